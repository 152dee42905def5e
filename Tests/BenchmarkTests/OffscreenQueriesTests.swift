import Foundation
import GLRenderer
import Testing
import Workbench

@testable import Benchmark

/// What is asked of the driver and of the loop beside its frames.
@Suite(.serialized) @MainActor struct OffscreenQueriesTests {
  private func run(_ text: String, _ change: (inout CostOptions) -> Void) throws -> RunResult {
    var options = CostOptions()
    (options.frames, options.warmUp) = (5, 3)
    options.size = CGSize(width: 320, height: 180)
    change(&options)
    return try CostRun.run(try SceneText(text), options).result
  }

  private func samples(_ text: String, damage: Bool) throws -> Double {
    let result = try run(text) { ($0.countsSamples, $0.tracksDamage) = (true, damage) }
    return try #require(result.extras["samples"])
  }

  @Test func aBlinkShadesItsOwnSamplesAlone() throws {
    let (whole, part) = (
      try samples("blink:count=20", damage: false), try samples("blink:count=20", damage: true)
    )
    #expect(whole > 10_000 && part > 100 && part < 1000, "\(part) of \(whole)")
  }

  @Test func framesThatDoNothingShadeNothing() throws {
    #expect(try samples("still:count=5", damage: true) == 0)
  }

  @Test(arguments: ["swarm:count=30", "shadows:count=5", "groups:count=3", "images:count=20"])
  func twoRunsDoTheSame(text: String) throws {
    let runs = try (0..<2).map { _ in try run(text) { $0.warmUp = nil } }
    let counts = runs.map { result in
      result.frames.map { [$0.drawCalls, $0.instances, $0.passes, $0.uploads] }
    }
    #expect(counts[0] == counts[1] && counts[0].count == 5)
    #expect(runs[0].frames.map(\.animation) == runs[1].frames.map(\.animation))
  }

  @Test func anEndThatIsAskedForLeavesWhatThereIs() throws {
    Interruption.ask()
    defer { Interruption.reset() }
    let result = try run("swarm:count=4") { _ in }
    #expect(result.frames.isEmpty && !result.isComplete)
    let report = BenchReport(mode: "cost", machine: Machine(nil), [result], of: 1)
    #expect(!report.complete && report.text(phases: true).contains("incomplete"))
    #expect(try !BenchReport(json: report.json, name: "memory").complete)
  }

  @Test func theTimerTellsEachFramesTimeFourFramesLater() throws {
    let context = try OffscreenContext(api: .desktop)
    try context.makeCurrent()
    try withExtendedLifetime(context) {
      let information = try GLInformation()
      let timer = try #require(GPUTimer(information, evenInSoftware: true))
      if information.isSoftware { #expect(GPUTimer(information) == nil) }
      var answers: [Int64] = []
      for _ in 0..<12 {
        if let answer = timer.begin() { answers.append(answer) }
        timer.end()
      }
      #expect(answers.count + timer.lost == 8 && answers.allSatisfy { $0 >= 0 })
    }
  }

  @Test(arguments: [
    ("swrm", "swarm"), ("start-stopp", "start-stop"), ("swarm:cuont=3", "count"),
  ])
  func whatIsNotThereNamesWhatIsNear(text: String, near: String) throws {
    #expect {
      try Workload.check(try SceneText(text))
    } throws: { error in
      ((error as? ProgramError)?.description ?? "").contains("; \(near) is near")
    }
  }
}
