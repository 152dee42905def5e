import Foundation

// The marks along a slider's line.

extension NSSlider {
  /// On which side of the line marks are.
  public enum TickMarkPosition: UInt, Sendable {
    /// Below it.
    case below = 0
    /// Above it.
    case above = 1

    /// Where lines begin: of an upright slider; as above.
    public static var leading: TickMarkPosition { .above }
    /// Where lines end: of an upright slider; as below.
    public static var trailing: TickMarkPosition { .below }
  }

  private static let markSize = NSSize(width: 1, height: 5)

  /// The number at a mark, counted from 0; a mark alone is in the middle.
  public func tickMarkValue(at index: Int) -> Double {
    minValue + (maxValue - minValue) * markShare(index)
  }

  /// Where a mark is, in the slider's coordinates.
  ///
  /// - Precondition: there is such a mark.
  public func rectOfTickMark(at index: Int) -> NSRect {
    precondition(
      (0..<numberOfTickMarks).contains(index), "mark \(index) of \(numberOfTickMarks)")
    if isDial { return dialMark(markShare(index)) }
    let size = Self.markSize
    // Beside the knob.
    let gap = knobSize.height / 2 + 1
    let y = marksAreAtLeastY ? flatTrack.midY - gap - size.height : flatTrack.midY + gap
    return placed(
      NSRect(
        x: (knobMiddle(markShare(index)) - size.width / 2).rounded(), y: y.rounded(),
        width: size.width, height: size.height))
  }

  /// The mark at a point, with a little room around it; `NSNotFound` for none.
  public func indexOfTickMark(at point: NSPoint) -> Int {
    (0..<numberOfTickMarks).first {
      rectOfTickMark(at: $0).insetBy(dx: -2, dy: -2).contains(point)
    } ?? NSNotFound
  }

  /// The number of the mark that is nearest to a number, on a dial around it; the number itself without marks.
  public func closestTickMarkValue(toValue value: Double) -> Double {
    let whole = isDial ? maxValue - minValue : .infinity
    func distance(_ mark: Double) -> Double {
      let straight = abs(mark - value)
      return min(straight, abs(whole - straight))
    }
    return (0..<numberOfTickMarks).map(tickMarkValue).min { distance($0) < distance($1) } ?? value
  }

  /// Whether the marks are at the side with the least y; of an upright slider, with the least x.
  ///
  /// Beside an upright slider they are at the right, where lines end, unless they are asked to be where lines begin.
  final var marksAreAtLeastY: Bool {
    isVertical ? tickMarkPosition == .leading : (tickMarkPosition == .below) != isFlipped
  }

  /// Whether a person can choose the marks only.
  final var choosesMarks: Bool { allowsTickMarkValuesOnly && numberOfTickMarks > 0 }

  /// What a person chose, at a mark where only those count.
  final func chosen(_ value: Double) -> Double {
    choosesMarks ? closestTickMarkValue(toValue: value) : value
  }

  private func markShare(_ index: Int) -> Double {
    if isDial { return Double(index) / Double(max(numberOfTickMarks, 1)) }
    return numberOfTickMarks > 1 ? Double(index) / Double(numberOfTickMarks - 1) : 0.5
  }

  final func drawTickMarks() {
    NSColor.tickMark.setFill()
    for index in 0..<max(numberOfTickMarks, 0) { rectOfTickMark(at: index).fill() }
  }
}

extension NSColor {
  /// A slider's marks: black, alpha 0.3; white, alpha 0.35.
  fileprivate static let tickMark = NSColor(
    light: NSColor(white: 0, alpha: 0.3), dark: NSColor(white: 1, alpha: 0.35))
}
