import Foundation
import Stage

/// The program: its windows, its main loop, and the end of every responder chain.
@preconcurrency @MainActor
open class NSApplication: NSResponder {
  /// The one application.
  public static let shared = NSApplication()

  /// What is told of the program's life.
  open weak var delegate: (any NSApplicationDelegate)?
  /// The windows that are visible, in the order in which they became so.
  public internal(set) final var windows: [NSWindow] = []
  /// The event that is being sent, or was sent last.
  public internal(set) final var currentEvent: NSEvent?
  final let queue = EventQueue()
  /// Whether the main loop runs.
  open var isRunning: Bool { MainLoop.isRunning }
  private var isLaunched = false

  /// The window to which keys go; nil where there is none.
  open internal(set) weak var keyWindow: NSWindow? {
    didSet {
      guard keyWindow !== oldValue else { return }
      oldValue?.resignKey()
      oldValue?.resignMain()
      keyWindow?.becomeKey()
      keyWindow?.becomeMain()
    }
  }

  /// The window that must be answered first.
  open var modalWindow: NSWindow? { modalWindows.last?.window }
  /// The windows that `runModal(for:)` waits for, innermost last, and their answers.
  final var modalWindows: [(window: NSWindow, answer: ModalResponse?)] = []
  /// The menu whose keys are taken in all windows; there is no bar that shows it.
  open var mainMenu: NSMenu?

  /// Whether the program is hidden.
  public internal(set) final var isHidden = false
  /// Whether the desktop's keys go to a window of the program.
  final var hasKeys = false
  /// The windows that can be seen.
  final var seenWindows: Set<ObjectIdentifier> = []

  /// The appearance of all windows without one of their own; nil for light.
  @Watched open var appearance: NSAppearance? {
    didSet { for window in windows where window.appearance == nil { window.appearance = nil } }
  }

  /// Who does an action: the target, or where it is nil, the innermost responder that has the method, from the first
  /// responder of the key window to the application and its delegate; nil where none has.
  open func target(forAction action: Selector, to target: Any?, from sender: Any?) -> Any? {
    if let target { return target }
    let first = keyWindow.map { $0.firstResponder ?? $0 }
    return first?.doer(of: action) ?? doer(of: action)
  }

  /// Calls a method of a target, or where it is nil, of the innermost responder that has it, with the sender where it
  /// takes something.
  ///
  /// - Returns: whether there was somebody with the method.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?) -> Bool {
    guard let doer = self.target(forAction: action, to: target, from: sender) else { return false }
    action.send(to: doer, sender)
    return action.isMethod(of: doer)
  }

  /// The window that the person works with: the one to which keys go.
  open var mainWindow: NSWindow? { keyWindow }

  /// How a program appears on the desktop.
  public enum ActivationPolicy: Int, Sendable {
    /// As a program with windows.
    case regular = 0
    /// As a helper of others.
    case accessory = 1
    /// Not at all.
    case prohibited = 2
  }

  /// Whether the program may end.
  public enum TerminateReply: UInt, Sendable {
    /// No.
    case terminateCancel = 0
    /// Yes.
    case terminateNow = 1
    /// Yes, once `reply(toApplicationShouldTerminate:)` says so.
    case terminateLater = 2
  }

  /// Kept for code that asks for it; the desktop decides.
  ///
  /// - Returns: true.
  @discardableResult
  open func setActivationPolicy(_ activationPolicy: ActivationPolicy) -> Bool { true }

  /// Asks for the keys, for the window that had them last.
  open func activate(ignoringOtherApps flag: Bool) { activate() }

  /// Asks for the keys, for the window that had them last.
  open func activate() { keyWindow?.stage?.raise() }

  /// Tells the delegate that the program is about to run; `run()` does so once.
  open func finishLaunching() {
    guard !isLaunched else { return }
    isLaunched = true
    tell(Self.willFinishLaunchingNotification) { $0.applicationWillFinishLaunching }
    tell(Self.didFinishLaunchingNotification) { $0.applicationDidFinishLaunching }
  }

  /// Runs the main loop until `stop(_:)`; `terminate(_:)` ends the program instead.
  ///
  /// Where there is no desktop, the program ends with the reason on standard error and status 69.
  open func run() {
    do {
      _ = try Desktop.connect()
      MainLoop.onQuit = { NSApplication.shared.terminate(nil) }
      finishLaunching()
      try MainLoop.run()
    } catch {
      FileHandle.standardError.tell("\(error)\n")
      exit(69)
    }
  }

  /// Makes `run()` return at the end of its turn.
  open func stop(_ sender: Any?) { MainLoop.stop() }

  /// Ends the program with status 0, if the delegate has nothing against it.
  open func terminate(_ sender: Any?) {
    let reply = delegate?.applicationShouldTerminate(self) ?? .terminateNow
    self.reply(toApplicationShouldTerminate: reply == .terminateNow)
  }

  /// Answers for a delegate that wanted to be asked later.
  open func reply(toApplicationShouldTerminate shouldTerminate: Bool) {
    guard shouldTerminate else { return }
    tell(Self.willTerminateNotification) { $0.applicationWillTerminate }
    exit(0)
  }

  /// Takes an event to its window.
  open func sendEvent(_ event: NSEvent) {
    guard let event = event.afterMonitors else { return }
    currentEvent = event
    if event.precedesResponders, takesEquivalent(event) { return }
    event.window?.sendEvent(event)
    if let window = event.window, window.isVisible { window.update() }
  }

  /// The window with a number, as events name it.
  final func enter(_ window: NSWindow) {
    if !windows.contains(window) { windows.append(window) }
  }

  /// Forgets a window; after the last one was closed the delegate may let the program end.
  final func leave(_ window: NSWindow, closes: Bool) {
    windows.removeAll { $0 === window }
    if keyWindow === window { keyWindow = windows.last }
    guard closes, windows.isEmpty, MainLoop.isRunning else { return }
    if delegate?.applicationShouldTerminateAfterLastWindowClosed(self) != false { terminate(nil) }
  }

  /// Posted before the main loop runs.
  public static let willFinishLaunchingNotification = Notification.Name(
    "NSApplicationWillFinishLaunchingNotification")
  /// Posted when the main loop is about to run.
  public static let didFinishLaunchingNotification = Notification.Name(
    "NSApplicationDidFinishLaunchingNotification")
  /// Posted after screens came, went or changed; nobody tells a program here.
  public static let didChangeScreenParametersNotification = Notification.Name(
    "NSApplicationDidChangeScreenParametersNotification")
  /// Posted before the program ends.
  public static let willTerminateNotification = Notification.Name(
    "NSApplicationWillTerminateNotification")
}

/// The one application.
@preconcurrency @MainActor public var NSApp: NSApplication! { NSApplication.shared }

/// Runs the application, whose delegate was set before; for a program's `main`.
///
/// - Returns: 0.
@preconcurrency @MainActor
public func NSApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 {
  NSApplication.shared.run()
  return 0
}

/// What is told of a program's life. All requirements have a default.
@preconcurrency @MainActor
public protocol NSApplicationDelegate: NSObjectProtocol {
  /// Called before anything else.
  func applicationWillFinishLaunching(_ notification: Notification)
  /// Called when the main loop is about to run: the time to open windows.
  func applicationDidFinishLaunching(_ notification: Notification)
  /// Whether the program may end; it may by default.
  func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply
  /// Called right before the program ends.
  func applicationWillTerminate(_ notification: Notification)
  /// Called before the program is hidden.
  func applicationWillHide(_ notification: Notification)
  /// Called after the program was hidden.
  func applicationDidHide(_ notification: Notification)
  /// Called before the program is shown again.
  func applicationWillUnhide(_ notification: Notification)
  /// Called after the program was shown again.
  func applicationDidUnhide(_ notification: Notification)
  /// Called before the desktop's keys go to the program.
  func applicationWillBecomeActive(_ notification: Notification)
  /// Called after the desktop's keys came to the program.
  func applicationDidBecomeActive(_ notification: Notification)
  /// Called when the desktop's keys leave the program.
  func applicationWillResignActive(_ notification: Notification)
  /// Called after the desktop's keys left the program.
  func applicationDidResignActive(_ notification: Notification)
  /// Called after the first window came into sight, or the last one went out of it.
  func applicationDidChangeOcclusionState(_ notification: Notification)
  /// Whether the program ends with its last window.
  ///
  /// True by default, other than on macOS: no dock or menu could bring the program back.
  func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool
}

extension NSApplicationDelegate {
  /// Runs the program with a delegate of this class, which needs an `init()`; what `@main` calls.
  public static func main() {
    guard let type = Self.self as? NSObject.Type,
      let delegate = ObjectMaker.make(type) as? any NSApplicationDelegate
    else { preconditionFailure("\(Self.self) is no class below NSObject") }
    NSApplication.shared.delegate = delegate
    withExtendedLifetime(delegate) { NSApplication.shared.run() }
  }

  /// Does nothing.
  public func applicationWillFinishLaunching(_ notification: Notification) {}
  /// Does nothing.
  public func applicationDidFinishLaunching(_ notification: Notification) {}
  /// Lets it end.
  public func applicationShouldTerminate(
    _ sender: NSApplication
  ) -> NSApplication.TerminateReply { .terminateNow }
  /// Does nothing.
  public func applicationWillTerminate(_ notification: Notification) {}
  /// Does nothing.
  public func applicationWillHide(_ notification: Notification) {}
  /// Does nothing.
  public func applicationDidHide(_ notification: Notification) {}
  /// Does nothing.
  public func applicationWillUnhide(_ notification: Notification) {}
  /// Does nothing.
  public func applicationDidUnhide(_ notification: Notification) {}
  /// Does nothing.
  public func applicationWillBecomeActive(_ notification: Notification) {}
  /// Does nothing.
  public func applicationDidBecomeActive(_ notification: Notification) {}
  /// Does nothing.
  public func applicationWillResignActive(_ notification: Notification) {}
  /// Does nothing.
  public func applicationDidResignActive(_ notification: Notification) {}
  /// Does nothing.
  public func applicationDidChangeOcclusionState(_ notification: Notification) {}
  /// Lets it end.
  public func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool {
    true
  }
}
