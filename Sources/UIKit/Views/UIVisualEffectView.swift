import Foundation

/// What a view does with what is behind it.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// Covers what is behind with something through which it shimmers.
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
  }

  let color: UIColor

  /// Makes an effect of a style.
  public init(style: Style) {
    let alphas: [Style: CGFloat] = [
      .systemUltraThinMaterial: 0.6, .systemThinMaterial: 0.72, .systemMaterial: 0.82,
      .systemThickMaterial: 0.9,
    ]
    let alpha = alphas[style] ?? 0.86
    let light = UIColor(white: style == .extraLight ? 1 : 0.97, alpha: alpha)
    let dark = UIColor(white: 0.13, alpha: alpha)
    switch style {
    case .extraLight, .light: color = light
    case .dark: color = dark
    default: color = UIColor(light: light, dark: dark)
    }
    super.init()
  }
}

/// A view with an effect on what is behind it; what is behind is not blurred yet.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// The view to put more inside.
  public let contentView = UIView()
  /// The effect; nil for none.
  open var effect: UIVisualEffect? {
    didSet { backgroundColor = (effect as? UIBlurEffect)?.color }
  }

  /// Makes a view of an effect.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    prepare()
    self.effect = effect
    backgroundColor = (effect as? UIBlurEffect)?.color
  }

  /// Makes a view as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  override class var mayDraw: Bool { self != UIVisualEffectView.self }
}
