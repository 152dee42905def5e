import Foundation
import Testing
import UIKitControls
import UIKitCore

@MainActor @Suite struct SafeAreaTests {
  private final class Page: UIViewController {
    var changes = 0
    override func viewSafeAreaInsetsDidChange() { changes += 1 }
  }

  private let page = Page()

  init() {
    page.view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    page.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 10, right: 5)
  }

  private func add(_ frame: CGRect, to view: UIView) -> UIView {
    let inner = UIView(frame: frame)
    view.addSubview(inner)
    return inner
  }

  @Test func controllersAddToWhatIsCovered() {
    #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 30, left: 0, bottom: 10, right: 5))
    #expect(page.changes == 1)
    let view = page.view!
    let upper = add(CGRect(x: 0, y: 20, width: 50, height: 40), to: view)
    #expect(upper.safeAreaInsets == UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0))
    let lower = add(CGRect(x: 150, y: 80, width: 60, height: 60), to: view)
    #expect(lower.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 50, right: 15))
    let middle = add(CGRect(x: 50, y: 40, width: 50, height: 40), to: view)
    #expect(middle.safeAreaInsets == .zero)
    let inUpper = add(CGRect(x: 5, y: 5, width: 5, height: 35), to: upper)
    #expect(inUpper.safeAreaInsets.top == 5)
    upper.frame.origin.y = 0
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(upper.safeAreaInsets.top == 30 && inUpper.safeAreaInsets.top == 25)
    upper.removeFromSuperview()
    add(.zero, to: UIView()).addSubview(upper)
    #expect(upper.safeAreaInsets == .zero && inUpper.safeAreaInsets == .zero)
  }

  @Test func guidesAndMarginsKeepClearOfIt() {
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(inner)
    let guide = page.view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: guide.topAnchor),
      inner.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      inner.leftAnchor.constraint(equalTo: page.view.layoutMarginsGuide.leftAnchor),
      inner.rightAnchor.constraint(equalTo: page.view.layoutMarginsGuide.rightAnchor),
    ])
    page.view.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 8, y: 30, width: 179, height: 60))
    page.additionalSafeAreaInsets.top = 0
    page.view.layoutIfNeeded()
    #expect(inner.frame.minY == 0)
    page.view.insetsLayoutMarginsFromSafeArea = false
    page.view.layoutIfNeeded()
    #expect(inner.frame.maxX == 192)
  }

  @Test func scrolledContentBeginsBelowIt() {
    let scroll = UIScrollView(frame: page.view.bounds)
    scroll.contentSize = CGSize(width: 100, height: 500)
    page.view.addSubview(scroll)
    #expect(scroll.adjustedContentInset.top == 30)
    let inner = add(CGRect(x: 0, y: 0, width: 50, height: 50), to: scroll)
    #expect(inner.safeAreaInsets == .zero)
  }
}
