import Foundation
import Geometry

// What moves points for effect. Each is a function from the place of a pixel to where its colour comes from, and leaves
// points beyond its radius where they are. Apple names the effects and their numbers, but no formulas.

extension FilterKind {
  static var distortions: [FilterKind] {
    [
      radial(
        "CIBumpDistortion", .radius(300, 0...600),
        [.number(kCIInputScaleKey, 0.5, -1...1).neutral(0)]
      ) { inputs in
        let scale = inputs.number(kCIInputScaleKey)
        return { away, distance in
          let bulge = (1 - distance) * (1 - distance)
          return away * (1 - scale * bulge * (scale > 0 ? 1 : 2))
        }
      },
      radial(
        "CIPinchDistortion", .radius(300, 0...1000).neutral(0),
        [.number(kCIInputScaleKey, 0.5, 0...2).neutral(0)]
      ) { inputs in
        let scale = inputs.number(kCIInputScaleKey)
        return { away, distance in away * pow(max(distance, 1e-6), -scale * (1 - distance)) }
      },
      radial(
        "CITwirlDistortion", .radius(300, 0...500).neutral(300),
        [.angle(Double.pi, -4 * Double.pi...4 * Double.pi)]
      ) { inputs in
        let angle = inputs.number(kCIInputAngleKey)
        return { away, distance in away.turned(-angle * (1 - distance) * (1 - distance)) }
      },
      radial(
        "CIVortexDistortion", .radius(300, 0...800).neutral(0),
        [.angle(18 * Double.pi, -30 * Double.pi...30 * Double.pi)]
      ) { inputs in
        let angle = inputs.number(kCIInputAngleKey)
        return { away, distance in
          away.turned(-angle * pow(1 - distance, 4))
        }
      },
      radial("CIHoleDistortion", .radius(150, 0.01...1000).neutral(0.1), []) { _ in
        { away, distance in distance < 0.5 ? SIMD2(repeating: .nan) : away * (2 - 1 / distance) }
      },
      circleSplash,
      bumpLinear,
      change(
        "CILightTunnel", kCICategoryDistortionEffect,
        [
          .center, .number("inputRotation", 0, 0...Double.pi / 2).neutral(),
          .radius(100, 1...500).neutral(0),
        ]
      ) { picture, inputs in
        let (center, turn) = (inputs.point(), inputs.number("inputRotation"))
        let radius = max(inputs.number(kCIInputRadiusKey), 1e-3)
        return picture.clamped().warped(.infinite, reads: { _ in .around(center, radius) }) {
          point in
          let away = point - center
          let distance = (away * away).sum().squareRoot()
          guard distance > radius else { return point }
          return center + (away * (radius / distance)).turned(turn * (distance / radius - 1))
        }
      },
      displacement,
    ]
  }

  /// What happens within a circle.
  ///
  /// - Parameter source: where the colour comes from, relative to the centre, of what lies away so far, whose distance
  ///   is told in radii; no number for nothing.
  private static func radial(
    _ name: String, _ radius: FilterInput, _ inputs: [FilterInput],
    _ source:
      @escaping @Sendable (FilterInputs)
      -> @Sendable (_ away: SIMD2<Double>, _ distance: Double) -> SIMD2<Double>
  ) -> FilterKind {
    change(name, kCICategoryDistortionEffect, [.center, radius] + inputs) { picture, inputs in
      let (center, radius) = (inputs.point(), inputs.number(kCIInputRadiusKey))
      guard radius > 0 else { return picture }
      let source = source(inputs)
      let reach = min(radius * 2, 20_000)
      return picture.warped(
        picture.extent,
        reads: {
          $0.union(
            $0.intersection(.around(center, radius)).isEmpty ? .empty : .around(center, reach))
        }
      ) { point in
        let away = point - center
        let distance = (away * away).sum().squareRoot() / radius
        guard distance < 1 else { return point }
        let found = source(away, distance)
        return found.x.isNaN ? SIMD2(repeating: 1e9) : center + found
      }
    }
  }

  /// Colours of a circle's edge go on outwards.
  private static var circleSplash: FilterKind {
    change(
      "CICircleSplashDistortion", kCICategoryDistortionEffect, [.center, .radius(150, 0...1000)]
    ) { picture, inputs in
      let (center, radius) = (inputs.point(), max(inputs.number(kCIInputRadiusKey), 1e-3))
      return picture.clamped().warped(.infinite, reads: { _ in .around(center, radius) }) { point in
        let away = point - center
        let distance = (away * away).sum().squareRoot()
        return distance > radius ? center + away * (radius / distance) : point
      }
    }
  }

  private static var bumpLinear: FilterKind {
    change(
      "CIBumpDistortionLinear", kCICategoryDistortionEffect,
      [
        .center, .radius(300, 0...600).neutral(0), .angle(0, 0...2 * Double.pi),
        .number(kCIInputScaleKey, 0.5, 0...1).neutral(1),
      ]
    ) { picture, inputs in
      let (center, radius) = (inputs.point(), max(inputs.number(kCIInputRadiusKey), 1e-3))
      let (angle, scale) = (inputs.number(kCIInputAngleKey), inputs.number(kCIInputScaleKey))
      let across = SIMD2(cos(angle), sin(angle))
      return picture.warped(picture.extent, reads: { $0.grown(Int(min(radius * 2, 20_000))) }) {
        point in
        let away = ((point - center) * across).sum()
        let distance = abs(away) / radius
        guard distance < 1 else { return point }
        return point - across * away * scale * (1 - distance) * (1 - distance)
      }
    }
  }

  /// Points moved by another picture's red and green, of which grey moves none.
  private static var displacement: FilterKind {
    FilterKind(
      name: "CIDisplacementDistortion",
      inputs: [
        .image, FilterInput(kCIInputDisplacementImageKey, .none("CIImage")),
        .number(kCIInputScaleKey, 50, 0...200).neutral(0),
      ], categories: [kCICategoryDistortionEffect]
    ) { inputs in
      guard let picture = inputs.picture() else { return nil }
      guard let map = inputs.picture(kCIInputDisplacementImageKey) else { return picture }
      let scale = min(max(inputs.number(kCIInputScaleKey), -5000), 5000)
      return Picture(picture.extent) { box, light in
        let source = picture.part(box.grown(Int(abs(scale)) + 2), light)
        let moves = map.raster(box, light)
        return Raster(box) { x, y in
          let color = Light.encoded.from(moves.color(x, y).straight, light)
          let move = SIMD2(Double(color.x), Double(color.y)) - 0.5
          return source.color(at: SIMD2(Double(x), Double(y)) + 0.5 + move * scale)
        }
      }
    }
  }
}

extension SIMD2<Double> {
  /// The vector turned to the left.
  func turned(_ angle: Double) -> SIMD2<Double> {
    let (c, s) = (cos(angle), sin(angle))
    return SIMD2(c * x - s * y, s * x + c * y)
  }
}

extension PixelBox {
  /// The pixels of a circle.
  static func around(_ center: SIMD2<Double>, _ radius: Double) -> PixelBox {
    PixelBox(
      CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }
}
