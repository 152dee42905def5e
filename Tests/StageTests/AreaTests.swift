import Foundation
import QuartzCore
import Testing

// What is drawn against what is inside, counted (`Area`): boxes with every choice of round corners, borders,
// clips, and shapes of all kinds, upright, turned and in perspective. White on nothing: alpha is the share.

@Suite struct AreaTests {
  /// Something white, and which points belong to it.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The largest difference, in 255ths.
    var most: Double
    /// Around it, in points of the layer.
    var box: CGRect
    var make: @Sendable () -> CALayer
    var contains: @Sendable (Double, Double) -> Bool

    init(
      _ name: String, most: Double = 2, box: CGRect = AreaTests.bounds,
      _ make: @escaping @Sendable () -> CALayer,
      inside: @escaping @Sendable (Double, Double) -> Bool
    ) {
      (testDescription, self.most, self.box, self.make) = (name, most, box, make)
      contains = inside
    }
  }

  /// How it lies on the stage.
  enum Pose: String, CaseIterable, Sendable {
    case upright, turned, inPerspective

    /// About the layer's middle.
    var transform: CATransform3D {
      switch self {
      case .upright: return CATransform3DIdentity
      case .turned: return CATransform3DMakeRotation(0.4, 0, 0, 1)
      case .inPerspective:
        var eye = CATransform3DIdentity
        eye.m34 = -1 / 80
        return CATransform3DRotate(eye, 0.7, 0.3, 1, 0)
      }
    }
  }

  static let bounds = CGRect(x: 0, y: 0, width: 24, height: 18)
  private static let side = 44.0
  private static let (dx, dy) = (0.3, -0.2)

  /// The largest difference from the area, in 255ths, and where it is.
  static func error(_ row: Row, _ pose: Pose, _ scale: CGFloat) throws -> (Double, String) {
    let layer = row.make()
    layer.bounds = bounds
    layer.position = CGPoint(x: side / 2 + dx, y: side / 2 + dy)
    layer.transform = pose.transform
    let image = try layer.picture(side: side, scale)
    let toMiddle = CATransform3DMakeTranslation(-bounds.midX, -bounds.midY, 0)
    let map = CATransform3DConcat(
      CATransform3DConcat(toMiddle, pose.transform),
      CATransform3DMakeTranslation(layer.position.x, layer.position.y, 0))
    let area = Area(row.box, map, scale: scale.native, row.contains)
    let alpha = stride(from: 3, to: image.pixels.count, by: 4).map { [pixels = image.pixels] in
      Int(pixels[$0])
    }
    var (worst, place) = (0.0, "")
    for y in 1..<image.height - 1 {
      for x in 1..<image.width - 1 {
        let index = y * image.width + x
        let here = alpha[index]
        // Far from edges a look at the middle is enough.
        let isEven =
          (here == 0 || here == 255) && alpha[index - 1] == here && alpha[index + 1] == here
          && alpha[index - image.width] == here && alpha[index + image.width] == here
        let share = isEven ? (area.holdsMiddle(x, y) ? 1 : 0) : area.coverage(x, y)
        let apart = abs(Double(alpha[index]) - 255 * share)
        if apart > worst { (worst, place) = (apart, "\(alpha[index]) at \(x), \(y)") }
      }
    }
    return (worst, place)
  }

  /// How everything lies at each scale; to count all of both would take minutes.
  private static let poses: [(scale: CGFloat, pose: Pose)] =
    Pose.allCases.map { (1, $0) } + [(1.5, .turned), (2, .inPerspective)]

  @Test(arguments: boxes + shapes + clips) func eachPixelShowsHowMuchOfItIsInside(row: Row) throws {
    for (scale, pose) in Self.poses {
      let (worst, place) = try Self.error(row, pose, scale)
      // Turned boxes may be off by 4, and by 8 where a sharp corner lies.
      let most = pose == .upright ? row.most : row.most + 2
      #expect(worst <= most, "\(pose) at \(scale): \(worst), \(place)")
    }
  }

  // MARK: Boxes

  /// A rounded rectangle by definition: a corner that is round lacks what is farther from its centre.
  static func rounded(
    _ rect: CGRect, _ radius: Double, _ corners: UInt
  ) -> @Sendable (Double, Double) -> Bool {
    let (left, top) = (rect.minX.native, rect.minY.native)
    let (right, bottom) = (rect.maxX.native, rect.maxY.native)
    return { x, y in
      guard x >= left, x <= right, y >= top, y <= bottom else { return false }
      let index = (x > (left + right) / 2 ? 1 : 0) + (y > (top + bottom) / 2 ? 2 : 0)
      guard corners >> index & 1 != 0 else { return true }
      let (u, v) = (
        max(left + radius - x, x - right + radius), max(top + radius - y, y - bottom + radius)
      )
      return u <= 0 || v <= 0 || u * u + v * v <= radius * radius
    }
  }

  private static func layer(
    _ radius: CGFloat, _ corners: UInt, _ change: (CALayer) -> Void
  ) -> CALayer {
    let layer = CALayer()
    (layer.cornerRadius, layer.maskedCorners) = (radius, CACornerMask(rawValue: corners))
    change(layer)
    return layer
  }

  static let boxes: [Row] =
    ([0, 1, 6, 7, 11, 15] as [UInt]).map { corners in
      Row("corners \(corners)", most: 2) {
        layer(6, corners) { $0.backgroundColor = .white }
      } inside: {
        rounded(bounds, 6, corners)($0, $1)
      }
    }
    + ([0, 1, 6, 7, 11, 15] as [UInt]).map { corners in
      Row("border \(corners)", most: 2) {
        layer(5, corners) { ($0.borderWidth, $0.borderColor) = (2.5, .white) }
      } inside: {
        rounded(bounds, 5, corners)($0, $1)
          && !rounded(bounds.insetBy(dx: 2.5, dy: 2.5), 2.5, corners)($0, $1)
      }
    }
    + [
      Row("white child in a round clip", most: 2) {
        layer(9, 15) { parent in
          (parent.backgroundColor, parent.masksToBounds) = (.black, true)
          let child = CALayer()
          (child.frame, child.cornerRadius, child.backgroundColor) = (bounds, 9, .white)
          parent.addSublayer(child)
        }
      } inside: {
        rounded(bounds, 9, 15)($0, $1)
      },
      Row("several in a round clip", most: 2) {
        layer(8, 15) { parent in
          parent.masksToBounds = true
          for x in [-3, 8, 16] {
            let child = CALayer()
            child.frame = CGRect(x: x, y: -4, width: 12, height: 30)
            child.backgroundColor = .white
            parent.addSublayer(child)
          }
        }
      } inside: {
        rounded(bounds, 8, 15)($0, $1)
      },
      Row("mask", most: 3) {
        layer(0, 0) { layer in
          layer.backgroundColor = .white
          let mask = CALayer()
          mask.frame = CGRect(x: 3, y: 2, width: 15, height: 12)
          (mask.cornerRadius, mask.backgroundColor) = (5, .black)
          layer.mask = mask
        }
      } inside: {
        rounded(CGRect(x: 3, y: 2, width: 15, height: 12), 5, 15)($0, $1)
      },
    ]
}
