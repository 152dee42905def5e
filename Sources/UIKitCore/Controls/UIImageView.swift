import Foundation

/// A view that shows a picture.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The picture; nil for none.
  @Watched open var image: UIImage? {
    didSet {
      show()
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }

  /// How symbols look that do not say it themselves.
  @Watched open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      show()
      invalidateIntrinsicContentSize()
    }
  }

  /// The picture while the view is highlighted; nil for the usual one.
  @Watched open var highlightedImage: UIImage? { didSet { show() } }
  /// Whether the view is highlighted.
  @Watched open var isHighlighted = false { didSet { if isHighlighted != oldValue { show() } } }
  /// Pictures to show one after the other; nil for none.
  open var animationImages: [UIImage]?
  /// Pictures to show one after the other while the view is highlighted; nil for the same.
  open var highlightedAnimationImages: [UIImage]?
  /// How long all of them take, in seconds; 0 for a thirtieth of a second each.
  open var animationDuration: TimeInterval = 0
  /// How often they are shown; 0 for ever.
  open var animationRepeatCount = 0

  private static let film = "UIImageView.animationImages"

  /// Makes a view of a picture's size.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    // Within an initialiser no observer of the property is called.
    show()
  }

  /// Makes a view of a picture's size, with another picture for while it is highlighted.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  private func show() {
    let shown = seenImage.map { $0.sharpened(to: pixelsPerPoint(of: $0)) }
    let colored = shown?.isTemplate == true ? shown?.painted(resolvedTint) : shown
    layer.contents = colored?.cgImage
    layer.contentsScale = shown?.scale ?? 1
    if let shown, shown.capInsets != .zero || layer.contentsCenter != contentStretch {
      layer.contentsCenter = shown.capInsets == .zero ? contentStretch : shown.stretchedPart
    }
    if let images = shown?.images { play(images, for: shown?.duration ?? 0, times: 0) }
  }

  private var shownImage: UIImage? { configured(image) }
  private var seenImage: UIImage? {
    isHighlighted ? configured(highlightedImage) ?? shownImage : shownImage
  }

  /// With how many pixels for each of its points a picture is shown.
  private func pixelsPerPoint(of image: UIImage) -> CGFloat {
    let (x, y) = (bounds.width / image.size.width, bounds.height / image.size.height)
    return switch contentMode {
    case .scaleToFill, .scaleAspectFill, .redraw: max(x, y) * image.scale
    case .scaleAspectFit: min(x, y) * image.scale
    default: image.scale
    }
  }

  /// Draws a symbol as fine as the view has become large.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let seenImage, seenImage.isSymbolImage,
      max(pixelsPerPoint(of: seenImage), seenImage.scale) != layer.contentsScale
    else { return }
    UIView.performWithoutAnimation(show)
  }

  /// Draws a symbol as fine as the mode shows it.
  open override var contentMode: ContentMode { didSet { setNeedsLayout() } }

  private func configured(_ image: UIImage?) -> UIImage? {
    let fitting = image?.fitting(traitCollection)
    let turns = image?.flipsForRightToLeftLayoutDirection == true
    let image =
      turns && effectiveUserInterfaceLayoutDirection == .rightToLeft
      ? fitting?.withHorizontallyFlippedOrientation() : fitting
    guard let preferredSymbolConfiguration, image?.isSymbolImage == true else { return image }
    return image?.preferring(preferredSymbolConfiguration)
  }

  private var resolvedTint: UIColor { UIColor(cgColor: resolve(tintColor)) }

  /// Takes the new tint, where the picture is a template.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shownImage?.isTemplate == true || highlightedImage?.isTemplate == true { show() }
  }

  /// Shows the picture for the new surroundings.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if image != nil || highlightedImage != nil { show() }
  }

  /// How far the picture's baseline is from its upper edge and from its lower one, as layouts place it.
  final var pictureBaselines: (first: CGFloat, last: CGFloat)? {
    guard let image = shownImage, let offset = image.baselineOffsetFromBottom else { return nil }
    let insets = image.alignmentRectInsets
    return (image.size.height - offset - insets.top, offset - insets.bottom)
  }

  /// Shows the pictures of `animationImages` one after the other.
  open func startAnimating() {
    let own = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
    let images = own ?? image?.images ?? []
    play(images, for: animationDuration, times: animationRepeatCount)
  }

  private func play(_ images: [UIImage], for duration: TimeInterval, times: Int) {
    let pictures = images.compactMap(\.cgImage)
    guard !pictures.isEmpty else { return }
    let film = CAKeyframeAnimation(keyPath: "contents")
    film.values = pictures
    film.calculationMode = .discrete
    film.duration = duration > 0 ? duration : Double(images.count) / 30
    film.repeatCount = times > 0 ? Float(times) : .infinity
    layer.add(film, forKey: UIImageView.film)
  }

  /// Shows the usual picture again.
  open func stopAnimating() { layer.removeAnimation(forKey: UIImageView.film) }

  /// Whether pictures are shown one after the other.
  open var isAnimating: Bool { layer.animation(forKey: UIImageView.film) != nil }

  /// Makes a view that takes no touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Makes a view as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// The picture's size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

  /// The size of the part of the picture that layouts place.
  open override var intrinsicContentSize: CGSize {
    guard let shownImage else { return super.intrinsicContentSize }
    let insets = shownImage.alignmentRectInsets
    return CGSize(
      width: max(shownImage.size.width - insets.left - insets.right, 0),
      height: max(shownImage.size.height - insets.top - insets.bottom, 0))
  }

  /// Those of the picture.
  open override var alignmentRectInsets: UIEdgeInsets { shownImage?.alignmentRectInsets ?? .zero }

  @_spi(Hooks) open override class var mayDraw: Bool { false }
  override class var followsScale: Bool { false }
}
