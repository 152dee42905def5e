import Foundation
import Scenes
import Stage
import UIKit
import Windowing
import Workbench

/// The viewer: scenes in a window, to play, to take apart and to change.
@MainActor
package final class Viewer {
  let window: UIWindow
  var view: ViewerView
  let options: ViewerOptions
  var player: ScenePlayer
  var marks: CanvasMarks
  let keys: ViewerKeys
  var clock = PlaybackClock()
  var selection = Selection()
  var shows = ShownViews()
  var history = LayerHistory()
  var pacing = Pacing()
  var exploded: ExplodedView?
  var explodedPanel: ExplodedPanel?
  /// How the layers stood when they were apart last.
  var pose = ExplodedPose()
  var overlays = OverlayPainter()
  var help: HelpOverlay?
  var menu: PopupMenu?
  var source: SourceView?
  var opening: OpenPanel?
  /// The files that were opened, the last one first.
  var recent: [String] = []
  let skin = OnionSkin()
  /// The rows of the timeline, and what they were made of.
  var outline: (rows: [AnimationRow], made: OutlineMark)?
  /// The rows of the tree, and what they were made of.
  var layerRows: (rows: [LayerRow], made: LayerRowsMark)?
  var foldedTransactions: Set<AnimationRow.Name> = []
  let scaled: ScaledView
  var press: PressKind?
  var link: CADisplayLink?
  let desk = DocumentDesk()

  /// What the person chose.
  struct Selection {
    var layer: LayerPath?
    var animation: AnimationRow.Name?
    var hovered: LayerPath?
    /// Where the pointer is on the canvas, in points of the scene.
    var pointer: CGPoint?
    /// Layers that are hidden so that one is seen alone.
    var hiddenBySolo: [LayerPath] = []
    /// Layers that neither clicks nor changes reach, with all below them.
    var locked: Set<LayerPath> = []
    /// Where on the canvas it was clicked last, as long as that is what is selected.
    var place: CGPoint?
  }

  /// What the rows of the timeline depend on.
  struct OutlineMark: Equatable {
    var generation: Int
    var revision: Int
    var logRevision: Int
    var folded: Set<AnimationRow.Name>
  }

  /// What the rows of the tree depend on.
  struct LayerRowsMark: Equatable {
    var generation: Int
    var changes: Int
    var locked: Set<LayerPath>
  }

  /// Which views are on.
  struct ShownViews {
    var ghost = true
    var look = LayerLook.contents
    var overlay = Overlay.none
    var trail = false
    var grid = false
    var hud = HUDView.Extent.off
    /// How many draw operations are drawn; nil for all.
    var operations: Int?
  }

  /// What was last done when.
  struct Pacing {
    var lastTick: Double?
    var lastPanes = 0.0
    /// How long the panes took to be shown, in seconds.
    var panesCost = 0.0

    /// Whether the panes are to be shown again: some times a second, and less often where that takes long.
    func isTimeForPanes(_ now: Double) -> Bool { now - lastPanes > max(0.066, 8 * panesCost) }

    var lastThumbnail = 0.0
    var lastBlink = 0.0
    /// When something was last done, or still moved.
    var lastStir = 0.0
    var shownTime = -1.0
    var shownGeneration = -1
    var needsPicture = true
    var needsFit = true
    /// When the picture is drawn with as many pixels as it is shown with, after zooming; nil for never.
    var fitTime: Double?
    /// Whether the space bar is held and may yet become a drag.
    var holdsSpace = false
    /// Which log of the scene's animations there is, and since when.
    var lastLog: (revision: Int, time: Double)?
    /// What the interface cost the main thread at the last refresh, in seconds of processor time.
    var interfaceCost = 0.0
  }

  /// Opens a scene in a window and runs the main loop until the person leaves.
  ///
  /// - Returns: the exit code.
  package static func run(
    _ scene: SceneEntry, _ options: ViewerOptions = ViewerOptions()
  ) throws(ProgramError) -> Int32 {
    do {
      // A reader of what is said may go; the window stays.
      signal(SIGPIPE, SIG_IGN)
      // Asked first, so that the answer is there when the window is made.
      _ = UIAccessibility.followsDesktop
      if options.reducesMotion { UIAccessibility.setReduceMotionEnabled(true) }
      let viewer = try Viewer(scene, options)
      defer { viewer.close() }
      StopSignals.watch { MainLoop.stop(exitCode: $0) }
      return try MainLoop.run()
    } catch {
      throw .unavailable("\(error)")
    }
  }

  init(_ scene: SceneEntry, _ options: ViewerOptions) throws(StageError) {
    self.options = options
    keys = options.isClean ? ViewerKeys.viewer : Viewer.wishedKeys
    let layout = options.isClean ? ViewerLayout() : ViewerLayout.saved
    _ = try Desktop.connect()
    LostDisplay.watch()
    let display = Desktop.displays.first?.usable.size
    let size = ScaledView.windowSize(
      options.size ?? layout.size, for: ViewerView.least, on: display)
    view = ViewerView(frame: CGRect(origin: .zero, size: size))
    scaled = ScaledView(view, least: ViewerView.least, frame: view.frame)
    scaled.scale = ScaledView.scales.contains(layout.scale) ? layout.scale : 1
    (view.showsSides, view.sizes) = (layout.showsSides, layout.panes)
    scaled.layoutIfNeeded()
    // Before the window: a scene commits what is pending, and a window takes no commits until it shows. As sharp as an
    // ordinary display will want it, since a scene is built anew for another.
    player = ScenePlayer(
      scene, size: Thumbnails.sceneSize,
      scale: view.canvas.sceneScale(times: scaled.shownScale, on: 1) ?? 1,
      onLine: Viewer.printer(of: scene))
    UIAccessibility.waitForDesktop(atMost: 0.1)
    window = try UIWindow(title: Viewer.title(of: scene), size: size)
    window.overrideUserInterfaceStyle = .dark
    window.backgroundColor = Theme.background
    window.stage?.minimumSize = ScaledView.leastRoom(for: ViewerView.least, on: display)
    scaled.frame = window.bounds
    recent = layout.recent
    marks = CanvasMarks(on: view.canvas, skin: skin)
    clock.rate = options.speed
    clock.isPlaying = !options.isPaused && !UIAccessibility.isReduceMotionEnabled
    connect()
    let controller = UIViewController()
    controller.view = scaled
    window.rootViewController = controller
    showScene()
    tellFirstFrame()
    window.makeKeyAndVisible()
    view.layoutIfNeeded()
    _ = view.canvas.becomeFirstResponder()
    startTicking()
    followDesktop()
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { [weak self] in
      MainActor.assumeIsolated { self?.tellDrawer() }
    }
  }

  /// Says where no graphics card draws, unless something else was said.
  private func tellDrawer() {
    guard OffscreenDiagnosis.isSoftware else { return }
    view.transport.sayFirst("no graphics card: the processor draws")
    view.hud.drawer = "software"
  }

  static func title(of scene: SceneEntry) -> String { "\(scene.information.title) – Cel" }

  /// The keys with what the person wishes; what cannot be obeyed is said on standard error.
  static let wishedKeys: ViewerKeys = {
    var keys = ViewerKeys.viewer
    var complaints: [String]
    do {
      complaints = keys.obey(try KeyWishes.read(for: "viewer"))
    } catch {
      complaints = ["it is not as it should be: \(error)"]
    }
    for complaint in complaints {
      FileHandle.standardError.tell("cel: \(KeyWishes.file().path): \(complaint)\n")
    }
    return keys
  }()

  static func printer(of scene: SceneEntry) -> (String) -> Void {
    let id = scene.information.id
    return { line in
      // Not by print, which keeps lines back where the output is no terminal.
      FileHandle.standardOutput.tell("\(id): \(line)\n")
    }
  }

  /// Announces when the first frame is drawn.
  private func tellFirstFrame() {
    guard options.announces else { return }
    window.stage?.frameObserver = { _, report in
      guard report.index == 0, let seconds = ProgramStart.elapsed else { return }
      FileHandle.standardError.tell("first frame after \(Int((seconds * 1000).rounded())) ms\n")
    }
  }

  private func startTicking() {
    let link = CADisplayLink { [weak self] in self?.tick($0) }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func close() {
    link?.invalidate()
    announce("panes \((pacing.interfaceCost * 1000).decimalText(2)) ms a frame")
    remember()
    window.close()
  }

  /// Keeps the layout for the next time, whatever becomes of this one.
  func remember() {
    guard !options.isClean else { return }
    var layout = ViewerLayout(
      size: window.bounds.size, showsSides: view.showsSides, scene: player.entry.information.id)
    (layout.scale, layout.recent, layout.panes) = (scaled.scale, recent, view.sizes)
    layout.save()
  }

  func connect() {
    window.onUnhandledKey = { [weak self] key in self?.handle(key) ?? false }
    window.eventFilter = { [weak self] event in self?.takesFirst(event) ?? false }
    window.onCloseRequested = { MainLoop.stop() }
    // Not at once: a scene is not built within the layout of the window.
    view.onLayout = { [weak self] in self?.pacing.needsFit = true }
    view.header.onAction = { [weak self] in self?.perform($0) }
    view.transport.onAction = { [weak self] in self?.perform($0) }
    view.transport.onSpeed = { [weak self] in self?.setRate($0) }
    view.gallery.onChoose = { [weak self] in
      self?.open($0)
      if self?.view.lacksRoom == true { self?.view.setSides(false) }
    }
    view.canvas.onPress = { [weak self] in self?.take($0) }
    view.canvas.onHover = { [weak self] in self?.hover(at: $0) }
    view.canvas.onPlace = { [weak self] in self?.pacing.needsPicture = true }
    view.tree.onChoose = { [weak self] in self?.select($0) }
    view.tree.onHover = { [weak self] in self?.hover($0) }
    view.tree.onHide = { [weak self] in self?.hideOrShow($0) }
    view.tree.onLock = { [weak self] in self?.lockOrUnlock($0) }
    view.inspector.onEdit = { [weak self] in self?.edit($0, $1, $2) }
    view.inspector.onWrongText = { [weak self] in
      self?.complain("\($0.title): “\($1)” is no number")
    }
    view.inspector.onColor = { [weak self] in self?.edit($0, $1) }
    view.inspector.onVerb = { [weak self] in self?.perform($0, onLayer: self?.selection.layer) }
    view.timeline.onScrub = { [weak self] in self?.scrub(to: $0, isEnd: $1) }
    view.timeline.onChoose = { [weak self] in self?.choose($0) }
    for part in [desk.states, desk.progress] as [UIView] { view.canvas.addSubview(part) }
    desk.states.onChoose = { [weak self] in self?.performControl($0.id, $0.title) }
    view.operations.onChange = { [weak self] in self?.setOperations($0) }
    view.timeline.onVerb = { [weak self] in self?.perform($0, on: $1) }
  }

  /// Does what a scene needs when it comes.
  func showScene() {
    let information = player.entry.information
    TrappedScene.watch(information.id, kept: options.isClean ? nil : ViewerLayout.file.path)
    window.title = Viewer.title(of: player.entry)
    nameScene()
    selection = Selection()
    history = LayerHistory()
    pacing = Pacing()
    clock.range = nil
    shows.operations = nil
    overlays = OverlayPainter()
    (outline, layerRows) = (nil, nil)
    foldedTransactions = []
    view.canvas.place = CanvasPlace()
    followFile()
    announce("scene \(information.title): \(information.hint)")
  }

  /// Lets the panes know which scene is shown.
  func nameScene() {
    let information = player.entry.information
    view.header.show(title: information.title, hint: information.hint)
    view.gallery.show(player.entry)
    view.canvas.sceneSize = player.size
  }

  /// Opens another scene.
  func open(_ scene: SceneEntry) {
    desk.supersede()
    if !scene.isSame(as: player.entry) { replace(by: scene) }
  }

  /// Opens a scene in the place of the one that is open.
  func replace(by scene: SceneEntry) {
    endExploded()
    player.close()
    player = ScenePlayer(
      scene, size: Thumbnails.sceneSize, scale: player.scale, onLine: Viewer.printer(of: scene))
    if let file = scene.file { noteRecent(file.path) }
    showScene()
    remember()
  }

  /// Draws the scene with as many pixels as it is shown with.
  func fitScale() {
    pacing.needsFit = false
    pacing.fitTime = nil
    explodedPanel?.frame = ExplodedPanel.frame(in: view.canvas.bounds)
    exploded?.frame = view.canvas.bounds
    guard
      let scale = view.canvas.sceneScale(times: scaled.shownScale, on: window.contentScaleFactor)
    else { return }
    player.setScale(scale)
    pacing.needsPicture = true
  }

  /// Says what was done, where people see and hear it.
  func say(_ text: String) {
    view.transport.say(text)
    announce(text)
  }

  /// Says what went wrong, so that people see it.
  ///
  /// The sheet that asked for what went wrong says it itself, and stays.
  func complain(_ text: String) {
    if let opening, opening.isAwaiting {
      opening.refuse(text)
      return announce(text)
    }
    view.transport.say(text, isComplaint: true)
    announce(text)
  }

  /// Writes a line for a screen reader, where that is wanted.
  func announce(_ text: String) {
    guard options.announces else { return }
    FileHandle.standardError.tell("\(text)\n")
  }
}
