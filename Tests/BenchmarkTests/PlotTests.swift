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
    #expect(svg.contains("longer than a refresh of 16.7 ms: 1<") && !svg.contains("ms a refresh<"))
    for index in frames.indices.dropFirst(30) { frames[index] = frames[7] }
    let slow = Plot.svg("a", frames, budget: 16.7)
    #expect(slow.contains(">16.7 ms a refresh<") && slow.contains(">40<"))
  }

  @Test func oneLongFrameLeavesTheOthersTheirRoom() {
    var frames = frames(120, inWindow: true)
    frames[7].phases[.draw] = 400_000_000
    frames[7].end = frames[7].begin + 400_000_000
    for index in 8..<120 { frames[index].present += 400_000_000 }
    let svg = Plot.svg("a", frames, budget: 16.7)
    #expect(svg.contains("ms a frame; 1 is beyond, up to 400"))
    #expect(svg.contains("the band is one refresh; 1 is beyond, up to"))
    #expect(svg.contains(">4<"), "the scale of the costs ends near the usual ones")
    #expect(XMLParser(data: Data(svg.utf8)).parse())
  }

  @Test func noFramesHaveAPictureToo() {
    #expect(XMLParser(data: Data(Plot.svg("a", [], budget: 16).utf8)).parse())
  }
}
