import Foundation
import Geometry
import Testing

struct HomographyTests {
  @Test(arguments: sampleTransforms)
  func flatteningShowsThePlaneAsTheTransformDoes(_ transform: CATransform3D) {
    let map = Homography(flattening: transform)
    let point = CGPoint(x: 3, y: -5)
    let image = transform.apply(SIMD4(3, -5, 0, 1))
    let expected = CGPoint(x: image.x / image.w, y: image.y / image.w)
    #expect(distance(map.apply(point).point, expected) < 1e-12)
    #expect(map.apply(point).w == image.w)
  }

  @Test(arguments: sampleTransforms)
  func theInverseUndoesTheMap(_ transform: CATransform3D) throws {
    let map = Homography(flattening: transform)
    let inverse = try #require(map.inverse)
    #expect(distance(map.concatenating(inverse), .identity) < 1e-12)
  }

  @Test func aPlaneSeenEdgeOnHasNoInverse() {
    #expect(Homography(CGAffineTransform(scaleX: 1, y: 0)).inverse == nil)
  }

  @Test func concatenatingDoesTheReceiverFirst() {
    let first = Homography(flattening: sampleTransforms[10])
    let second = Homography(flattening: sampleTransforms[11])
    let point = CGPoint(x: 2, y: 1)
    let stepwise = second.apply(first.apply(point).point).point
    #expect(distance(first.concatenating(second).apply(point).point, stepwise) < 1e-12)
  }

  @Test func affineMapsGoThereAndBack() {
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(Homography(affine).affineTransform == affine)
    #expect(Homography(affine).isAffine)
    #expect(!Homography(flattening: sampleTransforms[10]).isAffine)
  }

  @Test func pointsBehindTheEyeHaveNoImage() {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 100
    let tilted = Homography(flattening: CATransform3DRotate(transform, .pi / 3, 0, 1, 0))
    #expect(tilted.map(CGPoint(x: 10, y: 0)) != nil)
    #expect(tilted.map(CGPoint(x: -1000, y: 0)) == nil)
  }

  @Test func theBoundsOfWhatIsSeenAreTheBoxOfTheCorners() throws {
    let map = Homography(flattening: sampleTransforms[10])
    let rect = CGRect(x: -20, y: -10, width: 40, height: 20)
    let c = rect.corners
    let corners = try [c.0, c.1, c.2, c.3].map { try #require(map.map($0)) }
    let box = CGRect(bounding: corners[0], corners[1], corners[2], corners[3])
    #expect(distance(try #require(map.boundingRect(of: rect)), box) < 1e-12)
  }

  /// w' = 1 − x/100: the plane x = 100 is the eye's, and x' = x/(1 − x/100) grows towards it.
  @Test func whatReachesBehindTheEyeIsCutAtTheNearPlane() throws {
    var map = Homography.identity
    map.m13 = -0.01
    let box = try #require(
      map.boundingRect(of: CGRect(x: 0, y: 0, width: 300, height: 10), nearPlane: 0.5))
    #expect(distance(box, CGRect(x: 0, y: 0, width: 100, height: 20)) < 1e-12)
    #expect(map.boundingRect(of: CGRect(x: 150, y: 0, width: 50, height: 10)) == nil)
    #expect(map.boundingRect(of: .null) == nil)
  }
}
