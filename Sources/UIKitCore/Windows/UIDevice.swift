import Foundation

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  /// Not known: as desktops are.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// On its right side.
  case landscapeLeft = 3
  /// On its left side.
  case landscapeRight = 4
  /// On its back.
  case faceUp = 5
  /// On its face.
  case faceDown = 6

  /// Whether it is upright, or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it lies.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

/// How an interface is turned.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// On its left side.
  case landscapeLeft = 4
  /// On its right side: as desktops are.
  case landscapeRight = 3

  /// Whether it is upright, or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The machine.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The one machine.
  public static let current = UIDevice()
  /// Posted when the machine is turned: never here.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// Its name in the network.
  open var name: String { ProcessInfo.processInfo.hostName }
  /// What it is.
  open var model: String { "PC" }
  /// What it is, in the user's language.
  open var localizedModel: String { model }
  /// The system's name.
  open var systemName: String { "Linux" }
  /// The system's version.
  open var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }
  /// What kind of machine it is: a desktop.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .mac }
  /// How it is held: not known.
  open var orientation: UIDeviceOrientation { .unknown }
  /// Whether its battery is watched; of no meaning, since it is not known.
  open var isBatteryMonitoringEnabled = false
  /// Whether it is watched if something comes near its display; nothing here can be.
  open var isProximityMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  /// The value of a property by its name: how the machine is held; nil for others.
  open func value(forKey key: String) -> Any? { key == "orientation" ? orientation.rawValue : nil }
  /// Does nothing: a program may ask so that a telephone be turned, but a desktop is not.
  open func setValue(_ value: Any?, forKey key: String) {}
  /// Does nothing: a desktop is not turned.
  open func beginGeneratingDeviceOrientationNotifications() {}
  /// Does nothing.
  open func endGeneratingDeviceOrientationNotifications() {}
  /// Whether news of turns are posted; never here.
  open var isGeneratingDeviceOrientationNotifications: Bool { false }
}

extension UIDevice {
  /// How the battery is.
  public enum BatteryState: Int, Sendable {
    /// Not known.
    case unknown = 0
    /// It is used.
    case unplugged = 1
    /// It is loaded.
    case charging = 2
    /// It is full.
    case full = 3
  }

  /// How full the battery is, 0…1; -1 since it is not known.
  public var batteryLevel: Float { -1 }
  /// How the battery is: not known.
  public var batteryState: BatteryState { .unknown }
  /// Whether something is near the display: never.
  public var proximityState: Bool { false }
  /// Whether several programs run at a time.
  public var isMultitaskingSupported: Bool { true }
  /// Stands for the machine among the programs of one maker; none is given here.
  public var identifierForVendor: UUID? { nil }

  /// Posted when the battery is fuller, or less so: never here.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// Posted when the battery is loaded, or no more: never here.
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  /// Posted when something comes near the display: never here.
  public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")
}

extension UIApplication {
  /// Posted when the program begins.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Posted when the program gets the keys.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted when the program loses the keys.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted before a telephone's status bar moves: never here.
  public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// Posted when the program goes out of sight: never here.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted when the program comes into sight again: never here.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted when the program ends.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  /// A telephone's status bar is about to turn; never posted here.
  public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// A telephone's status bar turned; never posted here.
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// A telephone's status bar has another frame; never posted here.
  public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  /// A person made a picture of the screen; never posted here.
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  /// Posted where memory is scarce: never here.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  /// Posted at midnight and when the clock is put right; never here.
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  /// Posted when locked files can be read; never here, where they always can.
  public nonisolated static let protectedDataDidBecomeAvailableNotification = Notification.Name(
    "UIApplicationProtectedDataDidBecomeAvailable")
  /// Posted before files are locked; never here.
  public nonisolated static let protectedDataWillBecomeUnavailableNotification =
    Notification.Name("UIApplicationProtectedDataWillBecomeUnavailable")

  /// Whether files that a telephone locks can be read.
  public var isProtectedDataAvailable: Bool { true }

  /// Sets the look of a telephone's status bar; kept for the program's own use.
  public func setStatusBarStyle(_ style: UIStatusBarStyle, animated: Bool) {
    statusBarStyle = style
  }

  /// Does nothing: there is no status bar.
  public func setStatusBarHidden(_ isHidden: Bool, with animation: UIStatusBarAnimation) {}

  /// In which ways a device may be held: as the window's controller says, or in all.
  public func supportedInterfaceOrientations(
    for window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    window?.rootViewController?.supportedInterfaceOrientations ?? .all
  }

  final func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

extension UIWindowScene {
  /// How the interface is turned: as desktops are.
  public var interfaceOrientation: UIInterfaceOrientation { .landscapeRight }
}
