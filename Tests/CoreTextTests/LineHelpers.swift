@testable import CoreText
import Foundation

private let fontKey = NSAttributedString.Key(rawValue: kCTFontAttributeName as String)

/// A text in 20 points.
func text(
  _ string: String, _ more: [NSAttributedString.Key: Any] = [:]
) -> NSAttributedString {
  NSAttributedString(
    string: string,
    attributes: more.merging([fontKey: CTFontCreateWithName("DejaVu Sans", 20, nil)]) { $1 })
}

/// A line of a text in 20 points.
func line(_ string: String) -> CTLine { CTLineCreateWithAttributedString(text(string)) }

/// How wide a line is, in points.
func width(_ line: CTLine) -> Double { CTLineGetTypographicBounds(line, nil, nil, nil) }

/// The left side of where each letter of a line stands.
func places(_ line: CTLine) -> [CGFloat] {
  (CTLineGetGlyphRuns(line) as! [CTRun]).flatMap(\.run.positions).map(\.x)
}
