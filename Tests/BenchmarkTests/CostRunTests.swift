import Foundation
import Testing
import Workbench

@testable import Benchmark

/// Real frames, few of them, and the reports that come of them.
@Suite(.serialized) @MainActor struct CostRunTests {
  private func run(_ text: String, frames: Int = 5) throws -> (RunResult, Machine) {
    var options = CostOptions()
    (options.frames, options.warmUp) = (frames, 3)
    options.size = CGSize(width: 160, height: 90)
    return try CostRun.run(try SceneText(text), options)
  }

  @Test func phasesAndTheRestAddUpToTheFrame() throws {
    let (result, _) = try run("swarm:count=40")
    #expect(result.frames.count == 5 && result.layers == 40 && result.animations == 120)
    for frame in result.frames {
      #expect(frame.phases.sum + frame.unattributed == frame.duration)
      #expect(frame.unattributed >= 0)
      // The root is what the frame is cleared to.
      #expect(frame.instances == 40)
    }
    let shares = SceneReport(result).phases.reduce(0) { $0 + $1.share }
    #expect(abs(shares - 1) < 1e-9)
  }

  @Test(arguments: [
    "swarm:count=20:variant=mixed", "swarm:count=9:variant=offset", "shadows:count=3",
    "groups:count=2", "tree:depth=5:width=2", "text:count=4", "strokes:count=3", "images:count=20",
    "commit:count=12", "commit:count=3:property=position", "still:count=4", "blink:count=5",
    "start-stop",
  ])
  func everySceneDrawsItsFrames(text: String) throws {
    let (result, _) = try run(text)
    #expect(result.frames.count == 5)
    #expect(result.frames.allSatisfy { $0.instances > 0 && $0.drawCalls > 0 })
    #expect(!result.taints.contains { $0.contains("not all was drawn") })
  }

  @Test func nothingIsAScene() throws {
    let (result, _) = try run("swarm:count=0")
    #expect(result.frames.count == 5 && result.layers == 0)
    #expect(SceneReport(result).figures["tree_bytes_a_layer"] == nil)
  }

  // What is not optimised allocates, and so do tests beside this one; `tools/check-budgets` holds the
  // program itself to none.
  #if !DEBUG
    @Test func aSteadySwarmAllocatesNothing() throws {
      let (result, _) = try run("swarm:count=100", frames: 20)
      #expect(Sample(result.frames.map { Double($0.allocations) }).median == 0)
    }
  #endif

  @Test func reportsSurviveTheirFile() throws {
    let (result, machine) = try run("swarm:count=4")
    let report = BenchReport(mode: "cost", machine: machine, scenes: [SceneReport(result)])
    let object = try #require(
      try JSONSerialization.jsonObject(with: report.json) as? [String: Any])
    #expect(object["schema"] as? String == "org.cel.bench/1")
    #expect(object["complete"] as? Bool == true)
    let read = try BenchReport(json: report.json, name: "memory")
    #expect(read.scenes[0].figures == report.scenes[0].figures)
    #expect(read.machine == report.machine)
    #expect(report.text(phases: true).contains("animate"))
    #expect(report.markdown.contains("| swarm:count=4 |"))
  }

  @Test(arguments: ["", "{}", "{\"schema\":\"org.cel.bench/0\"}"])
  func whatIsNoReportIsBadData(text: String) {
    #expect { try BenchReport(json: Data(text.utf8), name: "x") } throws: {
      ($0 as? ProgramError)?.exitCode == 65
    }
  }

  @Test func timesThatCannotBeAreBadData() throws {
    let (result, machine) = try run("swarm:count=4")
    let report = BenchReport(mode: "cost", machine: machine, scenes: [SceneReport(result)])
    func exitCode(_ change: (inout BenchReport) -> Void) -> Int32? {
      var changed = report
      change(&changed)
      do {
        _ = try BenchReport(json: changed.json, name: "x")
        return nil
      } catch { return error.exitCode }
    }
    #expect(exitCode { _ in } == nil)
    #expect(exitCode { $0.scenes[0].costs[0] = 0 } == 65)
    #expect(exitCode { $0.scenes[0].costs[0] = .infinity } == 65)
    #expect(exitCode { $0.scenes[0].runs[0] = -1 } == 65)
    #expect(exitCode { $0.scenes[0].runs = Array(repeating: 1, count: 101) } == 65)
  }

  @Test func slicesOfATraceNest() throws {
    let (result, machine) = try run("swarm:count=4")
    let object = try JSONSerialization.jsonObject(
      with: Trace.json("swarm", result.frames, machine))
    let events = try #require((object as? [String: Any])?["traceEvents"] as? [[String: Any]])
    let slices = events.filter { $0["ph"] as? String == "X" && $0["tid"] as? Int == 1 }
    #expect(slices.count > 5 * 5)
    var open = 0.0
    for slice in slices {
      let start = try #require(slice["ts"] as? Double)
      let end = start + (try #require(slice["dur"] as? Double))
      if (slice["name"] as? String)?.hasPrefix("frame") == true {
        #expect(start >= open - 1e-6)
        open = end
      } else {
        #expect(end <= open + 1e-6)
      }
    }
  }

  @Test func framesAreLinesOfEquallyManyCells() throws {
    let (result, _) = try run("swarm:count=4")
    let lines = FrameTable.csv("a,b", result.frames).components(separatedBy: "\r\n")
    #expect(lines.count == 7 && lines[6].isEmpty)
    #expect(lines[1].hasPrefix("\"a,b\",0,"))
    let cells = lines[0].components(separatedBy: ",").count
    #expect(lines[1].components(separatedBy: ",").count == cells + 1)
  }

  @Test func rulesNameWhatGoesBeyond() throws {
    let (result, machine) = try run("swarm:count=4")
    let report = BenchReport(mode: "cost", machine: machine, scenes: [SceneReport(result)])
    #expect(try #require(FailRule("draw_calls>0")).violations(in: report).count == 1)
    #expect(try #require(FailRule("draw_calls>100")).violations(in: report).isEmpty)
    #expect { try FailRule("nothing>1")?.violations(in: report) } throws: {
      ($0 as? ProgramError)?.exitCode == 64
    }
  }

  /// Whatever a report tells can be named in a rule, which is checked before anything is measured.
  @Test func everyFigureIsKnownBeforehand() throws {
    var options = CostOptions()
    (options.frames, options.warmUp, options.size) = (5, 1, CGSize(width: 64, height: 64))
    (options.measuresFloors, options.countsSamples) = (true, true)
    let (result, _) = try CostRun.run(try SceneText("swarm:count=4"), options)
    let told = SceneReport(result).figures.map(\.name)
    #expect(told.count > 30 && Set(told).isSubset(of: BenchMode.cost.figureNames))
    #expect(Set(BenchMode.cost.figureNames).count == BenchMode.cost.figureNames.count)
  }

  @Test func runsOfOneSceneAreJoined() throws {
    let reports = try (0..<3).map { _ in
      let (result, machine) = try run("swarm:count=4")
      return BenchReport(mode: "cost", machine: machine, scenes: [SceneReport(result)])
    }
    let joined = BenchReport.joining(reports).scenes[0]
    #expect(joined.runs.count == 3 && joined.frames == 15 && joined.costs.count == 15)
    #expect(joined.histogram.reduce(0) { $0 + $1[1] } == 15)
    #expect(joined.figures["cpu_ms_min"] == joined.costs.min())
  }
}
