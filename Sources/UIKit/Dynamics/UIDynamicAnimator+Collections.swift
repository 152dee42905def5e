import Foundation

// A layout may let an animator move its elements: their attributes are the items. The layout answers with
// those of `items(in:)` where it is asked for elements, and is asked anew for each frame while they move.

extension UICollectionViewLayoutAttributes: UIDynamicItem {}

extension UIDynamicAnimator {
  /// Makes an animator for the elements of a layout, in the content's coordinates; does not keep the layout.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init()
    self.layout = layout
  }

  /// Attributes of a cell among the items; nil where no behavior has them.
  public func layoutAttributesForCell(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(.cell(indexPath))
  }

  /// Attributes of a view beside cells among the items; nil where no behavior has them.
  public func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(CollectionElement(category: .supplementaryView, kind: kind, path: indexPath))
  }

  /// Attributes of a view of the layout's own among the items; nil where no behavior has them.
  public func layoutAttributesForDecorationView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(CollectionElement(category: .decorationView, kind: kind, path: indexPath))
  }

  private func attributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    movedItems.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }
      .first { $0.element == element }
  }
}
