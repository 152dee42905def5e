import Foundation
import QuartzCore
import Testing

/// Copies of shapes, each in a size of its own.
@Suite struct ReplicatedShapeTests {
  private func disc(copies: Int) -> CALayer {
    let shape = CAShapeLayer()
    shape.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    shape.path = CGPath(ellipseIn: CGRect(x: 4, y: 4, width: 192, height: 192), transform: nil)
    shape.fillColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let replicator = CAReplicatorLayer()
    replicator.frame = shape.frame
    replicator.instanceCount = copies
    replicator.instanceTransform = CATransform3DMakeScale(0.5, 0.5, 1)
    replicator.addSublayer(shape)
    return replicator
  }

  /// The smaller copies lie within the first one, whose edge is as fine as that of a circle alone.
  @Test func smallCopiesLeaveTheLargeOneItsEdge() throws {
    let alone = try disc(copies: 1).picture(side: 200, 1)
    let together = try disc(copies: 10).picture(side: 200, 1)
    #expect(alone.pixels == together.pixels)
  }
}
