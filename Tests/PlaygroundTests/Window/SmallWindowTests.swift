import Testing
import UIKit
import Windowing

@testable import Playground

/// What a window of 800 by 500 points shows, as one of 1600 by 1000 does at twice the scale.
@MainActor
@Suite struct SmallWindowTests {
  private let session: PlaygroundSession

  init() throws {
    session = try PlaygroundSession(
      "keyframes(mode=cubic values=[0, 0.8, 0.3, 1] times=[0, 0.25, 0.6, 1])",
      size: CGSize(width: 800, height: 500))
    session.window.layoutIfNeeded()
  }

  @Test func theNumbersOfKeyframesDoNotReachIntoTheCode() {
    let shell = session.shell
    let lowest = shell.keyNumbers.subviews.map(\.frame.maxY).max() ?? 0
    #expect(lowest > 300 && lowest <= shell.keyNumbers.bounds.height)
    #expect(shell.codeScroll.isHidden && shell.formatName.isHidden)
    session.controller.choose(.timing)
    session.window.layoutIfNeeded()
    #expect(!shell.codeScroll.isHidden && !shell.formatName.isHidden)
  }

  @Test func theLeastWindowHasRoomForItsBarAndItsWords() throws {
    for text in ["ease", "spring(mass=1 stiffness=100 damping=10 v0=0)"] {
      let session = try PlaygroundSession(text, size: PlaygroundView.least)
      let shell = session.shell
      #expect(shell.tabs.frame.maxX < shell.slots.frame.minX)
      let pane = shell.parameters
      let lowest = pane.subviews.filter { !$0.isHidden }.map(\.frame.maxY).max() ?? 0
      #expect(lowest > 200 && lowest <= pane.bounds.height + 1)
    }
  }

  @Test func numbersForWhichThereIsNoRoomCanBeScrolledTo() throws {
    let session = try PlaygroundSession(
      "spring(mass=1 stiffness=100 damping=10 v0=0)", size: PlaygroundView.least)
    session.window.layoutIfNeeded()
    let shell = session.shell
    let words = shell.parameters.subviews.compactMap { $0 as? UILabel }
    let last = try #require(words.first { $0.text == "Energy half-life" })
    #expect(!last.isHidden && last.frame.maxY > shell.numberScroll.bounds.height)
    #expect(last.frame.maxY <= shell.numberScroll.contentSize.height)
  }

  @Test func codeTakesTheRoomThatNumbersLeave() throws {
    let session = try PlaygroundSession(
      "spring(mass=1 stiffness=100 damping=4 v0=0)", size: CGSize(width: 1600, height: 1200))
    let shell = session.shell
    shell.show(code: String(repeating: "0.5 50%, ", count: 100))
    session.window.layoutIfNeeded()
    #expect(shell.code.frame.height > 200)
    #expect(shell.codeScroll.bounds.height >= shell.code.frame.height)
    #expect(shell.numberScroll.frame.maxY < shell.formatName.frame.minY)
  }

  @Test(arguments: [PlaygroundTab.keyframes, .timing, .fit])
  func codeTakesTheRoomThatOtherNumbersLeave(tab: PlaygroundTab) throws {
    let session = try PlaygroundSession(
      "keyframes(mode=cubic values=[0, 0.8, 0.3, 1] times=[0, 0.25, 0.6, 1])",
      size: CGSize(width: 1280, height: 900))
    let shell = session.shell
    session.controller.choose(tab)
    shell.show(code: String(repeating: "0.5 50%, ", count: 60))
    session.window.layoutIfNeeded()
    #expect(shell.code.frame.height > 130)
    #expect(shell.codeScroll.bounds.height >= shell.code.frame.height)
    for side in [shell.keyNumbers, shell.timingNumbers, shell.fitNumbers] as [UIView]
    where !side.isHidden {
      let lowest = side.subviews.map(\.frame.maxY).max() ?? 0
      #expect(lowest > 200 && lowest <= side.bounds.height)
    }
  }

  @Test func veryMuchCodeIsShownInPart() {
    let shell = session.shell
    shell.show(code: String(repeating: "0.5 50%, ", count: 5000))
    session.window.layoutIfNeeded()
    #expect(shell.code.text?.hasSuffix("41000 more are copied.") == true)
    #expect(shell.code.frame.height < 4000)
  }

  @Test func theRingAroundAFieldIsNotCutOff() throws {
    let session = try PlaygroundSession("ease", size: CGSize(width: 1280, height: 800))
    let shell = session.shell
    let field = shell.parameters.firstField
    let ring = field.convert(field.bounds, to: shell.numberScroll).insetBy(dx: -4, dy: -4)
    #expect(shell.numberScroll.bounds.contains(ring))
  }

  @Test func escapeTakesAwayWhatIsSearchedForThenLeaves() throws {
    let session = try PlaygroundSession("ease")
    let search = session.shell.presets.search
    func pressEscape() {
      let key = KeyEvent(key: .escape, scancode: 0, modifiers: [])
      session.window.handle(WindowEvent(window: nil, time: 0, kind: .keyDown(key)))
    }
    search.becomeFirstResponder()
    search.text = "zzz"
    pressEscape()
    #expect(search.text == "" && search.isEditing)
    pressEscape()
    #expect(!search.isEditing)
  }

  @Test func tilesOfThePreviewKeepApart() {
    let views = session.shell.preview.subviews.filter { !$0.isHidden && $0.frame.minY > 44 }
    let titles = views.compactMap { $0 as? UILabel }.sorted { $0.frame.minX < $1.frame.minX }
    #expect(titles.count >= 3)
    for (left, right) in zip(titles, titles.dropFirst()) {
      let ends = (left.center.x + left.intrinsicContentSize.width / 2)
      #expect(ends + 4 <= right.center.x - right.intrinsicContentSize.width / 2)
    }
  }

  @Test func aWrongPasteStandsOutUntilSomethingElseIsSaid() {
    let status = session.shell.status
    session.controller.take(text: "cubic-bezier(1, 2")
    #expect(
      status.text?.hasPrefix("⚠") == true && status.text?.contains("This is no curve") == true)
    let font = status.font
    session.controller.say("Well.")
    #expect(status.text == "Well." && status.font != font)
  }

  @Test func anArrowSaysWhereTheHandleIs() throws {
    let session = try PlaygroundSession("cubic-bezier(0.2, 0.1, 0.77, 1)")
    session.press(.up)
    #expect(session.controller.lastWords.contains("P1 at 0.2, 0.11"))
  }
}
