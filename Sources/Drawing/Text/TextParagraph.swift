import CCairo
import Foundation
import Geometry

/// A paragraph of a text, as pango breaks and shapes it. Used inside of `Pango.withContexts` alone, where whoever has
/// made it releases it.
struct TextParagraph {
  let layout: OpaquePointer
  /// Its bytes in the whole text, without those that end it.
  let bytes: Range<Int>
  let flow: TextFlow
  /// Where its first line begins above, in points.
  var top: CGFloat = 0
  /// Its first row among those of the whole text.
  var firstRow = 0

  init(_ bytes: Range<Int>, of text: ParagraphedText, _ contexts: Pango.Contexts, width: CGFloat?) {
    self.bytes = bytes
    flow = text.flow(at: bytes.lowerBound)
    let context = flow.direction == .rightToLeft ? contexts.leftward : contexts.usual
    guard let layout = pango_layout_new(context) else {
      preconditionFailure("pango makes no layout")
    }
    self.layout = layout
    set(text.bytes[bytes])
    text.setAttributes(of: bytes, on: layout)
    flow.apply(to: layout, width: width)
  }

  private func set(_ bytes: ArraySlice<UInt8>) {
    let letters = bytes.map(CChar.init(bitPattern:))
    pango_layout_set_text(layout, letters, Int32(letters.count))
  }

  /// Whether it begins from right to left.
  var isRightToLeft: Bool {
    guard let line = pango_layout_get_line_readonly(layout, 0) else { return false }
    return pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
  }

  /// Leaves a number of lines, the last of them with an ellipsis where the flow has one.
  ///
  /// Bytes keep their places in the text, so attributes and carets hold.
  ///
  /// - Parameter rest: what follows behind the paragraph and is left out, too.
  func leaveLines(_ count: Int, _ text: ParagraphedText, without rest: Range<Int>) {
    guard flow.truncation != .none, pango_layout_get_width(layout) >= 0 else { return }
    if !rest.isEmpty {
      if flow.truncation == .end {
        // The last line may fit and yet stand for more.
        if count >= Int(pango_layout_get_line_count(layout)) { set(text.bytes[bytes] + "…".utf8) }
      } else {
        let all = bytes.lowerBound..<rest.upperBound
        set(ArraySlice(text.bytes[all].map { $0 == 10 || $0 == 13 ? 32 : $0 }))
        text.setAttributes(of: all, on: layout)
      }
    }
    pango_layout_set_ellipsize(layout, flow.truncation.pango)
    pango_layout_set_height(layout, Int32(clamping: -count))
  }

  /// Its lines from `top` on, at no place yet from side to side.
  func rows(of text: ParagraphedText, number: Int) -> [TextRow] {
    var rows: [TextRow] = []
    let iterator = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(iterator) }
    var y = top
    repeat {
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
      var (ink, logical) = (PangoRectangle(), PangoRectangle())
      pango_layout_iter_get_line_extents(iterator, &ink, &logical)
      let baseline = Pango.points(pango_layout_iter_get_baseline(iterator))
      let box = CGRect(logical)
      let height = flow.lineHeight.height(of: box.height)
      let start = min(bytes.lowerBound + Int(line.pointee.start_index), bytes.upperBound)
      let end = min(start + Int(line.pointee.length), bytes.upperBound)
      rows.append(
        TextRow(
          paragraph: number, index: Int32(rows.count), bytes: start..<end, top: y, height: height,
          // What lines are higher than their letters is above these.
          baseline: y + height - (box.maxY - baseline),
          width: box.width, ink: CGRect(ink), pangoLeft: box.minX, pangoBaseline: baseline,
          kerning: text.outerKerning(ofLine: start..<end, line, width: box.width)))
      y += height + flow.lineSpacing
    } while pango_layout_iter_next_line(iterator) != 0
    return rows
  }
}

/// A line of a text, where it is drawn.
struct TextRow: Sendable {
  /// The number of its paragraph, and its own within that.
  var paragraph: Int
  var index: Int32
  /// Its bytes in the whole text.
  var bytes: Range<Int>
  /// From where to where it is high, and where its letters stand, in points within the layout's box.
  var top, height, baseline: CGFloat
  /// From where to where it is wide.
  var left: CGFloat = 0
  var width: CGFloat
  /// What its letters paint, and where the line begins and stands, as pango has it.
  var ink: CGRect
  var pangoLeft, pangoBaseline: CGFloat
  /// How far kerning reaches beyond its width.
  var kerning: CGFloat

  var bottom: CGFloat { top + height }
  var bounds: CGRect { CGRect(x: left, y: top, width: width, height: height) }
  /// How far it is from where pango has it.
  var shift: CGVector { CGVector(dx: left - pangoLeft, dy: baseline - pangoBaseline) }
}
