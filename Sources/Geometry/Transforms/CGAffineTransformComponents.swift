import Foundation

/// What an affine map does, step by step: it scales, shears, turns and moves, in this order.
public struct CGAffineTransformComponents: Hashable, Sendable {
  /// The scale in x and y; negative where that direction is flipped.
  public var scale: CGSize
  /// How far x moves with y; 0 where rectangles stay rectangles.
  public var horizontalShear: CGFloat
  /// The angle of the turn, in radians, from the x axis towards the y axis.
  public var rotation: CGFloat
  /// The way.
  public var translation: CGVector

  /// Makes the steps of the map that sends every point to the origin.
  public init() {
    self.init(
      scale: CGSize(), horizontalShear: 0, rotation: 0, translation: CGVector(dx: 0, dy: 0))
  }

  /// Makes steps.
  public init(
    scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector
  ) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }

  /// Whether both do the same.
  public static func == (a: Self, b: Self) -> Bool {
    a.scale == b.scale && a.horizontalShear == b.horizontalShear && a.rotation == b.rotation
      && a.translation == b.translation
  }

  /// Hashes all of it; sizes cannot do that themselves.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(scale.width)
    hasher.combine(scale.height)
    hasher.combine(horizontalShear)
    hasher.combine(rotation)
    hasher.combine(translation.dx)
    hasher.combine(translation.dy)
  }
}

extension CGAffineTransform {
  /// Makes the map that does some steps.
  public init(_ components: CGAffineTransformComponents) {
    let (scale, shear) = (components.scale, components.horizontalShear)
    let (cosine, sine) = (cos(components.rotation), sin(components.rotation))
    self.init(
      a: scale.width * cosine, b: scale.width * sine,
      c: scale.height * (shear * cosine - sine), d: scale.height * (shear * sine + cosine),
      tx: components.translation.dx, ty: components.translation.dy)
  }

  /// The steps that the map is made of.
  ///
  /// A map that mirrors turns by a quarter at most: it flips x or y, whichever that takes. Of a map whose first
  /// row is zero, or which has no inverse, there may be no such steps; those of the nearest part are given.
  public func decomposed() -> CGAffineTransformComponents {
    var width = (a * a + b * b).squareRoot()
    guard width > 0 else {
      let height = (c * c + d * d).squareRoot()
      return CGAffineTransformComponents(
        scale: CGSize(width: 0, height: height), horizontalShear: 0,
        rotation: height > 0 ? atan2(-c, d) : 0, translation: CGVector(dx: tx, dy: ty))
    }
    var height = (a * d - b * c) / width
    var (cosine, sine) = (a / width, b / width)
    if height < 0, cosine < 0 {
      (width, height, cosine, sine) = (-width, -height, -cosine, -sine)
    }
    return CGAffineTransformComponents(
      scale: CGSize(width: width, height: height),
      horizontalShear: height == 0 ? 0 : (c * cosine + d * sine) / height,
      rotation: atan2(sine, cosine), translation: CGVector(dx: tx, dy: ty))
  }
}
