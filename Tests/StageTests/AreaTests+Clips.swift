import Foundation
import QuartzCore
import Testing

// Things that end where the clip, the mask or the border around them does: the edge counts once.

extension AreaTests {
  static let clips: [Row] =
    cut(0) + cut(7) + aspects + rounder + masked(clips: false) + masked(clips: true) + layered

  static let white = solid([255, 255, 255, 255])

  /// A picture of one pixel.
  private static func solid(_ bytes: [UInt8]) -> CGImage? {
    var bytes = bytes
    return bytes.withUnsafeMutableBytes { data in
      CGContext(
        data: data.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)?.makeImage()
    }
  }

  private static func part(
    _ frame: CGRect, _ layer: CALayer = CALayer(),
    _ change: (CALayer) -> Void = {
      $0.backgroundColor = .white
    }
  ) -> CALayer {
    layer.frame = frame
    change(layer)
    return layer
  }

  private static func gradient(_ frame: CGRect, _ radius: CGFloat = 0) -> CALayer {
    let gradient = CAGradientLayer()
    (gradient.colors, gradient.cornerRadius) = ([CGColor.white, CGColor.white], radius)
    return part(frame, gradient) { _ in }
  }

  private static let left = CGRect(x: 0, y: 0, width: 12, height: 18)

  private static func parent(_ radius: CGFloat, _ children: [CALayer]) -> CALayer {
    let parent = CALayer()
    (parent.cornerRadius, parent.masksToBounds) = (radius, true)
    for child in children { parent.addSublayer(child) }
    return parent
  }

  @Sendable private static func isInLeft(_ radius: Double) -> @Sendable (Double, Double) -> Bool {
    { $0 <= 12 && rounded(bounds, radius, 15)($0, $1) }
  }

  // MARK: Cut

  /// What is cut, with something small beside it, so that a group is needed.
  private static func pair(_ layer: CALayer) -> [CALayer] {
    [layer, part(CGRect(x: 3, y: 6, width: 4, height: 4))]
  }

  private static func cut(_ radius: Double) -> [Row] {
    [
      Row("box in three sides of a clip, radius \(radius)", most: 6) {
        parent(CGFloat(radius), pair(part(left)))
      } inside: {
        isInLeft(radius)($0, $1)
      },
      Row("box a little beyond a clip, radius \(radius)", most: 6) {
        parent(
          CGFloat(radius), pair(part(left.insetBy(dx: -0.2, dy: -0.3).offsetBy(dx: -0.2, dy: 0))))
      } inside: {
        isInLeft(radius)($0, $1)
      },
      Row("gradient in three sides of a clip, radius \(radius)", most: 6) {
        parent(CGFloat(radius), pair(gradient(left)))
      } inside: {
        isInLeft(radius)($0, $1)
      },
      Row("picture in three sides of a clip, radius \(radius)", most: 6) {
        parent(CGFloat(radius), pair(part(left) { $0.contents = white }))
      } inside: {
        isInLeft(radius)($0, $1)
      },
      Row("picture that fills a clip, radius \(radius)", most: 6) {
        parent(CGFloat(radius), pair(part(bounds) { $0.contents = white }))
      } inside: {
        rounded(bounds, radius, 15)($0, $1)
      },
    ]
  }

  private static var aspects: [Row] {
    [
      Row("aspect of its clip", most: 6) {
        let layer = parent(0, [])
        (layer.contents, layer.contentsGravity) = (white, .resizeAspect)
        return layer
      } inside: {
        $0 >= 3 && $0 <= 21 && rounded(bounds, 0, 0)($0, $1)
      },
      Row("slices in the aspect of their clip", most: 6) {
        let layer = parent(0, [])
        (layer.contents, layer.contentsGravity) = (white, .resizeAspect)
        layer.contentsCenter = CGRect(x: 0.3, y: 0.3, width: 0.4, height: 0.4)
        return layer
      } inside: {
        $0 >= 3 && $0 <= 21 && rounded(bounds, 0, 0)($0, $1)
      },
    ]
  }

  private static func box(_ frame: CGRect, _ radius: CGFloat) -> CALayer {
    part(frame) { ($0.backgroundColor, $0.cornerRadius) = (.white, radius) }
  }

  /// Whose edge lies on the clip's for a part of the way, and crosses its arcs, or touches them.
  private static var rounder: [Row] {
    [(0.0, 7.0), (4, 7), (7, 4)].map { outer, inner in
      Row("box of radius \(inner) in the same box of radius \(outer)", most: 3) {
        parent(CGFloat(outer), pair(box(bounds, CGFloat(inner))))
      } inside: {
        rounded(bounds, max(outer, inner), 15)($0, $1)
      }
    } + [
      Row("round box at the top of a clip", most: 6) {
        parent(7, pair(box(CGRect(x: 0, y: 0, width: 24, height: 11), 5)))
      } inside: {
        rounded(bounds, 7, 15)($0, $1)
          && rounded(CGRect(x: 0, y: 0, width: 24, height: 11), 5, 15)($0, $1)
      },
      Row("box that ends in the corners of a clip", most: 11) {
        parent(8, pair(part(CGRect(x: 2.4, y: 1.7, width: 20, height: 14))))
      } inside: {
        rounded(bounds, 8, 15)($0, $1) && $0 >= 2.4 && $0 <= 22.4 && $1 >= 1.7 && $1 <= 15.7
      },
      Row("picture a little within a clip", most: 3) {
        let layer = parent(5, pair(part(CGRect(x: 0.3, y: 0, width: 23.4, height: 18))))
        layer.sublayers?[0].contents = white
        return layer
      } inside: {
        rounded(bounds, 5, 15)($0, $1) && $0 >= 0.3 && $0 <= 23.7
      },
      Row("round box under a square mask", most: 3) {
        let layer = box(bounds, 7)
        layer.addSublayer(part(CGRect(x: 6, y: 6, width: 4, height: 4)))
        layer.mask = part(bounds)
        return layer
      } inside: {
        rounded(bounds, 7, 15)($0, $1)
      },
    ]
  }

  // MARK: Borders

  /// What is covered by a border where it ends: the pixels of that edge are covered by the border alone.
  static let bordered: [Row] =
    [0, 6].flatMap { (radius: Double) in
      [
        Row("sublayer that fills an opaque border, radius \(radius)") {
          framed(CGFloat(radius), box(bounds, CGFloat(radius)))
        } inside: {
          rounded(bounds, radius, 15)($0, $1)
        },
        Row("border within a border, radius \(radius)") {
          let child = box(bounds, CGFloat(radius))
          (child.borderWidth, child.borderColor) = (4, .white)
          return framed(CGFloat(radius), child)
        } inside: {
          rounded(bounds, radius, 15)($0, $1)
        },
        Row("hairline within a border, radius \(radius)") {
          let child = box(bounds, CGFloat(radius))
          (child.borderWidth, child.borderColor) = (1, .white)
          child.addSublayer(part(CGRect(x: 0, y: 4, width: 24, height: 4)) { _ in })
          return framed(CGFloat(radius), child)
        } inside: {
          rounded(bounds, radius, 15)($0, $1)
        },
      ]
    } + [
      Row("sublayer in half of an opaque border") {
        framed(0, gradient(left))
      } inside: {
        rounded(bounds, 0, 0)($0, $1)
          && ($0 <= 12 || !rounded(bounds.insetBy(dx: 4, dy: 4), 0, 0)($0, $1))
      },
      Row("picture of the height of an opaque border") {
        let frame = framed(0, part(bounds) { _ in })
        (frame.contents, frame.contentsGravity) = (white, .resizeAspect)
        return frame
      } inside: {
        rounded(bounds, 0, 0)($0, $1)
      },
    ]

  private static func framed(_ radius: CGFloat, _ child: CALayer) -> CALayer {
    let frame = part(bounds) {
      ($0.borderWidth, $0.borderColor, $0.cornerRadius) = (4, .white, radius)
    }
    frame.addSublayer(child)
    return frame
  }

  /// Round sublayers of all of a background, and of a border that hides no whole pixel of them.
  static let wholeCovers: [Row] = [(0, 1), (0.7, 1), (1, 1), (1, 0.5), (3, 0.2)].flatMap {
    (width: CGFloat, alpha: CGFloat) in
    [0, 6].map { (radius: Double) in
      Row(
        "sublayer on all of a background, radius \(radius), border \(width), alpha \(alpha)",
        // In a sharp corner the parts of both sides are multiplied.
        most: radius == 0 ? 7 : 3
      ) {
        let layer = box(bounds, CGFloat(radius))
        layer.borderWidth = width
        layer.borderColor = CGColor(red: 1, green: 1, blue: 1, alpha: alpha)
        layer.addSublayer(box(bounds, CGFloat(radius)))
        return layer
      } inside: {
        rounded(bounds, radius, 15)($0, $1)
      }
    }
  }

  /// Translucent layers right on top of others of the same corners.
  static let veiled: [Row] = [0, 6].flatMap { (radius: Double) in
    [0.2, 0.7].flatMap { (alpha: Float) in
      [false, true].map { isGradient in
        Row(
          "sublayer of \(alpha) on all of a \(isGradient ? "gradient" : "background"), radius \(radius)",
          // In a sharp corner the parts of both sides are multiplied.
          most: radius == 0 ? 9 : 4
        ) {
          let layer = isGradient ? gradient(bounds, CGFloat(radius)) : box(bounds, CGFloat(radius))
          layer.addSublayer(box(bounds, CGFloat(radius)))
          layer.sublayers?[0].opacity = alpha
          return layer
        } inside: {
          rounded(bounds, radius, 15)($0, $1)
        }
      }
    }
  }

  @Test(arguments: veiled) func whatIsTranslucentEndsWithWhatItLiesOn(row: Row) throws {
    for (pose, scale) in [(Pose.upright, 1.25), (.turned, 1), (.turned, 2), (.inPerspective, 1)]
      as [(Pose, CGFloat)]
    {
      let (worst, place) = try Self.error(row, pose, scale)
      #expect(worst <= row.most, "\(pose) at \(scale): \(worst), \(place)")
    }
  }

  @Test(arguments: wholeCovers) func aSublayerOnAllOfABackgroundEndsWithIt(row: Row) throws {
    for (pose, scale) in [(Pose.upright, 1.25), (.turned, 1), (.turned, 2)] as [(Pose, CGFloat)] {
      let (worst, place) = try Self.error(row, pose, scale)
      #expect(worst <= row.most, "\(pose) at \(scale): \(worst), \(place)")
    }
  }

  @Test(arguments: bordered) func whatEndsBelowAnOpaqueBorderEndsWithIt(row: Row) throws {
    for (pose, scale) in [(Pose.upright, 1), (.turned, 1), (.turned, 2)] as [(Pose, CGFloat)] {
      let (worst, place) = try Self.error(row, pose, scale)
      #expect(
        worst <= row.most + (pose == .upright ? 0 : 2), "\(pose) at \(scale): \(worst), \(place)")
    }
  }

  // MARK: Masks

  private static func layer(_ mask: CALayer, clips: Bool) -> CALayer {
    let layer = CALayer()
    (layer.backgroundColor, layer.masksToBounds) = (.white, clips)
    layer.addSublayer(part(CGRect(x: 0, y: 9, width: 24, height: 9)))
    mask.frame = bounds
    layer.mask = mask
    return layer
  }

  private static func masked(clips: Bool) -> [Row] {
    [
      Row("mask of the same bounds, clipped: \(clips)", most: 6) {
        layer(part(bounds), clips: clips)
      } inside: {
        rounded(bounds, 0, 0)($0, $1)
      },
      Row("round mask of the same bounds, clipped: \(clips)", most: 3) {
        let mask = part(bounds)
        mask.cornerRadius = 6
        return layer(mask, clips: clips)
      } inside: {
        rounded(bounds, 6, 15)($0, $1)
      },
      Row("mask of a path around the bounds, clipped: \(clips)", most: 3) {
        let mask = CAShapeLayer()
        mask.path = CGPath(
          roundedRect: bounds, cornerWidth: 6, cornerHeight: 6, transform: nil)
        return layer(mask, clips: clips)
      } inside: {
        rounded(bounds, 6, 15)($0, $1)
      },
    ]
  }

  // MARK: Layers of one edge

  private static var layered: [Row] {
    [
      Row("opaque picture over a background", most: 2) {
        part(bounds) { ($0.backgroundColor, $0.contents) = (.white, white) }
      } inside: {
        rounded(bounds, 0, 0)($0, $1)
      },
      Row("opaque gradient over a background", most: 2) {
        let layer = gradient(bounds, 6)
        layer.backgroundColor = .white
        return layer
      } inside: {
        rounded(bounds, 6, 15)($0, $1)
      },
      Row("thin border over a picture", most: 3) {
        part(bounds) {
          ($0.contents, $0.borderWidth, $0.borderColor) = (white, 0.7, .white)
        }
      } inside: {
        rounded(bounds, 0, 0)($0, $1)
      },
      Row("thin border over a background and a sublayer", most: 3) {
        let layer = part(bounds) {
          ($0.backgroundColor, $0.borderWidth, $0.borderColor) = (.white, 0.7, .white)
        }
        layer.cornerRadius = 6
        layer.addSublayer(CALayer())
        return layer
      } inside: {
        rounded(bounds, 6, 15)($0, $1)
      },
      Row("thin border over a cone", most: 3) {
        let layer = gradient(bounds, 6)
        (layer as? CAGradientLayer)?.type = .conic
        (layer.borderWidth, layer.borderColor) = (0.7, .white)
        return layer
      } inside: {
        rounded(bounds, 6, 15)($0, $1)
      },
      Row("thin border over a gradient", most: 3) {
        let layer = gradient(bounds, 6)
        (layer.borderWidth, layer.borderColor) = (0.7, .white)
        return layer
      } inside: {
        rounded(bounds, 6, 15)($0, $1)
      },
    ]
  }
}
