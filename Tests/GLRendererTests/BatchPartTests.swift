import Compositor
import Testing

@testable import GLRenderer

@Suite(.serialized) struct BatchPartTests {
  private static let bordered = Instance.quad(10, 20, 100, 80, radius: 3, width: 2)
  private static let tight = Instance.quad(0, 0, 24, 24, radius: 3)
  private static let large = Instance.quad(0, 0, 100, 100, radius: 8)
  private static let small = Instance.quad(0, 0, 24, 24, radius: 8)

  private func parts(_ instances: [Instance], _ pipeline: Pipeline = .fill) -> [BatchPart] {
    var list = DrawList()
    list.pass(200, 200, instances.map { (pipeline, .none, $0) })
    var batch = list.batches[0]
    batch.instances = 0..<Int32(instances.count)
    var parts = BatchParts()
    parts.divide(
      batch, Variant(for: batch, of: list.instances, reach: 1000), of: list, reach: 1000)
    return parts.parts
  }

  @Test func aLargeCardIsDrawnAsCoreAndRim() {
    let parts = parts([Self.bordered])
    // 2 of border, and 0.3 where the arc of radius 1 within it is touched.
    let core = SIMD4<Float>(13, 23, 107, 97)
    #expect(parts.map(\.core) == [core, core])
    #expect(parts.map(\.isRim) == [false, true])
    #expect(parts.map(\.variant) == [[.gentle, .sharp], []])
  }

  @Test func whatHasNoColorInItsMidstHasNoCore() {
    var frame = Self.bordered
    frame.color = SIMD4()
    #expect(parts([frame]).map(\.isRim) == [true])
    #expect(parts([frame], .image).map(\.isRim) == [false, true])
  }

  @Test func smallOnesAreDrawnByOneProgram() {
    let parts = parts([Self.tight, Self.small, Self.tight])
    #expect(parts.map(\.instances) == [0..<3] && parts[0].variant == [])
  }

  @Test func largeGentleOnesAreDrawnApart() {
    let parts = parts([Self.tight, Self.large, Self.large, Self.small, Self.large])
    #expect(parts.map(\.instances) == [0..<1, 1..<3, 3..<4, 4..<5])
    #expect(parts.map { $0.variant.contains(.round) } == [false, true, false, true])
  }

  @Test func sharpAndRoundOnesShareAProgram() {
    let sharp = Instance.quad(0, 0, 100, 100)
    #expect(parts([Self.tight, Self.large, sharp]).last?.variant == .gentle)
  }

  @Test(arguments: [
    SIMD4<Float>(0.8, 0.6, -0.6, 0.8), [1, 0, 0.5, 1], [0, 0, 0, 0], [.nan, 0, 0, 1],
    [.infinity, 0, 0, 1], [1e30, 0, 0, 1],
  ])
  func whatIsNotUprightHasNoCore(linear: SIMD4<Float>) {
    var instance = Self.bordered
    instance.linear = linear
    #expect(parts([instance]).map(\.core) == [.zero])
  }

  /// A map that is turned so little that no pixel shows it is drawn in one.
  @Test(
    arguments: [
      SIMD4<Float>(1, 0, 0, 1), [-1, 0, 0, 1], [1.3, 0, 0, -0.9], [-0.7, 0, 0, -0.7],
    ], [-1, 0])
  func inPartsItLooksAsInOne(linear: SIMD4<Float>, clip: Int32) throws {
    try withContext {
      let renderer = try GLRenderer()
      for step in 0..<8 {
        let fraction = Float(step) / 8
        var card = Instance.quad(
          -80, -70, 160.4, 140.3, color: [0.4, 0.2, 0.1, 0.5], linear: linear,
          translation: [100 + fraction, 100.3 - fraction], radius: Float(step) * 4,
          width: Float(1 + step % 3), corners: step == 5 ? 6 : 15)
        card.extra = [0.1, 0.3, 0.2, 0.6]
        if clip >= 0 {
          card.shape.w = InstanceBits(corners: 15, antialiased: true, clip: clip).asFloat
        }
        let inParts = try drawn(card, renderer)
        #expect(renderer.statistics.drawCalls == 2)
        card.linear.y = 1e-12
        let inOne = try drawn(card, renderer)
        #expect(renderer.statistics.drawCalls == 1)
        for (a, b) in zip(inParts, inOne) {
          #expect(all(pointwiseMax(a, b) &- pointwiseMin(a, b) .<= 1), "step \(step)")
        }
      }
    }
  }

  @Test(
    arguments: [Float(2), 12],
    [SIMD4<Float>(1, 0, 0, 1), [-1.1, 0, 0, 0.9], [0.8, 0.6, -0.6, 0.8], [0.9, -0.3, 0.5, 1.2]])
  func ofAShadowOnlyWhatIsHiddenIsMissing(sigma: Float, linear: SIMD4<Float>) throws {
    try withContext {
      let renderer = try GLRenderer()
      let middle = SIMD2<Float>(100.4, 99)
      // The layer lies off its shadow, which is not blurred as far as that everywhere.
      let offset = SIMD2<Float>(-17.3, 6.4)
      var shadow = Instance.quad(
        -60, -60, 120, 120, color: [0.2, 0, 0.1, 0.5], linear: linear, translation: middle,
        radius: 9, width: sigma)
      var pictures: [[SIMD4<UInt8>]] = []
      for extra in [SIMD4<Float>(), SIMD4(lowHalf: offset, highHalf: [1, 0])] {
        shadow.extra = extra
        var list = DrawList()
        list.pass(200, 200, [(.shadow, .none, shadow)])
        pictures.append(try picture(of: list, 200, 200, by: renderer))
        #expect(renderer.statistics.drawCalls == 1)
      }
      // A square that touches the arcs of the layer's corners, beside pixels whose middle is half a diagonal away.
      let inner = 60 - 9 * (1 - Float(0.5).squareRoot())
      for index in 0..<200 * 200 {
        let away = SIMD2(Float(index % 200), Float(index / 200)) + 0.5 - middle
        let point =
          SIMD2(
            away.x * linear.w - away.y * linear.z, away.y * linear.x - away.x * linear.y)
          / (linear.x * linear.w - linear.y * linear.z)
        let distance = pointwiseMax(point + offset, -(point + offset)).max()
        let (whole, rim) = (pictures[0][index], pictures[1][index])
        if distance < inner - 1.2 {
          #expect(rim == .zero, "pixel \(index)")
        } else if distance > inner - 0.3 {
          #expect(rim != .zero || whole.w <= 1, "pixel \(index)")
        }
        guard distance > 61.2 else { continue }
        #expect(all(pointwiseMax(rim, whole) &- pointwiseMin(rim, whole) .<= 1), "pixel \(index)")
      }
    }
  }

  private func drawn(_ card: Instance, _ renderer: GLRenderer) throws -> [SIMD4<UInt8>] {
    var list = DrawList()
    list.clips = [
      ClipShape(
        inverse: [1, 0, 0, 1], inverseOffset: SIMD4(), rect: [60.5, 70.2, 90, 60],
        shape: [9, 1, Float(bitPattern: 15), 0])
    ]
    list.pass(200, 200, [(.fill, .none, card)])
    if InstanceBits(asFloat: card.shape.w).rawValue >> 8 != 0 { list.batches[0].clipWindow = 0 }
    return try picture(of: list, 200, 200, by: renderer)
  }
}
