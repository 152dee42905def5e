import Foundation
import Scenes
import UIKit
import Workbench

// What can be seen beside the scene itself: marks, costs, the exploded view, help, pictures.

extension Viewer {
  /// The keys of the viewer and of a scene, as text.
  package static func keys(of scene: SceneEntry) -> String {
    let virtual = VirtualScene(scene, size: Thumbnails.sceneSize, scale: 1)
    let controls = virtual.stage.controls
    let width = 20
    let rows = controls.map {
      "  \($0.key.padding(toLength: width, withPad: " ", startingAt: 0))  \($0.title)"
    }
    let own = controls.isEmpty ? "" : "Scene, while no layer is selected\n"
    return own + rows.joined(separator: "\n") + (rows.isEmpty ? "" : "\n\n")
      + wishedKeys.text
  }

  /// The keys of the viewer as a part of a manual page.
  package static var keyManual: String { ViewerKeys.viewer.manual }

  /// The name of the scene that was open last; the first one where that is not known.
  package static func lastScene(isClean: Bool) -> String {
    let saved = isClean ? nil : ViewerLayout.saved.scene
    let first = Catalogue.scenes.first?.information.id ?? ""
    return saved.flatMap { Catalogue.scene($0) == nil ? nil : $0 } ?? first
  }

  /// Does what concerns the views; whether the action does.
  func performOnViews(_ action: ViewerAction) -> Bool {
    switch action {
    case .ghost: toggle(\.ghost, "ghost")
    case .trail: toggle(\.trail, "trail")
    case .grid: toggle(\.grid, "grid")
    case .look: setLook((exploded == nil ? shows.look : pose.look).next)
    case .overlay(let step): setOverlay(shows.overlay.next(step))
    case .hud:
      shows.hud = shows.hud.next
      view.hud.extent = shows.hud
      say("frame times \(shows.hud)")
    case .exploded: setExploded(exploded == nil || isClosing)
    case .help: setHelp(help == nil)
    case .nextOperation(let step): stepOperations(step)
    default: return false
    }
    pacing.needsPicture = true
    pacing.lastPanes = 0
    showHeader()
    return true
  }

  private func toggle(_ view: WritableKeyPath<ShownViews, Bool>, _ name: String) {
    shows[keyPath: view].toggle()
    say("\(name) \(shows[keyPath: view] ? "on" : "off")")
  }

  private func setLook(_ look: LayerLook) {
    if let exploded {
      exploded.pose.look = look
      keep(exploded.pose)
    } else {
      shows.look = look
      // The picture gives way to the outlines.
      view.canvas.showsPicture = look != .wireframe
    }
    say(look == .both ? "contents and outlines" : look.title.lowercased())
  }

  private func setOverlay(_ overlay: Overlay) {
    shows.overlay = overlay
    overlays = OverlayPainter()
    say(overlay == .none ? "no overlay" : "overlay: \(overlay.title.lowercased())")
  }

  /// Shows which views are on.
  func showHeader() {
    let all: [(ViewerAction, Bool)] = [
      (.ghost, shows.ghost), (.look, shows.look != .contents),
      (.overlay(1), shows.overlay != .none), (.trail, shows.trail),
      (.exploded, exploded != nil && !isClosing), (.hud, shows.hud != .off),
      (.source, source != nil), (.help, help != nil),
      (.sidePanes, view.lacksRoom && view.hasSides),
    ]
    view.header.show(on: Set(all.filter(\.1).map(\.0)))
    view.header.show(shows.overlay)
  }

  /// Shows what the scene's frames cost.
  func showHUD(_ period: Double, at now: Double) {
    let list = player.scene.virtualStage.drawList(at: player.time)
    view.hud.show(
      HUDView.Numbers(
        refresh: period > 0 ? period : 1.0 / 60, layers: layerCount, drawCalls: list.batches.count,
        passes: list.passes.count, instances: list.instances.count, panes: pacing.interfaceCost),
      at: now)
  }

  /// Shows the keys, or takes them away.
  func setHelp(_ isOn: Bool) {
    help?.removeFromSuperview()
    help = nil
    guard isOn else { return showHeader() }
    let overlay = HelpOverlay(title: "Keys", keys: keys, first: sceneKeys)
    overlay.frame = view.bounds
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    overlay.onClose = { [weak self] in self?.setHelp(false) }
    view.addSubview(overlay)
    help = overlay
    showHeader()
  }

  /// The keys that the scene takes, for the help.
  private var sceneKeys: (title: String, rows: [(keys: String, title: String)])? {
    let controls = player.scene.stage.controls
    guard !controls.isEmpty else { return nil }
    return ("This scene, while nothing is selected", controls.map { ($0.key, $0.title) })
  }
}
