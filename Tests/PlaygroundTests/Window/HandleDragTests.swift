import CoreGraphics
import Testing
import UIKit

@testable import Playground

/// How handles are taken and dragged, on the graph and on all other pictures alike.
@Suite struct HandleDragTests {
  @Test func theNearestHandleIsTakenIfItIsNear() {
    let places = [CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 0)]
    #expect(HandleDrag.nearest(of: places, to: CGPoint(x: 12, y: 0)) == 1)
    #expect(HandleDrag.nearest(of: places, to: CGPoint(x: 9, y: 0)) == 0)
    #expect(HandleDrag.nearest(of: places, to: CGPoint(x: 20, y: 19)) == nil)
    #expect(HandleDrag.nearest(of: [], to: .zero) == nil)
  }

  @Test func aHandleKeepsItsPlaceUnderThePointerAndItsAxis() {
    let drag = HandleDrag(of: CGPoint(x: 10, y: 10), by: CGPoint(x: 13, y: 8))
    let point = CGPoint(x: 33, y: 18)
    #expect(drag.place(for: point, []) == CGPoint(x: 30, y: 20))
    #expect(drag.place(for: point, .shift) == CGPoint(x: 30, y: 10))
    #expect(drag.place(for: CGPoint(x: 15, y: 38), .shift) == CGPoint(x: 10, y: 40))
  }

  @Test func controlSuspendsSnapping() {
    #expect(HandleDrag.pull(true, []) == 6 && HandleDrag.pull(true, .control) == 0)
    #expect(HandleDrag.pull(false, []) == 0)
  }
}
