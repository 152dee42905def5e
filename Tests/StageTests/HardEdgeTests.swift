import Foundation
import QuartzCore
import Testing

// Edges that are cut hard beside soft ones. Two halves that meet along hard edges are to be what one layer is that is as
// large as both: no pixel along the seam belongs to both, or to none.

@Suite struct HardEdgeTests {
  /// What fills the halves: white in each case.
  enum Filling: String, CaseIterable, Sendable {
    case color, picture, gradient

    fileprivate func layer(_ frame: CGRect) -> CALayer {
      let layer = self == .gradient ? CAGradientLayer() : CALayer()
      layer.frame = frame
      switch self {
      case .color: layer.backgroundColor = .white
      case .picture: layer.contents = Self.whitePicture
      case .gradient: (layer as? CAGradientLayer)?.colors = [CGColor.white, CGColor.white]
      }
      return layer
    }

    private static let whitePicture: CGImage? = {
      let context = CGContext(width: 4, height: 4, scale: 1, flipped: false)
      context?.setFillColor(.white)
      context?.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      return context?.makeImage()
    }()
  }

  private static let side = 44.0

  /// The alpha of layers in a layer that is turned about its middle.
  private func alphas(of layers: [CALayer], _ pose: AreaTests.Pose, _ scale: CGFloat) throws
    -> [UInt8]
  {
    let around = CALayer()
    around.bounds = AreaTests.bounds
    around.position = CGPoint(x: Self.side / 2 + 0.3, y: Self.side / 2 - 0.2)
    around.transform = pose.transform
    for layer in layers { around.addSublayer(layer) }
    let image = try around.picture(side: Self.side, scale)
    return stride(from: 3, to: image.pixels.count, by: 4).map { image.pixels[$0] }
  }

  @Test(arguments: AreaTests.Pose.allCases, Filling.allCases)
  func halvesThatMeetHardAreAWhole(pose: AreaTests.Pose, filling: Filling) throws {
    let bounds = AreaTests.bounds
    let (left, right) = bounds.divided(atDistance: 10.7, from: .minXEdge)
    let all: CAEdgeAntialiasingMask = [
      .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
    ]
    for scale in [1, 1.5, 2] {
      let halves = [filling.layer(left), filling.layer(right)]
      halves[0].edgeAntialiasingMask = all.subtracting(.layerRightEdge)
      halves[1].edgeAntialiasingMask = all.subtracting(.layerLeftEdge)
      let parted = try alphas(of: halves, pose, scale)
      let whole = try alphas(of: [filling.layer(bounds)], pose, scale)
      let worst = zip(parted, whole).map { abs(Int($0) - Int($1)) }.max()
      #expect(try #require(worst) <= 2, "\(scale)")
    }
  }

  /// Sides are counted as in `hardSides`: minX, minY, maxX, maxY.
  @Test(arguments: [
    (CAEdgeAntialiasingMask.layerLeftEdge, 0), (.layerBottomEdge, 1), (.layerRightEdge, 2),
    (.layerTopEdge, 3),
  ])
  func theEdgesOfTheMaskAloneAreSoft(mask: CAEdgeAntialiasingMask, soft: Int) throws {
    let layer = Filling.color.layer(CGRect(x: 10.25, y: 8.25, width: 20, height: 16))
    layer.edgeAntialiasingMask = mask
    let image = try layer.picture(side: Self.side, 1)
    func alpha(_ x: Int, _ y: Int) -> Int { Int(image.pixels[(y * image.width + x) * 4 + 3]) }
    // The middle of a pixel that is covered by three quarters is inside, of one by a quarter outside.
    let first = [alpha(10, 16), alpha(20, 8)]
    let last = [alpha(30, 16), alpha(20, 24)]
    for axis in 0..<2 {
      #expect(abs(first[axis] - (soft == axis ? 191 : 255)) <= 1)
      #expect(abs(last[axis] - (soft == axis + 2 ? 64 : 0)) <= 1)
    }
  }

  @Test func theMaskAndTheLeaveToSoftenAreTwoThings() {
    let layer = CALayer()
    #expect(layer.edgeAntialiasingMask.rawValue == 15)
    layer.edgeAntialiasingMask = []
    #expect(layer.allowsEdgeAntialiasing)
    layer.allowsEdgeAntialiasing = false
    layer.edgeAntialiasingMask = [.layerBottomEdge, .layerRightEdge]
    #expect(!layer.allowsEdgeAntialiasing)
    #expect(layer.edgeAntialiasingMask == [.layerBottomEdge, .layerRightEdge])
    #expect(layer.value(forKey: "edgeAntialiasingMask") as? Int == 6)
  }
}
