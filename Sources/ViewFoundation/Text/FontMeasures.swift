import Drawing
import Synchronization

/// The measures of all fonts used so far; asking pango for them costs too much for every label.
package final class FontMeasures: Sendable {
  /// The measures of the process.
  package static let shared = FontMeasures()

  private let known = Mutex<[Font: FontMetrics]>([:])

  /// The measures of a font, from any thread.
  package subscript(font: Font) -> FontMetrics {
    if let metrics = known.withLock({ $0[font] }) { return metrics }
    let metrics = font.metrics
    known.withLock { $0[font] = metrics }
    return metrics
  }
}
