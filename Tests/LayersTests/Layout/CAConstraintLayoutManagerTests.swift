import Foundation
import Testing

@testable import Layers

struct CAConstraintLayoutManagerTests {
  private let root = CALayer()
  private let a = CALayer()
  private let b = CALayer()

  init() {
    root.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
    root.layoutManager = CAConstraintLayoutManager()
    (a.name, b.name) = ("a", "b")
    for layer in [a, b] {
      layer.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
      root.addSublayer(layer)
    }
  }

  private func pin(
    _ layer: CALayer, _ attribute: CAConstraintAttribute, _ source: String,
    _ other: CAConstraintAttribute, _ scale: CGFloat = 1, _ offset: CGFloat = 0
  ) {
    layer.addConstraint(
      CAConstraint(
        attribute: attribute, relativeTo: source, attribute: other, scale: scale, offset: offset))
  }

  @Test func middlesFollowTheSuperlayer() {
    pin(a, .midX, "superlayer", .midX)
    pin(a, .midY, "superlayer", .midY)
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 85, y: 30, width: 30, height: 40))
    root.bounds.size = CGSize(width: 100, height: 60)
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 35, y: 10, width: 30, height: 40))
  }

  @Test func aTextIsAsLargeAsItsLettersWhereNothingElseIsAsked() {
    let text = CATextLayer()
    (text.string, text.fontSize) = ("12:30", 20)
    pin(text, .midX, "superlayer", .midX)
    pin(text, .midY, "superlayer", .midY)
    root.addSublayer(text)
    root.layoutIfNeeded()
    let small = text.frame
    #expect(small.width > 20 && small.height > 10 && abs(small.midX - 100) < 1e-9)
    text.fontSize = 40
    root.layoutIfNeeded()
    #expect(text.frame.width > 1.8 * small.width && abs(text.frame.midY - 50) < 1e-9)
    text.string = "1"
    root.layoutIfNeeded()
    #expect(text.frame.width < small.width)
    pin(text, .width, "superlayer", .width)
    root.layoutIfNeeded()
    #expect(text.frame.width == 200)
  }

  @Test func siblingsFollowEachOtherInAnyOrder() {
    pin(a, .minX, "b", .maxX, 1, 10)
    pin(a, .maxX, "superlayer", .maxX)
    pin(b, .width, "superlayer", .width, 0.25)
    pin(b, .minX, "superlayer", .minX, 1, 5)
    root.layoutIfNeeded()
    #expect(b.frame == CGRect(x: 5, y: 2, width: 50, height: 40))
    #expect(a.frame == CGRect(x: 65, y: 2, width: 135, height: 40))
  }

  @Test func circlesMissingSourcesAndNumbersThatAreNoneEnd() {
    pin(a, .minX, "b", .maxX)
    pin(b, .minX, "a", .maxX)
    pin(a, .minY, "nobody", .minY)
    pin(b, .minY, "superlayer", .minY, .nan)
    root.layoutIfNeeded()
    #expect([a.frame.minY, b.frame.minY] == [2, 2])
    #expect(a.frame.minX.isFinite && b.frame.minX.isFinite)
  }

  @Test func masksFollowTheSuperlayersSize() {
    root.layoutManager = nil
    a.autoresizingMask = [.layerWidthSizable, .layerMinYMargin]
    root.bounds.size = CGSize(width: 250, height: 110)
    #expect(a.frame == CGRect(x: 1, y: 12, width: 80, height: 40))
    #expect(b.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
  }

  private final class Row: NSObject, CALayoutManager {
    var invalidations = 0

    func preferredSize(of layer: CALayer) -> CGSize { CGSize(width: 7, height: 9) }
    func invalidateLayout(of layer: CALayer) { invalidations += 1 }
    func layoutSublayers(of layer: CALayer) {
      for (index, sublayer) in (layer.sublayers ?? []).enumerated() {
        sublayer.frame.origin = CGPoint(x: 40 * index, y: 0)
      }
    }
  }

  @Test func ownManagersPlaceMeasureAndAreTold() {
    let row = Row()
    root.layoutManager = row
    root.layoutIfNeeded()
    #expect([a.frame.minX, b.frame.minX] == [0, 40])
    #expect(root.preferredFrameSize() == CGSize(width: 7, height: 9))
    let before = row.invalidations
    root.setNeedsLayout()
    #expect(row.invalidations == before + 1)
  }
}
