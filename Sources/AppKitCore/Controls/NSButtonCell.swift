import Foundation

/// What a button is drawn by: its face, its picture and its words, each of which a subclass may draw in another way.
@preconcurrency @MainActor
open class NSButtonCell: NSActionCell {
  private final class Kept: NSButton {}

  @_spi(Hooks) open override class func makeControl() -> NSControl { Kept(frame: .zero) }
  @_spi(Hooks) open override func takeText(_ text: String) { title = text }

  /// Shows a picture without words.
  @_spi(Hooks) open override func takeImage(_ image: NSImage?) {
    (self.title, self.image, imagePosition) = ("", image, .imageOnly)
  }

  // The stand-in and whatever takes such a cell are buttons.
  private var button: NSButton {
    guard let button = control as? NSButton else { preconditionFailure("no button") }
    return button
  }

  /// The words.
  open override var title: String {
    get { button.title }
    set { button.title = newValue }
  }
  /// The words with their attributes; setting them sets `title`.
  open var attributedTitle: NSAttributedString {
    get { button.attributedTitle }
    set { button.attributedTitle = newValue }
  }
  /// The words where the button is on; empty for the same.
  open var alternateTitle: String {
    get { button.alternateTitle }
    set { button.alternateTitle = newValue }
  }
  /// The words where the button is on, with their attributes.
  open var attributedAlternateTitle: NSAttributedString {
    get { button.attributedAlternateTitle }
    set { button.attributedAlternateTitle = newValue }
  }
  /// The picture; nil for none.
  open override var image: NSImage? {
    get { button.image }
    set { button.image = newValue }
  }
  /// The picture where the button is on; nil for the same.
  open var alternateImage: NSImage? {
    get { button.alternateImage }
    set { button.alternateImage = newValue }
  }
  /// Where the picture is.
  open var imagePosition: NSControl.ImagePosition {
    get { button.imagePosition }
    set { button.imagePosition = newValue }
  }
  /// How the picture fits into the button.
  open var imageScaling: NSImageScaling {
    get { button.imageScaling }
    set { button.imageScaling = newValue }
  }
  /// Whether the button is on.
  open override var state: StateValue {
    get { button.state }
    set { button.state = newValue }
  }
  /// Whether clicks also lead to the state in between.
  open var allowsMixedState: Bool {
    get { button.allowsMixedState }
    set { button.allowsMixedState = newValue }
  }
  /// Whether a face is drawn.
  open override var isBordered: Bool {
    get { button.isBordered }
    set { button.isBordered = newValue }
  }
  /// How the face looks.
  open var bezelStyle: NSButton.BezelStyle {
    get { button.bezelStyle }
    set { button.bezelStyle = newValue }
  }
  /// What the face is filled with; nil for the usual.
  open var backgroundColor: NSColor? {
    get { button.bezelColor }
    set { button.bezelColor = newValue }
  }
  /// Whether nothing of the button is seen.
  open var isTransparent: Bool {
    get { button.isTransparent }
    set { button.isTransparent = newValue }
  }
  /// Whether the face is seen only while the pointer is over the button.
  open var showsBorderOnlyWhileMouseInside: Bool {
    get { button.showsBorderOnlyWhileMouseInside }
    set { button.showsBorderOnlyWhileMouseInside = newValue }
  }
  /// How pressing shows; kept for the program's own use.
  open var highlightsBy: StyleMask = [.pushInCellMask, .changeGrayCellMask]
  /// How being on shows; kept for the program's own use.
  open var showsStateBy: StyleMask = []
  /// Whether a picture is dimmed where the button is not enabled; kept for the program's own use.
  open var imageDimsWhenDisabled = true
  /// What types the key that presses the button.
  open var keyEquivalent: String {
    get { button.keyEquivalent }
    set { button.keyEquivalent = newValue }
  }
  /// The modifier keys of that key.
  open var keyEquivalentModifierMask: NSEvent.ModifierFlags {
    get { button.keyEquivalentModifierMask }
    set { button.keyEquivalentModifierMask = newValue }
  }

  /// What shows that a button is pressed or on.
  public struct StyleMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Those of some bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The other words and picture.
    public static let contentsCellMask = StyleMask(rawValue: 1)
    /// The face is pushed in.
    public static let pushInCellMask = StyleMask(rawValue: 2)
    /// Grey changes.
    public static let changeGrayCellMask = StyleMask(rawValue: 4)
    /// The background changes.
    public static let changeBackgroundCellMask = StyleMask(rawValue: 8)
  }

  /// Sets what a click does to the state, and how the button looks.
  open func setButtonType(_ type: NSButton.ButtonType) { button.setButtonType(type) }

  /// Goes to the state that a click leads to.
  open func setNextState() { button.setNextState() }

  /// The pointer came over the button.
  open func mouseEntered(with event: NSEvent) {}
  /// The pointer left the button.
  open func mouseExited(with event: NSEvent) {}

  // MARK: Drawing

  /// Draws face or mark, and what is on it.
  open override func draw(withFrame cellFrame: NSRect, in controlView: NSView) {
    if button.mark == nil, button.showsFace { drawBezel(withFrame: cellFrame, in: controlView) }
    drawInterior(withFrame: cellFrame, in: controlView)
  }

  /// Draws the mark where there is one, the picture and the words.
  open override func drawInterior(withFrame cellFrame: NSRect, in controlView: NSView) {
    if let mark = button.mark { button.draw(mark) }
    let (content, places) = (button.content, button.contentPlaces(in: cellFrame))
    if let image = content.image, !places.picture.isEmpty {
      drawImage(image, withFrame: places.picture, in: controlView)
    }
    if !places.words.isEmpty {
      _ = drawTitle(content.title, withFrame: places.words, in: controlView)
    }
  }

  /// Draws the face.
  open func drawBezel(withFrame frame: NSRect, in controlView: NSView) {
    button.drawFace(in: frame)
  }

  /// Draws the picture; a template in the colour of the words.
  open func drawImage(_ image: NSImage, withFrame frame: NSRect, in controlView: NSView) {
    button.content.draw(image, in: frame)
  }

  /// Draws the words, in the middle of their place from top to bottom.
  ///
  /// - Returns: where they are.
  @discardableResult
  open func drawTitle(
    _ title: NSAttributedString, withFrame frame: NSRect, in controlView: NSView
  ) -> NSRect {
    let size = title.size()
    let corner = NSPoint(x: frame.minX, y: (frame.midY - size.height / 2).rounded())
    title.draw(at: corner)
    return NSRect(origin: corner, size: size)
  }

  // MARK: Places

  /// Where the words are.
  open override func titleRect(forBounds rect: NSRect) -> NSRect {
    button.contentPlaces(in: rect).words
  }
  /// Where the picture is.
  open override func imageRect(forBounds rect: NSRect) -> NSRect {
    button.contentPlaces(in: rect).picture
  }
  /// The size of words and picture with the face around them.
  open override func cellSize(forBounds rect: NSRect) -> NSSize {
    let size = button.intrinsicContentSize
    return NSSize(width: min(size.width, rect.width), height: min(size.height, rect.height))
  }
}

extension NSButton {
  final func takeOverAsButton(from other: NSControl, unlike fresh: NSControl?) {
    take(\NSButton.title, from: other, unlike: fresh)
    take(\NSButton.alternateTitle, from: other, unlike: fresh)
    take(\NSButton.styled, from: other, unlike: fresh)
    take(\NSButton.styledAlternate, from: other, unlike: fresh)
    take(\NSButton.image, from: other, unlike: fresh)
    take(\NSButton.alternateImage, from: other, unlike: fresh)
    take(\NSButton.imagePosition, from: other, unlike: fresh)
    take(\NSButton.imageScaling, from: other, unlike: fresh)
    take(\NSButton.bezelStyle, from: other, unlike: fresh)
    take(\NSButton.bezelColor, from: other, unlike: fresh)
    take(\NSButton.type, from: other, unlike: fresh)
    take(\NSButton.keyEquivalent, from: other, unlike: fresh)
    take(\NSButton.keyEquivalentModifierMask, from: other, unlike: fresh)
    take(
      flags: [
        \NSButton.isBordered, \.isTransparent, \.showsBorderOnlyWhileMouseInside,
        \.allowsMixedState,
      ], from: other, unlike: fresh)
    take(\NSButton.state, from: other, unlike: fresh)
    contentDidChange()
  }
}
