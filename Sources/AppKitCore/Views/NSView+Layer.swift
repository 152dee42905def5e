import Drawing
import Foundation
import Geometry

// How a view lies in its layer. A layer's own space points the way its superlayer's does unless
// `isGeometryFlipped`. So the layer of a view that points another way than its superview has that
// switch on, and all of the view's coordinates can be handed to the layers as they are. A root view's layer lies in a host, whose y points down.
//
// The anchor point is the origin's corner, as on macOS, so that `position` is the frame's origin;
// another anchor is heeded. A view that was turned about its middle has its anchor there: then an
// animation of the turn leaves the middle where it is.

extension NSView {
  /// Exchanges the layer in the tree.
  final func takeLayer(_ layer: CALayer) {
    let former = ownLayer
    if former === layer { return }
    if former?.delegate === self { former?.delegate = nil }
    ownLayer = layer
    layer.anchorPoint = .zero
    if let former, let above = former.superlayer { above.replaceSublayer(former, with: layer) }
    if !hostsLayer { layer.delegate = layerDelegate }
    layer.opacity = Float(opacity.native)
    for view in inside { view.ownLayer.map(layer.addSublayer) }
    placeLayer()
    layer.contentsScale = displayScale
    if Self.mayDraw, !hostsLayer { layer.setNeedsDisplay() }
  }

  /// Whether y points down in what the view's layer lies in.
  private var liesInFlipped: Bool { parent?.isFlipped ?? true }

  /// Makes the layer lie where the frame says.
  final func placeLayer() {
    guard let layer = ownLayer else { return }
    withoutActions(where: hostsLayer) {
      pointLayer(layer)
      layer.bounds = layerBounds
      layer.position = layerPosition(of: frameRect)
      let matrix = CGAffineTransform(scaleX: layerUnit.width, y: layerUnit.height)
        .concatenating(turn)
      if layer.affineTransform() != matrix { layer.setAffineTransform(matrix) }
      turnSublayers(of: layer)
    }
  }

  /// Lets y point the view's way in the layer; a layer that the program gave may flip that again.
  private func pointLayer(_ layer: CALayer) {
    let turns = isFlipped != liesInFlipped
    guard hostsLayer else {
      layer.isGeometryFlipped = turns
      return
    }
    if turns != turnsHosted { layer.isGeometryFlipped.toggle() }
    turnsHosted = turns
  }

  /// Turns the layers inside as the view says; where nothing is turned, those of the program stay.
  private func turnSublayers(of layer: CALayer) {
    if innerTurn == nil && !hasTurnedSublayers { return }
    hasTurnedSublayers = innerTurn != nil
    layer.sublayerTransform = CATransform3DMakeAffineTransform(innerTransform)
  }

  private func withoutActions(where isWanted: Bool, _ body: () -> Void) {
    guard isWanted else { return body() }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
  }

  private var turn: CGAffineTransform { CGAffineTransform(rotationAngle: degrees * .pi / 180) }

  /// Where the layer's anchor point lies when the frame is this.
  final func layerPosition(of frame: NSRect) -> CGPoint {
    let anchor = ownLayer?.anchorPoint ?? .zero
    let way = CGPoint(x: anchor.x * frame.width, y: anchor.y * frame.height).applying(turn)
    return CGPoint(x: frame.minX + way.x, y: frame.minY + way.y)
  }

  final func turnAboutMiddle(_ degrees: CGFloat) {
    let half = CGPoint(x: frameRect.width / 2, y: frameRect.height / 2)
    let before = half.applying(turn)
    self.degrees = degrees
    let after = half.applying(turn)
    frameRect.origin.x += before.x - after.x
    frameRect.origin.y += before.y - after.y
    anchorInTheMiddle()
    placeLayer()
  }

  /// Lets the layer turn and grow about its middle, at the same place.
  package final func anchorInTheMiddle() {
    guard ownLayer?.anchorPoint != CGPoint(x: 0.5, y: 0.5) else { return }
    withoutActions(where: true) {
      ownLayer?.anchorPoint = CGPoint(x: 0.5, y: 0.5)
      // The same place as before, for an animation that starts there.
      ownLayer?.position = layerPosition(of: frameRect)
    }
  }

  final func castShadow() {
    guard let layer = ownLayer else { return }
    let color = ownShadow?.shadowColor
    layer.shadowOpacity = color == nil ? 0 : 1
    guard let ownShadow, let color else { return }
    layer.shadowColor = color.cgColor
    // A layer's offset follows the layer's own space, a shadow's is y up wherever it falls.
    let offset = ownShadow.shadowOffset
    layer.shadowOffset =
      liesInFlipped ? NSSize(width: offset.width, height: -offset.height) : offset
    layer.shadowRadius = ownShadow.shadowBlurRadius
  }

  /// Takes over the pixels a point of a display, here and inside, so that views draw sharply.
  final func adoptScale(_ scale: CGFloat) {
    guard displayScale != scale else { return }
    for view in subtree {
      view.displayScale = scale
      view.ownLayer?.contentsScale = scale
      if view.hasDrawing { view.needsDisplay = true }
      if let layer = view.ownLayer { view.offerScale(to: layer) }
      view.viewDidChangeBackingProperties()
    }
  }
}

extension NSView {
  /// When a view draws anew by itself.
  public enum LayerContentsRedrawPolicy: Int, Sendable {
    /// Not at all; what its layer shows is left to others.
    case never = 0
    /// When it is told to.
    case onSetNeedsDisplay = 1
    /// Also when its size changes.
    case duringViewResize = 2
    /// Also when its size changes; as `duringViewResize` here.
    case beforeViewResize = 3
    /// Also when its size changes; as `duringViewResize` here.
    case crossfade = 4
  }

  /// How a view's picture fills it.
  public enum LayerContentsPlacement: Int, Sendable {
    /// Stretched.
    case scaleAxesIndependently = 0
    /// As large as fits, in its own proportions.
    case scaleProportionallyToFit = 1
    /// As small as covers the view, in its own proportions.
    case scaleProportionallyToFill = 2
    /// In its own size, in the middle.
    case center = 3
    /// In its own size, at the top.
    case top = 4
    /// In its own size, in the top right corner.
    case topRight = 5
    /// In its own size, at the right.
    case right = 6
    /// In its own size, in the bottom right corner.
    case bottomRight = 7
    /// In its own size, at the bottom.
    case bottom = 8
    /// In its own size, in the bottom left corner.
    case bottomLeft = 9
    /// In its own size, at the left.
    case left = 10
    /// In its own size, in the top left corner.
    case topLeft = 11

    private static let gravities: [CALayerContentsGravity] = [
      .resize, .resizeAspect, .resizeAspectFill, .center, .top, .topRight, .right, .bottomRight,
      .bottom, .bottomLeft, .left, .topLeft,
    ]

    var gravity: CALayerContentsGravity { Self.gravities[rawValue] }
  }

  // Which views draw? On Apple's systems the runtime is asked whether a class overrides `draw(_:)`.
  // Swift cannot ask. So every view of a class that is not known to draw nothing is asked to draw
  // once, when it is first shown; if only the empty method was reached and nothing is to be seen,
  // its layer gets no picture. From then on it draws when it is told to.

  /// Draws the view into a picture of its size and gives it to the layer.
  ///
  /// - Returns: false where the view has no `draw(_:)` of its own and nothing is to be seen.
  final func drawPicture() -> Bool {
    guard let layer = ownLayer else { return true }
    let scale = layer.contentsScale
    let width = (frameRect.width * scale).rounded(.up)
    let height = (frameRect.height * scale).rounded(.up)
    guard width >= 1, height >= 1, max(width, height) <= 16_384,
      let context = CGContext(
        width: Int(width), height: Int(height), scale: scale, flipped: isFlipped)
    else { return true }
    context.shadowsRise = true
    context.concatenate(innerMap)
    context.translateBy(x: -origin.x, y: -origin.y)
    reachedEmptyDraw = false
    layer.delegate?.layerWillDraw(layer)
    layer.drawingLayer.draw(in: context)
    (self as? any PartedControl)?.showParts(reachedEmptyDraw)
    let bitmap = context.makeBitmap()
    if reachedEmptyDraw, !hasDrawing, bitmap.isBlank { return false }
    hasDrawing = true
    layer.contents = CGImage(bitmap: bitmap)
    return true
  }
}
