import Foundation
import Motion
import Testing
import UIKit

@testable import Playground

/// The handles of keyframes under the pointer and the keys.
@MainActor
@Suite struct KeyframeHandleDrivingTests {
  private static let text =
    "keyframes(values=[0, 0.8, 0.2] times=[0, 0.4, 1] "
    + "paces=[cubic-bezier(0, 0, 0.58, 1), cubic-bezier(0.42, 0, 1, 1)])"

  @Test func aHandleIsDraggedAndTheOtherSideStays() throws {
    let session = try PlaygroundSession(Self.text)
    let graph = session.shell.keyframes.timeGraph
    let start = try #require(graph.place(of: .leaving))
    session.drag(in: graph, [start, CGPoint(x: start.x + 20, y: start.y + 25)])
    let moved = try #require(session.keyframes)
    #expect(moved.keys[0].pace == UnitBezier(0, 0, 0.58, 1))
    #expect(moved.keys[1].pace.x1 > 0.42 && moved.keys[1].pace.y1 > 0)
    #expect(session.controller.chosenSide == .leaving)
    #expect(session.controller.history.past.map(\.name) == ["Move the way out of key 2"])
    session.press("z", .control)
    #expect(session.keyframes?.keys[1].pace == UnitBezier(0.42, 0, 1, 1))
  }

  @Test func joinedTheOtherHandleTurns() throws {
    let session = try PlaygroundSession(Self.text)
    session.shell.keyNumbers.onJoin?(true)
    let graph = session.shell.keyframes.timeGraph
    let start = try #require(graph.place(of: .leaving))
    session.drag(in: graph, [start, CGPoint(x: start.x + 10, y: start.y - 30)])
    let moved = try #require(session.keyframes)
    #expect(moved.keys[0].pace.y2 < 1 && moved.keys[1].pace.y1 < 0)
  }

  @Test func keysOfTheKeyboardReachHandlesAndStraightenThem() throws {
    let session = try PlaygroundSession(Self.text)
    for side in [KeyframeCurve.Side.leaving, nil] {
      session.press("n")
      #expect(session.controller.chosenSide == side)
    }
    #expect(session.controller.chosenKey == 2)
    session.press("n", .shift)
    session.press(.right, .shift)
    session.press(.up)
    let place = try #require(session.keyframes?.handle(.leaving, of: 1))
    #expect(abs(place.time - (0.4 + 0.42 * 0.6 + 0.1)) < 1e-9 && abs(place.value - 0.81) < 1e-9)
    #expect(session.controller.history.past.map(\.name).count == 1)
    session.press(.delete)
    #expect(session.keyframes?.handleMode(.leaving, of: 1) == .straight)
    #expect(session.controller.chosenSide == nil && session.keyframes?.keys.count == 3)
  }

  @Test func aDoubleClickStraightensASide() throws {
    let session = try PlaygroundSession(Self.text)
    let graph = session.shell.keyframes.timeGraph
    session.click(graph, try #require(graph.place(of: .arriving)), count: 2)
    #expect(session.keyframes?.handleMode(.arriving, of: 1) == .straight)
    #expect(session.keyframes?.handleMode(.leaving, of: 1) == .soft)
  }
}
