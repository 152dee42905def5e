import Foundation
import QuartzCore
import Testing

/// A layer tree that both renderers draw, and how far they may be apart.
struct AgreementScene: Sendable, CustomTestStringConvertible {
  var name: String
  /// The largest difference of a component, 0…255.
  var most: Int
  /// How many pixels may differ by more than 2.
  var beyond: Int
  /// Adds layers to a stage of 72 × 60 points.
  var build: @Sendable (CALayer) -> Void

  var testDescription: String { name }

  init(
    _ name: String, most: Int = 2, beyond: Int = 0, _ build: @escaping @Sendable (CALayer) -> Void
  ) {
    (self.name, self.most, self.beyond, self.build) = (name, most, beyond, build)
  }
}

/// What the scenes are made of.
func box(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor? = nil,
  radius: CGFloat = 0
) -> CALayer {
  let layer = CALayer()
  layer.frame = CGRect(x: x, y: y, width: width, height: height)
  layer.backgroundColor = color
  layer.cornerRadius = radius
  return layer
}

/// A colour of hexadecimal digits: red, green and blue.
func paint(_ rgb: Int, _ alpha: CGFloat = 1) -> CGColor {
  func part(_ shift: Int) -> CGFloat { CGFloat(rgb >> shift & 255) / 255 }
  return CGColor(red: part(16), green: part(8), blue: part(0), alpha: alpha)
}

let (coral, teal, sun, ink, snow) = (
  paint(0xF26B5E), paint(0x2A9D8F), paint(0xF4B942), paint(0x22303C), paint(0xFFFFFF)
)

/// A picture of coloured stripes and blocks with a transparent corner.
func picture(_ width: Int, _ height: Int) -> CGImage? {
  var bytes: [UInt8] = []
  for y in 0..<height {
    for x in 0..<width {
      let isClear = x * 3 > width * 2 && y * 3 < height
      let alpha: UInt8 = isClear ? 64 : 255
      let block = (x * 4 / width + y * 4 / height) % 2 == 0
      bytes += [
        UInt8(x * Int(alpha) / width), block ? alpha : alpha / 3,
        UInt8((height - y) * Int(alpha) / height / 2), alpha,
      ]
    }
  }
  return bytes.withUnsafeMutableBytes { data in
    CGContext(
      data: data.baseAddress, width: width, height: height, bitsPerComponent: 8,
      bytesPerRow: width * 4, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)?.makeImage()
  }
}

extension AgreementScene {
  static let boxes: [AgreementScene] = [
    AgreementScene("box") { $0.addSublayer(box(8, 6, 40, 30, coral)) },
    AgreementScene("box between pixels") { $0.addSublayer(box(8.3, 6.7, 40.25, 30.4, coral)) },
    AgreementScene("translucent boxes") {
      $0.addSublayer(box(8, 6, 40, 30, paint(0xF26B5E, 0.5)))
      $0.addSublayer(box(20, 16, 40, 30, paint(0x2A9D8F, 0.7)))
    },
    AgreementScene("border") {
      let layer = box(8, 6, 40, 30, sun)
      layer.borderWidth = 3
      layer.borderColor = ink
      $0.addSublayer(layer)
    },
    AgreementScene("translucent border between pixels") {
      let layer = box(8.4, 6.6, 40, 30, sun, radius: 9)
      layer.borderWidth = 3.5
      layer.borderColor = paint(0x22303C, 0.5)
      $0.addSublayer(layer)
    },
    AgreementScene("border above sublayers") {
      let layer = box(8, 6, 40, 30, sun, radius: 6)
      layer.borderWidth = 4
      layer.borderColor = paint(0x22303C, 0.6)
      layer.addSublayer(box(-6, 10, 60, 10, teal))
      $0.addSublayer(layer)
    },
    AgreementScene("corners") { $0.addSublayer(box(8, 6, 40, 30, coral, radius: 10)) },
    AgreementScene("a circle") { $0.addSublayer(box(10.2, 8.6, 40, 40, teal, radius: 20)) },
    AgreementScene("a radius too large") { $0.addSublayer(box(8, 6, 40, 22, coral, radius: 99)) },
    AgreementScene("small radius") { $0.addSublayer(box(8, 6, 40, 30, coral, radius: 1.5)) },
    AgreementScene("two corners") {
      let layer = box(8, 6, 40, 30, coral, radius: 12)
      layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
      $0.addSublayer(layer)
    },
    AgreementScene("turned box", most: 3, beyond: 1) {
      let layer = box(14, 12, 40, 30, coral)
      layer.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
      $0.addSublayer(layer)
    },
    AgreementScene("turned round box with border") {
      let layer = box(14, 12, 40, 30, coral, radius: 9)
      layer.borderWidth = 4
      layer.borderColor = ink
      layer.transform = CATransform3DMakeRotation(-0.7, 0, 0, 1)
      $0.addSublayer(layer)
    },
    AgreementScene("skewed round box", most: 4, beyond: 6) {
      let layer = box(14, 12, 40, 30, coral, radius: 9)
      layer.setAffineTransform(CGAffineTransform(a: 1, b: 0.2, c: 0.5, d: 0.8, tx: 0, ty: 0))
      $0.addSublayer(layer)
    },
  ]

  static let trees: [AgreementScene] = [
    AgreementScene("nested") {
      let layer = box(8, 6, 50, 40, ink)
      layer.bounds.origin = CGPoint(x: 5, y: -3)
      layer.addSublayer(box(10, 2, 20, 20, coral, radius: 5))
      layer.sublayers?[0].addSublayer(box(5, 5, 30, 30, paint(0xF4B942, 0.6)))
      $0.addSublayer(layer)
    },
    AgreementScene("hidden and faint") {
      let hidden = box(4, 4, 30, 30, coral)
      hidden.isHidden = true
      hidden.addSublayer(box(0, 0, 20, 20, teal))
      let faint = box(20, 10, 30, 30, coral)
      faint.opacity = 0.35
      $0.addSublayer(hidden)
      $0.addSublayer(faint)
    },
    AgreementScene("z order") {
      for (index, z) in [3.0, 1, 2, 1].enumerated() {
        let layer = box(
          CGFloat(6 + index * 9), CGFloat(6 + index * 6), 24, 24, [coral, teal, sun, ink][index])
        layer.zPosition = z
        $0.addSublayer(layer)
      }
    },
    AgreementScene("group opacity") {
      let layer = box(8, 6, 40, 30, coral, radius: 8)
      layer.opacity = 0.5
      layer.addSublayer(box(15, 10, 40, 30, teal, radius: 6))
      $0.addSublayer(layer)
    },
    AgreementScene("opacity without group") {
      let layer = box(8, 6, 40, 30, coral)
      layer.opacity = 0.5
      layer.allowsGroupOpacity = false
      layer.addSublayer(box(15, 10, 40, 30, teal))
      $0.addSublayer(layer)
    },
    AgreementScene("clip") {
      let layer = box(8, 6, 40, 30, sun)
      layer.masksToBounds = true
      layer.addSublayer(box(20, 10, 40, 40, teal, radius: 12))
      $0.addSublayer(layer)
    },
    AgreementScene("clip between pixels") {
      let layer = box(8.3, 6.6, 40.2, 30.5, sun)
      layer.masksToBounds = true
      layer.addSublayer(box(20, 10, 40, 40, teal, radius: 12))
      $0.addSublayer(layer)
    },
    AgreementScene("round clip") {
      let layer = box(8, 6, 44, 36, sun, radius: 14)
      layer.masksToBounds = true
      layer.addSublayer(box(-10, 18, 70, 30, teal))
      layer.addSublayer(box(20, -4, 10, 50, coral))
      $0.addSublayer(layer)
    },
    AgreementScene("round clip with border") {
      let layer = box(8, 6, 44, 36, sun, radius: 14)
      layer.masksToBounds = true
      layer.borderWidth = 3
      layer.borderColor = ink
      layer.addSublayer(box(-10, 18, 70, 30, teal))
      $0.addSublayer(layer)
    },
    AgreementScene("turned clip", most: 3, beyond: 4) {
      let layer = box(14, 12, 40, 30, sun)
      layer.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
      layer.masksToBounds = true
      layer.addSublayer(box(-10, 10, 70, 12, teal))
      layer.addSublayer(box(20, -10, 10, 60, coral))
      $0.addSublayer(layer)
    },
    AgreementScene("clip within clip") {
      let outer = box(6, 4, 50, 44, ink, radius: 16)
      let inner = box(12, 10, 50, 20, sun, radius: 8)
      outer.masksToBounds = true
      inner.masksToBounds = true
      inner.addSublayer(box(-4, -4, 20, 40, coral))
      inner.addSublayer(box(20, 8, 40, 4, teal))
      outer.addSublayer(inner)
      $0.addSublayer(outer)
    },
    AgreementScene("turned clip within clip, faded") {
      let outer = box(6, 4, 50, 44, ink, radius: 16)
      let inner = box(12, 10, 40, 24, sun, radius: 8)
      outer.masksToBounds = true
      outer.opacity = 0.7
      inner.masksToBounds = true
      inner.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
      inner.addSublayer(box(-4, -4, 20, 40, coral))
      inner.addSublayer(box(20, 8, 40, 4, teal))
      outer.addSublayer(inner)
      $0.addSublayer(outer)
    },
    AgreementScene("flipped geometry") {
      let layer = box(8, 6, 50, 40, ink)
      layer.isGeometryFlipped = true
      layer.addSublayer(box(5, 5, 20, 10, coral, radius: 5))
      layer.sublayers?[0].maskedCorners = .layerMinXMinYCorner
      $0.addSublayer(layer)
    },
    AgreementScene("mask of a mask that shows more than its path") {
      let (layer, mask) = (box(8, 6, 50, 40, coral), CAShapeLayer())
      mask.frame = CGRect(x: 5, y: 5, width: 40, height: 30)
      (mask.backgroundColor, mask.fillColor, mask.masksToBounds) = (teal, ink, true)
      mask.path = CGPath(rect: CGRect(x: 4, y: 8, width: 30, height: 8), transform: nil)
      mask.mask = box(-5, 4.3, 60, 15.4, ink)
      mask.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
      layer.mask = mask
      $0.addSublayer(layer)
    },
    AgreementScene("path in flipped geometry", most: 4, beyond: 40) {
      let layer = CAShapeLayer()
      layer.frame = CGRect(x: 8, y: 6, width: 50, height: 40)
      layer.isGeometryFlipped = true
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 4, y: 4))
      path.addLine(to: CGPoint(x: 40, y: 10))
      path.addQuadCurve(to: CGPoint(x: 10, y: 50), control: CGPoint(x: 44, y: 30))
      (layer.path, layer.fillColor, layer.strokeColor) = (path, coral, ink)
      (layer.lineWidth, layer.strokeEnd) = (3, 0.8)
      $0.addSublayer(layer)
    },
  ]

  static let depths: [AgreementScene] = [
    AgreementScene("perspective", most: 4, beyond: 6) {
      var eye = CATransform3DIdentity
      eye.m34 = -1 / 120
      $0.sublayerTransform = eye
      let layer = box(14, 10, 40, 36, coral)
      layer.transform = CATransform3DMakeRotation(0.8, 0, 1, 0)
      $0.addSublayer(layer)
    },
    AgreementScene("round box in perspective", most: 3, beyond: 4) {
      var turn = CATransform3DIdentity
      turn.m34 = -1 / 90
      let layer = box(14, 10, 40, 36, coral, radius: 12)
      layer.borderWidth = 4
      layer.borderColor = ink
      layer.transform = CATransform3DRotate(turn, -0.9, 1, 0.4, 0)
      $0.addSublayer(layer)
    },
    AgreementScene("a back that is not shown") {
      let layer = box(14, 10, 40, 36, coral)
      layer.isDoubleSided = false
      layer.transform = CATransform3DMakeRotation(2.5, 0, 1, 0)
      $0.addSublayer(layer)
    },
  ]

  static let shadows: [AgreementScene] = [
    AgreementScene("shadow", most: 3, beyond: 4) {
      let layer = box(16, 12, 36, 28, snow)
      layer.shadowOpacity = 0.8
      layer.shadowRadius = 4
      layer.shadowOffset = CGSize(width: 2, height: 3)
      $0.addSublayer(layer)
    },
    AgreementScene("round shadow", most: 3, beyond: 4) {
      let layer = box(16, 12, 36, 28, snow, radius: 9)
      layer.shadowOpacity = 1
      layer.shadowRadius = 3
      layer.shadowOffset = CGSize(width: 0, height: 4)
      layer.shadowColor = paint(0x2040A0)
      $0.addSublayer(layer)
    },
    AgreementScene("sharp shadow", most: 3, beyond: 2) {
      let layer = box(16, 12, 36, 28, snow, radius: 9)
      layer.shadowOpacity = 0.6
      layer.shadowRadius = 0
      layer.shadowOffset = CGSize(width: 5, height: 6)
      $0.addSublayer(layer)
    },
    AgreementScene("slight shadow", most: 3, beyond: 4) {
      let layer = box(16, 12, 36, 28, snow)
      layer.shadowOpacity = 1
      layer.shadowRadius = 0.5
      layer.shadowOffset = CGSize(width: 3, height: 4)
      $0.addSublayer(layer)
    },
    // Of so soft a shadow software does not ask which part of a pixel the layer leaves.
    AgreementScene("turned shadow", most: 3, beyond: 8) {
      let layer = box(16, 12, 36, 28, snow, radius: 5)
      layer.shadowOpacity = 0.8
      layer.shadowRadius = 3
      layer.shadowOffset = CGSize(width: 4, height: 4)
      layer.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
      $0.addSublayer(layer)
    },
  ]

  static let pictures: [AgreementScene] = [
    AgreementScene("picture", most: 3) { stage in
      let layer = box(8, 6, 48, 40)
      layer.contents = picture(12, 10)
      stage.addSublayer(layer)
    },
    AgreementScene("picture pixel by pixel") { stage in
      let layer = box(8, 6, 40, 30)
      layer.contents = picture(40, 30)
      stage.addSublayer(layer)
    },
    AgreementScene("nearest") { stage in
      let layer = box(8, 6, 48, 40)
      layer.contents = picture(12, 10)
      layer.magnificationFilter = .nearest
      stage.addSublayer(layer)
    },
    AgreementScene("shrunk picture", most: 3) { stage in
      let layer = box(8, 6, 23, 19)
      layer.contents = picture(64, 48)
      stage.addSublayer(layer)
    },
    AgreementScene("trilinear", most: 3) { stage in
      let layer = box(8, 6, 23, 19)
      layer.contents = picture(64, 64)
      layer.minificationFilter = .trilinear
      stage.addSublayer(layer)
    },
    AgreementScene("part of a picture", most: 3) { stage in
      let layer = box(8, 6, 48, 40)
      layer.contents = picture(24, 20)
      layer.contentsRect = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
      stage.addSublayer(layer)
    },
    AgreementScene("turned picture, rounded", most: 4, beyond: 6) { stage in
      let layer = box(14, 10, 44, 36)
      layer.contents = picture(12, 10)
      layer.cornerRadius = 10
      layer.masksToBounds = true
      layer.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
      stage.addSublayer(layer)
    },
    AgreementScene("picture in a flipped layer", most: 3) { stage in
      let layer = box(8, 6, 52, 44, ink)
      layer.isGeometryFlipped = true
      let inner = box(4, 8, 30, 20)
      inner.contents = picture(12, 10)
      layer.addSublayer(inner)
      stage.addSublayer(layer)
    },
  ]

  static let gravities: [AgreementScene] = CALayerContentsGravity.all.map { gravity in
    AgreementScene("gravity \(gravity.rawValue)", most: 3) { stage in
      let layer = box(8, 6, 50, 44, ink)
      layer.contents = picture(32, 24)
      layer.contentsScale = 1.6
      layer.contentsGravity = gravity
      layer.masksToBounds = true
      stage.addSublayer(layer)
    }
  }

  /// All of them.
  static let all = placed + gravities + blends + edges + mixtures

  /// Those of them that are also moved, mirrored, turned and clipped.
  static let placed =
    boxes + trees + depths + shadows + pictures + spaces + gradients + shapes + masks
    + silhouettes + filters + parts + together + glasses + moments + rasters

  static let parts = [
    AgreementScene("nine slices", most: 6, beyond: 120) { stage in
      let layer = box(8, 6, 50, 40)
      layer.contents = picture(20, 20)
      layer.contentsCenter = CGRect(x: 0.3, y: 0.4, width: 0.4, height: 0.2)
      stage.addSublayer(layer)
    },
    AgreementScene("backdrop blur", most: 5, beyond: 60) { stage in
      stage.addSublayer(box(4, 4, 30, 50, coral))
      stage.addSublayer(box(30, 20, 30, 12, ink))
      let glass = box(14, 12, 44, 34, paint(0xFFFFFF, 0.3), radius: 10)
      glass.backgroundFilters = [CAFilter.gaussianBlur(radius: 4)]
      stage.addSublayer(glass)
    },
    AgreementScene("backdrop blur at the edge", most: 5, beyond: 60) { stage in
      stage.addSublayer(box(-30, -10, 70, 40, coral))
      stage.addSublayer(box(30, 20, 60, 50, ink))
      let bar = box(-10, -10, 92, 34, paint(0xFFFFFF, 0.3))
      bar.backgroundFilters = [CAFilter.gaussianBlur(radius: 5)]
      stage.addSublayer(bar)
    },
    AgreementScene("trilinear with odd sides", most: 3, beyond: 4) { stage in
      for (x, size) in [(6, 5), (20, 9), (38, 14)] {
        let layer = box(CGFloat(x), 8, CGFloat(size), CGFloat(size + 7))
        layer.contents = picture(77, 101)
        layer.minificationFilter = .trilinear
        stage.addSublayer(layer)
      }
    },
  ]
}

extension CALayerContentsGravity {
  fileprivate static let all: [CALayerContentsGravity] = [
    .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight,
    .resize, .resizeAspect, .resizeAspectFill,
  ]
}
