import Foundation

// Where the places of a text are seen. Fields and text views ask their editor; what else takes text by itself and
// says nothing about its places has none.

extension UITextInput {
  /// The order of two places.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let (one, two) = (position.offset, other.offset)
    return one < two ? .orderedAscending : one > two ? .orderedDescending : .orderedSame
  }

  /// Nowhere.
  public func caretRect(for position: UITextPosition) -> CGRect { .zero }
  /// Nothing.
  public func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }

  /// The box around what of a part is in its first line.
  public func firstRect(for range: UITextRange) -> CGRect {
    selectionRects(for: range).first?.rect ?? caretRect(for: range.start)
  }

  /// The place nearest to a point of the view; for fields and text views.
  public func closestPosition(to point: CGPoint) -> UITextPosition? {
    (self as? any TextEditorHost)?.editor.position(nearestTo: point)
  }

  /// The place of a part that is nearest to a point of the view.
  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    closestPosition(to: point).map {
      UITextPosition(min(max($0.offset, range.start.offset), range.end.offset))
    }
  }

  /// The character at a point of the view; nil where there is none.
  public func characterRange(at point: CGPoint) -> UITextRange? {
    (self as? any TextEditorHost)?.editor.character(at: point)
  }
}

extension TextEditor {
  /// Where the caret stands at a place, in the host's coordinates.
  func caretRect(for position: UITextPosition) -> CGRect {
    inHost(canvas.caretRect(before: clamped(position.offset)))
  }

  /// What shows that a part is selected, in the host's coordinates.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    let part = clamped(range.offsets.lowerBound)..<clamped(range.offsets.upperBound)
    guard !part.isEmpty else { return [] }
    let rects = canvas.rects(of: part).filter { $0.height > 0 }
    return rects.enumerated().map { index, rect in
      UITextSelectionRect(inHost(rect), isFirst: index == 0, isLast: index == rects.count - 1)
    }
  }

  /// The place nearest to a point of the host.
  func position(nearestTo point: CGPoint) -> UITextPosition {
    UITextPosition(canvas.place(nearestTo: inCanvas(point)))
  }

  /// The character at a point of the host.
  func character(at point: CGPoint) -> UITextRange? {
    let text = editing.text
    let nearest = text.index(
      text.startIndex,
      offsetBy: text.distance(
        from: text.startIndex,
        to: editing.range(position(nearestTo: point).offset..<position(nearestTo: point).offset)
          .lowerBound))
    let starts = [nearest > text.startIndex ? text.index(before: nearest) : nil, nearest]
    for start in starts.compactMap({ $0 }) where start < text.endIndex {
      let part = editing.offset(start)..<editing.offset(text.index(after: start))
      let rects = canvas.rects(of: part)
      if rects.contains(where: { $0.contains(inCanvas(point)) }) { return UITextRange(part) }
    }
    return nil
  }

  private func clamped(_ offset: Int) -> Int { min(max(offset, 0), editing.text.utf16.count) }

  private func inHost(_ rect: CGRect) -> CGRect {
    canvas.superview.map { canvas.convert(rect, to: $0) } ?? rect
  }

  private func inCanvas(_ point: CGPoint) -> CGPoint {
    canvas.superview.map { canvas.convert(point, from: $0) } ?? point
  }
}
