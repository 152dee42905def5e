import Foundation
import Testing
import UIKitCore

@MainActor @Suite struct LayoutSupportTests {
  @Test func viewsHangBelowTheTopGuideAndAboveTheBottomOne() {
    let controller = UIViewController()
    controller.view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(view)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
      view.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
      view.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
    ])
    controller.view.layoutIfNeeded()
    let insets = controller.view.safeAreaInsets
    #expect(controller.topLayoutGuide.length == insets.top)
    #expect(controller.bottomLayoutGuide.length == insets.bottom)
    #expect(view.frame.minY == insets.top && view.frame.maxY == 200 - insets.bottom)
    #expect(controller.topLayoutGuide === controller.topLayoutGuide)
  }

  @Test func theKeyboardCoversNothing() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    let field = UIView()
    field.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(field)
    NSLayoutConstraint.activate([
      field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      field.heightAnchor.constraint(equalToConstant: 20),
      field.widthAnchor.constraint(equalTo: view.keyboardLayoutGuide.widthAnchor),
      field.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    ])
    view.layoutIfNeeded()
    #expect(field.frame == CGRect(x: 0, y: 60, width: 100, height: 20))
    #expect(view.keyboardLayoutGuide === view.keyboardLayoutGuide)
  }

  @Test func baselinesAreThoseOfTheViewThatStandsForThem() {
    final class Padded: UIView {
      let label = UILabel(frame: CGRect(x: 0, y: 10, width: 50, height: 20))
      override var forFirstBaselineLayout: UIView { label }
      override var forLastBaselineLayout: UIView { label }
    }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let (padded, plain) = (Padded(), UIView())
    padded.addSubview(padded.label)
    for view in [padded, plain] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      view.widthAnchor.constraint(equalToConstant: 50).isActive = true
      view.heightAnchor.constraint(equalToConstant: 40).isActive = true
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      padded.topAnchor.constraint(equalTo: root.topAnchor),
      plain.topAnchor.constraint(equalTo: padded.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    #expect(abs(plain.frame.minY - 10 - padded.label.font.ascender) <= 0.5)
  }

  @Test func theMiddleOfWhatConstraintsSayIsTheCenterWhereverTheAnchorIs() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let card = UIView()
    card.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(card)
    let top = card.topAnchor.constraint(equalTo: root.topAnchor, constant: 10)
    NSLayoutConstraint.activate([
      top, card.heightAnchor.constraint(equalToConstant: 60),
      card.widthAnchor.constraint(equalToConstant: 40),
      card.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(card.frame == CGRect(x: 0, y: 10, width: 40, height: 60))
    // A card that turns about its lower edge: what the anchor takes away, the constraint gives back.
    card.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    top.constant += 30
    root.layoutIfNeeded()
    #expect(card.center == CGPoint(x: 20, y: 70))
    #expect(card.frame == CGRect(x: 0, y: 10, width: 40, height: 60))
  }
}
