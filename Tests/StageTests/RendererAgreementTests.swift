import Foundation
import QuartzCore
import Testing

// Two renderers that share nothing but the model draw the same trees: CARenderer with GL, render(in:)
// in software. Where they disagree at least one is wrong.

/// What is done to a scene that must not matter to how well both agree.
enum AgreementVariant: String, Sendable {
  case plain, moved, mirrored, raised, turned, nested, clipped, masked
}

@Suite struct RendererAgreementTests {
  static let size = CGSize(width: 72, height: 60)

  @Test(arguments: AgreementScene.all, [1, 1.5, 2])
  func bothDrawTheSameAtEveryScale(scene: AgreementScene, scale: CGFloat) throws {
    try Self.check(scene, .plain, scale)
  }

  @Test(
    arguments: AgreementScene.placed,
    [AgreementVariant.moved, .mirrored, .raised, .turned, .clipped])
  func bothDrawTheSameHoweverItIsPlaced(
    scene: AgreementScene, variant: AgreementVariant
  ) throws {
    try Self.check(scene, variant, 1)
  }

  @Test(arguments: AgreementScene.all)
  func aWhiteMaskChangesNothing(scene: AgreementScene) throws {
    let (bare, masked) = (
      AgreementVariant.nested.stage(of: scene), AgreementVariant.nested.stage(of: scene)
    )
    masked.sublayers?[0].mask = box(-2000, -2000, 6000, 6000, snow)
    let difference = PixelDifference(try Self.bySoftware(masked, 1), try Self.bySoftware(bare, 1))
    // A background filter sees only the group that it is in.
    #expect(
      difference.largest <= (scene.name.hasPrefix("backdrop blur") ? 255 : 1), "\(difference)")
  }

  private static func check(
    _ scene: AgreementScene, _ variant: AgreementVariant, _ scale: CGFloat
  ) throws {
    let difference = PixelDifference(
      try byGL(variant.stage(of: scene), scale), try bySoftware(variant.stage(of: scene), scale))
    #expect(
      difference.largest <= scene.most && difference.beyond <= scene.beyond,
      "\(scene.name), \(variant), ×\(scale): \(difference)")
  }

  static func byGL(_ stage: CALayer, _ scale: CGFloat) throws -> CGImage {
    let renderer = try CARenderer(size: size, scale: scale)
    renderer.layer = stage
    renderer.beginFrame(atTime: CACurrentMediaTime(), timeStamp: nil)
    renderer.render()
    renderer.endFrame()
    return try #require(renderer.makeImage())
  }

  static func bySoftware(_ stage: CALayer, _ scale: CGFloat) throws -> CGImage {
    let (width, height) = (Int(size.width * scale), Int(size.height * scale))
    let context = try #require(
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.translateBy(x: 0, y: CGFloat(height))
    context.scaleBy(x: scale, y: -scale)
    stage.render(in: context)
    return try #require(context.makeImage())
  }
}

extension AgreementVariant {
  /// A root with the scene on it.
  func stage(of scene: AgreementScene) -> CALayer {
    let size = RendererAgreementTests.size
    let (root, content) = (CALayer(), CALayer())
    root.frame = CGRect(origin: .zero, size: size)
    root.backgroundColor = paint(0xDCE3E8)
    content.frame = root.bounds
    scene.build(content)
    switch self {
    case .plain: root.addSublayer(content)
    case .moved:
      content.position.x += 5
      content.position.y -= 3
      root.addSublayer(content)
    case .mirrored:
      content.transform = CATransform3DMakeScale(-1, 1, 1)
      root.addSublayer(content)
    case .raised:
      content.isGeometryFlipped = true
      root.addSublayer(content)
    case .turned:
      content.setAffineTransform(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
      root.addSublayer(content)
    case .nested, .clipped, .masked:
      let around = CALayer()
      around.frame = CGRect(x: -900, y: -900, width: 2000, height: 2000)
      around.masksToBounds = self == .clipped
      if self == .masked { around.mask = box(-100, -100, 3000, 3000, snow) }
      content.frame.origin = CGPoint(x: 900, y: 900)
      around.addSublayer(content)
      root.addSublayer(around)
    }
    return root
  }
}

/// How far two pictures are apart.
struct PixelDifference: CustomStringConvertible {
  /// The largest difference of a component.
  var largest = 0
  /// How many pixels differ by more than 2.
  var beyond = 0
  /// Where the largest is, and what is there.
  var place = ""

  init(_ gl: CGImage, _ software: CGImage) {
    guard gl.width == software.width, gl.height == software.height else {
      (largest, place) = (255, "sizes differ")
      return
    }
    let (a, b) = (gl.pixels, software.pixels)
    for start in stride(from: 0, to: a.count, by: 4) {
      let apart = (start..<start + 4).map { abs(Int(a[$0]) - Int(b[$0])) }.max() ?? 0
      if apart > 2 { beyond += 1 }
      if apart > largest {
        largest = apart
        let (x, y) = (start / 4 % gl.width, start / 4 / gl.width)
        place = "at \(x), \(y): GL \(a[start..<start + 4]), software \(b[start..<start + 4])"
      }
    }
  }

  var description: String { "\(largest) at most, \(beyond) pixels beyond 2; \(place)" }
}
