import Foundation

/// Where one element of a collection is, and how it looks there.
///
/// Subclasses that keep more override `copy(with:)`.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// What is placed.
  public internal(set) final var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of what is placed; nil for cells.
  public internal(set) final var representedElementKind: String?
  /// Whose place it is.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The middle, in the content's coordinates.
  open var center = CGPoint.zero
  /// The size without the transform.
  open var size = CGSize.zero
  /// A transform about the middle.
  open var transform3D = CATransform3DIdentity
  /// The opacity, 0…1.
  open var alpha: CGFloat = 1
  /// What is in front of what: the larger of two.
  open var zIndex = 0
  /// Whether nothing is shown; then no view is made.
  open var isHidden = false

  /// Whether the view says its height alone, for the width that the layout gives it.
  final var keepsWidth = false

  /// What of its list the cell is; nil in no list.
  final var listPlace: ListPlace?

  /// Makes the attributes of a cell, without extent.
  public required override init() { super.init() }

  /// Makes the attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Makes the attributes of a view beside cells, as a header.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    (representedElementCategory, representedElementKind) = (.supplementaryView, elementKind)
    self.indexPath = indexPath
  }

  /// Makes the attributes of a view that the layout itself adds.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with path: IndexPath)
  {
    self.init()
    (representedElementCategory, representedElementKind) = (.decorationView, decorationViewKind)
    indexPath = path
  }

  /// The box around the element as it is transformed; setting it sets size and middle.
  open var frame: CGRect {
    get {
      let box = CGRect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      return box.applying(transform).offsetBy(dx: center.x, dy: center.y)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  /// The element's rectangle in its own coordinates; its corner is 0.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The part of `transform3D` in the plane.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// Attributes of the same class with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.indexPath = indexPath
    (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    (copy.keepsWidth, copy.listPlace) = (keepsWidth, listPlace)
    return copy
  }

  /// Whether another has the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return element == other.element && center == other.center && size == other.size
      && CATransform3DEqualToTransform(transform3D, other.transform3D) && alpha == other.alpha
      && zIndex == other.zIndex && isHidden == other.isHidden
      && listPlace == other.listPlace
  }

  /// Hashes what is placed.
  open override var hash: Int { element.hashValue }

  final var element: CollectionElement {
    CollectionElement(
      category: representedElementCategory, kind: representedElementKind ?? "", path: indexPath)
  }
}

/// What names a view of a collection.
struct CollectionElement: Hashable {
  var category: UICollectionView.ElementCategory
  var kind: String
  var path: IndexPath

  static func cell(_ path: IndexPath) -> Self { Self(category: .cell, kind: "", path: path) }

  /// What views of the same kind have in common where they wait to be used again.
  var poolPrefix: String { (category == .cell ? "cell" : kind) + "/" }
}
