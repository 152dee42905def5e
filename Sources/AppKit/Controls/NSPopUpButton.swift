@_spi(Hooks) import AppKitCore
import Foundation

/// A button that shows which item of its menu is chosen, or that opens a menu of things to do.
@preconcurrency @MainActor
open class NSPopUpButton: NSButton {
  private var height: CGFloat { controlSize.part(24) }

  private var chosen: NSMenuItem?
  private var ownMenu = NSMenu()

  /// Whether the menu opens below the button, whose words are those of the first item, which is not shown.
  @Watched open var pullsDown = false { didSet { contentDidChange() } }
  /// At which side the menu opens; kept for the program's own use: the menu finds its place.
  open var preferredEdge = NSRectEdge.maxY
  /// Whether the menu asks who could do its items.
  open var autoenablesItems: Bool {
    get { ownMenu.autoenablesItems }
    set { ownMenu.autoenablesItems = newValue }
  }

  /// Makes a button without items.
  public init(frame buttonFrame: NSRect, pullsDown flag: Bool) {
    super.init(frame: buttonFrame)
    pullsDown = flag
    adopt(ownMenu)
  }

  /// Makes a button without items that shows which one is chosen.
  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    adopt(ownMenu)
  }

  /// Makes a button as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    adopt(ownMenu)
  }

  private func adopt(_ menu: NSMenu) {
    listen(to: menu)
    menu.autoenablesItems = false
    title = ""
  }

  private func listen(to menu: NSMenu) {
    menu.takeChoice = { [weak self] item in
      if let self { take(item) } else { item.perform() }
    }
  }

  /// The menu of the button.
  open override var menu: NSMenu? {
    get { ownMenu }
    set {
      ownMenu.takeChoice = nil
      ownMenu = newValue ?? NSMenu()
      listen(to: ownMenu)
      itemsDidChange()
    }
  }

  // MARK: Items

  /// Puts an item at the end; one with such words before is taken out.
  open func addItem(withTitle title: String) { insertItem(withTitle: title, at: numberOfItems) }

  /// Puts items at the end.
  open func addItems(withTitles itemTitles: [String]) {
    for title in itemTitles { addItem(withTitle: title) }
  }

  /// Puts an item at an index; one with such words before is taken out.
  open func insertItem(withTitle title: String, at index: Int) {
    removeItem(withTitle: title)
    ownMenu.insertItem(withTitle: title, action: nil, keyEquivalent: "", at: index)
    itemsDidChange()
  }

  /// Takes the first item with such words out.
  open func removeItem(withTitle title: String) {
    if let item = ownMenu.item(withTitle: title) { remove(item) }
  }

  /// Takes the item at an index out.
  open func removeItem(at index: Int) { if let item = item(at: index) { remove(item) } }

  private func remove(_ item: NSMenuItem) {
    ownMenu.removeItem(item)
    itemsDidChange()
  }

  /// Takes all items out.
  open func removeAllItems() {
    ownMenu.removeAllItems()
    itemsDidChange()
  }

  /// The items, from the top.
  open var itemArray: [NSMenuItem] { ownMenu.items }
  /// The words of the items.
  open var itemTitles: [String] { itemArray.map(\.title) }
  /// How many items there are.
  open var numberOfItems: Int { ownMenu.numberOfItems }
  /// The item at an index; nil where there is none.
  open func item(at index: Int) -> NSMenuItem? { ownMenu.item(at: index) }
  /// The first item with such words.
  open func item(withTitle title: String) -> NSMenuItem? { ownMenu.item(withTitle: title) }
  /// The words of the item at an index; empty where there is none.
  open func itemTitle(at index: Int) -> String { item(at: index)?.title ?? "" }
  /// The item at the end.
  open var lastItem: NSMenuItem? { itemArray.last }
  /// The place of an item; −1 where there is none.
  open func index(of item: NSMenuItem) -> Int { ownMenu.index(of: item) }
  /// The place of the first item with such words; −1 for none.
  open func indexOfItem(withTitle title: String) -> Int { ownMenu.indexOfItem(withTitle: title) }
  /// The place of the first item with a number; −1 for none.
  open func indexOfItem(withTag tag: Int) -> Int { ownMenu.indexOfItem(withTag: tag) }
  /// The place of the first item that stands for an equal object; −1 for none.
  open func indexOfItem(withRepresentedObject object: Any?) -> Int {
    itemArray.firstIndex { item in
      guard let own = item.representedObject else { return object == nil }
      return object.map { (own as? AnyHashable) == ($0 as? AnyHashable) && own is AnyHashable }
        ?? false
    } ?? -1
  }

  // MARK: What is chosen

  /// The chosen item; nil for none.
  open var selectedItem: NSMenuItem? { pullsDown ? nil : chosen }
  /// The place of the chosen item; −1 for none.
  open var indexOfSelectedItem: Int { selectedItem.map(index(of:)) ?? -1 }
  /// The words of the chosen item.
  open var titleOfSelectedItem: String? { selectedItem?.title }
  /// The number of the chosen item; 0 for none.
  open func selectedTag() -> Int { selectedItem?.tag ?? 0 }

  /// Chooses an item, or none, without an action.
  open func select(_ item: NSMenuItem?) {
    chosen = item.flatMap { $0.menu === ownMenu ? $0 : nil }
    for other in itemArray { other.state = other === chosen && !pullsDown ? .on : .off }
    synchronizeTitleAndSelectedItem()
  }

  /// Chooses the item at an index; −1 for none.
  open func selectItem(at index: Int) { select(item(at: index)) }
  /// Chooses the first item with such words; none where there is no such item.
  open func selectItem(withTitle title: String) { select(item(withTitle: title)) }

  /// Chooses the first item with a number.
  ///
  /// - Returns: whether there is one.
  @discardableResult
  open func selectItem(withTag tag: Int) -> Bool {
    guard let item = ownMenu.item(withTag: tag) else { return false }
    select(item)
    return true
  }

  /// Shows the words of the chosen item, or in a menu that pulls down of the first.
  open func synchronizeTitleAndSelectedItem() {
    let shown = pullsDown ? itemArray.first : chosen
    title = shown?.title ?? ""
    contentDidChange()
  }

  /// Sets the words of a menu that pulls down, else chooses the item with such words, made where there is none.
  open func setTitle(_ string: String) {
    if pullsDown {
      if let first = itemArray.first { first.title = string } else { addItem(withTitle: string) }
      synchronizeTitleAndSelectedItem()
    } else {
      if item(withTitle: string) == nil { addItem(withTitle: string) }
      selectItem(withTitle: string)
    }
  }

  private func itemsDidChange() {
    if let chosen, chosen.menu === ownMenu { return contentDidChange() }
    select(itemArray.first { !$0.isSeparatorItem })
  }

  /// The place of the chosen item as a number.
  open override var doubleValue: Double {
    get { Double(indexOfSelectedItem) }
    set { selectItem(at: Int(exactly: newValue.rounded(.towardZero)) ?? -1) }
  }

  /// An item of the menu was chosen by a person: it is from then on, and either its action is sent or the
  /// button's.
  final func take(_ item: NSMenuItem) {
    if !pullsDown { select(item) }
    if !item.perform() { sendAction() }
  }

  // MARK: Opening

  private func open(byKeyboard: Bool) {
    guard isEnabled, let window, ownMenu.items.contains(where: { !$0.isHidden }) else { return }
    let first = pullsDown ? itemArray.first : nil
    let wasHidden = first?.isHidden ?? false
    first?.isHidden = true
    isHighlighted = true
    ownMenu.open(
      at: convert(body, to: nil), in: window, view: self,
      covering: pullsDown ? nil : chosen ?? itemArray.first, byKeyboard: byKeyboard)
    first?.isHidden = wasHidden
    isHighlighted = ownMenu.tracker != nil
    ownMenu.tracker?.didClose = { [weak self] in self?.isHighlighted = false }
  }

  /// Opens the menu.
  open override func performClick(_ sender: Any?) { open(byKeyboard: true) }
  /// Opens the menu; the same press may lead to an item.
  open override func mouseDown(with event: NSEvent) { open(byKeyboard: false) }
  /// The open menu follows the pointer.
  open override func mouseDragged(with event: NSEvent) {}
  /// The open menu takes what is let go.
  open override func mouseUp(with event: NSEvent) {}

  /// Space, Return and the arrows up and down open the menu.
  open override func keyDown(with event: NSEvent) {
    if [NSUpArrowFunctionKey, NSDownArrowFunctionKey].contains(event.keyScalar) {
      open(byKeyboard: true)
    } else {
      super.keyDown(with: event)
    }
  }

  // MARK: Looks

  final var words: NSAttributedString {
    NSAttributedString(
      string: title,
      attributes: [
        .font: font ?? NSFont.systemFont(ofSize: 0),
        .foregroundColor: isEnabled ? NSColor.controlTextColor : .disabledControlTextColor,
      ])
  }

  final var picture: NSImage? { (pullsDown ? itemArray.first : chosen)?.image ?? image }

  private var body: NSRect { body(in: bounds) }

  /// The face within some bounds.
  final func body(in bounds: NSRect) -> NSRect {
    NSRect(
      x: bounds.minX, y: (bounds.midY - height / 2).rounded(), width: bounds.width,
      height: height)
  }

  /// Where picture and words are on a face; of no picture an empty rectangle.
  final func places(in body: NSRect) -> (words: NSRect, picture: NSRect) {
    var x = body.minX + (isBordered ? 10 : 2)
    var place = NSRect(x: x, y: body.midY, width: 0, height: 0)
    if let size = picture?.size {
      place = NSRect(
        x: x, y: body.midY - size.height / 2, width: size.width, height: size.height)
      x += size.width + 5
    }
    let height = words.size().height
    return (
      NSRect(
        x: x, y: (body.midY - height / 2).rounded(),
        width: max(body.maxX - (isBordered ? 28 : 20) - x, 0), height: height.rounded(.up)),
      place
    )
  }

  /// As wide as the longest words need, 24 points high unless the button is smaller or larger than usual.
  open override var intrinsicContentSize: NSSize {
    let font = font ?? .systemFont(ofSize: 0)
    let widths = (itemTitles + [title]).map {
      NSAttributedString(string: $0, attributes: [.font: font]).size().width
    }
    let picture = itemArray.compactMap { $0.image?.size.width }.max().map { $0 + 5 } ?? 0
    return NSSize(
      width: ((widths.max() ?? 0) + picture + (isBordered ? 42 : 24)).rounded(.up),
      height: height)
  }

  /// The face.
  open override var focusRingMaskBounds: NSRect { body }

  /// Draws the face, the words and the arrows, by the cell where the button has one.
  open override func draw(_ dirtyRect: NSRect) {
    if let ownCell { return ownCell.draw(withFrame: bounds, in: self) }
    if isBordered { drawBody(in: body) }
    let places = places(in: body)
    picture?.draw(in: places.picture)
    words.draw(in: places.words)
    drawArrows(in: body)
  }

  @_spi(Hooks) open override class var usualCellClass: NSCell.Type? { NSPopUpButtonCell.self }
  @_spi(Hooks) open override func takeOver(from other: NSControl, unlike fresh: NSControl?) {
    super.takeOver(from: other, unlike: fresh)
    guard let other = other as? NSPopUpButton, fresh == nil || other.numberOfItems > 0 else {
      return
    }
    let (items, index) = (other.itemArray, other.itemArray.firstIndex { $0 === other.chosen })
    other.removeAllItems()
    removeAllItems()
    for item in items { ownMenu.addItem(item) }
    take(\NSPopUpButton.pullsDown, from: other, unlike: fresh)
    itemsDidChange()
    if let index { selectItem(at: index) }
    synchronizeTitleAndSelectedItem()
  }

  final func drawBody(in body: NSRect) {
    let face = NSBezierPath(
      roundedRect: body.insetBy(dx: 0.5, dy: 0.5), xRadius: 5.5, yRadius: 5.5)
    let color = bezelColor ?? .controlColor
    (isHighlighted ? color.blended(withFraction: 0.08, of: .black) ?? color : color).setFill()
    face.fill()
    NSColor.controlEdge.setStroke()
    face.stroke()
  }

  final func drawArrows(in body: NSRect) {
    let side = controlSize.part(16)
    let margin = (height - side) / 2
    let tile = NSRect(
      x: body.maxX - margin - side, y: body.midY - side / 2, width: side, height: side)
    if isBordered {
      (isEnabled ? NSColor.controlAccentColor : .controlGround).setFill()
      NSBezierPath(roundedRect: tile, xRadius: side / 4, yRadius: side / 4).fill()
    }
    let color: NSColor =
      !isEnabled ? .disabledControlTextColor : isBordered ? .white : .controlTextColor
    let up: CGFloat = isFlipped ? -1 : 1
    func arrow(_ way: CGFloat, at offset: CGFloat) {
      NSBezierPath.chevron(
        at: NSPoint(x: tile.midX, y: tile.midY + offset), size: side * 0.175, pointsUp: way > 0,
        color)
    }
    if pullsDown { return arrow(-up, at: 0) }
    arrow(1, at: side * 0.1875)
    arrow(-1, at: -side * 0.1875)
  }
}
