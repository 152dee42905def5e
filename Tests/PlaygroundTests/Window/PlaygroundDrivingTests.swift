import Foundation
import Motion
import Testing
import UIKit
import Windowing
import Workbench

@testable import Playground

/// What a person does with pointer and keys, from the event to the curve.
@MainActor
@Suite struct PlaygroundDrivingTests {
  // MARK: Bézier

  @Test func aHandleIsDraggedAndSnaps() throws {
    let session = try PlaygroundSession("cubic-bezier(0.2, 0.1, 0.77, 1)")
    let graph = session.shell.graph
    let start = try #require(graph.graph.handles(of: session.document))[0]
    let target = graph.graph.place(0.402, 0.598)
    // Away and to the target: the grab offset stays.
    session.drag(
      in: graph,
      [CGPoint(x: start.x + 3, y: start.y - 2), CGPoint(x: target.x + 3, y: target.y - 2)])
    #expect(session.document.shape == .bezier(0.4, 0.6, 0.77, 1))
    #expect(session.controller.history.past.map(\.name) == ["Move P1"])
    session.press("z", .control)
    #expect(session.document.shape == .bezier(0.2, 0.1, 0.77, 1))
  }

  @Test func controlSuspendsSnappingAndShiftKeepsToAnAxis() throws {
    let session = try PlaygroundSession("cubic-bezier(0.2, 0.1, 0.77, 1)")
    let graph = session.shell.graph
    let start = try #require(graph.graph.handles(of: session.document))[0]
    session.drag(in: graph, [start, graph.graph.place(0.404, 0.596)], .control)
    guard case .bezier(let b) = session.document.shape else { Issue.record("no Bézier"); return }
    #expect(abs(b.x1 - 0.404) < 0.002 && abs(b.y1 - 0.596) < 0.002 && b.x1 != 0.4)
    let again = try #require(graph.graph.handles(of: session.document))[0]
    session.drag(in: graph, [again, CGPoint(x: again.x + 60, y: again.y + 11)], .shift)
    guard case .bezier(let c) = session.document.shape else { Issue.record("no Bézier"); return }
    #expect(abs(c.y1 - b.y1) < 0.006 && c.x1 > b.x1)
  }

  @Test func aDoubleClickResetsAndAClickOnEmptyGroundMovesTheChosenHandle() throws {
    let session = try PlaygroundSession("cubic-bezier(0.2, 0.1, 0.77, 0.9)")
    let graph = session.shell.graph
    session.press("2")
    session.click(graph, graph.graph.place(0.5, 0.3))
    #expect(session.document.shape == .bezier(0.2, 0.1, 0.5, 0.3))
    let first = try #require(graph.graph.handles(of: session.document))[0]
    session.click(graph, first, count: 2)
    guard case .bezier(let b) = session.document.shape else { Issue.record("no Bézier"); return }
    #expect(abs(b.x1 - 1.0 / 3) < 1e-9 && abs(b.y1 - 1.0 / 3) < 1e-9)
  }

  @Test func theOtherCurvesHandleCanBeDragged() throws {
    let session = try PlaygroundSession("cubic-bezier(0.2, 0.9, 0.77, 1)")
    session.press("m")
    let graph = session.shell.graph
    let other = try #require(session.controller.state.other)
    let handle = try #require(graph.graph.handles(of: other))[0]
    session.drag(in: graph, [handle, CGPoint(x: handle.x + 50, y: handle.y)])
    #expect(session.controller.state.slot == .b)
    #expect(session.document.shape != other.shape)
    #expect(session.controller.state.a.shape == .bezier(0.2, 0.9, 0.77, 1))
  }

  @Test func aHeldMShowsTheOtherCurveAndLettingGoEndsIt() throws {
    let session = try PlaygroundSession("linear")
    let before = session.controller.state
    session.press("m")
    session.press("m", isRepeat: true)
    #expect(session.controller.isBlinking && session.controller.state == before)
    #expect(session.shell.graph.graph.first == before.b)
    session.controller.release(KeyEvent(key: "m", scancode: 0, modifiers: []))
    #expect(!session.controller.isBlinking && session.shell.graph.graph.first == before.a)
  }

  // MARK: Springs

  @Test func aHeldNumberStays() throws {
    let session = try PlaygroundSession("spring(mass=2 stiffness=200 damping=8)")
    let pane = session.shell.parameters
    pane.hold(.damping)
    pane.hold(.mass)
    let frequency = pane.field(of: .frequency)
    frequency.turn(by: 10)
    guard case .spring(let spring) = session.document.shape else { return }
    #expect(spring.damping == 8 && spring.mass == 2 && spring.stiffness > 200)
    pane.field(of: .mass).turn(by: 1)
    #expect(session.document.shape == .spring(spring))
    #expect(session.controller.lastWords.contains("which you hold"))
  }

  // MARK: Keyframes

  @Test func keyframesAreDraggedInTimeAndInThePlane() throws {
    let session = try PlaygroundSession(
      "keyframes(mode=cubic values=[0, 0.8, 0.3, 1] times=[0, 0.25, 0.6, 1])")
    #expect(session.shell.tab == .keyframes)
    let graph = session.shell.keyframes.timeGraph
    let start = graph.place(ofKey: 1)
    session.drag(in: graph, [start, CGPoint(x: start.x + 20, y: start.y + 30)])
    let moved = try #require(session.keyframes)
    #expect(moved.keys[1].time > 0.25 && moved.keys[1].value < 0.8)
    #expect(session.controller.history.past.map(\.name) == ["Move key 2"])
    let path = session.shell.keyframes.pathGraph
    let place = path.place(ofKey: 2)
    session.drag(in: path, [place, CGPoint(x: place.x + 20, y: place.y)])
    #expect(try #require(session.keyframes).keys[2].across > moved.keys[2].across)
    #expect(session.controller.chosenKey == 2)
  }

  @Test func aKeyThatIsRemovedWhileItIsDraggedDragsNoOther() throws {
    let session = try PlaygroundSession(
      "keyframes(mode=cubic values=[0, 0.8, 0.3, 1] times=[0, 0.25, 0.6, 1])")
    let graph = session.shell.keyframes.timeGraph
    let start = graph.place(ofKey: 1)
    let rest = try #require(session.keyframes).keys[2]
    session.drag(
      in: graph,
      [start, CGPoint(x: start.x + 10, y: start.y), CGPoint(x: start.x + 40, y: start.y - 20)]
    ) {
      if session.keyframes?.keys.count == 4 { session.press(.delete) }
    }
    #expect(try #require(session.keyframes).keys[1] == rest)
  }

  @Test func keysOfTheKeyboardChooseMoveInsertAndRemove() throws {
    let session = try PlaygroundSession("keyframes(values=[0, 0.5, 1])")
    session.press("2")
    #expect(session.controller.chosenKey == 2)
    session.press("n", .shift)
    session.press(.up, .shift)
    session.press(.right)
    let moved = try #require(session.keyframes).keys[1]
    #expect(abs(moved.value - 0.6) < 1e-9 && abs(moved.time - 0.51) < 1e-9)
    session.press(.insert)
    #expect(session.keyframes?.keys.count == 4 && session.controller.chosenKey == 2)
    session.press(.delete)
    session.press("1")
    session.press("1")
    session.press(.delete)
    #expect(session.keyframes?.keys.count == 3)
    #expect(session.controller.lastWords.contains("they stay"))
  }

  @Test func aClickOnATileTakesTheModeAndPacedTimesAreFixed() throws {
    let session = try PlaygroundSession("keyframes(values=[0, 0.5, 1] times=[0, 0.2, 1])")
    let tile = try #require(
      session.shell.keyframes.subviews.first { $0.accessibilityLabel == "Paced" })
    session.click(tile, CGPoint(x: 40, y: 40))
    #expect(session.keyframes?.mode == .paced)
    session.press(.right)
    #expect(session.controller.lastWords.hasPrefix("Paced"))
    #expect(session.keyframes?.keys[1].time == 0.2)
    #expect(session.controller.history.past.map(\.name) == ["Paced"])
  }

  @Test func tabsBringBackTheLastCurveOfTheirKind() throws {
    let session = try PlaygroundSession("cubic-bezier(0.3, 0.2, 0.1, 1)")
    for tab in [1, 2, 0] { session.press(Key(rawValue: 0x31 + Int32(tab)), .control) }
    #expect(session.document.shape == .bezier(0.3, 0.2, 0.1, 1))
    session.press("3", .control)
    #expect(session.keyframes == .sample && session.shell.tab == .keyframes)
    session.press("4", .control)
    #expect(session.shell.tab == .timing && session.keyframes == .sample)
    session.press("z", .control)
    #expect(session.document.shape == .bezier(0.3, 0.2, 0.1, 1))
  }

  // MARK: Timing

  @Test(arguments: TimingHandle.allCases)
  func timingHandlesAreDragged(handle: TimingHandle) throws {
    let session = try PlaygroundSession("linear dur=1 begin=0.5 repeat=1.5 speed=0.8 offset=0.25")
    session.press("4", .control)
    let strip = session.shell.timing
    let place = try #require(strip.ground.handles.first { $0.handle == handle }).place
    session.drag(in: strip, [place, CGPoint(x: place.x + 40, y: place.y)])
    let before = try CurveDocument(text: "linear dur=1 begin=0.5 repeat=1.5 speed=0.8 offset=0.25")
    let (old, new) = (before.timing, session.document.timing)
    #expect((old.begin == new.begin) == (handle != .begin))
    #expect((old.duration == new.duration) == (handle != .duration))
    #expect((old.repeatCount == new.repeatCount) == (handle != .repeats))
    #expect((old.speed == new.speed) == (handle != .speed))
    #expect((old.offset == new.offset) == (handle != .offset))
    #expect(session.controller.history.past.map(\.name).count == 1)
  }

  @Test func tailsAreFilledAndTheWayTurnsByClicks() throws {
    let session = try PlaygroundSession("linear dur=1 begin=0.5")
    session.press("4", .control)
    let strip = session.shell.timing
    session.click(strip, strip.ground.place(1.58, 0.5))
    #expect(session.document.timing.fill == .forwards)
    session.click(strip, strip.ground.place(0.2, 0.5))
    #expect(session.document.timing.fill == .both)
    let mark = try #require(strip.ground.turnMark)
    session.click(strip, CGPoint(x: mark.midX, y: mark.midY))
    #expect(session.document.timing.autoreverses)
    session.press("n")
    session.press(.right, .shift)
    #expect(session.document.timing.repeatCount > 1)
  }

  @Test func onTheTimingTabThePreviewRunsByTheTiming() throws {
    let session = try PlaygroundSession("linear dur=0.5 begin=0.25 repeat=1.5 auto fill=both")
    session.press("4", .control)
    session.controller.play()
    let ball = try #require(
      session.shell.preview.subviews.compactMap { $0.layer.animation(forKey: "preview") }.first)
    let begin = try #require(session.controller.flight?.begin)
    #expect(abs(ball.beginTime - begin - 0.25) < 1e-9)
    #expect(ball.repeatCount == 1.5 && ball.autoreverses && ball.fillMode == .both)
    session.press("1", .control)
    session.controller.play()
    let once = try #require(
      session.shell.preview.subviews.compactMap { $0.layer.animation(forKey: "preview") }.first)
    #expect(once.repeatCount == 0 && !once.autoreverses)
  }

  // MARK: Preview

  @Test(arguments: [("spring", true), ("ease dur=2", false)])
  func aClickOnThePreviewRetargets(text: String, keepsVelocity: Bool) throws {
    let session = try PlaygroundSession(text)
    session.controller.play()
    session.controller.flight?.begin -= 0.2
    session.click(session.shell.preview, CGPoint(x: 60, y: 20))
    let flight = try #require(session.shell.graph.flight)
    let turn = try #require(flight.turns.first)
    #expect((abs(turn.before - turn.after) < 0.01) == keepsVelocity)
    #expect(session.controller.lastWords.contains(keepsVelocity ? "no step" : "jumps by"))
    #expect(session.controller.playing == nil)
    // A click on a tile turns to the other end, and the next play forgets it all.
    session.click(session.shell.preview, CGPoint(x: 80, y: 80))
    #expect(session.shell.graph.flight?.legs.count == 3)
    session.press(" ")
    session.controller.play()
    #expect(session.shell.graph.flight == nil)
    // So does another change: things stand at their end again.
    session.controller.retarget(to: 0)
    #expect(session.shell.preview.otherEnd == 1)
    session.press("m")
    #expect(session.shell.preview.otherEnd == 0)
  }

  @Test func theTilesBeginOneAfterTheOtherAndTogetherAgain() throws {
    let session = try PlaygroundSession("linear dur=1")
    func begins() throws -> [Double] {
      session.controller.play()
      let begin = try #require(session.controller.flight?.begin)
      return session.shell.preview.subviews.compactMap { view in
        view.layer.animation(forKey: "preview").map { $0.beginTime - begin }
      }
    }
    session.press("y")
    let staggered = try begins().sorted()
    #expect(staggered.count == 7)
    for (index, begin) in staggered.enumerated() {
      #expect(abs(begin - 0.08 * Double(index)) < 1e-9)
    }
    #expect(session.shell.previewModes.selectedSegmentIndex == 1)
    session.press("y")
    #expect(try begins().allSatisfy { abs($0) < 1e-9 })
  }

  @Test func theOpacityTileSaysThatItIsClipped() throws {
    let session = try PlaygroundSession("en.outBack")
    func words() -> [String] {
      session.shell.preview.subviews.compactMap { ($0 as? UILabel)?.text }
    }
    #expect(words().contains("Opacity, clipped"))
    session.controller.take(text: "ease")
    #expect(words().contains("Opacity"))
  }

  @Test func timeIsScrubbedByFrames() throws {
    let session = try PlaygroundSession("linear dur=1")
    session.controller.play()
    session.press(.home)
    for _ in 0..<3 { session.press(".") }
    #expect(abs(try #require(session.shell.graph.cursorTime) - 0.05) < 1e-9)
    session.press(",", .shift)
    #expect(session.shell.graph.cursorTime == 0 && session.controller.playing == nil)
    session.press(.end)
    #expect(session.shell.graph.cursorTime == 1)
    session.press(.escape)
    #expect(session.shell.graph.cursorTime == nil)
  }

  // MARK: Drawing

  @Test func aDrawnCurveIsFittedAndTaken() async throws {
    let session = try PlaygroundSession("linear")
    session.press("5", .control)
    let fit = session.shell.fit
    let bezier = UnitBezier(0.5, 0, 0.2, 1)
    session.window.layoutIfNeeded()
    let places = (0...24).map { index -> CGPoint in
      let x = Double(index) / 24
      return fit.plot.place(x, bezier.value(at: x))
    }
    session.drag(in: fit, places)
    try await session.eventually { session.controller.drawing.fits != nil }
    let fits = try #require(session.controller.drawing.fits)
    #expect(fits.rows[0].largestError < 0.02)
    session.shell.fitNumbers.onTake?(fits.rows[0])
    guard case .bezier(let found) = session.document.shape else {
      Issue.record("no Bézier"); return
    }
    #expect(CurveDifference({ found.value(at: $0) }, { bezier.value(at: $0) }).largest < 0.02)
    #expect(session.controller.history.past.map(\.name) == ["Take the Bézier"])
  }

  // MARK: Text, presets, history

  @Test func anEmptyClipboardAndABrokenTextSaySo() throws {
    let session = try PlaygroundSession("ease")
    let before = UIPasteboard.general.string
    defer { UIPasteboard.general.string = before }
    UIPasteboard.general.string = "  \n"
    session.controller.paste()
    #expect(session.controller.lastWords.contains("empty"))
    UIPasteboard.general.string = "cubic-bezier(0.1, 2, 3, 1)"
    session.controller.paste()
    #expect(session.controller.lastWords.contains("column 22: expected a time in 0…1"))
    #expect(session.controller.history.undoName == nil)
  }

  @Test func aDroppedFileIsReadAndOneThatIsNoneSaysSo() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "curve-\(UUID().uuidString).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    let session = try PlaygroundSession("ease")
    try Data("cubic-bezier(0.1, 0.2, 0.3, 0.4)".utf8).write(to: file)
    session.controller.take(file: file.path)
    #expect(session.document.shape == .bezier(0.1, 0.2, 0.3, 0.4))
    try Data([0xFF, 0xFE, 0x00]).write(to: file)
    session.controller.take(file: file.path)
    #expect(session.controller.lastWords.contains("is no text"))
    session.controller.take(file: "/nowhere/at/all")
    #expect(session.controller.lastWords.contains("cannot be read"))
    #expect(session.controller.history.past.map(\.name) == ["Paste"])
  }

  @Test func pressesAfterAPauseAreAnotherEntry() async throws {
    let session = try PlaygroundSession("ease")
    for _ in 0..<3 { session.press(.up) }
    #expect(session.controller.history.past.map(\.name) == ["Move P1"])
    try await Task.sleep(for: .milliseconds(1100))
    try await session.eventually {
      session.press(.up)
      return session.controller.history.past.map(\.name).count > 1
    }
    #expect(session.controller.history.past.map(\.name) == ["Move P1", "Move P1"])
  }

  @Test func ownPresetsAreSavedFoundRemovedAndUndone() throws {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent(
      "playground-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    let folders = PersonFolders(["HOME": home.path])
    let session = try PlaygroundSession(
      "spring(stiffness=321) repeat=3", store: PlaygroundStore(folders))
    session.controller.save(as: "  Boing ")
    session.controller.save(as: "Boing")
    #expect(session.controller.state.own.map(\.name) == ["Boing", "Boing 2"])
    session.press("z", .control)
    session.controller.showDetailsNow()
    // A new run finds the preset, the history, and the curve.
    let again = try PlaygroundSession(nil, store: PlaygroundStore(folders))
    #expect(again.controller.state.own.map(\.name) == ["Boing"])
    #expect(again.document == session.document)
    #expect(again.shell.presets.names.first == "Boing")
    again.shell.presets.step(by: 0)
    again.shell.presets.removeChosen()
    #expect(again.controller.state.own.isEmpty)
    again.press("z", .control)
    #expect(again.controller.state.own.map(\.name) == ["Boing"])
    // What is not saved yet would make the folder again.
    again.controller.showDetailsNow()
  }

  @Test func aSearchNarrowsTheList() {
    func names(_ text: String) -> [String] {
      PresetGroup.all(own: [], matching: text).flatMap(\.rows).map(\.name)
    }
    #expect(names("").count == Preset.all.count)
    #expect(names("outback en") == ["outBack", "inOutBack"])
    #expect(names("  REACT wob").count == 1)
    #expect(names("0.34, 1.56") == ["outBack"])
    #expect(names("bananas").isEmpty)
  }

  @Test func theHistoryListGoesBackAndForth() throws {
    let session = try PlaygroundSession("ease")
    for text in ["linear", "spring", "steps(3)"] { session.controller.take(text: text) }
    session.controller.go(by: -2)
    #expect(session.document.shape == .straight)
    session.controller.go(by: 2)
    #expect(session.document.shape == .steps(StepEasing(3)!))
    session.controller.go(by: -9)
    #expect(session.document.shape == .bezier(0.25, 0.1, 0.25, 1))
    session.controller.go(by: -1)
    #expect(session.controller.lastWords == "There is nothing to undo.")
  }
}
