import CCairo
import Foundation
import Geometry

extension CGContext {
  /// Draws a gradient around a point of user space, over the whole clip.
  ///
  /// - Parameter angle: the direction in radians in which the first colour meets the last; locations
  ///   rise with the angle, which looks counterclockwise where y points up.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    guard matrix.isUsable, angle.isFinite, (center.x + center.y).isFinite else { return }
    let fan = ColorFan(
      gradient, center: center, angle: angle.native, toUser: matrix.inverted(), order: order)
    compose { cairo in
      let box = clipBox(of: cairo)
      guard let surface = fan.paint(box) else { return }
      cairo_set_source_surface(cairo, surface, box.minX.native, box.minY.native)
      cairo_paint_with_alpha(cairo, state.alpha)
      cairo_surface_destroy(surface)
    }
  }
}

/// Colours around a point. cairo has no such gradient, so it is painted pixel by pixel.
private struct ColorFan {
  /// Premultiplied components at even steps of a turn, as cairo must see them, in 0…255.
  private let colors: [SIMD4<Float>]
  private let center: CGPoint
  private let angle: Double
  private let toUser: CGAffineTransform

  init(
    _ gradient: CGGradient, center: CGPoint, angle: Double, toUser: CGAffineTransform,
    order: ChannelOrder
  ) {
    (self.center, self.angle, self.toUser) = (center, angle, toUser)
    colors = (0..<4096).map { step in
      let color = order.arranged(gradient.color(at: (Double(step) + 0.5) / 4096))
      let clamped = color.clamped(lowerBound: .zero, upperBound: .one)
      return SIMD4<Float>(SIMD4(clamped.x, clamped.y, clamped.z, 1) * clamped.w * 255)
    }
  }

  /// A surface of the pixels in a rectangle of cairo's space; nil where that is empty.
  func paint(_ box: CGRect) -> OpaquePointer? {
    let box = box.integral
    guard box.width > 0, box.height > 0,
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(box.width), Int32(box.height)),
      let bytes = cairo_image_surface_get_data(surface)
    else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    for row in 0..<Int(box.height) {
      UnsafeMutableRawPointer(bytes + row * stride).withMemoryRebound(
        to: UInt32.self, capacity: Int(box.width)
      ) { words in
        for column in 0..<Int(box.width) {
          let pixel = CGPoint(x: box.minX + CGFloat(column) + 0.5, y: box.minY + CGFloat(row) + 0.5)
          words[column] = word(at: pixel.applying(toUser))
        }
      }
    }
    cairo_surface_mark_dirty(surface)
    return surface
  }

  /// The pixel around a point of user space; where it lies on the seam, some of both ends.
  private func word(at point: CGPoint) -> UInt32 {
    let (x, y) = ((point.x - center.x).native, (point.y - center.y).native)
    let turns = (atan2(y, x) - angle) / (2 * .pi)
    let place = turns - turns.rounded(.down)
    // A pixel's part of a turn, seen from the centre.
    let share = min(pixelSize / max(2 * .pi * (x * x + y * y).squareRoot(), 1e-9), 1)
    let behindSeam = min(place, 1 - place) < share / 2
    let color: SIMD4<Float>
    if behindSeam {
      let first = Float(0.5 + (place < 0.5 ? place : place - 1) / share)
      color = colors[colors.count - 1] * (1 - first) + colors[0] * first
    } else {
      color = colors[min(Int(place * Double(colors.count)), colors.count - 1)]
    }
    let c = SIMD4<UInt32>(color.rounded(.toNearestOrAwayFromZero))
    return c.w << 24 | c.x << 16 | c.y << 8 | c.z
  }

  /// The side of a pixel in user space.
  private var pixelSize: Double { abs(toUser.determinant).squareRoot() }
}

extension CGGradient {
  /// The colour at a location in 0…1, mixed straight between the stops around it.
  fileprivate func color(at location: Double) -> Color {
    guard let next = stops.firstIndex(where: { $0.location >= location }) else {
      return stops[stops.count - 1].color
    }
    guard next > 0 else { return stops[0].color }
    let (a, b) = (stops[next - 1], stops[next])
    let t = (location - a.location) / max(b.location - a.location, 1e-12)
    return Color(simd: a.color.simd + (b.color.simd - a.color.simd) * min(t, 1))
  }
}
