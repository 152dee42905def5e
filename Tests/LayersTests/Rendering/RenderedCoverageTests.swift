import Drawing
import Foundation
import Geometry
import Testing

@testable import Layers

/// Which pixels `render(in:)` covers, as measured on Apple's QuartzCore by the tests of GNUstep's libs-quartzcore
/// (`CALayer/render.m`, `CAShapeLayer/drawing.m`, `CAGradientLayer/drawing.m`, `CAReplicatorLayer/drawing.m`).
@Suite struct RenderedCoverageTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  /// A picture of 200 × 100 pixels, y up.
  private struct Picture {
    let pixels: [UInt8]

    init(_ layer: CALayer) throws {
      let context = try #require(CGContext(width: 200, height: 100, scale: 1, flipped: false))
      layer.render(in: context)
      pixels = Array(try #require(context.makeImage()).pixels)
    }

    subscript(_ x: Int, _ y: Int) -> [UInt8] {
      let start = ((99 - y) * 200 + x) * 4
      return Array(pixels[start..<start + 4])
    }

    /// The pixels on which something lies.
    var places: [(x: Int, y: Int)] {
      (0..<20_000).filter { pixels[$0 * 4 + 3] > 0 }.map { ($0 % 200, 99 - $0 / 200) }
    }

    var count: Int { places.count }

    /// The columns and rows from the first to the last that are covered.
    var box: [Int] {
      let (xs, ys) = (places.map(\.x), places.map(\.y))
      return [xs.min(), xs.max(), ys.min(), ys.max()].compactMap { $0 }
    }
  }

  private func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    return layer
  }

  private func colored(_ layer: CALayer) -> CALayer {
    layer.backgroundColor = red
    return layer
  }

  @Test func theReceiversPlaceAndTransformDoNotCount() throws {
    #expect(try Picture(colored(box(10, 20, 30, 40))).box == [0, 29, 0, 39])
    let turned = colored(box(0, 0, 20, 20))
    turned.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(try Picture(turned).box == [0, 19, 0, 19])
    let moved = colored(box(0, 0, 20, 20))
    moved.bounds.origin = CGPoint(x: 10, y: 10)
    #expect(try Picture(moved).box == [10, 29, 10, 29])
  }

  /// A box of 20 × 20 at (10, 10) in one of 20 × 20, whose bounds begin elsewhere, in one that draws nothing.
  @Test(arguments: [
    (false, 0.0, false, [10, 29, 10, 29]), (true, 0, false, [10, 19, 10, 19]),
    (false, 10, false, [10, 29, 10, 29]), (false, 10, true, [0, 19, 0, 19]),
  ])
  func sublayersLieWhereTheirSuperlayersPutThem(
    masks: Bool, origin: Double, isInside: Bool, expected: [Int]
  ) throws {
    let (root, middle, leaf) = (box(0, 0, 50, 50), box(0, 0, 20, 20), colored(box(10, 10, 20, 20)))
    middle.masksToBounds = masks
    middle.bounds.origin = CGPoint(x: origin, y: origin)
    middle.addSublayer(leaf)
    root.addSublayer(middle)
    #expect(try Picture(isInside ? root : middle).box == expected)
  }

  @Test(arguments: [
    (CGRect(x: 10, y: 10, width: 40, height: 30), false, true, 0.0, 1.0, 1200),
    (CGRect(x: 10, y: 10, width: 40, height: 30), false, false, 0, 1, 0),
    (CGRect(x: 60, y: 40, width: 30, height: 30), false, true, 0, 1, 900),
    (CGRect(x: 60, y: 40, width: 30, height: 30), true, true, 0, 1, 400),
    (CGRect(x: 10, y: 10, width: 40, height: 30), false, false, 4, 1, 560),
    (CGRect(x: 10, y: 10, width: 40, height: 30), false, true, 4, 1, 1496),
    (CGRect(x: 10, y: 10, width: 40, height: 30), false, false, 4, 0.5, 280),
  ])
  func shapesCover(
    path: CGRect, masks: Bool, isFilled: Bool, width: Double, end: Double, count: Int
  ) throws {
    let shape = CAShapeLayer()
    shape.bounds = CGRect(x: 0, y: 0, width: 80, height: 60)
    shape.path = CGPath(rect: path, transform: nil)
    shape.masksToBounds = masks
    if !isFilled { shape.fillColor = nil }
    if width > 0 { (shape.strokeColor, shape.lineWidth) = (blue, width) }
    shape.strokeEnd = end
    #expect(try Picture(shape).count == count)
  }

  private func gradient(_ colors: [CGColor]?, _ locations: [NSNumber]? = nil) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 80, height: 60)
    (layer.colors, layer.locations) = (colors, locations)
    return layer
  }

  @Test func gradientsCoverTheirBoundsOrNothing() throws {
    #expect(try Picture(gradient([red, blue])).box == [0, 79, 0, 59])
    for empty in [
      gradient(nil), gradient([]), gradient([red]), gradient([red, blue, red], [0.5]),
    ] {
      #expect(try Picture(empty).count == 0)
    }
    let step = try Picture(gradient([red, blue], [0.5, 0.5]))
    #expect(step.count == 4800 && step[40, 25] == [255, 0, 0, 255])
    #expect(step[40, 35] == [0, 0, 255, 255])
  }

  @Test func aGradientBeginsAtTheBottomAndIsFlatOutsideItsPoints() throws {
    let up = try Picture(gradient([red, blue]))
    #expect(up[40, 2][0] > 200 && up[40, 57][2] > 200)
    let short = gradient([red, blue])
    (short.startPoint, short.endPoint) = (CGPoint(x: 0.5, y: 0.25), CGPoint(x: 0.5, y: 0.75))
    #expect(try Picture(short)[40, 2] == [255, 0, 0, 255])
    let placed = try Picture(
      gradient([red, CGColor(red: 0, green: 1, blue: 0, alpha: 1), blue], [0, 0.25, 1]))
    #expect(placed[40, 15][1] > 230)
  }

  @Test func aCornerRadiusTakesTheCornersOffAGradient() throws {
    let round = gradient([red, blue])
    round.cornerRadius = 20
    let picture = try Picture(round)
    #expect(picture[0, 0][3] == 0 && picture[1, 1][3] == 0 && picture[0, 30][3] == 255)
    #expect(picture.count < 4800 && picture.count > 4320)
  }

  @Test(arguments: [(1, [0, 19, 0, 19]), (3, [0, 79, 0, 19]), (0, [])])
  func copiesCover(count: Int, expected: [Int]) throws {
    let copies = CAReplicatorLayer()
    copies.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    copies.addSublayer(colored(box(0, 0, 20, 20)))
    copies.instanceCount = count
    copies.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
    #expect(try Picture(copies).box == expected)
  }

  @Test func onlyTheSublayersAreRepeated() throws {
    let copies = CAReplicatorLayer()
    copies.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
    copies.backgroundColor = blue
    copies.addSublayer(colored(box(0, 0, 20, 20)))
    copies.instanceCount = 3
    copies.instanceTransform = CATransform3DMakeTranslation(60, 0, 0)
    let picture = try Picture(copies)
    #expect(picture[30, 30] == [0, 0, 255, 255] && picture[130, 10] == [255, 0, 0, 255])
    #expect(picture[90, 30][3] == 0)
  }
}
