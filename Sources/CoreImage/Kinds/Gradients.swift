import Foundation

// Gradients, mixed of premultiplied colours in the working space; they have no end.

extension FilterKind {
  static var gradients: [FilterKind] {
    let category = kCICategoryGradient
    let line: [FilterInput] = [
      .point("inputPoint0", 0, 0), .point("inputPoint1", 200, 200), .color("inputColor0", .white),
      .color("inputColor1", .black),
    ]
    return [
      linear("CILinearGradient", line) { min(max($0, 0), 1) },
      linear("CISmoothLinearGradient", line, smoothStep),
      drawing(
        "CIRadialGradient", category,
        [
          .center, .number("inputRadius0", 5, 0...800), .number("inputRadius1", 100, 0...800),
          .color("inputColor0", .white), .color("inputColor1", .black),
        ]
      ) { inputs, light in
        let (center, colors) = (inputs.point(), Pair(inputs, light))
        let (from, to) = (inputs.number("inputRadius0"), inputs.number("inputRadius1"))
        let width = abs(to - from) < 1e-6 ? 1e-6 : to - from
        return { point in
          let away = point - center
          let share = ((away * away).sum().squareRoot() - from) / width
          return colors.mixed(1 - min(max(share, 0), 1))
        }
      },
      drawing(
        "CIGaussianGradient", category,
        [
          .center, .color("inputColor0", .white), .color("inputColor1", .clear),
          .radius(300, 0...800),
        ]
      ) { inputs, light in
        let (center, colors) = (inputs.point(), Pair(inputs, light))
        // At the radius a hundredth is left.
        let sigma = max(inputs.number(kCIInputRadiusKey), 1e-6) / 3
        return { point in
          let away = (point - center) / sigma
          return colors.mixed(exp(-(away * away).sum() / 2))
        }
      },
      hueWheel,
    ]
  }

  /// All hues around a point, the strongest at the edge.
  private static var hueWheel: FilterKind {
    FilterKind(
      name: "CIHueSaturationValueGradient",
      inputs: [
        .number("inputValue", 1, 0...1), .radius(300, 0...800),
        .number("inputSoftness", 1, 0...1), .number("inputDither", 1, 0...3),
        FilterInput("inputColorSpace", .none("CGColorSpace")),
      ], categories: [kCICategoryGradient]
    ) { inputs in
      let radius = min(max(inputs.number(kCIInputRadiusKey), 0), 1e5)
      let (value, soft) = (inputs.number("inputValue"), inputs.number("inputSoftness"))
      let side = Int((2 * radius).rounded(.up))
      let box = PixelBox(minX: 0, minY: 0, maxX: side, maxY: side)
      return .drawn(box) { light in
        { point in
          let away = (point - radius) / max(radius, 1e-6)
          let strength = (away * away).sum().squareRoot()
          let cover = min(max((1 - strength) * radius / max(soft, 0.01), 0), 1)
          let turn = atan2(away.y, away.x) / (2 * Double.pi)
          let color = hueColor(turn - turn.rounded(.down), min(strength, 1), value)
          return (light.from(color, .encoded) * Float(cover)).with(alpha: Float(cover))
        }
      }
    }
  }

  private static func linear(
    _ name: String, _ inputs: [FilterInput], _ ease: @escaping @Sendable (Double) -> Double
  ) -> FilterKind {
    drawing(name, kCICategoryGradient, inputs) { inputs, light in
      let (from, to) = (inputs.point("inputPoint0"), inputs.point("inputPoint1"))
      let (way, colors) = (to - from, Pair(inputs, light))
      let length = max((way * way).sum(), 1e-12)
      return { point in colors.mixed(1 - ease(((point - from) * way).sum() / length)) }
    }
  }
}

/// A colour by hue, saturation and value, each 0…1.
private func hueColor(_ hue: Double, _ saturation: Double, _ value: Double) -> SIMD4<Float> {
  func part(_ shift: Double) -> Float {
    let place = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
    return Float(value * (1 - saturation * max(0, min(place, 4 - place, 1))))
  }
  return SIMD4(part(5), part(3), part(1), 1)
}
