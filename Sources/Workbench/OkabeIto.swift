import UIKit

/// Colours for what is compared, which all kinds of eyes can tell apart on dark ground.
///
/// Source: M. Okabe and K. Ito, Color Universal Design, 2008. Their black and their blue are left out: neither
/// is seen on our surfaces.
@MainActor
package enum OkabeIto {
  /// Between red and yellow: what is chosen, and the first of two things.
  package static let orange = UIColor(red: 0.902, green: 0.624, blue: 0, alpha: 1)
  /// A light blue: the second of two things.
  package static let sky = UIColor(red: 0.337, green: 0.706, blue: 0.914, alpha: 1)
  /// A green with some blue in it, so that red-blind eyes tell it from vermilion.
  package static let green = UIColor(red: 0, green: 0.620, blue: 0.451, alpha: 1)
  /// The lightest of them.
  package static let yellow = UIColor(red: 0.941, green: 0.894, blue: 0.259, alpha: 1)
  /// A red with some yellow in it: what is wrong.
  package static let vermilion = UIColor(red: 0.835, green: 0.369, blue: 0, alpha: 1)
  /// A reddish purple.
  package static let purple = UIColor(red: 0.800, green: 0.475, blue: 0.655, alpha: 1)
}
