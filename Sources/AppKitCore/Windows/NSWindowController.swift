import Foundation

/// Keeps a window and what belongs to it.
///
/// There are no archives: a subclass makes its window in `loadWindow()`, or is given one.
@preconcurrency @MainActor
open class NSWindowController: NSResponder {
  private var loaded: NSWindow?
  private var isLoading = false
  /// Whether each window of the class comes a little below and beside the one before; true at first.
  open var shouldCascadeWindows = true
  /// The name under which the window's place would be kept; kept for the program's own use.
  open var windowFrameAutosaveName = ""
  /// What the window shows; kept for the program's own use.
  open weak var document: AnyObject?
  /// Whether the document goes with the window; kept for the program's own use.
  open var shouldCloseDocument = false

  /// Makes a controller of a window, or of none yet.
  public init(window: NSWindow?) {
    super.init()
    self.window = window
  }

  /// Makes a controller without a window.
  public convenience override init() { self.init(window: nil) }

  /// Makes a controller as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) { super.init() }

  // MARK: The window

  /// The window, made by the first use; nil where `loadWindow()` makes none.
  open var window: NSWindow? {
    get {
      if loaded == nil, !isLoading { load() }
      return loaded
    }
    set {
      guard newValue !== loaded else { return }
      loaded?.windowController = nil
      if loaded?.nextResponder === self { loaded?.nextResponder = nil }
      loaded = newValue
      newValue?.windowController = self
      newValue?.nextResponder = self
    }
  }

  private func load() {
    isLoading = true
    windowWillLoad()
    loadWindow()
    isLoading = false
    if loaded != nil { windowDidLoad() }
  }

  /// Whether the window was made.
  open var isWindowLoaded: Bool { loaded != nil }
  /// Makes the window and sets `window`; to override. The default makes none.
  open func loadWindow() {}
  /// Called before the window is made; to override.
  open func windowWillLoad() {}
  /// Called after the window was made by `loadWindow()`; to override.
  open func windowDidLoad() {}

  /// The controller whose view fills the window.
  open var contentViewController: NSViewController? {
    get { window?.contentViewController }
    set { window?.contentViewController = newValue }
  }

  /// Puts the window on the desktop, before the others, and lets keys go to it.
  open func showWindow(_ sender: Any?) {
    guard let window else { return }
    if !window.isVisible, shouldCascadeWindows { NSWindowController.cascade(window, of: self) }
    window.makeKeyAndOrderFront(sender)
  }

  /// Takes the window from the desktop.
  open func close() { loaded?.close() }

  // MARK: Cascading

  /// Where the next window of a class has its top left corner.
  private static var corners: [ObjectIdentifier: NSPoint] = [:]

  private static func cascade(_ window: NSWindow, of controller: NSWindowController) {
    let kind = ObjectIdentifier(type(of: controller))
    corners[kind] = window.cascadeTopLeft(from: corners[kind] ?? .zero)
  }
}
