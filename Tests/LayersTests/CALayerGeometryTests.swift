import Foundation
import Geometry
import Layers
import Testing

@Suite struct CALayerGeometryTests {
  private func layer(
    _ bounds: CGRect, at position: CGPoint, anchor: CGPoint = CGPoint(x: 0.5, y: 0.5)
  ) -> CALayer {
    let layer = CALayer()
    (layer.bounds, layer.position, layer.anchorPoint) = (bounds, position, anchor)
    return layer
  }

  @Test(arguments: [
    (CGPoint(x: 0.5, y: 0.5), CGRect(x: 80, y: 190, width: 40, height: 20)),
    (CGPoint(x: 0, y: 0), CGRect(x: 100, y: 200, width: 40, height: 20)),
    (CGPoint(x: 1, y: 1), CGRect(x: 60, y: 180, width: 40, height: 20)),
    (CGPoint(x: -1, y: 2), CGRect(x: 140, y: 160, width: 40, height: 20)),
  ])
  func thePositionIsWhereTheAnchorLies(anchor: CGPoint, frame: CGRect) {
    let bounds = CGRect(x: 7, y: -9, width: 40, height: 20)
    #expect(isClose(layer(bounds, at: CGPoint(x: 100, y: 200), anchor: anchor).frame, frame))
  }

  @Test func theFrameIsTheBoxAroundWhatIsTurned() {
    let layer = layer(CGRect(x: 0, y: 0, width: 40, height: 20), at: CGPoint(x: 100, y: 100))
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(isClose(layer.frame, CGRect(x: 90, y: 80, width: 20, height: 40)))
    layer.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    let side = 60 / CGFloat(2).squareRoot()
    #expect(
      isClose(
        layer.frame, CGRect(x: 100 - side / 2, y: 100 - side / 2, width: side, height: side)))
  }

  @Test func settingTheFrameKeepsTheBoundsOrigin() {
    let layer = layer(CGRect(x: 5, y: 6, width: 1, height: 1), at: .zero)
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(layer.bounds == CGRect(x: 5, y: 6, width: 30, height: 40))
    #expect(layer.position == CGPoint(x: 25, y: 40))
    #expect(layer.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
  }

  @Test func settingANegativeFrameStandardisesIt() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: -4, height: -4)
    #expect(layer.frame == CGRect(x: 6, y: 6, width: 4, height: 4))
  }

  @Test(arguments: [
    CATransform3DMakeScale(2, 0.5, 1), CATransform3DMakeScale(-2, 3, 1),
    CATransform3DMakeRotation(.pi / 2, 0, 0, 1), CATransform3DMakeRotation(-.pi, 0, 0, 1),
    CATransform3DMakeTranslation(30, -40, 0), CATransform3DMakeScale(2, 3, 4),
    CATransform3DMakeRotation(.pi / 3, 0, 1, 0), CATransform3DMakeRotation(.pi, 1, 0, 0),
    CATransform3DConcat(
      CATransform3DMakeScale(2, 3, 1), CATransform3DMakeTranslation(5, 6, 0)),
  ])
  func settingTheFrameGoesBackThroughTheTransform(transform: CATransform3D) {
    for anchor in [CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0, y: 1)] {
      let layer = layer(CGRect(x: 3, y: 4, width: 9, height: 9), at: .zero, anchor: anchor)
      layer.transform = transform
      let frame = CGRect(x: 10, y: 20, width: 60, height: 30)
      layer.frame = frame
      #expect(isClose(layer.frame, frame))
      #expect(layer.bounds.origin == CGPoint(x: 3, y: 4))
    }
  }

  /// “The size of the bounds rect mapped into the superlayer”: Apple's CALayer.h.
  @Test func thePreferredSizeIsThatOfTheBoundsInTheSuperlayer() {
    let layer = layer(CGRect(x: 3, y: 4, width: 30, height: 40), at: .zero, anchor: .zero)
    #expect(layer.preferredFrameSize() == CGSize(width: 30, height: 40))
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 0.5))
    #expect(layer.preferredFrameSize() == CGSize(width: 60, height: 20))
  }

  @Test func aTransformInSpaceHasNoAffineForm() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeRotation(1, 0, 1, 0)
    #expect(layer.affineTransform() == .identity)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.5))
    #expect(layer.affineTransform() == CGAffineTransform(rotationAngle: 0.5))
  }

  @Test func aFrameWithoutSizeOrPlaceIsHarmless() {
    let layer = CALayer()
    layer.frame = .null
    #expect(layer.bounds == .zero && layer.position == .zero)
    layer.bounds = .null
    #expect(layer.bounds == .zero)
  }
}
