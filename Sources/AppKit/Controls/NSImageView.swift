@_spi(Hooks) import AppKitCore
import Foundation

/// A view that shows a picture, in the middle at first.
@preconcurrency @MainActor
open class NSImageView: NSControl {
  /// The picture; nil for none.
  @Watched open var image: NSImage? {
    didSet {
      contentDidChange()
      showFilm()
    }
  }
  /// Whether a film plays: a GIF or PNG file of several pictures.
  @Watched open var animates = true { didSet { if animates != oldValue { showFilm() } } }
  /// What shows the film that plays; nil for a single picture.
  final var screen: CALayer?
  /// How the picture fills the view.
  @Watched open var imageScaling = NSImageScaling.scaleProportionallyDown {
    didSet { placeDidChange() }
  }

  /// Where the picture lies, if it does not fill the view.
  @Watched open var imageAlignment = NSImageAlignment.alignCenter {
    didSet { placeDidChange() }
  }
  /// The colour of a picture that is a template; nil for its own.
  @Watched open var contentTintColor: NSColor? {
    didSet { needsDisplay = true }
  }

  /// The look of symbols that have none of their own; nil for the ordinary one.
  @Watched open var symbolConfiguration: NSImage.SymbolConfiguration? {
    didSet { contentDidChange() }
  }

  /// Whether the view stands on a strong colour: then templates are white.
  final var isOnStrongColor = false {
    didSet { if isOnStrongColor != oldValue { needsDisplay = true } }
  }

  /// Makes a view of a picture's size.
  public convenience init(image: NSImage) {
    self.init(frame: NSRect(origin: .zero, size: image.size))
    self.image = image
  }

  /// The picture's size.
  open override var intrinsicContentSize: NSSize {
    shownImage?.size ?? super.intrinsicContentSize
  }

  /// The picture.
  open override var objectValue: Any? {
    get { image }
    set { image = newValue as? NSImage }
  }

  /// Draws the picture.
  open override func draw(_ dirtyRect: NSRect) {
    guard screen == nil, let image = shownImage, image.size.width > 0, image.size.height > 0 else {
      return
    }
    let place = place(of: image.size)
    if image.isTemplate, let tint = isOnStrongColor ? .white : contentTintColor {
      image.draw(in: place, tinted: tint)
    } else {
      image.draw(in: place)
    }
  }

  private var shownImage: NSImage? {
    guard let symbolConfiguration else { return image }
    return image?.preferring(symbolConfiguration) ?? image
  }

  private func placeDidChange() {
    needsDisplay = true
    placeFilm()
  }

  /// Gives the film the new size.
  open override func setFrameSize(_ newSize: NSSize) {
    super.setFrameSize(newSize)
    placeFilm()
  }

  /// Where a picture of a size lies in the view.
  final func place(of size: NSSize) -> NSRect {
    if imageScaling == .scaleAxesIndependently { return bounds }
    let shown = imageScaling.size(of: size, in: bounds.size)
    let (width, height) = (shown.width, shown.height)
    let share = imageAlignment.share
    return NSRect(
      x: bounds.minX + (bounds.width - width) * share.x,
      y: bounds.minY + (bounds.height - height) * (isFlipped ? 1 - share.y : share.y),
      width: width, height: height)
  }

  /// Pictures take no presses.
  open override var mouseDownCanMoveWindow: Bool { !isOpaque }

  @_spi(Hooks) open override class var mayDraw: Bool { true }
}
