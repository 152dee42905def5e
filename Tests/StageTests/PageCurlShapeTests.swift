import Foundation
import QuartzCore
import Testing

// A page that rolls, against the surface that it is said to be: flat up to a line, then up around a cylinder for
// half a turn, then flat again on top of it. Here that surface is followed point by point along the page, and
// of what lies over a pixel the highest point is what must be seen there. The shader goes the other way.

@Suite struct PageCurlShapeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var side: CATransitionSubtype
    var scale: CGFloat

    var testDescription: String { "\(side.rawValue) ×\(scale)" }
  }

  static let rows: [Row] = [
    (.fromRight, 1), (.fromLeft, 1.5), (.fromTop, 2), (.fromBottom, 1),
  ].map { Row(side: $0, scale: $1) }

  private static let size = CGSize(width: 96, height: 72)
  /// The side of a square on the page.
  private static let square = 12.0

  @Test(arguments: rows) func eachPixelShowsWhatOfThePageIsHighest(row: Row) throws {
    let (root, page) = (CALayer(), CALayer())
    (root.frame, page.frame) = (
      CGRect(origin: .zero, size: Self.size), CGRect(origin: .zero, size: Self.size)
    )
    root.addSublayer(page)
    Self.drawSquares(on: page)
    let renderer = try CARenderer(size: Self.size, scale: row.scale)
    renderer.layer = root
    Self.frame(renderer, at: CACurrentMediaTime())
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    page.sublayers = nil
    page.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    let curl = CATransition()
    (curl.type, curl.subtype) = (CATransitionType(rawValue: "pageCurl"), row.side)
    curl.duration = 10
    page.add(curl, forKey: nil)
    CATransaction.commit()
    let begin = try #require(page.animation(forKey: kCATransition)).beginTime
    for progress in [0.15, 0.35, 0.5, 0.7, 0.85] {
      Self.frame(renderer, at: begin + 10 * progress)
      let image = try #require(renderer.makeImage())
      let (count, wrong) = Self.compare(image, Roll(progress, row.side, Self.size), row.scale)
      #expect(wrong.isEmpty, "\(wrong.count) of \(count) at \(progress): \(wrong.prefix(3))")
      #expect(count > 350, "only \(count) pixels are far from any line at \(progress)")
    }
  }

  private static func frame(_ renderer: CARenderer, at time: Double) {
    renderer.beginFrame(atTime: time, timeStamp: nil)
    renderer.render()
    renderer.endFrame()
  }

  /// Red and green squares.
  private static func drawSquares(on page: CALayer) {
    for row in 0..<Int(size.height.native / square) {
      for column in 0..<Int(size.width.native / square) {
        let cell = CALayer()
        cell.frame = CGRect(
          x: Double(column) * square, y: Double(row) * square, width: square, height: square)
        let isRed = (row + column) % 2 == 0
        cell.backgroundColor = CGColor(red: isRed ? 1 : 0, green: isRed ? 0 : 1, blue: 0, alpha: 1)
        page.addSublayer(cell)
      }
    }
  }

  // MARK: What is seen

  private enum Seen: Equatable {
    case front(isRed: Bool)
    case back(isRed: Bool)
    case below
  }

  /// How many pixels lie far from any line, and which of them show something else.
  private static func compare(
    _ image: CGImage, _ roll: Roll, _ scale: CGFloat
  ) -> (count: Int, wrong: [String]) {
    let pixels = image.pixels
    var (count, wrong) = (0, [String]())
    for y in stride(from: 2, to: image.height - 2, by: 3) {
      for x in stride(from: 2, to: image.width - 2, by: 3) {
        let around = [(0.5, 0.5), (-1, -1), (2, -1), (-1, 2), (2, 2)].map { dx, dy in
          let q = SIMD2(Double(x) + dx, Double(y) + dy) / scale.native
          return expected(roll, q - SIMD2(size.width.native, size.height.native) / 2)
        }
        guard around.allSatisfy({ $0 == around[0] }) else { continue }
        count += 1
        let start = 4 * (y * image.width + x)
        let color = pixels[start..<start + 3].map(Int.init)
        if !looks(color, like: around[0]) { wrong.append("\(around[0]) at \(x), \(y): \(color)") }
      }
    }
    return (count, wrong)
  }

  private static func expected(_ roll: Roll, _ q: SIMD2<Double>) -> Seen {
    guard let (point, isBack) = roll.highest(over: q) else { return .below }
    let cell = ((point + SIMD2(size.width.native, size.height.native) / 2) / square).rounded(.down)
    let isRed = (Int(cell.x) + Int(cell.y)) % 2 == 0
    return isBack ? .back(isRed: isRed) : .front(isRed: isRed)
  }

  /// The front has its own colours, darkened; what is below is blue; the back is paper through which the
  /// front's colours shine.
  private static func looks(_ color: [Int], like seen: Seen) -> Bool {
    let (red, green, blue) = (color[0], color[1], color[2])
    switch seen {
    case .front(true): return red > 50 && green < red / 8 && blue < red / 8
    case .front(false): return green > 50 && red < green / 8 && blue < green / 8
    case .below: return blue > 90 && red < 8 && green < 8
    case .back(true): return blue > 50 && red > green + 15 && abs(green - blue) < 4
    case .back(false): return blue > 50 && green > red + 15 && abs(red - blue) < 4
    }
  }
}

/// The surface of a page that rolls off its plane, around the middle of the page.
private struct Roll {
  /// Towards the loose end.
  private let end: SIMD2<Double>
  private let line, radius: Double
  private let half: SIMD2<Double>

  init(_ progress: Double, _ side: CATransitionSubtype, _ size: CGSize) {
    let lean = 0.55 - 0.45 * progress
    let angle =
      switch side {
      case .fromRight: lean
      case .fromLeft: .pi - lean
      case .fromTop: .pi / 2 - lean
      default: lean - .pi / 2
      }
    end = SIMD2(cos(angle), sin(angle))
    half = SIMD2(size.width.native, size.height.native) / 2
    let length = 2 * (abs(end.x) * half.x + abs(end.y) * half.y)
    radius = (0.08 + 0.05 * progress) * length
    // From where the page ends to where the roll and its shadow have left it.
    line = length / 2 - (length + 1.7 * radius) * progress
  }

  /// Where a point at a distance along the page beyond the line has gone: forth, and up.
  private func place(_ way: Double) -> (forth: Double, up: Double) {
    let turn = way / radius
    if turn <= 0 { return (way, 0) }
    if turn >= .pi { return (.pi * radius - way, 2 * radius) }
    return (radius * sin(turn), radius * (1 - cos(turn)))
  }

  /// The point of the page that is seen from above at `q`, and whether its back is; nil where none is.
  func highest(over q: SIMD2<Double>) -> (point: SIMD2<Double>, isBack: Bool)? {
    let forth = (q * end).sum() - line
    let foot = q - end * forth
    var best: (point: SIMD2<Double>, isBack: Bool, up: Double)?
    let step = radius / 40
    var (way, last) = (-3 * half.sum(), place(-3 * half.sum()))
    while way < 3 * half.sum() {
      let next = place(way + step)
      if (last.forth - forth) * (next.forth - forth) <= 0, last.forth != next.forth {
        let part = (forth - last.forth) / (next.forth - last.forth)
        let point = foot + end * (way + part * step)
        let up = last.up + part * (next.up - last.up)
        let isOnPage = abs(point.x) <= half.x && abs(point.y) <= half.y
        if isOnPage, best.map({ up > $0.up }) ?? true {
          best = (point, next.forth < last.forth, up)
        }
      }
      (way, last) = (way + step, next)
    }
    return best.map { ($0.point, $0.isBack) }
  }
}
