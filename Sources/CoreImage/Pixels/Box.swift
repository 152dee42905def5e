// Means over boxes and discs, whatever their size in one pass over each row: of sums of all pixels up to each.

extension Picture {
  /// The mean over a square of `2·radius + 1` pixels; parts of pixels count as such.
  func boxBlurred(radius: Double) -> Picture {
    guard radius > 0, !extent.isEmpty else { return self }
    let radius = min(radius, 10_000)
    let margin = Int(radius.rounded(.up))
    return Picture(extent.grown(margin)) { [self] box, light in
      let source = part(box.grown(margin), light)
      let across = source.meansAlongRows(radius, box.minX..<box.maxX)
      return across.turned.meansAlongRows(radius, box.minY..<box.maxY).turned.placed(in: box)
    }
  }

  /// The mean over a disc.
  func discBlurred(radius: Double) -> Picture {
    guard radius > 0, !extent.isEmpty else { return self }
    let radius = min(radius, 500)
    let margin = Int(radius.rounded(.up))
    return Picture(extent.grown(margin)) { [self] box, light in
      let source = part(box.grown(margin), light)
      return source.discMeans(radius, margin, box)
    }
  }
}

extension Raster {
  /// Rows for columns and columns for rows.
  fileprivate var turned: Raster {
    let turned = PixelBox(minX: box.minY, minY: box.minX, maxX: box.maxY, maxY: box.maxX)
    return Raster(turned) { x, y in color(y, x) }
  }

  /// The sums of all pixels of a row before each of its edges.
  private func sums(_ y: Int) -> [SIMD4<Double>] {
    var (sum, sums) = (SIMD4<Double>(), [SIMD4<Double>()])
    sums.reserveCapacity(box.width + 1)
    for index in (y - box.minY) * box.width..<(y - box.minY + 1) * box.width {
      sum += SIMD4<Double>(pixels[index])
      sums.append(sum)
    }
    return sums
  }

  /// What lies in a row before a place, of which a part of a pixel is a part.
  @inline(__always)
  private func before(_ place: Double, _ sums: [SIMD4<Double>]) -> SIMD4<Double> {
    let place = min(max(place - Double(box.minX), 0), Double(box.width))
    let whole = min(Int(place), max(box.width - 1, 0))
    return sums[whole] + (sums[whole + 1] - sums[whole]) * (place - Double(whole))
  }

  fileprivate func meansAlongRows(_ radius: Double, _ columns: Range<Int>) -> Raster {
    let area = PixelBox(
      minX: columns.lowerBound, minY: box.minY, maxX: columns.upperBound, maxY: box.maxY)
    var result = Raster(area)
    guard box.width > 0 else { return result }
    let reach = radius + 0.5
    for y in area.minY..<area.maxY {
      let (sums, start) = (sums(y), (y - area.minY) * area.width)
      for x in columns {
        let middle = Double(x) + 0.5
        let sum = before(middle + reach, sums) - before(middle - reach, sums)
        result.pixels[start + x - area.minX] = SIMD4<Float>(sum / (2 * reach))
      }
    }
    return result
  }

  fileprivate func discMeans(_ radius: Double, _ margin: Int, _ area: PixelBox) -> Raster {
    guard box.width > 0 else { return Raster(area) }
    let sums = (box.minY..<box.maxY).map(self.sums)
    let reach = radius + 0.5
    let halves = (-margin...margin).map { row in
      (reach * reach - Double(row * row)).squareRoot()
    }.map { $0.isNaN ? 0 : $0 }
    let whole = halves.reduce(0) { $0 + 2 * $1 }
    return Raster(area) { x, y in
      var sum = SIMD4<Double>()
      let middle = Double(x) + 0.5
      for row in max(
        y - margin, box.minY)..<max(min(y + margin + 1, box.maxY), max(y - margin, box.minY))
      {
        let half = halves[row - y + margin]
        sum += before(middle + half, sums[row - box.minY])
        sum -= before(middle - half, sums[row - box.minY])
      }
      return SIMD4<Float>(sum / whole)
    }
  }
}
