import Foundation

// What leads from one picture to another while the time goes from 0 to 1.

extension FilterKind {
  static var transitions: [FilterKind] {
    [
      transition("CIDissolveTransition", []) { inputs in
        let share = Float(inputs.progress)
        return { from, to, _ in from + (to - from) * share }
      },
      transition(
        "CIBarsSwipeTransition",
        [
          .angle(Double.pi, 0...2 * Double.pi), .number(kCIInputWidthKey, 30, 2...300),
          .number("inputBarOffset", 10, 1...100),
        ], barsSwipe),
      transition(
        "CIModTransition",
        [
          .center, .angle(2, -2 * Double.pi...2 * Double.pi), .radius(150, 1...200),
          .number("inputCompression", 300, 100...800),
        ], mod),
      swept(
        "CISwipeTransition", .white,
        [
          .angle(), .number(kCIInputWidthKey, 300, 0.1...800),
          .number("inputOpacity", 0, 0...1).neutral(),
        ]
      ) { cover, along, width, opacity in
        // A band of the colour runs ahead.
        let band = Float(min(max(1 - abs(along) / width, 0), 1)) * opacity
        return (cover, band)
      },
      swept(
        "CICopyMachineTransition", CIColor(red: 0.6, green: 1, blue: 0.8),
        [
          .angle(0, 0...2 * Double.pi), .number(kCIInputWidthKey, 200, 0.1...500).neutral(),
          .number("inputOpacity", 1.3, 0...3).neutral(),
        ]
      ) { cover, along, width, opacity in
        let lamp = Float(exp(-along * along / (width * width) * 8)) * opacity
        return (cover, lamp)
      },
      flash, ripple, disintegrate,
    ]
  }

  private typealias Mix =
    @Sendable (
      _ from: SIMD4<Float>, _ to: SIMD4<Float>, _ point: SIMD2<Double>
    ) -> SIMD4<Float>

  /// A transition whose colour at a point is a function of both pictures' colours there.
  private static func transition(
    _ name: String, _ inputs: [FilterInput],
    _ mix: @escaping @Sendable (FilterInputs) -> Mix
  ) -> FilterKind {
    FilterKind(
      name: name, inputs: [.image, .target, .time] + inputs, categories: [kCICategoryTransition]
    ) { inputs in
      guard let from = inputs.picture() else { return nil }
      guard let to = inputs.picture(kCIInputTargetImageKey) else { return from }
      let mix = mix(inputs)
      return Picture(from.extent.union(to.extent)) { box, light in
        let (sources, targets) = (from.raster(box, light), to.raster(box, light))
        return Raster(box) { x, y in
          let point = SIMD2(Double(x), Double(y)) + 0.5
          return mix(sources.color(x, y), targets.color(x, y), point)
        }
      }
    }
  }

  /// Bars that leave one after the other.
  @Sendable private static func barsSwipe(_ inputs: FilterInputs) -> Mix {
    let (angle, width) = (
      inputs.number(kCIInputAngleKey), max(inputs.number(kCIInputWidthKey), 1)
    )
    let across = SIMD2(-sin(angle), cos(angle))
    let along = SIMD2(cos(angle), sin(angle))
    let (offset, progress) = (inputs.number("inputBarOffset"), inputs.progress)
    let extent = inputs.picture()?.extent ?? .empty
    let corners = [
      SIMD2(extent.minX, extent.minY), SIMD2(extent.maxX, extent.minY),
      SIMD2(extent.minX, extent.maxY), SIMD2(extent.maxX, extent.maxY),
    ].map { (SIMD2<Double>($0) * along).sum() }
    let (low, high) = (corners.min() ?? 0, corners.max() ?? 0)
    return { from, to, point in
      let bar = ((point * across).sum() / width).rounded(.down)
      let late =
        Noise.pair(Int(bar), 1).x * offset * (high - low) / 100 * min(progress, 1 - progress) * 4
      let edge = low + (high - low) * progress - late
      let share = Float(min(max(edge - (point * along).sum() + 0.5, 0), 1))
      return from + (to - from) * (progress >= 1 ? 1 : share)
    }
  }

  /// Holes that grow, smaller towards the outside.
  @Sendable private static func mod(_ inputs: FilterInputs) -> Mix {
    let (center, angle) = (inputs.point(), inputs.number(kCIInputAngleKey))
    let (radius, compression) = (
      max(inputs.number(kCIInputRadiusKey), 1), max(inputs.number("inputCompression"), 1)
    )
    let progress = inputs.progress
    return { from, to, point in
      let away = (point - center).turned(angle * progress)
      let squeezed = away * (compression / (compression + (away * away).sum().squareRoot()))
      let cell = squeezed / radius
      let within = cell - cell.rounded(.toNearestOrAwayFromZero)
      let distance = (within * within).sum().squareRoot()
      let share = smoothStep((progress * 0.78 - distance) * radius / 4 + 0.5)
      return from + (to - from) * Float(progress <= 0 ? 0 : progress >= 1 ? 1 : share)
    }
  }

  /// What an edge of light sweeps over.
  private static func swept(
    _ name: String, _ color: CIColor, _ inputs: [FilterInput],
    _ look:
      @escaping @Sendable (
        _ cover: Float, _ along: Double, _ width: Double, _ opacity: Float
      ) -> (share: Float, light: Float)
  ) -> FilterKind {
    FilterKind(
      name: name,
      inputs: [.image, .target, .extent(), .color(kCIInputColorKey, color), .time] + inputs,
      categories: [kCICategoryTransition]
    ) { inputs in
      guard let from = inputs.picture() else { return nil }
      guard let to = inputs.picture(kCIInputTargetImageKey) else { return from }
      let (box, color, progress) = (inputs.box(), inputs.color(), inputs.progress)
      let width = max(inputs.number(kCIInputWidthKey), 0.1)
      let opacity = inputs.float("inputOpacity")
      let angle = inputs.number(kCIInputAngleKey)
      let along = SIMD2(cos(angle), sin(angle))
      let reach = (SIMD2(Double(box.width), Double(box.height)) / 2 * along.magnitudes).sum()
      let edge = (box.center * along).sum() - reach - width + (2 * reach + 2 * width) * progress
      return Picture(from.extent.union(to.extent)) { area, light in
        let (sources, targets) = (from.raster(area, light), to.raster(area, light))
        let ink = light.premultiplied(color)
        return Raster(area) { x, y in
          let distance = edge - ((SIMD2(Double(x), Double(y)) + 0.5) * along).sum()
          let cover = Float(smoothStep(distance / width + 0.5))
          let (share, glow) = look(cover, distance, width, opacity)
          let (a, b) = (sources.color(x, y), targets.color(x, y))
          let mixed = a + (b - a) * share
          return (mixed + ink * (glow * mixed.w)).with(alpha: mixed.w)
        }
      }
    }
  }
}

extension FilterInputs {
  /// How far a transition is, 0…1.
  var progress: Double { min(max(number(kCIInputTimeKey), 0), 1) }
}
