import Foundation
import Geometry
import RenderTree

/// A layer that draws nothing and gives its sublayers a space of three dimensions to share.
///
/// Other layers flatten their sublayers into their plane. This one does not: its sublayers join the
/// space of its superlayer. Its opacity applies to each of them; its background, border, mask,
/// shadow and filters are ignored, and it is never hit itself.
open class CATransformLayer: CALayer {
  /// Makes a transform layer without extent.
  public override init() {
    super.init()
    appearanceGroup.flags.insert(.joinsSpace)
  }

  /// Makes what an archive holds.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    appearanceGroup.flags.insert(.joinsSpace)
  }

  /// Makes a copy for `presentation()`.
  public override init(layer: Any) { super.init(layer: layer) }

  /// Never the layer itself: the deepest sublayer that contains the point.
  open override func hitTest(_ p: CGPoint) -> CALayer? {
    let hit = super.hitTest(p)
    return hit === self ? nil : hit
  }

  /// Nothing of its own can be hit.
  open override func contains(_ p: CGPoint) -> Bool { false }
}
