import Foundation
import Testing
import UIKitCore

@MainActor @Suite struct UIViewHierarchyTests {
  /// Writes down what it is told.
  private final class Witness: UIView {
    var news: [String] = []

    override func willMove(toSuperview newSuperview: UIView?) {
      news.append("will \(newSuperview == nil ? "leave" : "enter")")
    }
    override func didMoveToSuperview() { news.append("did") }
    override func willMove(toWindow newWindow: UIWindow?) {
      news.append("will \(newWindow == nil ? "leave" : "enter") window")
    }
    override func didMoveToWindow() { news.append("did window") }
    override func didAddSubview(_ subview: UIView) { news.append("added") }
    override func willRemoveSubview(_ subview: UIView) { news.append("removes") }
  }

  @Test func layersFollowTheOrderOfViews() {
    let (parent, a, b, c) = (UIView(), UIView(), UIView(), UIView())
    parent.addSubview(a)
    parent.insertSubview(b, at: 0)
    parent.insertSubview(c, aboveSubview: b)
    #expect(parent.subviews == [b, c, a])
    #expect(parent.layer.sublayers == [b.layer, c.layer, a.layer])
    parent.sendSubviewToBack(a)
    #expect(parent.subviews == [a, b, c])
    parent.bringSubviewToFront(b)
    #expect(parent.subviews == [a, c, b])
    parent.insertSubview(b, belowSubview: a)
    #expect(parent.subviews == [b, a, c])
    parent.exchangeSubview(at: 2, withSubviewAt: 0)
    #expect(parent.subviews == [c, a, b])
    #expect(parent.layer.sublayers == [c.layer, a.layer, b.layer])
  }

  @Test func layersOfItsOwnStayBehindTheViewsAddedLater() {
    let (parent, own, view) = (UIView(), CALayer(), UIView())
    parent.layer.addSublayer(own)
    parent.addSubview(view)
    #expect(parent.layer.sublayers == [own, view.layer])
  }

  @Test func aViewLeavesItsFormerSuperview() {
    let (first, second, view) = (UIView(), UIView(), UIView())
    first.addSubview(view)
    second.addSubview(view)
    #expect(first.subviews.isEmpty)
    #expect(first.layer.sublayers?.isEmpty ?? true)
    #expect(view.superview === second)
    view.removeFromSuperview()
    #expect(view.superview == nil)
    #expect(view.layer.superlayer == nil)
  }

  @Test func everybodyIsToldOfMoves() {
    let (window, parent, view) = (UIWindow(), Witness(), Witness())
    parent.addSubview(view)
    #expect(view.news == ["will enter", "did"])
    #expect(parent.news == ["added"])
    view.news = []
    window.addSubview(parent)
    #expect(view.news == ["will enter window", "did window"])
    #expect(view.window === window)
    view.news = []
    view.removeFromSuperview()
    #expect(view.news == ["will leave", "will leave window", "did window", "did"])
    #expect(parent.news.last == "removes")
  }

  @Test func viewsAreFoundByTag() {
    let (parent, a, b) = (UIView(), UIView(), UIView())
    parent.addSubview(a)
    a.addSubview(b)
    b.tag = 7
    #expect(parent.viewWithTag(7) === b)
    #expect(parent.viewWithTag(8) == nil)
    #expect(b.isDescendant(of: parent))
    #expect(!parent.isDescendant(of: b))
  }

  @Test func tintComesFromAboveUntilAnotherIsSet() {
    final class Tinted: UIView {
      var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }
    let (parent, middle, leaf) = (UIView(), Tinted(), Tinted())
    parent.addSubview(middle)
    middle.addSubview(leaf)
    #expect(leaf.tintColor == .systemBlue)
    let before = leaf.changes
    parent.tintColor = .red
    #expect(leaf.tintColor == .red)
    #expect(leaf.changes == before + 1)
    middle.tintColor = .green
    parent.tintColor = .blue
    #expect(leaf.tintColor == .green)
    #expect(leaf.changes == before + 2)
  }

  @Test func scaleIsThatOfTheSuperview() {
    let (parent, label, picture) = (UIView(), UILabel(), UIImageView())
    parent.contentScaleFactor = 2
    parent.addSubview(label)
    parent.addSubview(picture)
    let inner = UIView()
    picture.addSubview(inner)
    #expect(label.contentScaleFactor == 2)
    #expect(picture.layer.contentsScale == 1)
    #expect(inner.contentScaleFactor == 2)
  }

  @Test func aTreeWithoutOwnersIsFreed() {
    weak var leaf: UIView?
    do {
      let (parent, view) = (UIView(), UIView())
      parent.addSubview(view)
      leaf = view
    }
    #expect(leaf == nil)
  }

  @Test func insertingBelowItselfStops() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        inner.addSubview(outer)
      }
    }
  }

  @Test func whatIsInFrontAlreadyStaysThereWithoutALayout() {
    final class Counter: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let (counter, back, front) = (Counter(), UIView(), UIView())
    counter.addSubview(back)
    counter.addSubview(front)
    counter.layoutIfNeeded()
    let former = counter.layouts
    counter.bringSubviewToFront(front)
    counter.sendSubviewToBack(back)
    counter.layoutIfNeeded()
    #expect(counter.layouts == former)
    counter.bringSubviewToFront(back)
    #expect(counter.subviews == [front, back])
    // A plain layer in front of the last view is passed, too.
    counter.layer.addSublayer(CALayer())
    counter.bringSubviewToFront(back)
    #expect(counter.layer.sublayers?.last === back.layer)
  }
}
