import Foundation
import Testing
import UIKit

@testable import Playground

/// The direction of the preview, the part of the curve that it plays, and where it is held.
@MainActor
@Suite struct PreviewLoopTests {
  private let session: PlaygroundSession
  private var controller: PlaygroundController { session.controller }

  init() throws {
    session = try PlaygroundSession("curve: ease dur=2")
  }

  @Test func keysPlayBackwardsPauseAndPlayForwards() {
    session.press("l")
    #expect(controller.playing != nil && controller.rate == 1)
    session.press("j")
    #expect(controller.rate == -1 && session.shell.preview.layer.speed == -1)
    #expect(controller.rateButton?.configuration?.title == "−1×")
    session.press("j")
    #expect(controller.rate == -2)
    session.press("k")
    #expect(controller.playing == nil && controller.heldTime != nil)
    session.press("l")
    #expect(controller.playing != nil && controller.rate == 2)
  }

  @Test func backwardsItBeginsAtTheEnd() throws {
    session.press("j")
    let run = try #require(controller.playing)
    #expect(run.end(at: -1) == run.begin && run.end(at: 1) >= run.begin + 2)
    // Time runs towards the beginning from beyond the end.
    #expect(controller.previewTime <= run.begin + run.part.upperBound)
    #expect(controller.previewTime > run.begin + 1.5)
  }

  @Test func aPauseHoldsAndTheNextPlayGoesOnFromThere() throws {
    controller.scrub(to: 0.7)
    session.press(.space)
    let run = try #require(controller.playing)
    #expect(abs(controller.previewTime - run.begin - 0.7) < 0.3)
    session.press(.space)
    let held = try #require(controller.heldTime)
    #expect(held >= 0.7 && held < 1.2 && session.shell.graph.cursorTime == held)
    // From the end it begins anew.
    session.press(.end)
    session.press(.space)
    let again = try #require(controller.playing)
    #expect(controller.previewTime - again.begin < 0.3)
  }

  @Test func theRangeIsMarkedPlayedAndForgotten() throws {
    controller.scrub(to: 0.5)
    session.press("i")
    controller.scrub(to: 1.5)
    session.press("o")
    #expect(controller.loopSeconds == 0.5...1.5 && session.shell.graph.loopRange == 0.25...0.75)
    session.press(.return)
    let run = try #require(controller.playing)
    #expect(run.part == 0.5...1.5)
    #expect(abs(controller.previewTime - run.begin - 0.5) < 0.3)
    session.press("u")
    #expect(controller.loopRange == nil && controller.playing?.part.lowerBound == 0)
    session.press("u")
    #expect(session.shell.status.text == "There is no range to forget.")
  }

  @Test func theRangeStaysOneWhereItsEndsCross() {
    controller.scrub(to: 1.5)
    session.press("i")
    controller.scrub(to: 0.5)
    session.press("o")
    #expect(controller.loopRange.map { $0.upperBound == 0.25 && $0.lowerBound < 0.25 } == true)
    controller.scrub(to: 2)
    session.press("i")
    #expect(controller.loopRange.map { $0.lowerBound < $0.upperBound } == true)
  }

  @Test func theVelocityIsDraggedThroughTime() {
    let graph = session.shell.graph
    let area = graph.graph.velocityArea
    let history = controller.history.value
    session.drag(
      in: graph,
      [CGPoint(x: area.minX + area.width / 4, y: area.midY), CGPoint(x: area.midX, y: area.midY)])
    #expect(controller.heldTime.map { abs($0 - 1) < 0.02 } == true)
    #expect(controller.history.value == history && controller.playing == nil)
  }

  @Test func aCurveWithoutHandlesIsDraggedThroughTimeItself() throws {
    let session = try PlaygroundSession("spring(mass=1 stiffness=100 damping=10 v0=0)")
    let area = session.shell.graph.graph.valueArea
    session.click(session.shell.graph, CGPoint(x: area.midX, y: area.midY))
    let half = session.document.duration / 2
    #expect(session.controller.heldTime.map { abs($0 - half) < 0.02 } == true)
  }

  @Test func theRangeIsNotThatOfTheTiming() {
    controller.choose(.timing)
    session.press("i")
    #expect(controller.loopRange == nil)
    session.press("l")
    #expect(controller.playing?.part.lowerBound == 0)
  }

  @Test func withoutLoopItPlaysOnceAndStaysAtTheEnd() async throws {
    session.press("l", .control)
    #expect(!controller.loops)
    controller.setRate(4)
    session.press(.return)
    try await session.eventually { controller.playing == nil }
    #expect(controller.playing == nil && controller.heldTime == 2)
  }

  @Test(arguments: [CGSize(width: 640, height: 400), CGSize(width: 1280, height: 720)])
  func tilesThatTurnLeaveTheirNamesFree(_ size: CGSize) throws {
    let session = try PlaygroundSession("ease", size: size)
    let parts = session.shell.preview.subviews
    let names = parts.indices.filter { (parts[$0] as? UILabel)?.isHidden == false }
    #expect(names.count >= 4)
    for index in names {
      let (name, tile) = (parts[index], parts[index + 1])
      let reach = tile.bounds.width * 2.0.squareRoot() / 2
      #expect(tile.center.y + reach <= name.frame.minY + 3 && tile.center.y - reach >= 43)
      #expect(tile.bounds.width >= 20)
    }
  }
}
