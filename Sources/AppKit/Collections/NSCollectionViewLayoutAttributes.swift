import Foundation

/// What an element of a collection is.
public enum NSCollectionElementCategory: Int, Sendable {
  /// An item.
  case item = 0
  /// A view beside items, as a header.
  case supplementaryView = 1
  /// A view that the layout itself adds.
  case decorationView = 2
  /// What is free between items.
  case interItemGap = 3
}

/// Where one element of a collection is, and how it looks there.
///
/// Subclasses that keep more override `copy(with:)`.
open class NSCollectionViewLayoutAttributes: NSObject, NSCopying {
  /// What is placed.
  public internal(set) final var representedElementCategory = NSCollectionElementCategory.item
  /// The kind of what is placed; nil for items.
  public internal(set) final var representedElementKind: String?
  /// Whose place it is.
  open var indexPath: IndexPath? = IndexPath(item: 0, section: 0)
  /// The rectangle, in the collection.
  open var frame = NSRect.zero
  /// The opacity, 0…1.
  open var alpha: CGFloat = 1
  /// What is in front of what: the larger of two.
  open var zIndex = 0
  /// Whether nothing is shown; then no view is made.
  open var isHidden = false

  /// Makes the attributes of an item, without extent.
  public required override init() { super.init() }

  /// Makes the attributes of an item.
  public convenience init(forItemWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Makes the attributes of a view beside items, as a header.
  public convenience init(
    forSupplementaryViewOfKind elementKind: NSCollectionView.SupplementaryElementKind,
    with indexPath: IndexPath
  ) {
    self.init(.supplementaryView, elementKind, indexPath)
  }

  /// Makes the attributes of a view that the layout itself adds.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: NSCollectionView.DecorationElementKind,
    with indexPath: IndexPath
  ) {
    self.init(.decorationView, decorationViewKind, indexPath)
  }

  convenience init(_ category: NSCollectionElementCategory, _ kind: String, _ path: IndexPath) {
    self.init()
    (representedElementCategory, representedElementKind) = (category, kind)
    indexPath = path
  }

  /// The size of the rectangle.
  open var size: NSSize {
    get { frame.size }
    set { frame.size = newValue }
  }

  /// Attributes of the same class with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    (copy.indexPath, copy.frame) = (indexPath, frame)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    return copy
  }

  /// Whether another has the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionViewLayoutAttributes else { return false }
    return element == other.element && frame == other.frame && alpha == other.alpha
      && zIndex == other.zIndex && isHidden == other.isHidden
  }

  /// Hashes what is placed.
  open override var hash: Int { element.hashValue }

  final var element: CollectionElement {
    CollectionElement(
      category: representedElementCategory, kind: representedElementKind ?? "",
      path: indexPath ?? [])
  }

  /// The same place, where nothing is seen.
  final var unseen: NSCollectionViewLayoutAttributes {
    let copy = self.copy() as? NSCollectionViewLayoutAttributes ?? self
    copy.alpha = 0
    return copy
  }
}

/// What names an element of a collection.
struct CollectionElement: Hashable {
  var category = NSCollectionElementCategory.item
  var kind = ""
  var path: IndexPath

  static func item(_ path: IndexPath) -> CollectionElement { CollectionElement(path: path) }

  /// What names the same element after changes; nil where it goes.
  func place(after updates: ListUpdates<Void>) -> CollectionElement? {
    if category == .item {
      return updates.animation(ofGone: path) == nil ? updates.row(after: path).map(Self.item) : nil
    }
    guard path.count == 2 else { return self }
    return updates.section(after: path.section).map {
      CollectionElement(
        category: category, kind: kind, path: IndexPath(item: path.item, section: $0))
    }
  }
}
