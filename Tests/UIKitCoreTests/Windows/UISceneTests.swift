import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite struct UISceneTests {
  class Keeper: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var news: [String] = []
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      window = UIWindow(windowScene: scene)
      news.append("connect")
    }
    func sceneDidBecomeActive(_ scene: UIScene) { news.append("active") }
    func sceneWillResignActive(_ scene: UIScene) { news.append("inactive") }
  }

  class Program: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(
        name: "Default", sessionRole: connectingSceneSession.role)
      configuration.delegateClass = Keeper.self
      return configuration
    }
  }

  @Test func aProgramsSceneGetsItsDelegateByItsClass() throws {
    let (program, application) = (Program(), UIApplication())
    application.delegate = program
    application.connectScene()
    let scene = try #require(application.connectedScenes.first)
    let keeper = try #require(scene.delegate as? Keeper)
    #expect(keeper.news == ["connect", "active"])
    #expect(keeper.window?.frame == UIScreen.main.bounds)
  }

  @Test func aSceneHearsThatTheKeysComeAndGo() throws {
    let (program, application) = (Program(), UIApplication())
    application.delegate = program
    application.connectScene()
    let scene = try #require(application.connectedScenes.first)
    let keeper = try #require(scene.delegate as? Keeper)
    nonisolated(unsafe) var posted: [Notification.Name] = []
    let observers = [UIScene.willDeactivateNotification, UIScene.didActivateNotification].map {
      NotificationCenter.default.addObserver(forName: $0, object: scene, queue: nil) {
        posted.append($0.name)
      }
    }
    application.setActive(false)
    application.setActive(true)
    observers.forEach(NotificationCenter.default.removeObserver)
    #expect(keeper.news == ["connect", "active", "inactive", "active"])
    #expect(posted == [UIScene.willDeactivateNotification, UIScene.didActivateNotification])
  }

  @Test func withoutAClassThereIsNoScene() {
    final class Plain: UIResponder, UIApplicationDelegate {}
    let (program, application) = (Plain(), UIApplication())
    application.delegate = program
    application.connectScene()
    #expect(application.connectedScenes.isEmpty)
  }
}
