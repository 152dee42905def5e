import Compositor
import Geometry

@testable import GLRenderer

/// Runs a test's body with a context of its own, current for as long; nothing may outlive it.
///
/// The body runs twice, with OpenGL and with OpenGL ES; the result is the latter's.
@discardableResult
func withContext<Result>(_ body: () throws -> Result) throws -> Result {
  _ = try withContext(.desktop, body)
  return try withContext(.es, body)
}

/// Runs a test's body with a context of one API.
func withContext<Result>(
  _ api: OffscreenContext.API, _ body: () throws -> Result
) throws -> Result {
  let context = try OffscreenContext(api: api)
  try context.makeCurrent()
  return try withExtendedLifetime(context) { try body() }
}

/// Draws a list into a new target and reads it.
func picture(
  of list: DrawList, _ width: Int, _ height: Int, by renderer: GLRenderer,
  isTopRowFirst: Bool = true
) throws -> [SIMD4<UInt8>] {
  let target = try OffscreenTarget(width: width, height: height)
  var frame = target.frameTarget
  frame.isTopRowFirst = isTopRowFirst
  renderer.draw(list, into: frame)
  let bytes = target.read().packedPixels
  return (0..<width * height).map {
    SIMD4(bytes[4 * $0], bytes[4 * $0 + 1], bytes[4 * $0 + 2], bytes[4 * $0 + 3])
  }
}

/// How many steps of 8 bits the current driver is off beyond the half that rounding takes.
///
/// Graphics cards may cut what a shader writes to few digits before they round it: NVIDIA's to sixteenths of a
/// step. Software renderers do not.
func roundingSlack(of renderer: GLRenderer) throws -> Double {
  var list = DrawList()
  var quads: [(Pipeline, TextureSource, Instance)] = []
  let fractions = stride(from: 0.35, through: 0.65, by: 0.01)
  for (row, fraction) in fractions.enumerated() {
    for step in 0..<255 {
      let value = Float((Double(step) + fraction) / 255)
      quads.append(
        (.fill, .none, .quad(Float(step), Float(row), 1, 1, color: [value, value, value, 1])))
    }
  }
  let height = quads.count / 255
  list.pass(255, height, quads)
  let pixels = try picture(of: list, 255, height, by: renderer)
  let worst = zip(quads, pixels).map { Double($0.2.color.x).steps(to: $1.x) }.max() ?? 0
  return max(0, worst - 0.5)
}

extension Instance {
  /// A quad under an affine map, white, without any extra.
  static func quad(
    _ x: Float, _ y: Float, _ width: Float, _ height: Float, color: SIMD4<Float> = .one,
    linear: SIMD4<Float> = [1, 0, 0, 1], translation: SIMD2<Float> = .zero,
    extra: SIMD4<Float> = .zero, radius: Float = 0, width second: Float = 0, corners: UInt32 = 15
  ) -> Instance {
    let bits = InstanceBits(corners: corners, antialiased: true, clip: -1)
    return Instance(
      linear: linear, offset: [translation.x, translation.y, 0, 0], rect: [x, y, width, height],
      color: color, extra: extra, shape: [radius, second, 1, bits.asFloat])
  }
}

extension Instance {
  /// The same with other bits.
  func with(_ change: (inout InstanceBits) -> Void) -> Instance {
    var (copy, bits) = (self, InstanceBits(asFloat: shape.w))
    change(&bits)
    copy.shape.w = bits.asFloat
    return copy
  }
}

extension Double {
  /// How far a channel is from a value of 0…1, in steps of 8 bits.
  func steps(to channel: UInt8) -> Double { abs(255 * self - Double(channel)) }
}

extension DrawList {
  /// Appends a pass of one batch for each row.
  mutating func pass(
    level: Int32 = 0, _ width: Int, _ height: Int, clear: SIMD4<Float>? = .zero,
    _ rows: [(pipeline: Pipeline, texture: TextureSource, instance: Instance)],
    scissor: PixelRect? = nil, clip: Int32 = -1
  ) {
    let first = Int32(batches.count)
    let all = PixelRect(x: 0, y: 0, width: Int32(width), height: Int32(height))
    for row in rows {
      let index = Int32(instances.count)
      instances.append(row.instance)
      batches.append(
        Batch(
          pipeline: row.pipeline, texture: row.texture, instances: index..<index + 1,
          scissor: scissor ?? all, clipWindow: clip))
    }
    passes.append(
      Pass(
        level: level, width: Int32(width), height: Int32(height), clearColor: clear,
        batches: first..<Int32(batches.count)))
  }
}
