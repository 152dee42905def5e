import Foundation

// Programs for Apple's systems may show their windows from a scene's delegate. Here a program has one
// scene. It is made after the program's beginning, where the application's delegate names a class for
// it: there is no property list to name one.

/// A part of a program's interface that the desktop shows by itself.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// What the scene is told when it begins; nothing here.
  public struct ConnectionOptions: Sendable {}

  /// Why the scene is there.
  public final let session: UISceneSession
  /// Who hears of its beginning and end, and keeps its window.
  open var delegate: (any UISceneDelegate)?
  /// Its name for people.
  open var title: String! = ""

  /// Whether a scene is in sight and has the keys.
  public enum ActivationState: Int, Sendable {
    /// It belongs to no program at present.
    case unattached = -1
    /// It is in sight and has the keys.
    case foregroundActive = 0
    /// It is in sight, and another program has the keys.
    case foregroundInactive = 1
    /// It is out of sight.
    case background = 2
  }

  /// Whether the scene is in sight and has the keys: as the program.
  open var activationState: ActivationState {
    guard UIApplication.shared.connectedScenes.contains(self) else { return .unattached }
    switch UIApplication.shared.applicationState {
    case .active: return .foregroundActive
    case .inactive: return .foregroundInactive
    case .background: return .background
    }
  }

  /// Makes a scene of a session.
  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
  }
}

/// A scene with windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The windows that are shown.
  open var windows: [UIWindow] { UIApplication.shared.windows }
  /// The one to which keys go.
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  /// The screen that it is on.
  open var screen: UIScreen { .main }
  /// The space that its windows lie in.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  /// What is known of a telephone's status bar.
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
  /// The surroundings of its windows.
  open var traitCollection: UITraitCollection {
    UITraitCollection(
      traitsFrom: [screen.traitCollection] + (traitOverrides.collection.map { [$0] } ?? []))
  }
  /// The traits that its windows have, whatever those of the screen are.
  @Watched open var traitOverrides = UITraitOverrides() {
    didSet { for window in windows { window.adoptTraitsAround() } }
  }
}

/// What is known of a telephone's status bar: here there is none.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  /// Where it is; nowhere.
  open var statusBarFrame: CGRect { .zero }
  /// Whether it is hidden; it is.
  open var isStatusBarHidden: Bool { true }
  /// Its look; of no meaning.
  open var statusBarStyle: UIStatusBarStyle { .default }
}

/// Why a scene is there.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A role of any name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Windows on the desktop.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// What the scene is for.
  public final let role: Role
  /// How it was made.
  public final let configuration: UISceneConfiguration

  init(role: Role, configuration: UISceneConfiguration) {
    (self.role, self.configuration) = (role, configuration)
    super.init()
  }
}

/// How a scene is made.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// Its name.
  public final let name: String?
  /// What the scene is for.
  public final let role: UISceneSession.Role
  /// The class of who keeps its window; must be set, and be one below `NSObject`.
  open var delegateClass: AnyClass?

  /// Makes a description of a scene.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
    super.init()
  }
}

/// Hears of a scene's beginning and end; every method has a default.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// The scene begins: time to make a window.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// The scene ends.
  func sceneDidDisconnect(_ scene: UIScene)
  /// The scene has the keys.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The scene loses the keys.
  func sceneWillResignActive(_ scene: UIScene)
  /// The scene comes into sight.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The scene goes out of sight.
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// Keeps the window of a scene.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's window.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// None; setting it does nothing.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

extension UIWindow {
  /// The scene that the window is in: the one that the program has; setting it to nil hides the window.
  public var windowScene: UIWindowScene? {
    get {
      hasLeftScene ? nil : UIApplication.shared.connectedScenes.first as? UIWindowScene
    }
    set {
      hasLeftScene = newValue == nil
      if newValue == nil, !UIApplication.shared.connectedScenes.isEmpty { isHidden = true }
    }
  }
}

extension UIApplication {
  /// Makes the scene of a program whose delegate describes none: it has the program's windows, and no delegate.
  func connectUsualScene() {
    guard connectedScenes.isEmpty else { return }
    let role = UISceneSession.Role.windowApplication
    let session = UISceneSession(
      role: role, configuration: UISceneConfiguration(name: nil, sessionRole: role))
    let scene = UIWindowScene(session: session, connectionOptions: .init())
    connectedScenes = [scene]
    scene.tellOfBeginning()
  }

  /// Makes the scene that the delegate describes, if it does.
  func connectScene() {
    let role = UISceneSession.Role.windowApplication
    let empty = UISceneConfiguration(name: nil, sessionRole: role)
    let session = UISceneSession(role: role, configuration: empty)
    let options = UIScene.ConnectionOptions()
    let configuration = delegate?.application(
      self, configurationForConnecting: session, options: options)
    guard let configuration, let type = configuration.delegateClass as? NSObject.Type else {
      return
    }
    let scene = UIWindowScene(
      session: UISceneSession(role: role, configuration: configuration), connectionOptions: options)
    scene.delegate = ObjectMaker.make(type) as? any UISceneDelegate
    connectedScenes = [scene]
    scene.delegate?.scene(scene, willConnectTo: scene.session, options: options)
    scene.tellOfBeginning()
  }
}

extension UIScene {
  /// Posted when a scene is made.
  public nonisolated static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification")
  /// Posted when a scene is taken away; never here.
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")
  /// Posted when a scene gets the keys.
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  /// Posted when a scene loses the keys.
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  /// Posted before a scene comes into sight.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted when a scene is out of sight; never here.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")

  fileprivate final func tellOfBeginning() {
    post(Self.willConnectNotification)
    delegate?.sceneWillEnterForeground(self)
    post(Self.willEnterForegroundNotification)
    tell(isActive: true)
  }

  /// Tells the delegate and others that the scene has the keys, or has them no more.
  final func tell(isActive: Bool) {
    if isActive {
      delegate?.sceneDidBecomeActive(self)
    } else {
      delegate?.sceneWillResignActive(self)
    }
    post(isActive ? Self.didActivateNotification : Self.willDeactivateNotification)
  }

  private final func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
