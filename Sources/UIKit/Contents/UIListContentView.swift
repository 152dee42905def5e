import Foundation
@_spi(Hooks) import UIKitCore

/// The words and the picture that a `UIListContentConfiguration` describes.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private var content: UIListContentConfiguration
  private let text = UILabel()
  private let secondary = UILabel()
  private let picture = UIImageView()

  /// What is shown; other types of configurations are left out.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let newValue = newValue as? UIListContentConfiguration else { return }
      content = newValue
      show()
    }
  }

  /// Makes a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    for view in [picture, text, secondary] { addSubview(view) }
    show()
  }

  /// Makes a view as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    content = .cell()
    super.init(coder: coder)
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != UIListContentView.self }

  private func show() {
    show(content.text, content.attributedText, content.textProperties, in: text)
    show(
      content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties,
      in: secondary)
    let look = content.imageProperties
    picture.image = content.image
    picture.preferredSymbolConfiguration = look.preferredSymbolConfiguration
    picture.tintColor = look.tintColor
    picture.contentMode = .scaleAspectFit
    picture.layer.cornerRadius = look.cornerRadius
    picture.clipsToBounds = look.cornerRadius > 0
    setNeedsLayout()
  }

  private func show(
    _ words: String?, _ attributed: NSAttributedString?,
    _ look: UIListContentConfiguration.TextProperties, in label: UILabel
  ) {
    label.font = look.font
    label.textColor = look.color
    label.numberOfLines = look.numberOfLines
    label.lineBreakMode = look.lineBreakMode
    label.textAlignment = [.natural, .center, .justified][look.alignment.rawValue]
    label.adjustsFontSizeToFitWidth = look.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = look.minimumScaleFactor
    label.text = words.map { look.transform.apply(to: $0) }
    if let attributed { label.attributedText = attributed }
    label.isHidden = label.attributedText == nil && label.text == nil
  }

  // MARK: Layout

  /// As wide as there is room, as high as words and picture.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? size.width : bounds.width
    let margins = content.directionalLayoutMargins
    let words = places(of: CGSize(width: wordsWidth(in: width), height: 0)).height
    let height = max(words, pictureSize.height) + margins.top + margins.bottom
    return CGSize(width: width, height: max(44, height.rounded(.up)))
  }

  /// As high as words and picture.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(bounds.size).height)
  }

  /// Places words and picture.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let (margins, size) = (content.directionalLayoutMargins, pictureSize)
    let room = pictureRoom
    picture.frame = CGRect(
      x: margins.leading + (room - size.width) / 2,
      y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
    let left = margins.leading + (room > 0 ? room + content.imageToTextPadding : 0)
    let words = places(of: CGSize(width: wordsWidth(in: bounds.width), height: bounds.height))
    let top = ((bounds.height - words.height) / 2).rounded()
    text.frame = words.text.offsetBy(dx: left, dy: top)
    secondary.frame = words.secondary.offsetBy(dx: left, dy: top)
  }

  private var pictureRoom: CGFloat {
    max(pictureSize.width, content.imageProperties.reservedLayoutSize.width)
  }

  /// The picture's size; smaller than its own where that is more than the most.
  private var pictureSize: CGSize {
    guard content.image != nil else { return .zero }
    let (own, most) = (picture.intrinsicContentSize, content.imageProperties.maximumSize)
    let share = min(
      1, most.width > 0 ? most.width / max(own.width, 1) : 1,
      most.height > 0 ? most.height / max(own.height, 1) : 1)
    return CGSize(width: own.width * share, height: own.height * share)
  }

  private func wordsWidth(in width: CGFloat) -> CGFloat {
    let (margins, room) = (content.directionalLayoutMargins, pictureRoom)
    let left = room > 0 ? room + content.imageToTextPadding : 0
    return max(width - margins.leading - margins.trailing - left, 1)
  }

  /// Where the words are, from their upper left corner, and how high they are together.
  private func places(of room: CGSize) -> (text: CGRect, secondary: CGRect, height: CGFloat) {
    let (one, other) = (text.intrinsicContentSize, secondary.intrinsicContentSize)
    let gap = content.textToSecondaryTextHorizontalPadding
    if content.prefersSideBySideTextAndSecondaryText, !text.isHidden, !secondary.isHidden,
      one.width + gap + other.width <= room.width
    {
      let height = max(one.height, other.height)
      return (
        CGRect(x: 0, y: 0, width: one.width, height: height),
        CGRect(x: room.width - other.width, y: 0, width: other.width, height: height), height
      )
    }
    func height(of label: UILabel) -> CGFloat {
      label.isHidden ? 0 : label.sizeThatFits(CGSize(width: room.width, height: 0)).height
    }
    let (upper, lower) = (height(of: text), height(of: secondary))
    let between = upper > 0 && lower > 0 ? content.textToSecondaryTextVerticalPadding : 0
    return (
      CGRect(x: 0, y: 0, width: room.width, height: upper),
      CGRect(x: 0, y: upper + between, width: room.width, height: lower), upper + between + lower
    )
  }
}

extension UIListContentConfiguration.TextProperties.TextTransform {
  /// The words as they are written.
  func apply(to words: String) -> String {
    switch self {
    case .none: words
    case .uppercase: words.uppercased()
    case .lowercase: words.lowercased()
    case .capitalized: words.capitalized
    }
  }
}
