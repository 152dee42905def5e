import Foundation
import Geometry
import TestSupport
import Testing

@testable import Layers

@Suite struct LayerCodingTests {
  @Test func propertiesTagsAndWhatHasNoValueComeBack() throws {
    let layer = CALayer()
    layer.name = "card"
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    layer.anchorPoint = CGPoint(x: 0, y: 1)
    layer.transform = CATransform3DMakeRotation(0.3, 0, 1, 1)
    layer.opacity = 0.25
    layer.isHidden = true
    layer.backgroundColor = CGColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    layer.borderColor = nil
    layer.shadowColor = CGColor(gray: 0.5, alpha: 1)
    layer.shadowOffset = CGSize(width: 3, height: -3)
    layer.shadowPath = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 7), transform: nil)
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    layer.cornerCurve = .continuous
    layer.contents = picture
    layer.contentsGravity = .center
    layer.style = ["opacity": NSNumber(value: 0.5), "note": "styled"]
    layer.actions = ["position": NSNull(), "opacity": CABasicAnimation(keyPath: "bounds")]
    layer.constraints = [
      CAConstraint(
        attribute: .midX, relativeTo: "superlayer", attribute: .maxX, scale: 2, offset: 3)
    ]
    layer.layoutManager = CAConstraintLayoutManager()
    layer.autoresizingMask = [.layerWidthSizable, .layerMaxYMargin]
    layer.filters = [CAFilter.gaussianBlur(radius: 4)]
    layer.setValue(CGPoint(x: 1, y: 2), forKey: "place")
    layer.setValue(["a", 2], forKey: "list")
    (layer.beginTime, layer.speed, layer.repeatCount) = (5, 0.5, .infinity)

    let copy = try archivedCopy(of: layer)
    for key in [
      "name", "position", "bounds", "anchorPoint", "opacity", "hidden", "cornerCurve", "note",
      "shadowOffset", "contentsGravity", "place", "beginTime", "speed", "repeatCount",
      "autoresizingMask", "maskedCorners",
    ] {
      #expect(
        copy.value(forKey: key) as? NSObject == layer.value(forKey: key) as? NSObject, "\(key)")
    }
    #expect(CATransform3DEqualToTransform(copy.transform, layer.transform))
    #expect(copy.backgroundColor == layer.backgroundColor)
    #expect(copy.borderColor == nil)
    #expect(copy.shadowColor == layer.shadowColor)
    #expect(copy.shadowPath == layer.shadowPath)
    #expect((copy.contents as? CGImage)?.pixels == picture.pixels)
    #expect(copy.actions?["position"] is NSNull)
    #expect((copy.actions?["opacity"] as? CABasicAnimation)?.keyPath == "bounds")
    #expect(copy.constraints?.first?.attribute == .midX)
    #expect(copy.constraints?.first?.scale == 2)
    #expect(copy.layoutManager is CAConstraintLayoutManager)
    #expect((copy.filters?.first as? CAFilter)?.value(forKey: "inputRadius") as? Double == 4)
    #expect((copy.value(forKey: "list") as? [Any])?.last as? Int == 2)
  }

  @Test func everyClassBringsWhatItAdds() throws {
    let gradient = CAGradientLayer()
    (gradient.type, gradient.locations) = (.conic, [0.25, 0.75])
    gradient.colors = [CGColor.black, CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)]
    let gradientCopy = try archivedCopy(of: gradient)
    #expect(gradientCopy.type == .conic)
    #expect(gradientCopy.colors as? [CGColor] == gradient.colors as? [CGColor])
    #expect(gradientCopy.locations == [0.25, 0.75])

    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
    (shape.fillColor, shape.strokeColor) = (nil, CGColor.white)
    (shape.lineDashPattern, shape.lineCap, shape.strokeEnd) = ([4, 2], .round, 0.5)
    let shapeCopy = try archivedCopy(of: shape)
    #expect(shapeCopy.path == shape.path)
    #expect(shapeCopy.fillColor == nil)
    #expect(shapeCopy.strokeColor == shape.strokeColor)
    #expect(shapeCopy.lineDashPattern == [4, 2])
    #expect(shapeCopy.lineCap == .round)
    #expect(shapeCopy.strokeEnd == 0.5)

    let text = CATextLayer()
    (text.string, text.font, text.fontSize, text.isWrapped) = ("words", "Menlo-Bold", 12, true)
    text.needsDisplayOnBoundsChange = false
    let textCopy = try archivedCopy(of: text)
    #expect(textCopy.string as? String == "words")
    #expect(textCopy.font as? String == "Menlo-Bold")
    #expect(textCopy.fontSize == 12)
    #expect(textCopy.isWrapped)
    #expect(!textCopy.needsDisplayOnBoundsChange)

    let replicator = CAReplicatorLayer()
    (replicator.instanceCount, replicator.instanceDelay) = (7, 0.1)
    replicator.instanceTransform = CATransform3DMakeTranslation(1, 2, 3)
    let replicatorCopy = try archivedCopy(of: replicator)
    #expect(replicatorCopy.instanceCount == 7)
    #expect(replicatorCopy.instanceDelay == 0.1)
    #expect(replicatorCopy.instanceTransform.m43 == 3)

    let spark = CAEmitterCell()
    (spark.name, spark.birthRate, spark.contents) = ("spark", 20, picture)
    spark.color = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
    let cell = CAEmitterCell()
    cell.emitterCells = [spark]
    let emitter = CAEmitterLayer()
    (emitter.emitterCells, emitter.emitterShape, emitter.lifetime) = ([cell], .circle, 3)
    let emitterCopy = try archivedCopy(of: emitter)
    let sparkCopy = try #require(emitterCopy.emitterCells?.first?.emitterCells?.first)
    #expect(emitterCopy.emitterShape == .circle)
    #expect(emitterCopy.lifetime == 3)
    #expect(sparkCopy.name == "spark")
    #expect(sparkCopy.birthRate == 20)
    #expect(sparkCopy.color == spark.color)
    #expect((sparkCopy.contents as? CGImage)?.pixels == picture.pixels)

    let scroll = CAScrollLayer()
    scroll.scrollMode = .vertically
    #expect(try archivedCopy(of: scroll).scrollMode == .vertically)

    let tiled = CATiledLayer()
    (tiled.tileSize, tiled.levelsOfDetail) = (CGSize(width: 64, height: 32), 3)
    let tiledCopy = try archivedCopy(of: tiled)
    #expect(tiledCopy.tileSize == tiled.tileSize)
    #expect(tiledCopy.levelsOfDetail == 3)
  }

  @Test func aTreeComesWithItsOrderItsMasksAndItsOwnClasses() throws {
    let root = CALayer()
    let dial = ArchivedDial()
    (dial.marks, dial.name) = (12, "dial")
    let mask = CAShapeLayer()
    mask.lineWidth = 9
    dial.mask = mask
    root.sublayers = [CATransformLayer(), dial]
    let copy = try archivedCopy(of: root)
    #expect(copy.sublayers?.first is CATransformLayer)
    let dialCopy = try #require(copy.sublayers?.last as? ArchivedDial)
    #expect(dialCopy.marks == 12)
    #expect(dialCopy.name == "dial")
    #expect(dialCopy.superlayer === copy)
    #expect((dialCopy.mask as? CAShapeLayer)?.lineWidth == 9)
  }

  @Test func whatAnArchiveShouldNotHoldStaysOut() throws {
    let dial = ArchivedDial()
    dial.setValue("told to nobody", forKey: "secret")
    dial.delegate = DialDelegate.shared
    let copy = try archivedCopy(of: dial)
    #expect(copy.value(forKey: "secret") == nil)
    #expect(copy.delegate == nil)
  }

  @Test func aValueWithoutWordsIsLeftOutAndAllElseIsThere() throws {
    let layer = CALayer()
    layer.name = "with a closure"
    layer.setValue({ 1 }, forKey: "closure")
    let copy = try archivedCopy(of: layer)
    #expect(copy.name == "with a closure")
    #expect(copy.value(forKey: "closure") == nil)
  }

  @Test func aCoderThatHoldsNothingMakesANewLayer() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.finishEncoding()
    let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    let layer = try #require(CATextLayer(coder: coder))
    #expect(layer.bounds == .zero)
    #expect(layer.needsDisplayOnBoundsChange)
    #expect(try #require(CABasicAnimation(coder: coder)).keyPath == nil)
  }

  @Test(arguments: [
    "opacity", "position", "transform", "cornerRadius", "speed", "name", "contents",
  ])
  func valuesOfTheWrongKindArePassedOver(key: String) throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode([key as NSString] as NSArray, forKey: "properties")
    archiver.encode(["no", "such", "value"] as NSArray, forKey: "property." + key)
    archiver.finishEncoding()
    let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    let (layer, new) = (try #require(CALayer(coder: coder)), CALayer())
    #expect(layer.opacity == new.opacity)
    #expect(layer.position == new.position)
    #expect(CATransform3DIsIdentity(layer.transform))
    #expect(layer.name == nil)
  }

  private var picture: CGImage {
    CGImage(bitmap: Bitmap(width: 2, height: 1, pixels: [255, 0, 0, 255, 0, 0, 128, 128]))
  }
}

/// A layer with a property of its own.
final class ArchivedDial: CALayer {
  var marks = 0

  override init() { super.init() }
  override init(layer: Any) { super.init(layer: layer) }

  required init?(coder: NSCoder) {
    marks = coder.decodeInteger(forKey: "marks")
    super.init(coder: coder)
  }

  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(marks, forKey: "marks")
  }

  override func shouldArchiveValue(forKey key: String) -> Bool {
    key != "secret" && super.shouldArchiveValue(forKey: key)
  }
}

private final class DialDelegate: NSObject, CALayerDelegate, @unchecked Sendable {
  static let shared = DialDelegate()
}
