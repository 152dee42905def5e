import Foundation

// Keys that nobody inside took move the content: those for pages, Home and End; arrows and the space bar too, but where
// a person writes.

extension UIScrollView {
  /// How far an arrow key goes, in points.
  private static let step: CGFloat = 56
  /// What of a page is still seen on the next one, in points.
  private static let overlap: CGFloat = 40

  /// Whether a key moved the content.
  final func take(_ press: UIPress) -> Bool {
    guard allowsKeyboardScrolling, isScrollEnabled, let key = press.key,
      key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]),
      let place = place(after: key)
    else { return false }
    let start = driver.destination ?? contentOffset
    let wanted = clamped(place(start))
    guard wanted != start else { return false }
    setContentOffset(wanted, animated: true)
    return true
  }

  /// Where the content goes from a place by a key; nil for other keys.
  private func place(after key: UIKey) -> ((CGPoint) -> CGPoint)? {
    let seen = bounds.inset(by: adjustedContentInset)
    let page = max(seen.height - Self.overlap, seen.height / 2)
    func down(_ way: CGFloat) -> (CGPoint) -> CGPoint {
      { CGPoint(x: $0.x, y: $0.y + way) }
    }
    func right(_ way: CGFloat) -> (CGPoint) -> CGPoint {
      { CGPoint(x: $0.x + way, y: $0.y) }
    }
    switch key.keyCode {
    case .keyboardPageDown: return down(page)
    case .keyboardPageUp: return down(-page)
    case .keyboardHome where !isWriting: return { CGPoint(x: $0.x, y: -.greatestFiniteMagnitude) }
    case .keyboardEnd where !isWriting: return { CGPoint(x: $0.x, y: .greatestFiniteMagnitude) }
    case .keyboardSpacebar where !isWriting:
      return down(key.modifierFlags.contains(.shift) ? -page : page)
    case .keyboardDownArrow where !isWriting && scrolls(.vertical): return down(Self.step)
    case .keyboardUpArrow where !isWriting && scrolls(.vertical): return down(-Self.step)
    case .keyboardRightArrow where !isWriting && scrolls(.horizontal): return right(Self.step)
    case .keyboardLeftArrow where !isWriting && scrolls(.horizontal): return right(-Self.step)
    default: return nil
    }
  }

  /// Whether keys go to something in which a person writes.
  private var isWriting: Bool { window?.firstResponder is any UITextInput }
}
