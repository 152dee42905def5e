import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 480, height: 320))
    window?.rootViewController = BallController()
    window?.makeKeyAndVisible()
    return true
  }
}

/// A ball that springs to where one taps.
final class BallController: UIViewController {
  private let ball = UIView(frame: CGRect(x: 200, y: 120, width: 80, height: 80))

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Touch"
    view.backgroundColor = .systemBackground
    ball.backgroundColor = .systemOrange
    ball.layer.cornerRadius = 40
    view.addSubview(ball)
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: BallController.move(_:)))
  }

  func move(_ tap: UITapGestureRecognizer) {
    UIView.animate(
      withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
    ) {
      self.ball.center = tap.location(in: self.view)
    }
  }
}
