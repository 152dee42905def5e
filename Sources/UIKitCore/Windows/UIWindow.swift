import Foundation
import Stage
import Windowing

/// The view at the top of a tree, which takes the desktop's events to the views inside.
///
/// It can be seen only after `makeKeyAndVisible()`. Then it has the size of its window on the
/// desktop, and the root view controller's view fills it.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if isVisible { installRootView() }
    }
  }

  /// How far in front of others the window stays: ordinary, or before all others; Wayland has one level.
  open var windowLevel = Level.normal {
    didSet { stage?.setAlwaysOnTop(windowLevel > .normal) }
  }

  /// The screen that the window is laid out for.
  open var screen: UIScreen {
    get { .main }
    set {}
  }

  /// The text in the title bar.
  package var title = "" {
    didSet { stage?.title = title }
  }

  /// Sees every event of the desktop first; true keeps it from the views.
  package var eventFilter: ((WindowEvent) -> Bool)?
  /// Told of keys that no responder took; true where it took one itself.
  package var onUnhandledKey: ((KeyEvent) -> Bool)?
  /// Told that a person wants to close the window; without it the window closes.
  package var onCloseRequested: (() -> Void)?

  /// The window on the desktop; nil before it is opened, and for a window shown elsewhere.
  package internal(set) final var stage: StageWindow?
  /// Whether the window was made visible and not closed since.
  package internal(set) final var isVisible = false

  /// The responder to which keys go first; nil sends them to the root view.
  final weak var firstResponder: UIResponder? {
    didSet { if firstResponder !== oldValue { focusMoved(from: oldValue) } }
  }
  /// Whether the keyboard has moved the focus since the pointer was last used.
  final var showsFocus = false
  /// The touch of the pointer while a button is held.
  final var touch: UITouch?
  /// The recognisers that watch the touch, or wait for another one.
  final var watching: [UIGestureRecognizer] = []
  /// The recognisers that the pointer is over.
  final var hovering: [UIGestureRecognizer] = []
  /// The control under the pointer.
  final weak var hovered: UIControl?
  /// The menu that is open, which takes all keys.
  final weak var openMenu: MenuOverlay?
  /// The keys that are held, by their place on the keyboard.
  final var presses: [Int: UIPress] = [:]
  /// Whether the key that went down last gave the keyboard to another responder: what it types belongs
  /// to neither.
  final var keyMovedFocus = false

  /// Makes a window that is not yet visible.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .black
  }

  /// Makes a window of the screen's size in a scene.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    backgroundColor = .black
  }

  /// Makes a window as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    backgroundColor = .black
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != UIWindow.self }

  /// The application.
  open override var next: UIResponder? { UIApplication.shared }

  /// Whether keys go to this window.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// Lets keys go to this window.
  open func makeKey() { UIApplication.shared.keyWindow = self }

  /// Shows the window on the desktop and lets keys go to it.
  ///
  /// Where there is no desktop, the program ends with the reason on standard error and status 69.
  open func makeKeyAndVisible() {
    do {
      try openStage()
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(69)
    }
    makeVisible()
    if title.isEmpty, let name = rootViewController?.title { stage?.title = name }
    stage?.show()
  }

  /// Takes an event to the views and responders that its touches and presses belong to.
  open func sendEvent(_ event: UIEvent) { dispatch(event) }

  /// Offers keys that nobody took to whoever made the window.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let left = presses.filter { press in press.key.flatMap { onUnhandledKey?($0.event) } != true }
    if !left.isEmpty { super.pressesBegan(left, with: event) }
  }

  /// The colour behind everything; also of the window itself while it is resized.
  open override var backgroundColor: UIColor? {
    didSet { stage?.backgroundColor = backgroundColor?.cgColor ?? .black }
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
  /// Shows the window's tree as visible, without a window on the desktop.
  ///
  /// Whoever hosts the layer elsewhere calls this instead of `makeKeyAndVisible()`, and hands events
  /// to `handle(_:)`.
  package func makeVisible() {
    isVisible = true
    UIApplication.shared.enter(self)
    makeKey()
    installRootView()
  }

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
