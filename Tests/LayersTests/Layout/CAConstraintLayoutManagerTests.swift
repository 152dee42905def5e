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

  // Frames that were read off Core Animation on macOS, in the tests of GNUstep's libs-quartzcore
  // (CAConstraint/layout.m): what each wishes, as attribute, source's attribute, scale and offset.

  typealias Wish = (
    attribute: CAConstraintAttribute, source: CAConstraintAttribute, scale: CGFloat, offset: CGFloat
  )

  static let measured: [(wishes: [Wish], start: CGFloat, length: CGFloat)] = [
    ([(.minX, .minX, 1, 0)], 0, 40),
    ([(.midX, .midX, 1, 0)], 80, 40),
    ([(.maxX, .maxX, 1, 0)], 160, 40),
    ([(.width, .width, 0.5, 0)], 3, 40),
    ([(.minX, .minX, 1, 20), (.midX, .midX, 1, 0)], 20, 160),
    ([(.midX, .midX, 1, 0), (.maxX, .maxX, 1, -20)], 20, 160),
    ([(.midX, .midX, 1, 0), (.width, .width, 0.5, 0)], 50, 100),
    ([(.maxX, .maxX, 1, 0), (.minX, .minX, 1, 0), (.width, .width, 0.25, 0)], 0, 50),
    ([(.maxX, .maxX, 1, 0), (.midX, .midX, 1, -30), (.width, .width, 0.25, 0)], 45, 50),
    ([(.width, .width, 0.25, 0), (.maxX, .maxX, 1, 0), (.midX, .midX, 1, -30)], -60, 260),
    ([(.maxX, .maxX, 1, 0), (.midX, .midX, 1, -30), (.minX, .minX, 1, 0)], 0, 140),
    ([(.minX, .minX, 1, 10), (.minX, .minX, 1, 40)], 3, 40),
    ([(.minX, .maxX, 0.25, 7)], 57, 40),
    ([(.minX, .maxY, 1, 0)], 100, 40),
  ]

  @Test(arguments: measured.indices) func theLastWishAndTheFirstOtherPartPlaceALayer(index: Int) {
    let test = Self.measured[index]
    a.frame = CGRect(x: 3, y: 5, width: 40, height: 20)
    for wish in test.wishes {
      pin(a, wish.attribute, "superlayer", wish.source, wish.scale, wish.offset)
    }
    root.layoutSublayers()
    #expect(a.frame == CGRect(x: test.start, y: 5, width: test.length, height: 20))
  }

  @Test func whatNoConstraintPlacedCannotBeAskedFor() {
    pin(b, .minX, "a", .maxX, 1, 5)
    pin(a, .minY, "superlayer", .minY)
    root.layoutSublayers()
    #expect(b.frame.minX == 1)
    pin(a, .minX, "superlayer", .minX, 1, 10)
    root.layoutSublayers()
    #expect(b.frame.minX == 45)
  }

  @Test func layersThatWaitForEachOtherOrThemselvesStay() {
    pin(a, .minX, "b", .maxX, 1, 1)
    pin(b, .minX, "a", .maxX, 1, 1)
    pin(a, .minY, "a", .minY, 1, 10)
    root.layoutSublayers()
    #expect(a.frame == b.frame && a.frame.origin == CGPoint(x: 1, y: 2))
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
