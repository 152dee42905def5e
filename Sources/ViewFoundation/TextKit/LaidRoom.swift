import Drawing
import Foundation
import Geometry

/// The lines that fill one container. Places count units of UTF-16 of the whole text; points are the container's, y down.
struct LaidRoom {
  /// A line with what breaks it.
  struct Line {
    /// Its letters, and what breaks it.
    var range: NSRange
    /// Its letters alone.
    var letters: NSRange
    /// From side to side, and from the line above to the one below.
    var fragment: CGRect
    /// Where its letters stand, with the padding at both sides.
    var used: CGRect
    /// Where its baseline is.
    var baseline: CGFloat
  }

  let container: NSTextContainer
  /// The part of the text that is in it.
  private(set) var range: NSRange
  /// The lines, from top to bottom, but for an empty one behind the text's last line break.
  private(set) var lines: [Line] = []
  /// The empty line behind the last line break; nil where there is none.
  private(set) var extra: Line?
  let layout: TextLayout
  private let runs: [TextRun]
  private let flow: TextFlow

  /// Fills a container with a text from a place on.
  init(_ text: NSAttributedString, from start: Int, in container: NSTextContainer) {
    self.container = container
    let rest = text.attributedSubstring(
      from: NSRange(location: start, length: text.length - start))
    var flow = TextFlow()
    flow.maximumLines = container.maximumNumberOfLines
    flow.truncation = container.lineBreakMode.truncation
    if container.lineBreakMode == .byCharWrapping { flow.lineBreak = .character }
    (self.flow, runs) = (flow, rest.runs(font: Self.font))
    layout = Self.layout(runs, flow, container)
    range = NSRange(location: start, length: 0)
    if rest.length > 0 { takeLines(rest.length) }
  }

  private static let font = Font(family: "Helvetica", size: 12)

  private static func layout(
    _ runs: [TextRun], _ flow: TextFlow, _ container: NSTextContainer
  ) -> TextLayout {
    TextLayout(
      runs: runs, width: container.lineWidth,
      height: flow.truncation == .none ? nil : container.height, flow: flow)
  }

  /// The lines with some of their letters alone, and nothing behind them.
  func layout(showing part: NSRange) -> TextLayout {
    let start = part.location - range.location
    return Self.layout(runs.showing(start..<start + part.length), flow, container)
  }

  private mutating func takeLines(_ length: Int) {
    let (padding, height) = (container.lineFragmentPadding, container.height ?? .infinity)
    let found = layout.lines
    let width = container.lineWidth.map { $0 + 2 * padding }
    var top: CGFloat = 0
    for (index, line) in found.enumerated() {
      // A room has one line at least, or a text without end would never be through.
      guard line.bounds.maxY <= height + 1e-6 || index == 0 else { break }
      let isLast = index + 1 == found.count
      let end = isLast ? length : found[index + 1].range.location
      let bottom = isLast ? line.bounds.maxY : max(line.bounds.maxY, found[index + 1].bounds.minY)
      let laid = Line(
        range: NSRange(
          location: range.location + line.range.location, length: end - line.range.location),
        letters: NSRange(
          location: range.location + line.range.location, length: line.range.length),
        fragment: CGRect(
          x: 0, y: top, width: width ?? layout.size.width + 2 * padding, height: bottom - top),
        used: CGRect(
          x: line.bounds.minX, y: line.bounds.minY, width: line.bounds.width + 2 * padding,
          height: line.bounds.height),
        baseline: line.origin.y)
      if laid.range.length == 0, index > 0 { extra = laid } else { lines.append(laid) }
      range.length = end
      top = bottom
    }
  }

  /// The line of a place, if it is in this room.
  func line(at place: Int) -> Line? {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if NSMaxRange(lines[middle].range) <= place { low = middle + 1 } else { high = middle }
    }
    return low < lines.count && lines[low].range.location <= place ? lines[low] : nil
  }

  /// The line at a height, or the nearest one.
  func line(nearestTo y: CGFloat) -> Line? { lines.first { y < $0.fragment.maxY } ?? lines.last }

  /// Where a caret stands before a place, at the side of the container's left edge.
  func x(before place: Int) -> CGFloat {
    let index = layout.string.utf16.index(
      layout.string.startIndex,
      offsetBy: min(max(place - range.location, 0), layout.string.utf16.count))
    return layout.caret(before: index).minX + container.lineFragmentPadding
  }

  /// From where to where letters of a line stand; what breaks it has no width.
  func extent(_ part: NSRange, in line: Line) -> CGRect {
    let letters = NSIntersectionRange(part, line.letters)
    let padding = container.lineFragmentPadding
    guard letters.length > 0 else {
      let isBehind = part.location >= NSMaxRange(line.letters)
      let x = isBehind ? line.used.maxX - padding : line.used.minX + padding
      return CGRect(x: x, y: line.used.minY, width: 0, height: line.used.height)
    }
    // A caret behind the last letter may stand in the next line.
    let (first, end) = (x(before: letters.location), NSMaxRange(letters))
    let runsLeft = letters.length > 1 && x(before: end - 1) < first
    let last =
      end < NSMaxRange(line.letters)
      ? x(before: end) : runsLeft ? line.used.minX + padding : line.used.maxX - padding
    return CGRect(
      x: min(first, last), y: line.used.minY, width: abs(last - first), height: line.used.height)
  }

  /// The lines' parts that are in a range.
  func parts(of part: NSRange) -> [(line: Line, part: NSRange)] {
    lines.compactMap { line in
      let common = NSIntersectionRange(line.range, part)
      return common.length > 0 ? (line, common) : nil
    }
  }

  /// The smallest box around all lines, from the corner of the room on.
  var used: CGRect {
    let all = lines + (extra.map { [$0] } ?? [])
    return all.reduce(CGRect?.none) { $0?.union($1.used) ?? $1.used } ?? .zero
  }
}
