import Foundation
import Geometry
import Layers
import Motion
import RenderTree
import Windowing

/// A window on the desktop that shows a layer tree; main thread only.
///
/// Its host space is in points, origin top left, y down. Commits go to the render thread, which draws
/// them on the display's clock; a main thread that stalls stops no animation.
@MainActor
package final class StageWindow {
  /// The reports of the latest frames.
  package let frameLog = FrameLog()
  /// Called for every event of the window, in order.
  package var onEvent: ((WindowEvent) -> Void)?

  let desktop: Desktop
  let window: Window
  private let host: LayerHost
  private var isOpen = true
  private var isDrawn = false
  /// Whether the window is on the desktop, and no icon.
  private(set) var isSeen = false

  /// Called on the render thread for every frame that was drawn; set it before `show()`.
  package var frameObserver: FrameObserver?
  /// Called on the render thread when the desktop tells of a frame; set it before `show()`.
  package var presentationObserver: PresentationObserver?

  /// The size of the contents in points.
  package private(set) var size: CGSize
  /// Pixels a point.
  package private(set) var scale: CGFloat
  /// The size that was told last, or that the window had when it was made.
  private var toldSize: WindowSize

  /// The smallest size in points that a person may give the window.
  package var minimumSize = CGSize(width: 320, height: 200) {
    didSet { window.setMinimumSize(minimumSize) }
  }

  /// The largest size in points that a person may give the window; 0 on a side without a limit.
  package var maximumSize = CGSize.zero {
    didSet { window.setMaximumSize(maximumSize) }
  }

  /// Opens a window, hidden until `show()`, by default in the middle of the desktop.
  ///
  /// - Parameter position: where the top left corner of the contents is to be, in points of the
  ///   desktop.
  /// - Throws: where there is no desktop or no GL 3.3; the text says what is missing and what to do.
  package init(
    title: String, size: CGSize, position: CGPoint? = nil,
    options: Window.Options = [.resizable]
  ) throws(StageError) {
    desktop = try Desktop.connect()
    do throws(WindowingError) {
      window = try Window(
        system: desktop.system, title: title, size: size, position: position,
        options: options.union(.hidden))
      if desktop.context == nil { desktop.context = try window.makeGLContext() }
    } catch {
      throw StageError(error)
    }
    let (mailbox, id) = (desktop.renderThread.mailbox, window.id)
    host = LayerHost { mailbox.send(.commit(id, $0)) }
    toldSize = window.size
    self.size = toldSize.points
    scale = toldSize.scale
    desktop.windows[id] = self
    host.redraws.onChange = { [weak self] in
      DispatchQueue.main.async { self?.updateRedraws() }
    }
  }

  /// The tree that is shown; set it with the window's size as its bounds.
  package var rootLayer: CALayer? {
    get { host.root }
    set { host.setRoot(newValue) }
  }

  /// What the window's pixels start from; its alpha is not used.
  package var backgroundColor = CGColor.black {
    didSet { send(.background(window.id, backgroundColor.color.premultiplied)) }
  }

  /// The text in the title bar.
  package var title: String {
    get { window.title }
    set { window.title = newValue }
  }

  /// Whether the window covers its whole display.
  package var isFullScreen: Bool {
    get { window.isFullScreen }
    set { window.isFullScreen = newValue }
  }

  /// The refresh rate that the display claims, in Hz.
  package var refreshRate: Double { window.displayRefreshRate ?? 60 }

  /// Puts the window on the desktop and draws it whenever it can be seen.
  package func show() {
    window.setMinimumSize(minimumSize)
    window.show()
    if !isDrawn { beginDrawing() }
    setSeen(true)
    takeSize(window.size)
    followSize()
  }

  /// Takes the window from the desktop, to be shown again later; its animations run on unseen.
  package func hide() { window.hide() }

  private func beginDrawing() {
    guard let context = desktop.context else { return }
    isDrawn = true
    let id = window.id
    let surface = RenderSurface(
      surface: window.surface, context: context, size: window.size,
      refreshPeriod: refreshPeriod, background: backgroundColor.color.premultiplied,
      frameLog: frameLog, frameObserver: frameObserver, presentationObserver: presentationObserver,
      sendEvents: { events in
        DispatchQueue.main.async { Desktop.current?.windows[id]?.host.handle(events) }
      },
      ticks: TickSender(), sendProblem: { Problems.report($0) })
    send(.open(id, surface))
  }

  private func setSeen(_ isSeen: Bool) {
    self.isSeen = isSeen
    DisplayLinks.shared.findSource()
  }

  /// Draws contents that are animated for each refresh, as long as there are any.
  private lazy var redrawLink = CADisplayLink { [host] link in
    host.redraws.draw(at: link.targetTimestamp)
  }

  private func updateRedraws() {
    if host.redraws.areNeeded {
      redrawLink.add(to: .main, forMode: .common)
    } else {
      redrawLink.remove(from: .main, forMode: .common)
    }
  }

  /// Asks for ticks of the window's refreshes, or for no more.
  func setTicking(_ isTicking: Bool) { send(.ticks(window.id, isTicking)) }

  /// Takes the window from the desktop for good.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    host.setRoot(nil)
    CATransaction.flush()
    updateRedraws()
    let reply = Reply()
    send(.close(window.id, reply))
    reply.wait()
    desktop.windows[window.id] = nil
    DisplayLinks.shared.findSource()
    window.close()
  }

  /// Asks the desktop for a size in points.
  package func resize(to size: CGSize) { window.resize(to: size) }

  // MARK: Events

  /// Acts on an event of the window and hands it on.
  func handle(_ event: WindowEvent) {
    switch event.kind {
    case .resized(let size):
      toldSize = size
      takeSize(size)
    case .shown, .restored:
      send(.visible(window.id, true))
      setSeen(true)
    case .hidden, .minimised:
      send(.visible(window.id, false))
      setSeen(false)
    case .exposed: send(.damage(window.id))
    case .displayChanged: send(.display(window.id, refreshPeriod: refreshPeriod))
    default: break
    }
    onEvent?(event)
  }

  private var refreshPeriod: Double {
    let rate = refreshRate
    return rate >= 2 && rate <= 500 ? 1 / rate : 1.0 / 60
  }

  /// Tells of the window's size where no event did.
  ///
  /// SDL resizes a window that is asked for other limits, and drops what came before when it tells of a size: nothing
  /// stands on the event alone.
  func followSize() {
    let size = window.size
    guard size != toldSize else { return }
    handle(WindowEvent(window: window.id, time: HostTime.monotonicNow, kind: .resized(size)))
  }

  private func takeSize(_ size: WindowSize) {
    self.size = size.points
    scale = size.scale
    send(.resize(window.id, size))
  }

  private func send(_ message: sending RenderMessage) {
    desktop.renderThread.mailbox.send(message)
  }
}
