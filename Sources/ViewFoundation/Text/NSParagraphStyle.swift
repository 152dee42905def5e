import Drawing
import Foundation

/// How the lines of a paragraph are set: an attribute's value, never changed itself.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  fileprivate final var values = Values()

  fileprivate struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
  }

  /// The style of text that says nothing: natural alignment, lines broken between words.
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Makes the style of text that says nothing.
  public override init() { super.init() }

  fileprivate init(_ values: Values) {
    super.init()
    self.values = values
  }

  /// To which side the lines keep.
  open var alignment: NSTextAlignment { values.alignment }
  /// What happens to lines that are too long.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// What is added between two lines, in points.
  open var lineSpacing: CGFloat { values.lineSpacing }

  /// A style of the same values that is not changed any more.
  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values) }

  /// A style of the same values that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }

  /// Whether `object` is a style of the same values, changeable or not.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  /// Hashes the values.
  open override var hash: Int { values.hashValue }

  /// The style as text is laid out with it.
  package final var flow: TextFlow {
    TextFlow(
      alignment: alignment.flow, lineBreak: lineBreakMode.lineBreak,
      truncation: lineBreakMode.truncation, lineSpacing: lineSpacing)
  }
}

/// A paragraph's style while it is put together; give attributes a copy.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// To which side the lines keep.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }

  /// What happens to lines that are too long.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }

  /// What is added between two lines, in points; negative counts as 0.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue > 0 ? newValue : 0 }
  }
}
