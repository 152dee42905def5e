import Foundation

extension UIButton {
  /// The whole look of a button.
  ///
  /// - Source: what a new one holds was read off Mac Catalyst by kern0x1b/charon (facts/UIKit/UIButtonConfiguration15.md).
  public struct Configuration {
    /// How round the corners are.
    public enum CornerStyle: Int, Sendable {
      /// As `background` says.
      case fixed = -1
      /// By the size of the button.
      case dynamic = 0
      /// A little.
      case small = 1
      /// More.
      case medium = 2
      /// Much.
      case large = 3
      /// Half circles.
      case capsule = 4
    }

    /// How large the button is.
    public enum Size: Int, Sendable {
      /// As usual.
      case medium = 0
      /// Smaller.
      case small = 1
      /// As small as possible.
      case mini = 2
      /// Larger.
      case large = 3

      var fontSize: CGFloat { [15, 13, 12, 17][rawValue] }
    }

    /// How strong the background is.
    enum Kind {
      case plain, gray, tinted, filled
    }

    private var words = ButtonWords()
    private var smallWords = ButtonWords()
    /// The words.
    public var title: String? {
      get { words.plain }
      set { words.plain = newValue }
    }
    /// The words, with attributes of their own.
    public var attributedTitle: AttributedString? {
      get { words.text }
      set { words.rich = newValue }
    }
    /// Changes the attributes that the words have by themselves.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer? {
      get { words.transformer }
      set { words.transformer = newValue }
    }
    /// Smaller words below.
    public var subtitle: String? {
      get { smallWords.plain }
      set { smallWords.plain = newValue }
    }
    /// Smaller words below, with attributes of their own.
    public var attributedSubtitle: AttributedString? {
      get { smallWords.text }
      set { smallWords.rich = newValue }
    }
    /// Changes the attributes that the smaller words have by themselves.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer? {
      get { smallWords.transformer }
      set { smallWords.transformer = newValue }
    }
    /// What happens to words that are too long; `byWordWrapping` leaves it to the label.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// What happens to smaller words that are too long; `byWordWrapping` leaves it to the label.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// Makes the colour of the picture of that of the words.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// Makes the colour of the indicator of activity of that of the words.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// Whether an indicator of activity stands in the place of the picture.
    public var showsActivityIndicator = false
    /// The picture.
    public var image: UIImage?
    /// Where the picture is beside the words.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The space between picture and words, in points.
    public var imagePadding: CGFloat = 0
    /// The space between the words and the smaller ones, in points.
    public var titlePadding: CGFloat = 1
    /// Gives the space around everything that a new look has.
    public mutating func setDefaultContentInsets() {
      contentInsets = Configuration(kind).contentInsets
    }
    /// The same; what follows from the button's state is worked out where it is shown.
    @MainActor
    public func updated(for button: UIButton) -> Configuration { self }
    /// How words and smaller ones lie to each other.
    public var titleAlignment = TitleAlignment.automatic
    /// The space around everything.
    public var contentInsets = NSDirectionalEdgeInsets(
      top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The colour of words and picture; nil for that of the look.
    public var baseForegroundColor: UIColor?
    /// The colour from which the background is made; nil for the tint.
    public var baseBackgroundColor: UIColor?
    /// What is behind.
    public var background = UIBackgroundConfiguration()
    /// How round the corners are.
    public var cornerStyle = CornerStyle.dynamic
    /// How large the button is.
    public var buttonSize = Size.medium
    /// How a symbol looks that does not say it itself.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?

    /// Whether a chosen button looks so; not at first where the look is filled.
    public var automaticallyUpdateForSelection: Bool

    private var kind: Kind

    init(_ kind: Kind) {
      (self.kind, automaticallyUpdateForSelection) = (kind, kind != .filled)
    }

    /// Only words, with a shade under the pointer.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Words on gray.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Words on a shade of the tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// White words on the tint.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Only words.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// Words on gray.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// Words on a shade of the tint.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// White words on the tint.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Words on glass.
    @MainActor public static func glass() -> Configuration { onGlass(.plain, .regular) }
    /// Words on clear glass.
    @MainActor public static func clearGlass() -> Configuration { onGlass(.plain, .clear) }
    /// White words on glass of the tint.
    @MainActor public static func prominentGlass() -> Configuration { onGlass(.filled, .clear) }
    /// White words on clear glass of the tint.
    @MainActor public static func prominentClearGlass() -> Configuration {
      onGlass(.tinted, .clear)
    }

    @MainActor
    private static func onGlass(_ kind: Kind, _ style: UIGlassEffect.Style) -> Configuration {
      var configuration = Configuration(kind)
      configuration.background.visualEffect = UIGlassEffect(style: style)
      configuration.cornerStyle = .capsule
      configuration.baseForegroundColor = kind == .plain ? .label : .white
      return configuration
    }

    /// How words and smaller ones lie to each other.
    public enum TitleAlignment: Int, Sendable {
      /// As the button's content lies.
      case automatic = 0
      /// From where lines begin.
      case leading = 1
      /// In the middle.
      case center = 2
      /// To where lines end.
      case trailing = 3
    }

    // MARK: What follows from it

    /// The words as a label shows them, where they have attributes of their own; nil for plain ones.
    func richTitle(_ font: UIFont, _ color: UIColor) -> NSAttributedString? {
      words.shown(font, color)
    }

    /// The smaller words, likewise.
    func richSubtitle(_ font: UIFont, _ color: UIColor) -> NSAttributedString? {
      smallWords.shown(font, color)
    }

    func foreground(tint: UIColor, _ isEnabled: Bool) -> UIColor {
      if kind == .filled, !isEnabled { return .secondaryLabel }
      return baseForegroundColor ?? (kind == .filled ? .white : tint)
    }

    func fill(tint: UIColor) -> UIColor {
      background.backgroundColor ?? baseBackgroundColor ?? (kind == .gray ? .systemGray : tint)
    }

    @MainActor
    func opacity(of button: UIButton) -> Float {
      let rows: [Kind: [Float]] = [
        .plain: [0, 0.1, 0.2, 0, 0.16], .gray: [0.18, 0.25, 0.36, 0.09, 0.32],
        .tinted: [0.16, 0.23, 0.34, 0.08, 0.3], .filled: [1, 0.88, 0.72, 0.15, 1],
      ]
      let column =
        !button.isEnabled
        ? 3
        : button.isHighlighted
          ? 2
          : button.isHovered ? 1 : button.isSelected && automaticallyUpdateForSelection ? 4 : 0
      if background.backgroundColor != nil { return button.isHighlighted ? 0.7 : 1 }
      return rows[kind]?[column] ?? 0
    }

    func cornerRadius(for bounds: CGRect) -> CGFloat {
      let most = min(bounds.width, bounds.height) / 2
      let radii: [CornerStyle: CGFloat] = [
        .fixed: background.cornerRadius, .small: 4, .medium: 8, .large: 12, .capsule: most,
      ]
      return min(radii[cornerStyle] ?? 8, most)
    }
  }
}

extension UIButton {
  /// Shows what a configuration has behind the title beside its colour.
  final func showPlate() {
    guard let background = configuration?.background, background.isRich else {
      plate?.removeFromSuperview()
      plate = nil
      return
    }
    let shown = plate ?? BackgroundPlate(isOverColor: true)
    if plate == nil { insertSubview(shown, at: 0) }
    plate = shown
    placePlate()
  }

  final func placePlate() {
    guard let plate, let configuration else { return }
    plate.frame = bounds
    plate.show(configuration.background, radius: configuration.cornerRadius(for: bounds))
  }
}

extension UIButton {
  /// Lets words that are too long be cut as a configuration says.
  final func cutTitles() {
    guard let configuration else { return }
    for (label, mode) in [
      (titleLabel, configuration.titleLineBreakMode),
      (subtitleLabel, configuration.subtitleLineBreakMode),
    ] where mode != .byWordWrapping { label?.lineBreakMode = mode }
  }

  /// Lets words and smaller ones lie to each other as a configuration says.
  final func alignTitles() {
    guard let configuration, configuration.subtitle != nil else { return }
    let alignment: NSTextAlignment =
      switch configuration.titleAlignment {
      case .leading: .natural
      case .trailing: .right
      case .center: .center
      case .automatic:
        switch contentHorizontalAlignment {
        case .left, .leading: .natural
        case .right, .trailing: .right
        case .center, .fill: configuration.image == nil ? .center : .natural
        }
      }
    for label in [titleLabel, subtitleLabel] { label?.textAlignment = alignment }
  }
}
