import QuartzCore
import Scenes
import UIKit
import Workbench

extension Workload {
  /// Builds the scene of a text: a kind with parameters, or a scene of the catalogue.
  ///
  /// - Throws: where there is none, or a parameter does not fit; the text names what there is.
  package static func make(
    _ text: SceneText, size: CGSize, timer: @escaping WorkloadTimer
  ) throws(ProgramError) -> Workload {
    if let kind = WorkloadKind.all.first(where: { $0.name == text.name }) {
      return kind.build(try SceneParameters(text, defaults: kind.parameters), size)
    }
    guard let scene = Catalogue.scene(text.name) else {
      let names = WorkloadKind.all.map(\.name).joined(separator: ", ")
      let known = WorkloadKind.all.map(\.name) + Catalogue.scenes.map { $0.information.id }
      let meant = known.nearest(to: text.name).map { "; \($0) is near" } ?? ""
      throw .missingInput(
        "there is no scene \(text.name) to measure\(meant)\n  There are: \(names), "
          + "and those of cel view --list")
    }
    _ = try SceneParameters(text, defaults: [])
    return make(scene, size: size, timer: timer)
  }

  private static func make(
    _ entry: SceneEntry, size: CGSize, timer: @escaping WorkloadTimer
  ) -> Workload {
    let scene = entry.make()
    let stage = SceneStage(size: size, scale: 1, schedule: timer)
    scene.build(on: stage)
    let layers = count(stage.rootView.layer)
    return Workload(
      root: stage.rootView.layer, layers: layers, animations: 0,
      owner: SceneOwner(scene: scene, stage: stage))
  }

  private static func count(_ layer: CALayer) -> Int {
    (layer.sublayers ?? []).reduce(1) { $0 + count($1) }
  }

  /// Checks a text without building anything large.
  package static func check(_ text: SceneText) throws(ProgramError) {
    if let kind = WorkloadKind.all.first(where: { $0.name == text.name }) {
      _ = try SceneParameters(text, defaults: kind.parameters)
    } else {
      _ = try make(text, size: CGSize(width: 960, height: 600)) { _, _ in }
    }
  }

  /// The kinds and their parameters, a line each.
  package static var list: String {
    let rows = WorkloadKind.all.map { kind in
      let parameters = kind.parameters.map { ":\($0.key)=\($0.value)" }.joined()
      return (kind.name + parameters, kind.hint)
    }
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { $0.0.padding(toLength: width, withPad: " ", startingAt: 0) + "  " + $0.1 }
      .joined(separator: "\n")
  }
}

/// Keeps a scene and its stage alive.
@MainActor
private final class SceneOwner {
  let scene: any SceneBuilder
  let stage: SceneStage

  init(scene: any SceneBuilder, stage: SceneStage) {
    self.scene = scene
    self.stage = stage
  }
}
