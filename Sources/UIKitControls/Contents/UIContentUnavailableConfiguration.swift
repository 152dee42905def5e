import Foundation
@_spi(Hooks) import UIKitCore

/// What is said where there is nothing to show: a picture, words and buttons in the middle.
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// Where the content lies.
  public enum Alignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// From where lines begin.
    case natural = 1
  }

  /// How words look.
  @preconcurrency @MainActor
  public struct TextProperties {
    /// The typeface.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// How many lines there may be; 0 for as many as it takes.
    public var numberOfLines = 0
    /// Where words end that have no room.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Whether letters get smaller where there is no room.
    public var adjustsFontSizeToFitWidth = false
    /// How small they may get, of their size.
    public var minimumScaleFactor: CGFloat = 0
  }

  /// How the picture looks.
  @preconcurrency @MainActor
  public struct ImageProperties {
    /// The tint of symbols and templates; nil for the view's.
    public var tintColor: UIColor?
    /// How large and heavy symbols are.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// How round the picture's corners are, in points.
    public var cornerRadius: CGFloat = 0
    /// The largest size; 0 for any extent.
    public var maximumSize = CGSize.zero
  }

  /// What a button does.
  @preconcurrency @MainActor
  public struct ButtonProperties {
    /// What a press does.
    public var primaryAction: UIAction?
    /// The menu that the button opens.
    public var menu: UIMenu?
    /// Whether it can be pressed.
    public var isEnabled = true
  }

  /// The picture.
  public var image: UIImage?
  /// How the picture looks.
  public var imageProperties = ImageProperties()
  /// The main words.
  public var text: String?
  /// The main words with their look, in the place of `text`.
  public var attributedText: NSAttributedString?
  /// How the main words look.
  public var textProperties = TextProperties(
    font: .systemFont(ofSize: 22, weight: .bold), color: .label)
  /// The other words.
  public var secondaryText: String?
  /// The other words with their look, in the place of `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  /// How the other words look.
  public var secondaryTextProperties = TextProperties(
    font: .systemFont(ofSize: 15), color: .secondaryLabel)
  /// The look of the button; it is there once it has words or a picture.
  public var button = UIButton.Configuration.plain()
  /// What the button does.
  public var buttonProperties = ButtonProperties()
  /// The look of the other button; it is there once it has words or a picture.
  public var secondaryButton = UIButton.Configuration.plain()
  /// What the other button does.
  public var secondaryButtonProperties = ButtonProperties()
  /// What is behind.
  public var background = UIBackgroundConfiguration.clear()
  /// Where the content lies.
  public var alignment = Alignment.center
  /// How far everything keeps from the edges.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 12, leading: 24, bottom: 12, trailing: 24)
  /// The room between picture and words.
  public var imageToTextPadding: CGFloat = 14
  /// The room between the words.
  public var textToSecondaryTextPadding: CGFloat = 6
  /// The room between words and the button.
  public var textToButtonPadding: CGFloat = 14
  /// The room between the buttons.
  public var buttonToSecondaryButtonPadding: CGFloat = 8

  /// Whether an indicator of activity stands in the place of the picture.
  let isLoading: Bool

  private init(isLoading: Bool) { self.isLoading = isLoading }

  /// Nothing yet: for a place where nothing is.
  public static func empty() -> UIContentUnavailableConfiguration {
    var empty = UIContentUnavailableConfiguration(isLoading: false)
    empty.imageProperties.tintColor = .secondaryLabel
    empty.imageProperties.preferredSymbolConfiguration = .init(pointSize: 46, weight: .regular)
    return empty
  }

  /// An indicator of activity: for a place that is being filled.
  public static func loading() -> UIContentUnavailableConfiguration {
    var loading = UIContentUnavailableConfiguration(isLoading: true)
    loading.text = "Loading…"
    loading.textProperties = TextProperties(font: .systemFont(ofSize: 15), color: .secondaryLabel)
    return loading
  }

  /// A magnifying glass and words: for a search that finds nothing.
  public static func search() -> UIContentUnavailableConfiguration {
    var search = empty()
    search.image = UIImage(systemName: "magnifyingglass")
    search.text = "No Results"
    search.secondaryText = "Check the spelling or try a new search."
    return search
  }

  /// A view that shows it.
  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// The same: states change nothing.
  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    self
  }
}

/// Says that there is nothing to show.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
  /// What is said.
  @Watched open var configuration: any UIContentConfiguration { didSet { show() } }
  /// Whether the view moves with what scrolls around it; kept for the view's own use.
  open var isScrollEnabled = false

  private let plate = BackgroundPlate(isOverColor: false)
  private let picture = UIImageView(frame: .zero)
  private let indicator = UIActivityIndicatorView(style: .large)
  private let words = UILabel()
  private let more = UILabel()
  private var buttons: [UIButton] = []

  /// Makes a view of what is to be said.
  public init(configuration: UIContentUnavailableConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    for view in [plate, picture, indicator, words, more] { addSubview(view) }
    picture.contentMode = .scaleAspectFit
    show()
  }

  /// Makes an empty view as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    configuration = UIContentUnavailableConfiguration.empty()
    super.init(coder: coder)
    for view in [plate, picture, indicator, words, more] { addSubview(view) }
    show()
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != UIContentUnavailableView.self }

  private var shown: UIContentUnavailableConfiguration {
    configuration as? UIContentUnavailableConfiguration ?? .empty()
  }

  private func show() {
    let shown = shown
    plate.show(shown.background)
    picture.image = shown.isLoading ? nil : shown.image
    picture.tintColor = shown.imageProperties.tintColor
    picture.preferredSymbolConfiguration = shown.imageProperties.preferredSymbolConfiguration
    picture.layer.cornerRadius = shown.imageProperties.cornerRadius
    picture.clipsToBounds = shown.imageProperties.cornerRadius > 0
    indicator.isHidden = !shown.isLoading
    shown.isLoading ? indicator.startAnimating() : indicator.stopAnimating()
    fill(words, shown.text, shown.attributedText, shown.textProperties)
    fill(more, shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties)
    for button in buttons { button.removeFromSuperview() }
    buttons = [
      (shown.button, shown.buttonProperties),
      (shown.secondaryButton, shown.secondaryButtonProperties),
    ].filter { $0.0.title != nil || $0.0.image != nil }.map(makeButton)
    for button in buttons { addSubview(button) }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func fill(
    _ label: UILabel, _ text: String?, _ rich: NSAttributedString?,
    _ properties: UIContentUnavailableConfiguration.TextProperties
  ) {
    label.font = properties.font
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.textAlignment = shown.alignment == .center ? .center : .natural
    label.text = text
    if let rich { label.attributedText = rich }
  }

  private func makeButton(
    _ look: UIButton.Configuration,
    _ properties: UIContentUnavailableConfiguration.ButtonProperties
  ) -> UIButton {
    let button = UIButton(configuration: look, primaryAction: properties.primaryAction)
    button.isEnabled = properties.isEnabled
    if let menu = properties.menu {
      button.menu = menu
      button.showsMenuAsPrimaryAction = properties.primaryAction == nil
    }
    // An action's own words do not take the place of the look's.
    button.configuration = look
    return button
  }

  // MARK: Layout

  /// The parts that are shown, from top to bottom: each with its size and the room above it.
  private func rows(in width: CGFloat) -> [(view: UIView, size: CGSize, space: CGFloat)] {
    let shown = shown
    let limit = CGSize(width: max(width, 0), height: 0)
    func size(_ label: UILabel) -> CGSize {
      let size = label.sizeThatFits(limit)
      return CGSize(width: min(size.width, limit.width), height: size.height)
    }
    var rows: [(UIView, CGSize, CGFloat)] = []
    if shown.isLoading { rows.append((indicator, indicator.intrinsicContentSize, 0)) }
    if picture.image != nil { rows.append((picture, pictureSize, 0)) }
    if words.text?.isEmpty == false { rows.append((words, size(words), shown.imageToTextPadding)) }
    if more.text?.isEmpty == false {
      rows.append((more, size(more), shown.textToSecondaryTextPadding))
    }
    for (index, button) in buttons.enumerated() {
      let space = index == 0 ? shown.textToButtonPadding : shown.buttonToSecondaryButtonPadding
      rows.append((button, button.intrinsicContentSize, space))
    }
    return rows
  }

  private var pictureSize: CGSize {
    let (size, most) = (picture.sizeThatFits(.zero), shown.imageProperties.maximumSize)
    let factors = [
      most.width > 0 ? most.width / max(size.width, 1) : 1,
      most.height > 0 ? most.height / max(size.height, 1) : 1,
    ]
    let factor = min(1, factors.min() ?? 1)
    return CGSize(width: size.width * factor, height: size.height * factor)
  }

  private func height(_ rows: [(view: UIView, size: CGSize, space: CGFloat)]) -> CGFloat {
    rows.reduce(0) { $0 + $1.size.height } + rows.dropFirst().reduce(0) { $0 + $1.space }
  }

  /// The size that the content takes in a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let margins = shown.directionalLayoutMargins.leftToRight
    let sides = margins.left + margins.right
    let rows = rows(in: size.width > 0 ? size.width - sides : 400)
    return CGSize(
      width: (rows.map(\.size.width).max() ?? 0) + sides,
      height: height(rows) + margins.top + margins.bottom)
  }

  /// Places everything one below the other, in the middle.
  open override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = bounds
    let safe = bounds.inset(by: safeAreaInsets)
    let room = safe.inset(by: shown.directionalLayoutMargins.leftToRight)
    let rows = rows(in: room.width)
    var y = (room.midY - height(rows) / 2).rounded()
    for (index, row) in rows.enumerated() {
      if index > 0 { y += row.space }
      let x = shown.alignment == .center ? room.midX - row.size.width / 2 : room.minX
      row.view.frame = CGRect(x: x.rounded(), y: y, width: row.size.width, height: row.size.height)
      y += row.size.height
    }
  }
}
