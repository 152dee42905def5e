import Foundation
import Geometry

/// What places the sublayers of layers. All requirements have a default.
public protocol CALayoutManager: NSObjectProtocol {
  /// The size that a layer would like to have; that of its bounds unless the manager knows better.
  func preferredSize(of layer: CALayer) -> CGSize
  /// Called when a layer's sublayers wait to be placed, so that what is remembered of them is old.
  func invalidateLayout(of layer: CALayer)
  /// Places the sublayers of a layer; does nothing by default.
  func layoutSublayers(of layer: CALayer)
}

extension CALayoutManager {
  /// The size of the layer's bounds.
  public func preferredSize(of layer: CALayer) -> CGSize { layer.bounds.size }
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
    setNeedsLayout()
  }

  final func setConstraints(_ new: [CAConstraint]?) {
    layout.constraints = new
    superlayer?.setNeedsLayout()
  }

  /// What the manager would like best, else the size of the bounds.
  final var sizeByLayoutManager: CGSize { layoutManager?.preferredSize(of: self) ?? bounds.size }

  /// Lets the sublayers that have a mask follow a change of the size.
  final func resizeChildren(withOldSize size: CGSize) {
    for layer in children where layer.extras?.layout.autoresizingMask.isEmpty == false {
      layer.resize(withOldSuperlayerSize: size)
    }
  }

  /// Follows a change of the superlayer's size, as the mask says.
  final func resizeByMask(withOldSize size: CGSize) {
    guard let superlayer, !autoresizingMask.isEmpty else { return }
    let (mask, new) = (autoresizingMask, superlayer.bounds.size)
    let x = AutoresizedSpan(start: frame.minX, length: frame.width).resized(
      from: size.width, to: new.width, near: mask.contains(.layerMinXMargin),
      middle: mask.contains(.layerWidthSizable), far: mask.contains(.layerMaxXMargin))
    let y = AutoresizedSpan(start: frame.minY, length: frame.height).resized(
      from: size.height, to: new.height, near: mask.contains(.layerMinYMargin),
      middle: mask.contains(.layerHeightSizable), far: mask.contains(.layerMaxYMargin))
    frame = CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  /// Lets the delegate place the sublayers, then the manager.
  final func layOutByOthers() {
    delegate?.layoutSublayers(of: self)
    extras?.layout.manager?.layoutSublayers(of: self)
  }

  /// Lets what is inside follow another size, now or before the next commit.
  final func sizeDidChange(from former: CGSize) {
    setNeedsLayout()
    resizeSublayers(withOldSize: former)
  }
}

/// What of a layer gives way when its superlayer's size changes.
public struct CAAutoresizingMask: OptionSet, Hashable, Sendable {
  /// One bit a part.
  public let rawValue: UInt32

  /// The parts with these bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The space on the side of the least x.
  public static let layerMinXMargin = CAAutoresizingMask(rawValue: 1)
  /// The width.
  public static let layerWidthSizable = CAAutoresizingMask(rawValue: 2)
  /// The space on the side of the largest x.
  public static let layerMaxXMargin = CAAutoresizingMask(rawValue: 4)
  /// The space on the side of the least y.
  public static let layerMinYMargin = CAAutoresizingMask(rawValue: 8)
  /// The height.
  public static let layerHeightSizable = CAAutoresizingMask(rawValue: 16)
  /// The space on the side of the largest y.
  public static let layerMaxYMargin = CAAutoresizingMask(rawValue: 32)
}
