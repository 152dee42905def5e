import Foundation
import Layers

// Blurs and sharpening.

extension FilterKind {
  static var blurs: [FilterKind] {
    let category = kCICategoryBlur
    return [
      numbers("CIGaussianBlur", category, (.blur, .radius(10, 0...100).neutral(0))),
      change("CIBoxBlur", category, [.radius(10, 1...100)]) { picture, inputs in
        picture.boxBlurred(radius: inputs.number(kCIInputRadiusKey))
      },
      change("CIDiscBlur", category, [.radius(8, 0...100)]) { picture, inputs in
        picture.discBlurred(radius: inputs.number(kCIInputRadiusKey))
      },
      // The mean along a line of twice the radius.
      change("CIMotionBlur", category, [.radius(20, 0...100).neutral(0), .angle()]) {
        picture, inputs in
        let angle = inputs.number(kCIInputAngleKey)
        let way =
          SIMD2(cos(angle), sin(angle))
          * min(max(inputs.number(kCIInputRadiusKey), -2000), 2000)
        let margin = (Int(abs(way.x).rounded(.up)), Int(abs(way.y).rounded(.up)))
        return picture.meanAlong(
          picture.extent.grown(margin.0, margin.1),
          count: Int((way * way).sum().squareRoot()) * 2 + 1,
          reads: { $0.grown(margin.0, margin.1) }
        ) { point, share in point + way * (2 * share - 1) }
      },
      // The mean along a line to the centre, as many hundredths of the way as the amount.
      change(
        "CIZoomBlur", category, [.center, .number(kCIInputAmountKey, 20, -200...200).neutral(0)]
      ) { picture, inputs in
        let center = inputs.point()
        let part = min(max(inputs.number(kCIInputAmountKey), -200), 200) / 200
        return picture.meanAlong(
          picture.extent, count: 33,
          reads: { box in
            let far = CGRect(
              x: center.x, y: center.y, width: 0.01, height: 0.01
            ).union(box.rect)
            return part >= 0 ? PixelBox(far) : box.grown(max(box.width, box.height, 1) + 4096)
          }
        ) { point, share in point + (center - point) * part * share }
      },
      change("CIMedianFilter", category) { picture, _ in picture.median() },
      FilterKind(
        name: "CIMaskedVariableBlur",
        inputs: [
          .image, FilterInput("inputMask", .none("CIImage")), .radius(5, 0...10).neutral(0),
        ],
        categories: [category]
      ) { inputs in
        guard let picture = inputs.picture(), let mask = inputs.picture("inputMask") else {
          return nil
        }
        return picture.blurred(by: mask, most: inputs.number(kCIInputRadiusKey))
      },
      morphology("CIMorphologyMaximum") { pointwiseMax($0, $1) },
      morphology("CIMorphologyMinimum") { pointwiseMin($0, $1) },
    ]
  }

  /// The largest or the least of each component within a disc.
  private static func morphology(
    _ name: String,
    _ choose: @escaping @Sendable (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
  ) -> FilterKind {
    change(name, kCICategoryBlur, [.radius(0, 0...50).neutral()]) { picture, inputs in
      let radius = min(max(inputs.number(kCIInputRadiusKey), 0), 100)
      let reach = Int(radius)
      guard reach > 0 else { return picture }
      let halves = (-reach...reach).map { Int((radius * radius - Double($0 * $0)).squareRoot()) }
      return Picture(picture.extent) { box, light in
        picture.raster(box.grown(reach), light).chosen(halves, box, choose)
      }
    }
  }

  static var sharpenings: [FilterKind] {
    [
      // What a blur takes away of the brightness is added to all components.
      change(
        "CISharpenLuminance", kCICategorySharpen,
        [.number(kCIInputSharpnessKey, 0.4, 0...2).neutral(0), .radius(1.69, 0...20).neutral(0)]
      ) { picture, inputs in
        let sharpness = inputs.float(kCIInputSharpnessKey)
        return picture.withDetail(sigma: inputs.number(kCIInputRadiusKey)) { color, soft in
          let more = (color.luminance - soft.luminance) * sharpness
          return (color + more * color.w).with(alpha: color.w)
        }
      },
      change(
        "CIUnsharpMask", kCICategorySharpen,
        [.radius(2.5, 0...100).neutral(0), .number(kCIInputIntensityKey, 0.5, 0...1).neutral(0)]
      ) { picture, inputs in
        let intensity = inputs.float(kCIInputIntensityKey)
        return picture.withDetail(sigma: inputs.number(kCIInputRadiusKey)) { color, soft in
          (color + (color - soft) * intensity).with(alpha: color.w)
        }
      },
    ]
  }
}

extension Picture {
  /// A function of each colour and of the same in a blurred picture whose edge goes on.
  func withDetail(
    sigma: Double,
    _ mix: @escaping @Sendable (_ color: SIMD4<Float>, _ soft: SIMD4<Float>) -> SIMD4<Float>
  ) -> Picture {
    combined(with: clamped().blurred(sigma: sigma), extent, mix)
  }

  /// A function of each pixel and its neighbours.
  func neighbours(
    margin: Int,
    _ color: @escaping @Sendable (_ source: Raster, _ x: Int, _ y: Int) -> SIMD4<Float>
  ) -> Picture {
    Picture(extent) { [self] box, light in
      let source = part(box.grown(margin), light)
      return Raster(box) { x, y in color(source, x, y) }
    }
  }

  /// The mean of points along a way from each pixel.
  ///
  /// - Parameter way: a point of the way, told by how far along it is, 0…1.
  fileprivate func meanAlong(
    _ extent: PixelBox, count: Int, reads: @escaping @Sendable (PixelBox) -> PixelBox,
    _ way: @escaping @Sendable (_ point: SIMD2<Double>, _ share: Double) -> SIMD2<Double>
  ) -> Picture {
    guard count > 1, !extent.isEmpty else { return self }
    return Picture(extent) { [self] box, light in
      let source = part(reads(box).grown(1), light)
      return Raster(box) { x, y in
        let point = SIMD2(Double(x), Double(y)) + 0.5
        var sum = SIMD4<Float>()
        for index in 0..<count {
          sum += source.color(at: way(point, Double(index) / Double(count - 1)))
        }
        return sum / Float(count)
      }
    }
  }

  /// The middle of nine values, component by component; the edge goes on.
  fileprivate func median() -> Picture {
    clamped().neighbours(margin: 1) { source, x, y in
      var values = InlineArray<9, SIMD4<Float>> { source.color(x - 1 + $0 % 3, y - 1 + $0 / 3) }
      // Five rounds bring the five largest to the end, in order.
      for round in 0..<5 {
        for index in 0..<8 - round {
          let (a, b) = (values[index], values[index + 1])
          (values[index], values[index + 1]) = (pointwiseMin(a, b), pointwiseMax(a, b))
        }
      }
      return values[4]
    }.cropped(to: extent)
  }

  /// The picture blurred as much as a mask is bright: mixed of five that are blurred more and more.
  fileprivate func blurred(by mask: Picture, most: Double) -> Picture {
    let soft = clamped()
    let levels = (0...4).map { soft.blurred(sigma: most * Double($0) / 4) }
    return Picture(extent) { box, light in
      let amounts = mask.raster(box, light).pixels
      // The largest part first, of which the others are parts.
      let rasters = Array(levels.reversed().map { $0.raster(box, light) }.reversed())
      var result = rasters[0]
      for index in result.pixels.indices {
        let place = amounts[index].unitLuminance * 4
        let level = min(Int(place), 3)
        let (a, b) = (rasters[level].pixels[index], rasters[level + 1].pixels[index])
        result.pixels[index] = a + (b - a) * (place - Float(level))
      }
      return result
    }
  }
}
