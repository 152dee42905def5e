import Foundation

/// Places in lists, as pairs of a section and a row.
extension IndexPath {
  /// The place of a row in a section.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// The row in the section, from 0.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
