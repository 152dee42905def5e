import Foundation

/// One extent of an item or a group.
public final class NSCollectionLayoutDimension: NSObject, NSCopying, Sendable {
  private enum Kind: Hashable { case fractionalWidth, fractionalHeight, absolute, estimated }
  private let kind: Kind
  /// The number: of points, or of the part.
  public let dimension: CGFloat

  private init(_ kind: Kind, _ dimension: CGFloat) {
    (self.kind, self.dimension) = (kind, dimension)
    super.init()
  }

  /// A part of the width around, 0…1.
  public class func fractionalWidth(_ fraction: CGFloat) -> Self {
    Self(.fractionalWidth, fraction)
  }
  /// A part of the height around, 0…1.
  public class func fractionalHeight(_ fraction: CGFloat) -> Self {
    Self(.fractionalHeight, fraction)
  }
  /// So many points.
  public class func absolute(_ points: CGFloat) -> Self { Self(.absolute, points) }
  /// So many points until a view says what it prefers.
  public class func estimated(_ points: CGFloat) -> Self { Self(.estimated, points) }

  /// Whether it is a part of the width around.
  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether it is a part of the height around.
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether it is a number of points.
  public var isAbsolute: Bool { kind == .absolute }
  /// Whether views say it.
  public var isEstimated: Bool { kind == .estimated }

  /// The extent, itself immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  func length(in size: CGSize) -> CGFloat {
    let length =
      switch kind {
      case .fractionalWidth: dimension * size.width
      case .fractionalHeight: dimension * size.height
      case .absolute, .estimated: dimension
      }
    return length > 0 && length.isFinite ? length : 0
  }
}

/// The size of an item or a group.
public final class NSCollectionLayoutSize: NSObject, NSCopying, Sendable {
  /// From side to side.
  public let widthDimension: NSCollectionLayoutDimension
  /// From top to bottom.
  public let heightDimension: NSCollectionLayoutDimension

  /// Makes a size.
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    (widthDimension, heightDimension) = (width, height)
    super.init()
  }

  /// The size, itself immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  var isEstimated: Bool { widthDimension.isEstimated || heightDimension.isEstimated }

  func size(in container: CGSize) -> CGSize {
    CGSize(
      width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }

  /// A size with what views prefer, where they are asked.
  func size(in container: CGSize, preferred: CGSize?) -> CGSize {
    var size = self.size(in: container)
    if let preferred, widthDimension.isEstimated { size.width = preferred.width }
    if let preferred, heightDimension.isEstimated { size.height = preferred.height }
    return size
  }
}

/// A gap between items of a group.
public final class NSCollectionLayoutSpacing: NSObject, Sendable {
  /// The points, or the fewest.
  public let spacing: CGFloat
  /// Whether it grows with the room there is.
  public let isFlexible: Bool
  /// Whether it stays as it is.
  public var isFixed: Bool { !isFlexible }

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    (self.spacing, self.isFlexible) = (spacing, isFlexible)
    super.init()
  }

  /// So many points.
  public class func fixed(_ points: CGFloat) -> Self { Self(points, isFlexible: false) }
  /// So many points or more: what a group has left goes into its gaps.
  public class func flexible(_ points: CGFloat) -> Self { Self(points, isFlexible: true) }
}

/// Gaps around a place of a group.
///
/// What grows takes its share of what the group has left: along the group with all that grows there, across it at this
/// place alone.
public final class NSCollectionLayoutEdgeSpacing: NSObject, Sendable {
  /// Where lines begin; nil for none, as the others.
  public let leading: NSCollectionLayoutSpacing?
  /// Above.
  public let top: NSCollectionLayoutSpacing?
  /// Where lines end.
  public let trailing: NSCollectionLayoutSpacing?
  /// Below.
  public let bottom: NSCollectionLayoutSpacing?

  /// Makes gaps.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    super.init()
  }

  /// The gaps before and behind along a length.
  func gaps(
    along length: WritableKeyPath<CGSize, CGFloat>
  ) -> (before: NSCollectionLayoutSpacing?, behind: NSCollectionLayoutSpacing?) {
    length == \CGSize.width ? (leading, trailing) : (top, bottom)
  }
}

/// Where something lies at a box.
public struct NSRectAlignment: Hashable, Sendable {
  /// −1 at the beginning, 0 in the middle, 1 at the end, along both axes.
  let x: CGFloat, y: CGFloat

  /// In the middle.
  public static let none = Self(x: 0, y: 0)
  /// At the top.
  public static let top = Self(x: 0, y: -1)
  /// At the top, where lines begin.
  public static let topLeading = Self(x: -1, y: -1)
  /// Where lines begin.
  public static let leading = Self(x: -1, y: 0)
  /// At the bottom, where lines begin.
  public static let bottomLeading = Self(x: -1, y: 1)
  /// At the bottom.
  public static let bottom = Self(x: 0, y: 1)
  /// At the bottom, where lines end.
  public static let bottomTrailing = Self(x: 1, y: 1)
  /// Where lines end.
  public static let trailing = Self(x: 1, y: 0)
  /// At the top, where lines end.
  public static let topTrailing = Self(x: 1, y: -1)
}
