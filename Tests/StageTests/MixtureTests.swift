import Foundation
import QuartzCore
import Testing

// What lies over each other against the sums that source-over, masks and blend modes stand for, by both
// renderers.

@Suite struct MixtureTests {
  /// Both pictures of what `build` puts on a coral stage, or on a clear one.
  private static func pictures(
    onClear isClear: Bool = false, _ scale: CGFloat = 1, _ build: (CALayer) -> Void
  ) throws -> [CGImage] {
    func stage() -> CALayer {
      let root = CALayer()
      root.frame = CGRect(origin: .zero, size: RendererAgreementTests.size)
      root.backgroundColor = isClear ? nil : coral
      build(root)
      return root
    }
    return [
      try RendererAgreementTests.byGL(stage(), scale),
      try RendererAgreementTests.bySoftware(stage(), scale),
    ]
  }

  private static func color(_ image: CGImage, _ x: Int, _ y: Int) -> [Double] {
    (0..<4).map { Double(image.pixels[4 * (y * image.width + x) + $0]) }
  }

  private static let (red, green, blue) = (242.0, 107.0, 94.0)

  /// A white pane of half opacity before coral, behind which colours are inverted.
  private static func pane() -> CALayer {
    let pane = box(10, 10, 40, 40, paint(0xFFFFFF, 0.5))
    pane.backgroundFilters = [CAFilter(type: "colorInvert")]
    return pane
  }

  /// Where half of the pane is seen, half of what lies behind stays, and half is what shows through the pane.
  @Test(arguments: [true, false], [0.5, 0.8])
  func whatShowsThroughALayerIsMaskedAndFadedWithIt(isMasked: Bool, share: Double) throws {
    let images = try Self.pictures { stage in
      let pane = Self.pane()
      if isMasked {
        pane.mask = box(0, 0, 40, 40, paint(0, share))
      } else {
        pane.opacity = Float(share)
      }
      stage.addSublayer(pane)
    }
    for image in images {
      for (seen, plain) in zip(Self.color(image, 30, 30), [Self.red, Self.green, Self.blue]) {
        let through = 0.5 * 255 + 0.5 * (255 - plain)
        #expect(abs(seen - (share * through + (1 - share) * plain)) <= 2)
      }
    }
  }

  /// A filtered backdrop takes the place of what it was made of, also where that is translucent.
  @Test func whatIsTranslucentBehindIsNotSeenTwice() throws {
    let images = try Self.pictures(onClear: true) { stage in
      stage.addSublayer(box(0, 0, 72, 60, paint(0, 0.4)))
      let pane = box(10, 10, 40, 40)
      pane.backgroundFilters = [CAFilter.gaussianBlur(radius: 2)]
      stage.addSublayer(pane)
    }
    for image in images { #expect(abs(Self.color(image, 30, 30)[3] - 0.4 * 255) <= 1) }
  }

  /// The outer edge of a translucent border is the same, whatever lies within.
  @Test(arguments: [(0.6, 0.5), (0.6, 4), (1.0, 0.5), (1.0, 4.0)], [0.0, 0.3])
  func aSublayerWithinABorderLeavesItsEdgeAlone(
    border: (alpha: Double, width: Double), angle: Double
  ) throws {
    func images(_ hasChild: Bool) throws -> [CGImage] {
      try Self.pictures(onClear: true) { stage in
        let layer = box(12.4, 10.4, 40, 30, sun, radius: 6)
        (layer.borderWidth, layer.borderColor) = (
          CGFloat(border.width), paint(0x22303C, border.alpha)
        )
        if hasChild { layer.addSublayer(box(19, 14, 2, 2, sun)) }
        layer.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(angle)))
        stage.addSublayer(layer)
      }
    }
    for (with, without) in zip(try images(true), try images(false)) {
      let difference = PixelDifference(with, without)
      #expect(difference.largest <= 1, "\(difference)")
    }
  }

  /// What fills a layer does not shine through the edge of an opaque border over it.
  @Test(arguments: [CAGradientLayerType.axial, .radial]) func opaqueBordersHideTheEdgeOfGradients(
    kind: CAGradientLayerType
  ) throws {
    let images = try Self.pictures(onClear: true) { stage in
      let layer = CAGradientLayer()
      layer.frame = CGRect(x: 12.4, y: 10.4, width: 40, height: 30)
      (layer.type, layer.colors) = (kind, [paint(0xFF0000), paint(0xFF0000)])
      (layer.cornerRadius, layer.borderWidth, layer.borderColor) = (6, 4, paint(0x00FF00))
      stage.addSublayer(layer)
    }
    for image in images {
      for y in 0..<image.height {
        let edge = Self.color(image, 12, y)
        #expect(edge[0] <= 1)
      }
    }
  }

  /// What a turned layer clears is its area.
  @Test(arguments: ["clear", "sourceOut", "destIn"])
  func whatIsClearedIsTheLayersArea(mode: String) throws {
    let images = try Self.pictures(onClear: true) { stage in
      stage.addSublayer(box(-9, -9, 99, 99, snow))
      let layer = box(16, 14, 40, 30, mode == "destIn" ? nil : ink)
      layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.4))
      layer.compositingFilter = mode
      stage.addSublayer(layer)
    }
    let shape = RoundedRectangle(
      rect: CGRect(x: 0, y: 0, width: 40, height: 30), radius: 0,
      toPixels: CGAffineTransform(translationX: -20, y: -15)
        .concatenating(CGAffineTransform(rotationAngle: 0.4))
        .concatenating(CGAffineTransform(translationX: 36, y: 29)))
    for image in images {
      var worst = 0.0
      for y in 0..<image.height {
        for x in 0..<image.width {
          let left = 255 * (1 - shape.coverage(x, y))
          worst = max(worst, abs(Self.color(image, x, y)[3] - left))
        }
      }
      #expect(worst <= 4)
    }
  }

  /// The blur of a kept picture goes on beyond the layer, as without it.
  @Test func aBlurredPictureIsNotCutAtItsLayer() throws {
    func image(_ isKept: Bool) throws -> CGImage {
      try RendererAgreementTests.byGL(
        AgreementVariant.plain.stage(
          of: AgreementScene("") { stage in
            let layer = box(20, 16, 30, 26, ink)
            layer.filters = [CAFilter.gaussianBlur(radius: 3)]
            layer.shouldRasterize = isKept
            stage.addSublayer(layer)
          }), 1)
    }
    let difference = PixelDifference(try image(true), try image(false))
    #expect(difference.largest <= 2, "\(difference)")
  }

  /// Layers that cut through each other and are mixed with what lies behind: each pixel by their order there.
  @Test(arguments: ["multiply", "clear"]) func whatCutsThroughIsMixedWithAllBehindIt(
    mode: String
  ) throws {
    let images = try Self.pictures { stage in
      stage.addSublayer(box(6, 4, 30, 44, teal))
      let layer = box(16, 12, 36, 28, sun)
      layer.transform = CATransform3DMakeRotation(0.7, 0, 1, 0)
      layer.compositingFilter = mode
      stage.addSublayer(layer)
    }
    let (gl, software) = (images[0], images[1])
    var beyond = 0
    for y in 0..<gl.height {
      for x in 0..<gl.width {
        let apart = zip(Self.color(gl, x, y), Self.color(software, x, y)).map { abs($0 - $1) }
        if (apart.max() ?? 0) > 3 { beyond += 1 }
      }
    }
    // The line of the cut itself.
    #expect(beyond <= 40)
  }
}
