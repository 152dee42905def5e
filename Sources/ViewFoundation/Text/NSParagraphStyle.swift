import Drawing
import Foundation
import Geometry

/// How the lines of a paragraph are set: an attribute's value, never changed itself.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  private let mark = AttributeMark()
  fileprivate final var values = Values()

  fileprivate struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var baseWritingDirection = NSWritingDirection.natural
    /// Nil for a stop every 28 points.
    var tabStops: [NSTextTab]?
    var defaultTabInterval: CGFloat = 0
    var hyphenationFactor: Float = 0
    var usesDefaultHyphenation = false
    var allowsDefaultTighteningForTruncation = false
    var lineBreakStrategy: LineBreakStrategy = []
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
  /// What is added below a paragraph, in points; nothing below the last one.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// What is added above a paragraph, in points; nothing above the first one.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// How far the first line of a paragraph is from the leading side, in points.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// How far the other lines are from the leading side, in points.
  open var headIndent: CGFloat { values.headIndent }
  /// Where lines end: from the leading side if positive, else, negative, from the trailing one.
  open var tailIndent: CGFloat { values.tailIndent }
  /// What the height of lines is multiplied by; 0 leaves it to the typeface.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The least height of lines, in points; 0 for any.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The greatest height of lines, in points; 0 for any.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }

  /// In which direction the paragraph begins.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// Where text behind tabs stands; at first at each of the first twelve multiples of 28 points.
  open var tabStops: [NSTextTab]! { values.tabStops ?? Self.usualStops }
  /// What lies between further stops behind these, in points; 0 for as much as between the last two.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }

  /// From which part of its width on a line shall end within a word; kept, words are not hyphenated.
  open var hyphenationFactor: Float { values.hyphenationFactor }
  /// Whether words are hyphenated as usual; kept, they are not.
  open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
  /// Whether letters may move together before a line is cut; kept.
  open var allowsDefaultTighteningForTruncation: Bool {
    values.allowsDefaultTighteningForTruncation
  }
  /// What else decides where lines are broken; kept.
  open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }

  /// What else decides where lines are broken.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    /// One bit a rule.
    public let rawValue: Int
    /// The rules with these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A paragraph's last line has more than one word.
    public static let pushOut = Self(rawValue: 1)
    /// Words of Hangul stay whole.
    public static let hangulWordPriority = Self(rawValue: 2)
    /// What the system's own labels do.
    public static let standard = Self(rawValue: 0xFFFF)
  }

  private static var usualStops: [NSTextTab] {
    (1...12).map { NSTextTab(textAlignment: .left, location: 28 * CGFloat($0)) }
  }

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
    var flow = TextFlow(
      alignment: alignment.flow, lineBreak: lineBreakMode.lineBreak,
      truncation: lineBreakMode.truncation, lineSpacing: lineSpacing)
    flow.indents.firstLine = firstLineHeadIndent
    flow.indents.otherLines = headIndent
    flow.indents.tail = tailIndent
    flow.lineHeight.multiple = lineHeightMultiple
    flow.lineHeight.minimum = minimumLineHeight
    flow.lineHeight.maximum = maximumLineHeight
    (flow.gaps.before, flow.gaps.after) = (max(paragraphSpacingBefore, 0), max(paragraphSpacing, 0))
    flow.direction = baseWritingDirection.flow
    if let stops = values.tabStops {
      flow.tabs = TextFlow.Tabs(
        stops.map(\.stop).sorted { $0.place < $1.place }, interval: defaultTabInterval)
    } else if defaultTabInterval > 0 {
      flow.tabs = TextFlow.Tabs(Self.usualStops.map(\.stop), interval: defaultTabInterval)
    }
    return flow
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

  /// What is added below a paragraph, in points; nothing below the last one.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }

  /// What is added above a paragraph, in points; nothing above the first one.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }

  /// How far the first line of a paragraph is from the leading side, in points.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }

  /// How far the other lines are from the leading side, in points.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }

  /// Where lines end: from the leading side if positive, else, negative, from the trailing one.
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }

  /// What the height of lines is multiplied by; 0 leaves it to the typeface.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }

  /// The least height of lines, in points; 0 for any.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }

  /// The greatest height of lines, in points; 0 for any.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }

  /// In which direction the paragraph begins.
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }

  /// Where text behind tabs stands; nil for the stops of the default style.
  open override var tabStops: [NSTextTab]! {
    get { super.tabStops }
    set { values.tabStops = newValue }
  }

  /// What lies between further stops behind these, in points; 0 for as much as between the last two.
  open override var defaultTabInterval: CGFloat {
    get { values.defaultTabInterval }
    set { values.defaultTabInterval = newValue > 0 ? newValue : 0 }
  }

  /// From which part of its width on a line shall end within a word; kept, words are not hyphenated.
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }

  /// Whether words are hyphenated as usual; kept, they are not.
  open override var usesDefaultHyphenation: Bool {
    get { values.usesDefaultHyphenation }
    set { values.usesDefaultHyphenation = newValue }
  }

  /// Whether letters may move together before a line is cut; kept.
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsDefaultTighteningForTruncation }
    set { values.allowsDefaultTighteningForTruncation = newValue }
  }

  /// What else decides where lines are broken; kept.
  open override var lineBreakStrategy: LineBreakStrategy {
    get { values.lineBreakStrategy }
    set { values.lineBreakStrategy = newValue }
  }

  /// Adds a stop in its place.
  open func addTabStop(_ anObject: NSTextTab) {
    values.tabStops = (tabStops + [anObject]).sorted { $0.location < $1.location }
  }

  /// Takes stops away that equal another one.
  open func removeTabStop(_ anObject: NSTextTab) {
    values.tabStops = tabStops.filter { $0 != anObject }
  }

  /// Takes over all values of another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}
