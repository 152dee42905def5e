import Foundation

// The marks that the parts of a picture are made of.

extension Plot {
  /// A scale from 0 upwards on the left, with its title.
  ///
  /// - Parameter counts: whether what it measures is counted, so that parts of one say nothing.
  static func axis(
    _ title: String, _ most: Double, _ top: Double, _ height: Double, counts: Bool = false
  ) -> String {
    var marks = text(left, top - 6, title)
    let ticks = Ticks(to: most, isWhole: counts)
    for value in ticks.values {
      let y = top + height - value / most * height
      marks += line(left, y, width - right, y, quiet)
      marks += text(left - 8, y + 4, ticks.text(value), .end)
    }
    return marks
  }

  /// A mark on a scale to the right, below the axis, and its number.
  static func mark(_ x: Double, _ bottom: Double, _ number: String) -> String {
    // The last one does not reach out of the picture.
    line(x, bottom, x, bottom + 5, plain)
      + text(x, bottom + 18, number, x > width - right - 14 ? .end : .middle)
  }

  /// The end of a column that goes on beyond the scale.
  static func cut(_ x: Double, _ step: Double, _ top: Double) -> String {
    rectangle(x, top - 3, max(step, 2), 6, accent)
  }

  static func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: String
  ) -> String {
    String(
      format: "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" fill=\"%@\"/>\n", x, y,
      width, height, color)
  }

  static func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ color: String, dashed: Bool = false
  ) -> String {
    String(
      format: "<path d=\"M%.1f %.1fL%.1f %.1f\" stroke=\"%@\"%@/>\n", x1, y1, x2, y2, color,
      dashed ? " stroke-dasharray=\"5 4\"" : "")
  }

  /// Which part of a text lies at its place.
  enum Anchor: String { case start, middle, end }

  static func text(
    _ x: Double, _ y: Double, _ text: String, _ anchor: Anchor = .start
  ) -> String {
    let anchor = anchor == .start ? "" : " text-anchor=\"\(anchor)\""
    return
      "<text x=\"\(Int(x))\" y=\"\(Int(y))\" fill=\"#c9ced9\"\(anchor)>\(text.markup)</text>\n"
  }
}
