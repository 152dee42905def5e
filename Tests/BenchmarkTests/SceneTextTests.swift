import Scenes
import Testing
import UIKit
import Workbench

@testable import Benchmark

/// Scenes as they are typed.
@Suite @MainActor struct SceneTextTests {
  @Test func parametersAreReadInAnyOrder() throws {
    let text = try SceneText("swarm:variant=mixed:count=10000")
    #expect(text.name == "swarm" && text.values == ["count": "10000", "variant": "mixed"])
    #expect(text.description == "swarm:count=10000:variant=mixed")
    #expect(text.with("count", "5").description == "swarm:count=5:variant=mixed")
  }

  @Test(arguments: [
    "", ":count=1", "swarm:", "swarm:count", "swarm:=1", "swarm:count=1:count=2",
    "commit:property=",
  ])
  func whatIsNoTextIsUsage(text: String) {
    #expect { try SceneText(text) } throws: { ($0 as? ProgramError)?.exitCode == 64 }
  }

  @Test func anUnknownSceneIsMissing() throws {
    let scene = try SceneText("swam")
    #expect { try Workload.check(scene) } throws: { error in
      let error = error as? ProgramError
      return error?.exitCode == 66 && error?.description.contains("swarm is near") == true
    }
  }

  @Test(arguments: [
    "swarm:size=3", "swarm:count=-1", "swarm:count=many", "swarm:count=1000001",
    "start-stop:count=1", "swarm:variant=mixd",
  ])
  func unknownParametersAreUsage(text: String) throws {
    let scene = try SceneText(text)
    #expect { try Workload.check(scene) } throws: { ($0 as? ProgramError)?.exitCode == 64 }
  }

  @Test func whatIsMeasuredCanBeLookedAt() throws {
    let entry = try #require(try Workload.scene("swarm:count=12"))
    #expect(entry.information.id == "swarm:count=12")
    let scene = VirtualScene(entry, size: CGSize(width: 400, height: 300), scale: 1)
    let root = try #require(scene.stage.rootView.layer.sublayers?.first)
    #expect(root.sublayers?.count == 12)
    #expect(try Workload.scene("start-stop") == nil)
    #expect(throws: ProgramError.self) { try Workload.scene("swarm:size=3") }
  }

  @Test func whatChangesBeforeEachFrameChangesAsOneLooks() throws {
    let entry = try #require(try Workload.scene("commit:count=4"))
    let scene = VirtualScene(entry, size: CGSize(width: 400, height: 300), scale: 1)
    let layers = try #require(scene.stage.rootView.layer.sublayers?.first?.sublayers)
    // One frame dims them, the next one does not.
    let opacities = (6...12).map { frame in
      scene.virtualStage.run(until: (Double(frame) + 0.5) / 60)
      return layers[0].opacity
    }
    #expect(Set(opacities) == [0.5, 1])
  }

  @Test(arguments: WorkloadKind.all.map(\.name))
  func everyKindHasItsRowInTheList(name: String) {
    #expect(Workload.list.contains(name))
  }

  @Test(arguments: ["cpu_ms_p50>1.2", "capacity<1000"])
  func rulesAreRead(text: String) throws {
    let rule = try #require(FailRule(text))
    #expect(rule.failsAbove == text.contains(">"))
  }

  @Test(arguments: ["", "cpu", ">1", "cpu>", "cpu>much", "cpu>nan"])
  func whatIsNoRuleIsNone(text: String) {
    #expect(FailRule(text) == nil)
  }
}
