import Drawing
import Foundation
import Geometry

// The names of attributes. Where UIKit and AppKit have the same attribute, the name is the same.

/// The typeface of letters: a `CTFont`, `UIFont` or `NSFont`.
public var kCTFontAttributeName: CFString! { "NSFont" }
/// The colour of letters: a `CGColor`.
public var kCTForegroundColorAttributeName: CFString! { "CTForegroundColor" }
/// What is added to the space behind each letter, in points.
public var kCTKernAttributeName: CFString! { "NSKern" }
/// The width of a line along letters in hundredths of their size; below 0 they are filled, too.
public var kCTStrokeWidthAttributeName: CFString! { "NSStrokeWidth" }
/// The colour of that line: a `CGColor`.
public var kCTStrokeColorAttributeName: CFString! { "CTStrokeColor" }
/// Whether a line runs below the letters: a number that is not 0.
public var kCTUnderlineStyleAttributeName: CFString! { "NSUnderline" }
/// How lines fill a width.
public var kCTParagraphStyleAttributeName: CFString! { "NSParagraphStyle" }
/// What leaves room free in the place of letters: a `CTRunDelegate`.
public var kCTRunDelegateAttributeName: CFString! { "CTRunDelegate" }

/// A text with attributes as Core Foundation names it.
public typealias CFAttributedString = NSAttributedString
/// The same, to be changed.
public typealias CFMutableAttributedString = NSMutableAttributedString

extension NSAttributedString {
  /// What letters without a typeface have: 12 points, as in Core Text.
  static var textFont: Font { Font(family: "Helvetica", size: 12) }

  /// Lays the text out in paragraphs.
  ///
  /// - Parameter width: in points; nil for as much as the longest line needs.
  func layout(width: CGFloat?) -> TextLayout {
    TextLayout(
      runs: runs(font: Self.textFont), width: width, flow: firstFlow ?? TextFlow())
  }

  /// Lays the text out as a line that is drawn alone.
  func lineLayout() -> TextLayout {
    TextLayout(runs: runs(font: Self.textFont).settingFlows { $0 = $0.ofLine })
  }
}
