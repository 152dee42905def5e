import Testing
import UIKit

@testable import Viewer

/// Which layer a click means.
@MainActor
@Suite struct LayerPickingTests {
  private let root = CALayer()

  private func add(_ layer: CALayer, _ frame: CGRect, _ color: UIColor? = nil) -> CALayer {
    layer.frame = frame
    layer.backgroundColor = color?.cgColor
    root.addSublayer(layer)
    return layer
  }

  private func found(_ x: CGFloat, _ y: CGFloat) -> [CALayer] {
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.position = CGPoint(x: 50, y: 50)
    return root.layers(under: CGPoint(x: x, y: y))
  }

  private let whole = CGRect(x: 0, y: 0, width: 100, height: 100)

  @Test func whatIsSeenComesBeforeWhatOnlyHasRoomThere() {
    let disc = add(CALayer(), CGRect(x: 30, y: 30, width: 40, height: 40), .red)
    let empty = add(CALayer(), whole)
    #expect(found(50, 50) == [disc, empty, root])
    #expect(found(10, 10) == [empty, root])
    empty.borderWidth = 4
    #expect(found(50, 50) == [disc, empty, root], "a border is at the rim")
    #expect(found(1, 50) == [empty, root])
    empty.backgroundColor = UIColor(white: 0, alpha: 0).cgColor
    #expect(found(50, 50).first === disc)
    empty.backgroundColor = UIColor(white: 0, alpha: 0.1).cgColor
    #expect(found(50, 50) == [empty, disc, root])
  }

  @Test func aShapeIsWhereItIsDrawn() {
    let disc = add(CALayer(), CGRect(x: 30, y: 30, width: 40, height: 40), .red)
    let ring = CAShapeLayer()
    ring.path = CGPath(ellipseIn: CGRect(x: 5, y: 5, width: 90, height: 90), transform: nil)
    (ring.fillColor, ring.strokeColor, ring.lineWidth) = (nil, UIColor.blue.cgColor, 2)
    _ = add(ring, whole)
    #expect(found(50, 50) == [disc, ring, root], "one looks through a ring")
    #expect(found(7, 50).first === ring)
    ring.fillColor = UIColor.blue.cgColor
    #expect(found(50, 50).first === ring)
  }

  @Test func aShapeWithoutBoundsIsFound() {
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20), transform: nil)
    root.addSublayer(shape)
    #expect(found(20, 20).first === shape)
    #expect(found(60, 60) == [root])
  }

  @Test(arguments: [false, true]) func theFaceIsFoundThatIsTurnedHere(_ isFlipped: Bool) {
    root.isGeometryFlipped = isFlipped
    let card = CATransformLayer()
    card.frame = whole
    root.addSublayer(card)
    let faces = [UIColor.red, .blue].map { color in
      let face = CALayer()
      face.frame = card.bounds
      face.backgroundColor = color.cgColor
      face.isDoubleSided = false
      card.addSublayer(face)
      return face
    }
    faces[1].transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(found(50, 50).first === faces[0])
    card.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(found(50, 50).first === faces[1])
    faces[1].isDoubleSided = true
    card.transform = CATransform3DIdentity
    #expect(found(50, 50).first === faces[1])
  }
}
