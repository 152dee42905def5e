import Foundation
import Geometry

// What moves, turns, scales and cuts.

extension FilterKind {
  static var geometry: [FilterKind] {
    let category = kCICategoryGeometryAdjustment
    return perspectives(category) + [
      change("CIAffineTransform", category, [.transform]) { $0.transformed(by: $1.transform()) },
      change(
        "CICrop", category, [.vector("inputRectangle", [-1e8, -1e8, 2e8, 2e8]).neutral()]
      ) { picture, inputs in
        picture.cropped(to: inputs.box("inputRectangle"))
      },
      change(
        "CILanczosScaleTransform", category,
        [
          .number(kCIInputScaleKey, 1, 0.05...1.5).neutral(),
          .number(kCIInputAspectRatioKey, 1, 0.5...2).neutral(),
        ]
      ) { picture, inputs in
        let scale = inputs.number(kCIInputScaleKey)
        return picture.scaled(x: scale * inputs.number(kCIInputAspectRatioKey), y: scale)
      },
      change("CIStraightenFilter", category, [.angle()]) { picture, inputs in
        picture.straightened(by: inputs.number(kCIInputAngleKey))
      },
    ]
  }

  private static func perspectives(_ category: String) -> [FilterKind] {
    let corners: [FilterInput] = [
      .point("inputTopLeft", 118, 484), .point("inputTopRight", 646, 507),
      .point("inputBottomRight", 548, 140), .point("inputBottomLeft", 155, 153),
    ]
    return [
      change("CIPerspectiveTransform", category, corners) { picture, inputs in
        let quad = Quad(inputs)
        guard !picture.extent.isEndless, let map = quad.map(from: picture.extent.rect) else {
          return .empty
        }
        return picture.projected(by: map, quad.box)
      },
      change(
        "CIPerspectiveCorrection", category, corners + [FilterInput("inputCrop", .flag(true))]
      ) { picture, inputs in
        let quad = Quad(inputs)
        let rect = CGRect(origin: .zero, size: quad.sizeOfSides)
        guard let map = quad.map(from: rect)?.inverse?.facing(quad.center) else { return .empty }
        let box = PixelBox(rect)
        guard !inputs.flag("inputCrop"), let whole = map.boundingRect(of: picture.extent.rect)
        else { return picture.projected(by: map, box) }
        return picture.projected(by: map, PixelBox(whole))
      },
    ]
  }
}

/// Four corners, as pictures in perspective have them.
private struct Quad {
  private let topLeft, topRight, bottomRight, bottomLeft: SIMD2<Double>

  init(_ inputs: FilterInputs) {
    topLeft = inputs.point("inputTopLeft")
    topRight = inputs.point("inputTopRight")
    bottomRight = inputs.point("inputBottomRight")
    bottomLeft = inputs.point("inputBottomLeft")
  }

  private var corners: [SIMD2<Double>] { [bottomLeft, bottomRight, topRight, topLeft] }
  var center: SIMD2<Double> { corners.reduce(SIMD2(), +) / 4 }

  /// The pixels around all corners.
  var box: PixelBox {
    let (low, high) = (
      corners.reduce(corners[0], pointwiseMin), corners.reduce(corners[0], pointwiseMax)
    )
    return PixelBox(CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y))
  }

  /// The longer one of two opposite sides, in whole pixels.
  var sizeOfSides: CGSize {
    func length(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
      ((a - b) * (a - b)).sum().squareRoot()
    }
    return CGSize(
      width: max(length(topLeft, topRight), length(bottomLeft, bottomRight)).rounded(),
      height: max(length(topLeft, bottomLeft), length(topRight, bottomRight)).rounded())
  }

  /// The map that brings a rectangle's corners to these (Heckbert, 1989); nil where three lie on a line.
  func map(from rect: CGRect) -> Homography? {
    guard rect.width > 0, rect.height > 0 else { return nil }
    let (a, b, c, d) = (bottomLeft, bottomRight, topRight, topLeft)
    let (first, second, third) = (b - c, d - c, a - b + c - d)
    let determinant = first.x * second.y - first.y * second.x
    guard abs(determinant) > 1e-9 else { return nil }
    let g = (third.x * second.y - third.y * second.x) / determinant
    let h = (first.x * third.y - first.y * third.x) / determinant
    let (x, y) = (b - a + g * b, d - a + h * d)
    let square = Homography(
      m11: x.x, m12: x.y, m13: g, m21: y.x, m22: y.y, m23: h, m31: a.x, m32: a.y, m33: 1)
    let toSquare = CGAffineTransform(
      a: 1 / rect.width, b: 0, c: 0, d: 1 / rect.height, tx: -rect.minX / rect.width,
      ty: -rect.minY / rect.height)
    return Homography(toSquare).concatenating(square)
  }
}

extension Homography {
  /// The same map, whose weight is above 0 at a point.
  fileprivate func facing(_ point: SIMD2<Double>) -> Homography {
    guard applyRow(point.x, point.y, 1).z < 0 else { return self }
    return Homography(
      m11: -m11, m12: -m12, m13: -m13, m21: -m21, m22: -m22, m23: -m23, m31: -m31, m32: -m32,
      m33: -m33)
  }
}

extension Picture {
  /// The picture scaled by Lanczos' kernel of three lobes, widened where it shrinks; the edge goes on.
  ///
  /// Nothing where it would become a thousandth or less.
  func scaled(x: Double, y: Double) -> Picture {
    guard min(x, y) > 1e-3, !extent.isEmpty else { return .empty }
    let target = CGRect(
      x: extent.rect.minX * x, y: extent.rect.minY * y, width: CGFloat(extent.width) * x,
      height: CGFloat(extent.height) * y)
    let source = clamped()
    return Picture(extent.isEndless ? .infinite : PixelBox(target)) { box, light in
      let across = Lanczos(scale: x).taps(box.minX..<box.maxX)
      let along = Lanczos(scale: y).taps(box.minY..<box.maxY)
      let (columns, rows) = (across.reads, along.reads)
      let reads = PixelBox(
        minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound,
        maxY: rows.upperBound)
      return source.raster(reads, light).passed([(across, along)], box)
    }
  }

  /// The picture turned about its middle, and as much larger that it fills its extent.
  fileprivate func straightened(by angle: Double) -> Picture {
    guard !extent.isEndless, !extent.isEmpty else { return self }
    let (width, height) = (Double(extent.width), Double(extent.height))
    let (c, s) = (abs(cos(angle)), abs(sin(angle)))
    let scale = max((width * c + height * s) / width, (width * s + height * c) / height)
    let (x, y) = (CGFloat(extent.center.x), CGFloat(extent.center.y))
    let turn = CGAffineTransform(translationX: x, y: y).rotated(by: CGFloat(angle))
      .scaledBy(x: CGFloat(scale), y: CGFloat(scale)).translatedBy(x: -x, y: -y)
    return clamped().transformed(by: turn).cropped(to: extent)
  }
}

/// Lanczos' kernel of three lobes along one axis.
private struct Lanczos {
  let scale: Double

  func taps(_ pixels: Range<Int>) -> Taps {
    let stretch = max(1 / scale, 1)
    func place(_ pixel: Int) -> Double { (Double(pixel) + 0.5) / scale }
    func first(_ pixel: Int) -> Int { Int((place(pixel) - 3 * stretch).rounded(.down)) }
    let count = Int((6 * stretch).rounded(.up)) + 2
    func height(_ neighbour: Int, _ pixel: Int) -> Double {
      let x = (Double(neighbour) + 0.5 - place(pixel)) / stretch
      if abs(x) >= 3 { return 0 }
      if abs(x) < 1e-9 { return 1 }
      let turn = Double.pi * x
      return 3 * sin(turn) * sin(turn / 3) / (turn * turn)
    }
    let sums = pixels.map { pixel in
      (first(pixel)..<first(pixel) + count).reduce(0) { $0 + height($1, pixel) }
    }
    return Taps(pixels, count: count, period: pixels.count, first: first) { neighbour, pixel in
      height(neighbour, pixel) / sums[pixel - pixels.lowerBound]
    }
  }
}
