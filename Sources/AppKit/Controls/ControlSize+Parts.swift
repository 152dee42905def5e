import Foundation

extension NSControl.ControlSize {
  /// How large a part of a control is that has so many points in one of usual size.
  ///
  /// Small controls are five sixths as large, mini ones two thirds, large ones seven sixths, in whole points. Their
  /// typeface is the program's own to choose: `NSFont.systemFontSize(for:)`.
  func part(_ usual: CGFloat) -> CGFloat {
    let share: CGFloat =
      switch self {
      case .mini: 4 / 6
      case .small: 5 / 6
      case .regular: 1
      case .large: 7 / 6
      }
    return (usual * share).rounded()
  }

  /// What a text field keeps free around its words, within its edge.
  var fieldInset: NSSize {
    switch self {
    case .mini: NSSize(width: 3, height: 1)
    case .small: NSSize(width: 4, height: 2)
    case .regular: NSSize(width: 5, height: 3)
    case .large: NSSize(width: 7, height: 5)
    }
  }
}
