import Foundation

/// What places the sublayers of layers. All requirements have a default.
public protocol CALayoutManager: NSObjectProtocol {
  /// The size that a layer would like to have; that of its frame unless the manager knows better.
  func preferredSize(of layer: CALayer) -> CGSize
  /// Called when a layer's sublayers wait to be placed, so that what is remembered of them is old.
  func invalidateLayout(of layer: CALayer)
  /// Places the sublayers of a layer; does nothing by default.
  func layoutSublayers(of layer: CALayer)
}

extension CALayoutManager {
  /// The size of the layer's frame.
  public func preferredSize(of layer: CALayer) -> CGSize { layer.frame.size }
  /// Does nothing.
  public func invalidateLayout(of layer: CALayer) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
}

/// How a layer and its sublayers are placed, where it is not by their frames alone.
struct LayerLayout {
  var manager: (any CALayoutManager)?
  var constraints: [CAConstraint]?
  var autoresizingMask: CAAutoresizingMask = []
}

extension CALayer {
  /// How the layer is placed, where it is not by its frame alone.
  final var layout: LayerLayout {
    get { extras?.layout ?? LayerLayout() }
    set { makeExtras().layout = newValue }
  }

  final func setLayoutManager(_ new: (any CALayoutManager)?) {
    layout.manager = new
    askForLayoutOfChange()
  }

  final func setConstraints(_ new: [CAConstraint]?) {
    layout.constraints = new
    superlayer?.setNeedsLayout()
  }

  /// What the manager would like best, else the size that the bounds have in the superlayer.
  final var sizeByLayoutManager: CGSize { layoutManager?.preferredSize(of: self) ?? frame.size }

  /// Lets the delegate place the sublayers, then the manager.
  final func layOutByOthers() {
    delegate?.layoutSublayers(of: self)
    extras?.layout.manager?.layoutSublayers(of: self)
  }

  /// Asks for layout of the layer and of what it lies in, because it has other bounds or another transform.
  ///
  /// - Source: the comment at `setNeedsLayout` in Apple's CALayer.h.
  final func askForLayoutHereAndAbove() {
    askForLayoutOfChange()
    superlayer?.askForLayoutOfChange()
  }
}
