import Foundation
import FoundationXML
import Motion
import Testing
import UIKit

@testable import Playground

@MainActor
@Suite struct CurveGraphTests {
  private let size = CGSize(width: 600, height: 400)

  @Test func placesAndNumbersAreInverse() {
    let graph = CurveGraph(CurveDocument(.bezier(0.34, 1.56, 0.64, 1)), size: size)
    for (time, value) in [(0.0, 0.0), (0.3, 1.4), (1, -0.5)] {
      let back = graph.number(at: graph.place(time, value))
      #expect(abs(back.time - time) < 1e-9 && abs(back.value - value) < 1e-9)
    }
  }

  @Test func handlesAreInSightHoweverFarTheyAre() throws {
    let graph = CurveGraph(CurveDocument(.bezier(0.1, 4, 0.9, -3)), size: size)
    let handles = try #require(graph.handles(of: graph.first))
    for handle in handles { #expect(graph.valueArea.insetBy(dx: -1, dy: -1).contains(handle)) }
    let held = CurveGraph(
      CurveDocument(.bezier(0.1, 4, 0.9, -3)), size: size, values: PlotScale(0, 1))
    let outside = try #require(held.handles(of: held.first))
    #expect(!held.valueArea.contains(outside[0]))
    #expect(held.valueArea.insetBy(dx: -1, dy: -1).contains(held.inside(outside[0])))
  }

  @Test func aSpringThatIsCutOffIsShownToItsEnd() {
    var document = CurveDocument(.spring(Spring()))
    document.timing.duration = 0.5
    #expect(CurveGraph(document, size: size).times.high == Spring().settlingDuration)
    #expect(CurveGraph(document, size: size).drawing().svg.contains("cut off"))
  }

  @Test func handlesOfAAreRoundAndThoseOfBSquareWhicheverIsEdited() {
    let document = CurveDocument(.bezier(0.3, 0.2, 0.6, 0.9))
    func counts(isB: Bool) -> (circles: Int, boxes: Int) {
      var graph = CurveGraph(document, size: size)
      graph.isSwapped = isB
      let lines = graph.drawing().svg.split(separator: "\n")
      return (lines.count { $0.contains("<circle") }, lines.count { $0.contains("<rect") })
    }
    let (a, b) = (counts(isB: false), counts(isB: true))
    // A square is a box on a box in the colour of the ground.
    #expect(a.circles - b.circles == 2 && b.boxes - a.boxes == 4)
  }

  @Test func everySwingOfASpringReachesItsEnds() {
    var document = CurveDocument(.spring(Spring(mass: 1, stiffness: 100, damping: 0)))
    document.timing.duration = 60
    #expect(document.count(atLeast: 400) > 30 * 95 && document.count(atLeast: 9000) == 9000)
    let values = document.samples(document.count(atLeast: 400)).map(\.value)
    let tops = zip(values, zip(values.dropFirst(), values.dropFirst(2)))
      .filter { $0 <= $1.0 && $1.0 > $1.1 }.map(\.1.0)
    #expect(tops.count == 95 && tops.allSatisfy { $0 > 1.99 })
    #expect(CurveDocument(.straight).count(atLeast: 400) == 400)
  }

  @Test func aRangeHasFlagsAtItsEnds() {
    var graph = CurveGraph(CurveDocument(.straight), size: size)
    #expect(!graph.drawing().svg.contains(">O</text>"))
    graph.loopRange = 0.25...0.5
    let svg = graph.drawing().svg
    #expect(svg.contains(">I</text>") && svg.contains(">O</text>"))
  }

  @Test func namesOfMarksGiveWayToTheNumbersAtTheCursor() {
    let document = CurveDocument(.straight)
    var graph = CurveGraph(document, size: size)
    graph.marks = CurveReadouts(document)
    #expect(graph.drawing().svg.contains("50 %"))
    graph.cursor = 0.45 * document.duration
    #expect(!graph.drawing().svg.contains("50 %") && graph.drawing().svg.contains("90 %"))
    graph.cursor = 0.1 * document.duration
    #expect(graph.drawing().svg.contains("50 %"))
  }

  @Test func picturesAreOfTheAskedSizeAndNotEmpty() throws {
    let image = try #require(CurvePlot.drawing(CurveDocument(.straight)).image(scale: 2))
    #expect(image.width == 1920 && image.height == 1200)
    #expect(Set(image.pixels).count > 20)
  }

  @Test func svgIsWellFormed() {
    let svg = CurvePlot.drawing(CurveDocument(.bezier(0, 1, 0, 1))).svg
    let lines = svg.split(separator: "\n")
    #expect(lines.count > 20 && lines.allSatisfy { $0.hasPrefix("<") && $0.hasSuffix(">") })
    #expect(lines.count { $0.contains("<text") } == lines.count { $0.contains("</text>") })
    #expect(svg.count { $0 == "\"" } % 2 == 0)
    #expect(!svg.contains("nan") && !svg.contains("inf\""))
  }
}

@Suite struct PlotScaleTests {
  @Test func ticksAreRoundAndWithin() {
    #expect(PlotScale(0, 1).ticks(5) == [0, 0.2, 0.4, 0.6, 0.8, 1])
    #expect(PlotScale(-0.1, 1.6).ticks(4) == [0, 0.5, 1, 1.5])
    #expect(PlotScale(0, 14).ticks(6) == [0, 5, 10])
  }

  @Test func scalesThatAreNoneBecomeOneWide() {
    #expect(PlotScale(2, 2) == PlotScale(2, 3))
    #expect(PlotScale(.nan, .infinity) == PlotScale(0, 1))
    #expect(PlotScale(holding: [], margin: 0) == PlotScale(0, 1))
    #expect(PlotScale(0, 1e-300).ticks(5).count <= 100)
  }

  @Test func fractionsAndNumbersAreInverse() {
    let scale = PlotScale(-2, 6)
    #expect(scale.fraction(0) == 0.25 && scale.number(0.25) == 0)
  }
}
