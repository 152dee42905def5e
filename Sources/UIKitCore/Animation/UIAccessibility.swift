import Foundation
import Synchronization

/// What the user needs of programs.
public enum UIAccessibility {
  private static let reducesMotion = Atomic<Bool>(false)
  private static let increasesContrast = Atomic<Bool>(false)

  /// Posted when `isReduceMotionEnabled` changes.
  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Posted when `isDarkerSystemColorsEnabled` changes.
  public static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")

  /// Whether the user wants less motion: fades instead of flights.
  ///
  /// Asked of the desktop when the first window opens: of its settings, then of its portal. The variable
  /// `CEL_REDUCED_MOTION` rules over both. Sheets and navigation fade then instead of sliding.
  public static var isReduceMotionEnabled: Bool { reducesMotion.load(ordering: .relaxed) }

  /// Whether the user wants more contrast between what is drawn and what it is drawn on.
  ///
  /// Asked of the desktop as motion is; the variable `CEL_CONTRAST` rules.
  public static var isDarkerSystemColorsEnabled: Bool {
    increasesContrast.load(ordering: .relaxed)
  }

  /// Sets what the user wants, and posts the notification where it is new.
  package static func setReduceMotionEnabled(_ isEnabled: Bool) {
    set(reducesMotion, isEnabled, reduceMotionStatusDidChangeNotification)
  }

  /// Sets what the user wants, and posts the notification where it is new.
  package static func setDarkerSystemColorsEnabled(_ isEnabled: Bool) {
    set(increasesContrast, isEnabled, darkerSystemColorsStatusDidChangeNotification)
  }

  private static func set(
    _ wish: borrowing Atomic<Bool>, _ isEnabled: Bool, _ name: Foundation.Notification.Name
  ) {
    guard wish.exchange(isEnabled, ordering: .relaxed) != isEnabled else { return }
    NotificationCenter.default.post(name: name, object: nil)
  }

  // MARK: The desktop

  /// Takes over what the user told the desktop, once: from files now, from the portal when it answers.
  @MainActor package static let followsDesktop: Bool = {
    if DesktopMotion.isReduced() { setReduceMotionEnabled(true) }
    if DesktopContrast.isIncreased() { setDarkerSystemColorsEnabled(true) }
    isAsking = DesktopPortal.ask { text in
      answer.withLock { $0 = text }
      isAnswered.signal()
      DispatchQueue.main.async { MainActor.assumeIsolated { takeAnswer() } }
    }
    return true
  }()

  @MainActor private static var isAsking = false
  private static let answer = Mutex<String?>(nil)
  private static let isAnswered = DispatchSemaphore(value: 0)

  /// Waits for the portal, so that what is made next is made as the user wants it.
  ///
  /// - Parameter patience: in seconds; what is said later is taken over then.
  @MainActor package static func waitForDesktop(atMost patience: Double) {
    _ = followsDesktop
    guard isAsking else { return }
    _ = isAnswered.wait(timeout: .now() + patience)
    takeAnswer()
  }

  @MainActor private static func takeAnswer() {
    guard let text = answer.withLock({ $0 }), isAsking else { return }
    isAsking = false
    if DesktopMotion.isReduced(by: text) { setReduceMotionEnabled(true) }
    if DesktopContrast.isIncreased(by: text) { setDarkerSystemColorsEnabled(true) }
  }

  /// What those who do not see are told of.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: UInt32

    /// News of any number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Another screen.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Something moved.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// Words to say.
    public static let announcement = Notification(rawValue: 1008)
  }

  /// Tells those who do not see; nothing reads aloud yet.
  public static func post(notification: Notification, argument: Any?) {}

  /// Whether the screen is read aloud: no.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether less should shimmer through: no.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether words should be bold: no.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether fades are wanted where things move across: as less motion is.
  public static var prefersCrossFadeTransitions: Bool { isReduceMotionEnabled }
  /// Whether the screen shows colours turned over: no.
  public static var isInvertColorsEnabled: Bool { false }
  /// Whether the screen shows no colours: no.
  public static var isGrayscaleEnabled: Bool { false }
  /// Whether buttons should show their outlines: no.
  public static var buttonShapesEnabled: Bool { false }
  /// Whether colours alone should tell nothing: no.
  public static var shouldDifferentiateWithoutColor: Bool { false }
  /// Whether one or two keys stand for a pointer: no.
  public static var isSwitchControlRunning: Bool { false }
  /// Whether films begin by themselves: yes.
  public static var isVideoAutoplayEnabled: Bool { true }

  /// Posted when the screen is read aloud, or no more; never here.
  public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Posted when `isReduceTransparencyEnabled` changes; never here.
  public static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  /// Posted when `isBoldTextEnabled` changes; never here.
  public static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")

  /// Where a rectangle of a view is on the screen.
  @MainActor public static func convertToScreenCoordinates(
    _ rect: CGRect, in view: UIView
  ) -> CGRect { view.convert(rect, to: UIScreen.main.coordinateSpace) }

  /// Where a path in a view's coordinates is on the screen.
  @MainActor public static func convertToScreenCoordinates(
    _ path: UIBezierPath, in view: UIView
  ) -> UIBezierPath {
    // A view may be turned and scaled; three corners tell how.
    let corners = [CGPoint.zero, CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1)].map {
      view.convert($0, to: UIScreen.main.coordinateSpace)
    }
    let (origin, x, y) = (corners[0], corners[1], corners[2])
    let result = UIBezierPath(cgPath: path.cgPath)
    result.apply(
      CGAffineTransform(
        a: x.x - origin.x, b: x.y - origin.y, c: y.x - origin.x, d: y.y - origin.y,
        tx: origin.x, ty: origin.y))
    return result
  }
}
