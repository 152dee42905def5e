import Drawing
import Foundation
import Geometry
import Testing

struct CGPatternTests {
  /// A pattern whose cell is red in its lower left quarter of the given bounds.
  private func makePattern(
    _ side: CGFloat = 4, step: CGFloat = 4, matrix: CGAffineTransform = .identity,
    isColored: Bool = true
  ) throws -> CGPattern {
    let half = CGRect(x: 0, y: 0, width: side / 2, height: side / 2)
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, cell in
        if isColored { cell.setFillColor(red) }
        cell.fill(half)
      }, releaseInfo: nil)
    return try #require(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: side, height: side), matrix: matrix,
        xStep: step, yStep: step, tiling: .constantSpacing, isColored: isColored,
        callbacks: &callbacks))
  }

  private func fill(
    _ context: CGContext, with pattern: CGPattern, alpha: CGFloat = 1,
    _ rect: CGRect = CGRect(x: 0, y: 0, width: 8, height: 8)
  ) throws {
    context.setFillColorSpace(try #require(CGColorSpace(patternBaseSpace: nil)))
    context.setFillPattern(pattern, colorComponents: [alpha])
    context.fill(rect)
  }

  @Test func cellsRepeatFromTheOriginOfTheContext() throws {
    let context = makeContext()
    try fill(context, with: makePattern())
    for y in 0..<8 {
      for x in 0..<8 {
        // Rows count from the top, and y of the pattern from the bottom.
        let isRed = x % 4 < 2 && (7 - y) % 4 < 2
        #expect(context[x, y] == (isRed ? redPixel : clearPixel), "\(x), \(y)")
      }
    }
  }

  @Test func theTransformMovesTheShapeAndNotThePattern() throws {
    let (moved, plain) = (makeContext(), makeContext())
    moved.translateBy(x: 1, y: 1)
    try fill(moved, with: makePattern(), CGRect(x: -1, y: -1, width: 8, height: 8))
    try fill(plain, with: makePattern())
    #expect(moved.makeBitmap().packedPixels == plain.makeBitmap().packedPixels)
  }

  @Test func thePhaseAndTheMatrixMoveThePattern() throws {
    let (byPhase, byMatrix) = (makeContext(), makeContext())
    byPhase.setPatternPhase(CGSize(width: 2, height: 0))
    try fill(byPhase, with: makePattern())
    try fill(
      byMatrix, with: makePattern(matrix: CGAffineTransform(translationX: 2, y: 0)))
    #expect(byPhase[0, 7] == clearPixel)
    #expect(byPhase[2, 7] == redPixel)
    #expect(byMatrix.makeBitmap().packedPixels == byPhase.makeBitmap().packedPixels)
  }

  @Test func aPatternWithoutColorsIsDrawnInThatOfTheFill() throws {
    let context = makeContext()
    let space = try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB()))
    context.setFillColorSpace(space)
    context.setFillPattern(try makePattern(isColored: false), colorComponents: [0, 1, 0, 1])
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(context[0, 7] == greenPixel)
    #expect(context[2, 7] == clearPixel)
  }

  @Test func alphaOfTheComponentsAndOfTheContextMultiply() throws {
    let context = makeContext()
    context.setAlpha(0.5)
    try fill(context, with: makePattern(), alpha: 0.5)
    #expect(distance(context[0, 7], [64, 0, 0, 64]) <= 1)
  }

  @Test func cellsLargerThanTheirStepReachIntoTheirNeighbours() throws {
    let context = makeContext()
    // Red in 0..<4 of 8, each 4: everything.
    try fill(context, with: makePattern(8, step: 4))
    for x in 0..<8 { #expect(context[x, 3] == redPixel) }
  }

  @Test func cellsSmallerThanTheirStepLeaveGaps() throws {
    let context = makeContext()
    try fill(context, with: makePattern(2, step: 8))
    #expect(context[0, 7] == redPixel)
    let rest = (0..<8).flatMap { x in (0..<8).map { (x, $0) } }.filter { $0 != (0, 7) }
    #expect(rest.allSatisfy { context[$0.0, $0.1] == clearPixel })
  }

  @Test func strokesAndColorsTakePatterns() throws {
    let pattern = try makePattern()
    let space = try #require(CGColorSpace(patternBaseSpace: nil))
    var alpha: CGFloat = 1
    let color = try #require(
      CGColor(patternSpace: space, pattern: pattern, components: &alpha))
    #expect(color.pattern === pattern && color.numberOfComponents == 1)
    #expect(color.components == [1] && color.copy(alpha: 0.5)?.alpha == 0.5)
    #expect(color != red && color == color.copy())
    let context = makeContext()
    context.setStrokeColor(color)
    context.stroke(CGRect(x: 0, y: 0, width: 8, height: 8), width: 4)
    #expect(context[0, 7] == redPixel)
    #expect(context[3, 7] == clearPixel)
    // A plain colour afterwards is no pattern any more.
    context.setStrokeColor(green)
    context.stroke(CGRect(x: 0, y: 0, width: 8, height: 8), width: 4)
    #expect(context[3, 7] == greenPixel)
  }

  @Test func aPictureStandsUprightWhereYPointsDown() throws {
    let bitmap = Bitmap(2, 2) { _, y in y == 0 ? redPixel : bluePixel }
    let color = try #require(
      CGColor(image: CGImage(bitmap: bitmap), size: CGSize(width: 2, height: 2)))
    for flipped in [true, false] {
      let context = try #require(CGContext(width: 4, height: 4, scale: 1, flipped: flipped))
      context.setFillColor(color)
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      for y in 0..<4 { #expect(context[1, y] == (y % 2 == 0 ? redPixel : bluePixel)) }
    }
  }

  @Test func whatThePatternWasMadeWithIsReleased() {
    let released = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    defer { released.deallocate() }
    released.initialize(to: 0)
    do {
      var callbacks = CGPatternCallbacks(
        version: 0, drawPattern: nil,
        releaseInfo: { $0?.assumingMemoryBound(to: Int.self).pointee += 1 })
      let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
      let pattern = CGPattern(
        info: released, bounds: unit, matrix: .identity, xStep: 1, yStep: 1,
        tiling: .noDistortion, isColored: true, callbacks: &callbacks)
      #expect(pattern != nil && released.pointee == 0)
      let none = CGPattern(
        info: nil, bounds: unit, matrix: .identity, xStep: 0, yStep: 1, tiling: .noDistortion,
        isColored: true, callbacks: &callbacks)
      #expect(none == nil)
    }
    #expect(released.pointee == 1)
  }
}
