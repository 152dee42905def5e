import Foundation
import QuartzCore
import Testing

// `render(in:)` knows no transitions, as the original's knows none. So both renderers meet here in another
// way: the software draws the old tree and the new one, and the two pictures are laid together as the
// transition is defined, pixel by pixel. GL draws the transition itself.

@Suite struct TransitionAgreementTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var type: CATransitionType
    var subtype: CATransitionSubtype?
    /// Names of agreement scenes.
    var old, new: String
    /// The largest difference of a component.
    var most: Double

    var testDescription: String {
      "\(type.rawValue) \(subtype?.rawValue ?? ""): \(old) → \(new)"
    }
  }

  /// With what both pictures may be off: each is rounded, and perspective and blurs are so by themselves.
  private static let pairs = [
    ("turned round box with border", "round shadow", 4.0),
    ("gradient across", "masked picture", 3.1),
    ("group opacity", "perspective", 4), ("stroked shape", "blur", 4),
    ("clip within clip", "tinted replicator", 3),
  ]

  static let rows: [Row] = pairs.enumerated().flatMap { index, pair in
    let sides: [CATransitionSubtype] = [.fromLeft, .fromRight, .fromTop, .fromBottom]
    return [Row(type: .fade, subtype: nil, old: pair.0, new: pair.1, most: pair.2)]
      + [CATransitionType.push, .moveIn, .reveal].enumerated().map { number, type in
        Row(
          type: type, subtype: sides[(index + number) % 4], old: pair.0, new: pair.1,
          most: pair.2)
      }
  }

  @Test(arguments: rows, [1, 1.5, 2] as [CGFloat])
  func itShowsWhatTheTwoPicturesComeTo(row: Row, scale: CGFloat) throws {
    let size = RendererAgreementTests.size
    let (root, layer) = (box(0, 0, size.width, size.height, paint(0xDCE3E8)), CALayer())
    layer.frame = root.bounds
    root.addSublayer(layer)
    let renderer = try CARenderer(size: size, scale: scale)
    renderer.layer = root
    let old = try Self.show(row.old, in: layer, scale)
    Self.frame(renderer, at: CACurrentMediaTime())
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let new = try Self.show(row.new, in: layer, scale)
    let transition = CATransition()
    (transition.type, transition.duration) = (row.type, 12)
    if let side = row.subtype { transition.subtype = side }
    (transition.startProgress, transition.endProgress) = (0.25, 0.75)
    layer.add(transition, forKey: nil)
    CATransaction.commit()
    let begin = try #require(layer.animation(forKey: kCATransition)).beginTime
    // Sides of 72 and 60 points move by whole pixels at thirds.
    for third in [1.0, 2] {
      Self.frame(renderer, at: begin + 12 * (third / 3 - 0.25) / 0.5)
      let seen = try #require(renderer.makeImage())
      let (worst, place) = Self.difference(
        seen, Mixture(row: row, progress: third / 3, old: old, new: new))
      #expect(worst <= row.most, "\(worst) \(place) at \(third) thirds")
    }
  }

  private static func frame(_ renderer: CARenderer, at time: Double) {
    renderer.beginFrame(atTime: time, timeStamp: nil)
    renderer.render()
    renderer.endFrame()
  }

  /// Puts a scene in a layer, and draws that in software.
  private static func show(_ name: String, in layer: CALayer, _ scale: CGFloat) throws -> CGImage {
    let scene = try #require(AgreementScene.all.first { $0.name == name })
    let content = CALayer()
    content.frame = layer.bounds
    scene.build(content)
    layer.sublayers = [content]
    return try RendererAgreementTests.bySoftware(layer, scale)
  }

  private static func difference(_ seen: CGImage, _ mixture: Mixture) -> (Double, String) {
    let pixels = seen.pixels
    var (worst, place) = (0.0, "")
    for y in 0..<seen.height {
      for x in 0..<seen.width {
        let expected = mixture.color(x, y)
        for channel in 0..<4 {
          let apart = abs(Double(pixels[4 * (y * seen.width + x) + channel]) - expected[channel])
          if apart > worst { (worst, place) = (apart, "at \(x), \(y)") }
        }
      }
    }
    return (worst, place)
  }
}

/// Two pictures on their way into each other, by definition.
private struct Mixture {
  let row: TransitionAgreementTests.Row
  let progress: Double
  private let old, new: [UInt8]
  private let width, height: Int

  init(row: TransitionAgreementTests.Row, progress: Double, old: CGImage, new: CGImage) {
    (self.row, self.progress) = (row, progress)
    (self.old, self.new) = (old.pixels, new.pixels)
    (width, height) = (old.width, old.height)
  }

  /// What a pixel shows, 0…255.
  func color(_ x: Int, _ y: Int) -> SIMD4<Double> {
    let ground = SIMD4<Double>(0xDC, 0xE3, 0xE8, 255)
    if row.type == .fade {
      let mixed = pixel(old, x, y) * (1 - progress) + pixel(new, x, y) * progress
      return mixed + ground * (1 - mixed.w / 255)
    }
    let (former, next) = (moved(old, oldShift, x, y), moved(new, newShift, x, y))
    let (below, above) = row.type == .reveal ? (next, former) : (former, next)
    let lower = below + ground * (1 - below.w / 255)
    return above + lower * (1 - above.w / 255)
  }

  /// Where the new picture comes from, in lengths of the picture. From the top is from where y grows.
  private var origin: SIMD2<Double> {
    switch row.subtype {
    case .fromLeft: [-1, 0]
    case .fromRight: [1, 0]
    case .fromTop: [0, 1]
    default: [0, -1]
    }
  }

  private var newShift: SIMD2<Double> {
    row.type == .reveal ? SIMD2() : origin * (1 - progress)
  }

  private var oldShift: SIMD2<Double> {
    row.type == .moveIn ? SIMD2() : -origin * progress
  }

  private func moved(
    _ picture: [UInt8], _ shift: SIMD2<Double>, _ x: Int, _ y: Int
  ) -> SIMD4<Double> {
    let (dx, dy) = (shift.x * Double(width), shift.y * Double(height))
    return pixel(picture, x - Int(dx.rounded()), y - Int(dy.rounded()))
  }

  /// Nothing outside.
  private func pixel(_ picture: [UInt8], _ x: Int, _ y: Int) -> SIMD4<Double> {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return SIMD4() }
    let start = 4 * (y * width + x)
    return SIMD4<Double>(
      Double(picture[start]), Double(picture[start + 1]), Double(picture[start + 2]),
      Double(picture[start + 3]))
  }
}

/// Where the two appearances of a transition are.
@Suite struct TransitionPlaceTests {
  @Test(arguments: [false, true])
  func theOldAppearanceGoesWithItsLayer(isAnimated: Bool) throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    root.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    root.addSublayer(layer)
    let renderer = try CARenderer(size: root.bounds.size, scale: 1)
    renderer.layer = root
    func pixels(at time: TimeInterval) throws -> [UInt8] {
      renderer.beginFrame(atTime: time, timeStamp: nil)
      renderer.render()
      renderer.endFrame()
      return try #require(renderer.makeImage()).pixels
    }
    _ = try pixels(at: CACurrentMediaTime())
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let transition = CATransition()
    transition.duration = 10
    transition.timingFunction = CAMediaTimingFunction(name: .linear)
    layer.add(transition, forKey: nil)
    layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    if isAnimated {
      let move = CABasicAnimation(keyPath: "transform.translation.x")
      (move.fromValue, move.toValue, move.duration) = (0, 80, 10)
      layer.add(move, forKey: nil)
    } else {
      layer.transform = CATransform3DMakeTranslation(40, 0, 0)
    }
    CATransaction.commit()
    let begin = try #require(layer.animation(forKey: kCATransition)).beginTime
    let row = try pixels(at: begin + 5)[(10 * 400)..<(11 * 400)]
    func pixel(_ x: Int) -> [UInt8] {
      Array(row[row.startIndex + 4 * x..<row.startIndex + 4 * x + 3])
    }
    #expect(pixel(10) == [255, 255, 255])
    let mixed = pixel(50)
    #expect(abs(Int(mixed[0]) - 128) < 4 && mixed[1] < 4 && abs(Int(mixed[2]) - 128) < 4)
  }
}
