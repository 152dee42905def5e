extension Instance {
  /// Lets a background end below the middle of an opaque border that is drawn over it, so that the outer edge is
  /// the border's alone: covered twice by a part, it would show more than that part, and some of the background.
  mutating func withdraw(below border: Float) {
    let inset = min(0.5 * border, 0.25 * min(rect.z, rect.w))
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
