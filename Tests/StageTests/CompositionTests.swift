import Foundation
import QuartzCore
import Testing

/// Masks, shapes, gradients, copies, transitions and filters, from a layer to pixels.
@Suite struct CompositionTests {
  private func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> CGColor
  {
    CGColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  private func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: CGColor
  ) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color
    return layer
  }

  /// A renderer of 100 × 100 points that shows `layers` on white.
  private func stage(_ layers: [CALayer], scale: CGFloat = 1) throws -> CARenderer {
    let root = box(0, 0, 100, 100, color(1, 1, 1))
    for layer in layers { root.addSublayer(layer) }
    let renderer = try CARenderer(size: CGSize(width: 100, height: 100), scale: scale)
    renderer.layer = root
    renderer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    return renderer
  }

  private func frame(_ renderer: CARenderer, at time: Double = CACurrentMediaTime()) throws
    -> Picture
  {
    renderer.beginFrame(atTime: time, timeStamp: nil)
    renderer.render()
    renderer.endFrame()
    let image = try #require(renderer.makeImage())
    return Picture(width: image.width, pixels: image.pixels)
  }

  private struct Picture {
    let width: Int
    let pixels: [UInt8]

    subscript(x: Int, y: Int) -> [Int] {
      (0..<4).map { Int(pixels[(y * width + x) * 4 + $0]) }
    }

    /// Whether a pixel has these components, 0…255, give or take `slack`.
    func has(_ x: Int, _ y: Int, _ rgb: [Double], slack: Double = 1.5) -> Bool {
      zip(self[x, y], rgb).allSatisfy { abs(Double($0) - $1) <= slack }
    }
  }

  // MARK: Shapes

  @Test(arguments: [1.0, 1.5, 2]) func aCircleIsCoveredByItsArea(scale: Double) throws {
    let shape = CAShapeLayer()
    shape.path = CGPath(ellipseIn: CGRect(x: 20, y: 25, width: 61, height: 50), transform: nil)
    let picture = try frame(try stage([shape], scale: CGFloat(scale)))
    let side = Int(100 * scale)
    var worst = 0.0
    for y in 0..<side {
      for x in 0..<side {
        let covered = coverage(x, y, scale)
        worst = max(worst, abs(Double(picture[x, y][0]) - 255 * (1 - covered)))
      }
    }
    // Bézier quarters are within 0.0273 % of the circle, and lines within 0.006 pixels of them; one step is the picture's.
    #expect(worst <= 255 * (0.000273 * 30.5 * scale + 0.006) + 1)
  }

  /// How much of a pixel the ellipse of the test above covers, by 40 × 40 points.
  private func coverage(_ x: Int, _ y: Int, _ scale: Double) -> Double {
    func distance(_ px: Double, _ py: Double) -> Double {
      let (u, v) = ((px / scale - 50.5) / 30.5, (py / scale - 50) / 25)
      return (u * u + v * v).squareRoot()
    }
    let middle = distance(Double(x) + 0.5, Double(y) + 0.5)
    if abs(middle - 1) > 0.1 { return middle < 1 ? 1 : 0 }
    var inside = 0
    for j in 0..<40 {
      for i in 0..<40 {
        let point = (Double(x) + (Double(i) + 0.5) / 40, Double(y) + (Double(j) + 0.5) / 40)
        if distance(point.0, point.1) < 1 { inside += 1 }
      }
    }
    return Double(inside) / 1600
  }

  @Test func theFillRuleDecidesWhatIsInside() throws {
    func picture(_ rule: CAShapeLayerFillRule) throws -> Picture {
      let shape = CAShapeLayer()
      let path = CGMutablePath()
      path.addRect(CGRect(x: 10, y: 10, width: 60, height: 60))
      path.addRect(CGRect(x: 30, y: 30, width: 60, height: 60))
      shape.path = path
      shape.fillRule = rule
      return try frame(try stage([shape]))
    }
    #expect(try picture(.nonZero).has(50, 50, [0, 0, 0]))
    #expect(try picture(.evenOdd).has(50, 50, [255, 255, 255]))
    #expect(try picture(.evenOdd).has(20, 20, [0, 0, 0]))
  }

  @Test func aLineIsDrawnFromStartToEnd() throws {
    let shape = CAShapeLayer()
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 10, y: 50))
    path.addLine(to: CGPoint(x: 90, y: 50))
    shape.path = path
    shape.fillColor = nil
    shape.strokeColor = color(1, 0, 0)
    shape.lineWidth = 10
    shape.strokeStart = 0.25
    shape.strokeEnd = 0.75
    let picture = try frame(try stage([shape]))
    #expect(picture.has(29, 50, [255, 255, 255]) && picture.has(30, 50, [255, 0, 0]))
    #expect(picture.has(69, 54, [255, 0, 0]) && picture.has(70, 50, [255, 255, 255]))
    #expect(picture.has(50, 55, [255, 255, 255]))
  }

  @Test func aPathOnItsWayIsBetweenItsEnds() throws {
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 100), transform: nil)
    let renderer = try stage([shape])
    _ = try frame(renderer)
    let animation = CABasicAnimation(keyPath: "path")
    animation.toValue = CGPath(rect: CGRect(x: 0, y: 0, width: 80, height: 100), transform: nil)
    animation.duration = 1
    shape.add(animation, forKey: nil)
    CATransaction.flush()
    let start = CACurrentMediaTime()
    let picture = try frame(renderer, at: start + 0.5)
    #expect(picture.has(47, 50, [0, 0, 0]) && picture.has(53, 50, [255, 255, 255]))
  }

  // MARK: Gradients

  @Test func anAxialGradientRunsFromStartToEnd() throws {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    gradient.colors = [color(1, 0, 0), color(0, 0, 1)]
    gradient.startPoint = CGPoint(x: 0, y: 0)
    gradient.endPoint = CGPoint(x: 1, y: 0)
    let picture = try frame(try stage([gradient]))
    for x in [0, 25, 50, 99] {
      let share = (Double(x) + 0.5) / 100
      #expect(picture.has(x, 50, [255 * (1 - share), 0, 255 * share]))
    }
  }

  @Test func coloursOfAGradientAnimateTogether() throws {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    gradient.colors = [color(1, 0, 0), color(1, 0, 0)]
    let renderer = try stage([gradient])
    _ = try frame(renderer)
    let animation = CABasicAnimation(keyPath: "colors")
    animation.toValue = [color(0, 0, 1), color(0, 1, 0)]
    animation.duration = 1
    gradient.add(animation, forKey: nil)
    CATransaction.flush()
    let picture = try frame(renderer, at: CACurrentMediaTime() + 0.5)
    #expect(picture.has(50, 0, [127.5, 0, 127.5], slack: 4))
    #expect(picture.has(50, 99, [127.5, 127.5, 0], slack: 4))
  }

  // MARK: Masks and groups

  @Test func aMasksAlphaSaysHowMuchIsSeen() throws {
    let layer = box(0, 0, 100, 100, color(1, 0, 0))
    let mask = CALayer()
    mask.addSublayer(box(0, 0, 50, 100, color(0, 0, 0, 1)))
    mask.addSublayer(box(50, 0, 25, 100, color(0, 1, 0, 0.5)))
    layer.mask = mask
    layer.addSublayer(box(40, 40, 20, 20, color(0, 0, 1)))
    let picture = try frame(try stage([layer]))
    #expect(picture.has(10, 10, [255, 0, 0]) && picture.has(60, 10, [255, 127.5, 127.5]))
    #expect(picture.has(90, 10, [255, 255, 255]))
    #expect(picture.has(45, 50, [0, 0, 255]) && picture.has(55, 50, [127.5, 127.5, 255]))
  }

  @Test func aMaskThatContainsItsLayerIsPassedOver() throws {
    let outer = box(0, 0, 100, 100, color(1, 0, 0))
    let inner = box(0, 0, 10, 10, color(0, 0, 1))
    outer.addSublayer(inner)
    inner.mask = outer
    inner.mask = inner
    #expect(inner.mask == nil)
    #expect(try frame(try stage([outer])).has(5, 5, [0, 0, 255]))
  }

  @Test func aShadowFollowsTheSilhouette() throws {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.addSublayer(box(10, 10, 20, 20, color(1, 0, 0)))
    layer.addSublayer(box(60, 10, 20, 20, color(1, 0, 0)))
    layer.shadowOpacity = 1
    layer.shadowRadius = 0
    layer.shadowOffset = CGSize(width: 0, height: 40)
    let picture = try frame(try stage([layer]))
    #expect(picture.has(20, 20, [255, 0, 0]) && picture.has(20, 60, [0, 0, 0]))
    #expect(picture.has(70, 60, [0, 0, 0]) && picture.has(45, 60, [255, 255, 255]))
  }

  @Test func aShadowPathStandsForTheSilhouette() throws {
    let layer = box(10, 10, 20, 20, color(1, 0, 0))
    layer.shadowPath = CGPath(rect: CGRect(x: 30, y: 30, width: 20, height: 20), transform: nil)
    layer.shadowOpacity = 0.5
    layer.shadowRadius = 0
    layer.shadowOffset = .zero
    let picture = try frame(try stage([layer]))
    #expect(picture.has(50, 50, [127.5, 127.5, 127.5]) && picture.has(35, 35, [255, 255, 255]))
  }

  @Test func aBlurSpreadsWhatItHas() throws {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.addSublayer(box(-200, -200, 250, 500, color(0, 0, 0)))
    layer.filters = [CAFilter.gaussianBlur(radius: 8)]
    let picture = try frame(try stage([layer]))
    for x in [30, 45, 50, 55, 70] {
      let z = (50 - (Double(x) + 0.5)) / 8
      let covered = 0.5 * (1 + erf(z / 2.0.squareRoot()))
      #expect(picture.has(x, 50, [255 * (1 - covered)], slack: 2.5))
    }
  }

  @Test(arguments: [
    ("gaussianBlur", "inputRadius", 0.0, 12.0), ("colorSaturate", "inputAmount", 1, 0),
    ("colorBrightness", "inputAmount", -0.5, 0.5), ("colorContrast", "inputAmount", 0, 2),
    ("colorHueRotate", "inputAngle", 0, Double.pi),
  ])
  func anAnimatedFilterIsWhatOneOfItsNumberIs(
    type: String, input: String, from: Double, to: Double
  ) throws {
    func picture(_ list: String, _ number: Double, _ animation: CAAnimation?) throws -> Picture {
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      let spot = box(30, 20, 25, 40, color(1, 0.5, 0.2))
      let filter = CAFilter(type: type)
      filter.setValue(number, forKey: input)
      if list == "filters" {
        layer.addSublayer(spot)
        layer.filters = [filter]
      } else {
        layer.backgroundFilters = [filter]
      }
      if let animation { layer.add(animation, forKey: nil) }
      let shown = try stage(list == "filters" ? [layer] : [spot, layer])
      return try frame(shown, at: CACurrentMediaTime() + 1)
    }
    for list in ["filters", "backgroundFilters"] {
      let move = CABasicAnimation(keyPath: "\(list).\(type).\(input)")
      (move.fromValue, move.toValue) = (from, to)
      (move.duration, move.speed, move.timeOffset) = (4, 0, 3)
      let moved = try picture(list, from, move)
      let still = try picture(list, from + (to - from) * 0.75, nil)
      let apart = zip(moved.pixels, still.pixels).map { abs(Int($0) - Int($1)) }.max()
      #expect((apart ?? 255) <= 1, "\(list)")
      #expect(try picture(list, from, nil).pixels != still.pixels)
    }
  }

  @Test func aBlendModeHeedsWhatLiesBehind() throws {
    let layer = box(0, 0, 100, 100, color(0.5, 0.25, 1))
    layer.compositingFilter = "multiplyBlendMode"
    let picture = try frame(try stage([box(0, 0, 50, 100, color(1, 0.5, 0.2)), layer]))
    #expect(picture.has(20, 50, [127.5, 31.9, 51]) && picture.has(80, 50, [127.5, 63.75, 255]))
  }

  // MARK: Space

  @Test func copiesAreMovedAndTinted() throws {
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
    replicator.instanceRedOffset = -0.5
    replicator.addSublayer(box(0, 0, 20, 20, color(1, 1, 1)))
    let ground = box(0, 0, 100, 100, color(0, 0, 0))
    let picture = try frame(try stage([ground, replicator]))
    #expect(picture.has(10, 10, [255, 255, 255]) && picture.has(40, 10, [127.5, 255, 255]))
    #expect(picture.has(70, 10, [0, 255, 255]) && picture.has(25, 10, [0, 0, 0]))
  }

  @Test func laterCopiesShowWhatWas() throws {
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    replicator.instanceCount = 2
    replicator.instanceDelay = 0.25
    replicator.instanceTransform = CATransform3DMakeTranslation(0, 50, 0)
    let layer = box(0, 0, 20, 20, color(0, 0, 0))
    replicator.addSublayer(layer)
    let renderer = try stage([replicator])
    _ = try frame(renderer)
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 10
    animation.toValue = 90
    animation.duration = 1
    animation.fillMode = .backwards
    layer.add(animation, forKey: nil)
    CATransaction.flush()
    let picture = try frame(renderer, at: CACurrentMediaTime() + 0.5)
    // The first is half way, the second at a quarter.
    #expect(picture.has(50, 10, [0, 0, 0]) && picture.has(30, 60, [0, 0, 0]))
    #expect(picture.has(50, 60, [255, 255, 255]))
  }

  @Test func planesThatIntersectAreTakenApart() throws {
    let space = CALayer()
    space.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    for (angle, paint) in [(0.8, color(1, 0, 0)), (-0.8, color(0, 0, 1))] {
      let plane = box(20, 20, 60, 60, paint)
      plane.transform = CATransform3DMakeRotation(CGFloat(angle), 0, 1, 0)
      plane.addSublayer(box(0, 0, 60, 10, paint))
      space.addSublayer(plane)
    }
    let picture = try frame(try stage([space]))
    // Turned about y by a positive angle, the left side comes nearer.
    let (left, right) = (picture[40, 50], picture[60, 50])
    #expect(left != right && (left == [255, 0, 0, 255] || right == [255, 0, 0, 255]))
    #expect(picture.has(35, 35, [255, 0, 0]) == (left == [255, 0, 0, 255]))
  }

  @Test func sublayersOfATransformLayerShareItsSpace() throws {
    let cube = CATransformLayer()
    cube.frame = CGRect(x: 25, y: 25, width: 50, height: 50)
    let front = box(0, 0, 50, 50, color(1, 0, 0))
    front.zPosition = 25
    let back = box(0, 0, 50, 50, color(0, 0, 1))
    back.zPosition = -25
    cube.addSublayer(front)
    cube.addSublayer(back)
    #expect(try frame(try stage([cube])).has(50, 50, [255, 0, 0]))
    CATransaction.setDisableActions(true)
    cube.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(try frame(try stage([cube])).has(50, 50, [0, 0, 255]))
  }

  @Test func theBackOfALayerMayBeHiddenWithItsSublayers() throws {
    let card = box(20, 20, 60, 60, color(1, 0, 0))
    card.addSublayer(box(0, 0, 20, 20, color(0, 0, 1)))
    card.isDoubleSided = false
    card.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    let picture = try frame(try stage([card]))
    #expect(picture.has(50, 50, [255, 255, 255]) && picture.has(70, 30, [255, 255, 255]))
  }

  // MARK: Transitions

  @Test(arguments: [
    (CATransitionType.fade, CATransitionSubtype?.none, [127.5, 0, 127.5], [127.5, 0, 127.5]),
    (.push, .fromRight, [255, 0, 0], [0, 0, 255]), (.push, .fromLeft, [0, 0, 255], [255, 0, 0]),
    (.moveIn, .fromRight, [255, 0, 0], [0, 0, 255]),
    (.reveal, .fromRight, [255, 0, 0], [0, 0, 255]),
  ])
  func aTransitionShowsOldAndNew(
    type: CATransitionType, side: CATransitionSubtype?, left: [Double], right: [Double]
  ) throws {
    let layer = box(0, 0, 100, 100, color(1, 0, 0))
    let renderer = try stage([layer])
    _ = try frame(renderer)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.backgroundColor = color(0, 0, 1)
    let transition = CATransition()
    transition.type = type
    transition.subtype = side
    transition.duration = 1
    layer.add(transition, forKey: "any")
    CATransaction.commit()
    #expect(layer.animationKeys() == [kCATransition])
    let start = CACurrentMediaTime()
    let picture = try frame(renderer, at: start + 0.5)
    #expect(picture.has(25, 50, left, slack: 4) && picture.has(75, 50, right, slack: 4))
    #expect(try frame(renderer, at: start + 1.1).has(25, 50, [0, 0, 255]))
  }

  @Test(arguments: [
    (CATransitionSubtype.fromTop, false, 75), (.fromBottom, false, 25), (.fromTop, true, 25),
    (.fromBottom, true, 75),
  ])
  func upAndDownFollowTheGeometry(side: CATransitionSubtype, isFlipped: Bool, newY: Int) throws {
    let layer = box(0, 0, 100, 100, color(1, 0, 0))
    let renderer = try stage([layer])
    layer.superlayer?.isGeometryFlipped = isFlipped
    _ = try frame(renderer)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.backgroundColor = color(0, 0, 1)
    let transition = CATransition()
    transition.type = .push
    transition.subtype = side
    transition.duration = 1
    layer.add(transition, forKey: nil)
    CATransaction.commit()
    let picture = try frame(renderer, at: CACurrentMediaTime() + 0.5)
    #expect(picture.has(50, newY, [0, 0, 255]) && picture.has(50, 100 - newY, [255, 0, 0]))
  }

  @Test func aSecondTransitionStartsFromWhatIsSeen() throws {
    let layer = box(0, 0, 100, 100, color(1, 0, 0))
    let renderer = try stage([layer])
    _ = try frame(renderer)
    func change(_ paint: CGColor) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.backgroundColor = paint
      let transition = CATransition()
      transition.duration = 1000
      transition.startProgress = 0.5
      transition.endProgress = 0.5
      layer.add(transition, forKey: nil)
      CATransaction.commit()
    }
    change(color(0, 0, 1))
    #expect(try frame(renderer).has(50, 50, [127.5, 0, 127.5]))
    change(color(0, 1, 0))
    #expect(try frame(renderer).has(50, 50, [63.75, 127.5, 63.75], slack: 3))
  }

  @Test func newContentsFadeInByThemselves() throws {
    func picture(_ red: UInt8, _ blue: UInt8) throws -> CGImage {
      let context = try #require(
        CGContext(
          data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      context.setFillColor(color(Double(red) / 255, 0, Double(blue) / 255))
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      return try #require(context.makeImage())
    }
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.contents = try picture(255, 0)
    let renderer = try stage([layer])
    #expect(try frame(renderer).has(50, 50, [255, 0, 0]))
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.contents = try picture(0, 255)
    CATransaction.commit()
    let middle = try frame(renderer, at: CACurrentMediaTime() + 0.5)
    #expect(middle.has(50, 50, [127.5, 0, 127.5], slack: 4))
  }

  /// Old · (1 − t) + new · t, premultiplied, whatever shines through and wherever the edges lie.
  @Test(arguments: [(0.5, 0.5), (1, 0.5), (0.5, 1), (1, 1)], [(10.0, 0.0), (10.3, 0), (10, 0.5)])
  func picturesMeltByTheirShares(alphas: (Double, Double), place: (Double, Double)) throws {
    let (side, angle) = place
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 60, height: 60)
    layer.position = CGPoint(x: side + 30, y: 45)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(angle)))
    layer.contents = try plain(color(1, 0, 0, alphas.0))
    let renderer = try stage([layer])
    let former = try frame(renderer)
    let animation = CABasicAnimation(keyPath: "contents")
    animation.fromValue = layer.contents
    animation.toValue = try plain(color(0, 0, 1, alphas.1))
    animation.duration = 1
    layer.add(animation, forKey: "melt")
    CATransaction.flush()
    let begin = try #require(layer.animation(forKey: "melt")).beginTime
    let next = try frame(renderer, at: begin + 0.999_999)
    let mixed = try frame(renderer, at: begin + 0.3)
    var worst = 0.0
    for y in 0..<100 {
      for x in 0..<100 {
        for channel in 0..<4 {
          let share = 0.7 * Double(former[x, y][channel]) + 0.3 * Double(next[x, y][channel])
          worst = max(worst, abs(share - Double(mixed[x, y][channel])))
        }
      }
    }
    #expect(worst <= 2)
  }

  private func plain(_ color: CGColor) throws -> CGImage {
    let context = try #require(
      CGContext(
        data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(color)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    return try #require(context.makeImage())
  }

  // MARK: Slices

  @Test func onlyTheMiddleOfAPictureIsStretched() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 30, height: 30, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(color(1, 0, 0))
    context.fill(CGRect(x: 0, y: 0, width: 30, height: 30))
    context.setFillColor(color(0, 0, 1))
    context.fill(CGRect(x: 10, y: 10, width: 10, height: 10))
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    layer.contents = context.makeImage()
    layer.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
    layer.magnificationFilter = .nearest
    let picture = try frame(try stage([layer]))
    #expect(picture.has(9, 30, [255, 0, 0]) && picture.has(10, 30, [0, 0, 255]))
    #expect(picture.has(89, 30, [0, 0, 255]) && picture.has(90, 30, [255, 0, 0]))
    #expect(picture.has(50, 9, [255, 0, 0]) && picture.has(50, 49, [0, 0, 255]))
    #expect(picture.has(99, 59, [255, 0, 0]) && picture.has(50, 60, [255, 255, 255]))
  }
}
