@_spi(Hooks) import AppKitCore
import Foundation

/// A table whose rows are items that lie inside of each other, and that open and close.
///
/// The data source says what is inside of an item, and whether it can be opened; the delegate makes the views. Triangles stand in
/// `outlineTableColumn`, and rows inside begin further to the right there. Items are known again by what equals them, or else
/// as the objects that they are. `dataSource` and `delegate` take those of outlines; others leave the outline empty.
@preconcurrency @MainActor
open class NSOutlineView: NSTableView {
  /// The column with the triangles; none until it is set.
  @Watched open var outlineTableColumn: NSTableColumn? { didSet { reloadData() } }
  /// How much further to the right each level begins, in points; 16 at first.
  @Watched open var indentationPerLevel: CGFloat = 16 { didSet { placeDisclosures() } }
  /// Whether triangles begin further to the right, too, and do not stand at the left edge; true at first.
  @Watched open var indentationMarkerFollowsCell = true { didSet { placeDisclosures() } }
  /// Whether the column follows what is in it as items open; kept, columns stay as they are.
  open var autoresizesOutlineColumn = true
  /// Whether open items would be written down under `autosaveName`; kept.
  open var autosaveExpandedItems = false
  /// Whether items are kept alive; they always are.
  open var stronglyReferencesItems = true

  final let tree = OutlineTree()
  private final lazy var bridge = OutlineBridge(self)
  /// Where a drop is proposed, or where it shall be.
  final var dropItem: (item: Any?, index: Int)?

  override var rowSource: (any NSTableViewDataSource)? { bridge }
  override var rowDelegate: (any NSTableViewDelegate)? { bridge }
  final var outlineSource: (any NSOutlineViewDataSource)? {
    dataSource as? any NSOutlineViewDataSource
  }
  final var outlineDelegate: (any NSOutlineViewDelegate)? {
    delegate as? any NSOutlineViewDelegate
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != NSOutlineView.self }

  // MARK: Names

  /// Posted after other rows were chosen.
  open nonisolated override class var selectionDidChangeNotification: Notification.Name {
    Notification.Name("NSOutlineViewSelectionDidChangeNotification")
  }
  /// Posted while a person chooses.
  open nonisolated override class var selectionIsChangingNotification: Notification.Name {
    Notification.Name("NSOutlineViewSelectionIsChangingNotification")
  }
  /// Posted after a column was put elsewhere.
  open nonisolated override class var columnDidMoveNotification: Notification.Name {
    Notification.Name("NSOutlineViewColumnDidMoveNotification")
  }
  /// Posted after a column got another width.
  open nonisolated override class var columnDidResizeNotification: Notification.Name {
    Notification.Name("NSOutlineViewColumnDidResizeNotification")
  }
  /// Posted before an item opens, which `userInfo` has as `NSObject`.
  public nonisolated static let itemWillExpandNotification = Notification.Name(
    "NSOutlineViewItemWillExpandNotification")
  /// Posted after an item opened.
  public nonisolated static let itemDidExpandNotification = Notification.Name(
    "NSOutlineViewItemDidExpandNotification")
  /// Posted before an item closes.
  public nonisolated static let itemWillCollapseNotification = Notification.Name(
    "NSOutlineViewItemWillCollapseNotification")
  /// Posted after an item closed.
  public nonisolated static let itemDidCollapseNotification = Notification.Name(
    "NSOutlineViewItemDidCollapseNotification")
  /// The name by which `makeView(withIdentifier:owner:)` is asked for a triangle.
  public nonisolated static let disclosureButtonIdentifier = NSUserInterfaceItemIdentifier(
    "NSOutlineViewDisclosureButtonKey")
  /// The name of the words that show and hide groups in lists at the side; such groups have triangles here.
  public nonisolated static let showHideButtonIdentifier = NSUserInterfaceItemIdentifier(
    "NSOutlineViewShowHideButtonKey")

  // MARK: Opening and closing

  /// Opens an item.
  open func expandItem(_ item: Any?) { expandItem(item, expandChildren: false) }
  /// Opens an item, and everything inside of it where that is said; nil for all items at the top.
  open func expandItem(_ item: Any?, expandChildren: Bool) {
    setItem(item, isOpen: true, inside: expandChildren)
  }
  /// Closes an item; what is inside stays open for the next time.
  open func collapseItem(_ item: Any?) { collapseItem(item, collapseChildren: false) }
  /// Closes an item, and everything inside of it where that is said; nil for all items at the top.
  open func collapseItem(_ item: Any?, collapseChildren: Bool) {
    setItem(item, isOpen: false, inside: collapseChildren)
  }

  // MARK: Changes

  /// Asks for the views of an item anew, and whether it can be opened.
  open func reloadItem(_ item: Any?) { reloadItem(item, reloadChildren: false) }
  /// Asks for an item anew, and for what is inside of it where that is said; what is open stays open. Nil for everything.
  open func reloadItem(_ item: Any?, reloadChildren: Bool) { ask(item, inside: reloadChildren) }
  /// Takes items in that the data source has now, at the places inside of an item that they have afterwards.
  open func insertItems(
    at indexes: IndexSet, inParent parent: Any?,
    withAnimation animationOptions: AnimationOptions = []
  ) { insert(indexes, into: parent, animationOptions) }
  /// Takes items out that the data source has no more.
  open func removeItems(
    at indexes: IndexSet, inParent parent: Any?,
    withAnimation animationOptions: AnimationOptions = []
  ) { remove(indexes, from: parent, animationOptions) }
  /// Moves an item to the place that it has afterwards.
  open func moveItem(
    at fromIndex: Int, inParent oldParent: Any?, to toIndex: Int, inParent newParent: Any?
  ) { move(fromIndex, oldParent, to: toIndex, newParent) }

  /// Not for outlines: what rows there are, the items say. Use `insertItems(at:inParent:withAnimation:)`.
  open override func insertRows(
    at indexes: IndexSet, withAnimation animationOptions: AnimationOptions = []
  ) { preconditionFailure("rows of an outline come with insertItems(at:inParent:withAnimation:)") }
  /// Not for outlines: use `removeItems(at:inParent:withAnimation:)`.
  open override func removeRows(
    at indexes: IndexSet, withAnimation animationOptions: AnimationOptions = []
  ) { preconditionFailure("rows of an outline go with removeItems(at:inParent:withAnimation:)") }
  /// Not for outlines: use `moveItem(at:inParent:to:inParent:)`.
  open override func moveRow(at oldIndex: Int, to newIndex: Int) {
    preconditionFailure("rows of an outline move with moveItem(at:inParent:to:inParent:)")
  }

  override func readRows() {
    readItems()
    super.readRows()
  }

  // MARK: Places

  /// Where the triangle of a row stands, in the outline; zero where there is none.
  open func frameOfOutlineCell(atRow row: Int) -> NSRect { disclosureFrame(row) }

  override func indentation(ofColumn column: Int, row: Int) -> CGFloat {
    tableColumns[column] === outlineTableColumn ? indentation(row) : 0
  }

  override func indentation(ofWholeRow row: Int) -> CGFloat {
    outlineTableColumn == nil ? 0 : indentation(row)
  }

  override func rowWasPlaced(_ view: NSTableRowView, _ row: Int) { placeDisclosure(view, row) }

  /// A triangle of the outline, or a view of another name as in a table.
  ///
  /// A subclass may answer a button of its own for `disclosureButtonIdentifier`; one without an action opens and closes.
  open override func makeView(
    withIdentifier identifier: NSUserInterfaceItemIdentifier, owner: Any?
  ) -> NSView? {
    if let view = super.makeView(withIdentifier: identifier, owner: owner) { return view }
    return identifier == Self.disclosureButtonIdentifier ? DisclosureButton() : nil
  }

  // MARK: Keys and drops

  /// Opens with the right arrow, and closes with the left one, which goes to the item around from a closed one; with Option
  /// all inside, too.
  open override func keyDown(with event: NSEvent) {
    if !takesArrow(event) { super.keyDown(with: event) }
  }

  /// Lets the drop that is being proposed be at another place.
  ///
  /// - Parameters:
  ///   - item: the item to drop into; nil for the top.
  ///   - index: before which item inside; `NSOutlineViewDropOnItemIndex` for the item itself.
  open func setDropItem(_ item: Any?, dropChildIndex index: Int) { proposeDrop(into: item, index) }

  /// Whether items that opened for a drag close after it; none open so.
  open func shouldCollapseAutoExpandedItems(forDeposited deposited: Bool) -> Bool { false }
}
