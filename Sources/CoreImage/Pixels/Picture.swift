import Layers

// A picture is a function from a rectangle of pixels to their colours. Pictures are made of pictures: each asks those
// below for the pixels that it needs, so that nothing is worked out before somebody wants to see it, and no more of
// it than is seen. Colours are premultiplied floats; whether they are light or sRGB's encoding of it is said with
// each question (`Light`), as by Core Image's working space, which is that of linear light unless a context says that
// colours are left as they are.

/// What red, green and blue are while pictures are worked out.
enum Light: Sendable {
  /// Amounts of light.
  case linear
  /// The encoding of sRGB, as files hold it.
  case encoded
}

/// A picture that is worked out where and when it is asked for.
final class Picture: Sendable {
  /// The pixels that may not be clear.
  let extent: PixelBox
  /// Whether its pixels stay squares where it is larger, instead of being mixed.
  let isNearest: Bool
  private let body: @Sendable (PixelBox, Light) -> Raster

  /// The most pixels that are worked out at a time: a gigabyte of them.
  static let mostPixels = 1 << 26

  /// Makes a picture.
  ///
  /// - Parameter body: the colours of a part of the extent, which is not empty.
  init(
    _ extent: PixelBox, isNearest: Bool = false,
    _ body: @escaping @Sendable (PixelBox, Light) -> Raster
  ) {
    (self.extent, self.isNearest, self.body) = (extent, isNearest, body)
  }

  /// Nothing.
  static let empty = Picture(.empty) { box, _ in Raster(box) }

  /// The colours of a rectangle, clear beyond the extent; of more pixels than `mostPixels` all are.
  func raster(_ box: PixelBox, _ light: Light) -> Raster {
    guard box.count <= Self.mostPixels else {
      Warnings.say("a picture of \(box.width) × \(box.height) pixels is too large to be filtered")
      return Raster(.empty)
    }
    let part = box.intersection(extent)
    if part.isEmpty { return Raster(box) }
    let pixels =
      RenderingMemory.current?.raster(of: self, part, light) { body(part, light) }
      ?? body(part, light)
    return pixels.placed(in: box)
  }

  /// The colours of a rectangle as far as the extent goes; only that has pixels.
  func part(_ box: PixelBox, _ light: Light) -> Raster {
    raster(box.intersection(extent), light)
  }
}

extension Picture {
  /// A picture whose colour at the middle of each pixel a function tells.
  static func drawn(
    _ extent: PixelBox = .infinite,
    _ color: @escaping @Sendable (Light) -> @Sendable (SIMD2<Double>) -> SIMD4<Float>
  ) -> Picture {
    Picture(extent) { box, light in
      let color = color(light)
      return Raster(box) { x, y in color(SIMD2(Double(x) + 0.5, Double(y) + 0.5)) }
    }
  }

  /// The same within a rectangle.
  func cropped(to box: PixelBox) -> Picture {
    Picture(extent.intersection(box), isNearest: isNearest) { [self] in raster($0, $1) }
  }

  /// The same, each of whose colours a function changes.
  ///
  /// - Parameters:
  ///   - space: what the function's colours are; nil for what the question says.
  ///   - change: gets and gives colours that are not multiplied by their alpha.
  func mapped(
    in space: Light? = nil,
    _ change: @escaping @Sendable (Light) -> @Sendable (SIMD4<Float>) -> SIMD4<Float>
  ) -> Picture {
    Picture(extent, isNearest: isNearest) { [self] box, light in
      var raster = raster(box, light)
      let change = change(space ?? light)
      if let space, space != light {
        raster.change { light.from(change(space.from($0.straight, light)), space).premultiplied }
      } else {
        raster.change { change($0.straight).premultiplied }
      }
      return raster
    }
  }

  /// The same, each of whose colours a function changes, which sees another picture's colour there, too.
  ///
  /// - Parameters:
  ///   - space: what the function's colours are.
  ///   - change: gets and gives colours that are not multiplied by their alpha.
  func mapped(
    in space: Light, with other: Picture,
    _ change: @escaping @Sendable (_ own: SIMD4<Float>, _ other: SIMD4<Float>) -> SIMD4<Float>
  ) -> Picture {
    Picture(extent, isNearest: isNearest) { [self] box, light in
      let others = other.raster(box, light)
      var result = raster(box, light)
      for (index, other) in others.pixels.enumerated() {
        let (own, other) = (result.pixels[index].straight, other.straight)
        let changed = change(space.from(own, light), space.from(other, light))
        result.pixels[index] = light.from(changed, space).premultiplied
      }
      return result
    }
  }

  /// The same, each of whose premultiplied colours a function changes.
  func mappedPremultiplied(
    _ change: @escaping @Sendable (SIMD4<Float>) -> SIMD4<Float>
  ) -> Picture {
    Picture(extent, isNearest: isNearest) { [self] box, light in
      var raster = raster(box, light)
      raster.change(change)
      return raster
    }
  }

  /// Both, as a function of their premultiplied colours.
  func combined(
    with other: Picture, _ extent: PixelBox,
    _ mix: @escaping @Sendable (_ own: SIMD4<Float>, _ other: SIMD4<Float>) -> SIMD4<Float>
  ) -> Picture {
    Picture(extent, isNearest: isNearest && other.isNearest) { [self] box, light in
      // What is blurred asks for a larger part, of which the other one is a part then.
      let others = other.raster(box, light)
      var result = raster(box, light)
      result.pixels.withUnsafeMutableBufferPointer { pixels in
        others.pixels.withUnsafeBufferPointer { others in
          for index in pixels.indices { pixels[index] = mix(pixels[index], others[index]) }
        }
      }
      return result
    }
  }

  /// The same, read at the points that a function tells for the middle of each pixel.
  ///
  /// - Parameters:
  ///   - reads: the pixels that are needed for some.
  ///   - samples: how many points along each side of a pixel are read.
  func warped(
    _ extent: PixelBox, samples: Int = 1, reads: @escaping @Sendable (PixelBox) -> PixelBox,
    _ point: @escaping @Sendable (SIMD2<Double>) -> SIMD2<Double>
  ) -> Picture {
    Picture(extent) { [self] box, light in
      let source = part(reads(box).grown(1), light)
      let share = Float(1) / Float(samples * samples)
      if isNearest {
        return Raster(box) { x, y in
          source.pixel(at: point(SIMD2(Double(x) + 0.5, Double(y) + 0.5)))
        }
      }
      return Raster(box) { x, y in
        let corner = SIMD2(Double(x), Double(y))
        guard samples > 1 else { return source.color(at: point(corner + 0.5)) }
        var sum = SIMD4<Float>()
        for row in 0..<samples {
          for column in 0..<samples {
            let within = (SIMD2(Double(column), Double(row)) + 0.5) / Double(samples)
            sum += source.color(at: point(corner + within))
          }
        }
        return sum * share
      }
    }
  }
}
