import CCairo
import Foundation
import Geometry

/// What pango is told about a paragraph. Everything here is used inside of `Pango.withContexts`.
extension TextFlow {
  /// Sets the flow on a layout of a paragraph whose text and attributes are set.
  func apply(to layout: OpaquePointer, width: CGFloat?) {
    pango_layout_set_justify(layout, alignment == .justified ? 1 : 0)
    pango_layout_set_indent(layout, Pango.units(indents.firstLine - indents.otherLines))
    pango_layout_set_auto_dir(layout, direction == .natural ? 1 : 0)
    setTabs(on: layout)
    guard let width, lineBreak != .none || truncation != .none else { return }
    let room = width - min(indents.firstLine, indents.otherLines) - trailingIndent(in: width)
    pango_layout_set_width(layout, max(0, Pango.units(room)))
    pango_layout_set_wrap(
      layout, lineBreak == .character ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    if lineBreak == .none { pango_layout_set_ellipsize(layout, truncation.pango) }
  }

  /// How far from the trailing side of a width lines end, in points.
  func trailingIndent(in width: CGFloat?) -> CGFloat {
    indents.tail > 0 ? width.map { max(0, $0 - indents.tail) } ?? 0 : -indents.tail
  }

  /// Which part of the spare width is left of the lines.
  func leadingShare(isRightToLeft: Bool) -> CGFloat {
    switch alignment {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .natural, .justified: isRightToLeft ? 1 : 0
    }
  }

  /// Tells where text behind tabs stands; pango counts from the lesser of the indents.
  private func setTabs(on layout: OpaquePointer) {
    let stops = tabs.counted(from: min(indents.firstLine, indents.otherLines)).everyStop()
    guard let array = pango_tab_array_new(Int32(stops.count), 0) else { return }
    for (index, stop) in stops.enumerated() {
      pango_tab_array_set_tab(array, Int32(index), stop.side.pango, Pango.units(stop.place))
    }
    pango_layout_set_tabs(layout, array)
    pango_tab_array_free(array)
  }
}

extension TextFlow.LineHeight {
  /// The height of a line that its letters make so high, in points.
  func height(of natural: CGFloat) -> CGFloat {
    let height = max(multiple > 0 ? natural * multiple : natural, minimum)
    return maximum > 0 ? min(height, maximum) : height
  }
}

extension TextFlow.Truncation {
  var pango: PangoEllipsizeMode {
    switch self {
    case .none: PANGO_ELLIPSIZE_NONE
    case .start: PANGO_ELLIPSIZE_START
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .end: PANGO_ELLIPSIZE_END
    }
  }
}

extension TextFlow.TabStop.Side {
  fileprivate var pango: PangoTabAlign {
    switch self {
    case .leading: PANGO_TAB_LEFT
    case .center: PANGO_TAB_CENTER
    case .trailing: PANGO_TAB_RIGHT
    }
  }
}
