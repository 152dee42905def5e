import UIKit
import Workbench

/// The window's contents: a bar with tabs, lists at the left, the curve over its preview in the middle,
/// numbers and code at the right, a line of status below.
@MainActor
final class PlaygroundView: UIView {
  let tabs = UISegmentedControl(items: PlaygroundTab.allCases.map(\.title))
  let slots = UISegmentedControl(items: ["A", "B", "A + B"])
  let listModes = UISegmentedControl(items: ["Presets", "History"])
  /// Whether the tiles of the preview begin together, or one after the other.
  let previewModes = UISegmentedControl(items: ["Together", "Staggered"])
  let presets = PresetPane()
  let historyList = HistoryPane()
  let graph: GraphView
  let keyframes = KeyframePane()
  let timing = TimingStripView()
  let fit = FitView()
  let parameters = ParameterPane()
  let keyNumbers = KeyframeNumbers()
  let timingNumbers = TimingNumbers()
  let fitNumbers = FitNumbers()
  let preview = PreviewPane()
  let code = UILabel.text(font: Theme.code, color: Theme.quietText)
  /// The code, and the numbers, can be moved where there is no room for all of them.
  let codeScroll = FadingScrollView()
  let numberScroll = FadingScrollView()
  let formatName = UILabel.text(font: Theme.strong)
  let status = UILabel.text(font: Theme.caption, color: Theme.quietText)
  let mainPanel = Panel(title: "Curve")
  let dropTarget = DropTarget("Drop to read the curve")
  private let listPanel = Panel(title: "")
  private let previewPanel = Panel(title: "Preview")
  private let sidePanel = Panel(title: "Numbers")
  /// Buttons below the code: copy, paste, language.
  var codeButtons: [UIButton] = [] {
    didSet { for button in codeButtons { sidePanel.content.addSubview(button) } }
  }
  /// Buttons at the right of the bar.
  var barButtons: [UIButton] = [] { didSet { for button in barButtons { addSubview(button) } } }

  /// The one of them that only a narrow window needs.
  weak var narrowButton: UIButton?

  /// What is in the middle.
  var tab = PlaygroundTab.bezier { didSet { if tab != oldValue { showTab() } } }
  /// Whether the lists are shown; in a narrow window they take the place of the numbers.
  var showsLists = true {
    didSet {
      // Not in the layout: a new title asks for another one.
      narrowButton?.configuration?.title = showsLists ? "Presets" : "Numbers"
      setNeedsLayout()
    }
  }
  /// Whether the history is shown in place of the presets.
  var showsHistory: Bool {
    get { presets.isHidden }
    set {
      listModes.selectedSegmentIndex = newValue ? 1 : 0
      (presets.isHidden, historyList.isHidden) = (newValue, !newValue)
    }
  }

  /// Below this width there is no room for lists and numbers side by side.
  static let narrow: CGFloat = 900
  /// Smaller than this, panes cover each other.
  static let least = CGSize(width: 800, height: 480)

  init(_ state: PlaygroundState) {
    graph = GraphView(state)
    super.init(frame: .zero)
    backgroundColor = Theme.background
    tintColor = Theme.accent
    for view in [tabs, slots, listPanel, mainPanel, previewPanel, sidePanel, status] as [UIView] {
      addSubview(view)
    }
    for view in [listModes, presets, historyList] as [UIView] {
      listPanel.content.addSubview(view)
    }
    for view in [graph, keyframes, timing, fit] as [UIView] { mainPanel.content.addSubview(view) }
    previewPanel.content.addSubview(preview)
    previewPanel.accessory = previewModes
    (previewModes.selectedSegmentIndex, previewModes.apportionsSegmentWidthsByContent) = (0, true)
    previewModes.accessibilityHint = "Whether the tiles begin together, or one after the other."
    for view in sides where view !== parameters { sidePanel.content.addSubview(view) }
    // The window has the keys that fields leave.
    for scroll in [numberScroll, codeScroll] {
      (scroll.allowsKeyboardScrolling, scroll.holdsPage) = (false, true)
    }
    for view in [numberScroll, codeScroll, formatName] as [UIView] {
      sidePanel.content.addSubview(view)
    }
    numberScroll.addSubview(parameters)
    codeScroll.addSubview(code)
    parameters.onContents = { [weak self] in self?.sidePanel.setNeedsLayout() }
    addSubview(dropTarget)
    code.numberOfLines = 0
    showsHistory = false
    for bar in [tabs, slots] { bar.apportionsSegmentWidthsByContent = true }
    tabs.accessibilityHint = "What is edited; Ctrl+1 to Ctrl+5 choose."
    slots.accessibilityHint =
      "Which of the two curves is edited, and whether both are shown: then ▸ is at that one."
    placeContents()
    showTab()
  }

  required init?(coder: NSCoder) { preconditionFailure("the view is made in code") }

  private var sides: [UIView] { [parameters, keyNumbers, timingNumbers, fitNumbers] }

  /// The middle of a tab, and the numbers beside it.
  private var shown: (middle: UIView, side: UIView) {
    switch tab {
    case .bezier, .spring: (graph, parameters)
    case .keyframes: (keyframes, keyNumbers)
    case .timing: (timing, timingNumbers)
    case .fit: (fit, fitNumbers)
    }
  }

  private func showTab() {
    tabs.selectedSegmentIndex = tab.rawValue
    let shown = shown
    for view in [graph, keyframes, timing, fit] as [UIView] {
      view.isHidden = view !== shown.middle
    }
    for view in sides { view.isHidden = view !== shown.side }
    numberScroll.isHidden = parameters.isHidden
    numberScroll.contentOffset = .zero
    sidePanel.setNeedsLayout()
    setNeedsLayout()
  }

  /// The view of the middle to which keys go.
  var middleKeyView: UIView { tab == .keyframes ? keyframes.timeGraph : shown.middle }

  /// The first field at the right.
  var firstField: UIView {
    switch tab {
    case .bezier, .spring: parameters.firstField
    case .keyframes: keyNumbers.firstField
    case .timing: timingNumbers.firstField
    case .fit: fitNumbers.firstField
    }
  }

  /// The field of what is chosen: that of a handle, 1 or 2, where there are such, else the first one.
  func numberField(handle: Int) -> UIView {
    tab == .bezier ? parameters.field(handle: handle) : firstField
  }

  // MARK: Places

  private func placeContents() {
    listPanel.onLayout = { [listModes, presets, historyList] bounds in
      let row = Theme.controlHeight
      listModes.frame = CGRect(x: 0, y: 0, width: bounds.width, height: row)
      let rest = CGRect(
        x: 0, y: row + Theme.unit, width: bounds.width,
        height: max(bounds.height - row - Theme.unit, 0))
      (presets.frame, historyList.frame) = (rest, rest)
    }
    mainPanel.onLayout = { [weak self] bounds in
      guard let self else { return }
      for view in [graph, keyframes, timing, fit] as [UIView] { view.frame = bounds }
    }
    previewPanel.onLayout = { [preview] in preview.frame = $0 }
    sidePanel.onLayout = { [weak self] in self?.placeSide(in: $0) }
  }

  private func placeSide(in bounds: CGRect) {
    let bottom = bounds.maxY - Theme.controlHeight
    let width = (bounds.width - 2 * Theme.unit) / 3
    for (index, button) in codeButtons.enumerated() {
      // On whole points: words that lie between pixels are blurred.
      let left = (CGFloat(index) * (width + Theme.unit)).rounded()
      let right = (CGFloat(index) * (width + Theme.unit) + width).rounded()
      button.frame = CGRect(
        x: left, y: bottom, width: right - left, height: Theme.controlHeight)
    }
    // Numbers that can be changed are worth more than code that can be copied.
    let hasCode = tab != .keyframes || KeyframeNumbers.height <= bottom - Self.leastCode - 6
    for view in [codeScroll, formatName] { view.isHidden = !hasCode }
    let room = placeNumbers(width: bounds.width, above: bottom, hasCode: hasCode)
    for view in sides where view !== parameters {
      view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: room)
    }
    placeCode(in: CGRect(x: 0, y: room + 6, width: bounds.width, height: bottom - room - 6))
  }

  /// The name of the language, and three lines.
  private static let leastCode: CGFloat = 80

  /// Gives the numbers the height that they need, the code the rest; answers how high the numbers are.
  private func placeNumbers(width: CGFloat, above bottom: CGFloat, hasCode: Bool) -> CGFloat {
    let most = max(hasCode ? bottom - Self.leastCode - 6 : bottom - Theme.unit, 0)
    // Code that is short leaves the numbers the room that it does not need.
    let codeHeight = 22 + code.sizeThatFits(CGSize(width: width, height: .infinity)).height
    let rest = hasCode ? bottom - 6 - codeHeight - Theme.unit : most
    guard !parameters.isHidden else {
      let wanted = sides.first { !$0.isHidden }?.sizeThatFits(CGSize(width: width, height: 0))
      return min(most, max(wanted?.height ?? most, rest))
    }
    let heights = parameters.heights(in: width)
    let room = min(most, max(heights.best, rest))
    // The ring around a field lies outside of it, where the scroll view must not cut it off.
    let ring = Self.ring
    numberScroll.frame = CGRect(x: -ring, y: -ring, width: width + 2 * ring, height: room + ring)
    parameters.frame = CGRect(x: ring, y: ring, width: width, height: max(room, heights.least))
    numberScroll.contentSize = CGSize(
      width: width + 2 * ring, height: parameters.frame.maxY)
    return room
  }

  /// How far the ring around what has the keys reaches beyond it, in points.
  private static let ring: CGFloat = 4

  private func placeCode(in box: CGRect) {
    formatName.frame = CGRect(x: 0, y: box.minY, width: box.width, height: 20)
    codeScroll.frame = CGRect(
      x: 0, y: box.minY + 22, width: box.width, height: max(0, box.height - 22 - Theme.unit))
    let size = code.sizeThatFits(CGSize(width: box.width, height: .infinity))
    code.frame = CGRect(x: 0, y: 0, width: box.width, height: size.height)
    codeScroll.contentSize = code.frame.size
  }

  /// The most characters of code that are shown, which is more than anybody reads here.
  private static let mostCode = 4000

  /// Shows code, from the top; of very much, the beginning.
  func show(code text: String) {
    let rest = text.count - Self.mostCode
    let words = rest > 0 ? "\(text.prefix(Self.mostCode))…\n\(rest) more are copied." : text
    if code.text != words { codeScroll.contentOffset = .zero }
    code.text = words
    sidePanel.setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let gap = 1.5 * Theme.unit
    let (bar, footer): (CGFloat, CGFloat) = (44, 30)
    placeBar(gap, bar)
    let top = gap + bar - 6
    let height = bounds.height - top - footer
    let isNarrow = bounds.width < Self.narrow
    let isWide = bounds.width >= 1150
    let right: CGFloat = 316
    let left: CGFloat = isNarrow || !showsLists ? 0 : isWide ? 232 : 208
    listPanel.isHidden = isNarrow ? showsLists : !showsLists
    sidePanel.isHidden = isNarrow && !showsLists
    let x = left > 0 ? gap + left + gap : gap
    let width = max(bounds.width - x - right - 2 * gap, 0)
    let side = CGRect(x: bounds.width - gap - right, y: top, width: right, height: height)
    sidePanel.frame = side
    listPanel.frame = isNarrow ? side : CGRect(x: gap, y: top, width: left, height: height)
    let lower = min(max((height * 0.28).rounded(), 168), 200)
    mainPanel.frame = CGRect(x: x, y: top, width: width, height: max(height - lower - gap, 0))
    dropTarget.frame = mainPanel.frame
    previewPanel.frame = CGRect(x: x, y: top + height - lower, width: width, height: lower)
    status.frame = CGRect(
      x: gap + Theme.unit, y: bounds.height - footer, width: max(bounds.width - 2 * gap, 0),
      height: footer)
  }

  private func placeBar(_ gap: CGFloat, _ height: CGFloat) {
    let row = Theme.controlHeight
    let size = tabs.sizeThatFits(CGSize(width: bounds.width, height: row))
    tabs.frame = CGRect(x: gap, y: gap - 2, width: size.width, height: row)
    var x = bounds.width - gap
    narrowButton?.isHidden = bounds.width >= Self.narrow
    let keys = bounds.width < Self.narrow ? "?" : "Keys  ?"
    if let help = barButtons.last, help.configuration?.title != keys {
      help.configuration?.title = keys
    }
    for button in barButtons.reversed() where !button.isHidden {
      let width = button.sizeThatFits(CGSize(width: 200, height: row)).width
      button.frame = CGRect(x: x - width, y: gap - 2, width: width, height: row)
      x -= width + Theme.unit
    }
    let slotWidth = slots.sizeThatFits(CGSize(width: 200, height: row)).width
    slots.frame = CGRect(x: x - slotWidth - 4, y: gap - 2, width: slotWidth, height: row)
  }
}
