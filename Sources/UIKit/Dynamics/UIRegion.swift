import Foundation

/// A part of the plane about a middle, in which a field acts.
@preconcurrency @MainActor
open class UIRegion: NSObject {
  private let isInside: (CGPoint) -> Bool

  private init(_ isInside: @escaping (CGPoint) -> Bool) {
    self.isInside = isInside
    super.init()
  }

  /// All of the plane.
  open class var infinite: UIRegion { plane }
  private static let plane = UIRegion { _ in true }

  /// A disc about the middle, its edge included.
  public convenience init(radius: CGFloat) {
    self.init { $0.x * $0.x + $0.y * $0.y <= radius * radius }
  }

  /// A rectangle about the middle, without its edges.
  public convenience init(size: CGSize) {
    self.init { 2 * abs($0.x) < size.width && 2 * abs($0.y) < size.height }
  }

  /// Whether a point is inside; it counts from the region's middle.
  open func contains(_ point: CGPoint) -> Bool { isInside(point) }

  /// All that is outside.
  open func inverse() -> Self { make { [isInside] in !isInside($0) } }

  /// What is in one of two regions.
  open func union(with region: UIRegion) -> Self {
    make { [isInside] in isInside($0) || region.isInside($0) }
  }

  /// What is in both regions.
  open func intersection(with region: UIRegion) -> Self {
    make { [isInside] in isInside($0) && region.isInside($0) }
  }

  /// What is in this region and not in the other.
  open func difference(from region: UIRegion) -> Self {
    make { [isInside] in isInside($0) && !region.isInside($0) }
  }

  private func make(_ isInside: @escaping (CGPoint) -> Bool) -> Self {
    guard let region = UIRegion(isInside) as? Self else {
      preconditionFailure("\(type(of: self)) has no regions of its own")
    }
    return region
  }
}
