import Foundation

/// How round a corner is.
public struct UICornerRadius: Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// What a radius goes by.
  package enum Kind: Hashable, Sendable {
    case fixed(CGFloat)
    case concentric(minimum: CGFloat)
  }

  /// What it goes by.
  package let kind: Kind

  /// A radius in points.
  public static func fixed(_ radius: CGFloat) -> UICornerRadius {
    UICornerRadius(kind: .fixed(radius))
  }

  /// That of the container's corner less the distance from it, and not less than a minimum in points.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    UICornerRadius(kind: .concentric(minimum: minimum ?? 0))
  }

  private init(kind: Kind) { self.kind = kind }

  /// A radius in points.
  public init(floatLiteral value: Double) { kind = .fixed(CGFloat(value)) }
  /// A radius in points.
  public init(integerLiteral value: Int) { kind = .fixed(CGFloat(value)) }
}

/// How round the corners of a view are.
public struct UICornerConfiguration: Hashable, Sendable {
  /// What all corners go by.
  package enum Shape: Hashable, Sendable {
    /// Half of the shorter side, and not more than so many points.
    case capsule(most: CGFloat?)
    /// Top left, top right, bottom left and bottom right; nil where one is sharp.
    case corners([UICornerRadius?])
    /// Each as round as the roundest of them.
    case uniform(UICornerRadius)
  }

  /// What they go by.
  package let shape: Shape

  /// Corners as round as fits, and at most so many points.
  public static func capsule(maximumRadius: CGFloat? = nil) -> Self {
    Self(shape: .capsule(most: maximumRadius))
  }

  /// All corners by one rule, each for itself.
  public static func corners(radius: UICornerRadius) -> Self {
    Self(shape: .corners(Array(repeating: radius, count: 4)))
  }

  /// Each corner by a rule of its own; sharp where there is none.
  public static func corners(
    topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?,
    bottomLeftRadius: UICornerRadius?, bottomRightRadius: UICornerRadius?
  ) -> Self {
    Self(
      shape: .corners([topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius]))
  }

  /// All corners by one rule, and alike: as round as the roundest.
  public static func uniformCorners(radius: UICornerRadius) -> Self {
    Self(shape: .uniform(radius))
  }

  /// The upper corners alike, and the lower ones.
  public static func uniformEdges(
    topRadius: UICornerRadius, bottomRadius: UICornerRadius
  ) -> Self {
    Self(shape: .corners([topRadius, topRadius, bottomRadius, bottomRadius]))
  }

  /// The corners at the left alike, and those at the right.
  public static func uniformEdges(
    leftRadius: UICornerRadius, rightRadius: UICornerRadius
  ) -> Self {
    Self(shape: .corners([leftRadius, rightRadius, leftRadius, rightRadius]))
  }

  /// The upper corners alike, and each of the lower ones by a rule of its own.
  public static func uniformTopRadius(
    _ topRadius: UICornerRadius, bottomLeftRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> Self {
    Self(shape: .corners([topRadius, topRadius, bottomLeftRadius, bottomRightRadius]))
  }

  /// The lower corners alike, and each of the upper ones by a rule of its own.
  public static func uniformBottomRadius(
    _ bottomRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil,
    topRightRadius: UICornerRadius? = nil
  ) -> Self {
    Self(shape: .corners([topLeftRadius, topRightRadius, bottomRadius, bottomRadius]))
  }

  /// The corners at the left alike, and each of those at the right by a rule of its own.
  public static func uniformLeftRadius(
    _ leftRadius: UICornerRadius, topRightRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> Self {
    Self(shape: .corners([leftRadius, topRightRadius, leftRadius, bottomRightRadius]))
  }

  /// The corners at the right alike, and each of those at the left by a rule of its own.
  public static func uniformRightRadius(
    _ rightRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil,
    bottomLeftRadius: UICornerRadius? = nil
  ) -> Self {
    Self(shape: .corners([topLeftRadius, rightRadius, bottomLeftRadius, rightRadius]))
  }
}
