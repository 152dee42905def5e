import Foundation
import Geometry
import Layers
import Motion
import TestSupport
import Testing

@testable import Archive

/// Layers and their properties, as documents have them.
@Suite struct LayerReadingTests {
  @Test func everyClassIsMadeByItsName() throws {
    for known in LayerClass.all {
      let layer = try DocumentTexts.layer("<\(known.name)/>")
      #expect(type(of: layer) == type(of: known.make()), "\(known.name)")
    }
  }

  @Test func propertiesAreAttributes() throws {
    let layer = try DocumentTexts.layer(
      """
      <CALayer name="a" bounds="1 2 30 40" position="5 6" anchorPoint="0 1" zPosition="-3"
        opacity="0.25" hidden="1" cornerRadius="4" cornerCurve="continuous" masksToBounds="1"
        geometryFlipped="1" contentsScale="2" contentsGravity="center" minificationFilter="nearest"
        allowsEdgeAntialiasing="1" allowsGroupOpacity="0" shouldRasterize="1" speed="0.5"
        beginTime="2" maskedCorners="3" backgroundColor="1 0.5 0" repeatCount="inf"/>
      """)
    #expect(layer.name == "a" && layer.bounds == CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(layer.position == CGPoint(x: 5, y: 6) && layer.anchorPoint == CGPoint(x: 0, y: 1))
    #expect(layer.zPosition == -3 && layer.opacity == 0.25 && layer.isHidden)
    #expect(layer.cornerRadius == 4 && layer.cornerCurve == .continuous && layer.masksToBounds)
    #expect(layer.isGeometryFlipped && layer.contentsScale == 2)
    #expect(layer.contentsGravity == .center && layer.minificationFilter == .nearest)
    #expect(layer.allowsEdgeAntialiasing && !layer.allowsGroupOpacity && layer.shouldRasterize)
    #expect(layer.speed == 0.5 && layer.beginTime == 2 && layer.repeatCount == .infinity)
    #expect(layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(layer.backgroundColor?.color == Color(red: 1, green: 0.5, blue: 0))
  }

  @Test func keyPathsAreAttributesToo() throws {
    let layer = try DocumentTexts.layer(
      "<CALayer bounds.size.width=\"30\" transform.rotation.z=\"0.5\" position.y=\"7\"/>")
    #expect(layer.bounds.width == 30 && layer.position.y == 7)
    #expect(layer.transform.m12 == CGFloat(sin(0.5)))
  }

  @Test func coloursAreElementsWithOpacity() throws {
    let layer = try DocumentTexts.layer(
      """
      <CALayer><backgroundColor value="0 0.5 1" opacity="0.25"/>
      <borderColor><CGColor value="1 0 0"/></borderColor><shadowColor type="null"/></CALayer>
      """)
    #expect(layer.backgroundColor?.color == Color(red: 0, green: 0.5, blue: 1, alpha: 0.25))
    #expect(layer.borderColor?.color == Color(red: 1, green: 0, blue: 0))
    #expect(layer.shadowColor == nil)
  }

  @Test(arguments: [
    ("rotate(90deg)", CATransform3DMakeRotation(.pi / 2, 0, 0, 1)),
    ("rotate(20deg, 0, 1, 0)", CATransform3DMakeRotation(.pi / 9, 0, 1, 0)),
    ("translate(1, 2)", CATransform3DMakeTranslation(1, 2, 0)),
    ("scale(2)", CATransform3DMakeScale(2, 2, 2)),
    (
      "translate(1, 0, 0) scale(2, 2, 1)",
      CATransform3DConcat(
        CATransform3DMakeTranslation(1, 0, 0), CATransform3DMakeScale(2, 2, 1))
    ),
    (
      "1 0 0 0 0 1 0 0 0 0 1 -0.002 0 0 0 1",
      CATransform3D(
        m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1,
        m34: -0.002, m41: 0, m42: 0, m43: 0, m44: 1)
    ),
  ])
  func transformsAreListsFromLeftToRight(_ text: String, _ matrix: CATransform3D) throws {
    let read = try #require(TransformText.matrix(text))
    for (a, b) in zip(
      [read.row1, read.row2, read.row3, read.row4],
      [matrix.row1, matrix.row2, matrix.row3, matrix.row4])
    {
      #expect(((a - b) * (a - b)).sum() < 1e-24)
    }
  }

  @Test func classesReadWhatTheyAdd() throws {
    let root = try DocumentTexts.layer(
      """
      <CAReplicatorLayer instanceCount="5" instanceTransform="translate(10, 0, 0)">
        <mask><CALayer name="mask"/></mask>
        <sublayers>
          <CAGradientLayer type="radial" startPoint="0 0">
            <colors><CGColor value="1 0 0"/><CGColor value="0 0 1" opacity="0.5"/></colors>
            <locations><real value="0.25"/><real value="1"/></locations>
          </CAGradientLayer>
          <CAShapeLayer path="M 0 0 L 10 0 Q 10 10 0 10 Z" lineWidth="2" lineCap="round"
            lineDashPattern="4 2"><fillColor type="null"/></CAShapeLayer>
          <CATextLayer string="Hello &amp; you" fontSize="18" wrapped="1" alignmentMode="center"/>
          <CATransformLayer/>
          <CAEmitterLayer emitterShape="circle" birthRate="2"><emitterCells>
            <CAEmitterCell name="spark" birthRate="20" lifetime="2" emissionRange="6.28"/>
          </emitterCells></CAEmitterLayer>
        </sublayers>
      </CAReplicatorLayer>
      """)
    let replicator = try #require(root as? CAReplicatorLayer)
    #expect(replicator.instanceCount == 5 && replicator.mask?.name == "mask")
    #expect(replicator.instanceTransform == CATransform3DMakeTranslation(10, 0, 0))
    let sublayers = try #require(root.sublayers)
    let gradient = try #require(sublayers[0] as? CAGradientLayer)
    #expect(gradient.type == .radial && gradient.colors?.count == 2)
    #expect(gradient.locations == [0.25, 1])
    let shape = try #require(sublayers[1] as? CAShapeLayer)
    #expect(shape.fillColor == nil && shape.lineDashPattern == [4, 2] && shape.lineCap == .round)
    #expect(shape.path?.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    let text = try #require(sublayers[2] as? CATextLayer)
    #expect(text.string as? String == "Hello & you" && text.fontSize == 18 && text.isWrapped)
    let emitter = try #require(sublayers[4] as? CAEmitterLayer)
    #expect(emitter.emitterShape == .circle && emitter.birthRate == 2)
    #expect(emitter.emitterCells?.first?.name == "spark")
    #expect(emitter.emitterCells?.first?.birthRate == 20)
  }

  @Test func animationsOfEveryKindAreAdded() throws {
    let layer = try DocumentTexts.layer(
      """
      <CALayer><animations>
        <animation type="CABasicAnimation" key="slide" keyPath="position.x" duration="2"
          beginTime="1e-100" repeatCount="inf" autoreverses="1" timingFunction="easeInEaseOut"
          removedOnCompletion="0" fillMode="both">
          <fromValue type="real" value="1"/><toValue type="integer" value="5"/></animation>
        <spring type="CASpringAnimation" keyPath="opacity" mass="2" stiffness="50" damping="3"
          velocity="4"/>
        <keys type="CAKeyframeAnimation" keyPath="position" calculationMode="cubic" duration="1"
          timingFunction="0.1 0.2 0.3 0.4">
          <values><CGPoint value="0 0"/><CGPoint value="5 6"/></values>
          <keyTimes><real value="0"/><real value="1"/></keyTimes></keys>
        <all type="CAAnimationGroup" duration="3"><animations>
          <animation type="CABasicAnimation" keyPath="zPosition"/></animations></all>
      </animations></CALayer>
      """)
    #expect(layer.animationKeys() == ["slide", "spring", "keys", "all"])
    let slide = try #require(layer.animation(forKey: "slide") as? CABasicAnimation)
    #expect(slide.keyPath == "position.x" && slide.repeatCount == .infinity && slide.autoreverses)
    #expect(slide.fromValue as? Double == 1 && slide.toValue as? Double == 5)
    #expect(slide.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
    #expect(slide.beginTime == -1e-100 && slide.fillMode == .both && !slide.isRemovedOnCompletion)
    let spring = try #require(layer.animation(forKey: "spring") as? CASpringAnimation)
    #expect(spring.mass == 2 && spring.stiffness == 50 && spring.initialVelocity == 4)
    let keys = try #require(layer.animation(forKey: "keys") as? CAKeyframeAnimation)
    #expect(keys.values as? [CGPoint] == [.zero, CGPoint(x: 5, y: 6)])
    #expect(keys.keyTimes == [0, 1] && keys.calculationMode == .cubic)
    #expect(keys.timingFunction == CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4))
    let group = try #require(layer.animation(forKey: "all") as? CAAnimationGroup)
    #expect((group.animations?.first as? CABasicAnimation)?.keyPath == "zPosition")
  }

  @Test func animationsWithoutAKeyAreKnownByWhatTheyMove() throws {
    let layer = try DocumentTexts.layer(
      """
      <CALayer><animations><animation type="CABasicAnimation" keyPath="opacity"/>
      <animation type="CABasicAnimation" keyPath="opacity"/><animation type="CAAnimationGroup"/>
      </animations></CALayer>
      """)
    #expect(layer.animationKeys() == ["opacity", "opacity 2", "group"])
    #expect(!LayerDocument(root: layer).text().contains("key="))
  }

  @Test func eachTreeIsOfItsOwnAndMovesHoweverLateItIsTaken() throws {
    let archive = try DocumentTexts.archive(
      """
      <CALayer><sublayers><CALayer><animations>
      <animation type="CABasicAnimation" keyPath="opacity" beginTime="1" duration="9"/>
      </animations></CALayer></sublayers></CALayer>
      """)
    #expect(archive.length == 10)
    // The turn ends in which it was read.
    CATransaction.flush()
    let documents = (0..<3).map { _ in archive.makeDocument() }
    #expect(Set(documents.map { ObjectIdentifier($0.root) }).count == 3)
    for document in documents {
      #expect(document.root.sublayers?.first?.animationKeys() == ["opacity"])
      #expect(document.length == 10)
    }
  }

  @Test func theIndexOfABundleSaysItsSize() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      <?xml version="1.0"?><plist version="1.0"><dict><key>rootDocument</key>
      <string>scene.caml</string><key>documentWidth</key><integer>320</integer>
      <key>documentHeight</key><real>200</real><key>loopEnd</key><real>3</real></dict></plist>
      """, to: "a.ca/index.xml")
    try folder.write(DocumentTexts.caml("<CALayer/>"), to: "a.ca/scene.caml")
    let archive = try LayerArchive(contentsOf: folder.url.appendingPathComponent("a.ca"))
    #expect(archive.information.size == CGSize(width: 320, height: 200))
    #expect(archive.information.loop == 0...3 && !archive.information.isGeometryFlipped)
    let inner = folder.url.appendingPathComponent("a.ca/scene.caml")
    #expect(try LayerArchive(contentsOf: inner).information == archive.information)
  }

  @Test func whatIsNotKnownIsNamedOnce() throws {
    let archive = try DocumentTexts.archive(
      """
      <CALayer wobble="1"><scriptComponents/><sublayers><CALayer wobble="2"/>
      <CAMetalLayer/></sublayers></CALayer>
      """)
    #expect(archive.warnings.count == 3)
    #expect(archive.warnings.contains("the attribute wobble is kept, but has no effect"))
    #expect(archive.warnings.contains("<scriptComponents> is kept, but not shown"))
    #expect(archive.layerCount == 3)
  }
}
