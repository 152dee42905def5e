import Foundation

/// A line below letters or through them.
package struct TextBar: Hashable, Sendable {
  /// How thick it is, or how many.
  package enum Weight: Int, Sendable {
    case single = 1, thick = 2, double = 9
  }

  /// How thick it is.
  package var weight: Weight
  /// The lengths of strokes and gaps by turns, in thicknesses; none for an unbroken line.
  package var dashes: [CGFloat]
  /// Whether it leaves out the room between words.
  package var isByWord: Bool

  /// Makes a line.
  package init(_ weight: Weight, dashes: [CGFloat] = [], isByWord: Bool = false) {
    (self.weight, self.dashes, self.isByWord) = (weight, dashes, isByWord)
  }

  /// An unbroken thin line.
  package static let single = TextBar(.single)

  /// The line that the bits of an `NSUnderlineStyle` mean; nil for none.
  ///
  /// A weight that there is not, and a pattern without a weight, mean a thin line.
  package init?(style: Int) {
    guard style & 0xF0F != 0 else { return nil }
    let dashes: [CGFloat] =
      switch style & 0xF00 {
      case 0x100: [3, 3]
      case 0x200: [10, 5]
      case 0x300: [10, 3, 3, 3]
      case 0x400: [10, 3, 3, 3, 3, 3]
      default: []
      }
    self.init(
      Weight(rawValue: style & 0xF) ?? .single, dashes: dashes, isByWord: style & 0x8000 != 0)
  }

  /// The rectangles that it fills, y down.
  ///
  /// - Parameters:
  ///   - spans: from where to where it runs.
  ///   - top: its upper edge.
  ///   - thickness: that of a thin line, in points.
  func rects(along spans: [ClosedRange<CGFloat>], top: CGFloat, thickness: CGFloat) -> [CGRect] {
    let height = weight == .thick ? 2 * thickness : thickness
    let tops = weight == .double ? [top, top + 2 * thickness] : [top]
    return spans.flatMap { strokes(along: $0, thickness) }.flatMap { stroke in
      tops.map {
        CGRect(
          x: stroke.lowerBound, y: $0, width: stroke.upperBound - stroke.lowerBound, height: height)
      }
    }
  }

  /// The strokes of a pattern within a span; patterns begin at 0, so those of neighbours fit together.
  private func strokes(
    along span: ClosedRange<CGFloat>, _ thickness: CGFloat
  ) -> [ClosedRange<CGFloat>] {
    let period = dashes.reduce(0, +) * thickness
    guard period > 0, (span.upperBound - span.lowerBound) / period < 10_000 else { return [span] }
    var strokes: [ClosedRange<CGFloat>] = []
    var x = (span.lowerBound / period).rounded(.down) * period
    while x < span.upperBound {
      for (index, dash) in dashes.enumerated() {
        let end = x + dash * thickness
        let (from, to) = (max(x, span.lowerBound), min(end, span.upperBound))
        if index.isMultiple(of: 2), from < to { strokes.append(from...to) }
        x = end
      }
    }
    return strokes
  }
}
