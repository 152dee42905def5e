import UIKit
import Workbench

/// The panes of the viewer around its canvas.
@MainActor
final class ViewerView: UIView {
  let header = ViewerHeader()
  let gallery = GalleryPane()
  let canvas = CanvasView()
  let tree = TreePane()
  let inspector = InspectorPane()
  let transport = TransportBar()
  let timeline = TimelineView()
  let hud = HUDView()
  let overlay = OverlayView()
  let operations = OperationBar()
  let dropTarget = DropTarget("Drop to open: a document or a picture")
  /// How large a person made the panes.
  var sizes = PaneSizes() { didSet { if sizes != oldValue { setNeedsLayout() } } }
  /// Told that a person made one of them larger or smaller.
  var onResize: (() -> Void)?
  /// The gaps beside the canvas, between the panes at the right, and above the timeline.
  let dividers = (
    left: PaneDivider("Width of the scenes"), right: PaneDivider("Width of the layers"),
    middle: PaneDivider("Height of the layers"), lower: PaneDivider("Height of the timeline")
  )
  /// Told when the canvas got another size.
  var onLayout: (() -> Void)?

  /// Whether a layer is selected: then the inspector takes most of the room at the right.
  var hasSelection = false { didSet { if hasSelection != oldValue { setNeedsLayout() } } }

  /// Whether the panes at the sides are shown where there is room beside the canvas.
  var showsSides = true { didSet { setNeedsLayout() } }

  /// Whether they lie over the canvas where there is no room beside it.
  private var coversCanvas = false { didSet { setNeedsLayout() } }

  /// Where the window is narrow: which of the panes that share a place is shown.
  var tab = Tab.layers { didSet { setNeedsLayout() } }

  /// The panes that share a place in narrow windows, the scenes only where they have none of their own.
  enum Tab: String { case scenes = "Scenes", layers = "Layers", inspector = "Inspector" }

  /// Smaller than this, panes cover each other.
  static let least = CGSize(width: 640, height: 400)

  private let tabs = UISegmentedControl()
  private var shownTabs: [Tab] = []
  /// What lies behind panes that cover the canvas.
  private let cover = UIView()
  private static let (leftWidth, iconsWidth, rightWidth): (CGFloat, CGFloat, CGFloat) = (
    300, 136, 352
  )
  /// What the numbers of the inspector need.
  private static let leastRight: CGFloat = 308
  /// Narrower windows have the gallery as icons and the panes at the right as tabs; in still narrower ones the
  /// gallery is one of these, and at last they lie over the canvas while they are wanted.
  private static let (narrow, narrower, narrowest): (CGFloat, CGFloat, CGFloat) = (900, 760, 600)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Theme.background
    tintColor = Theme.accent
    cover.backgroundColor = Theme.background
    for part in [header, canvas, cover, gallery, tree, inspector, transport, timeline] as [UIView] {
      addSubview(part)
    }
    tabs.accessibilityLabel = "Panes"
    tabs.addAction(
      UIAction { [weak self] _ in
        guard let self, shownTabs.indices.contains(tabs.selectedSegmentIndex) else { return }
        tab = shownTabs[tabs.selectedSegmentIndex]
      }, for: .valueChanged)
    addSubview(tabs)
    canvas.addSubview(overlay)
    canvas.addSubview(hud)
    canvas.addSubview(operations)
    hud.extent = .off
    addSubview(dropTarget)
    connectDividers()
  }

  required init?(coder: NSCoder) { preconditionFailure("the window is made in code") }

  private func connectDividers() {
    let margin = Theme.unit
    func connect(
      _ divider: PaneDivider, _ path: WritableKeyPath<PaneSizes, Double?>,
      _ size: @escaping (ViewerView, CGPoint) -> CGFloat
    ) {
      divider.onMove = { [weak self] place in
        guard let self else { return }
        sizes[keyPath: path] = size(self, place).native
        onResize?()
      }
      divider.onReset = { [weak self] in
        self?.sizes[keyPath: path] = nil
        self?.onResize?()
      }
      addSubview(divider)
    }
    connect(dividers.left, \.gallery) { $1.x - 1.5 * margin }
    connect(dividers.right, \.side) { $0.bounds.maxX - $1.x - 1.5 * margin }
    connect(dividers.lower, \.timeline) { view, place in
      view.bounds.maxY - margin - Self.transportHeight - place.y
    }
    connect(dividers.middle, \.tree) { view, place in
      let (top, bottom) = (view.tree.frame.minY, view.inspector.frame.maxY)
      return (place.y - margin / 2 - top) / max(bottom - top - margin, 1)
    }
  }

  /// Shows what another view of the window shows.
  func take(from former: ViewerView) {
    (showsSides, tab, hasSelection) = (former.showsSides, former.tab, former.hasSelection)
    coversCanvas = former.coversCanvas
    (canvas.place, sizes) = (former.canvas.place, former.sizes)
    canvas.showsPicture = former.canvas.showsPicture
    tree.closed = former.tree.closed
    (hud.extent, hud.drawer) = (former.hud.extent, former.hud.drawer)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let gap = Theme.unit
    let box = bounds.insetBy(dx: gap, dy: gap)
    let transportHeight = Self.transportHeight
    let top = box.minY + 36 + gap / 2
    let timelineHeight = PaneSizes.height(
      sizes.timeline, usual: max(96, min(236, (bounds.height * 0.23).rounded())),
      room: box.maxY - transportHeight - top)
    let bottom = box.maxY - timelineHeight - transportHeight
    let height = max(0, bottom - top)
    header.frame = CGRect(x: box.minX, y: box.minY, width: box.width, height: 36)
    let sides = layoutSides(in: CGRect(x: box.minX, y: top, width: box.width, height: height))
    let (left, right) = (sides.minX, sides.maxX)
    canvas.frame = CGRect(x: left, y: top, width: max(1, right - left), height: height)
    overlay.frame = canvas.bounds
    dropTarget.frame = canvas.frame
    hud.place(in: canvas.bounds)
    transport.frame = CGRect(
      x: box.minX, y: bottom, width: box.width, height: transportHeight)
    timeline.frame = CGRect(
      x: box.minX, y: bottom + transportHeight, width: box.width, height: timelineHeight)
    placeDividers(in: CGRect(x: box.minX, y: top, width: box.width, height: height))
    onLayout?()
  }

  private static let transportHeight: CGFloat = 40

  private func placeDividers(in row: CGRect) {
    let gap = Theme.unit
    let isNarrow = bounds.width < Self.narrow
    let (left, right, middle, lower) = dividers
    // A gallery of pictures alone is as wide as they are.
    left.isHidden = gallery.isHidden || isNarrow
    right.isHidden = !hasSides || lacksRoom
    middle.isHidden = right.isHidden || isNarrow
    left.frame = CGRect(
      x: canvas.frame.minX - gap - 1, y: row.minY, width: gap + 2, height: row.height)
    right.frame = CGRect(
      x: canvas.frame.maxX - 1, y: row.minY, width: gap + 2, height: row.height)
    middle.frame = CGRect(
      x: tree.frame.minX, y: tree.frame.maxY - 1, width: tree.frame.width, height: gap + 2)
    lower.frame = CGRect(x: row.minX, y: row.maxY - 4, width: row.width, height: gap + 1)
  }

  // MARK: Panes at the sides

  /// Whether there is no room for panes beside the canvas.
  var lacksRoom: Bool { bounds.width < Self.narrowest }

  /// Whether the panes at the sides can be seen, beside the canvas or over it.
  var hasSides: Bool { lacksRoom ? coversCanvas : showsSides }

  /// Shows the panes at the sides, or takes them away.
  func setSides(_ areShown: Bool) {
    if lacksRoom { coversCanvas = areShown } else { showsSides = areShown }
  }

  /// Shows a pane at the sides, wherever it has its place.
  func bringForward(_ pane: Tab) {
    if !hasSides { setSides(true) }
    if pane != .scenes || bounds.width < Self.narrower { tab = pane }
    layoutIfNeeded()
  }

  /// Lays out the panes beside the canvas; what they leave of a row.
  private func layoutSides(in row: CGRect) -> CGRect {
    let gap = Theme.unit
    var (left, right) = (row.minX, row.maxX)
    let isNarrow = bounds.width < Self.narrow
    let hasLeft = hasSides && bounds.width >= Self.narrower
    let tab = hasLeft && tab == .scenes ? .layers : tab
    let isShown: [(UIView, Bool)] = [
      (gallery, hasLeft || (hasSides && tab == .scenes)),
      (tree, hasSides && (!isNarrow || tab == .layers)),
      (inspector, hasSides && (!isNarrow || tab == .inspector)), (tabs, hasSides && isNarrow),
      (cover, hasSides && lacksRoom),
    ]
    for (pane, isShown) in isShown where pane.isHidden == isShown { pane.isHidden = !isShown }
    gallery.isCompact = isNarrow && hasLeft
    if hasLeft {
      let room = row.width - gap - (Self.leastRight + gap)
      let width =
        isNarrow
        ? Self.iconsWidth
        : PaneSizes.width(
          sizes.gallery, usual: min(Self.leftWidth, bounds.width * 0.24), room: room)
      gallery.frame = CGRect(x: left, y: row.minY, width: width, height: row.height)
      left += width + gap
    }
    guard hasSides else { return row }
    let usual = max(Self.leastRight, min(Self.rightWidth, bounds.width * 0.33))
    let width =
      lacksRoom
      ? min(Self.leastRight, row.width)
      : PaneSizes.width(sizes.side, usual: usual, room: right - left - gap)
    right -= width + gap
    let column = CGRect(x: right + gap, y: row.minY, width: width, height: row.height)
    cover.frame = column
    if isNarrow {
      show(hasLeft ? [.layers, .inspector] : [.scenes, .layers, .inspector], chosen: tab)
      layoutTabs(in: column, withScenes: !hasLeft)
    } else {
      layoutRight(in: column)
    }
    if lacksRoom { return row }
    return CGRect(x: left, y: row.minY, width: right - left, height: row.height)
  }

  private func show(_ wanted: [Tab], chosen: Tab) {
    if wanted != shownTabs {
      tabs.removeAllSegments()
      for (index, tab) in wanted.enumerated() {
        tabs.insertSegment(withTitle: tab.rawValue, at: index, animated: false)
      }
      shownTabs = wanted
    }
    tabs.selectedSegmentIndex = wanted.firstIndex(of: chosen) ?? 0
  }

  private func layoutTabs(in column: CGRect, withScenes: Bool) {
    let height = Theme.controlHeight
    tabs.frame = CGRect(x: column.minX, y: column.minY, width: column.width, height: height)
    let rest = column.divided(atDistance: height + Theme.unit / 2, from: .minYEdge).remainder
    for pane in [tree, inspector] + (withScenes ? [gallery] : []) as [UIView] { pane.frame = rest }
  }

  private func layoutRight(in column: CGRect) {
    let part = CGFloat(PaneSizes.share(sizes.tree, usual: hasSelection ? 0.45 : 0.7))
    let height = ((column.height - Theme.unit) * part).rounded()
    tree.frame = CGRect(x: column.minX, y: column.minY, width: column.width, height: height)
    inspector.frame = CGRect(
      x: column.minX, y: tree.frame.maxY + Theme.unit, width: column.width,
      height: column.height - height - Theme.unit)
  }
}
