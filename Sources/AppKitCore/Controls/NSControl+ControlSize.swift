import Foundation

extension NSControl {
  /// How large a control is.
  public enum ControlSize: UInt, Sendable {
    /// As usual.
    case regular = 0
    /// Smaller.
    case small = 1
    /// As small as it gets.
    case mini = 2
    /// Larger.
    case large = 3
    /// As large as it gets.
    case extraLarge = 4
  }
}

extension NSControl.ControlSize {
  /// How large a part of a control is that has so many points in one of usual size.
  ///
  /// Small controls are five sixths as large, mini ones two thirds, large ones seven sixths, the largest eight, in whole points.
  /// Their typeface is the program's own to choose: `NSFont.systemFontSize(for:)`.
  package func part(_ usual: CGFloat) -> CGFloat {
    let share: CGFloat =
      switch self {
      case .mini: 4 / 6
      case .small: 5 / 6
      case .regular: 1
      case .large: 7 / 6
      case .extraLarge: 8 / 6
      }
    return (usual * share).rounded()
  }

  /// What a text field keeps free around its words, within its edge.
  package var fieldInset: NSSize {
    switch self {
    case .mini: NSSize(width: 3, height: 1)
    case .small: NSSize(width: 4, height: 2)
    case .regular: NSSize(width: 5, height: 3)
    case .large: NSSize(width: 7, height: 5)
    case .extraLarge: NSSize(width: 9, height: 7)
    }
  }
}

extension NSFont {
  /// The size of the text of controls: 13, or 11 for small ones, 9 for mini ones.
  public class func systemFontSize(for controlSize: NSControl.ControlSize) -> CGFloat {
    switch controlSize {
    case .mini: 9
    case .small: smallSystemFontSize
    default: systemFontSize
    }
  }
}
