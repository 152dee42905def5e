import Foundation
import Testing
import UIKitControls
import UIKitCore
import UIKitTestSupport

/// Views that constraints place.
@MainActor @Suite struct LayoutEngineTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

  private func add(_ view: UIView = UIView(), to parent: UIView? = nil) -> UIView {
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? root).addSubview(view)
    return view
  }

  private func pin(_ view: UIView, _ guide: UILayoutGuide, _ gap: CGFloat = 0) {
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: gap),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -gap),
      view.topAnchor.constraint(equalTo: guide.topAnchor, constant: gap),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -gap),
    ])
  }

  private func pin(_ view: UIView, to parent: UIView, _ gap: CGFloat = 0) {
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: gap),
      view.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -gap),
      view.topAnchor.constraint(equalTo: parent.topAnchor, constant: gap),
      view.bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: -gap),
    ])
  }

  @Test func aConstraintAboutNothingNeverTakesPart() {
    let constraint = NSLayoutConstraint()
    constraint.isActive = true
    #expect(!constraint.isActive && constraint.firstItem == nil)
  }

  @Test func withoutASecondItemTheOtherSideIsTheConstant() {
    let view = add()
    for (attribute, length) in [(NSLayoutConstraint.Attribute.width, 80.0), (.height, 30)] {
      let constraint = NSLayoutConstraint(
        item: view, attribute: attribute, relatedBy: .equal, toItem: nil, attribute: attribute,
        multiplier: 1, constant: length)
      #expect(constraint.secondAttribute == .notAnAttribute)
      constraint.isActive = true
    }
    view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 80, height: 30))
  }

  @Test func whatNothingPlacesBeginsWhereItsSuperviewDoes() {
    let outer = add()
    pin(outer, to: root, 30)
    let (sized, other) = (add(to: outer), add(to: outer))
    let inner = add(to: sized)
    NSLayoutConstraint.activate([
      sized.widthAnchor.constraint(equalToConstant: 50),
      sized.heightAnchor.constraint(equalToConstant: 40),
      inner.widthAnchor.constraint(equalToConstant: 10),
      inner.heightAnchor.constraint(equalTo: sized.heightAnchor, multiplier: 0.5),
      inner.bottomAnchor.constraint(equalTo: sized.bottomAnchor),
      // Of two that keep together, the first is placed.
      other.topAnchor.constraint(equalTo: sized.topAnchor, constant: 5),
      other.widthAnchor.constraint(equalToConstant: 20),
      other.heightAnchor.constraint(equalToConstant: 20),
    ])
    root.layoutIfNeeded()
    #expect(sized.frame == CGRect(x: 0, y: 0, width: 50, height: 40))
    #expect(other.frame == CGRect(x: 0, y: 5, width: 20, height: 20))
    #expect(inner.frame == CGRect(x: 0, y: 20, width: 10, height: 20))
  }

  @Test func edgesFollowTheSuperview() {
    let view = add()
    pin(view, to: root, 20)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 20, y: 20, width: 360, height: 260))
    root.frame.size = CGSize(width: 200, height: 100)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 20, y: 20, width: 160, height: 60))
  }

  @Test func middlesAndConstantExtents() {
    let view = add()
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: root.centerYAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 100),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 150, y: 135, width: 100, height: 50))
  }

  @Test func neighboursShareTheRoom() {
    let (a, b) = (add(), add())
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 10),
      b.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2),
      a.topAnchor.constraint(equalTo: root.topAnchor),
      a.heightAnchor.constraint(equalToConstant: 30),
      b.topAnchor.constraint(equalTo: a.topAnchor),
      b.bottomAnchor.constraint(equalTo: a.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 0, y: 0, width: 130, height: 30))
    #expect(b.frame == CGRect(x: 140, y: 0, width: 260, height: 30))
  }

  @Test func viewsWithinViewsAreTiedAcrossTheTree() {
    let outer = add()
    pin(outer, to: root, 50)
    let inner = add(to: outer)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 60),
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 5),
      inner.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.25),
      inner.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 10, y: 5, width: 100, height: 10))
  }

  @Test func labelsKeepTheSizeOfTheirWords() {
    let label = UILabel()
    label.text = "Some words"
    _ = add(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor),
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    root.layoutIfNeeded()
    let size = label.intrinsicContentSize
    #expect(
      abs(label.bounds.width - size.width) <= 1 && abs(label.bounds.height - size.height) <= 1)
    label.text = "Some words, and then many more of them"
    root.layoutIfNeeded()
    #expect(label.bounds.width > size.width + 20)
  }

  @Test func theOneThatHugsLessGrows() {
    let (name, value) = (UILabel(), UILabel())
    (name.text, value.text) = ("Name", "Value")
    for label in [name, value] {
      _ = add(label)
      label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    }
    name.setContentHuggingPriority(.init(251), for: .horizontal)
    NSLayoutConstraint.activate([
      name.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      value.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 8),
      value.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(abs(name.bounds.width - name.intrinsicContentSize.width) <= 1)
    #expect(value.frame.maxX == 400)
  }

  @Test func labelsOfSeveralLinesBecomeAsHighAsTheirWidthAsks() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "many words ", count: 12)
    _ = add(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor),
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.widthAnchor.constraint(equalToConstant: 120),
    ])
    root.layoutIfNeeded()
    let wanted = label.sizeThatFits(CGSize(width: 120, height: 0)).height
    #expect(label.bounds.width == 120 && abs(label.bounds.height - wanted) <= 1)
    #expect(label.bounds.height > 4 * label.font.lineHeight)
  }

  @Test func weakConstraintsGiveWay() {
    let view = add()
    let wish = view.widthAnchor.constraint(equalToConstant: 500)
    wish.priority = .defaultHigh
    NSLayoutConstraint.activate([
      wish, view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(greaterThanOrEqualToConstant: 40),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 400, height: 40))
  }

  @Test func changedConstantsMoveSoftlyWithinABlock() throws {
    let view = add()
    let left = view.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    NSLayoutConstraint.activate([
      left, view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 50),
      view.heightAnchor.constraint(equalToConstant: 50),
    ])
    let shown = ShownView(root)
    shown.change { root.layoutIfNeeded() }
    shown.change {
      left.constant = 100
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear,
        animations: { root.layoutIfNeeded() })
    }
    shown.run(until: 0.5)
    #expect(view.frame.minX == 100)
    let x = try #require(shown.seen(view) { $0.position.x })
    #expect(abs(x - 75) < 1)
  }

  @Test func marginsSafeAreasAndGuidesArePlaces() {
    let (view, guide) = (add(), UILayoutGuide())
    root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    root.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      guide.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
      guide.widthAnchor.constraint(equalToConstant: 30),
      guide.heightAnchor.constraint(equalToConstant: 40),
    ])
    pin(view, guide, 5)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 7, y: 5, width: 20, height: 30))
    #expect(guide.layoutFrame == CGRect(x: 2, y: 0, width: 30, height: 40))
  }

  @Test func aScrollViewsContentIsAsLargeAsItsViewsSay() {
    let scroll = UIScrollView()
    _ = add(scroll)
    pin(scroll, to: root)
    let content = add(to: scroll)
    pin(content, to: scroll, 10)
    NSLayoutConstraint.activate([
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -20),
      content.heightAnchor.constraint(equalToConstant: 900),
    ])
    root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 400, height: 920))
    #expect(content.frame == CGRect(x: 10, y: 10, width: 380, height: 900))
    scroll.contentOffset.y = 100
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(content.frame.minY == 10)
  }

  @Test func stacksAreAsLargeAsTheirViewsAndPlaceThem() {
    let (box, label) = (UIView(), UILabel())
    box.heightAnchor.constraint(equalToConstant: 40).isActive = true
    box.widthAnchor.constraint(equalToConstant: 60).isActive = true
    label.text = "Words"
    let stack = UIStackView(arrangedSubviews: [box, label])
    stack.axis = .vertical
    stack.spacing = 8
    stack.alignment = .leading
    _ = add(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
    ])
    root.layoutIfNeeded()
    #expect(box.bounds.size == CGSize(width: 60, height: 40))
    #expect(stack.bounds.width >= 60 && stack.frame.midX == 200)
    #expect(stack.bounds.height == 48 + label.bounds.height)
  }

  @Test func stacksAreHigherWhereTheirLinesAreNarrower() {
    let (label, box) = (UILabel(), UIView())
    label.numberOfLines = 0
    label.text = String(repeating: "many words ", count: 12)
    box.heightAnchor.constraint(equalToConstant: 30).isActive = true
    let stack = UIStackView(arrangedSubviews: [label, box])
    stack.axis = .vertical
    _ = add(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: root.topAnchor),
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.widthAnchor.constraint(equalToConstant: 120),
    ])
    root.layoutIfNeeded()
    #expect(box.bounds.height == 30 && stack.bounds.height == label.bounds.height + 30)
    #expect(label.bounds.height > 4 * label.font.lineHeight)
  }

  @Test func fittingSizesAreAsSmallAsCanBe() {
    let label = UILabel()
    label.text = "Words"
    _ = add(label)
    pin(label, to: root, 12)
    let size = root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(abs(size.width - label.intrinsicContentSize.width - 24) <= 1)
    #expect(abs(size.height - label.intrinsicContentSize.height - 24) <= 1)
    let wide = root.systemLayoutSizeFitting(
      CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(wide.width == 300)
  }

  @Test func contradictionsLeaveTheLaterOneOut() {
    let view = add()
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 50),
      view.widthAnchor.constraint(equalToConstant: 80),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 50, height: 20))
  }

  @Test func constraintsGoWithTheViewThatLeaves() {
    let view = add()
    pin(view, to: root)
    let own = view.widthAnchor.constraint(equalToConstant: 400)
    own.isActive = true
    #expect(root.constraints.count == 4 && view.constraints == [own])
    view.removeFromSuperview()
    #expect(root.constraints.isEmpty && own.isActive)
  }

  @Test func updateConstraintsComesBeforeTheLayoutOnce() {
    final class Late: UIView {
      var updates = 0
      override func updateConstraints() {
        updates += 1
        if updates == 1, let superview {
          leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: 7).isActive = true
        }
        super.updateConstraints()
      }
    }
    let view = Late()
    _ = add(view)
    root.layoutIfNeeded()
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(view.updates == 1 && view.frame.minX == 7)
    view.setNeedsUpdateConstraints()
    root.layoutIfNeeded()
    #expect(view.updates == 2)
  }

  @Test func theLongFormIsTheSame() {
    let view = add()
    for attribute in [NSLayoutConstraint.Attribute.left, .top, .width, .height] {
      root.addConstraint(
        NSLayoutConstraint(
          item: view, attribute: attribute, relatedBy: .equal,
          toItem: attribute == .width ? root : nil,
          attribute: attribute == .width ? .width : .notAnAttribute,
          multiplier: attribute == .width ? 0.5 : 1, constant: attribute == .height ? 9 : 3))
    }
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 3, y: 3, width: 203, height: 9))
  }

  @Test func edgesLieOnWholePixels() {
    let (a, b) = (add(), add())
    root.frame.size.width = 101
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      b.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      a.widthAnchor.constraint(equalTo: b.widthAnchor),
    ])
    root.layoutIfNeeded()
    #expect(a.frame.maxX == b.frame.minX && b.frame.maxX == 101)
    #expect(a.frame.maxX == a.frame.maxX.rounded())
  }

  @Test func viewsWithoutACommonOneAreAMistake() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (a, b) = (UIView(), UIView())
        withExtendedLifetime((a, b)) {
          a.topAnchor.constraint(equalTo: b.topAnchor).isActive = true
        }
      }
    }
  }
}
