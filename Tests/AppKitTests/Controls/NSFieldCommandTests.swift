import Foundation
import Testing
import Windowing

@testable import AppKit

/// What a field's delegate does in its place, upright sliders, effects of symbols, and views that fill a display.
@MainActor
struct NSFieldCommandTests {
  private let shown = ShownWindow()

  private final class Commander: NSObject, NSTextFieldDelegate {
    var told: [String] = []
    var takes: Set<String> = []
    func control(
      _ control: NSControl, textView: NSTextView, doCommandBy commandSelector: Selector
    ) -> Bool {
      let name = "\(commandSelector)"
      told.append(name)
      if commandSelector == Selector(NSResponder.insertNewline(_:), named: "insertNewline:") {
        textView.insertText("!")
        return true
      }
      return takes.contains(name)
    }
  }

  @Test func aDelegateDoesWhatAKeyMeans() {
    let (field, other, commander) = (
      NSTextField(string: "ab"), NSTextField(string: ""), Commander()
    )
    shown.view.addSubview(field)
    shown.view.addSubview(other)
    field.delegate = commander
    var sent = 0
    field.setAction { _ in sent += 1 }
    shown.window.makeFirstResponder(field)
    shown.type(.return, "\r")
    #expect(field.stringValue == "ab!" && sent == 0)
    shown.type(.left)
    shown.type(Key(rawValue: 0x78), "x")
    #expect(field.stringValue == "abx!")
    shown.type(.tab, "\t")
    #expect(shown.window.firstResponder === other)
    #expect(commander.told.count == 3)
  }

  @Test func anUprightSliderGoesFromTheBottomToTheTop() {
    let slider = NSSlider(value: 0.25, minValue: 0, maxValue: 1, target: nil, action: nil)
    slider.frame = CGRect(x: 10, y: 0, width: 20, height: 100)
    slider.isVertical = true
    shown.view.addSubview(slider)
    // The knob of 16 points has 82 to go, from a point above the bottom.
    #expect(slider.knobPlace == CGRect(x: 2, y: 1 + 82.0 / 4, width: 16, height: 16))
    #expect(slider.track == CGRect(x: 8, y: 2, width: 4, height: 96))
    shown.click(20, 100 - 9 - 41)
    #expect(slider.doubleValue == 0.5)
    #expect(slider.intrinsicContentSize.width == 20)
    slider.numberOfTickMarks = 3
    #expect(slider.rectOfTickMark(at: 2).midY > slider.rectOfTickMark(at: 0).midY)
    #expect(slider.rectOfTickMark(at: 0).minX > slider.track.maxX)
    slider.tickMarkPosition = .leading
    #expect(slider.rectOfTickMark(at: 0).maxX < slider.track.minX)
  }

  @Test func aSymbolMovesAboutItsMiddle() throws {
    let image = try #require(NSImage(systemSymbolName: "star", accessibilityDescription: nil))
    let view = NSImageView(image: image)
    view.frame = CGRect(x: 20, y: 20, width: 40, height: 40)
    shown.view.addSubview(view)
    shown.show()
    shown.change { view.addSymbolEffect(.pulse) }
    #expect(view.layer?.animationKeys()?.count == 1)
    #expect(view.layer?.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(view.layer?.frame == CGRect(x: 20, y: 20, width: 40, height: 40))
    view.removeAllSymbolEffects()
    #expect(view.layer?.animationKeys() == nil)
  }

  private final class Scrolled: NSView {
    override var isFlipped: Bool { true }
    /// Whole rows of 30 points.
    override func adjustScroll(_ newVisible: NSRect) -> NSRect {
      var result = newVisible
      result.origin.y = (newVisible.minY / 30).rounded() * 30
      return result
    }
  }

  @Test func aDocumentMayRoundWhereItIsScrolledTo() {
    let scroll = NSScrollView(frame: shown.view.bounds)
    scroll.documentView = Scrolled(frame: CGRect(x: 0, y: 0, width: 100, height: 900))
    shown.view.addSubview(scroll)
    shown.send(
      .wheel(WheelEvent(deltaX: 0, deltaY: -1, position: CGPoint(x: 50, y: 50), modifiers: [])))
    #expect(scroll.documentVisibleRect.minY == 60)
  }

  private final class Watching: NSViewController {
    var told: [String] = []
    override func loadView() { view = NSView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
    override func viewWillTransition(to newSize: NSSize) {
      told.append("\(Int(newSize.width)) from \(Int(view.frame.width))")
      super.viewWillTransition(to: newSize)
    }
    override func preferredContentSizeDidChange(for viewController: NSViewController) {
      told.append("wish \(Int(viewController.preferredContentSize.width))")
    }
  }

  @Test func controllersHearOfSizesThatComeAndAreWishedFor() {
    let (outer, inner) = (Watching(), Watching())
    let window = NSWindow(contentViewController: outer)
    outer.addChild(inner)
    inner.preferredContentSize = NSSize(width: 30, height: 10)
    window.setContentSize(NSSize(width: 250, height: 100))
    #expect(outer.told == ["wish 30", "250 from 100"] && inner.told == ["250 from 100"])
  }
}
