import Drawing
import Foundation
import Geometry
import RenderTree

extension CALayer {
  // MARK: Layout

  /// Asks for `layoutSublayers()` before the next commit.
  public func setNeedsLayout() {
    guard !isPresentation else { return }
    mark(.needsLayout)
    extras?.layout.manager?.invalidateLayout(of: self)
  }

  /// Whether the sublayers wait to be placed.
  public func needsLayout() -> Bool { state.contains(.needsLayout) }

  /// Places the sublayers now if they wait for it, from the highest waiting ancestor down.
  public func layoutIfNeeded() {
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
    layoutSublayers()
  }

  // MARK: Display

  /// Asks for `display()` before the next commit.
  public func setNeedsDisplay() {
    guard !isPresentation else { return }
    mark(.needsDisplay)
  }

  /// Asks for `display()` before the next commit, for the sake of a part of the bounds.
  public func setNeedsDisplay(_ r: CGRect) {
    if !r.isEmpty { setNeedsDisplay() }
  }

  /// Whether the contents wait to be drawn.
  public func needsDisplay() -> Bool { state.contains(.needsDisplay) }

  /// Draws the contents now if they wait for it.
  public func displayIfNeeded() {
    guard state.contains(.needsDisplay) else { return }
    state.remove(.needsDisplay)
    if attachedAnimations.contains(where: \.redraws) {
      drawPresentation(at: TransactionStack.now)
    } else {
      display()
    }
  }

  final func displayByDelegate() {
    if let delegate { delegate.display(self) } else { drawContents() }
  }

  final func drawByDelegate(in context: CGContext) {
    if let delegate { delegate.draw(self, in: context) } else { state.insert(.drewNothing) }
  }

  /// Draws into a bitmap of the bounds' size and makes it the contents.
  final func drawContents() {
    let scale = contentsScale
    let width = (bounds.width * scale).rounded(.up)
    let height = (bounds.height * scale).rounded(.up)
    guard width >= 1, height >= 1, width <= 16_384, height <= 16_384,
      let context = CGContext(
        width: Int(width), height: Int(height), scale: scale, flipped: true)
    else { return }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    state.remove(.drewNothing)
    delegate?.layerWillDraw(self)
    draw(in: context)
    guard !state.contains(.drewNothing) else { return }
    let image = context.makeImage()
    showContents(image, image?.bitmap)
  }

  /// Changes the picture, without an animation.
  final func showContents(_ object: Any?, _ picture: Bitmap?) {
    let rare = makeRare(.contents)
    rare.contentsObject = object
    rare.contents.image = picture
    didChange(.contents, .none)
  }
}

/// What acts for a layer. All requirements have a default.
public protocol CALayerDelegate: NSObjectProtocol {
  /// Makes the contents of a layer; the default lets it draw into a bitmap.
  func display(_ layer: CALayer)
  /// Draws the contents of a layer, in points, origin top left.
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
  public func draw(_ layer: CALayer, in ctx: CGContext) { layer.state.insert(.drewNothing) }
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Goes on searching.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
