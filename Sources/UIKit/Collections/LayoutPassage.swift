import Foundation

/// Where views come from that come into sight by a change, and where those go that leave it.
struct LayoutPassage {
  /// Places to come from, by what each names after the change.
  var starts: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
  /// Places to go to, by what each named before the change.
  var ends: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
}

extension UICollectionViewLayoutAttributes {
  /// The same place, where nothing is seen.
  final var unseen: UICollectionViewLayoutAttributes {
    let copy = self.copy() as? UICollectionViewLayoutAttributes ?? self
    copy.alpha = 0
    return copy
  }
}

extension UICollectionViewLayout {
  /// Where an element is, as the methods for its category say.
  final func place(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: layoutAttributesForItem(at: element.path)
    case .supplementaryView:
      layoutAttributesForSupplementaryView(ofKind: element.kind, at: element.path)
    case .decorationView:
      layoutAttributesForDecorationView(ofKind: element.kind, at: element.path)
    }
  }

  /// Where an element comes from if nobody says otherwise.
  final func beginning(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    passage.starts[element]?.copy() as? UICollectionViewLayoutAttributes
      ?? place(of: element)?.unseen
  }

  /// Where an element goes to if nobody says otherwise.
  final func ending(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    passage.ends[element]?.copy() as? UICollectionViewLayoutAttributes
  }

  /// Where an element comes from, as the methods for its category say.
  final func toldBeginning(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    let (kind, path) = (element.kind, element.path)
    return switch element.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: path)
    case .supplementaryView:
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
    case .decorationView:
      initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
    }
  }

  /// Where an element goes to, as the methods for its category say.
  final func toldEnding(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    let (kind, path) = (element.kind, element.path)
    return switch element.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: path)
    case .supplementaryView:
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
    case .decorationView:
      finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
    }
  }
}
