import UIKit

/// The colours that the scenes share: dark, quiet, one accent.
@MainActor
package enum Palette {
  /// Behind everything.
  package static let background = UIColor(red: 0.078, green: 0.086, blue: 0.110, alpha: 1)
  /// What lies on the background.
  package static let card = UIColor(red: 0.129, green: 0.141, blue: 0.176, alpha: 1)
  /// The edges of cards.
  package static let edge = UIColor(white: 1, alpha: 0.08)
  /// Text to read.
  package static let text = UIColor(red: 0.925, green: 0.933, blue: 0.953, alpha: 1)
  /// Text beside what matters.
  package static let quietText = UIColor(red: 0.655, green: 0.678, blue: 0.733, alpha: 1)
  /// What asks for attention.
  package static let accent = UIColor(red: 1.0, green: 0.561, blue: 0.361, alpha: 1)
}
