import Foundation
import Scenes
import Stage
import UIKit
import Windowing

/// The viewer: a scene in a window, with its keys.
@MainActor
package final class Viewer {
  private let window: UIWindow
  private let scene: any Scene
  private let stage: SceneStage

  /// Opens a scene in a window and runs the main loop until the person leaves.
  ///
  /// - Returns: the exit code.
  package static func run(_ scene: any Scene.Type, size: CGSize) throws(ViewerError) -> Int32 {
    do {
      let viewer = try Viewer(scene, size: size)
      defer { viewer.window.close() }
      return try MainLoop.run()
    } catch {
      throw .unavailable("\(error)")
    }
  }

  /// The keys of the window and of a scene, as text.
  package static func keys(of scene: any Scene.Type) -> String {
    let virtual = VirtualScene(scene, size: CGSize(width: 960, height: 600), scale: 1)
    return ViewerKey.text(controls: virtual.stage.controls.map { ($0.key, $0.title) })
  }

  private init(_ type: any Scene.Type, size: CGSize) throws(StageError) {
    window = try UIWindow(title: "\(type.information.title) – Cel", size: size)
    window.backgroundColor = Palette.background
    scene = type.init()
    stage = SceneStage(size: size, scale: window.contentScaleFactor) { seconds, body in
      DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
        MainActor.assumeIsolated(body)
      }
    }
    let id = type.information.id
    stage.onLine = { line in
      // Not by print, which keeps lines back where the output is no terminal.
      FileHandle.standardOutput.write(Data("\(id): \(line)\n".utf8))
    }
    scene.build(on: stage)
    let controller = UIViewController()
    controller.view = stage.rootView
    window.rootViewController = controller
    window.onUnhandledKey = { [weak self] key in self?.handle(key) ?? false }
    window.onCloseRequested = { MainLoop.stop() }
    window.makeKeyAndVisible()
  }

  /// Does what a key does here; false where it does nothing.
  private func handle(_ key: KeyEvent) -> Bool {
    let name = key.modifiers.text + (key.shortcutKey.name ?? "")
    if let control = stage.controls.first(where: { $0.key == name }) {
      control.action()
      return true
    }
    guard let row = ViewerKey.table.first(where: { $0.keys == name }) else { return false }
    switch row.action {
    case .fullScreen: window.isFullScreen.toggle()
    case .quit: MainLoop.stop()
    }
    return true
  }
}

extension KeyModifiers {
  /// The modifiers as they stand before a key's name: `Ctrl+Shift+`.
  fileprivate var text: String {
    let names: [(KeyModifiers, String)] = [
      (.control, "Ctrl+"), (.alt, "Alt+"), (.shift, "Shift+"), (.logo, "Super+"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined()
  }
}
