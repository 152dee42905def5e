import Foundation

/// Lays a sheet of glass over what is behind: blurred, tinted and edged with light.
///
/// The sheet is a capsule unless the view says otherwise, by its `cornerConfiguration` or its layer's corner radius. Glass
/// does not bend what is behind it here, and does not follow touches.
@preconcurrency @MainActor
open class UIGlassEffect: UIVisualEffect {
  /// How much of what is behind is seen.
  public enum Style: Int, Sendable {
    /// Frosted.
    case regular = 0
    /// Nearly clear.
    case clear = 1
  }

  private let style: Style

  /// Whether the glass follows touches; kept, without effect.
  open var isInteractive = false
  /// A colour that the glass has; nil for none. A view takes it over with the effect.
  open var tintColor: UIColor?

  /// Makes frosted glass.
  public override convenience init() { self.init(style: .regular) }

  /// Makes glass of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  override var look: VisualEffectLook {
    let alpha: CGFloat = style == .clear ? 0.12 : 0.5
    let ground = UIColor(
      light: UIColor(white: 0.98, alpha: alpha), dark: UIColor(white: 0.16, alpha: alpha))
    let tinted = tintColor.map { color in
      UIColor { traits in
        let color = color.resolvedColor(with: traits)
        return color.withAlphaComponent(color.cgColor.alpha * 0.7)
      }
    }
    return VisualEffectLook(
      tint: tinted ?? ground, radius: style == .clear ? 3 : 14,
      edge: UIColor(light: UIColor(white: 1, alpha: 0.45), dark: UIColor(white: 1, alpha: 0.18)),
      isCapsule: true)
  }
}

/// Groups sheets of glass, which lie in the view's content.
///
/// They do not flow together here.
@preconcurrency @MainActor
open class UIGlassContainerEffect: UIVisualEffect {
  /// From which distance on sheets keep apart, in points; kept, without effect.
  open var spacing: CGFloat = 0
}
