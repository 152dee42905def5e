import Motion
import QuartzCore
import Testing

@testable import Playground

@Suite struct KeyframeCurveTests {
  private func keys(_ values: [Double], across: [Double]? = nil) -> [KeyframeCurve.Key] {
    values.indices.map {
      let part = Double($0) / Double(values.count - 1)
      return KeyframeCurve.Key(time: part, value: values[$0], across: across?[$0] ?? part)
    }
  }

  @Test func neighboursExchangeAllButTimesAndPace() throws {
    let curve = try #require(
      KeyframeCurve(keys([0, 0.9, 0.2, 1])).map { $0.changing(1) { $0.spline.tension = 0.5 } })
    let other = try #require(curve.exchanging(1, by: 1))
    #expect(other.keys.map(\.value) == [0, 0.2, 0.9, 1] && other.times == curve.times)
    #expect(other.keys[2].spline.tension == 0.5)
    #expect(other.keys.map(\.pace) == curve.keys.map(\.pace))
    #expect(other.exchanging(2, by: -1)?.keys == curve.keys)
    #expect(curve.exchanging(0, by: -1) == nil && curve.exchanging(3, by: 1) == nil)
    #expect(curve.exchanging(0, by: 1)?.keys.map(\.value) == [0.9, 0, 0.2, 1])
  }

  /// The layers' own way, by `presentation()`, is the oracle.
  @Test(arguments: KeyframePlan.Mode.names.map(\.mode))
  func itMovesAsALayerDoes(mode: KeyframePlan.Mode) throws {
    let curve = keyframes(mode)
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.values = curve.keys.map { CGPoint(x: $0.across, y: $0.value) }
    let times = curve.keys.map(\.time) + (mode == .discrete ? [1] : [])
    animation.keyTimes = times.map { NSNumber(value: $0) }
    animation.calculationMode = CAAnimationCalculationMode(rawValue: mode.name)
    animation.timingFunctions = curve.keys.dropLast().map {
      CAMediaTimingFunction(
        controlPoints: Float($0.pace.x1), Float($0.pace.y1), Float($0.pace.x2), Float($0.pace.y2))
    }
    animation.tensionValues = curve.keys.map { NSNumber(value: $0.spline.tension) }
    animation.continuityValues = curve.keys.map { NSNumber(value: $0.spline.continuity) }
    animation.biasValues = curve.keys.map { NSNumber(value: $0.spline.bias) }
    animation.duration = 1
    // A layer shows what it is at only where something hosts it.
    let renderer = try CARenderer(size: CGSize(width: 4, height: 4), scale: 1)
    let root = CALayer()
    renderer.layer = root
    for step in 0..<40 {
      let fraction = Double(step) / 40 + 0.001
      // A layer that stands still in time, at the fraction.
      let layer = CALayer()
      (layer.speed, layer.timeOffset) = (0, fraction)
      animation.beginTime = 1e-9
      layer.add(animation, forKey: "move")
      root.addSublayer(layer)
      CATransaction.flush()
      let shown = try #require(layer.presentation()).position
      let place = curve.place(at: fraction)
      #expect(abs(shown.x - place.across) < 1e-5 && abs(shown.y - place.value) < 1e-5)
    }
  }

  @Test func pacedKeysAreMetByDistance() throws {
    // 3-4-5 triangles: ways of 5 and 10.
    let curve = try #require(
      KeyframeCurve(keys([0, 4, 12], across: [0, 3, 9]), .paced))
    #expect(curve.times == [0, 1.0 / 3, 1])
    // Equal times are equal ways.
    for step in 0..<30 {
      let (a, b) = (curve.place(at: Double(step) / 30), curve.place(at: Double(step + 1) / 30))
      let (x, y) = (b.across - a.across, b.value - a.value)
      #expect(abs((x * x + y * y).squareRoot() - 0.5) < 1e-9)
    }
  }

  /// The last one, which would begin with the end, is never seen.
  @Test func discreteValuesStayUntilTheNext() throws {
    let curve = try #require(KeyframeCurve(keys([0, 0.5, 1]), .discrete))
    #expect([0, 0.49, 0.5, 0.99, 1].map(curve.value) == [0, 0, 0.5, 0.5, 0.5])
    #expect(curve.slope(at: 0.5) == 0)
  }

  @Test func aCubicWithoutNumbersIsCatmullRom() throws {
    let curve = try #require(KeyframeCurve(keys([0, 1, 0, 1]), .cubic))
    // In the middle of a way: the Hermite curve of tangents (p₂−p₀)/2 and (p₃−p₁)/2, here both 0.
    #expect(abs(curve.value(at: 0.5) - 0.5) < 1e-12)
    #expect(abs(curve.slope(at: 1.0 / 3)) < 1e-3)
  }

  @Test(arguments: KeyframePlan.Mode.names.map(\.mode))
  func straightWaysAreStraightPieces(mode: KeyframePlan.Mode) throws {
    let curve = try #require(KeyframeCurve(keys([0, 0.8, 0.4, 1]), mode))
    guard let pieces = curve.pieces else { return #expect(mode.isCubic) }
    for step in 0...50 {
      let fraction = Double(step) / 50
      #expect(abs(pieces.value(at: fraction) - curve.value(at: fraction)) < 1e-9)
    }
  }

  @Test func whatIsNoCurveIsRefused() {
    #expect(KeyframeCurve(keys([0, .nan])) == nil)
    #expect(KeyframeCurve(keys([0, 1e9])) == nil)
    #expect(KeyframeCurve([]) == nil)
    #expect(KeyframeCurve([KeyframeCurve.Key(time: 0, value: 0, across: 0)]) == nil)
    var late = keys([0, 1])
    late[0].time = 0.1
    #expect(KeyframeCurve(late) == nil)
    var turned = keys([0, 1, 2, 3])
    turned[1].time = 0.9
    #expect(KeyframeCurve(turned) == nil)
    #expect(keyframes(.cubic).value(at: .nan) == 0)
  }

  // MARK: Editing

  @Test func keysStayBetweenTheirNeighbours() {
    let curve = keyframes(.linear)
    #expect(curve.moving(1, toTime: 0.9, value: 0.5).keys[1].time < 0.7)
    #expect(curve.moving(1, toTime: -1, value: 0.5).keys[1].time > 0)
    #expect(curve.moving(0, toTime: 0.5, value: 0.5).keys[0].time == 0)
    #expect(curve.moving(3, toTime: 0.5, value: 9).keys[3].value == 4)
    #expect(curve.moving(1, toTime: .nan, value: .nan).keys[1].time == 0.2)
    #expect(curve.moving(7, toTime: 0.5, value: 0.5) == curve)
  }

  @Test(arguments: [KeyframePlan.Mode.paced, .cubicPaced])
  func pacedTimesAreFixedAndSaySo(mode: KeyframePlan.Mode) {
    let curve = keyframes(mode)
    #expect(curve.moving(1, toTime: 0.5, value: 0.3).keys[1].time == 0.2)
    #expect(curve.reasonForFixedTime(1)?.hasPrefix("Paced") == true)
    #expect(keyframes(.cubic).reasonForFixedTime(1) == nil)
    #expect(keyframes(.cubic).reasonForFixedTime(0) != nil)
  }

  @Test func insertedKeysLieOnTheWayAndCanBeRemoved() throws {
    let curve = keyframes(.linear)
    let inserted = try #require(curve.inserting(at: 0.5))
    #expect(inserted.index == 2 && inserted.curve.keys.count == 5)
    #expect(abs(inserted.curve.value(at: 0.5) - curve.value(at: 0.5)) < 1e-3)
    #expect(try #require(inserted.curve.removing(2)) == curve)
    #expect(curve.removing(0) == nil && curve.removing(3) == nil)
    #expect(curve.inserting(at: 2) == nil && curve.inserting(at: .nan) == nil)
  }
}
