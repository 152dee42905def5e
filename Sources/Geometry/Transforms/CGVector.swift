import Foundation

/// A displacement in the plane: a direction with a length, independent of any origin.
///
/// Components are in points of whatever space the use names. NaN and infinities are kept as given.
@frozen
public struct CGVector: Hashable, Codable, Sendable {
  /// The horizontal component, positive to the right.
  public var dx: CGFloat
  /// The vertical component, along the y axis of the space that the use names.
  public var dy: CGFloat

  /// The displacement that goes nowhere.
  public static let zero = CGVector()

  /// Makes the zero vector.
  @inlinable
  public init() {
    self.init(dx: 0, dy: 0)
  }

  /// Makes a vector of two components in the same unit.
  @inlinable
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Makes a vector of two components given in double precision.
  @inlinable
  public init(dx: Double, dy: Double) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  /// Makes a vector of two whole numbers.
  @inlinable
  public init(dx: Int, dy: Int) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }
}
