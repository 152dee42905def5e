import Foundation

// A section of a flow: a header, lines of items with room around them, and a footer, one behind the other along the way
// that is scrolled. Lengths along that way are "along", those across it "across".

/// Where the parts of one section of a flow layout are.
package struct FlowSection: Sendable {
  /// What the places are made of.
  package struct Measures {
    /// How long the header is along the way; 0 or less for none.
    package var header: CGFloat = 0
    /// How long the footer is along the way; 0 or less for none.
    package var footer: CGFloat = 0
    /// What is free before the items and behind them, along the way.
    package var (before, after): (CGFloat, CGFloat) = (0, 0)
    /// What is free at the items' sides, across.
    package var (near, far): (CGFloat, CGFloat) = (0, 0)
    /// The sizes of the items.
    package var sizes: [CGSize] = []
    /// The least gap between the items of a line, and the gap between lines.
    package var (itemGap, lineGap): (CGFloat, CGFloat) = (0, 0)

    /// A section with nothing in it.
    package init() {}

    /// What edges and insets come to where one scrolls that way.
    ///
    /// - Parameter insets: what is free around the items at top, left, bottom and right.
    package init(
      header: CGSize, footer: CGSize,
      insets: (top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat), isVertical: Bool
    ) {
      (self.header, self.footer) =
        isVertical ? (header.height, footer.height) : (header.width, footer.width)
      (before, after) =
        isVertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
      (near, far) = isVertical ? (insets.left, insets.right) : (insets.top, insets.bottom)
    }

    /// A size that an item can have: what is negative or no number becomes 0.
    package static func possible(_ size: CGSize) -> CGSize {
      func possible(_ length: CGFloat) -> CGFloat { length > 0 && length.isFinite ? length : 0 }
      return CGSize(width: possible(size.width), height: possible(size.height))
    }
  }

  /// The section as a whole.
  package let frame: CGRect
  /// The header; nil for none.
  package let header: CGRect?
  /// The footer; nil for none.
  package let footer: CGRect?
  /// The items.
  package let items: [CGRect]
  private let isVertical: Bool

  /// Places a section.
  ///
  /// - Parameters:
  ///   - start: where the section before it ends.
  ///   - breadth: how much room there is across.
  ///   - isVertical: whether one scrolls from top to bottom.
  package init(_ measures: Measures, from start: CGFloat, breadth: CGFloat, isVertical: Bool) {
    func rect(_ along: CGFloat, _ across: CGFloat, _ length: CGFloat, _ width: CGFloat) -> CGRect {
      isVertical
        ? CGRect(x: across, y: along, width: width, height: length)
        : CGRect(x: along, y: across, width: length, height: width)
    }
    func edge(_ length: CGFloat, at end: inout CGFloat) -> CGRect? {
      guard length > 0, length.isFinite else { return nil }
      defer { end += length }
      return rect(end, 0, length, breadth)
    }
    var end = start
    header = edge(measures.header, at: &end)
    let lines = FlowLines(
      sizes: measures.sizes.map {
        isVertical ? CGPoint(x: $0.width, y: $0.height) : CGPoint(x: $0.height, y: $0.width)
      },
      spacing: FlowLines.Spacing(
        room: max(breadth - measures.near - measures.far, 0), items: measures.itemGap,
        lines: measures.lineGap))
    end += measures.before
    items = zip(measures.sizes, lines.origins).map { size, origin in
      let (along, across) = (end + origin.y, measures.near + origin.x)
      return CGRect(
        origin: isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across), size: size
      )
    }
    end += lines.breadth + measures.after
    footer = edge(measures.footer, at: &end)
    frame = rect(start, 0, end - start, breadth)
    self.isVertical = isVertical
  }

  /// Where the section ends along the way.
  package var end: CGFloat { isVertical ? frame.maxY : frame.maxX }

  /// The header held at the beginning of what is in sight, but not beyond its section.
  package func pinnedHeader(in seen: CGRect) -> CGRect? {
    header.map { header in
      var pinned = header
      let last = end - (isVertical ? header.height : header.width)
      let start = isVertical ? header.minY : header.minX
      let wanted = min(max(isVertical ? seen.minY : seen.minX, start), max(last, start))
      if isVertical { pinned.origin.y = wanted } else { pinned.origin.x = wanted }
      return pinned
    }
  }

  /// The footer held at the end of what is in sight, but not before its section.
  package func pinnedFooter(in seen: CGRect) -> CGRect? {
    footer.map { footer in
      var pinned = footer
      let (first, end, length) =
        isVertical
        ? (frame.minY, footer.minY, footer.height) : (frame.minX, footer.minX, footer.width)
      let wanted = max(min((isVertical ? seen.maxY : seen.maxX) - length, end), min(first, end))
      if isVertical { pinned.origin.y = wanted } else { pinned.origin.x = wanted }
      return pinned
    }
  }
}
