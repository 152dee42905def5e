import Foundation
import FoundationXML
import Testing

@testable import Benchmark

/// The picture of a run: well-formed, and with the parts that its frames have something to say to.
@Suite struct PlotTests {
  private func frames(_ count: Int, inWindow: Bool) -> [FrameRecord] {
    (0..<count).map { index in
      var frame = FrameRecord()
      let refresh: Int64 = 16_666_667
      (frame.index, frame.begin) = (index, Int64(index) * refresh)
      frame.end = frame.begin + 4_000_000
      frame.phases[.draw] = 3_000_000
      guard inWindow else { return frame }
      frame.animation = frame.begin + refresh
      frame.present = frame.animation + Int64(index % 7 - 3) * 500_000
      return frame
    }
  }

  @Test(arguments: [
    (false, ["ms a frame", "took longer"]), (true, ["as seen", "by refresh", "early"]),
  ])
  func aPictureHasItsParts(_ inWindow: Bool, _ words: [String]) throws {
    let svg = Plot.svg("a<b&c", frames(120, inWindow: inWindow), budget: 16.7)
    for word in words { #expect(svg.contains(word), "\(word)") }
    #expect(svg.contains("early") == inWindow)
    #expect(svg.contains(" text-anchor=\"middle\">0<"))
    let parser = XMLParser(data: Data(svg.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
  }

  @Test func theLineOfTheBudgetSaysWhatItIs() {
    var frames = frames(60, inWindow: false)
    frames[7].phases[.draw] = 40_000_000
    frames[7].end = frames[7].begin + 40_000_000
    let svg = Plot.svg("a", frames, budget: 16.7)
    #expect(svg.contains(">16.7 ms a refresh<") && svg.contains(">10<") && svg.contains(">40<"))
  }

  @Test func noFramesHaveAPictureToo() {
    #expect(XMLParser(data: Data(Plot.svg("a", [], budget: 16).utf8)).parse())
  }
}
