import Foundation
import Geometry
import RenderTree

extension CALayer {
  @inline(__always)
  final func setPosition(_ new: CGPoint) {
    change(.position, in: .frame, frameGroup.position != new) { frameGroup.position = new }
  }

  @inline(__always)
  final func setZPosition(_ new: CGFloat) {
    change(.zPosition, in: .frame, frameGroup.zPosition != new) { frameGroup.zPosition = new }
  }

  @inline(__always)
  final func setAnchorPoint(_ new: CGPoint) {
    change(.anchorPoint, in: .frame, frameGroup.anchorPoint != new) {
      frameGroup.anchorPoint = new
    }
  }

  @inline(__always)
  final func setAnchorPointZ(_ new: CGFloat) {
    change(.anchorPointZ, in: .frame, frameGroup.anchorPointZ != new) {
      frameGroup.anchorPointZ = new
    }
  }

  @inline(__always)
  final func setBounds(_ new: CGRect) {
    let (former, new) = (frameGroup.bounds, new.isNull ? .zero : new.standardized)
    guard former != new else { return }
    change(.bounds, in: .frame, true) { frameGroup.bounds = new }
    askForLayoutHereAndAbove()
    guard former.size != new.size else { return }
    resizeSublayers(withOldSize: former.size)
    if needsDisplayOnBoundsChange { setNeedsDisplay() }
    refreshBackgroundPattern()
  }

  @inline(__always)
  final func setTransform(_ new: CATransform3D) {
    guard let change = willChange(.transform, transformGroup.transform != new) else { return }
    transformGroup.transform = new
    didChange(.transform, change)
    askForLayoutHereAndAbove()
  }

  final func setSublayerTransform(_ new: CATransform3D) {
    let former = rareGroups?.sublayerTransform.transform ?? .identity
    change(.sublayerTransform, in: .sublayerTransform, former != new) {
      makeRare(.sublayerTransform).sublayerTransform.transform = new
    }
  }

  /// The box around the layer in its superlayer; null where none of it can be seen there.
  final var boxInSuperlayer: CGRect {
    ParentMap(frame: frameGroup, transform: transformGroup.transform, in: .plain)
      .map.boundingRect(of: frameGroup.bounds) ?? .null
  }

  /// Sets size and position so that the layer's bounding box becomes `frame`.
  final func setFrame(_ frame: CGRect) {
    // What the transform does to the layer's plane; with perspective there is no way back.
    let map = Homography(flattening: transform).affineTransform ?? .identity
    guard map != .identity else {
      position = CGPoint(
        x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height)
      bounds.size = frame.size
      return
    }
    let isInvertible = map.a * map.d != map.b * map.c
    bounds.size = isInvertible ? frame.applying(map.inverted()).size : frame.size
    // Puts the box's middle where the frame's is; the anchor may lie anywhere.
    let now = self.frame
    position = CGPoint(
      x: position.x + frame.midX - now.midX, y: position.y + frame.midY - now.midY)
  }

  /// Whether y points down in what is drawn for the layer: where it and its ancestors flip an even number of times,
  /// for it does above the root.
  final var drawsDownward: Bool {
    var isDown = true
    var layer: CALayer? = self
    while let current = layer {
      if current.isGeometryFlipped { isDown.toggle() }
      layer = current.parent
    }
    return isDown
  }

  /// Turns a switch of the appearance on or off, without an animation.
  final func setFlag(_ flag: AppearanceFlags, _ isOn: Bool) {
    guard appearanceGroup.flags.contains(flag) != isOn else { return }
    appearanceGroup.flags.set(flag, isOn)
    didChange(.appearance, .none)
  }
}
