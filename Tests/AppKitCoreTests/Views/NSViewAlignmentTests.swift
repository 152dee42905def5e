import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKitCore

/// Alignment rectangles and baselines.
@MainActor
struct NSViewAlignmentTests {
  private let shown = ShownWindow(CGSize(width: 200, height: 100))

  /// A card with a shadow in its picture: 2 points above, 10 below, 4 on both sides.
  private final class Card: NSView {
    override var alignmentRectInsets: NSEdgeInsets {
      NSEdgeInsets(top: 2, left: 4, bottom: 10, right: 4)
    }
  }

  @Test func alignmentRectanglesLeaveTheInsetsOut() {
    let card = Card()
    shown.view.addSubview(card)
    let frame = NSRect(x: 10, y: 20, width: 108, height: 62)
    let aligned = NSRect(x: 14, y: 30, width: 100, height: 50)
    #expect(card.alignmentRect(forFrame: frame) == aligned)
    #expect(card.frame(forAlignmentRect: aligned) == frame)
    let flipped = FlippedView()
    flipped.addSubview(card)
    #expect(card.alignmentRect(forFrame: frame).minY == 22)
  }

  @Test func constraintsSeeTheAlignmentRectangle() {
    let (card, inner) = (Card(), NSView())
    shown.view.addSubview(card)
    card.addSubview(inner)
    for view in [card, inner] { view.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: shown.view.leadingAnchor, constant: 20),
      card.bottomAnchor.constraint(equalTo: shown.view.bottomAnchor, constant: -30),
      card.widthAnchor.constraint(equalToConstant: 100),
      card.heightAnchor.constraint(equalToConstant: 50),
      inner.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      inner.topAnchor.constraint(equalTo: card.topAnchor, constant: 5),
      inner.widthAnchor.constraint(equalToConstant: 10),
      inner.heightAnchor.constraint(equalToConstant: 10),
    ])
    shown.view.layoutSubtreeIfNeeded()
    #expect(card.frame == NSRect(x: 16, y: 20, width: 108, height: 62))
    // The card's alignment rectangle ends two points below its top.
    #expect(inner.frame == NSRect(x: 4, y: 62 - 2 - 5 - 10, width: 10, height: 10))
  }

  /// The lowest row with ink of a word without descenders is the one above its baseline.
  @Test func theTextOfAButtonStandsOnItsBaseline() throws {
    let button = NSButton(title: "HHH", target: nil, action: nil)
    button.sizeToFit()
    button.setFrameOrigin(NSPoint(x: 10, y: 30))
    shown.view.addSubview(button)
    shown.show()
    let column = Int(button.frame.midX)
    let rows = try (72 - Int(button.frame.height)..<69).filter { row in
      try (column - 12...column + 12).contains { try shown.pixel($0, row)[0] < 128 }
    }
    let last = try #require(rows.last)
    let baseline = 100 - 30 - button.baselineOffsetFromBottom
    #expect(abs(CGFloat(last + 1) - baseline) <= 1)
  }
}
