import Foundation
import UIKit

/// Six squares that join into a cube, as transform layers do not flatten what is in them.
package final class PerspectiveCube: Scene {
  package static let information = SceneInformation(
    id: "perspective-cube", title: "A cube of layers",
    hint: "Drag to turn it. The nearer the eye, the stronger the perspective.",
    origin: "Perspective: a cube in a transform layer", length: 8)

  /// Half an edge, in points.
  private static let half: CGFloat = 78

  private let space = UIView(frame: CGRect(x: 32, y: 96, width: 496, height: 340))
  /// Turned by hand; what is in it spins by itself.
  private let tilted = CATransformLayer()
  private let cube = CATransformLayer()
  private let slider = UISlider(frame: CGRect(x: 132, y: 456, width: 252, height: 31))
  private var remark: UILabel?

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 560, height: 568)
    card.addHeading(Self.information)
    space.backgroundColor = Palette.background
    space.layer.cornerRadius = 16
    card.addSubview(space)
    addCube()
    addSlider(to: card)
    offer([("Backs", "B", PerspectiveCube.toggleBacks)], on: stage)
    card.addButtons(for: stage.controls, top: 504)
    space.addGestureRecognizer(
      UIPanGestureRecognizer { [weak self] in self?.drag($0 as? UIPanGestureRecognizer) })
    look(from: 700)
  }

  // MARK: The eye

  /// Puts the eye at a distance from the plane, in points.
  private func look(from distance: CGFloat) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    space.layer.sublayerTransform.m34 = -1 / distance
    CATransaction.commit()
    slider.value = Float(distance)
    remark?.text = "\(Int(distance)) points"
  }

  /// Turns the cube by what the hand went on, about the axes of the screen.
  private func drag(_ pan: UIPanGestureRecognizer?) {
    guard let pan, pan.state == .changed else { return }
    let way = pan.translation(in: space)
    pan.setTranslation(.zero, in: space)
    let turn = CATransform3DRotate(
      CATransform3DMakeRotation(way.x / 120, 0, 1, 0), -way.y / 120, 1, 0, 0)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    tilted.transform = CATransform3DConcat(tilted.transform, turn)
    CATransaction.commit()
  }

  private func toggleBacks() {
    for face in cube.sublayers ?? [] { face.isDoubleSided.toggle() }
  }

  // MARK: What is seen

  private func addCube() {
    tilted.position = CGPoint(x: space.bounds.midX, y: space.bounds.midY)
    tilted.transform = CATransform3DMakeRotation(-0.5, 1, 0, 0)
    space.layer.addSublayer(tilted)
    tilted.addSublayer(cube)
    cube.name = "cube"
    cube.addCubeFaces(side: 2 * Self.half) { number, face in
      face.backgroundColor = face.backgroundColor?.copy(alpha: 0.9)
      face.isDoubleSided = false
      face.addSublayer(self.makeLabel(number, in: face.bounds))
    }
    cube.spin("transform.rotation.y", duration: 8)
  }

  /// A face's number, in its middle.
  private func makeLabel(_ number: Int, in bounds: CGRect) -> CALayer {
    let label = CATextLayer()
    label.frame = bounds.insetBy(dx: 0, dy: bounds.height / 2 - 38)
    label.string = "\(number)"
    label.fontSize = 64
    label.alignmentMode = .center
    label.foregroundColor = Palette.background.withAlphaComponent(0.75).cgColor
    label.contentsScale = 2
    // Seen nearly from the side, one pixel covers several of the picture's.
    label.minificationFilter = .trilinear
    return label
  }

  private func addSlider(to card: UIView) {
    slider.minimumValue = 250
    slider.maximumValue = 1600
    slider.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        look(from: CGFloat(slider.value))
      }, for: .valueChanged)
    card.addSubview(slider)
    card.addText("The eye at", in: CGRect(x: 32, y: 460, width: 92, height: 22), size: 14)
    remark = card.addText(
      "", in: CGRect(x: 400, y: 460, width: 128, height: 22), size: 14, alignment: .right)
  }
}
