import Foundation

/// What a view does with what is behind it.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {
  /// What a view shows of it.
  var look: VisualEffectLook { VisualEffectLook() }
}

/// What a view does with what is behind it, and over that.
struct VisualEffectLook {
  /// The colour over what is behind.
  var tint: UIColor?
  /// The blur's sigma, in points.
  var radius: CGFloat = 0
  /// The colour of a line around.
  var edge: UIColor?
  /// Whether it is as round as fits, where the view says nothing.
  var isCapsule = false
}

/// Lets what is behind shimmer through, blurred and tinted.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  /// How much shimmers through, and in what light.
  public enum Style: Int, Sendable {
    /// Lighter than light.
    case extraLight = 0
    /// Light.
    case light = 1
    /// Dark.
    case dark = 2
    /// By the surroundings.
    case regular = 4
    /// By the surroundings, stronger.
    case prominent = 5
    /// A great deal.
    case systemUltraThinMaterial = 6
    /// Much.
    case systemThinMaterial = 7
    /// As usual.
    case systemMaterial = 8
    /// Little.
    case systemThickMaterial = 9
    /// As behind bars.
    case systemChromeMaterial = 10
    /// A great deal, light.
    case systemUltraThinMaterialLight = 11
    /// Much, light.
    case systemThinMaterialLight = 12
    /// As usual, light.
    case systemMaterialLight = 13
    /// Little, light.
    case systemThickMaterialLight = 14
    /// As behind bars, light.
    case systemChromeMaterialLight = 15
    /// A great deal, dark.
    case systemUltraThinMaterialDark = 16
    /// Much, dark.
    case systemThinMaterialDark = 17
    /// As usual, dark.
    case systemMaterialDark = 18
    /// Little, dark.
    case systemThickMaterialDark = 19
    /// As behind bars, dark.
    case systemChromeMaterialDark = 20
  }

  private let tint: UIColor
  /// Words and pictures that stand out from the tint.
  final let contrast: UIColor

  /// Makes an effect of a style.
  public init(style: Style) {
    // How opaque the tint is, from ultra-thin material to that of bars.
    let materials: [CGFloat] = [0.42, 0.56, 0.68, 0.82, 0.74]
    let number = style.rawValue - Style.systemUltraThinMaterial.rawValue
    let alpha =
      number >= 0 ? materials[number % 5] : [0.7, 0.5, 0.55, 0, 0.6, 0.72][style.rawValue]
    let light = UIColor(white: style == .extraLight ? 1 : 0.97, alpha: alpha)
    let dark = UIColor(white: 0.12, alpha: alpha)
    switch style.rawValue {
    case 0, 1, 11...15: (tint, contrast) = (light, .black)
    case 2, 16...20: (tint, contrast) = (dark, .white)
    default:
      (tint, contrast) = (
        UIColor(light: light, dark: dark), UIColor(light: .black, dark: .white)
      )
    }
    super.init()
  }

  override var look: VisualEffectLook { VisualEffectLook(tint: tint, radius: 18) }
}

/// How things stand out that lie on a blur.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// As the main words.
  case label = 0
  /// As other words.
  case secondaryLabel = 1
  /// As words that matter less.
  case tertiaryLabel = 2
  /// As words that hardly matter.
  case quaternaryLabel = 3
  /// As areas.
  case fill = 4
  /// As areas behind others.
  case secondaryFill = 5
  /// As areas that hardly matter.
  case tertiaryFill = 6
  /// As lines between others.
  case separator = 7
}

/// Lets what is inside stand out from a blur.
///
/// Labels are drawn in the effect's colour, and it is the tint of all else inside, such as of template
/// pictures: white on a dark blur, black on a light one, the weaker the less the style says it matters.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  /// The colour of what is inside.
  final let tint: UIColor

  /// Makes an effect for what lies on a blur.
  public convenience init(blurEffect: UIBlurEffect) {
    self.init(blurEffect: blurEffect, style: .label)
  }

  /// Makes an effect for what lies on a blur.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    let contrast = blurEffect.contrast
    let alpha = [1, 0.6, 0.3, 0.18, 0.36, 0.28, 0.18, 0.3][style.rawValue]
    tint = UIColor { contrast.resolvedColor(with: $0).withAlphaComponent(alpha) }
    super.init()
  }
}
