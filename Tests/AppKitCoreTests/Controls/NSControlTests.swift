import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKitCore

@MainActor
struct NSControlTests {
  private let shown = ShownWindow()

  private final class Target {
    var count = 0
    func act(_ sender: Any?) { count += 1 }
  }

  @Test func aButtonIsShownAsPressed() {
    let button = NSButton(title: "Go", target: nil, action: nil)
    button.highlight(true)
    #expect(button.isHighlighted)
    button.highlight(false)
    #expect(!button.isHighlighted)
  }

  @Test func buttonActsWhereItIsReleasedInside() {
    let target = Target()
    let button = NSButton(title: "Go", target: target, action: Target.act)
    button.setFrameOrigin(CGPoint(x: 10, y: 10))
    shown.view.addSubview(button)
    shown.click(15, 85)
    #expect(target.count == 1)
    shown.send(.pointerDown(shown.pointer(15, 85, .primary, held: [.primary])))
    #expect(button.isHighlighted)
    shown.send(.pointerMoved(shown.pointer(190, 5, held: [.primary])))
    #expect(!button.isHighlighted)
    shown.send(.pointerUp(shown.pointer(190, 5, .primary)))
    #expect(target.count == 1)
    button.isEnabled = false
    shown.click(15, 85)
    #expect(target.count == 1)
  }

  @Test func anActionThatWasSetCanBeSentAndTakenAway() {
    let target = Target()
    let button = NSButton(title: "Go", target: target, action: Target.act)
    #expect(button.target === target && button.action != nil)
    #expect(button.sendAction(button.action, to: button.target) && target.count == 1)
    button.action = nil
    #expect(!button.sendAction(button.action, to: target) && target.count == 1)
  }

  @Test func aButtonIsAsLargeAsItsTextAndPicture() {
    let picture = NSImage(size: NSSize(width: 16, height: 30), flipped: false) { rect in
      NSColor.red.setFill()
      rect.fill()
      return true
    }
    let button = NSButton(title: "Go", target: nil, action: nil)
    button.isBordered = false
    let words = button.intrinsicContentSize
    button.image = picture
    #expect(button.intrinsicContentSize == NSSize(width: words.width + 20, height: 30))
    button.imagePosition = .imageAbove
    #expect(button.intrinsicContentSize.height > 30 + words.height)
    button.imagePosition = .imageOnly
    #expect(button.intrinsicContentSize == NSSize(width: 16, height: 30))
    button.image = nil
    #expect(button.intrinsicContentSize.width == 0)
    button.attributedTitle = NSAttributedString(
      string: "Stop", attributes: [.foregroundColor: NSColor.red])
    #expect(button.title == "Stop" && button.attributedTitle.length == 4)
    button.title = "Go"
    #expect(button.attributedTitle.string == "Go")
  }

  private final class Painted: NSButton {
    override var wantsUpdateLayer: Bool { true }
    override func updateLayer() { layer?.backgroundColor = NSColor.red.cgColor }
    override func draw(_ dirtyRect: NSRect) { Issue.record("drawn, and not asked to") }
  }

  @Test func wordsStandOnALayerThatASubclassPaints() throws {
    let button = Painted(title: "", target: nil, action: nil)
    button.attributedTitle = NSAttributedString(
      string: "\u{2588}\u{2588}\u{2588}",
      attributes: [.foregroundColor: NSColor.blue, .font: NSFont.systemFont(ofSize: 20)])
    button.frame = NSRect(x: 0, y: 60, width: 200, height: 40)
    shown.view.addSubview(button)
    shown.show()
    #expect(try shown.pixel(5, 5) == [255, 0, 0, 255])
    #expect(try shown.pixel(100, 20) == [0, 0, 255, 255])
  }

  @Test func aPictureIsDrawnBesideTheText() throws {
    let button = NSButton(
      image: NSImage(size: NSSize(width: 10, height: 10), flipped: false) { rect in
        NSColor.red.setFill()
        rect.fill()
        return true
      }, target: nil, action: nil)
    (button.isBordered, button.frame) = (false, NSRect(x: 0, y: 80, width: 40, height: 20))
    shown.view.addSubview(button)
    shown.show()
    #expect(try shown.pixel(20, 10) == [255, 0, 0, 255])
    #expect(try shown.pixel(5, 10) == [255, 255, 255, 255])
    (button.title, button.imagePosition) = ("W", .imageTrailing)
    button.imageHugsTitle = true
    shown.change { button.display() }
    #expect(try shown.pixel(24, 10) == [255, 0, 0, 255])
    #expect(try shown.pixel(36, 10) == [255, 255, 255, 255])
    // By itself it keeps to the button's edge.
    button.imageHugsTitle = false
    shown.change { button.display() }
    #expect(try shown.pixel(36, 10) == [255, 0, 0, 255])
    #expect(try shown.pixel(27, 10) == [255, 255, 255, 255])
  }

  @Test func aRadioButtonTurnsThoseOfItsGroupOff() {
    let (group, target, other) = (NSView(), Target(), Target())
    let buttons = [target, target, other].map {
      NSButton(radioButtonWithTitle: "One", target: $0, action: Target.act)
    }
    buttons.forEach(group.addSubview)
    for button in buttons { button.performClick(nil) }
    #expect(buttons.map(\.state) == [.off, .on, .on])
    buttons[1].performClick(nil)
    #expect(buttons[1].state == .on)
    buttons[0].state = .on
    #expect(buttons.map(\.state) == [.on, .off, .on])
  }

  @Test func checkboxChangesItsState() {
    let target = Target()
    let box = NSButton(checkboxWithTitle: "On", target: target, action: Target.act)
    box.performClick(nil)
    #expect(box.state == .on && target.count == 1)
    box.performClick(nil)
    #expect(box.state == .off && target.count == 2)
  }
}
