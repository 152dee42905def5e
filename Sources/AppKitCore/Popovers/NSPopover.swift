import Foundation

/// A box with an arrow beside something that it belongs to, in which a controller's view is.
///
/// It is a window of its own, `contentViewController?.view.window`, and stands inside the one that it belongs
/// to: where that is too small, so is the popover.
@preconcurrency @MainActor
open class NSPopover: NSResponder {
  /// What closes a popover.
  public enum Behavior: Int, Sendable {
    /// The program alone.
    case applicationDefined = 0
    /// Every click beside it, and Escape.
    case transient = 1
    /// A click beside it, in its window; and Escape.
    case semitransient = 2
  }

  private static let radius: CGFloat = 10
  private static let gap: CGFloat = 4

  /// Who hears of the popover.
  open weak var delegate: (any NSPopoverDelegate)?
  /// What closes the popover.
  @Watched open var behavior = Behavior.applicationDefined
  /// Whether it comes and goes softly.
  @Watched open var animates = true
  /// The controller whose view is shown.
  @Watched open var contentViewController: NSViewController? {
    didSet {
      guard let window else { return }
      window.contentViewController = contentViewController
      resize()
    }
  }
  /// The size of the view; zero for the one that the controller wants.
  @Watched open var contentSize = NSSize.zero { didSet { if contentSize != oldValue { resize() } } }
  /// The part of its view that the popover belongs to; a null one stands for all of it.
  @Watched open var positioningRect = NSRect.null { didSet { window?.host?.placeGuests() } }
  /// The appearance of the popover; nil for that of the view that it belongs to.
  @Watched open var appearance: NSAppearance? { didSet { window?.appearance = shownAppearance } }
  /// Whether the popover is seen.
  open var isShown: Bool { window != nil }
  /// Whether the popover became a window; none does.
  open var isDetached: Bool { false }
  /// Whether the view reaches below the arrow; it does not here.
  open var hasFullSizeContent = false

  private var window: PopoverWindow?
  private weak var source: NSView?
  private var edge = NSRectEdge.minY
  private let shape = CAShapeLayer()

  /// Makes a popover without content.
  public override init() { super.init() }

  /// The appearance in which the popover is shown.
  open var effectiveAppearance: NSAppearance {
    appearance ?? source?.effectiveAppearance ?? NSApplication.shared.effectiveAppearance
  }

  private var shownAppearance: NSAppearance? { appearance ?? source?.effectiveAppearance }

  // MARK: Coming

  /// Shows the popover beside a part of a view, which must be in a window that is seen.
  ///
  /// - Parameters:
  ///   - positioningRect: the part, in the view's coordinates; all of it where the rectangle is empty.
  ///   - preferredEdge: the side of the part at which the popover is, where there is room.
  open func show(
    relativeTo positioningRect: NSRect, of positioningView: NSView, preferredEdge: NSRectEdge
  ) {
    guard let host = positioningView.window?.outermost, let contentViewController else { return }
    (source, edge) = (positioningView, preferredEdge)
    self.positioningRect = positioningRect
    guard window == nil else { return host.placeGuests() }
    tell(Self.willShowNotification) { delegate in delegate.popoverWillShow }
    let window = PopoverWindow(
      contentRect: NSRect(origin: .zero, size: wantedSize), styleMask: .borderless,
      backing: .buffered, defer: false)
    self.window = window
    window.popover = self
    window.backgroundColor = .clear
    window.appearance = shownAppearance
    window.contentViewController = contentViewController
    contentViewController.sizeWishDidChange = { [weak self] in self?.resize() }
    let guest = Guest(window, isModal: false) { [weak self] room in self?.place(in: room) }
    guest.pressedBeside = { [weak self] point in self?.press(beside: point) ?? false }
    guest.wasDropped = { [weak self] in self?.close() }
    window.guest = guest
    (shape.shadowOpacity, shape.shadowRadius) = (0.28, 14)
    shape.shadowOffset = CGSize(width: 0, height: 5)
    shape.lineWidth = 0.5
    guest.body.addSublayer(shape)
    window.rootLayer?.cornerRadius = Self.radius
    window.rootLayer?.masksToBounds = true
    host.admit(guest)
    if animates { guest.appear(from: 0.9) }
    tell(Self.didShowNotification) { delegate in delegate.popoverDidShow }
  }

  // MARK: Going

  /// Closes the popover without asking.
  open func close() {
    guard let window else { return }
    tell(Self.willCloseNotification) { delegate in delegate.popoverWillClose }
    self.window = nil
    contentViewController?.sizeWishDidChange = nil
    window.host?.dismiss(window, animates ? { _ in 0.15 } : nil)
    window.contentView = nil
    window.contentViewController = nil
    tell(Self.didCloseNotification) { delegate in delegate.popoverDidClose }
  }

  /// Closes the popover, if the delegate has nothing against it.
  open func performClose(_ sender: Any?) {
    if isShown, delegate?.popoverShouldClose(self) != false { close() }
  }

  /// The pointer went down beside the popover; what it belongs to decides itself what a click means.
  private func press(beside point: CGPoint) -> Bool {
    guard behavior != .applicationDefined, !anchor.contains(point) else { return false }
    performClose(nil)
    return false
  }

  // MARK: Place

  private var wantedSize: NSSize {
    guard let contentViewController else { return contentSize }
    if contentSize.width > 0, contentSize.height > 0 { return contentSize }
    let wish = contentViewController.preferredContentSize
    if wish.width > 0, wish.height > 0 { return wish }
    let fitting = contentViewController.view.fittingSize
    return fitting.width > 0 && fitting.height > 0
      ? fitting : NSSize(width: 200, height: 120)
  }

  private func resize() {
    guard let window else { return }
    window.setFrame(NSRect(origin: window.frame.origin, size: wantedSize), display: true)
    window.host?.placeGuests()
  }

  /// What the popover belongs to, in the host, y down.
  private var anchor: CGRect {
    guard let source, let own = source.window else { return .zero }
    let part =
      positioningRect.isNull || positioningRect.isEmpty ? source.bounds : positioningRect
    let host = own.outermost
    let rect = host.convertFromScreen(own.convertToScreen(source.convert(part, to: nil)))
    return CGRect(
      x: rect.minX, y: host.frame.height - rect.maxY, width: rect.width, height: rect.height)
  }

  /// Where the arrow may point, the preferred side first.
  private var directions: [PopoverPlace.Direction] {
    let isFlipped = source?.isFlipped ?? false
    switch edge {
    case .minX: return [.right, .left, .up, .down]
    case .maxX: return [.left, .right, .up, .down]
    case .minY: return isFlipped ? [.down, .up, .left, .right] : [.up, .down, .left, .right]
    case .maxY: return isFlipped ? [.up, .down, .left, .right] : [.down, .up, .left, .right]
    }
  }

  private func place(in room: CGRect) {
    guard let window, let guest = window.guest else { return }
    let place = PopoverPlace(
      wantedSize, beside: anchor, in: room.insetBy(dx: Self.gap, dy: Self.gap),
      permitted: directions)
    if window.frame.size != place.frame.size {
      window.resize(to: place.frame.size)
    }
    window.rootLayer?.frame = place.frame
    shape.path = place.outline(radius: Self.radius)
    shape.shadowPath = shape.path
    effectiveAppearance.performAsCurrentDrawingAppearance {
      shape.fillColor = NSColor.popoverGround.cgColor
      shape.strokeColor = NSColor.controlEdge.cgColor
    }
    // It grows out of the arrow's tip.
    guest.body.anchorPoint = CGPoint(
      x: place.tip.x / max(room.width, 1), y: place.tip.y / max(room.height, 1))
    guest.body.position = place.tip
  }

  // MARK: News

  private func tell(
    _ name: Notification.Name, _ call: (any NSPopoverDelegate) -> (Notification) -> Void
  ) {
    let notification = Notification(name: name, object: self)
    if let delegate { call(delegate)(notification) }
    NotificationCenter.default.post(notification)
  }

  /// Posted before a popover is shown.
  public static let willShowNotification = Notification.Name("NSPopoverWillShowNotification")
  /// Posted after a popover was shown.
  public static let didShowNotification = Notification.Name("NSPopoverDidShowNotification")
  /// Posted before a popover is closed.
  public static let willCloseNotification = Notification.Name("NSPopoverWillCloseNotification")
  /// Posted after a popover was closed.
  public static let didCloseNotification = Notification.Name("NSPopoverDidCloseNotification")
}

extension NSPopover: NSAppearanceCustomization {}

/// The window that a popover is.
@MainActor
final class PopoverWindow: NSPanel {
  weak var popover: NSPopover?
  var guest: Guest?

  /// Escape closes the popover, unless only the program does.
  override func cancelOperation(_ sender: Any?) {
    if popover?.behavior != .applicationDefined { popover?.performClose(sender) }
  }

  func resize(to size: NSSize) {
    setFrame(NSRect(origin: frame.origin, size: size), display: true)
  }
}

/// Hears of a popover. All requirements have a default.
@preconcurrency @MainActor
public protocol NSPopoverDelegate: NSObjectProtocol {
  /// Whether the popover may be closed; true by default.
  func popoverShouldClose(_ popover: NSPopover) -> Bool
  /// Called before the popover is shown.
  func popoverWillShow(_ notification: Notification)
  /// Called after the popover was shown.
  func popoverDidShow(_ notification: Notification)
  /// Called before the popover is closed.
  func popoverWillClose(_ notification: Notification)
  /// Called after the popover was closed.
  func popoverDidClose(_ notification: Notification)
  /// Whether the popover may become a window; none does here, so nobody asks.
  func popoverShouldDetach(_ popover: NSPopover) -> Bool
}

extension NSPopoverDelegate {
  /// Lets it be closed.
  public func popoverShouldClose(_ popover: NSPopover) -> Bool { true }
  /// Does nothing.
  public func popoverWillShow(_ notification: Notification) {}
  /// Does nothing.
  public func popoverDidShow(_ notification: Notification) {}
  /// Does nothing.
  public func popoverWillClose(_ notification: Notification) {}
  /// Does nothing.
  public func popoverDidClose(_ notification: Notification) {}
  /// Leaves it where it is.
  public func popoverShouldDetach(_ popover: NSPopover) -> Bool { false }
}

extension NSColor {
  /// The ground of a popover: white 0.965; white 0.19.
  fileprivate static let popoverGround = NSColor(
    light: NSColor(white: 0.965, alpha: 1), dark: NSColor(white: 0.19, alpha: 1))
}
