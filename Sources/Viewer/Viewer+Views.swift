import Foundation
import Scenes
import UIKit
import Workbench

// What can be seen beside the scene itself: marks, costs, the exploded view, help, pictures.

extension Viewer {
  /// The keys of the viewer and of a scene, as text.
  package static func keys(of scene: any Scene.Type) -> String {
    let virtual = VirtualScene(scene, size: Thumbnails.sceneSize, scale: 1)
    let controls = virtual.stage.controls
    let width = 20
    let rows = controls.map {
      "  \($0.key.padding(toLength: width, withPad: " ", startingAt: 0))  \($0.title)"
    }
    let own = controls.isEmpty ? "" : "Scene, while no layer is selected\n"
    return own + rows.joined(separator: "\n") + (rows.isEmpty ? "" : "\n\n")
      + ViewerKeys.viewer.text
  }

  /// The name of the scene that was open last; the first one where that is not known.
  package static func lastScene(isClean: Bool) -> String {
    let saved = isClean ? nil : ViewerLayout.saved.scene
    let first = scenes.first?.information.id ?? ""
    return saved.flatMap { Catalogue.scene($0) == nil ? nil : $0 } ?? first
  }

  /// All scenes.
  static var scenes: [any Scene.Type] { Catalogue.scenes }

  /// Does what concerns the views; whether the action does.
  func performOnViews(_ action: ViewerAction) -> Bool {
    switch action {
    case .ghost: shows.ghost.toggle()
    case .borders: shows.borders.toggle()
    case .trail: shows.trail.toggle()
    case .hud:
      shows.hud.toggle()
      view.hud.isHidden = !shows.hud
    case .exploded: setExploded(exploded == nil)
    case .help: setHelp(help == nil)
    case .nextOperation(let step): stepOperations(step)
    case .screenshot(let withPanes): saveScreenshot(withPanes: withPanes)
    default: return false
    }
    pacing.needsPicture = true
    showHeader()
    return true
  }

  /// Shows which views are on.
  func showHeader() {
    let all: [(ViewerAction, Bool)] = [
      (.ghost, shows.ghost), (.borders, shows.borders), (.trail, shows.trail),
      (.exploded, exploded != nil), (.hud, shows.hud), (.help, help != nil),
    ]
    view.header.show(on: Set(all.filter(\.1).map(\.0)))
  }

  /// Shows what the scene's frames cost.
  func showHUD(_ period: Double) {
    let list = player.scene.virtualStage.drawList(at: player.time)
    var layers = 0
    player.scene.look { LayerPath.walk(player.scene.rootLayer) { _, _ in layers += 1 } }
    view.hud.show(
      HUDView.Numbers(
        refresh: period > 0 ? period : 1.0 / 60, layers: layers, drawCalls: list.batches.count,
        passes: list.passes.count, instances: list.instances.count))
  }

  /// Draws some operations more or less than before; all of them ends it.
  private func stepOperations(_ step: Int) {
    setPlaying(false)
    let list = player.scene.virtualStage.drawList(at: player.time)
    let count = list.operationCount
    let next = min(max((shows.operations ?? count) + step, 0), count)
    shows.operations = next == count ? nil : next
    guard let last = shows.operations else { return say("all \(count) operations are drawn") }
    let batch = list.passes.flatMap(\.batches).dropFirst(max(last - 1, 0)).first
    let what = batch.map { list.batches[Int($0)] }.map { "\($0.pipeline) ×\($0.instances.count)" }
    say("operation \(last) of \(count): \(last > 0 ? what ?? "" : "nothing yet")")
  }

  /// Shows the layers apart from each other, or as they are.
  func setExploded(_ isOn: Bool) {
    guard isOn != (exploded != nil) else { return }
    exploded?.removeFromSuperview()
    exploded = nil
    view.canvas.showsPicture = !isOn
    if isOn {
      let exploded = ExplodedView(frame: view.canvas.bounds)
      exploded.sceneSize = player.size
      view.canvas.insertSubview(exploded, at: 0)
      self.exploded = exploded
      say("drag turns, the wheel spreads, Escape ends")
    }
    pacing.needsPicture = true
    showHeader()
  }

  /// Shows the keys, or takes them away.
  func setHelp(_ isOn: Bool) {
    help?.removeFromSuperview()
    help = nil
    guard isOn else { return showHeader() }
    let overlay = HelpOverlay(title: "Keys", keys: keys)
    overlay.frame = view.bounds
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    overlay.onClose = { [weak self] in self?.setHelp(false) }
    view.addSubview(overlay)
    help = overlay
    showHeader()
  }

  // MARK: Pictures

  /// Saves a picture of the scene, or of the whole window, among the person's pictures.
  private func saveScreenshot(withPanes: Bool) {
    let path = PictureFolder.newPath(for: player.type.information.id)
    do {
      guard let image = withPanes ? windowImage() : player.image() else {
        return say("there is no picture to save")
      }
      try image.write(to: URL(fileURLWithPath: path))
      FileHandle.standardOutput.write(Data("\(path)\n".utf8))
      say("saved \(path)")
    } catch {
      say("\(error)")
    }
  }

  private func windowImage() -> CGImage? {
    let renderer = UIGraphicsImageRenderer(size: view.bounds.size)
    return renderer.image { context in view.layer.render(in: context.cgContext) }.cgImage
  }
}
