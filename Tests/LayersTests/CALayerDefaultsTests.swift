import Foundation
import Geometry
import Layers
import Motion
import Testing

@Suite struct CALayerDefaultsTests {
  let layer = CALayer()

  @Test func aNewLayerHasTheDocumentedLook() {
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
    #expect(layer.shadowRadius == 3)
    #expect(layer.shadowOpacity == 0)
    #expect(layer.shadowColor?.color == .black)
    #expect(layer.borderColor?.color == .black)
    #expect(layer.borderWidth == 0)
    #expect(layer.backgroundColor == nil)
    #expect(layer.cornerRadius == 0)
    #expect(
      layer.maskedCorners == [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ])
    #expect(layer.opacity == 1 && !layer.isHidden && !layer.masksToBounds)
    #expect(layer.isDoubleSided && layer.allowsGroupOpacity && layer.allowsEdgeAntialiasing)
  }

  @Test func aNewLayerHasTheDocumentedGeometry() {
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(layer.anchorPointZ == 0 && layer.zPosition == 0)
    #expect(layer.position == .zero && layer.bounds == .zero && layer.frame == .zero)
    #expect(CATransform3DIsIdentity(layer.transform))
    #expect(CATransform3DIsIdentity(layer.sublayerTransform))
    #expect(!layer.isGeometryFlipped)
    #expect(layer.superlayer == nil && layer.sublayers == nil)
  }

  @Test func aNewLayerHasTheDocumentedContents() {
    #expect(layer.contents == nil)
    #expect(layer.contentsGravity == .resize)
    #expect(layer.contentsScale == 1)
    #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.minificationFilter == .linear && layer.magnificationFilter == .linear)
    #expect(!layer.needsDisplay() && !layer.needsDisplayOnBoundsChange)
  }

  @Test func aNewLayersTimeIsItsSuperlayersWithoutEnd() {
    #expect(layer.duration == .infinity)
    #expect(layer.speed == 1 && layer.beginTime == 0 && layer.timeOffset == 0)
    #expect(layer.repeatCount == 0 && layer.repeatDuration == 0 && !layer.autoreverses)
    #expect(layer.fillMode == .removed)
  }

  @Test func aNewAnimationHasTheDocumentedTiming() {
    let animation = CABasicAnimation(keyPath: "position")
    #expect(animation.duration == 0 && animation.repeatCount == 0 && animation.beginTime == 0)
    #expect(animation.speed == 1 && animation.timeOffset == 0 && !animation.autoreverses)
    #expect(animation.fillMode == .removed && animation.timingFunction == nil)
    #expect(animation.isRemovedOnCompletion && animation.delegate == nil)
    #expect(!animation.isAdditive && !animation.isCumulative)
    #expect(animation.fromValue == nil && animation.toValue == nil && animation.byValue == nil)
  }

  @Test func anUnknownGravityActsAsCenter() {
    layer.contentsGravity = CALayerContentsGravity(rawValue: "nowhere")
    #expect(layer.contentsGravity == .center)
  }

  @Test(arguments: [
    CALayerContentsGravity.center, .top, .bottom, .left, .right, .topLeft, .topRight,
    .bottomLeft, .bottomRight, .resize, .resizeAspect, .resizeAspectFill,
  ])
  func gravitiesKeepTheirNames(gravity: CALayerContentsGravity) {
    layer.contentsGravity = gravity
    #expect(layer.contentsGravity == gravity)
  }

  @Test func theClassKnowsItsDefaults() {
    #expect(CALayer.defaultValue(forKey: "opacity") as? Float == 1)
    #expect(
      CALayer.defaultValue(forKey: "anchorPoint") as? CGPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(CALayer.defaultValue(forKey: "masksToBounds") as? Bool == false)
    #expect(CALayer.defaultValue(forKey: "whoKnows") == nil)
  }

  // The next three are as macOS 26 answers, by the tests of GNUstep's libs-quartzcore
  // (CALayer/geometry.m, masking.m, modern.m, CAEmitterLayer/emitter.m) and of OpenCoreAnimation.

  @Test(arguments: [
    "bounds", "position", "frame", "shadowOpacity", "timeOffset", "minificationFilterBias",
    "autoresizingMask", "filters", "mask", "actions",
  ])
  func classesHaveNoDefaultForWhatBeginsAtZero(key: String) {
    #expect(CALayer.defaultValue(forKey: key) == nil)
  }

  @Test func otherClassesHaveNoneEither() {
    #expect(CAShapeLayer.defaultValue(forKey: "strokeStart") == nil)
    #expect(CAReplicatorLayer.defaultValue(forKey: "instanceDelay") == nil)
    for key in ["duration", "beginTime", "autoreverses"] {
      #expect(CAAnimation.defaultValue(forKey: key) == nil)
    }
    #expect(CASpringAnimation.defaultValue(forKey: "initialVelocity") == nil)
    #expect(CATransition.defaultValue(forKey: "startProgress") == nil)
    for key in ["birthRate", "lifetime", "velocity"] {
      #expect(CAEmitterCell.defaultValue(forKey: key) == nil)
    }
    for key in ["hidden", "opaque", "geometryFlipped", "shouldRasterize", "drawsAsynchronously"] {
      #expect(CALayer.defaultValue(forKey: key) as? Bool == false)
    }
    #expect(CATextLayer.defaultValue(forKey: "font") as? String == "Helvetica")
    #expect(CATextLayer().font as? String == "Helvetica")
  }

  @Test func namesThatAreNotKnownBecomeTheDefault() {
    layer.cornerCurve = CALayerCornerCurve(rawValue: "straight")
    layer.contentsFormat = .gray8Uint
    layer.contentsFormat = CALayerContentsFormat(rawValue: "RGB565")
    layer.toneMapMode = .never
    layer.toneMapMode = CALayer.ToneMapMode(rawValue: "sometimes")
    layer.preferredDynamicRange = .high
    layer.preferredDynamicRange = CALayer.DynamicRange(rawValue: "dim")
    layer.maskedCorners = CACornerMask(rawValue: 255)
    #expect(layer.cornerCurve == .circular && layer.contentsFormat == .RGBA8Uint)
    #expect(layer.toneMapMode == .automatic && layer.maskedCorners.rawValue == 15)
    #expect(layer.preferredDynamicRange == .automatic)
  }

  @Test(arguments: [(0.5, 0), (1, 1), (4, 4), (-2, 0), (.nan, 0), (.infinity, 0)])
  func headroomIsNothingOrOneAndMore(set: CGFloat, reads: CGFloat) {
    layer.contentsHeadroom = 2
    layer.contentsHeadroom = set
    #expect(layer.contentsHeadroom == reads)
    #expect(layer.value(forKey: "contentsHeadroom") as? CGFloat == reads)
  }

  @Test func brightnessIsDescribedByWhatItWasMadeOf() {
    let metadata = CAEDRMetadata.hdr10(minLuminance: 0, maxLuminance: 1000, opticalOutputScale: 100)
    let other = CAEDRMetadata.hdr10(minLuminance: 0, maxLuminance: 400, opticalOutputScale: 100)
    #expect(!CAEDRMetadata.isAvailable && metadata != other && CAEDRMetadata.hlg == .hlg)
    #expect(CAEDRMetadata.hlg != .hlg(ambientViewingEnvironment: Data([1])))
    let backwards = CAEDRMetadata.hdr10(
      minLuminance: 9, maxLuminance: .nan, opticalOutputScale: 100)
    #expect(
      backwards == .hdr10(minLuminance: 9, maxLuminance: 9, opticalOutputScale: 100))
    let layer = CAMetalLayer()
    layer.edrMetadata = metadata
    #expect(CAMetalLayer(layer: layer).edrMetadata == metadata)
  }

  @Test func negativeSizesOfBoundsAreStandardised() {
    layer.bounds = CGRect(x: 10, y: 20, width: -4, height: -6)
    #expect(layer.bounds == CGRect(x: 6, y: 14, width: 4, height: 6))
  }

  @Test func specialLayersHaveTheDocumentedLook() {
    let (shape, gradient, copies) = (CAShapeLayer(), CAGradientLayer(), CAReplicatorLayer())
    #expect(shape.fillColor?.color == .black && shape.strokeColor == nil && shape.path == nil)
    #expect(shape.lineWidth == 1 && shape.miterLimit == 10 && shape.lineDashPattern == nil)
    #expect(shape.strokeStart == 0 && shape.strokeEnd == 1 && shape.lineDashPhase == 0)
    #expect(shape.fillRule == .nonZero && shape.lineCap == .butt && shape.lineJoin == .miter)
    #expect(gradient.type == .axial && gradient.colors == nil && gradient.locations == nil)
    #expect(gradient.startPoint == CGPoint(x: 0.5, y: 0))
    #expect(gradient.endPoint == CGPoint(x: 0.5, y: 1))
    #expect(copies.instanceCount == 1 && copies.instanceColor?.color == .white)
    #expect(copies.instanceDelay == 0 && CATransform3DIsIdentity(copies.instanceTransform))
    #expect(copies.instanceRedOffset == 0 && copies.instanceAlphaOffset == 0)
    #expect(layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.cornerCurve == .circular && !layer.shouldRasterize && layer.mask == nil)
  }

  @Test func theStoredCornerRadiusIsNotClamped() {
    layer.bounds.size = CGSize(width: 10, height: 10)
    layer.cornerRadius = 500
    #expect(layer.cornerRadius == 500)
  }

  @Test func aCopyMadeForPresentationHasEveryProperty() {
    layer.position = CGPoint(x: 1, y: 2)
    layer.shadowOpacity = 0.5
    layer.name = "original"
    layer.setValue("tag", forKey: "mine")
    let copy = CALayer(layer: layer)
    layer.shadowOpacity = 0.75
    #expect(copy.position == CGPoint(x: 1, y: 2) && copy.shadowOpacity == 0.5)
    #expect(copy.name == "original" && copy.value(forKey: "mine") as? String == "tag")
  }

  @Test func aClassSaysWhichItIs() {
    #expect(CAGradientLayer.classForCoder() == CAGradientLayer.self)
  }
}
