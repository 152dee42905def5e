import Drawing
import Foundation
import Geometry
import Layers
import Motion
import Testing

/// Overrides what public code overrides, and notes each call.
private final class Listener: CALayer {
  nonisolated(unsafe) static var log: [String] = []
  private func note(_ word: String) { Self.log.append(word) }

  override var bounds: CGRect { didSet { note("bounds") } }
  override var position: CGPoint { didSet { note("position") } }
  override var frame: CGRect { didSet { note("frame") } }
  override var opacity: Float { didSet { note("opacity") } }
  override var isHidden: Bool { didSet { note("isHidden") } }
  override var transform: CATransform3D { didSet { note("transform") } }
  override var zPosition: CGFloat { didSet { note("zPosition") } }
  override var contents: Any? { didSet { note("contents") } }
  override var contentsScale: CGFloat { didSet { note("contentsScale") } }
  override var backgroundColor: CGColor? { didSet { note("backgroundColor") } }
  override var cornerRadius: CGFloat { didSet { note("cornerRadius") } }
  override var mask: CALayer? { didSet { note("mask") } }
  override var name: String? { didSet { note("name") } }
  override var isOpaque: Bool { didSet { note("isOpaque") } }
  override var filters: [Any]? { didSet { note("filters") } }
  override var shouldRasterize: Bool { didSet { note("shouldRasterize") } }
  override var autoresizingMask: CAAutoresizingMask { didSet { note("autoresizingMask") } }

  override func setNeedsDisplay() {
    note("setNeedsDisplay")
    super.setNeedsDisplay()
  }

  override func setNeedsDisplay(_ r: CGRect) {
    note("setNeedsDisplay(_:)")
    super.setNeedsDisplay(r)
  }

  override func setNeedsLayout() {
    note("setNeedsLayout")
    super.setNeedsLayout()
  }

  override func layoutIfNeeded() {
    note("layoutIfNeeded")
    super.layoutIfNeeded()
  }

  override func displayIfNeeded() {
    note("displayIfNeeded")
    super.displayIfNeeded()
  }

  override func add(_ anim: CAAnimation, forKey key: String?) {
    note("add \(key ?? "-")")
    super.add(anim, forKey: key)
  }

  override func removeAnimation(forKey key: String) {
    note("removeAnimation")
    super.removeAnimation(forKey: key)
  }

  override func removeAllAnimations() {
    note("removeAllAnimations")
    super.removeAllAnimations()
  }

  override func animation(forKey key: String) -> CAAnimation? {
    note("animation")
    return super.animation(forKey: key)
  }

  override func presentation() -> Self? {
    note("presentation")
    return super.presentation()
  }

  override func model() -> Self { super.model() }
  override var superlayer: CALayer? { super.superlayer }
  override func animationKeys() -> [String]? { super.animationKeys() }

  override func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    note("insertSublayer at")
    super.insertSublayer(layer, at: idx)
  }

  override func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    note("insertSublayer below")
    super.insertSublayer(layer, below: sibling)
  }

  override func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    note("insertSublayer above")
    super.insertSublayer(layer, above: sibling)
  }

  override func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    note("replaceSublayer")
    super.replaceSublayer(oldLayer, with: newLayer)
  }

  override func resizeSublayers(withOldSize size: CGSize) {
    note("resizeSublayers")
    super.resizeSublayers(withOldSize: size)
  }

  override func resize(withOldSuperlayerSize size: CGSize) {
    note("resize")
    super.resize(withOldSuperlayerSize: size)
  }

  override func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint {
    super.convert(p, from: layer)
  }

  override func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    super.convertTime(t, from: layer)
  }

  override func affineTransform() -> CGAffineTransform { super.affineTransform() }
  override func setAffineTransform(_ m: CGAffineTransform) { super.setAffineTransform(m) }
  override func contentsAreFlipped() -> Bool { super.contentsAreFlipped() }
  override func encode(with coder: NSCoder) { super.encode(with: coder) }
  override class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat { 2 }
}

@Suite(.serialized) struct CALayerSubclassTests {
  /// What was noted while `body` ran.
  private func log(_ body: () -> Void) -> [String] {
    Listener.log = []
    body()
    return Listener.log
  }

  @Test func aLayerMadeOfOneOfAnotherClassIsNew() {
    let plain = CALayer()
    plain.frame = CGRect(x: 30, y: 40, width: 50, height: 60)
    plain.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let shape = CAShapeLayer(layer: plain)
    shape.lineWidth = 3
    #expect(shape.lineWidth == 3 && shape.strokeEnd == 1)
    #expect(shape.frame == .zero && shape.backgroundColor == nil && shape.borderColor == .black)
    #expect(CALayer(layer: shape).opacity == 1)
    #expect(CALayer(layer: plain).frame == plain.frame)
  }

  @Test func everySetterPassesThroughTheOverridingClass() {
    let layer = Listener()
    #expect(
      log { layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4) } == [
        "position", "setNeedsLayout", "resizeSublayers", "bounds", "frame",
      ])
    #expect(
      log { layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2)) } == [
        "setNeedsLayout", "transform",
      ])
    #expect(log { layer.setValue(0.5, forKey: "opacity") } == ["opacity"])
    #expect(log { layer.setValue(7, forKeyPath: "position.x") } == ["position"])
    #expect(log { layer.setValue("a", forKey: "name") } == ["name"])
    #expect(log { layer.mask = CALayer() }.contains("mask"))
    #expect(log { layer.isOpaque = true } == ["isOpaque"])
    #expect(layer.opacity == 0.5 && layer.position.x == 7 && layer.name == "a")
  }

  @Test func whatAsksForLayoutAndDisplayCanBeHeard() {
    let layer = Listener()
    layer.needsDisplayOnBoundsChange = true
    #expect(log { layer.bounds.size.width = 9 }.contains("setNeedsDisplay"))
    #expect(log { layer.addSublayer(CALayer()) } == ["setNeedsLayout"])
    #expect(
      log { layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1)) } == [
        "setNeedsDisplay(_:)", "setNeedsDisplay",
      ])
    #expect(log { layer.setNeedsDisplay(.zero) } == ["setNeedsDisplay(_:)"])
  }

  @Test func sublayersOfASubclassAreAskedToFollow() {
    let (layer, child) = (CALayer(), Listener())
    child.autoresizingMask = .layerWidthSizable
    layer.addSublayer(child)
    #expect(log { layer.bounds.size.width = 40 }.contains("resize"))
    #expect(child.frame.width == 40)
  }

  @Test func actionsAddThroughTheOverridingClass() {
    inWorld { world in
      let layer = world.shownLayer(Listener())
      #expect(log { layer.opacity = 0 } == ["add opacity", "opacity"])
      #expect(log { layer.removeAllAnimations() } == ["removeAllAnimations"])
      CATransaction.setDisableActions(true)
      #expect(log { layer.opacity = 1 } == ["opacity"])
    }
  }

  @Test func anOverrideMayReplaceWhatIsAdded() {
    final class Quiet: CALayer {
      override func add(_ anim: CAAnimation, forKey key: String?) {}
      override func action(forKey event: String) -> (any CAAction)? {
        event == "opacity" ? super.action(forKey: event) : nil
      }
    }
    inWorld { world in
      let layer = world.shownLayer(Quiet())
      layer.opacity = 0
      layer.position.x = 9
      #expect(layer.animationKeys() == nil && layer.opacity == 0)
    }
  }

  @Test func treesGoThroughTheOverridingClass() {
    let (layer, child, other) = (Listener(), CALayer(), CALayer())
    let calls = log {
      layer.insertSublayer(child, at: 0)
      layer.insertSublayer(other, below: child)
      layer.insertSublayer(other, above: child)
      layer.replaceSublayer(other, with: CALayer())
    }
    #expect(
      calls.filter { $0 != "setNeedsLayout" } == [
        "insertSublayer at", "insertSublayer below", "insertSublayer above", "replaceSublayer",
      ])
    #expect(layer.sublayers?.count == 2 && Listener.cornerCurveExpansionFactor(.circular) == 2)
  }

  @Test func presentationLayersAreOfTheOverridingClass() {
    inWorld { world in
      let layer = world.shownLayer(Listener())
      let copy = layer.presentation()
      #expect(copy !== layer && copy?.model() === layer && copy?.superlayer?.model() === world.root)
    }
  }
}
