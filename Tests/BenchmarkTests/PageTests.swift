import Foundation
import FoundationXML
import Testing

@testable import Benchmark

/// A report as a page: well-formed, complete, and in need of nothing but itself.
@Suite @MainActor struct PageTests {
  private func result(_ scene: String) throws -> RunResult {
    var result = RunResult(scene: try SceneText(scene))
    (result.layers, result.animations) = (2, 6)
    result.taints = ["the cat sat on <it> & slept"]
    result.frames = (0..<40).map { index in
      var frame = FrameRecord()
      (frame.index, frame.begin) = (index, Int64(index) * 16_666_667)
      frame.end = frame.begin + (index == 7 ? 40_000_000 : 4_000_000)
      frame.phases[.draw] = index == 7 ? 39_000_000 : 3_000_000
      frame.cpu = 3_500_000
      return frame
    }
    return result
  }

  private func page(_ results: [RunResult], isWhole: Bool = true) -> String {
    var report = BenchReport(mode: "cost", machine: Machine(nil), results, of: results.count)
    report.complete = isWhole
    return Page.html(report, results)
  }

  @Test func aPageSaysAllThatTheTextSays() throws {
    let results = [try result("swarm:count=2"), try result("still:count=2")]
    let page = page(results)
    for scene in ["swarm:count=2", "still:count=2"] { #expect(page.contains("<h2>\(scene)</h2>")) }
    #expect(page.components(separatedBy: "<svg ").count == 3)
    #expect(page.contains("<td>cpu_ms_p50</td><td>3.50</td>"))
    #expect(page.contains("frame 7: 40 ms of real time, 36 beyond the median, draw 39"))
    #expect(page.contains("the cat sat on &lt;it&gt; &amp; slept"))
    #expect(!page.contains("interrupted"))
  }

  @Test func percentilesThatAreMissingSayHowManyFramesTheyNeed() throws {
    var result = try result("swarm:count=2")
    func words(of result: RunResult) -> String {
      BenchReport(mode: "cost", machine: Machine(nil), [result], of: 1).text(phases: false)
    }
    #expect(words(of: result).contains("n/a: p99 needs 299 frames, p99.9 needs 2995 frames"))
    result.frames += Array(repeating: result.frames[0], count: 3000)
    #expect(!words(of: result).contains("n/a"))
  }

  @Test func whatSpeaksAgainstOneSceneNamesIt() throws {
    var results = [try result("swarm:count=2"), try result("still:count=2")]
    results[1].taints.append("not settled")
    let report = BenchReport(mode: "cost", machine: Machine(nil), results, of: 2)
    #expect(
      report.taints.suffix(2) == ["the cat sat on <it> & slept", "still:count=2: not settled"])
    #expect(Page.html(report, results).contains("p99 needs 299 frames"))
  }

  @Test func aPageIsWellFormedAndAsksForNothing() throws {
    let page = page([try result("swarm:count=2")])
    let parser = XMLParser(data: Data(page.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError)) in \(parser.lineNumber)")
    for word in ["<script", "<link", "url(", "src=", "href="] {
      #expect(!page.contains(word), "\(word)")
    }
  }

  @Test func anInterruptedRunSaysSo() throws {
    #expect(page([try result("swarm:count=2")], isWhole: false).contains("it was interrupted"))
  }

  @Test func runsWithoutTheirFramesHaveNoPicture() throws {
    let whole = BenchReport(
      mode: "cost", machine: Machine(nil), [try result("swarm:count=2")], of: 1)
    let page = Page.html(whole, [])
    #expect(!page.contains("<svg") && page.contains("<h2>swarm:count=2</h2>"))
  }
}
