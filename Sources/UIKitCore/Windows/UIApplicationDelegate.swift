import Foundation
import Stage

/// Makes the program's windows and hears of its beginning and end.
///
/// Mark its class with `@main`; it must have an `init()`:
///
///     @main class AppDelegate: UIResponder, UIApplicationDelegate {
///       var window: UIWindow?
///       func application(
///         _ application: UIApplication,
///         didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
///       ) -> Bool {
///         window = UIWindow(frame: UIScreen.main.bounds)
///         window?.rootViewController = ViewController()
///         window?.makeKeyAndVisible()
///         return true
///       }
///     }
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The program's window.
  var window: UIWindow? { get set }
  /// The program begins; called before the other.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The program begins: time to show a window.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The scene to make; its `delegateClass` keeps the window. By default there is none.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Scenes are gone for good.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  /// The program goes out of sight; not called here.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The program comes into sight again; not called here.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// The program has the keys.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The program loses the keys.
  func applicationWillResignActive(_ application: UIApplication)
  /// The program ends.
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// None; setting it does nothing.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// Yes.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Yes.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// One without a class for its delegate: none.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }
  /// Does nothing.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}

  /// Runs the program with a delegate of this class; what `@main` calls.
  public static func main() {
    exit(UIApplication.shared.run(with: makeDelegate(Self.self)))
  }
}

extension UIApplication {
  /// What a program is told of its beginning; nothing here.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A key of any name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Runs the program until its last window is closed, and returns its exit code.
  package func run(with delegate: any UIApplicationDelegate) -> Int32 {
    self.delegate = delegate
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    post(UIApplication.didFinishLaunchingNotification)
    if windows.isEmpty { connectScene() }
    connectUsualScene()
    delegate.applicationDidBecomeActive(self)
    post(UIApplication.didBecomeActiveNotification)
    defer {
      delegate.applicationWillTerminate(self)
      post(UIApplication.willTerminateNotification)
    }
    guard !windows.isEmpty else { return 0 }
    do {
      return try run()
    } catch {
      FileHandle.standardError.tell("\(error)\n")
      return 69
    }
  }

  /// Tells the delegate that the keys came or went.
  func setActive(_ isActive: Bool) {
    guard (applicationState == .active) != isActive else { return }
    applicationState = isActive ? .active : .inactive
    if isActive {
      delegate?.applicationDidBecomeActive(self)
      post(UIApplication.didBecomeActiveNotification)
    } else {
      delegate?.applicationWillResignActive(self)
      post(UIApplication.willResignActiveNotification)
    }
    for scene in connectedScenes { scene.tell(isActive: isActive) }
  }
}

/// Runs a program by the name of its delegate's class, as `NSStringFromClass` gives it.
///
/// The class must conform to `UIApplicationDelegate`; the other names have no meaning here.
/// - Returns: the exit code, after the last window was closed.
@preconcurrency @MainActor
@discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<Int8>?>?,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  guard let name = delegateClassName,
    let type = NSClassFromString(name) as? any UIApplicationDelegate.Type
  else {
    preconditionFailure("\(delegateClassName ?? "nil") is no class of an application's delegate")
  }
  return UIApplication.shared.run(with: makeDelegate(type))
}

/// A new object of a class below `NSObject`.
@MainActor
private func makeDelegate(_ type: any UIApplicationDelegate.Type) -> any UIApplicationDelegate {
  guard let type = type as? NSObject.Type,
    let delegate = ObjectMaker.make(type) as? any UIApplicationDelegate
  else { preconditionFailure("\(type) is no class below NSObject") }
  return delegate
}
