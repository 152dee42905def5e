import Foundation
import Testing
import UIKitCore
import UIKitTestSupport

/// What controllers hear of transitions, and when, in virtual time.
@MainActor @Suite struct AppearancePassageTests {
  private final class Log { var lines: [String] = [] }

  private final class Watcher: UIViewController {
    let log: Log
    init(_ name: String, _ log: Log) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
      title = name
    }
    required init?(coder: NSCoder) { nil }
    override func viewWillAppear(_ animated: Bool) { note("will come", animated) }
    override func viewDidAppear(_ animated: Bool) { note("came", animated) }
    override func viewWillDisappear(_ animated: Bool) { note("will go", animated) }
    override func viewDidDisappear(_ animated: Bool) { note("went", animated) }
    private func note(_ words: String, _ animated: Bool) {
      log.lines.append("\(title ?? "") \(words)\(animated ? " softly" : "")")
    }
  }

  private let probe = ProbedWindow()
  private let shown: ShownView
  private let log = Log()
  private let (first, second): (Watcher, Watcher)

  init() {
    (first, second) = (Watcher("A", log), Watcher("B", log))
    shown = ShownView(probe.window)
  }

  private func show(_ controller: UIViewController) {
    shown.change { probe.window.rootViewController = controller }
    log.lines = []
  }

  /// What was told since the last time.
  private func news() -> [String] {
    defer { log.lines = [] }
    return log.lines
  }

  @Test func pushesAreToldAtTheirBeginningAndAtTheirEnd() {
    let navigation = UINavigationController(rootViewController: first)
    show(navigation)
    shown.change { navigation.pushViewController(second, animated: true) }
    #expect(news() == ["A will go softly", "B will come softly"])
    shown.run(until: 2)
    #expect(news() == ["A went softly", "B came softly"])
    shown.change { _ = navigation.popViewController(animated: true) }
    #expect(news() == ["B will go softly", "A will come softly"])
    shown.run(until: 4)
    #expect(news() == ["B went softly", "A came softly"])
  }

  @Test func pushesAtOnceAreToldInTheSameOrder() {
    let navigation = UINavigationController(rootViewController: first)
    show(navigation)
    shown.change { navigation.pushViewController(second, animated: false) }
    #expect(news() == ["A will go", "B will come", "A went", "B came"])
  }

  @Test func tabsAreToldInTheSameOrder() {
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    show(tabs)
    shown.change { tabs.selectedIndex = 1 }
    #expect(news() == ["A will go", "B will come", "A went", "B came"])
  }

  @Test func whatCoversAllSendsWhatIsBelowAway() {
    show(UINavigationController(rootViewController: first))
    second.modalPresentationStyle = .fullScreen
    shown.change { first.present(second, animated: true) }
    #expect(news() == ["A will go softly", "B will come softly"])
    shown.run(until: 2)
    #expect(news() == ["B came softly", "A went softly"])
    shown.change { second.dismiss(animated: true) }
    #expect(news() == ["B will go softly", "A will come softly"])
    shown.run(until: 4)
    #expect(news() == ["A came softly", "B went softly"])
  }

  @Test(arguments: [UIModalPresentationStyle.overFullScreen, .formSheet])
  func whatLeavesSomethingToBeSeenDoesNot(style: UIModalPresentationStyle) {
    show(first)
    second.modalPresentationStyle = style
    shown.change { first.present(second, animated: true) }
    shown.run(until: 2)
    #expect(news() == ["B will come softly", "B came softly"])
    shown.change { first.dismiss(animated: false) }
    #expect(news() == ["B will go", "B went"])
  }

  /// Ends when it is told to.
  private final class Manual: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    var context: (any UIViewControllerContextTransitioning)?
    var coordinators: [Bool] = []

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      self.context = context
      context.view(forKey: .to).map(context.containerView.addSubview)
    }
  }

  @Test func whatIsTakenBackIsToldToComeAgain() {
    let manual = Manual()
    show(first)
    second.transitioningDelegate = manual
    second.modalPresentationStyle = .fullScreen
    shown.change { first.present(second, animated: true) }
    #expect(news() == ["A will go softly", "B will come softly"])
    #expect(first.transitionCoordinator != nil)
    shown.change { manual.context?.completeTransition(true) }
    #expect(news() == ["B came softly", "A went softly"])
    shown.change { second.dismiss(animated: true) }
    #expect(news() == ["B will go softly", "A will come softly"])
    shown.change { manual.context?.completeTransition(false) }
    #expect(
      news() == ["A will go softly", "A went softly", "B will come softly", "B came softly"])
    #expect(first.presentedViewController === second)
  }
}
