import Foundation
import Geometry
import RenderTree

extension Instance {
  /// Lets what fills a layer leave its outer edge to the border that is drawn over it: covered twice by a part, it
  /// would show more than that part, and some of what lies below.
  ///
  /// Below an opaque border of two pixels or more it ends in the middle of it. Else the shader counts for what the
  /// border will cover.
  ///
  /// - Parameters:
  ///   - isPicture: whether the shader finds the border's width where it does for pictures.
  ///   - staysWhole: whether the rectangle may not become another one.
  ///   - isPart: whether some of its sides will end elsewhere.
  mutating func withdraw(
    below look: AppearanceGroup, _ item: DrawItem, isPicture: Bool = false,
    staysWhole: Bool = false, isPart: Bool = false
  ) {
    guard !item.bleeds, item.sides.isEmpty, !item.isCovered else { return }
    let width = Float(look.borderWidth)
    if !staysWhole, look.borderColor.alpha >= 1, width >= 2 * pixelInPoints.max() {
      let inset = min(0.5 * width, 0.25 * min(rect.z, rect.w))
      rect += SIMD4(inset, inset, -2 * inset, -2 * inset)
      shape.x = max(shape.x - inset, 0)
      return
    }
    if endsWithPixels { return }
    if isPart {
      let scale = SIMD2(abs(linear.x), abs(linear.w)) / abs(shape.z)
      return recede(.all, below: width * scale, alpha: Float(min(look.borderColor.alpha, 1)))
    }
    share(look.borderColor.alpha, width, isPicture: isPicture)
  }

  /// Leaves to a border what it will cover of the same edge.
  private mutating func share(_ alpha: Double, _ width: Float, isPicture: Bool = false) {
    if isPicture { shape.x = -width } else { shape.y = width }
    var bits = InstanceBits(asFloat: shape.w)
    bits.cover = Float(min(alpha, 1))
    shape.w = bits.asFloat
  }

  /// Leaves to a veil, which will be drawn over all of it, what that will cover of its edge.
  ///
  /// - Parameters: as of `withdraw`.
  mutating func leaveEdge(to veil: Float, isPicture: Bool = false, staysWhole: Bool = false) {
    guard veil > 0, !endsWithPixels else { return }
    if !staysWhole, shape.x == 0, linear.y == 0, linear.z == 0, offset.z == 0, offset.w == 0 {
      return recede(.all, below: SIMD2(repeating: .infinity), alpha: veil)
    }
    // Where the edge is, no pixel reaches farther in.
    let width = 3 * pixelInPoints.max()
    if width < .infinity { share(Double(veil), width, isPicture: isPicture) }
  }

  /// Lets sides end with those of a layer whose border will be drawn over them, and hides no whole pixel of them.
  ///
  /// - Parameters:
  ///   - world: where that layer lies, in the same target.
  ///   - isPicture: as in `withdraw`.
  mutating func end(
    _ sides: RectSides, with look: AppearanceGroup, in world: Homography, isPicture: Bool
  ) {
    let alpha = look.borderColor.alpha
    if sides.contains(.asBorder) {
      let own = pixelInPoints.min()
      guard own < .infinity else { return }
      let width = Float(look.borderWidth.native * world.leastScale) * own
      return share(alpha, width, isPicture: isPicture)
    }
    let scale = SIMD2(abs(world.m11 / world.m33), abs(world.m22 / world.m33))
    recede(
      sides, below: SIMD2(scale * look.borderWidth.native), alpha: Float(min(alpha, 1)))
  }

  /// Moves sides of an upright rectangle inwards, so that with the border each pixel of them is covered by its area.
  ///
  /// - Parameter width: the border's, in pixels along x and y.
  private mutating func recede(_ sides: RectSides, below width: SIMD2<Float>, alpha: Float) {
    let edges = uprightEdges
    let scale = SIMD2(linear.x, linear.w) / shape.z
    func way(_ side: RectSides, _ index: Int, isLow: Bool) -> Float {
      let axis = index & 1
      let beyond = edges[index] - edges[index].rounded(.down)
      // A hair, lest rounding take a side for the next pixel's.
      guard sides.contains(side), beyond > 1e-3, beyond < 1 - 1e-3 else { return 0 }
      let covered = (scale[axis] > 0) == isLow ? 1 - beyond : beyond
      let border = alpha * min(covered, width[axis])
      let left = (covered - border) / max(1 - border, 1e-4)
      return (covered - left) / abs(scale[axis])
    }
    let (left, top) = (way(.minX, 0, isLow: true), way(.minY, 1, isLow: true))
    let size = pointwiseMax(
      rect.highHalf
        - SIMD2(left + way(.maxX, 2, isLow: false), top + way(.maxY, 3, isLow: false)), SIMD2())
    rect = SIMD4(lowHalf: rect.lowHalf + SIMD2(left, top), highHalf: size)
  }

  /// Whether it is sharp and stands upright on whole pixels, so that none is covered by a part.
  private var endsWithPixels: Bool {
    guard shape.x == 0, linear.y == 0, linear.z == 0, offset.z == 0, offset.w == 0 else {
      return false
    }
    return uprightEdges.isOnPixels
  }

  /// Where an upright rectangle begins and ends in pixels, along x and y; mirrored ones end before they begin.
  private var uprightEdges: SIMD4<Float> {
    let scale = SIMD2(linear.x, linear.w)
    let low = (rect.lowHalf * scale + offset.lowHalf) / shape.z
    return SIMD4(lowHalf: low, highHalf: low + rect.highHalf * scale / shape.z)
  }

  /// Moves sides of an upright rectangle on in the pixels that they lie in: so far that with something that goes on
  /// there each is covered by the part of both; below what is opaque to their ends.
  mutating func moveToPixels(_ sides: RectSides, below alpha: Float = 1) {
    let edges = uprightEdges
    let scale = SIMD2(linear.x, linear.w) / shape.z
    // A hair, lest rounding take a side for the next pixel's.
    let (down, up) = ((edges + 1e-3).rounded(.down), (edges - 1e-3).rounded(.up))
    func way(_ side: RectSides, _ index: Int, _ axis: Int, outwardsIsUp: Bool) -> Float {
      guard sides.contains(side) else { return 0 }
      let end = (scale[axis] > 0) == outwardsIsUp ? up[index] : down[index]
      let rest = abs(end - edges[index])
      // 1 - rest is covered, and of the rest as much is hidden by what goes on.
      let left = rest < 1 ? rest * (1 - alpha) / (1 - alpha * rest) : rest
      return (rest - left) / abs(scale[axis])
    }
    let left = way(.minX, 0, 0, outwardsIsUp: false)
    let top = way(.minY, 1, 1, outwardsIsUp: false)
    rect += SIMD4(
      -left, -top, left + way(.maxX, 2, 0, outwardsIsUp: true),
      top + way(.maxY, 3, 1, outwardsIsUp: true))
  }

  /// How far apart lines along the axes are, in points, that are one pixel apart: along x, along y. In perspective
  /// what it is at most, or nearly; not finite where nothing is seen, or a corner lies behind the eye.
  var pixelInPoints: SIMD2<Float> {
    if offset.z == 0, offset.w == 0 { return pixelInPoints(linear) / abs(1 / shape.z) }
    var most = SIMD2<Float>()
    for corner in 0..<4 {
      let at = rect.lowHalf + rect.highHalf * SIMD2(Float(corner & 1), Float(corner >> 1))
      let w = at.x * offset.z + at.y * offset.w + shape.z
      guard w > 0 else { return SIMD2(repeating: .infinity) }
      let p = (linear.lowHalf * at.x + linear.highHalf * at.y + offset.lowHalf) / w
      let slope = SIMD4(
        lowHalf: (linear.lowHalf - p * offset.z) / w, highHalf: (linear.highHalf - p * offset.w) / w
      )
      most = pointwiseMax(most, 1.25 * pixelInPoints(slope))
    }
    return most
  }

  private func pixelInPoints(_ slope: SIMD4<Float>) -> SIMD2<Float> {
    let squares = slope * slope
    let lengths = SIMD2(squares.z + squares.w, squares.x + squares.y).squareRoot()
    return lengths / abs(slope.x * slope.w - slope.y * slope.z)
  }

  /// Keeps what is left of an upright rectangle; new sides are moved to the ends of the pixels that they lie in.
  ///
  /// - Parameters:
  ///   - left: minimum x and y, maximum x and y in pixels of the frame.
  ///   - placement: where all of it lies there.
  mutating func keep(_ left: SIMD4<Float>, of placement: Placement) {
    let world = placement.world
    guard world.isUpright else { return }
    let (scale, origin) = (
      SIMD2(Float(world.m11), Float(world.m22)) / Float(world.m33),
      SIMD2(Float(world.m31), Float(world.m32)) / Float(world.m33)
    )
    let pixels = SIMD4(
      lowHalf: (left.lowHalf + 1e-3).rounded(.down), highHalf: (left.highHalf - 1e-3).rounded(.up))
    let first = (pixels.lowHalf - origin) / scale
    let last = (pixels.highHalf - origin) / scale
    let isMoved = left .!= placement.box
    var (low, high) = (rect.lowHalf, rect.lowHalf + rect.highHalf)
    for axis in 0..<2 {
      let isMirrored = scale[axis] < 0
      if isMoved[axis] { (isMirrored ? high[axis] = first[axis] : (low[axis] = first[axis])) }
      if isMoved[2 + axis] { (isMirrored ? low[axis] = last[axis] : (high[axis] = last[axis])) }
    }
    rect = SIMD4(lowHalf: low, highHalf: pointwiseMax(high - low, SIMD2()))
  }

  /// Moves sides of a sharp rectangle two pixels or more outwards, so that within the clip none of them is seen.
  ///
  /// - Returns: how far, in points; 0 where it cannot be told.
  @discardableResult
  mutating func move(_ sides: RectSides) -> Float {
    guard !sides.isEmpty else { return 0 }
    if sides.contains(.onPixels) {
      moveToPixels(sides)
      return 0
    }
    if sides.contains(.belowBorder) {
      moveBelowBorder(sides)
      return 0
    }
    let margin = 2 * pixelInPoints.max()
    guard margin < .infinity else { return 0 }
    grow(sides, by: margin)
    return margin
  }

  /// Notes that sides were moved that far: along them a picture goes on as it ends.
  mutating func show(_ sides: RectSides, movedBy margin: Float) {
    shape.x = -margin
    var bits = InstanceBits(asFloat: shape.w)
    bits.sides = sides.rawValue
    shape.w = bits.asFloat
  }

  /// Cuts sides of a sharp rectangle hard: the quad ends where they are, the shape beyond.
  mutating func cut(_ sides: RectSides) {
    let margin = move(sides)
    guard margin > 0 else { return }
    show(sides, movedBy: margin)
    var bits = InstanceBits(asFloat: shape.w)
    bits.cut = true
    shape.w = bits.asFloat
  }

  private mutating func grow(_ sides: RectSides, by margin: Float) {
    func share(_ side: RectSides) -> Float { sides.contains(side) ? margin : 0 }
    let (left, top) = (share(.minX), share(.minY))
    rect += SIMD4(-left, -top, left + share(.maxX), top + share(.maxY))
  }

  /// Moves sides inwards, with the round corners and the border between them: by a pixel, and half of one more where it
  /// is turned, so that those that they end in are whole pixels of the border above.
  private mutating func moveBelowBorder(_ sides: RectSides) {
    let squares = linear * linear
    let turn = min(max(squares.y, squares.z), max(squares.x, squares.w))
    let isUpright = turn <= 1e-8 * squares.max()
    let inset = min((isUpright ? 1 : 1.5) * pixelInPoints.max(), 0.25 * min(rect.z, rect.w))
    grow(sides, by: -inset)
    (shape.x, shape.y) = (max(shape.x - inset, 0), max(shape.y - inset, 0))
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
