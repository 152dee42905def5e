@_spi(Hooks) import AppKitCore
import Foundation

/// Pages of which one is seen, with a tab for each.
@preconcurrency @MainActor
open class NSTabView: NSView {
  /// Where the tabs are, and what is around the page.
  public enum TabType: UInt, Sendable {
    /// Tabs at the top, and a frame.
    case topTabsBezelBorder = 0
    /// Tabs at the left; at the top here.
    case leftTabsBezelBorder = 1
    /// Tabs at the bottom, and a frame.
    case bottomTabsBezelBorder = 2
    /// Tabs at the right; at the bottom here.
    case rightTabsBezelBorder = 3
    /// No tabs, and a frame.
    case noTabsBezelBorder = 4
    /// No tabs, and a line around the page.
    case noTabsLineBorder = 5
    /// The page alone.
    case noTabsNoBorder = 6
  }

  /// On which side the tabs are.
  public enum TabPosition: UInt, Sendable {
    /// There are none.
    case none = 0
    /// At the top.
    case top = 1
    /// At the left; at the top here.
    case left = 2
    /// At the bottom.
    case bottom = 3
    /// At the right; at the bottom here.
    case right = 4
  }

  /// What is around the page.
  public enum TabViewBorderType: UInt, Sendable {
    /// Nothing.
    case none = 0
    /// A line.
    case line = 1
    /// A frame.
    case bezel = 2
  }

  private static let (tabHeight, inset): (CGFloat, CGFloat) = (24, 8)

  /// What is told of the tabs.
  open weak var delegate: (any NSTabViewDelegate)?
  private var items: [NSTabViewItem] = []
  private let tabs = NSSegmentedControl()
  /// What holds the page, and nothing else, so that pages slide within it.
  private let room = NSView()
  /// Shows the next page in the place of the former; by itself it does so at once.
  final var exchange: ((_ old: NSTabViewItem, _ new: NSTabViewItem) -> Void)?

  /// The page that is seen; nil without any.
  public private(set) final var selectedTabViewItem: NSTabViewItem?

  /// Where the tabs are.
  @Watched open var tabPosition = TabPosition.top { didSet { lookDidChange() } }
  /// What is around the page.
  @Watched open var tabViewBorderType = TabViewBorderType.bezel { didSet { lookDidChange() } }
  /// Whether a frame is filled.
  @Watched open var drawsBackground = true { didSet { needsDisplay = true } }
  /// The typeface of the tabs.
  open var font: NSFont {
    get { tabs.font ?? .systemFont(ofSize: 0) }
    set { tabs.font = newValue }
  }

  /// Where the tabs are, and what is around the page, in one word.
  @Watched open var tabViewType = TabType.topTabsBezelBorder {
    didSet {
      let looks: [TabType: (TabPosition, TabViewBorderType)] = [
        .topTabsBezelBorder: (.top, .bezel), .leftTabsBezelBorder: (.left, .bezel),
        .bottomTabsBezelBorder: (.bottom, .bezel), .rightTabsBezelBorder: (.right, .bezel),
        .noTabsBezelBorder: (.none, .bezel), .noTabsLineBorder: (.none, .line),
      ]
      (tabPosition, tabViewBorderType) = looks[tabViewType] ?? (.none, .none)
    }
  }

  /// Makes a tab view without pages.
  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    prepare()
  }

  /// Makes a tab view as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    room.clipsToBounds = true
    addSubview(room)
    addSubview(tabs)
    tabs.setAction { [weak self] _ in
      guard let self else { return }
      selectTabViewItem(at: tabs.selectedSegment)
      // The delegate may have refused.
      showSelection()
    }
    lookDidChange()
  }

  @_spi(Hooks) open override class var mayDraw: Bool { true }

  // MARK: Pages

  /// The pages, first tab first. Setting it selects the first where the selected one is gone.
  open var tabViewItems: [NSTabViewItem] {
    get { items }
    set {
      for item in items where !newValue.contains(item) { item.tabView = nil }
      items = newValue
      for item in items { item.tabView = self }
      itemsDidChange()
    }
  }

  /// How many pages there are.
  open var numberOfTabViewItems: Int { items.count }
  /// The page at an index.
  open func tabViewItem(at index: Int) -> NSTabViewItem { items[index] }
  /// The place of a page; `NSNotFound` where it is not here.
  open func indexOfTabViewItem(_ tabViewItem: NSTabViewItem) -> Int {
    items.firstIndex { $0 === tabViewItem } ?? NSNotFound
  }
  /// The place of the first page with an equal name; `NSNotFound` for none.
  open func indexOfTabViewItem(withIdentifier identifier: Any) -> Int {
    guard let name = identifier as? AnyHashable else { return NSNotFound }
    return items.firstIndex { $0.identifier as? AnyHashable == name } ?? NSNotFound
  }

  /// Puts a page at the end.
  open func addTabViewItem(_ tabViewItem: NSTabViewItem) {
    insertTabViewItem(tabViewItem, at: items.count)
  }

  /// Puts a page at an index.
  open func insertTabViewItem(_ tabViewItem: NSTabViewItem, at index: Int) {
    items.insert(tabViewItem, at: min(max(index, 0), items.count))
    tabViewItem.tabView = self
    itemsDidChange()
  }

  /// Takes a page out; where it was seen, the one before it is then.
  open func removeTabViewItem(_ tabViewItem: NSTabViewItem) {
    guard let index = items.firstIndex(where: { $0 === tabViewItem }) else { return }
    if selectedTabViewItem === tabViewItem, items.count > 1 {
      select(items[index > 0 ? index - 1 : 1], asks: false)
    }
    items.remove(at: index)
    tabViewItem.tabView = nil
    itemsDidChange()
  }

  private func itemsDidChange() {
    delegate?.tabViewDidChangeNumberOfTabViewItems(self)
    tabsDidChange()
    if let selectedTabViewItem, !items.contains(selectedTabViewItem) {
      selectedTabViewItem.view?.removeFromSuperview()
      self.selectedTabViewItem = nil
    }
    if selectedTabViewItem == nil, let first = items.first { select(first, asks: false) }
    showSelection()
  }

  final func tabsDidChange() {
    tabs.segmentCount = items.count
    for (index, item) in items.enumerated() {
      tabs.setLabel(item.label, forSegment: index)
      tabs.setImage(item.image, forSegment: index)
    }
    showSelection()
    placeParts()
  }

  private func showSelection() {
    tabs.selectedSegment =
      selectedTabViewItem.flatMap { item in items.firstIndex { $0 === item } } ?? -1
  }

  // MARK: Selection

  /// Shows a page, if the delegate has nothing against it.
  open func selectTabViewItem(_ tabViewItem: NSTabViewItem?) {
    if let tabViewItem, items.contains(tabViewItem) { select(tabViewItem, asks: true) }
  }

  /// Shows the page at an index; what is no index is ignored.
  open func selectTabViewItem(at index: Int) {
    if items.indices.contains(index) { select(items[index], asks: true) }
  }

  /// Shows the first page with an equal name.
  open func selectTabViewItem(withIdentifier identifier: Any) {
    selectTabViewItem(at: indexOfTabViewItem(withIdentifier: identifier))
  }

  /// Shows the first page.
  open func selectFirstTabViewItem(_ sender: Any?) { selectTabViewItem(at: 0) }
  /// Shows the last page.
  open func selectLastTabViewItem(_ sender: Any?) { selectTabViewItem(at: items.count - 1) }
  /// Shows the page behind the one that is seen.
  open func selectNextTabViewItem(_ sender: Any?) { step(1) }
  /// Shows the page before the one that is seen.
  open func selectPreviousTabViewItem(_ sender: Any?) { step(-1) }

  private func step(_ step: Int) {
    guard let selectedTabViewItem else { return }
    selectTabViewItem(at: indexOfTabViewItem(selectedTabViewItem) + step)
  }

  private func select(_ item: NSTabViewItem, asks: Bool) {
    guard item !== selectedTabViewItem,
      !asks || delegate?.tabView(self, shouldSelect: item) != false
    else { return }
    delegate?.tabView(self, willSelect: item)
    let old = selectedTabViewItem
    selectedTabViewItem = item
    if let old, old.view?.superview === room, let exchange {
      exchange(old, item)
    } else {
      old?.view?.removeFromSuperview()
      show(item)
    }
    showSelection()
    if let responder = item.initialFirstResponder { window?.makeFirstResponder(responder) }
    delegate?.tabView(self, didSelect: item)
  }

  private func show(_ item: NSTabViewItem) {
    guard let view = item.view else { return }
    view.frame = room.bounds
    view.autoresizingMask = [.width, .height]
    room.addSubview(view)
  }

  /// Another view became that of a page.
  final func pageDidChange(_ item: NSTabViewItem) {
    guard item === selectedTabViewItem else { return }
    for view in room.subviews { view.removeFromSuperview() }
    show(item)
  }

  // MARK: Looks

  private var hasTabs: Bool { tabPosition != .none }
  private var isAtTheTop: Bool { tabPosition == .top || tabPosition == .left }

  private var frameRectangle: NSRect {
    guard hasTabs else { return bounds }
    let strip = Self.tabHeight / 2
    let movesOrigin = isAtTheTop == isFlipped
    return NSRect(
      x: bounds.minX, y: bounds.minY + (movesOrigin ? strip : 0), width: bounds.width,
      height: max(bounds.height - strip, 0))
  }

  /// The room of the page.
  open var contentRect: NSRect {
    let border: CGFloat =
      switch tabViewBorderType {
      case .none: 0
      case .line: 1
      case .bezel: Self.inset
      }
    let frame = frameRectangle
    var room = frame.insetBy(dx: min(border, frame.width / 2), dy: min(border, frame.height / 2))
    guard hasTabs else { return room }
    let strip = min(Self.tabHeight / 2 + 2, room.height)
    room.size.height -= strip
    if isAtTheTop == isFlipped { room.origin.y += strip }
    return room
  }

  /// The least size in which all tabs are seen.
  open var minimumSize: NSSize {
    let size = tabs.intrinsicContentSize
    return NSSize(width: size.width + 2 * Self.inset, height: bounds.height - contentRect.height)
  }

  private func lookDidChange() {
    tabs.isHidden = !hasTabs
    placeParts()
    needsDisplay = true
  }

  private func placeParts() {
    let size = tabs.intrinsicContentSize
    let width = min(size.width, bounds.width)
    let isHigh = isAtTheTop != isFlipped
    tabs.frame = NSRect(
      x: (bounds.midX - width / 2).rounded(),
      y: isHigh ? bounds.maxY - Self.tabHeight : bounds.minY, width: width, height: Self.tabHeight)
    room.frame = contentRect
    selectedTabViewItem?.view?.frame = room.bounds
  }

  /// Places tabs and page.
  open override func setFrameSize(_ newSize: NSSize) {
    super.setFrameSize(newSize)
    placeParts()
    needsDisplay = true
  }

  /// Draws the frame.
  open override func draw(_ dirtyRect: NSRect) {
    guard tabViewBorderType != .none else { return }
    if hasTabs {
      // The tabs let through what is behind them, but no frame.
      let beside = NSBezierPath(rect: bounds)
      beside.append(NSBezierPath(roundedRect: tabs.frame, xRadius: 6, yRadius: 6))
      beside.windingRule = .evenOdd
      beside.addClip()
    }
    let path = NSBezierPath(
      roundedRect: frameRectangle.insetBy(dx: 0.5, dy: 0.5), xRadius: 5, yRadius: 5)
    if drawsBackground, tabViewBorderType == .bezel {
      NSColor.groupGround.setFill()
      path.fill()
    }
    NSColor.controlGround.setStroke()
    path.stroke()
  }
}

/// What is told of the tabs. All requirements have a default.
@preconcurrency @MainActor
public protocol NSTabViewDelegate: NSObjectProtocol {
  /// Whether a page may be shown; true by default.
  func tabView(_ tabView: NSTabView, shouldSelect tabViewItem: NSTabViewItem?) -> Bool
  /// Called before a page is shown.
  func tabView(_ tabView: NSTabView, willSelect tabViewItem: NSTabViewItem?)
  /// Called after a page was shown.
  func tabView(_ tabView: NSTabView, didSelect tabViewItem: NSTabViewItem?)
  /// Called after pages came or went.
  func tabViewDidChangeNumberOfTabViewItems(_ tabView: NSTabView)
}

extension NSTabViewDelegate {
  /// Lets it be shown.
  public func tabView(_ tabView: NSTabView, shouldSelect tabViewItem: NSTabViewItem?) -> Bool {
    true
  }
  /// Does nothing.
  public func tabView(_ tabView: NSTabView, willSelect tabViewItem: NSTabViewItem?) {}
  /// Does nothing.
  public func tabView(_ tabView: NSTabView, didSelect tabViewItem: NSTabViewItem?) {}
  /// Does nothing.
  public func tabViewDidChangeNumberOfTabViewItems(_ tabView: NSTabView) {}
}
