import Foundation

/// How a section is scrolled across the collection's own way.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// Not at all.
  case none = 0
  /// As any content.
  case continuous = 1
  /// As any content, and it rests where a group begins.
  case continuousGroupLeadingBoundary = 2
  /// Page by page, each as wide as the collection.
  case paging = 3
  /// Group by group.
  case groupPaging = 4
  /// Group by group, each in the middle.
  case groupPagingCentered = 5
}

/// The room that a layout has.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// All of it.
  var contentSize: CGSize { get }
  /// What is left within the insets.
  var effectiveContentSize: CGSize { get }
  /// What bars cover.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// What is left of the insets.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a layout may go by.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The room.
  var container: any NSCollectionLayoutContainer { get }
  /// The surroundings.
  var traitCollection: UITraitCollection { get }
}

/// What is in sight of a section, to be changed before it is seen.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: AnyObject {
  /// The opacity, 0…1.
  var alpha: CGFloat { get set }
  /// What it is in front of.
  var zIndex: Int { get set }
  /// Whether nothing is shown.
  var isHidden: Bool { get set }
  /// The middle.
  var center: CGPoint { get set }
  /// A transform about the middle, in the plane.
  var transform: CGAffineTransform { get set }
  /// A transform about the middle.
  var transform3D: CATransform3D { get set }
  /// The place, before the section is scrolled across.
  var frame: CGRect { get }
  /// The rectangle in its own coordinates.
  var bounds: CGRect { get }
  /// Whose place it is.
  var indexPath: IndexPath { get }
  /// What it is.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of what it is; nil for cells.
  var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

/// Changes what is in sight of a section, told how far that is scrolled.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) ->
  Void

/// The look of a section: a group that repeats, with what is at its edges.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  final let group: NSCollectionLayoutGroup
  /// What is kept free around the groups.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The gap between two groups.
  open var interGroupSpacing: CGFloat = 0
  /// How the section is scrolled across the collection's own way.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Views at the edges.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether those keep from the sides as the groups do.
  open var supplementariesFollowContentInsets = true
  /// Views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Changes what is in sight before it is seen, at each movement.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// The list that the section belongs to; nil for none.
  final var list: UICollectionLayoutListConfiguration?

  /// Makes a section of a group.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }
}

/// The room and the surroundings of a layout.
final class LayoutSurroundings: NSObject, NSCollectionLayoutEnvironment,
  NSCollectionLayoutContainer
{
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  let traitCollection: UITraitCollection

  init(_ size: CGSize, _ insets: UIEdgeInsets, _ traits: UITraitCollection) {
    (contentSize, traitCollection) = (size, traits)
    contentInsets = NSDirectionalEdgeInsets(
      top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    super.init()
  }

  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize {
    CGSize(
      width: contentSize.width - contentInsets.leading - contentInsets.trailing,
      height: contentSize.height - contentInsets.top - contentInsets.bottom)
  }
}
