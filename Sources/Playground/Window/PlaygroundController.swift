import Foundation
import Motion
import UIKit
import Workbench

/// The playground's window: presets, graphs, preview and numbers around one state with a history.
@MainActor
final class PlaygroundController: UIViewController {
  private(set) var history: History<PlaygroundState>
  let graph: GraphView
  let presets = PresetPane()
  let parameters = ParameterPane()
  let preview = PreviewPane()
  private let timing = TimingPane()
  private let lowerModes = UISegmentedControl(items: ["Properties", "Timing"])
  private let kinds = UISegmentedControl(items: ["Bézier", "Spring"])
  private let slots = UISegmentedControl(items: ["A", "B", "A + B"])
  private let code = UILabel.text(font: Theme.code, color: Theme.quietText)
  private let formatName = UILabel.text(font: Theme.strong)
  private let status = UILabel.text(font: Theme.caption, color: Theme.quietText)
  private let presetPanel = Panel(title: "Presets")
  private let graphPanel = Panel(title: "Curve")
  private let previewPanel = Panel(title: "Preview")
  private let parameterPanel = Panel(title: "Numbers")
  private var buttons: [UIButton] = []
  private(set) var format = CurveFormat.css
  private var playing: PlayRun? {
    didSet { playButton?.configuration?.title = playing == nil ? "Play" : "Pause" }
  }
  private var playButton: UIButton?
  private var latestChange: Change?
  private var help: HelpOverlay?

  /// One run of the preview; it stands for itself until another one takes over.
  private final class PlayRun {}

  /// A change of the state, for which details are shown later.
  private final class Change {}

  init(_ document: CurveDocument) {
    history = History(PlaygroundState(a: document))
    graph = GraphView(PlaygroundState(a: document))
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { preconditionFailure("the playground is made in code") }

  /// What is edited now.
  var state: PlaygroundState { history.value }

  override func loadView() {
    view = PlaygroundView { [weak self] in self?.place(in: $0) }
    view.backgroundColor = Theme.background
    view.tintColor = Theme.accent
    for panel in [presetPanel, graphPanel, previewPanel, parameterPanel] { view.addSubview(panel) }
    presetPanel.content.addSubview(presets)
    graphPanel.content.addSubview(graph)
    previewPanel.content.addSubview(preview)
    previewPanel.content.addSubview(timing)
    graphPanel.accessory = slots
    parameterPanel.accessory = kinds
    playButton = .tool("Pause") { [weak self] in self?.togglePlay() }
    previewPanel.accessory = UIStackView(
      arrangedSubviews: [lowerModes, playButton].compactMap { $0 as UIView? })
    (previewPanel.accessory as? UIStackView)?.spacing = Theme.unit
    lowerModes.selectedSegmentIndex = 0
    timing.isHidden = true
    playing = nil
    buttons = [
      .tool("Copy", isProminent: true) { [weak self] in self?.copyCode() },
      .tool("Paste") { [weak self] in self?.paste() },
      .tool("Language") { [weak self] in self?.nextFormat() },
      .tool("Keys  ?") { [weak self] in self?.toggleHelp() },
    ]
    code.numberOfLines = 3
    code.lineBreakMode = .byTruncatingTail
    for part in [parameters, code, formatName] { parameterPanel.content.addSubview(part) }
    for button in buttons.prefix(3) { parameterPanel.content.addSubview(button) }
    view.addSubview(status)
    view.addSubview(buttons[3])
    connect()
    placeContents()
    status.text = "Drag a handle, press 1 or 2 and the arrows, or paste a curve. ? shows all keys."
    show()
    showDetailsNow()
  }

  private func placeContents() {
    presetPanel.onLayout = { [presets] in presets.frame = $0 }
    graphPanel.onLayout = { [graph] in graph.frame = $0 }
    previewPanel.onLayout = { [preview, timing] in
      preview.frame = CGRect(x: 0, y: ($0.height - 126) / 2, width: $0.width, height: 126)
      timing.frame = $0
    }
    parameterPanel.onLayout = { [weak self] bounds in
      guard let self else { return }
      let bottom = bounds.maxY - Theme.controlHeight
      let width = (bounds.width - 2 * Theme.unit) / 3
      for (index, button) in buttons.prefix(3).enumerated() {
        button.frame = CGRect(
          x: CGFloat(index) * (width + Theme.unit), y: bottom, width: width,
          height: Theme.controlHeight)
      }
      code.frame = CGRect(x: 0, y: bottom - 60, width: bounds.width, height: 52)
      formatName.frame = CGRect(x: 0, y: bottom - 84, width: bounds.width, height: 22)
      parameters.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bottom - 90))
    }
  }

  /// Lays the panes out: presets, graphs over the preview, numbers; a line of status below.
  private func place(in bounds: CGRect) {
    let gap = 1.5 * Theme.unit
    let footer: CGFloat = 36
    let height = bounds.height - gap - footer
    let isNarrow = bounds.width < 900
    let (left, right): (CGFloat, CGFloat) = (isNarrow ? 0 : 232, 316)
    presetPanel.isHidden = isNarrow
    presetPanel.frame = CGRect(x: gap, y: gap, width: left, height: height)
    let x = isNarrow ? gap : gap + left + gap
    let width = bounds.width - x - right - 2 * gap
    let lower: CGFloat = 224
    graphPanel.frame = CGRect(x: x, y: gap, width: width, height: height - lower - gap)
    previewPanel.frame = CGRect(
      x: x, y: gap + height - lower, width: width, height: lower)
    parameterPanel.frame = CGRect(
      x: bounds.width - gap - right, y: gap, width: right, height: height)
    status.frame = CGRect(
      x: gap + Theme.unit, y: bounds.height - footer, width: bounds.width - 140, height: footer)
    buttons[3].frame = CGRect(
      x: bounds.width - gap - 88, y: bounds.height - footer + 4, width: 88, height: 28)
    help?.frame = bounds
  }

  private func connect() {
    graph.onMove = { [weak self] handle, x, y, isDone in
      guard let self else { return }
      edit(state.edited.moving(handle: handle, toX: x, y: y), "Move P\(handle)", !isDone)
    }
    graph.onReset = { [weak self] handle in
      guard let self else { return }
      let third = Double(handle) / 3
      edit(state.edited.moving(handle: handle, toX: third, y: third), "Reset P\(handle)", false)
    }
    presets.onChoose = { [weak self] preset in
      guard let self else { return }
      var document = state.edited.with(preset.shape)
      document.timing.duration = nil
      edit(document, "Preset \(preset.name)", false)
    }
    parameters.onEdit = { [weak self] in self?.edit($0, $1, $2) }
    parameters.onText = { [weak self] in self?.take(text: $0) ?? false }
    kinds.addAction(
      UIAction { [weak self] _ in
        self.map { $0.setKind(isSpring: $0.kinds.selectedSegmentIndex == 1) }
      },
      for: .valueChanged)
    timing.onEdit = { [weak self] in self?.edit($0, $1, $2) }
    lowerModes.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        showTiming(lowerModes.selectedSegmentIndex == 1)
      }, for: .valueChanged)
    slots.addAction(UIAction { [weak self] _ in self?.slotChosen() }, for: .valueChanged)
  }

  /// Shows the timing in place of the preview, or the preview again.
  func showTiming(_ isShown: Bool) {
    lowerModes.selectedSegmentIndex = isShown ? 1 : 0
    timing.isHidden = !isShown
    preview.isHidden = isShown
    previewPanel.title = isShown ? "Timing" : "Preview"
  }

  /// Whether the timing is shown.
  var showsTiming: Bool { !timing.isHidden }

  // MARK: The state

  /// Changes the edited curve.
  func edit(_ document: CurveDocument, _ name: String, _ coalesces: Bool) {
    change(name, coalesces: coalesces) { $0.edited = document }
  }

  /// Changes the state by an entry of the history, and shows it.
  func change(
    _ name: String, coalesces: Bool = false, _ body: (inout PlaygroundState) -> Void
  ) {
    var new = state
    body(&new)
    history.set(new, name: name, coalesces: coalesces)
    graph.stop()
    show()
    if !coalesces { say("\(name). Ctrl+Z undoes it.") }
  }

  private func showDetailsNow() {
    code.text = format.code(state.edited)
    parameters.showReadouts()
  }

  /// Shows what takes longer, and plays anew, once nothing has changed for a moment.
  private func showDetails() {
    let change = Change()
    latestChange = change
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.12) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.latestChange === change else { return }
        self.showDetailsNow()
        if self.playing != nil { self.play() }
      }
    }
  }

  private func show() {
    let state = state
    graph.show(state)
    preview.show(state)
    parameters.show(state.edited)
    timing.show(state.edited)
    if case .spring = state.edited.shape {
      kinds.selectedSegmentIndex = 1
    } else {
      kinds.selectedSegmentIndex = 0
    }
    slots.selectedSegmentIndex = state.compares ? 2 : state.slot.rawValue
    graphPanel.title = "Curve \(state.slot == .a ? "A" : "B") · \(state.edited.shape.kind)"
    formatName.text = format.title
    showDetails()
  }

  /// Says something in the line of status.
  func say(_ words: String) { status.text = words }

  func undo() {
    guard let name = history.undo() else { return say("There is nothing to undo.") }
    show()
    say("Undone: \(name). Ctrl+Shift+Z does it again.")
  }

  func redo() {
    guard let name = history.redo() else { return say("There is nothing to do again.") }
    show()
    say("Done again: \(name).")
  }

  func setKind(isSpring: Bool) {
    if case .spring = state.edited.shape { if isSpring { return } } else if !isSpring { return }
    var document = state.edited
    document.shape = isSpring ? .spring(Spring()) : .bezier(0.25, 0.1, 0.25, 1)
    document.timing.duration = nil
    edit(document, isSpring ? "Spring" : "Bézier", false)
  }

  private func slotChosen() {
    let index = slots.selectedSegmentIndex
    change("Edit \(["A", "B", "A and B"][index])") {
      $0.compares = index == 2
      if index < 2 { $0.slot = index == 0 ? .a : .b }
    }
  }

  // MARK: Text

  /// Copies the curve as code, and prints it for whoever reads the program's output.
  func copyCode() {
    let code = format.code(state.edited)
    UIPasteboard.general.string = code
    FileHandle.standardOutput.write(Data((code + "\n").utf8))
    say("Copied as \(format.title). Ctrl+Shift+C changes the language.")
  }

  func nextFormat() {
    let all = CurveFormat.allCases
    format = all[((all.firstIndex(of: format) ?? 0) + 1) % all.count]
    show()
    copyCode()
  }

  func paste() {
    guard let text = UIPasteboard.general.string else { return say("There is nothing to paste.") }
    _ = take(text: text)
  }

  /// Reads a curve; false where the text is none, and the status says why.
  @discardableResult
  func take(text: String) -> Bool {
    do {
      edit(try CurveDocument(text: text), "Paste", false)
      return true
    } catch {
      say("This is no curve: \(error).")
      return false
    }
  }

  // MARK: Playing

  /// Plays the curve over and over; or stops.
  func togglePlay() {
    if playing == nil {
      play()
      say("Playing. Space pauses.")
    } else {
      playing = nil
      preview.stop()
      graph.stop()
      say("Paused.")
    }
  }

  /// Plays from the beginning.
  func play() {
    let run = PlayRun()
    playing = run
    let begin = CACurrentMediaTime()
    preview.run(state.edited, state.other, at: begin)
    graph.run(at: begin)
    let length = max(state.edited.duration, state.other?.duration ?? 0) + 0.6
    DispatchQueue.main.asyncAfter(deadline: .now() + length) { [weak self, weak run] in
      MainActor.assumeIsolated {
        guard let self, let run, self.playing === run else { return }
        self.play()
      }
    }
  }

  // MARK: Help

  func toggleHelp() {
    if help != nil { return closeHelp() }
    let overlay = HelpOverlay(title: "Keys of the playground", keys: PlaygroundKeys.table)
    overlay.frame = view.bounds
    overlay.onClose = { [weak self] in self?.closeHelp() }
    overlay.alpha = 0
    view.addSubview(overlay)
    help = overlay
    _ = overlay.becomeFirstResponder()
    Theme.animate { overlay.alpha = 1 }
  }

  /// Takes the help away.
  func closeHelp() {
    guard let overlay = help else { return }
    help = nil
    _ = graph.becomeFirstResponder()
    Theme.animate {
      overlay.alpha = 0
    } completion: { _ in
      overlay.removeFromSuperview()
    }
  }

  /// Moves the keyboard to the next of the panes.
  func nextPane(by step: Int) {
    let panes: [UIView] = [graph, presets.table, parameters.firstField]
    let current = panes.firstIndex { $0.isFocused }
    let next = current.map { ($0 + step + panes.count) % panes.count } ?? 0
    _ = panes[next].becomeFirstResponder()
  }
}

/// The view of the playground, which lays itself out by its controller.
@MainActor
private final class PlaygroundView: UIView {
  private let onLayout: (CGRect) -> Void

  init(onLayout: @escaping (CGRect) -> Void) {
    self.onLayout = onLayout
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { preconditionFailure("the view is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout(bounds)
  }
}
