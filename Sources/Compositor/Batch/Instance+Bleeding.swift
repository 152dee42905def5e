import Foundation
import RenderTree

extension Instance {
  /// Lets what fills a layer end below the middle of an opaque border that is drawn over it, so that the outer
  /// edge is the border's alone: covered twice by a part, it would show more than that part, and some of
  /// what lies below.
  mutating func withdraw(below look: AppearanceGroup, _ item: DrawItem) {
    guard !item.bleeds, look.borderColor.alpha >= 1 else { return }
    let inset = min(0.5 * Float(look.borderWidth), 0.25 * min(rect.z, rect.w))
    guard inset > 0 else { return }
    rect += SIMD4(inset, inset, -2 * inset, -2 * inset)
    shape.x = max(shape.x - inset, 0)
  }

  /// Lets a box whose edge its clip makes reach so far beyond it that it has no edge where it is seen.
  ///
  /// To be whole at its edge is a case of its own for shaders, and a dear one. Larger boxes are not: sharp ones
  /// along the target's axes, and turned ones whose corners are arcs of more than 4 pixels (GENTLE in
  /// `coverage.glsl`). Others stay as they are.
  mutating func reachBeyondClip(_ clip: Int32) {
    guard offset.z == 0, offset.w == 0, shape.z == 1 else { return }
    let squares = linear * linear
    let (along, down) = (squares.x + squares.y, squares.z + squares.w)
    let turn = min(max(squares.y, squares.z), max(squares.x, squares.w))
    let isUpright = turn <= 1e-8 * squares.max()
    let skew = linear.x * linear.z + linear.y * linear.w
    guard isUpright || (abs(along - down) <= 0.004 * along && abs(skew) <= 0.001 * along) else {
      return
    }
    let pixels: Float = isUpright ? 2 : 4.5
    let margin = pixels / SIMD2(along.squareRoot(), down.squareRoot())
    rect -= SIMD4(margin.x, margin.y, -2 * margin.x, -2 * margin.y)
    shape.x = isUpright ? 0 : margin.x
    shape.w = InstanceBits(corners: 15, antialiased: true, clip: clip).asFloat
  }
}

extension Instance {
  /// The size of the rectangle, in its own points.
  var size: CGSize { CGSize(width: CGFloat(rect.z), height: CGFloat(rect.w)) }
}

extension SIMD4 where Scalar == Float {
  /// The part of a rectangle of texels (two corners) that a part of a box of points shows.
  func mixed(where part: Self, lies whole: Self) -> Self {
    let low = (part.lowHalf - whole.lowHalf) / whole.highHalf
    let high = low + part.highHalf / whole.highHalf
    let extent = highHalf - lowHalf
    return Self(lowHalf: lowHalf + extent * low, highHalf: lowHalf + extent * high)
  }

  /// Start and end of a gradient in units of a box, in those of another.
  ///
  /// - Parameter isAxial: whether lines of one colour are perpendicular to the way in these units, so that other
  ///   units turn it.
  func inUnits(of box: Self, from whole: Self, isAxial: Bool) -> Self {
    func moved(_ point: SIMD2<Float>) -> SIMD2<Float> {
      (whole.lowHalf + point * whole.highHalf - box.lowHalf) / box.highHalf
    }
    let (start, way) = (moved(lowHalf), highHalf - lowHalf)
    let length = (way * way).sum()
    guard isAxial, length > 0 else { return Self(lowHalf: start, highHalf: moved(highHalf)) }
    let slope = way * (box.highHalf / whole.highHalf) / length
    return Self(lowHalf: start, highHalf: start + slope / (slope * slope).sum())
  }
}
