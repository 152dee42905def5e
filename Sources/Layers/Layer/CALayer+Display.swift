import Drawing
import Foundation
import Geometry
import RenderTree

extension CALayer {
  // MARK: Layout

  @inline(__always)
  final func askForLayout() {
    guard !isPresentation else { return }
    mark(.needsLayout)
    extras?.layout.manager?.invalidateLayout(of: self)
  }

  /// Places the sublayers of all that wait for it, from the highest waiting ancestor down.
  final func layOutFromTheTop() {
    var top = self
    var layer = parent
    while let current = layer {
      if current.needsLayout() { top = current }
      layer = current.parent
    }
    var pending = [top]
    while let layer = pending.popLast() {
      layer.placeSublayersIfNeeded()
      pending.append(contentsOf: layer.children)
    }
  }

  final func placeSublayersIfNeeded() {
    guard state.contains(.needsLayout) else { return }
    state.remove(.needsLayout)
    TransactionStack.current.layOut(self)
  }

  /// Asks for layout because of a change, unless the layer's own layout makes that change.
  ///
  /// A layout that takes sublayers out and puts others in, or sizes its layer, is not asked for again by that; its
  /// `setNeedsLayout()` counts.
  final func askForLayoutOfChange() {
    if !TransactionStack.current.isLayingOut(self) { setNeedsLayout() }
  }

  // MARK: Display

  final func askForDisplay() {
    if !isPresentation { mark(.needsDisplay) }
  }

  final func setRedrawsOnResize(_ isOn: Bool) {
    if isOn { state.insert(.redrawsOnResize) } else { state.remove(.redrawsOnResize) }
  }

  final func displayWhereNeeded() {
    guard state.contains(.needsDisplay) else { return }
    state.remove(.needsDisplay)
    if drawsItself { display() } else { display(at: TransactionStack.now) }
  }

  /// Draws the contents as they are seen at a host time, while what they show is animated.
  ///
  /// Pictures that follow each other from frame to frame do not cross-fade.
  final func display(at time: Double) {
    TransactionStack.current.draw(at: time) { display() }
  }

  /// Whether no animation changes what the contents show.
  private final var drawsItself: Bool { !attachedAnimations.contains(where: \.redraws) }

  /// The layer that draws the contents: this one or, while what they show is animated, a copy as it
  /// is seen in the frame that is being drawn.
  package final var drawingLayer: CALayer {
    drawsItself ? self : presentation(at: TransactionStack.now)
  }

  /// Makes the contents anew, which wait for it no more.
  final func displayAnew() {
    state.remove(.needsDisplay)
    if let delegate { delegate.display(self) } else { drawContents() }
  }

  /// Shows what the layer drew by itself; nil for nothing. It waits for it no more.
  package final func showDrawn(_ image: CGImage?) {
    state.remove(.needsDisplay)
    showContents(image, image?.bitmap)
  }

  final func drawByDelegate(in context: CGContext) {
    if let delegate { delegate.draw(self, in: context) } else { leaveContents() }
  }

  /// Says that whoever was asked to draw draws nothing: the contents stay.
  package final func leaveContents() { state.insert(.drewNothing) }

  /// Draws into a bitmap of the bounds' size and makes it the contents.
  package final func drawContents() {
    let layer = drawingLayer
    let (bounds, scale) = (layer.bounds, layer.contentsScale)
    let width = (bounds.width * scale).rounded(.up)
    let height = (bounds.height * scale).rounded(.up)
    guard width >= 1, height >= 1, width <= 16_384, height <= 16_384,
      let context = CGContext(
        width: Int(width), height: Int(height), scale: scale, flipped: drawsDownward)
    else { return }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.state.remove(.drewNothing)
    delegate?.layerWillDraw(self)
    layer.draw(in: context)
    let image = context.makeImage()
    if layer.state.contains(.drewNothing), leavesContents(image?.bitmap) { return }
    showContents(image, image?.bitmap)
    rareGroups?.drawnContents = image
  }

  /// Whether contents stay though the layer drew: its own method was reached, which draws nothing, and
  /// neither did an override around it, whose former picture would have to go.
  private final func leavesContents(_ picture: Bitmap?) -> Bool {
    let drawn = rareGroups?.drawnContents
    let showsDrawing = drawn != nil && rareGroups?.contentsObject as AnyObject? === drawn
    return !showsDrawing && picture?.isBlank != false
  }
}

/// What acts for a layer. All requirements have a default.
public protocol CALayerDelegate: NSObjectProtocol {
  /// Makes the contents of a layer; the default lets it draw into a bitmap.
  func display(_ layer: CALayer)
  /// Draws the contents of a layer, in points of its bounds; y points down where `contentsAreFlipped()`.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called right before a layer draws.
  func layerWillDraw(_ layer: CALayer)
  /// Places the sublayers of a layer.
  func layoutSublayers(of layer: CALayer)
  /// Chooses the action for a change; nil goes on searching, `NSNull` ends the search with none.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Lets the layer draw into a bitmap.
  public func display(_ layer: CALayer) { layer.drawContents() }
  /// Draws nothing, and leaves the contents as they are.
  public func draw(_ layer: CALayer, in ctx: CGContext) { layer.leaveContents() }
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Goes on searching.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
