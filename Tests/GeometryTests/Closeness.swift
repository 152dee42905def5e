import Foundation
import Geometry

/// Things that are made of numbers, so that tests can say how near two of them are.
protocol Numbers {
  var numbers: [Double] { get }
}

/// The largest difference between the numbers of two values.
func distance<Value: Numbers>(_ a: Value, _ b: Value) -> Double {
  zip(a.numbers, b.numbers).map { abs($0 - $1) }.max() ?? 0
}

extension CGPoint: Numbers {
  var numbers: [Double] { [x.native, y.native] }
}

extension CGRect: Numbers {
  var numbers: [Double] { origin.numbers + [width.native, height.native] }
}

extension CGVector: Numbers {
  var numbers: [Double] { [dx.native, dy.native] }
}

extension CGAffineTransform: Numbers {
  var numbers: [Double] { [a, b, c, d, tx, ty].map(\.native) }
}

extension CATransform3D: Numbers {
  var numbers: [Double] {
    [row1, row2, row3, row4].flatMap { row in (0..<4).map { row[$0] } }
  }
}

extension Homography: Numbers {
  var numbers: [Double] { [m11, m12, m13, m21, m22, m23, m31, m32, m33] }
}

/// Transforms of every kind that a layer may have: plane and depth, skew, mirrors, perspective.
let sampleTransforms: [CATransform3D] = {
  var perspective = CATransform3DIdentity
  perspective.m34 = -1 / 500
  var skewed = CATransform3DMakeScale(2, 0.5, 3)
  skewed.m21 = 0.7
  skewed.m31 = -0.3
  skewed.m32 = 0.2
  let turned = CATransform3DMakeRotation(1.1, 0.3, -0.5, 0.8)
  return [
    CATransform3DIdentity, turned, skewed, perspective,
    CATransform3DMakeTranslation(10, -20, 30),
    CATransform3DMakeScale(-1, 1, 1), CATransform3DMakeScale(1, -2, 1),
    CATransform3DMakeRotation(.pi, 0, 0, 1), CATransform3DMakeRotation(3, 0, 1, 0),
    CATransform3DConcat(skewed, CATransform3DTranslate(turned, 5, 6, 7)),
    CATransform3DConcat(CATransform3DRotate(perspective, 0.9, 0, 1, 0), turned),
    CATransform3DConcat(CATransform3DTranslate(skewed, 3, 1, -60), perspective),
  ]
}()
