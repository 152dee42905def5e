import Foundation

/// Places in lists, as pairs of a section and an item.
extension IndexPath {
  /// The place of an item in a section.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The section, from 0.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The item in the section, from 0.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
