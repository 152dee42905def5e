import Foundation
import UIKit

/// What of layers is not a colour or a size: their order, their tree, their anchors, their masks.
package final class LayerOrder: Scene {
  package static let information = SceneInformation(
    id: "layer-order", title: "Order, tree, anchor, mask",
    hint: "Above or below, there or not, about which point, and through which hole.",
    origin: "Animatable layer properties: geometry and tree", length: 6)

  private weak var card: UIView?
  private var leaves: [CALayer] = []
  private let guest = CALayer.disc(56, at: CGPoint(x: 130, y: 76), color: Palette.accent)
  private var turn = 0

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 880, height: 536)
    self.card = card
    card.addHeading(Self.information)
    addLeaves(to: addField(0, "zPosition", "the last one comes to the front"))
    addTree(to: addField(1, "addSublayer", "and removeFromSuperlayer"))
    addAnchors(to: addField(2, "anchorPoint", "centre, corner, outside"))
    addMask(to: addField(3, "mask", "a shape to look through"))
    addWindow(to: addField(4, "masksToBounds", "bounds that move over a picture"))
    addRaster(to: addField(5, "shouldRasterize", "drawn once, turned as a picture"))
    stage.every(1, after: 1) { [weak self] in self?.step() }
  }

  /// Brings another leaf to the front, and the guest in or out.
  private func step() {
    turn += 1
    for (index, leaf) in leaves.enumerated() {
      leaf.zPosition = index == (turn + 2) % leaves.count ? 1 : 0
    }
    // Coming and going have no animation of their own.
    let fade = CATransition()
    fade.duration = 0.4
    tree?.add(fade, forKey: kCATransition)
    if guest.superlayer == nil {
      tree?.addSublayer(guest)
    } else {
      guest.removeFromSuperlayer()
    }
  }

  private weak var tree: CALayer?

  // MARK: The fields

  private func addField(_ index: Int, _ name: String, _ remark: String) -> CALayer {
    let frame = CGRect(
      x: 32 + 278 * CGFloat(index % 3), y: 92 + 216 * CGFloat(index / 3), width: 260, height: 152)
    card?.addCaption(name, remark: remark, below: frame)
    return card?.addField(in: frame).layer ?? CALayer()
  }

  private func addLeaves(to field: CALayer) {
    for (index, color) in [Palette.sky, Palette.rose, Palette.leaf].enumerated() {
      let leaf = CALayer.tile(
        CGSize(width: 88, height: 88),
        at: CGPoint(x: 98 + 32 * CGFloat(index), y: 62 + 14 * CGFloat(index)), color: color)
      leaf.name = "leaf \(index)"
      field.addSublayer(leaf)
      leaves.append(leaf)
    }
    leaves[2].zPosition = 1
  }

  private func addTree(to field: CALayer) {
    tree = field
    for x in [66, 194] as [CGFloat] {
      field.addSublayer(.disc(36, at: CGPoint(x: x, y: 76), color: Palette.card))
    }
    field.addSublayer(guest)
  }

  private func addAnchors(to field: CALayer) {
    let anchors = [CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0, y: 0), CGPoint(x: 0.5, y: 1.4)]
    for (index, anchor) in anchors.enumerated() {
      let place = CGPoint(x: 54 + 76 * CGFloat(index), y: 76)
      let square = CALayer.tile(
        CGSize(width: 36, height: 36), at: place, color: Palette.violet, cornerRadius: 8)
      square.anchorPoint = anchor
      square.name = "anchor \(index)"
      field.addSublayer(square)
      field.addSublayer(.disc(8, at: place, color: Palette.accent))
      square.spin(duration: 4)
    }
  }

  private func addMask(to field: CALayer) {
    let size = CGSize(width: 260, height: 152)
    let picture = CALayer.picture(
      Landscape.day.image(size), size: size, at: CGPoint(x: 130, y: 76))
    let hole = CAShapeLayer()
    hole.path = star(radius: 58)
    hole.position = CGPoint(x: 72, y: 76)
    hole.name = "hole"
    picture.mask = hole
    field.addSublayer(picture)
    hole.swing("position.x", to: 188)
  }

  private func addWindow(to field: CALayer) {
    let window = CALayer.tile(
      CGSize(width: 132, height: 108), at: CGPoint(x: 130, y: 76), color: .clear, cornerRadius: 18)
    window.masksToBounds = true
    window.name = "window"
    let size = CGSize(width: 324, height: 108)
    window.addSublayer(
      .picture(Landscape.dusk.image(size), size: size, at: CGPoint(x: 162, y: 54)))
    field.addSublayer(window)
    window.swing("bounds.origin.x", to: 192, duration: 3)
  }

  private func addRaster(to field: CALayer) {
    let group = CALayer.tile(
      CGSize(width: 88, height: 88), at: CGPoint(x: 130, y: 76), color: Palette.card)
    let star = CAShapeLayer()
    star.path = self.star(radius: 40)
    star.fillColor = Palette.sun.cgColor
    star.position = CGPoint(x: 44, y: 46)
    group.addSublayer(star)
    group.shouldRasterize = true
    group.rasterizationScale = 2
    field.addSublayer(group)
    group.swing("transform.rotation", from: -0.4, to: 0.4)
  }

  /// A star of five points about the origin.
  private func star(radius: CGFloat) -> CGPath {
    let path = UIBezierPath()
    for corner in 0..<10 {
      let length = corner.isMultiple(of: 2) ? radius : radius * 0.45
      let angle = CGFloat(corner) * .pi / 5 - .pi / 2
      let point = CGPoint(x: length * cos(angle), y: length * sin(angle))
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path.cgPath
  }
}
