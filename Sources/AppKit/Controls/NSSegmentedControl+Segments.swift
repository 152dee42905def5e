import Foundation

/// One of the segments of a control.
struct Segment {
  var label = ""
  var image: NSImage?
  var scaling = NSImageScaling.scaleProportionallyDown
  var isEnabled = true
  var isOn = false
  /// The width that was asked for, in points; 0 for what the content needs.
  var width: CGFloat = 0
  var toolTip: String?
  var tag = 0
  var menu: NSMenu?
  var alignment = NSTextAlignment.center

  /// Picture and words.
  @MainActor
  func content(font: NSFont?, color: NSColor) -> ButtonContent {
    let title = NSAttributedString(
      string: label,
      attributes: [.font: font ?? NSFont.systemFont(ofSize: 0), .foregroundColor: color])
    return ButtonContent(title: title, image: image, place: .imageLeading, tint: color)
  }
}

extension NSSegmentedControl {
  /// Sets the words of a segment.
  public func setLabel(_ label: String, forSegment segment: Int) {
    segments[segment].label = label
    segmentDidChange()
  }

  /// The words of a segment.
  public func label(forSegment segment: Int) -> String? { segments[segment].label }

  /// Sets the picture of a segment.
  public func setImage(_ image: NSImage?, forSegment segment: Int) {
    segments[segment].image = image
    segmentDidChange()
  }

  /// The picture of a segment.
  public func image(forSegment segment: Int) -> NSImage? { segments[segment].image }

  /// Sets how a picture fits its segment; kept for the program's own use: pictures have their own size.
  public func setImageScaling(_ scaling: NSImageScaling, forSegment segment: Int) {
    segments[segment].scaling = scaling
  }

  /// How a picture fits its segment, as it was set.
  public func imageScaling(forSegment segment: Int) -> NSImageScaling { segments[segment].scaling }

  /// Sets the width of a segment, in points; 0 for what it needs.
  public func setWidth(_ width: CGFloat, forSegment segment: Int) {
    segments[segment].width = max(width, 0)
    segmentDidChange()
  }

  /// The width of a segment, as it was set.
  public func width(forSegment segment: Int) -> CGFloat { segments[segment].width }

  /// Sets whether a segment can be chosen.
  public func setEnabled(_ enabled: Bool, forSegment segment: Int) {
    segments[segment].isEnabled = enabled
    stateDidChange()
  }

  /// Whether a segment can be chosen.
  public func isEnabled(forSegment segment: Int) -> Bool { segments[segment].isEnabled }

  /// Sets the text that explains a segment, shown where the pointer rests over it.
  public func setToolTip(_ toolTip: String?, forSegment segment: Int) {
    segments[segment].toolTip = toolTip
  }

  /// The text that explains a segment.
  public func toolTip(forSegment segment: Int) -> String? { segments[segment].toolTip }

  /// Sets a number by which the program knows a segment.
  public func setTag(_ tag: Int, forSegment segment: Int) { segments[segment].tag = tag }

  /// The number by which the program knows a segment; 0 at first.
  public func tag(forSegment segment: Int) -> Int { segments[segment].tag }

  /// Sets the menu that a segment opens.
  public func setMenu(_ menu: NSMenu?, forSegment segment: Int) {
    segments[segment].menu = menu
    segmentDidChange()
  }

  /// The menu that a segment opens.
  public func menu(forSegment segment: Int) -> NSMenu? { segments[segment].menu }

  /// Sets to which side the words of a segment keep.
  public func setAlignment(_ alignment: NSTextAlignment, forSegment segment: Int) {
    segments[segment].alignment = alignment
    stateDidChange()
  }

  /// To which side the words of a segment keep; the middle at first.
  public func alignment(forSegment segment: Int) -> NSTextAlignment {
    segments[segment].alignment
  }
}

/// Draws the words, pictures and lines of a segmented control, over its sliding face.
@MainActor
final class SegmentFace: NSView {
  private var control: NSSegmentedControl? { superview as? NSSegmentedControl }

  override func draw(_ dirtyRect: NSRect) {
    guard let control else { return }
    if control.isDrawnByCell, let cell = control.ownCell {
      return cell.draw(withFrame: bounds, in: control)
    }
    for (index, frame) in control.frames.enumerated() {
      drawSegment(index, of: control, in: frame)
    }
  }

  /// Draws a segment, with what lies behind it and the line before it.
  func drawSegment(_ index: Int, of control: NSSegmentedControl, in frame: NSRect) {
    if let fill = control.fill(of: index) {
      fill.setFill()
      NSBezierPath(roundedRect: frame.insetBy(dx: 1.5, dy: 1.5), xRadius: 4.5, yRadius: 4.5).fill()
    }
    drawContent(of: control, index, in: frame)
    let isAlone = [index - 1, index].allSatisfy { side in
      side < 0 || !(control.segments[side].isOn || control.pressed == side)
    }
    if index > 0, isAlone {
      NSColor.separatorColor.setFill()
      NSRect(x: frame.minX.rounded(), y: frame.midY - 7, width: 1, height: 14).fill()
    }
  }

  private func drawContent(of control: NSSegmentedControl, _ index: Int, in frame: NSRect) {
    let segment = control.segments[index]
    let isOn = control.isEnabled && segment.isEnabled
    let color: NSColor =
      !isOn ? .disabledControlTextColor : control.isStrong(index) ? .white : .controlTextColor
    let content = segment.content(font: control.font, color: color)
    let arrow: CGFloat = segment.menu == nil ? 0 : 12
    let (size, room) = (content.size, frame.insetBy(dx: 10, dy: 0))
    let x =
      switch segment.alignment {
      case .left: room.minX
      case .right: room.maxX - arrow - size.width
      default: room.midX - (size.width + arrow) / 2
      }
    content.draw(
      at: NSPoint(x: x.rounded(), y: (frame.midY - size.height / 2).rounded()),
      isFlipped: isFlipped)
    if arrow > 0 {
      NSBezierPath.chevron(
        at: NSPoint(x: frame.maxX - 12, y: frame.midY), size: 3, pointsUp: isFlipped, color)
    }
  }
}

extension NSBezierPath {
  /// Strokes an open arrow without a shaft.
  ///
  /// - Parameters:
  ///   - middle: the middle of the arrow.
  ///   - size: half of its width, in points.
  ///   - pointsUp: whether its tip is at the greater y.
  @MainActor
  static func chevron(
    at middle: NSPoint, size: CGFloat, pointsUp: Bool, _ color: NSColor, width: CGFloat = 1.5
  ) {
    let reach = pointsUp ? size / 2 : -size / 2
    let path = NSBezierPath()
    path.move(to: NSPoint(x: middle.x - size, y: middle.y - reach))
    path.line(to: NSPoint(x: middle.x, y: middle.y + reach))
    path.line(to: NSPoint(x: middle.x + size, y: middle.y - reach))
    (path.lineWidth, path.lineCapStyle, path.lineJoinStyle) = (width, .round, .round)
    color.setStroke()
    path.stroke()
  }
}
