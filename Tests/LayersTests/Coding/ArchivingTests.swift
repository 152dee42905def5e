import Drawing
import Foundation
import Geometry
import Testing

@testable import Layers

// Source: `shouldArchiveValueForKey:` as read off Core Animation on macOS 26, in the tests of GNUstep's
// libs-quartzcore.
@Suite struct ArchivingTests {
  private static let always: Set<String> = [
    "allowsEdgeAntialiasing", "allowsGroupOpacity", "contentsFormat", "cornerCurve",
  ]

  @Test(arguments: [
    CALayer.self, CAShapeLayer.self, CAGradientLayer.self, CATextLayer.self, CAEmitterLayer.self,
    CAReplicatorLayer.self, CAScrollLayer.self, CATiledLayer.self, CATransformLayer.self,
  ])
  func aNewLayerTellsHardlyAnything(of type: CALayer.Type) {
    let layer = CALayer.make(type)
    let names = Set(type.keyedValues.keys).union(PropertyNames.all)
    #expect(Set(names.filter(layer.shouldArchiveValue(forKey:))) == Self.always)
    for key in ["frame", "superlayer", "sublayers", "mask", "delegate", "notAKey", ""] {
      #expect(!layer.shouldArchiveValue(forKey: key), "\(key)")
    }
  }

  @Test func whatWasSetIsTold() {
    let layer = CALayer()
    layer.opacity = 0.5
    layer.isHidden = true
    layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    layer.mask = CALayer()
    layer.filters = []
    layer.contentsCenter = CGRect(x: 0, y: 0, width: 0.5, height: 0.5)
    layer.maskedCorners = .layerMinXMinYCorner
    layer.setValue(1, forKey: "mine")
    layer.backgroundColor = CGColor(gray: 0, alpha: 1)
    layer.transform = CATransform3DMakeScale(2, 1, 1)
    for key in [
      "opacity", "hidden", "bounds", "position", "mask", "filters", "contentsCenter",
      "maskedCorners", "mine", "backgroundColor", "transform",
    ] {
      #expect(layer.shouldArchiveValue(forKey: key), "\(key)")
    }
    for key in ["frame", "zPosition", "borderWidth"] {
      #expect(!layer.shouldArchiveValue(forKey: key), "\(key)")
    }
    layer.opacity = 1
    #expect(!layer.shouldArchiveValue(forKey: "opacity"))
  }

  @Test func aSuperlayerTellsOfItsSublayersAndNotTheyOfIt() {
    let (parent, child) = (CALayer(), CALayer())
    parent.addSublayer(child)
    #expect(parent.shouldArchiveValue(forKey: "sublayers"))
    #expect(!child.shouldArchiveValue(forKey: "superlayer"))
  }

  @Test func aNewAnimationAndANewCellTellNothing() {
    for animation in [
      CAAnimation(), CABasicAnimation(), CAKeyframeAnimation(), CASpringAnimation(),
      CATransition(), CAAnimationGroup(),
    ] {
      let names = type(of: animation).keyedValues.keys
      #expect(names.filter(animation.shouldArchiveValue(forKey:)) == [])
      animation.duration = 3
      #expect(names.filter(animation.shouldArchiveValue(forKey:)) == ["duration"])
    }
    let cell = CAEmitterCell()
    #expect(CAEmitterCell.named.keys.filter(cell.shouldArchiveValue(forKey:)) == [])
    cell.name = "spark"
    #expect(cell.shouldArchiveValue(forKey: "name"))
  }

  /// What a subclass sets at first is no default: an archive tells of it.
  @Test func aSubclassLosesNothing() throws {
    let layer = FadedLayer()
    #expect(layer.shouldArchiveValue(forKey: "opacity"))
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: layer, requiringSecureCoding: false)
    let back = try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: FadedLayer.self, from: data))
    #expect(back.opacity == 0.25)
  }
}

/// A layer that begins otherwise than others, but not where it is read from an archive.
final class FadedLayer: CALayer {
  override init() {
    super.init()
    opacity = 0.25
  }

  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The names of the properties that animate.
private enum PropertyNames {
  static let all = [
    "position", "bounds", "anchorPoint", "opacity", "backgroundColor", "cornerRadius",
    "borderWidth", "borderColor", "shadowColor", "shadowOpacity", "shadowRadius", "shadowOffset",
    "shadowPath", "transform", "sublayerTransform", "zPosition", "anchorPointZ", "contents",
    "contentsRect", "contentsCenter", "contentsScale", "path", "fillColor", "strokeColor",
    "strokeStart", "strokeEnd", "lineWidth", "miterLimit", "lineDashPhase", "colors", "locations",
    "startPoint", "endPoint", "emitterPosition", "emitterSize", "birthRate", "instanceDelay",
    "instanceTransform", "instanceColor",
  ]
}
