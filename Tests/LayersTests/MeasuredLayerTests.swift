import Foundation
import Geometry
import Testing

@testable import Layers

/// What Apple's QuartzCore answers, by the tests of GNUstep's libs-quartzcore, which run against it, where no other source is
/// named.
@Suite struct MeasuredLayerTests {
  private func layer(_ bounds: CGRect, _ x: CGFloat, _ y: CGFloat) -> CALayer {
    let layer = CALayer()
    (layer.bounds, layer.position) = (bounds, CGPoint(x: x, y: y))
    return layer
  }

  private func square(_ side: CGFloat, _ x: CGFloat, _ y: CGFloat) -> CALayer {
    layer(CGRect(x: 0, y: 0, width: side, height: side), x, y)
  }

  // MARK: Conversion (`CALayer/conversion.m`)

  /// The child's transform, its superlayer's for sublayers, and where (0, 0) and (50, 50) of the child lie.
  @Test(arguments: [
    (CATransform3DIdentity, CATransform3DIdentity, CGPoint(x: 75, y: 25), CGPoint(x: 125, y: 75)),
    (
      CATransform3DMakeScale(2, 2, 1), CATransform3DIdentity, CGPoint(x: 50, y: 0),
      CGPoint(x: 150, y: 100)
    ),
    (
      CATransform3DIdentity, CATransform3DMakeTranslation(10, 20, 0), CGPoint(x: 85, y: 45),
      CGPoint(x: 135, y: 95)
    ),
    (
      CATransform3DMakeTranslation(5, 6, 0), CATransform3DMakeScale(2, 2, 1),
      CGPoint(x: 60, y: -38), CGPoint(x: 160, y: 62)
    ),
  ])
  func pointsAreConvertedToTheSuperlayer(
    own: CATransform3D, forSublayers: CATransform3D, near: CGPoint, far: CGPoint
  ) {
    let (parent, child) = (square(200, 100, 100), square(50, 100, 50))
    (child.transform, parent.sublayerTransform) = (own, forSublayers)
    parent.addSublayer(child)
    #expect(child.convert(.zero, to: parent) == near)
    #expect(child.convert(CGPoint(x: 50, y: 50), to: parent) == far)
    #expect(parent.convert(near, to: child) == .zero && child.convert(near, from: parent) == .zero)
  }

  @Test func aTurnedRectangleIsTheBoxOfItsCorners() {
    let (parent, child) = (square(200, 100, 100), square(100, 100, 100))
    child.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    parent.addSublayer(child)
    let (start, side) = (100 - 50 * CGFloat(2).squareRoot(), 100 * CGFloat(2).squareRoot())
    let box = child.convert(child.bounds, to: parent)
    #expect(isClose(box, CGRect(x: start, y: start, width: side, height: side)))
  }

  @Test func theSuperlayersBoundsLeaveAChildAloneAndTreesMeetAtTheirRoots() {
    let parent = layer(CGRect(x: 10, y: 20, width: 200, height: 200), 100, 100)
    let (child, near, far) = (square(50, 100, 50), square(50, 25, 25), square(50, 500, 500))
    parent.addSublayer(child)
    #expect(child.convert(.zero, to: parent) == CGPoint(x: 75, y: 25))
    #expect(near.convert(.zero, to: far) == CGPoint(x: -475, y: -475))
    let plain = square(200, 100, 100)
    #expect(child.superlayer === parent)
    child.removeFromSuperlayer()
    #expect(child.convert(.zero, to: plain) == CGPoint(x: 75, y: 25))
  }

  @Test(arguments: [
    (CATransform3DMakeScale(2, 3, 1), CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 0, ty: 0)),
    (CATransform3DMakeTranslation(3, 4, 0), CGAffineTransform(translationX: 3, y: 4)),
    (CATransform3DMakeScale(2, 3, 4), .identity),
    (CATransform3DMakeTranslation(0, 0, 5), .identity),
    (CATransform3DMakeRotation(.pi / 2, 1, 0, 0), .identity),
  ])
  func onlyFlatTransformsAreAffine(transform: CATransform3D, affine: CGAffineTransform) {
    let layer = CALayer()
    layer.transform = transform
    #expect(layer.affineTransform() == affine)
    layer.setAffineTransform(CGAffineTransform(translationX: 1, y: 2))
    #expect(layer.transform.m33 == 1 && layer.transform.m41 == 1)
  }

  // MARK: Scrolling (`CAScrollLayer/scroll.m`)

  @Test(
    arguments: [
      (CGPoint(x: 50, y: 60), CGRect(x: 200, y: 200, width: 10, height: 10), 110.0),
      (CGPoint(x: 100, y: 100), CGRect(x: 120, y: 120, width: 10, height: 10), 100.0),
      (CGPoint(x: 100, y: 100), CGRect(x: 20, y: 20, width: 10, height: 10), 20.0),
      (CGPoint.zero, CGRect(x: 20, y: 20, width: 400, height: 400), 20.0),
    ] as [(CGPoint, CGRect, Double)])
  func scrollingToARectangleEndsAt(origin: CGPoint, rect: CGRect, place: Double) {
    let scroller = CAScrollLayer()
    scroller.bounds = CGRect(x: origin.x, y: origin.y, width: 100, height: 100)
    scroller.scroll(to: rect)
    #expect(scroller.bounds.origin == CGPoint(x: place, y: place))
  }

  // MARK: What is kept as it was given

  @Test func namesThatAreNotKnownAreKept() {
    let (gradient, text, animation) = (CAGradientLayer(), CATextLayer(), CAKeyframeAnimation())
    gradient.type = CAGradientLayerType(rawValue: "nonsense")
    text.alignmentMode = CATextLayerAlignmentMode(rawValue: "nonsense")
    animation.calculationMode = CAAnimationCalculationMode(rawValue: "nonsense")
    #expect(gradient.type.rawValue == "nonsense" && text.alignmentMode.rawValue == "nonsense")
    #expect(animation.calculationMode.rawValue == "nonsense")
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "")) == nil)
    gradient.type = .radial
    #expect(gradient.type == .radial)
  }

  @Test func rectanglesOfNoUseAreKept() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: -100, height: -50)
    #expect(layer.bounds == CGRect(x: -100, y: -50, width: 100, height: 50))
    layer.contentsCenter = CGRect(x: -1, y: -1, width: 4, height: 4)
    #expect(layer.contentsCenter == CGRect(x: -1, y: -1, width: 4, height: 4))
  }

  /// `CAAnimationGroup/group.m`: the copy names the same animations, but what a layer runs are its own.
  @Test func aCopiedGroupSharesItsAnimations() {
    let (group, part) = (CAAnimationGroup(), CABasicAnimation(keyPath: "opacity"))
    group.animations = [part]
    #expect((group.copy() as? CAAnimationGroup)?.animations?.first === part)
    let layer = CALayer()
    layer.add(group, forKey: "group")
    let run = layer.animation(forKey: "group") as? CAAnimationGroup
    #expect(run?.animations?.count == 1 && run?.animations?.first !== part)
  }

  /// The keys whose change draws a text anew, by the tests of OpenCoreAnimation.
  @Test(arguments: [
    ("string", true), ("font", true), ("fontSize", true), ("foregroundColor", true),
    ("wrapped", true), ("truncationMode", true), ("alignmentMode", true), ("style", true),
    ("allowsFontSubpixelQuantization", true), ("contentsScale", true), ("isWrapped", false),
    ("opacity", false), ("bounds", false), ("backgroundColor", false),
  ])
  func textsAreDrawnAnewForTheirLooks(key: String, isDrawn: Bool) {
    #expect(CATextLayer.needsDisplay(forKey: key) == isDrawn && !CALayer.needsDisplay(forKey: key))
  }

  // MARK: Transactions (`CATransaction/completion.m`)

  @Test func aBlockThatIsTakenBackRunsNevertheless() {
    inWorld { world in
      var runs: [String] = []
      CATransaction.begin()
      #expect(CATransaction.completionBlock() == nil)
      CATransaction.setCompletionBlock { runs.append("first") }
      CATransaction.setCompletionBlock(nil)
      #expect(CATransaction.completionBlock() == nil)
      CATransaction.setCompletionBlock { runs.append("second") }
      CATransaction.begin()
      #expect(CATransaction.completionBlock() != nil)
      CATransaction.commit()
      world.settle()
      #expect(runs == ["first"] || runs.isEmpty)
      CATransaction.commit()
      world.settle()
      #expect(runs.sorted() == ["first", "second"] && CATransaction.completionBlock() == nil)
    }
  }

  // MARK: Between two values

  /// A quarter of the way, by the tests of honghaoz/ComposeUI: each component, not multiplied by the opacity, and gray counts as RGB.
  @Test(
    arguments: [
      (CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1), [0, 0, 1, 0.2], [0.75, 0, 0.25, 0.8]),
      (CGColor(gray: 0.2, alpha: 1), [0, 1, 0, 1], [0.15, 0.4, 0.15, 1]),
    ] as [(CGColor, [CGFloat], [CGFloat])])
  func coloursMixByTheirComponents(from: CGColor, to: [CGFloat], expected: [CGFloat]) {
    inWorld { world in
      let end = CGColor(srgbRed: to[0], green: to[1], blue: to[2], alpha: to[3])
      let layer = world.shownLayer()
      layer.add(CABasicAnimation("backgroundColor", from: from, to: end, duration: 1), forKey: nil)
      world.run(for: 0.25)
      let mixed = layer.presentation()?.backgroundColor?.components ?? []
      #expect(mixed.count == 4 && zip(mixed, expected).allSatisfy { abs($0 - $1) < 1e-6 })
    }
  }

  /// The same source: so do the corners of paths.
  @Test func pathsMixPointByPoint() {
    inWorld { world in
      let (from, to) = (
        CGRect(x: 0, y: 0, width: 100, height: 100), CGRect(x: 10, y: 20, width: 20, height: 50)
      )
      let change = CABasicAnimation(
        "shadowPath", from: CGPath(rect: from, transform: nil),
        to: CGPath(rect: to, transform: nil), duration: 1)
      let layer = world.shownLayer()
      layer.add(change, forKey: nil)
      world.run(for: 0.25)
      let box = layer.presentation()?.shadowPath?.boundingBoxOfPath ?? .zero
      #expect(isClose(box, CGRect(x: 2.5, y: 5, width: 80, height: 87.5)))
    }
  }
}
