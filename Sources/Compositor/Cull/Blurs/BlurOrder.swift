import Geometry
import RenderTree

/// One pass of a blur.
struct BlurStep: Sendable {
  /// The level that is read.
  var source: Int32
  /// Whether it is read as far as it is drawn.
  var readsBackdrop = false
  /// The texels of it that may be read: left, top, right, bottom.
  var texels: SIMD4<Float>
  /// The pixels that are written, in the target.
  var target: PixelRect
  /// What is added to a pixel's position, times `scale`, to come to a texel.
  var offset: SIMD2<Float>
  var scale: SIMD2<Float>
  var sigma: Float
  var axis: Float
  var tint = SIMD4<Float>.one
  var isSilhouette = false
  /// Whether the source is finer than the target along the axis, and pixels of that are meant.
  var isFine = false
  /// How many texels it goes across for each one along the axis.
  var slope: Float = 0
  /// Which ends of the texels along the axis go on: 1 the first, 2 the last one.
  var held: UInt8 = 0
  /// Why what is blurred was drawn aside.
  var reason: GroupReason = []

  /// Equal for the steps that one program draws.
  var sort: Int32 {
    (isSilhouette ? 1 : 0) + (sigma > 0 ? 0 : 2) + (isFine ? 4 : 0) + (slope != 0 ? 8 : 0)
  }
}

/// A blur that was asked for.
struct BlurOrder: Sendable {
  var across, down: BlurPlan
  /// How many rows the first pass goes down for each column, and how many texels of the source at the most.
  var slope: Float = 0
  private(set) var lean: Int32 = 0
  /// No texture has room for more.
  private static let mostLean: Float = 16_384
  /// How many pixels of the result are one of the frame, along each side.
  var grain: Int32
  /// How far the result lies from the source, in pixels.
  var shift = SIMD2<Float>()
  /// For a silhouette, its colour; nil where the source's colours stay.
  var silhouette: SIMD4<Float>?
  /// Which ends of the source go on along x, and along y, as in `BlurStep.held`.
  var held = SIMD2<UInt8>()

  /// How many levels lie between the source and the result.
  var levels: Int32 { enlarges ? 3 : 2 }
  /// Whether a third pass enlarges what the others made.
  var enlarges: Bool { across.enlarges || down.enlarges }
  /// How many texels of the source more are made around the result, along x and along y: enlarging reads a texel
  /// beyond each side, which must not be missing where the result is cut.
  var pad: (x: Int32, y: Int32) { enlarges ? (across.reduction, down.reduction) : (0, 0) }
  /// How many texels of the source, on each axis, are a pixel of the result.
  var fineness: Int32 { across.fineness }
  /// How far beyond its source the result is seen, in pixels of the frame.
  private(set) var reach: Int32 = 0

  /// An order for what a Gaussian is in the frame.
  ///
  /// - Parameters:
  ///   - grain: how many pixels of the result are one of the frame, along each side.
  ///   - source: how many texels of the source are one; `grain` or more.
  init(_ spread: BlurSpread, grain: Int32, source: Int32) {
    self.grain = grain
    let fineness = source / grain
    (across, slope) = (
      BlurPlan(sigma: spread.across * Float(grain), fineness: fineness), spread.slope
    )
    down = BlurPlan(
      sigma: Self.left(of: spread, grain: Float(grain), fineness: Float(fineness)) * Float(grain),
      fineness: fineness)
    let side = max(across.reach, down.reach, BlurPlan(sigma: spread.height * Float(grain)).reach)
    reach = (side + grain - 1) / grain + 1
    if slope != 0 {
      let rows = abs(slope) * (3.3 * spread.across * Float(source) + 2)
      lean = Int32(min(rows, Self.mostLean).rounded(.up)) + 1
    }
  }

  /// The deviation of the second pass: the first one blurs a little along the columns, too, where it leans,
  /// because it reads between rows and because the pixels that it makes of a finer source are wide.
  private static func left(of spread: BlurSpread, grain: Float, fineness: Float) -> Float {
    guard spread.slope != 0, spread.down > 0 else { return spread.down }
    let texels = grain * fineness
    let between = 1 / (6 * texels * texels)
    let wide = fineness > 1 ? spread.slope * spread.slope / (12 * grain * grain) : 0
    let variance = spread.down * spread.down - between - wide
    return max(variance, 0.01 / (texels * texels)).squareRoot()
  }
}
