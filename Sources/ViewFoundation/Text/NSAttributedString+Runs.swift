import Drawing
import Foundation

/// A font object of a view system, seen as text is laid out with it.
package typealias FontBearing = Drawing.FontBearing

/// A colour object of a view system, seen as layers and contexts take it.
package typealias ColorBearing = Drawing.ColorBearing

extension NSParagraphStyle: FlowBearing {}

extension NSAttributedString {
  /// The paragraph style of the first letter, or the default one.
  package final var firstParagraphStyle: NSParagraphStyle {
    guard length > 0 else { return .default }
    let style = attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    return style ?? .default
  }
}
