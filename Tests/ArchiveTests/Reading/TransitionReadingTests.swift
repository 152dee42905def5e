import Foundation
import Geometry
import Layers
import Motion
import QuartzCore
import Testing

@testable import Archive

/// Transitions in documents: `CATransition`, by itself, in groups and between states.
@Suite struct TransitionReadingTests {
  private static let push = """
    <animation type="CATransition" transition="push" subtype="fromLeft" startProgress="0.25"
      endProgress="0.75" duration="3" timingFunction="easeIn" beginTime="1e-100"
      removedOnCompletion="0" fillMode="both"/>
    """

  private func check(_ animation: CAAnimation?) throws {
    let transition = try #require(animation as? CATransition)
    #expect(transition.type == .push && transition.subtype == .fromLeft)
    #expect(transition.startProgress == 0.25 && transition.endProgress == 0.75)
    #expect(transition.duration == 3 && transition.fillMode == .both)
    #expect(transition.timingFunction == CAMediaTimingFunction(name: .easeIn))
    #expect(!transition.isRemovedOnCompletion)
  }

  @Test func aTransitionIsReadAndWrittenAgain() throws {
    let archive = try DocumentTexts.archive(
      "<CALayer><animations>\(Self.push)</animations></CALayer>")
    #expect(archive.warnings.isEmpty)
    let document = archive.makeDocument()
    try check(document.root.animation(forKey: kCATransition))
    let written = document.text()
    #expect(written.contains("transition=\"push\"") && !written.contains("key="))
    let again = try LayerArchive(
      text: Data(written.utf8), folder: URL(fileURLWithPath: "/nowhere"))
    try check(again.makeDocument().root.animation(forKey: kCATransition))
    #expect(again.makeDocument().text() == written)
  }

  @Test func aTransitionBetweenStatesGoesFromWhatWasShown() throws {
    let document = try DocumentTexts.archive(
      """
      <CALayer id="1"><states><LKState name="A"><elements><LKStateSetValue targetId="1"
        keyPath="backgroundColor"><value type="CGColor" value="1 0 0"/></LKStateSetValue></elements>
      </LKState></states><stateTransitions><LKStateTransition fromState="*" toState="A"><elements>
        <LKStateTransitionElement targetId="1" key="backgroundColor">\(Self.push)
        </LKStateTransitionElement></elements></LKStateTransition></stateTransitions></CALayer>
      """
    ).makeDocument()
    document.states.set("A")
    try check(document.root.animation(forKey: kCATransition))
    document.states.set(nil)
    #expect(document.root.animation(forKey: kCATransition) == nil)
  }

  /// The grey of a picture's middle at some times, the document being put into a state at 100.
  private func greys(_ body: String, _ state: String?, at times: [Double]) throws -> [Double] {
    let document = try DocumentTexts.archive(body).makeDocument()
    let clock = ManualClock(startingAt: 99)
    return try HostTime.withClock(clock) {
      let renderer = try CARenderer(size: CGSize(width: 8, height: 8), scale: 1)
      renderer.layer = document.root
      return try ([99] + times).map { time in
        clock.set(to: time)
        if time == 100 { document.states.set(state) }
        renderer.beginFrame(atTime: time, timeStamp: nil)
        renderer.render()
        renderer.endFrame()
        return Double(try #require(renderer.makeImage()).pixels[4 * 36])
      }
    }
  }

  @Test func aFadeBetweenStatesIsSeen() throws {
    let seen = try greys(
      """
      <CALayer id="1" bounds="0 0 8 8" position="4 4" backgroundColor="0 0 0"><states>
        <LKState name="A"><elements><LKStateSetValue targetId="1" keyPath="backgroundColor">
          <value type="CGColor" value="1 1 1"/></LKStateSetValue></elements></LKState></states>
        <stateTransitions><LKStateTransition fromState="*" toState="A"><elements>
          <LKStateTransitionElement targetId="1" key="backgroundColor"><animation type="CATransition"
            transition="fade" duration="2" timingFunction="linear"/></LKStateTransitionElement>
        </elements></LKStateTransition></stateTransitions></CALayer>
      """, "A", at: [100, 101, 103])
    #expect(seen[0] == 0 && seen[1] == 0 && abs(seen[2] - 127.5) < 1 && seen[3] == 255, "\(seen)")
  }

  /// What a layer went away from is in no document.
  @Test func whatWasJustOpenedHasNothingToGoAwayFrom() throws {
    let seen = try greys(
      """
      <CALayer bounds="0 0 8 8" position="4 4" backgroundColor="1 1 1"><animations>
        <animation type="CATransition" transition="fade" duration="4"/></animations></CALayer>
      """, nil, at: [100, 101])
    #expect(seen == [255, 255, 255])
  }
}
