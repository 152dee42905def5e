import Foundation
import Stage
import Windowing

/// The view at the top of a tree, which takes the desktop's events to the views inside.
///
/// It is hidden until `makeKeyAndVisible()`, or until `isHidden` is set to false. The program's first window then has
/// the size of its window on the desktop, and the root view controller's view fills it. Further ones lie in that
/// window of the desktop, over the first one or under it as their levels say, as long as somebody keeps them.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The controller whose view fills the window.
  @Watched open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if isVisible { installRootView() }
    }
  }

  /// How far in front of the program's others the window lies; new ones lie before those of their level.
  ///
  /// Above `normal`, the first one's window on the desktop stays before all others; Wayland has one level.
  @Watched open var windowLevel = Level.normal {
    didSet {
      guard windowLevel != oldValue else { return }
      if stack != nil { stack?.bringToFront(self) }
      if isBase { stage?.setAlwaysOnTop(windowLevel > .normal) }
    }
  }

  /// The screen that the window is laid out for.
  open var screen: UIScreen {
    get { .main }
    set {}
  }

  /// The text in the title bar.
  package var title = "" {
    didSet { if isBase { stage?.title = title } }
  }

  /// Sees every event of the desktop first; true keeps it from the views.
  package var eventFilter: ((WindowEvent) -> Bool)?
  /// Told of keys that no responder took; true where it took one itself.
  package var onUnhandledKey: ((KeyEvent) -> Bool)?
  /// Told that a person wants to close the window; without it the window closes.
  package var onCloseRequested: (() -> Void)?

  /// The window on the desktop; nil before it is opened, and for a window shown elsewhere.
  package final var stage: StageWindow? { stack?.stage }
  /// The windows among which this one lies; nil before it was shown.
  final var stack: WindowStack?
  /// Takes the window from its stack when it is let go of.
  final var seat: WindowSeat?
  /// Whether the stack was made for this window.
  final var isBase = false
  /// Whether a program has taken the window from its scene.
  final var hasLeftScene = false
  /// Whether the window was made visible and not closed since.
  package internal(set) final var isVisible = false

  /// The responder to which keys go first; nil sends them to the root view.
  package final weak var firstResponder: UIResponder? {
    didSet { if firstResponder !== oldValue { focusMoved(from: oldValue) } }
  }
  /// Whether one responder gives the keys to another: nobody is told of the time between.
  final var isPassingFocus = false
  /// In what direction the keyboard moves the focus, while it does.
  final var focusHeading: UIFocusHeading = []
  /// Inside of which keys are to go to what is preferred.
  final weak var focusWish: (any UIFocusEnvironment)?
  /// Whether the keyboard has moved the focus since the pointer was last used.
  package final var showsFocus = false
  /// The touch of the pointer while a button is held.
  final var touch: UITouch?
  /// The recognisers that watch the touch, or wait for another one.
  final var watching: [UIGestureRecognizer] = []
  /// The recognisers that the pointer is over.
  final var hovering: [UIGestureRecognizer] = []
  /// The control under the pointer.
  final weak var hovered: UIControl?
  /// The menu that is open, which takes all keys.
  package final weak var openMenu: (any OpenMenu)?
  /// The keys that are held, by their place on the keyboard.
  final var presses: [Int: UIPress] = [:]
  /// Whether the key that went down last gave the keyboard to another responder: what it types belongs
  /// to neither.
  final var keyMovedFocus = false

  /// Makes a window that is not yet visible.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    super.isHidden = true
  }

  /// Makes a window of the screen's size that is not yet visible.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Makes a window of the screen's size in a scene.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    super.isHidden = true
  }

  /// Makes a window as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.isHidden = true
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != UIWindow.self }

  /// The application.
  open override var next: UIResponder? { UIApplication.shared }

  /// Whether keys go to this window.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }
  /// Whether keys may go to this window; yes unless overridden.
  open var canBecomeKey: Bool { true }

  /// Lets keys go to this window, where they may.
  open func makeKey() { if canBecomeKey { UIApplication.shared.setKeyWindow(self) } }
  /// Called after keys began to go to this window; to override.
  open func becomeKey() {}
  /// Called after keys go to this window no more; to override.
  open func resignKey() {}

  /// Whether the window is out of sight; at first it is.
  ///
  /// Setting it to false shows the window before the others of its level, and leaves the keys where they are.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      newValue ? leaveSight() : comeIntoSight()
    }
  }

  /// Hides or shows the view alone.
  final func setHidden(_ isHidden: Bool) { super.isHidden = isHidden }

  /// Shows the window before the others of its level and lets keys go to it.
  ///
  /// Where there is no desktop, the program ends with the reason on standard error and status 69.
  open func makeKeyAndVisible() {
    if isHidden {
      wantsKeys = true
      isHidden = false
      wantsKeys = false
    } else {
      stack?.bringToFront(self)
    }
    makeKey()
  }
  /// Whether keys go to the window as soon as it is in sight, before its controllers hear of that.
  final var wantsKeys = false

  /// Takes an event to the views and responders that its touches and presses belong to.
  open func sendEvent(_ event: UIEvent) { dispatch(event) }

  /// Lets the keys go where it was asked for.
  open override func layoutSubviews() {
    super.layoutSubviews()
    bringFocusUpToDate()
  }

  /// Offers keys that nobody took to whoever made the window.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let left = presses.filter { press in press.key.flatMap { onUnhandledKey?($0.event) } != true }
    if !left.isEmpty { super.pressesBegan(left, with: event) }
  }

  /// The colour behind everything, none at first; of the first window also that of the desktop's while it is resized.
  open override var backgroundColor: UIColor? {
    didSet { if isBase { stage?.backgroundColor = backgroundColor?.cgColor ?? .black } }
  }
}

extension UIWindow {
  /// How far in front of others a window stays.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The more, the further in front.
    public var rawValue: CGFloat

    /// Any level.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Any level.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// Whether one is behind the other.
    public static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
    /// A level further in front.
    public static func + (level: Level, more: CGFloat) -> Level { Level(level.rawValue + more) }
    /// A level further behind.
    public static func - (level: Level, less: CGFloat) -> Level { Level(level.rawValue - less) }

    /// An ordinary window.
    public static let normal = Level(0)
    /// Before a telephone's status bar.
    public static let statusBar = Level(1000)
    /// Before everything.
    public static let alert = Level(2000)
  }
}

extension UIWindow {
  func installRootView() {
    guard let controller = rootViewController, let view = controller.view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.superview === self {
      controller.didMove(toVisible: isVisible)
    } else {
      addSubview(view)
    }
  }

  /// Lets go of a view that leaves the window.
  func lose(_ view: UIView) {
    if hovered === view { hover(nil) }
    let controller = view.viewController
    guard firstResponder === view || (controller != nil && firstResponder === controller) else {
      return
    }
    firstResponder = nil
  }
}
