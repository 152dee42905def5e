import Foundation
import Testing

@testable import UIKitCore

@MainActor struct UIViewControllerPassagesTests {
  private final class Watcher: UIViewController {
    var log: [String] = []
    override func viewWillAppear(_ animated: Bool) { note("will come", animated) }
    override func viewIsAppearing(_ animated: Bool) { note("comes", animated) }
    override func viewDidAppear(_ animated: Bool) { note("came", animated) }
    override func viewWillDisappear(_ animated: Bool) { note("will go", animated) }
    override func viewDidDisappear(_ animated: Bool) { note("went", animated) }
    private func note(_ word: String, _ animated: Bool) {
      var words = [word]
      if animated { words.append("softly") }
      if isBeingPresented { words.append("presented") }
      if isBeingDismissed { words.append("dismissed") }
      if isMovingToParent { words.append("joining") }
      if isMovingFromParent { words.append("parting") }
      log.append(words.joined(separator: " "))
    }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let root = UIViewController()

  init() {
    window.rootViewController = root
    window.makeVisible()
  }

  @Test func whatIsPresentedKnowsIt() {
    let watcher = Watcher()
    root.present(watcher, animated: false)
    #expect(watcher.log == ["will come presented", "comes presented", "came presented"])
    #expect(!watcher.isBeingPresented)
    watcher.log = []
    root.dismiss(animated: false)
    #expect(watcher.log == ["will go dismissed", "went dismissed"])
    #expect(!watcher.isBeingDismissed)
  }

  @Test func whatIsPushedAndPoppedKnowsIt() {
    let (first, watcher) = (UIViewController(), Watcher())
    let navigation = UINavigationController(rootViewController: first)
    window.rootViewController = navigation
    navigation.pushViewController(watcher, animated: false)
    #expect(watcher.log == ["will come joining", "comes joining", "came joining"])
    #expect(!watcher.isMovingToParent)
    watcher.log = []
    navigation.popViewController(animated: false)
    #expect(watcher.log == ["will go parting", "went parting"])
    #expect(!watcher.isMovingFromParent)
  }

  @Test func aContainerMayTellOfTheMoveItself() {
    let watcher = Watcher()
    root.addChild(watcher)
    watcher.beginAppearanceTransition(true, animated: true)
    root.view.addSubview(watcher.view)
    watcher.endAppearanceTransition()
    #expect(watcher.log.filter { $0.hasPrefix("will come") } == ["will come softly joining"])
    #expect(watcher.log.filter { $0.hasPrefix("came") } == ["came softly joining"])
  }

  @Test func oneChildTakesThePlaceOfAnother() {
    let (old, new) = (UIViewController(), UIViewController())
    for child in [old, new] {
      root.addChild(child)
      child.didMove(toParent: root)
    }
    root.view.addSubview(old.view)
    var ended: Bool?
    root.transition(
      from: old, to: new, duration: 0, options: [], animations: nil, completion: { ended = $0 })
    CATransaction.flush()
    #expect(ended == true)
    #expect(old.view.superview == nil)
    #expect(new.view.superview === root.view)
  }
}
