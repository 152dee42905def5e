import Drawing
import Foundation
import Geometry

/// The shadow of a view, of letters or of what is drawn: its colour, how far it is moved, how soft it is.
///
/// UIKit and AppKit share the class, and each adds a `shadowColor` of its own kind.
open class NSShadow: NSObject, NSCopying {
  private let mark = AttributeMark()
  /// How far the shadow is moved in points: y down in UIKit, and up in AppKit, in flipped views too.
  open var shadowOffset = CGSize.zero
  /// How soft the edge is in points: a layer's radius for a view, twice the Gaussian's sigma for what is drawn.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour; black at one third at first, nil for no shadow.
  package final var shade: (any ColorBearing)? = FirstShade()

  /// Makes a shadow right behind what casts it, without softness.
  public override init() { super.init() }

  /// A shadow of the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shade = shade
    return copy
  }

  /// Casts the shadow from what is drawn into the current context from now on.
  open func set() {
    GraphicsStack.current.context?.setShadow(textShadow)
  }
}

/// What a new shadow's colour is, whichever kind of colour it will be asked for as.
private struct FirstShade: ColorBearing {
  let cgColor = CGColor(gray: 0, alpha: 1 / 3)
}

extension NSShadow: ShadowBearing {
  /// The shadow as letters cast it.
  package final var textShadow: TextShadow? {
    shade.map {
      TextShadow(offset: shadowOffset, blur: shadowBlurRadius, color: $0.cgColor.color)
    }
  }
}
