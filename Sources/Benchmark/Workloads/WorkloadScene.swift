import Scenes
import Workbench

/// A scene to measure, to be looked at and taken apart as those of the catalogue are.
@MainActor
final class WorkloadScene: SceneBuilder {
  private let kind: WorkloadKind
  private let parameters: SceneParameters
  /// Keeps what the tree does not.
  private var workload: Workload?

  init(_ kind: WorkloadKind, _ parameters: SceneParameters) {
    (self.kind, self.parameters) = (kind, parameters)
  }

  /// The changes before each frame are made sixty times a second.
  func build(on stage: SceneStage) {
    let workload = kind.build(parameters, stage.size)
    self.workload = workload
    stage.rootView.layer.addSublayer(workload.root)
    guard let change = workload.change else { return }
    var frame = 0
    stage.every(1 / 60, after: 1 / 60) {
      change(frame)
      frame += 1
    }
  }
}

extension Workload {
  /// The scene to measure that a text names; nil where it names none of them.
  ///
  /// - Throws: where a parameter does not fit.
  package static func scene(_ text: String) throws(ProgramError) -> SceneEntry? {
    let name = text.prefix { $0 != ":" }
    guard let kind = WorkloadKind.all.first(where: { $0.name == name }) else { return nil }
    let scene = try SceneText(text)
    let parameters = try SceneParameters(scene, defaults: kind.parameters)
    let information = SceneInformation(
      id: scene.description, title: scene.description, hint: kind.hint, origin: "cel bench",
      length: 10)
    return SceneEntry(information) { WorkloadScene(kind, parameters) }
  }
}
