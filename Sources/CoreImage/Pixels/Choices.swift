// The largest or the least of a disc around each pixel. A disc is a stack of spans of pixels; what a span has is chosen
// of two spans that overlap, as long as the greatest power of two within, and those of a power are chosen of two of the
// one before. So the cost grows with the radius, not with its square.

extension Raster {
  /// What is chosen, component by component, of each pixel of an area and those around it.
  ///
  /// - Parameters:
  ///   - halves: for each row of the disc how far it goes to the left and to the right, from the lowest row on.
  ///   - area: lies within by as much as the disc reaches.
  ///   - choose: one of two, in whatever order and however often they are given.
  func chosen(
    _ halves: [Int], _ area: PixelBox,
    _ choose: (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
  ) -> Raster {
    let reach = halves.count / 2
    var result = placed(in: area)
    var spans: [[SIMD4<Float>]] = []
    for y in box.minY..<box.maxY {
      let start = (y - box.minY) * box.width
      spans = [Array(pixels[start..<start + box.width])]
      while let last = spans.last, 2 << (spans.count - 1) <= 2 * reach + 1 {
        let step = 1 << (spans.count - 1)
        spans.append((0..<last.count - step).map { choose(last[$0], last[$0 + step]) })
      }
      for row in max(area.minY, y - reach)..<max(min(area.maxY, y + reach + 1), area.minY) {
        let half = halves[y - row + reach]
        let length = 2 * half + 1
        let power = length.bitWidth - 1 - length.leadingZeroBitCount
        let first = area.minX - half - box.minX
        let second = first + length - (1 << power)
        let target = (row - area.minY) * area.width
        for x in 0..<area.width {
          let span = choose(spans[power][first + x], spans[power][second + x])
          result.pixels[target + x] = choose(result.pixels[target + x], span)
        }
      }
    }
    return result
  }
}
