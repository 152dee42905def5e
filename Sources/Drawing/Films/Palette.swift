/// A few colours that stand for all those of a picture: they themselves where there are no more, else the means of boxes of near
/// ones.
///
/// The box in which colours differ most is halved at its mean until there are boxes enough, as in X. Wu's and P. Heckbert's
/// quantizers ("Color Image Quantization for Frame Buffer Display", SIGGRAPH 1982).
struct Palette {
  /// Red, green and blue, 0…255.
  private(set) var colors: [SIMD3<Int32>] = []
  /// The places of the colours, where those of the picture are all here.
  private var exact: [UInt32: UInt8] = [:]
  private var isExact = true
  /// The nearest colour for each cell of 4 × 4 × 4 colours, once it was looked for.
  private var near = [Int16](repeating: -1, count: 1 << 18)

  /// Makes a palette of the opaque ones of straight RGBA pixels.
  ///
  /// - Parameter most: how many colours there may be, up to 256.
  init(of pixels: [UInt8], most: Int) {
    var last: UInt32?
    for start in stride(from: 0, to: pixels.count, by: 4) where pixels[start + 3] != 0 {
      let key = Self.key(pixels, start)
      if key == last || exact[key] != nil { continue }
      last = key
      guard exact.count < most else {
        isExact = false
        break
      }
      exact[key] = UInt8(exact.count)
      colors.append(SIMD3(Int32(key >> 16), Int32(key >> 8 & 255), Int32(key & 255)))
    }
    if !isExact { colors = ColorBox.means(of: pixels, most: most) }
  }

  private static func key(_ pixels: [UInt8], _ start: Int) -> UInt32 {
    UInt32(pixels[start]) << 16 | UInt32(pixels[start + 1]) << 8 | UInt32(pixels[start + 2])
  }

  /// The colours' places for all pixels of rows, with those between two colours of the palette mixed of both.
  ///
  /// - Parameter clear: what stands for pixels that are none.
  mutating func places(of pixels: [UInt8], width: Int, clear: UInt8) -> [UInt8] {
    var places = [UInt8](repeating: clear, count: pixels.count / 4)
    for place in places.indices where pixels[4 * place + 3] != 0 {
      if isExact {
        places[place] = exact[Self.key(pixels, 4 * place)] ?? 0
      } else {
        let (x, y) = (place % width, place / width)
        let color = SIMD3<Int32>(
          Int32(pixels[4 * place]), Int32(pixels[4 * place + 1]), Int32(pixels[4 * place + 2]))
        places[place] = mixed(color, x, y)
      }
    }
    return places
  }

  /// The place of a colour, or of one nearby in a pattern that does not move from picture to picture.
  private mutating func mixed(_ color: SIMD3<Int32>, _ x: Int, _ y: Int) -> UInt8 {
    let nearest = nearest(to: color)
    let off = color &- colors[Int(nearest)]
    if (off &* off).wrappedSum() <= 3 { return nearest }
    let shift = Self.pattern[(y & 7) * 8 + (x & 7)]
    let most = SIMD3<Int32>(repeating: 255)
    return self.nearest(to: (color &+ shift).clamped(lowerBound: SIMD3(), upperBound: most))
  }

  private mutating func nearest(to color: SIMD3<Int32>) -> UInt8 {
    let cell = Int(color.x >> 2) << 12 | Int(color.y >> 2) << 6 | Int(color.z >> 2)
    if near[cell] >= 0 { return UInt8(near[cell]) }
    let middle = (color & ~3) &+ 2
    var (best, least) = (0, Int32.max)
    for (place, other) in colors.enumerated() {
      let off = middle &- other
      let distance = (off &* off).wrappedSum()
      if distance < least { (best, least) = (place, distance) }
    }
    near[cell] = Int16(best)
    return UInt8(best)
  }

  /// B. E. Bayer's ordered pattern of 8 × 8 (1973), from −6 to 6.
  private static let pattern: [Int32] = (0..<64).map { place in
    let (x, y) = (place & 7, place >> 3)
    var rank = 0
    for bit in 0..<3 {
      let (a, b) = ((x ^ y) >> bit & 1, y >> bit & 1)
      rank |= (a << 1 | b) << (2 * (2 - bit))
    }
    return Int32((Double(rank) - 31.5) * 12 / 64)
  }
}

/// Colours that lie in a box, of which one mean becomes a colour of the palette.
private struct ColorBox {
  /// Pixels of near colours: the sum of their colours, and how many they are.
  struct Cell {
    var sum = SIMD3<Double>()
    var count = 0.0
    var mean: SIMD3<Double> { sum / count }
  }

  private var cells: ArraySlice<Cell>
  private let mean: SIMD3<Double>
  /// The axis along which colours differ most, and by how much all of them do.
  private let axis: Int
  private let spread: Double

  init(_ cells: ArraySlice<Cell>) {
    self.cells = cells
    let count = cells.reduce(0) { $0 + $1.count }
    let mean = cells.reduce(SIMD3()) { $0 + $1.sum } / count
    let squares = cells.reduce(SIMD3<Double>()) { sum, cell in
      let off = cell.mean - mean
      return sum + off * off * cell.count
    }
    self.mean = mean
    axis = (0..<3).max { squares[$0] < squares[$1] } ?? 0
    spread = squares[axis]
  }

  /// The means of boxes of a picture's opaque pixels.
  static func means(of pixels: [UInt8], most: Int) -> [SIMD3<Int32>] {
    var boxes = [ColorBox(cells(of: pixels)[...])]
    while boxes.count < most {
      let widest = boxes.indices.max { boxes[$0].spread < boxes[$1].spread } ?? 0
      guard boxes[widest].spread > 0 else { break }
      let (a, b) = boxes[widest].halved()
      boxes[widest] = a
      boxes.append(b)
    }
    return boxes.map { SIMD3<Int32>($0.mean, rounding: .toNearestOrEven) }
  }

  /// The picture's colours in cells of 8 × 8 × 8.
  private static func cells(of pixels: [UInt8]) -> [Cell] {
    var cells = [Cell](repeating: Cell(), count: 1 << 15)
    for start in stride(from: 0, to: pixels.count, by: 4) where pixels[start + 3] != 0 {
      let (red, green, blue) = (pixels[start], pixels[start + 1], pixels[start + 2])
      let cell = Int(red >> 3) << 10 | Int(green >> 3) << 5 | Int(blue >> 3)
      cells[cell].sum += SIMD3(Double(red), Double(green), Double(blue))
      cells[cell].count += 1
    }
    return cells.filter { $0.count > 0 }
  }

  /// What lies on either side of the mean; neither is empty where there is a spread.
  private func halved() -> (ColorBox, ColorBox) {
    var cells = cells
    let (axis, mean) = (axis, mean)
    let middle = cells.partition { $0.mean[axis] > mean[axis] }
    return (ColorBox(cells[..<middle]), ColorBox(cells[middle...]))
  }
}
