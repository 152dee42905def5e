import Drawing
import Foundation
import Geometry
import Testing

@testable import Layers

/// `render(in:)` against closed forms.
@Suite struct LayerRenderingTests {
  private func picture(
    of layer: CALayer, _ width: Int = 40, _ height: Int = 30, scale: CGFloat = 1,
    _ prepare: (CGContext) -> Void = { _ in }
  ) throws -> CGImage {
    let context = try #require(
      CGContext(width: width, height: height, scale: scale, flipped: true))
    prepare(context)
    layer.render(in: context)
    return try #require(context.makeImage())
  }

  private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * image.width + x) * 4
    return Array(image.pixels[start..<start + 4])
  }

  private func box(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor?
  ) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color
    return layer
  }

  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  @Test func positionAndTransformOfTheReceiverDoNotCount() throws {
    let layer = box(100, 200, 10, 8, red)
    layer.transform = CATransform3DMakeScale(3, 3, 1)
    layer.bounds.origin = CGPoint(x: 4, y: 2)
    let image = try picture(of: layer)
    #expect(pixel(image, 4, 2) == [255, 0, 0, 255] && pixel(image, 13, 9) == [255, 0, 0, 255])
    #expect(pixel(image, 3, 2) == [0, 0, 0, 0] && pixel(image, 14, 9) == [0, 0, 0, 0])
  }

  /// Draws a red square of its size.
  private final class Painted: CALayer {
    override func draw(in ctx: CGContext) {
      ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      ctx.fill(bounds)
    }
  }

  @Test func whatWaitsToBeDrawnIsDrawnFirst() throws {
    let (layer, hidden) = (Painted(), Painted())
    let root = box(0, 0, 40, 30, nil)
    for part in [layer, hidden] {
      part.frame = CGRect(x: 2, y: 1, width: 5, height: 5)
      part.setNeedsDisplay()
      root.addSublayer(part)
    }
    hidden.isHidden = true
    #expect(pixel(try picture(of: root), 3, 3) == [255, 0, 0, 255])
    #expect(!layer.needsDisplay() && hidden.needsDisplay())
  }

  @Test func theContextsTransformClipAndAlphaApply() throws {
    let layer = box(0, 0, 10, 8, red)
    layer.addSublayer(box(0, 0, 10, 8, blue))
    let image = try picture(of: layer, scale: 2) { context in
      context.translateBy(x: 2, y: 1)
      context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 8))
      context.setAlpha(0.5)
    }
    #expect(pixel(image, 4, 2) == [0, 0, 128, 128] && pixel(image, 13, 17) == [0, 0, 128, 128])
    #expect(pixel(image, 14, 2) == [0, 0, 0, 0] && pixel(image, 3, 2) == [0, 0, 0, 0])
  }

  @Test func aContextWithYUpShowsTheLayerUpsideDown() throws {
    let layer = box(0, 0, 10, 8, red)
    let context = try #require(CGContext(width: 10, height: 8, scale: 1, flipped: false))
    layer.addSublayer(box(0, 0, 10, 2, blue))
    layer.render(in: context)
    let image = try #require(context.makeImage())
    #expect(pixel(image, 5, 7) == [0, 0, 255, 255] && pixel(image, 5, 0) == [255, 0, 0, 255])
  }

  @Test func edgesBetweenPixelsAreCoveredByArea() throws {
    let root = CALayer()
    root.addSublayer(box(2.25, 3.5, 10, 8, .white))
    let image = try picture(of: root)
    #expect(pixel(image, 2, 5)[3] == 191 && pixel(image, 12, 5)[3] == 64)
    #expect(pixel(image, 5, 3)[3] == 128 && pixel(image, 2, 3)[3] == 96)
  }

  @Test func aCircleHasItsArea() throws {
    let root = CALayer()
    let disc = box(4.3, 3.6, 20, 20, .white)
    disc.cornerRadius = 10
    root.addSublayer(disc)
    let bytes = try picture(of: root).pixels
    let sum = stride(from: 3, to: bytes.count, by: 4).reduce(0) { $0 + Int(bytes[$1]) }
    #expect(abs(Double(sum) / 255 - 100 * .pi) < 0.15)
  }

  @Test(arguments: [0.4, 1, 3.0])
  func aShadowsEdgeIsTheIntegralOfTheGaussian(sigma: Double) throws {
    let root = CALayer()
    let layer = box(0, -200, 400, 400, .white)
    layer.shadowOpacity = 1
    layer.shadowRadius = CGFloat(sigma)
    layer.shadowOffset = CGSize(width: -380, height: 0)
    layer.shadowPath = CGPath(
      rect: CGRect(x: 0, y: -1000, width: 400, height: 3000), transform: nil)
    layer.backgroundColor = nil
    root.addSublayer(layer)
    let image = try picture(of: root)
    // The shadow ends at x = 20; the mean of Φ over a pixel is Ψ(x+1) − Ψ(x).
    func integral(_ x: Double) -> Double {
      let u = x / sigma
      return x * 0.5 * erfc(-u / 2.0.squareRoot()) + sigma * exp(-u * u / 2)
        / (2 * .pi).squareRoot()
    }
    for x in 12..<28 {
      let expected = 255 * (integral(Double(20 - x)) - integral(Double(19 - x)))
      #expect(abs(Double(pixel(image, x, 15)[3]) - expected) <= 1.2)
    }
  }

  @Test func whatIsNotANumberIsLeftOutAndTheRestIsDrawn() throws {
    let root = box(0, 0, 40, 30, nil)
    let broken = box(0, 0, 10, 10, blue)
    broken.position.x = .nan
    let huge = box(-1e30, -1e30, 2e30, 2e30, red)
    huge.opacity = 0.5
    let flat = box(0, 0, 40, 30, blue)
    flat.transform = CATransform3DMakeScale(0, 1, 1)
    for layer in [broken, huge, flat] { root.addSublayer(layer) }
    #expect(pixel(try picture(of: root), 20, 15) == [128, 0, 0, 128])
  }

  @Test func aPresentationLayerIsDrawnAsItIsShown() throws {
    let layer = box(0, 0, 10, 10, blue)
    let change = CABasicAnimation(keyPath: "backgroundColor")
    change.fromValue = CGColor.black
    change.toValue = red
    change.duration = 2
    change.beginTime = 100
    layer.add(change, forKey: nil)
    #expect(pixel(try picture(of: layer.presentation(at: 101)), 5, 5) == [128, 0, 0, 255])
    #expect(pixel(try picture(of: layer), 5, 5) == [0, 0, 255, 255])
  }

  @Test func emptyAndHiddenLayersDrawNothing() throws {
    let empty = CALayer()
    let hidden = box(0, 0, 40, 30, red)
    hidden.isHidden = true
    for layer in [empty, hidden] {
      #expect(try picture(of: layer).pixels.allSatisfy { $0 == 0 })
    }
  }

  @Test func aHundredThousandNestedLayersAreDrawn() throws {
    let root = CALayer()
    var top = root
    for _ in 0..<100_000 {
      let next = box(0, 0, 20, 10, nil)
      top.addSublayer(next)
      top = next
    }
    top.backgroundColor = blue
    #expect(pixel(try picture(of: root), 5, 5) == [0, 0, 255, 255])
  }

  @Test(.timeLimit(.minutes(1))) func aChainOfShadowsComesToAnEnd() throws {
    let root = CALayer()
    var top = root
    for _ in 0..<40 {
      let next = box(0, 0, 20, 10, blue)
      next.shadowOpacity = 1
      next.shadowRadius = 0
      next.shadowOffset = .zero
      top.addSublayer(next)
      top = next
    }
    #expect(pixel(try picture(of: root), 5, 5) == [0, 0, 255, 255])
  }

  @Test func contentsOutsideOfTheRectangleAreNotShownButTheEdgeGoesOn() throws {
    let layer = box(0, 0, 40, 30, nil)
    let bitmap = Bitmap(width: 2, height: 1, pixels: [255, 0, 0, 255, 0, 0, 255, 255])
    layer.contents = CGImage(bitmap: bitmap)
    let image = try picture(of: layer)
    #expect(pixel(image, 0, 0) == [255, 0, 0, 255] && pixel(image, 39, 29) == [0, 0, 255, 255])
    let middle = pixel(image, 20, 15)
    #expect(abs(Int(middle[0]) - Int(middle[2])) <= 14 && middle[3] == 255)
  }

  @Test func theMiddleSliceStretchesAndTheEndsKeepTheirSize() throws {
    let layer = box(0, 0, 40, 30, nil)
    let row: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255]
    layer.contents = CGImage(bitmap: Bitmap(width: 3, height: 1, pixels: row))
    layer.contentsCenter = CGRect(x: 1 / 3.0, y: 0, width: 1 / 3.0, height: 1)
    layer.magnificationFilter = .nearest
    let image = try picture(of: layer)
    #expect(pixel(image, 0, 10) == [255, 0, 0, 255] && pixel(image, 1, 10) == [0, 255, 0, 255])
    #expect(pixel(image, 38, 10) == [0, 255, 0, 255] && pixel(image, 39, 10) == [0, 0, 255, 255])
  }
}
