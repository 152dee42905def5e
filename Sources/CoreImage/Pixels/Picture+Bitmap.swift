import Geometry

extension Picture {
  /// The pixels of a bitmap, its lowest row at y = 0.
  ///
  /// - Parameters:
  ///   - isManaged: whether its colours are sRGB's; otherwise they are taken as they are.
  ///   - isNearest: whether pixels stay squares where they are drawn larger.
  convenience init(_ bitmap: Bitmap, isManaged: Bool = true, isNearest: Bool = false) {
    let extent = PixelBox(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height)
    self.init(extent, isNearest: isNearest) { box, light in
      bitmap.raster(box, isManaged ? light : .encoded)
    }
  }

  /// Works out a part in bands of many rows, and gives each row's pixels, counted from the top of the part.
  func rows(
    _ box: PixelBox, _ light: Light,
    _ body: (_ row: Int, _ pixels: UnsafeBufferPointer<SIMD4<Float>>) -> Void
  ) {
    let rows = max(1, Self.mostPixels / 16 / max(box.width, 1))
    for low in stride(from: box.minY, to: box.maxY, by: rows) {
      let band = PixelBox(
        minX: box.minX, minY: low, maxX: box.maxX, maxY: min(low + rows, box.maxY))
      let raster = RenderingMemory.$current.withValue(RenderingMemory()) {
        self.raster(band, light)
      }
      raster.pixels.withUnsafeBufferPointer { pixels in
        for row in 0..<band.height {
          let line = pixels[row * band.width..<(row + 1) * band.width]
          body(box.maxY - 1 - low - row, UnsafeBufferPointer(rebasing: line))
        }
      }
    }
  }

  /// The picture whose bytes are its components in a space, whatever they mean.
  func unmanaged(_ space: Light) -> Picture {
    Picture(extent) { [self] box, light in
      var raster = raster(box, space)
      raster.change { light.from($0.straight, .encoded).premultiplied }
      return raster
    }
  }

  /// A part as a bitmap.
  func bitmap(_ box: PixelBox, _ light: Light) -> Bitmap {
    Bitmap(width: box.width, height: box.height) { bytes in
      rows(box, light) { row, pixels in
        light.store(
          pixels, at: UnsafeMutableRawBufferPointer(rebasing: bytes[(row * box.width * 4)...]))
      }
    }
  }
}

extension Bitmap {
  /// The colours of a part that lies within the bitmap; y counts up from its lowest row.
  fileprivate func raster(_ box: PixelBox, _ light: Light) -> Raster {
    withPixels { bytes in
      Light.ofBytes.withUnsafeBufferPointer { lights in
        Raster(box) { x, y in
          let place = (height - 1 - y) * bytesPerRow + x * 4
          let pixel = bytes.loadUnaligned(fromByteOffset: place, as: SIMD4<UInt8>.self)
          guard light == .linear else { return SIMD4<Float>(pixel) / 255 }
          if pixel.w == 255 {
            return SIMD4(lights[Int(pixel.x)], lights[Int(pixel.y)], lights[Int(pixel.z)], 1)
          }
          let color = (SIMD4<Float>(pixel) / 255).straight
          return Light.linear.from(color, .encoded).premultiplied
        }
      }
    }
  }
}
