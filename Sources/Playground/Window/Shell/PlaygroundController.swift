import Foundation
import Motion
import UIKit
import Windowing
import Workbench

/// The playground's window: lists, graphs, preview and numbers around one state with a history.
@MainActor
final class PlaygroundController: UIViewController {
  var history: History<PlaygroundState>
  let store: PlaygroundStore
  let shell: PlaygroundView
  /// The shell in the size of the interface that the person wants.
  private(set) lazy var scaled = ScaledView(
    shell, least: PlaygroundView.least, frame: shell.bounds, smallest: 0.4)
  /// What keys do.
  var keys = PlaygroundKeys.table
  /// Whether what is said is written to standard error, too.
  var announces = false
  var format = CurveFormat.css
  /// The keyframe to which keys go.
  var chosenKey = 1
  /// The handle of it to which keys go; nil for the keyframe itself.
  var chosenSide: KeyframeCurve.Side?
  /// Whether the two handles of a keyframe turn together.
  var joinsHandles = false
  /// What was drawn by hand, what comes near it, and which of that stands out.
  var drawing = Drawing()
  /// How fast the preview runs, 1 for as fast as it is.
  var rate = 1.0
  /// Chooses that.
  var rateButton: UIButton?
  /// A list of speeds or languages, while one can be chosen.
  var menu: PopupMenu?
  var playing: PlayRun? {
    didSet { playButton?.configuration?.title = playing == nil ? "Play" : "Pause" }
  }
  /// What is played of the curve, as fractions of its duration; nil for all.
  var loopRange: ClosedRange<Double>?
  /// Whether it plays over and over.
  var loops = true
  /// The time of the curve at which everything is held; nil where nothing is.
  var heldTime: Double?
  /// Whether nobody asked for what plays.
  var playsByItself = false
  /// The movement that is under way, and when it began in the preview's time.
  var flight: (path: Flight, begin: CFTimeInterval)?
  var playButton: UIButton?
  let speaker = Speaker()
  var help: HelpOverlay?
  /// What was said last, when nothing under the pointer says something else.
  var lastWords = ""
  weak var explained: UIView?
  weak var lastFocus: UIView?
  /// Whether the other curve is shown as long as a key is held.
  var isBlinking = false
  /// Told that Escape has nothing left to do here.
  var onEscape: (() -> Void)?
  private var latestChange: Change?
  /// Whether another one goes on in its place.
  private var isOver = false
  /// The latest of the presses that belong together.
  var latestBurst: Change?
  private var latestShapes: [PlaygroundTab: CurveShape] = [:]

  /// A change of the state, after which something is done unless another one follows.
  final class Change {}

  /// What the tab for drawing holds.
  struct Drawing {
    var curve = DrawnCurve()
    var fits: CurveFits?
    var chosen: Int?
    var tolerance = LinearFit.usualTolerance
  }

  /// Opens on a curve; without one on what was edited last.
  init(_ document: CurveDocument?, store: PlaygroundStore = PlaygroundStore(nil)) {
    self.store = store
    let usual = CurveDocument(.bezier(0.25, 0.1, 0.25, 1))
    var history = store.history ?? History(PlaygroundState(a: document ?? usual))
    history.change(all: { $0.own = store.own.presets })
    if let document, document != history.value.edited {
      var state = history.value
      state.edited = document
      history.set(state, name: "From the command line")
    }
    self.history = history
    shell = PlaygroundView(history.value)
    super.init(nibName: nil, bundle: nil)
  }

  /// Goes on where another one is, with panes of its own.
  init(continuing former: PlaygroundController) {
    (store, history) = (former.store, former.history)
    shell = PlaygroundView(former.history.value)
    super.init(nibName: nil, bundle: nil)
    (keys, announces, format) = (former.keys, former.announces, former.format)
    (chosenKey, chosenSide) = (former.chosenKey, former.chosenSide)
    (joinsHandles, drawing) = (former.joinsHandles, former.drawing)
    latestShapes = former.latestShapes
    loadViewIfNeeded()
    (shell.tab, shell.showsLists) = (former.shell.tab, former.shell.showsLists)
    shell.showsHistory = former.shell.showsHistory
    scaled.scale = former.scaled.scale
    if former.rate != 1 { setRate(former.rate) }
    (loops, loopRange, graph.loopRange) = (former.loops, former.loopRange, former.loopRange)
    graph.selectedHandle = former.graph.selectedHandle
    former.land()
    (former.playing, former.isOver) = (nil, true)
    show()
    showDetailsNow()
  }

  required init?(coder: NSCoder) { preconditionFailure("the playground is made in code") }

  /// What is edited now.
  var state: PlaygroundState { history.value }

  /// The graph of the curve, to which keys go first.
  var graph: GraphView { shell.graph }

  override func loadView() {
    view = scaled
    view.backgroundColor = Theme.background
    playButton = .tool("Pause") { [weak self] in self?.togglePlay() }
    playButton?.accessibilityHint = "Plays over and over, or pauses."
    let helpButton = UIButton.tool("Keys  ?") { [weak self] in self?.toggleHelp() }
    helpButton.accessibilityLabel = "Keys"
    let listsButton = UIButton.tool("Presets") { [weak self] in _ = self?.perform(.lists) }
    shell.narrowButton = listsButton
    rateButton = .tool("1×") { [weak self] in self?.chooseRate() }
    rateButton?.accessibilityLabel = "Speed"
    rateButton?.accessibilityHint = "How fast the preview runs; [ and ] change it, \\ makes it 1×."
    shell.barButtons = [listsButton, rateButton, playButton, helpButton].compactMap { $0 }
    shell.codeButtons = [
      .tool("Copy", isProminent: true) { [weak self] in self?.copyCode() },
      .tool("Paste") { [weak self] in self?.paste() },
      .tool("Copy as…") { [weak self] in self?.chooseFormat() },
    ]
    playing = nil
    connect()
    say(
      !store.complaints.isEmpty
        ? store.complaints.joined(separator: " ")
        : "Drag what is in the graph, or paste a curve. ? shows all keys.")
    shell.tab = PlaygroundTab(state.edited.shape)
    show()
    showDetailsNow()
  }

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
    land()
    show()
    let words = Self.words(for: name, of: state.edited)
    if !coalesces {
      say("\(words), Ctrl+Z undoes")
    } else if words != name {
      lastWords = "\(words), Ctrl+Z undoes"
      shell.status.tell(lastWords)
    }
  }

  /// What was changed, with what it is now where that is a number.
  private static func words(for name: String, of document: CurveDocument) -> String {
    if name == "Duration" { return "Duration = \(document.duration.decimalText(3)) s" }
    switch document.shape {
    case .spring(let spring):
      let parameter = SpringParameter.allCases.first { $0.title == name }
      return parameter.map { "\(name) = \($0.value(of: spring).decimalText(3))" } ?? name
    case .bezier(let b) where name.hasPrefix("Move P"):
      let (x, y) = name.hasSuffix("1") ? (b.x1, b.y1) : (b.x2, b.y2)
      return "\(name.dropFirst(5)) at \(x.decimalText(4)), \(y.decimalText(4))"
    default: return name
    }
  }

  /// Chooses which of the two curves is edited; undo has nothing to do with it.
  func edit(_ slot: PlaygroundState.Slot) {
    history.change(present: { $0.slot = slot })
    land()
    show()
    say("\(slot == .a ? "A" : "B") is edited")
  }

  /// Chooses whether the other curve is shown, too; undo has nothing to do with it.
  func compare(_ compares: Bool) {
    history.change(all: { $0.compares = compares })
    land()
    show()
    say(compares ? "A and B are shown" : "\(state.slot == .a ? "A" : "B") is shown alone")
  }

  /// Ends what an interrupted movement shows.
  func land() {
    // Where it was sent on its way is forgotten with it.
    if flight?.path.turns.isEmpty == false { shell.preview.stop() }
    shell.graph.stop()
    shell.keyframes.pathGraph.stop()
    shell.timing.stop()
    (flight, shell.graph.flight, shell.graph.cursorTime, heldTime) = (nil, nil, nil, nil)
  }

  /// Shows what takes longer than a frame.
  func showDetailsNow() {
    shell.parameters.showReadouts()
    shell.historyList.show(history)
    shell.graph.marks = CurveReadouts(state.edited)
    let difference = state.other.map { CurveDifference(inSeconds: state.edited, $0) }
    shell.graph.difference = difference
    shell.mainPanel.title = title(of: state, difference)
    findCode()
    if shell.tab == .fit { findFits() }
    if let words = store.save(history) { say(words) }
    if state.own != store.own.presets, let words = store.save(state.own) { say(words) }
  }

  /// Finds the code, which may take longer than people like to wait, beside everything else.
  private func findCode() {
    let (document, format) = (state.edited, format)
    DispatchQueue.global(qos: .userInitiated).async { [weak self] in
      let code = format.code(document)
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          guard let self, self.state.edited == document, self.format == format else { return }
          self.shell.show(code: code)
        }
      }
    }
  }

  private func title(of state: PlaygroundState, _ difference: CurveDifference?) -> String {
    let name = "\(state.slot == .a ? "A" : "B") · \(state.edited.shape.title)"
    guard let difference else { return name }
    if difference.largest < 5e-4 { return "\(name) · A and B are the same" }
    let (most, time) = ((difference.largest * 100).decimalText(1), difference.time.decimalText(2))
    return "\(name) · apart by up to \(most) % at \(time) s"
  }

  /// Shows what takes longer, and plays anew, once nothing has changed for a moment.
  private func showDetails() {
    let change = Change()
    latestChange = change
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.12) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, !self.isOver, self.latestChange === change else { return }
        self.showDetailsNow()
        if self.playing != nil { self.play() }
      }
    }
  }

  /// Shows the state.
  func show() {
    let (state, document) = (state, state.edited)
    let tab = PlaygroundTab(document.shape)
    latestShapes[tab] = document.shape
    if shell.tab.isOfShape { shell.tab = tab }
    let color = state.slot == .a ? Theme.accent : Theme.second
    shell.graph.show(state)
    shell.preview.show(state)
    shell.presets.show(state.own)
    shell.parameters.show(document)
    if case .keyframes(let curve) = document.shape {
      chosenKey = min(chosenKey, curve.keys.count - 1)
      if chosenSide.flatMap({ curve.handle($0, of: chosenKey) }) == nil { chosenSide = nil }
      let chosen = (chosenKey, chosenSide)
      shell.keyframes.show(curve, duration: document.duration, chosen: chosen, color)
      shell.keyNumbers.show(
        curve, duration: document.duration, chosen: chosenKey, isJoined: joinsHandles)
    }
    shell.timing.show(document, color)
    shell.timingNumbers.show(document)
    if shell.tab == .fit { showDrawing() }
    let (a, b) = state.slot == .a ? ("▸A", "B") : ("A", "▸B")
    shell.slots.setTitle(state.compares ? "\(a) + \(b)" : "A + B", forSegmentAt: 2)
    shell.slots.selectedSegmentIndex = state.compares ? 2 : state.slot.rawValue
    shell.mainPanel.title = title(of: state, nil)
    shell.formatName.text = format.title
    showDetails()
  }

  /// Says something in the line of status, and aloud where that is wanted.
  func say(_ words: String) {
    lastWords = words
    shell.status.tell(words)
    announce(words)
  }

  /// Says what went wrong, so that people see it.
  func complain(_ words: String) {
    lastWords = words
    shell.status.tell(words, isComplaint: true)
    announce(words)
  }

  /// Writes something for a screen reader.
  func announce(_ words: String) {
    guard announces else { return }
    FileHandle.standardError.tell("\(words)\n")
  }

  /// Goes back or forth in the history.
  func go(by steps: Int) {
    var name: String?
    for _ in 0..<abs(steps) { name = (steps < 0 ? history.undo() : history.redo()) ?? name }
    guard let name else {
      return say(steps < 0 ? "There is nothing to undo." : "There is nothing to do again.")
    }
    land()
    show()
    say(
      steps < 0
        ? "Undone: \(name). Ctrl+Shift+Z does it again." : "Done again: \(name).")
  }

  // MARK: Tabs

  /// Goes to a tab; one that edits another kind of curve brings back the last one of that kind.
  func choose(_ tab: PlaygroundTab) {
    guard tab.isOfShape, PlaygroundTab(state.edited.shape) != tab else {
      shell.tab = tab
      show()
      return
    }
    var document = state.edited
    document.shape = latestShapes[tab] ?? tab.usualShape
    if tab == .spring { document.timing.duration = nil }
    shell.tab = tab
    edit(document, tab.title, false)
  }

  func slotChosen() {
    let index = shell.slots.selectedSegmentIndex
    guard index < 2 else { return compare(true) }
    history.change(all: { $0.compares = false })
    edit(index == 0 ? .a : .b)
  }
}
