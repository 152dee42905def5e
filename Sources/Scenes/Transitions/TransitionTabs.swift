import Foundation
import UIKit

/// Pages that replace each other in a container; the container fades, whatever changed within it.
package final class TransitionTabs: Scene {
  package static let information = SceneInformation(
    id: "transition-tabs", title: "Change the tree below",
    hint: "Pages come and go; a fade of the layer above covers it all.",
    origin: "Transitions: animating changes of a layer tree", length: 6)

  private let container = UIView(frame: CGRect(x: 32, y: 96, width: 456, height: 316))
  private let mark = CALayer.tile(
    CGSize(width: 28, height: 4), at: .zero, color: Palette.accent, cornerRadius: 2)
  private var pages: [UIView] = []

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 520, height: 500)
    card.addHeading(Self.information)
    container.backgroundColor = Palette.background
    container.layer.cornerRadius = 16
    container.clipsToBounds = true
    card.addSubview(container)
    pages = [makePicture(), makeList(), makeCourse()]
    container.addSubview(pages[0])
    mark.position = CGPoint(x: 130, y: 476)
    card.layer.addSublayer(mark)
    offer(
      [
        ("Picture", "1", { scene in { scene.show(0) } }),
        ("List", "2", { scene in { scene.show(1) } }),
        ("Course", "3", { scene in { scene.show(2) } }),
      ], on: stage)
    card.addButtons(for: stage.controls, top: 430)
    for (index, page) in [1, 2, 0].enumerated() {
      stage.after(0.6 + 1.6 * Double(index)) { [weak self] in self?.show(page) }
    }
  }

  private func show(_ index: Int) {
    let fade = CATransition()
    fade.type = .fade
    fade.duration = 0.6
    container.layer.add(fade, forKey: kCATransition)
    container.subviews.first?.removeFromSuperview()
    container.addSubview(pages[index])
    mark.position.x = 130 + 130 * CGFloat(index)
  }

  // MARK: The pages

  private func makePage() -> UIView {
    let page = UIView(frame: container.bounds)
    page.backgroundColor = Palette.background
    return page
  }

  private func makePicture() -> UIView {
    let page = makePage()
    page.layer.contents = Landscape.dusk.image(page.bounds.size)
    page.addText(
      "Evening over the hills", in: CGRect(x: 24, y: 262, width: 400, height: 30), size: 20,
      weight: .semibold, color: .white)
    return page
  }

  private func makeList() -> UIView {
    let page = makePage()
    let rows = [
      ("Dawn", Palette.rose), ("Noon", Palette.sun), ("Dusk", Palette.accent),
      ("Night", Palette.violet),
    ]
    for (index, (name, color)) in rows.enumerated() {
      let y = 44 + 76 * CGFloat(index)
      page.layer.addSublayer(.disc(36, at: CGPoint(x: 46, y: y), color: color))
      page.addText(
        name, in: CGRect(x: 84, y: y - 14, width: 300, height: 28), size: 18, color: Palette.text)
      guard index > 0 else { continue }
      page.layer.addSublayer(
        .tile(
          CGSize(width: 348, height: 1), at: CGPoint(x: 258, y: y - 38), color: Palette.edge,
          cornerRadius: 0))
    }
    return page
  }

  private func makeCourse() -> UIView {
    let page = makePage()
    let curve = UIBezierPath()
    curve.move(to: CGPoint(x: 40, y: 270))
    curve.addCurve(
      to: CGPoint(x: 360, y: 84), controlPoint1: CGPoint(x: 220, y: 280),
      controlPoint2: CGPoint(x: 300, y: 220))
    page.layer.addSublayer(CAShapeLayer.line(curve.cgPath, color: Palette.accent, dashes: [1, 8]))
    let ship = CALayer.ship(96, at: CGPoint(x: 366, y: 78))
    ship.transform = CATransform3DMakeRotation(-66 * .pi / 180, 0, 0, 1)
    page.layer.addSublayer(ship)
    return page
  }
}
