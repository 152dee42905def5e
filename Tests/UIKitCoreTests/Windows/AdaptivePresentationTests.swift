import Foundation
import Testing
import UIKitControls
import UIKitCore
import UIKitTestSupport
import Windowing

/// What the delegate of a presentation is asked and told.
@MainActor @Suite(.serialized) struct AdaptivePresentationTests {
  private final class Log: NSObject, UIAdaptivePresentationControllerDelegate {
    var news: [String] = []
    var allows = true
    var style = UIModalPresentationStyle.none
    var instead: UIViewController?

    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { style }
    func presentationController(
      _ presentationController: UIPresentationController,
      prepare adaptivePresentationController: UIPresentationController
    ) { news.append("prepare \(type(of: adaptivePresentationController))") }
    func presentationController(
      _ controller: UIPresentationController,
      viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { instead }
    func presentationController(
      _ presentationController: UIPresentationController,
      willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
      transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) { news.append("present \(style.rawValue) \(transitionCoordinator?.isAnimated == true)") }
    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      allows
    }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) {
      let coordinator = controller.presentedViewController.transitionCoordinator
      news.append("will \(coordinator != nil)")
      coordinator?.animate(alongsideTransition: { _ in self.news.append("along") }) { _ in
        self.news.append("over")
      }
    }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
      news.append("did")
    }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      news.append("attempt")
    }
  }

  private let probe = ProbedWindow()
  private let page = UIViewController()
  private let log = Log()
  private let shown: ShownView

  init() {
    page.preferredContentSize = CGSize(width: 100, height: 100)
    page.presentationController?.delegate = log
    shown = ShownView(probe.window)
    shown.change {}
  }

  private func present(animated: Bool = false) {
    shown.change { probe.root.present(page, animated: animated) }
    shown.run(until: shown.stage.now + 2)
    probe.window.layoutIfNeeded()
  }

  private func clickBeside() {
    shown.change { probe.click(20, 20) }
    shown.run(until: shown.stage.now + 2)
  }

  @Test func whatDecidesIsOfTheStyleAndThereBeforehand() {
    #expect(page.presentationController is UISheetPresentationController)
    let other = UIViewController()
    other.modalPresentationStyle = .fullScreen
    let control = other.presentationController
    #expect(control != nil && control === other.presentationController)
    #expect(control?.presentedViewController === other)
    let child = UIViewController()
    other.addChild(child)
    #expect(child.presentationController === control)
    other.modalPresentationStyle = .popover
    #expect(other.popoverPresentationController != nil)
  }

  @Test func whatDecidesDoesNotKeepItsController() {
    weak var kept: UIViewController?
    do {
      let controller = UIViewController()
      kept = controller
      _ = controller.presentationController
    }
    #expect(kept == nil)
  }

  @Test func aPersonWhoLeavesIsToldOfInOrder() {
    present()
    log.news = []
    clickBeside()
    #expect(log.news.prefix(2) == ["will true", "along"])
    #expect(log.news.dropFirst(2).sorted() == ["did", "over"])
    #expect(probe.root.presentedViewController == nil)
  }

  @Test func aProgramThatLeavesIsNotToldOf() {
    present()
    log.news = []
    shown.change { page.dismiss(animated: true) }
    shown.run(until: shown.stage.now + 2)
    #expect(log.news.isEmpty && probe.root.presentedViewController == nil)
  }

  @Test(arguments: [true, false])
  func anAttemptThatIsNotAllowedIsToldOf(_ isModal: Bool) {
    present()
    log.news = []
    if isModal { page.isModalInPresentation = true } else { log.allows = false }
    clickBeside()
    #expect(log.news == ["attempt"] && probe.root.presentedViewController === page)
  }

  @Test(arguments: [true, false])
  func theBeginningIsToldOf(_ animated: Bool) {
    present(animated: animated)
    #expect(log.news == ["present -1 \(animated)"])
  }

  @Test func anotherStyleIsTakenForAPresentation() {
    log.style = .overFullScreen
    present()
    #expect(page.view.frame == probe.window.bounds)
    #expect(log.news == ["prepare UIPresentationController", "present 5 false"])
    shown.change { page.dismiss(animated: false) }
    #expect(page.modalPresentationStyle == .automatic)
  }

  @Test func anotherControllerComesInstead() {
    (log.style, log.instead) = (.fullScreen, UINavigationController(rootViewController: page))
    present()
    #expect(probe.root.presentedViewController === log.instead)
    #expect(page.view.window === probe.window)
  }

  @Test func usualPresentationsLetOthersMoveAlong() {
    final class Page: UIViewController {
      var news: [String] = []
      override func viewWillAppear(_ animated: Bool) {
        transitionCoordinator?.animate(alongsideTransition: { _ in
          self.news.append("along \(UIView.inheritedAnimationDuration > 0)")
        }) { self.news.append("over \($0.isCancelled)") }
      }
    }
    let page = Page()
    shown.change { probe.root.present(page, animated: true) }
    #expect(page.news == ["along true"] && probe.root.transitionCoordinator != nil)
    shown.run(until: shown.stage.now + 2)
    #expect(page.news == ["along true", "over false"] && probe.root.transitionCoordinator == nil)
  }

  @Test func alertsWantAnAnswer() {
    let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes", style: .default))
    shown.change { probe.root.present(alert, animated: false) }
    clickBeside()
    #expect(probe.root.presentedViewController === alert)
  }
}
