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

  @Test func withoutAClassThereIsNoScene() {
    final class Plain: UIResponder, UIApplicationDelegate {}
    let (program, application) = (Plain(), UIApplication())
    application.delegate = program
    application.connectScene()
    #expect(application.connectedScenes.isEmpty)
  }
}
