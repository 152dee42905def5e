import Foundation
import Stage
import UIKit
import Workbench

/// The playground: a curve in a window.
@MainActor
package final class Playground {
  private let window: UIWindow
  private let controller: PlaygroundController

  /// Opens the window on a curve and runs the main loop until the person leaves.
  ///
  /// - Returns: the exit code of the program.
  /// - Throws: where there is no display or no GL; the text says what is missing.
  package static func run(_ document: CurveDocument, size: CGSize) throws(StageError) -> Int32 {
    let playground = try Playground(document, size: size)
    defer { playground.window.close() }
    return try MainLoop.run()
  }

  private init(_ document: CurveDocument, size: CGSize) throws(StageError) {
    window = try UIWindow(title: "Playground – Cel", size: size)
    window.overrideUserInterfaceStyle = .dark
    window.backgroundColor = Theme.background
    controller = PlaygroundController(document)
    window.rootViewController = controller
    window.onUnhandledKey = { [weak self] key in
      guard let self else { return false }
      if controller.handle(key) { return true }
      switch PlaygroundKeys.table.action(for: key) {
      case .fullScreen: window.isFullScreen.toggle()
      case .quit: MainLoop.stop()
      default: return false
      }
      return true
    }
    window.onCloseRequested = { MainLoop.stop() }
    window.stage?.minimumSize = CGSize(width: 760, height: 640)
    window.makeKeyAndVisible()
    _ = controller.graph.becomeFirstResponder()
    if !UIAccessibility.isReduceMotionEnabled { controller.play() }
  }
}
