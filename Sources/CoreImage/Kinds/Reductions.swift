import Foundation

// What tells of many pixels by few, whose lower left corner is the origin.

extension FilterKind {
  static var reductions: [FilterKind] {
    [
      pixel("CIAreaAverage") { raster in
        SIMD4<Float>(raster.sum / Double(max(raster.pixels.count, 1)))
      },
      pixel("CIAreaMaximum") { $0.pixels.reduce(SIMD4(), pointwiseMax) },
      pixel("CIAreaMinimum") {
        $0.pixels.dropFirst().reduce($0.pixels.first ?? SIMD4(), pointwiseMin)
      },
      // Both lie in one row of pixels: means of rows from the lowest on, means of columns from the left.
      reduction("CIRowAverage") { box in
        PixelBox(minX: 0, minY: 0, maxX: box.height, maxY: 1)
      } _: { raster in
        raster.rows.map { SIMD4<Float>($0 / Double(max(raster.box.width, 1))) }
      },
      reduction("CIColumnAverage") { box in
        PixelBox(minX: 0, minY: 0, maxX: box.width, maxY: 1)
      } _: { raster in
        raster.columns.map { SIMD4<Float>($0 / Double(max(raster.box.height, 1))) }
      },
      // What part of the pixels has each level, times the scale: all levels together make up the scale.
      FilterKind(
        name: "CIAreaHistogram",
        inputs: [
          .image, .extent(640, 80), .number(kCIInputScaleKey, 1, 0...1),
          .number("inputCount", 64, 10...1000),
        ], categories: [kCICategoryReduction]
      ) { inputs in
        guard let picture = inputs.picture() else { return nil }
        let count = Int(min(max(inputs.number("inputCount").rounded(), 1), 2048))
        let (box, scale) = (inputs.box(), inputs.float(kCIInputScaleKey))
        let extent = PixelBox(minX: 0, minY: 0, maxX: count, maxY: 1)
        return Picture(extent) { part, light in
          let raster = picture.part(box, light)
          var counts = [SIMD4<Float>](repeating: SIMD4(), count: count)
          for color in raster.pixels {
            let levels = color.straight.withinUnit * Float(count)
            for channel in 0..<4 { counts[min(Int(levels[channel]), count - 1)][channel] += 1 }
          }
          let share = scale / Float(max(raster.pixels.count, 1))
          return Raster(extent, counts.map { $0 * share }).placed(in: part)
        }
      },
    ]
  }

  private static func pixel(
    _ name: String, _ color: @escaping @Sendable (Raster) -> SIMD4<Float>
  ) -> FilterKind {
    reduction(name) { _ in
      PixelBox(minX: 0, minY: 0, maxX: 1, maxY: 1)
    } _: {
      [color($0)]
    }
  }

  private static func reduction(
    _ name: String, _ extent: @escaping @Sendable (PixelBox) -> PixelBox,
    _ colors: @escaping @Sendable (Raster) -> [SIMD4<Float>]
  ) -> FilterKind {
    FilterKind(
      name: name, inputs: [.image, .extent(640, 80)], categories: [kCICategoryReduction]
    ) { inputs in
      guard let picture = inputs.picture() else { return nil }
      let box = inputs.box()
      guard !box.isEmpty, box.count <= Picture.mostPixels else { return .empty }
      let extent = extent(box)
      return Picture(extent) { part, light in
        Raster(extent, colors(picture.raster(box, light))).placed(in: part)
      }
    }
  }
}

extension Raster {
  fileprivate var sum: SIMD4<Double> {
    pixels.reduce(SIMD4<Double>()) { $0 + SIMD4<Double>($1) }
  }

  /// The sum of each row.
  fileprivate var rows: [SIMD4<Double>] {
    (0..<box.height).map { row in
      pixels[row * box.width..<(row + 1) * box.width]
        .reduce(SIMD4<Double>()) { $0 + SIMD4<Double>($1) }
    }
  }

  /// The sum of each column.
  fileprivate var columns: [SIMD4<Double>] {
    var sums = [SIMD4<Double>](repeating: SIMD4(), count: box.width)
    for (index, color) in pixels.enumerated() { sums[index % box.width] += SIMD4<Double>(color) }
    return sums
  }
}
