@_spi(Hooks) import AppKitCore
import Foundation

/// What a button with a menu of choices is drawn by: its face, its words and its arrows.
@preconcurrency @MainActor
open class NSPopUpButtonCell: NSButtonCell {
  private final class Kept: NSPopUpButton {}

  /// Where the arrows are.
  public enum ArrowPosition: UInt, Sendable {
    /// Nowhere.
    case noArrow = 0
    /// In the middle of the button's end.
    case arrowAtCenter = 1
    /// At the bottom of the button's end.
    case arrowAtBottom = 2
  }

  @_spi(Hooks) open override class func makeControl() -> NSControl { Kept(frame: .zero) }
  @_spi(Hooks) open override func takeText(_ text: String) {
    if !text.isEmpty { popUp.addItem(withTitle: text) }
  }

  // The stand-in and whatever takes such a cell have menus.
  private var popUp: NSPopUpButton {
    guard let button = control as? NSPopUpButton else { preconditionFailure("no menu") }
    return button
  }

  /// Where the arrows are; at the bottom is as in the middle here.
  @Watched open var arrowPosition = ArrowPosition.arrowAtCenter {
    didSet { popUp.needsDisplay = true }
  }

  /// Makes a cell without a control.
  public override init() { super.init() }

  /// Makes a cell with an item, or with none for an empty text.
  public override init(textCell string: String) { super.init(textCell: string) }

  /// Makes a cell with a picture.
  public override init(imageCell image: NSImage?) { super.init(imageCell: image) }

  /// Makes a cell with an item, or with none for an empty text.
  public init(textCell stringValue: String, pullsDown pullDown: Bool) {
    super.init(textCell: stringValue)
    popUp.pullsDown = pullDown
  }

  /// Makes a cell as from an archive; what the archive holds is not read.
  public required init(coder: NSCoder) { super.init(coder: coder) }

  /// Whether the words are those of the first item, which is not shown in the menu.
  open var pullsDown: Bool {
    get { popUp.pullsDown }
    set { popUp.pullsDown = newValue }
  }
  /// The menu.
  open var menu: NSMenu? {
    get { popUp.menu }
    set { popUp.menu = newValue }
  }
  /// Puts an item at the end.
  open func addItem(withTitle title: String) { popUp.addItem(withTitle: title) }
  /// Puts items at the end.
  open func addItems(withTitles itemTitles: [String]) { popUp.addItems(withTitles: itemTitles) }
  /// Takes all items out.
  open func removeAllItems() { popUp.removeAllItems() }
  /// The items, from the top.
  open var itemArray: [NSMenuItem] { popUp.itemArray }
  /// How many items there are.
  open var numberOfItems: Int { popUp.numberOfItems }
  /// The chosen item; nil for none.
  open var selectedItem: NSMenuItem? { popUp.selectedItem }
  /// The place of the chosen item; −1 for none.
  open var indexOfSelectedItem: Int { popUp.indexOfSelectedItem }
  /// The words of the chosen item.
  open var titleOfSelectedItem: String? { popUp.titleOfSelectedItem }
  /// Chooses an item, or none, without an action.
  open func select(_ item: NSMenuItem?) { popUp.select(item) }
  /// Chooses the item at an index; −1 for none.
  open func selectItem(at index: Int) { popUp.selectItem(at: index) }
  /// Chooses the first item with such words.
  open func selectItem(withTitle title: String) { popUp.selectItem(withTitle: title) }

  // MARK: Drawing

  /// Draws the face, what is on it, and the arrows.
  open override func draw(withFrame cellFrame: NSRect, in controlView: NSView) {
    drawBorderAndBackground(withFrame: cellFrame, in: controlView)
    drawInterior(withFrame: cellFrame, in: controlView)
  }

  /// Draws the face, and the arrows.
  open func drawBorderAndBackground(withFrame cellFrame: NSRect, in controlView: NSView) {
    if popUp.isBordered { drawBezel(withFrame: cellFrame, in: controlView) }
    if arrowPosition != .noArrow { popUp.drawArrows(in: popUp.body(in: cellFrame)) }
  }

  /// Draws the face.
  open override func drawBezel(withFrame frame: NSRect, in controlView: NSView) {
    popUp.drawBody(in: popUp.body(in: frame))
  }

  /// Draws the picture and the words.
  open override func drawInterior(withFrame cellFrame: NSRect, in controlView: NSView) {
    if let picture = popUp.picture {
      drawImage(picture, withFrame: imageRect(forBounds: cellFrame), in: controlView)
    }
    let place = titleRect(forBounds: cellFrame)
    if !place.isEmpty { _ = drawTitle(popUp.words, withFrame: place, in: controlView) }
  }

  /// Draws the words, cut off where they are too long.
  @discardableResult
  open override func drawTitle(
    _ title: NSAttributedString, withFrame frame: NSRect, in controlView: NSView
  ) -> NSRect {
    let height = title.size().height.rounded(.up)
    let place = NSRect(
      x: frame.minX, y: (frame.midY - height / 2).rounded(), width: frame.width, height: height)
    title.draw(in: place)
    return place
  }

  // MARK: Places

  /// Where the picture is.
  open override func imageRect(forBounds rect: NSRect) -> NSRect {
    popUp.places(in: popUp.body(in: rect)).picture
  }

  /// Where the words are.
  open override func titleRect(forBounds rect: NSRect) -> NSRect {
    popUp.places(in: popUp.body(in: rect)).words
  }
}
