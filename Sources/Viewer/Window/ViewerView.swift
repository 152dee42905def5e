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

  /// Whether the panes at the sides are shown.
  var showsSides = true {
    didSet {
      setNeedsLayout()
    }
  }

  /// Where the window is narrow: which of the panes at the right is shown.
  var tab = Tab.layers {
    didSet {
      tabs.selectedSegmentIndex = tab.rawValue
      setNeedsLayout()
    }
  }

  /// The panes at the right.
  enum Tab: Int { case layers, inspector }

  /// Smaller than this, panes cover each other.
  static let least = CGSize(width: 640, height: 400)

  private let tabs = UISegmentedControl(items: ["Layers", "Inspector"])
  private static let (leftWidth, iconsWidth, rightWidth): (CGFloat, CGFloat, CGFloat) = (
    300, 136, 352
  )
  /// What the numbers of the inspector need.
  private static let leastRight: CGFloat = 308
  /// Narrower windows have the gallery as icons and the panes at the right as tabs; still narrower ones no
  /// gallery, and at last only the canvas.
  private static let (narrow, narrower, narrowest): (CGFloat, CGFloat, CGFloat) = (900, 760, 600)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Theme.background
    tintColor = Theme.accent
    for part in [header, gallery, canvas, tree, inspector, transport, timeline] as [UIView] {
      addSubview(part)
    }
    tabs.selectedSegmentIndex = 0
    tabs.accessibilityLabel = "Panes"
    tabs.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        tab = Tab(rawValue: tabs.selectedSegmentIndex) ?? .layers
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
    right.isHidden = !showsSides || bounds.width < Self.narrowest
    middle.isHidden = right.isHidden || isNarrow
    left.frame = CGRect(
      x: canvas.frame.minX - gap - 1, y: row.minY, width: gap + 2, height: row.height)
    right.frame = CGRect(
      x: canvas.frame.maxX - 1, y: row.minY, width: gap + 2, height: row.height)
    middle.frame = CGRect(
      x: tree.frame.minX, y: tree.frame.maxY - 1, width: tree.frame.width, height: gap + 2)
    lower.frame = CGRect(x: row.minX, y: row.maxY - 4, width: row.width, height: gap + 1)
  }

  /// Lays out the panes beside the canvas; what they leave of a row.
  private func layoutSides(in row: CGRect) -> CGRect {
    let gap = Theme.unit
    var (left, right) = (row.minX, row.maxX)
    let isNarrow = bounds.width < Self.narrow
    let hasLeft = showsSides && bounds.width >= Self.narrower
    let hasRight = showsSides && bounds.width >= Self.narrowest
    let isShown: [(UIView, Bool)] = [
      (gallery, hasLeft), (tree, hasRight && (!isNarrow || tab == .layers)),
      (inspector, hasRight && (!isNarrow || tab == .inspector)), (tabs, hasRight && isNarrow),
    ]
    for (pane, isShown) in isShown where pane.isHidden == isShown { pane.isHidden = !isShown }
    if hasLeft {
      gallery.isCompact = isNarrow
      let room = row.width - gap - (hasRight ? Self.leastRight + gap : 0)
      let width =
        isNarrow
        ? Self.iconsWidth
        : PaneSizes.width(
          sizes.gallery, usual: min(Self.leftWidth, bounds.width * 0.24), room: room)
      gallery.frame = CGRect(x: left, y: row.minY, width: width, height: row.height)
      left += width + gap
    }
    if hasRight {
      let usual = max(Self.leastRight, min(Self.rightWidth, bounds.width * 0.33))
      let width = PaneSizes.width(sizes.side, usual: usual, room: right - left - gap)
      right -= width + gap
      let column = CGRect(x: right + gap, y: row.minY, width: width, height: row.height)
      if isNarrow { layoutTabs(in: column) } else { layoutRight(in: column) }
    }
    return CGRect(x: left, y: row.minY, width: right - left, height: row.height)
  }

  private func layoutTabs(in column: CGRect) {
    let height = Theme.controlHeight
    tabs.frame = CGRect(x: column.minX, y: column.minY, width: column.width, height: height)
    let rest = column.divided(atDistance: height + Theme.unit / 2, from: .minYEdge).remainder
    (tree.frame, inspector.frame) = (rest, rest)
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

/// The scene's title and what to look for, and the switches of the views.
@MainActor
final class ViewerHeader: UIView {
  /// Told what a person wants.
  var onAction: ((ViewerAction) -> Void)?
  private let title = UILabel.text(font: Theme.title)
  private let hint = UILabel.text(color: Theme.quietText)
  private var shownOn: Set<ViewerAction> = []
  private static let narrow: CGFloat = 760
  private var switches: [(button: UIButton, action: ViewerAction)] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(title)
    addSubview(hint)
    let rows: [(String, ViewerAction)] = [
      ("File", .files), ("Ghost", .ghost), ("Outlines", .look), ("Overlay", .overlay(1)),
      ("Trail", .trail), ("3D", .exploded), ("HUD", .hud), ("Source", .source), ("?", .help),
    ]
    switches = rows.map { name, action in
      let button = UIButton.tool(name) { [weak self] in self?.onAction?(action) }
      button.accessibilityLabel = name == "?" ? "Help" : name
      addSubview(button)
      return (button, action)
    }
  }

  required init?(coder: NSCoder) { preconditionFailure("the header is made in code") }

  /// Where the button for files is, in the window's view.
  var filesFrame: CGRect {
    convert(switches.first { $0.action == .files }?.button.frame ?? .zero, to: superview)
  }

  /// Shows a scene's words.
  func show(title: String, hint: String) {
    self.title.text = title
    self.hint.text = hint
    setNeedsLayout()
  }

  /// Shows which overlay is on.
  func show(_ overlay: Overlay) {
    guard let button = switches.first(where: { $0.action == .overlay(1) })?.button,
      button.currentTitle != overlay.title
    else { return }
    button.configuration?.title = overlay.title
    setNeedsLayout()
  }

  /// Shows which views are on.
  func show(on: Set<ViewerAction>) {
    for (button, action) in switches {
      let isOn = on.contains(action)
      guard shownOn.contains(action) != isOn else { continue }
      button.configuration =
        UIButton.tool(
          button.currentTitle ?? "", isProminent: isOn, action: {}
        ).configuration
    }
    shownOn = on
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x = bounds.maxX
    for (button, action) in switches.reversed() {
      // The menu of files has it too.
      button.isHidden = action == .source && bounds.width < Self.narrow
      guard !button.isHidden else { continue }
      let width = max(36, button.intrinsicContentSize.width)
      x -= width
      button.frame = CGRect(
        x: x, y: (bounds.height - Theme.controlHeight) / 2, width: width,
        height: Theme.controlHeight)
      x -= 6
    }
    let width = min(title.intrinsicContentSize.width, max(0, x - 8))
    title.frame = CGRect(x: 8, y: 0, width: width, height: bounds.height)
    let room = max(0, x - width - 32)
    hint.frame = CGRect(x: width + 24, y: 2, width: room, height: bounds.height - 2)
    // A few letters of it say nothing.
    hint.isHidden = room < 120
  }
}
