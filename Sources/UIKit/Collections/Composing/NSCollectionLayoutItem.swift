import Foundation

/// The place of one item within a group, or a group within another.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  /// The size, of what is around.
  public final let layoutSize: NSCollectionLayoutSize
  /// What is kept free within the size.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// What is kept free around it, besides its size; nil for nothing. For the group of a section it has no meaning here.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Makes a place.
  public init(layoutSize: NSCollectionLayoutSize) {
    self.layoutSize = layoutSize
    super.init()
  }
}

/// Where one item of a custom group lies.
public final class NSCollectionLayoutGroupCustomItem: NSObject, Sendable {
  /// The place in the group.
  public let frame: CGRect
  /// What it is in front of.
  public let zIndex: Int

  /// Makes a place.
  public init(frame: CGRect, zIndex: Int = 0) {
    (self.frame, self.zIndex) = (frame, zIndex)
    super.init()
  }
}

/// Says where the items of a custom group lie.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Places side by side, or one below the other; they repeat as long as there is room.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Kind { case row, column, custom(NSCollectionLayoutGroupCustomItemProvider) }

  let kind: Kind
  /// How many items there are; nil for as many as fit.
  let count: Int?
  /// Whether the items share the group's length evenly.
  let isEven: Bool
  /// The places.
  public final let subitems: [NSCollectionLayoutItem]
  /// The gap between two of them.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  init(
    _ kind: Kind, _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem],
    count: Int? = nil, isEven: Bool = false
  ) {
    (self.kind, self.subitems, self.count, self.isEven) = (kind, subitems, count, isEven)
    super.init(layoutSize: size)
  }

  /// Places side by side.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.row, layoutSize, subitems) }

  /// So many places side by side that share the width evenly.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.row, layoutSize, [subitem], count: count, isEven: true)
  }

  /// So many places side by side.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.row, layoutSize, [subitem], count: count)
  }

  /// Places one below the other.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.column, layoutSize, subitems) }

  /// So many places one below the other that share the height evenly.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.column, layoutSize, [subitem], count: count, isEven: true)
  }

  /// So many places one below the other.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.column, layoutSize, [subitem], count: count)
  }

  /// Places that a closure says.
  public class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.custom(itemProvider), layoutSize, []) }
}

/// A view at the edge of a section, as a header.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the view.
  public final let elementKind: String
  /// At which edge it lies.
  public final let alignment: NSRectAlignment
  /// How far it is moved from there.
  public final let offset: CGPoint
  /// Whether it makes the section larger; otherwise it lies over it.
  open var extendsBoundary = true
  /// Whether it stays in sight as long as its section is.
  open var pinToVisibleBounds = false
  /// What it is in front of.
  open var zIndex = 10

  /// Makes a view at an edge.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    (self.elementKind, self.alignment, offset) = (elementKind, alignment, absoluteOffset)
    super.init(layoutSize: layoutSize)
  }
}

/// A view behind a section.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of the view.
  public final let elementKind: String
  /// What it is in front of.
  open var zIndex = -1

  private init(_ elementKind: String) {
    self.elementKind = elementKind
    let all = NSCollectionLayoutDimension.fractionalWidth(1)
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: all, heightDimension: .fractionalHeight(1)))
  }

  /// A view behind all of a section.
  public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }
}
