import Foundation
import QuartzCore
import Testing

// A shape on top of another one of the same path. Both are white on nothing, so that alpha is the area of both, and
// not that of the upper one and a part of the rest once more.

@Suite struct LikeShapeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var isSublayer = false
    /// How opaque each colour is, and the upper layer.
    var alpha: (lower: CGFloat, upper: CGFloat, layer: Float) = (1, 1, 1)
    var upperWidth: CGFloat = 5
    var end: CGFloat = 1
  }

  private static let radius: CGFloat = 11
  private static let width: CGFloat = 5
  private static let centre = CGPoint(x: 16.3, y: 15.8)

  static let rows = [
    Row(testDescription: "siblings"),
    Row(testDescription: "a sublayer", isSublayer: true),
    Row(testDescription: "a half", end: 0.5),
    Row(testDescription: "translucent colours", alpha: (0.5, 0.6, 1)),
    Row(testDescription: "a translucent layer", isSublayer: true, alpha: (1, 1, 0.4)),
    Row(testDescription: "a thinner line", alpha: (0.5, 1, 1), upperWidth: 2.2),
  ]

  @Test(arguments: rows, [1, 1.5] as [CGFloat])
  func aRingBelowARingIsSeenWhereThatIsNot(row: Row, scale: CGFloat) throws {
    let lower = Self.ring(row.alpha.lower, Self.width)
    let upper = Self.ring(row.alpha.upper, row.upperWidth)
    (upper.opacity, upper.strokeEnd) = (row.alpha.layer, row.end)
    let both = CALayer()
    both.sublayers = row.isSublayer ? [lower] : [lower, upper]
    if row.isSublayer { lower.addSublayer(upper) }
    let alpha = row.alpha.upper.native * Double(row.alpha.layer)
    try Self.compare(both, scale) { x, y in
      let away = abs(hypot(x, y) - Self.radius.native)
      // Circles begin to the right and turn towards growing y.
      let turn = y >= 0 ? atan2(y, x) : atan2(y, x) + 2 * .pi
      let isAbove = away < row.upperWidth.native / 2 && turn <= 2 * .pi * row.end.native
      let isBelow = away < Self.width.native / 2
      let clear =
        (isAbove ? 1 - alpha : 1) * (isBelow ? 1 - row.alpha.lower.native : 1)
      return 1 - clear
    }
  }

  @Test(arguments: [1, 0.3] as [CGFloat])
  func aFillBelowTheSameFillAddsNothingToItsEdge(alpha: CGFloat) throws {
    let (lower, upper) = (Self.disk(1), Self.disk(alpha))
    let both = CALayer()
    both.sublayers = [lower, upper]
    try Self.compare(both, 1) { x, y in hypot(x, y) < Self.radius.native ? 1 : 0 }
  }

  /// What is no more than near is drawn over what lies below, each by its own part of a pixel.
  @Test func anotherPathCountsByItself() throws {
    let upper = Self.disk(1)
    upper.path = CGPath(rect: CGRect(x: 0.5, y: -40, width: 60, height: 80), transform: nil)
    let (lower, pair) = (Self.disk(1), CALayer())
    lower.path = CGPath(rect: CGRect(x: -20, y: -40, width: 20.5, height: 80), transform: nil)
    pair.sublayers = [lower, upper]
    pair.position = CGPoint(x: 16, y: 16)
    let image = try pair.picture(side: 32, 1)
    // Half and half of the other half.
    #expect(abs(Int(image.pixels[4 * (16 * 32 + 16) + 3]) - 191) <= 1)
  }

  // MARK: - Shapes, and what is seen of them

  private static func shape(_ path: CGPath) -> CAShapeLayer {
    let shape = CAShapeLayer()
    (shape.path, shape.fillColor) = (path, nil)
    return shape
  }

  private static func ring(_ alpha: CGFloat, _ width: CGFloat) -> CAShapeLayer {
    let ring = disk(1)
    ring.fillColor = nil
    ring.strokeColor = CGColor(red: 1, green: 1, blue: 1, alpha: alpha)
    ring.lineWidth = width
    return ring
  }

  private static func disk(_ alpha: CGFloat) -> CAShapeLayer {
    let rect = CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)
    let disk = shape(CGPath(ellipseIn: rect, transform: nil))
    disk.fillColor = CGColor(red: 1, green: 1, blue: 1, alpha: alpha)
    return disk
  }

  /// Compares every pixel with the mean of 32 times 32 points of it, relative to the centre.
  private static func compare(
    _ layer: CALayer, _ scale: CGFloat, alpha: (Double, Double) -> Double
  ) throws {
    layer.position = centre
    let side = Int(32 * scale)
    let image = try layer.picture(side: 32, scale)
    #expect(image.width == side)
    let count = 32
    var worst = 0.0
    for pixel in 0..<side * side {
      var sum = 0.0
      for part in 0..<count * count {
        let x = Double(pixel % side) + (Double(part % count) + 0.5) / Double(count)
        let y = Double(pixel / side) + (Double(part / count) + 0.5) / Double(count)
        sum += alpha(x / scale.native - centre.x.native, y / scale.native - centre.y.native)
      }
      let expected = 255 * sum / Double(count * count)
      worst = max(worst, abs(Double(image.pixels[4 * pixel + 3]) - expected))
    }
    #expect(worst <= 3, "\(worst)")
  }
}
