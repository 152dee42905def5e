import Testing
import UIKit

@testable import Workbench

/// The bars of the HUD.
@MainActor
@Suite struct FrameGraphTests {
  private let box = CGRect(x: 10, y: 60, width: 220, height: 60)

  private func graph(_ costs: [Double]) -> FrameGraph {
    FrameGraph(costs, refresh: 0.01, capacity: 110, in: box)
  }

  @Test func framesInTimeAreSolid() {
    let graph = graph([0.005, 0.01])
    #expect(graph.late.isEmpty && graph.hatch.isEmpty)
    // Half of a refresh is a quarter of the box.
    #expect(graph.inTime.contains(CGPoint(x: 10.7, y: 119)))
    #expect(graph.inTime.contains(CGPoint(x: 10.7, y: 105.5)))
    #expect(!graph.inTime.contains(CGPoint(x: 10.7, y: 104.5)))
  }

  @Test func lateFramesAreHatched() {
    let graph = graph(Array(repeating: 0.018, count: 110))
    #expect(graph.inTime.isEmpty)
    // About half of a bar is stripes, and stripes are nowhere else.
    let column = stride(from: 60.25, to: 120, by: 0.5).map { CGPoint(x: 100.6, y: $0) }
    let (bar, stripes) = (
      column.filter { graph.late.contains($0) }, column.filter { graph.hatch.contains($0) }
    )
    #expect(bar.count == 108)
    #expect((43...65).contains(stripes.count))
    #expect(stripes.allSatisfy { graph.late.contains($0) })
  }

  @Test func aFreezeIsNoHigherThanTheBox() {
    let graph = graph([30, .infinity])
    #expect(graph.late.boundingBox.minY == 60 && graph.late.boundingBox.maxY == 120)
    #expect(graph.hatch.boundingBox.minY >= 60 && graph.hatch.boundingBox.maxY <= 120)
  }
}
