import Foundation
import Stage

/// The program: its windows, and the end of every responder chain.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The one application.
  public static let shared = UIApplication()

  /// Who is told of the program's beginning and end.
  open weak var delegate: (any UIApplicationDelegate)?
  /// Whether the program has the keys, or has lost them to another one.
  public internal(set) var applicationState = State.active
  /// Whether the machine stays awake; kept for the program's own use.
  open var isIdleTimerDisabled = false

  /// Whether a telephone's status bar shows that something is loaded; kept for the program's own use.
  open var isNetworkActivityIndicatorVisible = false
  /// Where a telephone's status bar is; nowhere here.
  open var statusBarFrame: CGRect { .zero }
  /// Whether there is no status bar; there is none here, whatever is set.
  open var isStatusBarHidden: Bool {
    get { true }
    set {}
  }
  /// The look of a telephone's status bar; kept for the program's own use.
  open var statusBarStyle = UIStatusBarStyle.default
  /// The number on the program's icon; kept for the program's own use.
  open var applicationIconBadgeNumber = 0
  /// How a telephone's status bar is turned; as desktops are.
  open var statusBarOrientation: UIInterfaceOrientation { .landscapeRight }
  /// How many asked for touches and keys to be left out.
  private var ignoringCount = 0
  /// Whether touches and keys are left out.
  open var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }
  /// Leaves touches and keys out, until `endIgnoringInteractionEvents()` was called as often.
  open func beginIgnoringInteractionEvents() { ignoringCount += 1 }
  /// Takes touches and keys again.
  open func endIgnoringInteractionEvents() { ignoringCount = max(0, ignoringCount - 1) }

  /// Whether the program has the keys.
  public enum State: Int, Sendable {
    /// It has.
    case active = 0
    /// Another program has.
    case inactive = 1
    /// It has no window.
    case background = 2
  }

  /// The windows that are visible, from back to front.
  open var windows: [UIWindow] { shownWindows.windows }
  /// The windows that were made visible and not closed since.
  private var shownWindows = ShownWindows()
  /// The scene of the program, where its delegate describes one.
  public internal(set) var connectedScenes: Set<UIScene> = []
  /// The window to which keys go; nil where there is none.
  open internal(set) weak var keyWindow: UIWindow?

  /// Takes an event to the windows that it concerns.
  open func sendEvent(_ event: UIEvent) {
    let touched = (event.allTouches ?? []).compactMap(\.window)
    let pressed = ((event as? UIPressesEvent)?.allPresses ?? []).compactMap(\.window)
    for window in Set(touched + pressed) { window.sendEvent(event) }
  }

  /// Calls a method of an object, or where there is none, of the innermost responder that has it: from the first
  /// responder of the key window on, or else from the sender.
  ///
  /// - Returns: whether there was somebody with that method.
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    let first = keyWindow?.firstResponder ?? sender as? UIResponder
    let responder = first?.target(forAction: action, withSender: sender)
    let last = delegate.flatMap { action.isMethod(of: $0) ? $0 : nil }
    guard let doer = target ?? responder ?? last else { return false }
    let none = UIEvent(timestamp: CACurrentMediaTime(), modifierFlags: [])
    action.send(to: doer, sender, event ?? none)
    return action.isMethod(of: doer)
  }

  /// Runs the main loop until something stops it, and returns the exit code given there.
  ///
  /// - Throws: where there is no desktop.
  @discardableResult
  package func run() throws(StageError) -> Int32 { try MainLoop.run() }

  /// Opens a page in the program that the desktop has for it; told whether that was possible.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let opener = Process()
    opener.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    opener.arguments = ["xdg-open", url.absoluteString]
    completion?((try? opener.run()) != nil)
  }

  /// How a page is opened; nothing is looked at.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String
    /// Any name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Only by a program that the page belongs to.
    public static let universalLinksOnly = Self(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// Whether some program on the desktop may open a page.
  open func canOpenURL(_ url: URL) -> Bool { url.scheme != nil }

  // MARK: Windows

  /// The stack in which windows lie that come into sight: that of the key window, else of any.
  var stack: WindowStack? {
    keyWindow?.stack ?? shownWindows.windows.lazy.compactMap(\.stack).first
  }

  /// Lays out what waits for it in all windows.
  func layOutWindows() { for window in windows { window.layoutIfNeeded() } }

  func enter(_ window: UIWindow) { shownWindows.enter(window) }

  /// Forgets a window; after the last one the main loop ends.
  func leave(_ window: UIWindow) {
    shownWindows.leave(window)
    if keyWindow === window { findKeyWindow(in: nil) }
    if shownWindows.isEmpty, MainLoop.isRunning { MainLoop.stop() }
  }

  /// Lets keys go to another window, and tells both.
  func setKeyWindow(_ window: UIWindow?) {
    let former = keyWindow
    guard former !== window else { return }
    keyWindow = window
    if let former {
      former.resignKey()
      NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: former)
    }
    guard let window else { return }
    window.becomeKey()
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: window)
  }

  /// Lets keys go to the frontmost window that takes them, at first of a stack, where they go to none that is seen.
  func findKeyWindow(in stack: WindowStack?) {
    if let keyWindow, keyWindow.isVisible { return }
    let windows = windows.filter(\.canBecomeKey)
    setKeyWindow(windows.last { stack != nil && $0.stack === stack } ?? windows.last)
  }
}
