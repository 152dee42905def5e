import Drawing
import Foundation

/// How a text's box is measured and filled.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// One bit an option.
  public let rawValue: Int

  /// The options with these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The text has lines as far as the box allows; without it, one line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// The space below the last line counts; it always does here.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// The last line that fits ends in an ellipsis where more would follow.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// What drawing text takes along and tells.
open class NSStringDrawingContext: NSObject {
  /// How much smaller text may be made to fit; it keeps its size here.
  open var minimumScaleFactor: CGFloat = 0
  /// How much smaller it was made: not at all.
  open var actualScaleFactor: CGFloat { 1 }
  /// The box that the text took.
  open internal(set) var totalBounds = CGRect.zero
}

// Where y is up in the current context, a text's origin is the bottom left corner of its box, else
// the top left one, and letters stand upright in both.
extension NSAttributedString {
  /// The size of the text, broken only where it has line breaks of its own.
  public func size() -> CGSize { layout(width: nil, height: nil).size }

  /// Draws the text into the current context, from a corner of its box on, as wide as it gets.
  public func draw(at point: CGPoint) { draw(layout(width: nil, height: nil), at: point) }

  /// Draws the text into a rectangle of the current context, from its top on.
  public func draw(in rect: CGRect) {
    guard let context = GraphicsStack.current.context else { return }
    let layout = layout(width: rect.width, height: rect.height)
    let y = context.isFlipped ? rect.minY : rect.maxY - layout.size.height
    context.saveGState()
    context.clip(to: rect)
    draw(layout, at: CGPoint(x: rect.minX, y: y))
    context.restoreGState()
  }

  /// The box that the text takes of a width, at the origin.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext? = nil
  ) -> CGRect {
    let wraps = options.contains(.usesLineFragmentOrigin) && size.width > 0
    let isBound = wraps && size.width < CGFloat(Float.greatestFiniteMagnitude)
    let layout = layout(width: isBound ? size.width : nil, height: nil)
    return CGRect(x: 0, y: 0, width: layout.usedWidth, height: layout.size.height)
  }

  /// Draws the text into a rectangle of the current context; without line fragments, in one line from its origin.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext? = nil
  ) {
    context?.totalBounds = boundingRect(with: rect.size, options: options)
    if options.contains(.usesLineFragmentOrigin) { draw(in: rect) } else { draw(at: rect.origin) }
  }

  private func layout(width: CGFloat?, height: CGFloat?) -> TextLayout {
    let flow = firstParagraphStyle.flow
    return TextLayout(
      runs: runs(font: Font(family: "Helvetica", size: 12)), width: width,
      height: flow.truncation == .none ? nil : height, flow: flow)
  }

  private func draw(_ layout: TextLayout, at point: CGPoint) {
    guard length > 0, let context = GraphicsStack.current.context else { return }
    layout.draw(in: context, at: point)
  }
}

extension NSString {
  /// The size of the text, broken only where it has line breaks of its own.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: _string, attributes: attributes).size()
  }

  /// Draws the text into the current context, from a corner of its box on.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: _string, attributes: attributes).draw(at: point)
  }

  /// Draws the text into a rectangle of the current context, from its top on.
  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: _string, attributes: attributes).draw(in: rect)
  }

  /// Draws the text into a rectangle of the current context; without line fragments, in one line from its origin.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
  ) {
    NSAttributedString(string: _string, attributes: attributes)
      .draw(with: rect, options: options, context: context)
  }

  /// The box that the text takes of a width, at the origin.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
  ) -> CGRect {
    NSAttributedString(string: _string, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }

  private var _string: String { substring(from: 0) }
}

extension StringProtocol {
  /// The size of the text, broken only where it has line breaks of its own.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: String(self), attributes: attributes).size()
  }

  /// Draws the text into the current context, from a corner of its box on.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: String(self), attributes: attributes).draw(at: point)
  }

  /// Draws the text into a rectangle of the current context, from its top on.
  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: String(self), attributes: attributes).draw(in: rect)
  }
}
