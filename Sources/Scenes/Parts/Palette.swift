import UIKit

/// The colours that the scenes share: dark, quiet, one accent, and a few beside it.
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
  /// Blue, where colours must be told apart.
  package static let sky = UIColor(red: 0.388, green: 0.686, blue: 1.0, alpha: 1)
  /// Green, where colours must be told apart.
  package static let leaf = UIColor(red: 0.431, green: 0.824, blue: 0.561, alpha: 1)
  /// Pink, where colours must be told apart.
  package static let rose = UIColor(red: 1.0, green: 0.455, blue: 0.596, alpha: 1)
  /// Purple, where colours must be told apart.
  package static let violet = UIColor(red: 0.659, green: 0.549, blue: 1.0, alpha: 1)
  /// Yellow, where colours must be told apart.
  package static let sun = UIColor(red: 1.0, green: 0.816, blue: 0.400, alpha: 1)
  /// What shadows fall on.
  package static let paper = UIColor(red: 0.878, green: 0.890, blue: 0.914, alpha: 1)
  /// Text on paper.
  package static let ink = UIColor(red: 0.290, green: 0.314, blue: 0.376, alpha: 1)
}
