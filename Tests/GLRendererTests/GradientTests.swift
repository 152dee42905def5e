import Compositor
import Foundation
import RenderTree
import Testing

@testable import GLRenderer

@Suite(.serialized) struct GradientTests {
  /// A colour, unpremultiplied, and where it is.
  typealias Stop = (color: SIMD4<Double>, at: Double)

  struct Row: Sendable, CustomStringConvertible {
    var kind: GradientKind
    var start: SIMD2<Double>
    var end: SIMD2<Double>
    var stops: [Stop]
    var opacity = 1.0

    var description: String { "\(kind) \(start) \(end) ×\(stops.count) at \(stops.map(\.at))" }
  }

  private static let red: SIMD4<Double> = [1, 0.2, 0, 1]
  private static let blue: SIMD4<Double> = [0, 0.1, 1, 1]
  private static let glass: SIMD4<Double> = [0.2, 1, 0.4, 0.3]

  static let stops: [[Stop]] = [
    [(red, 0), (blue, 1)],
    [(red, 0.3), (glass, 0.8)],
    [(glass, 0.47), (blue, 0.47)],
    [(blue, 0.5)],
    [(red, 0), (glass, 0.25), (blue, 0.25), (red, 0.6), (glass, 0.95)],
    [(red, 0.1), (blue, 0.1), (red, 0.9), (glass, 0.9)],
    (0..<3000).map { (($0 & 1 == 0 ? red : blue), Double($0) / 2999) }.enumerated().map {
      // Ramps of many stops, as pictures of palettes have them.
      let part = Double($0.offset) / 2999
      return (red * (1 - part) + glass * part, $0.element.1)
    },
  ]

  static let rows: [Row] = stops.flatMap { stops in
    [
      Row(kind: .axial, start: [0.5, 0], end: [0.5, 1], stops: stops),
      Row(kind: .axial, start: [0.1, 0.2], end: [0.8, 0.7], stops: stops, opacity: 0.6),
      Row(kind: .axial, start: [1.5, 1], end: [-0.3, 1], stops: stops),
      Row(kind: .radial, start: [0.5, 0.5], end: [1, 1], stops: stops),
      Row(kind: .radial, start: [0.2, 0.3], end: [0.6, 0.1], stops: stops),
      Row(kind: .conic, start: [0.5, 0.5], end: [0.5, 0], stops: stops),
      Row(kind: .conic, start: [0.3, 0.6], end: [1, 0.9], stops: stops, opacity: 0.5),
    ]
  }

  /// Measured at most 0.99 of 255: half a step is rounding, nearly half dither.
  @Test func isWithinAStepOfTheClosedForm() throws {
    try withContext {
      let renderer = try GLRenderer()
      let most = 1 + (try roundingSlack(of: renderer))
      for row in Self.rows {
        let error = try Self.error(of: row, by: renderer)
        #expect(error <= most, "\(row)")
      }
    }
  }

  @Test(arguments: GradientKind.allCases, [true, false])
  func whatHasNoExtentIsTheLastColour(kind: GradientKind, isFlat: Bool) throws {
    try withContext {
      // A radial gradient without a height shows its last colour off the line.
      let end: SIMD2<Double> = isFlat && kind == .radial ? [0.9, 0.51] : [0.4, 0.51]
      let row = Row(
        kind: kind, start: [0.4, 0.51], end: end, stops: isFlat ? Self.stops[0] : Self.stops[4])
      let renderer = try GLRenderer()
      let pixels = try Self.draw(row, by: renderer)
      if kind == .conic {
        // It begins to the right, clockwise.
        #expect(try Self.error(of: row, by: renderer) <= 1 + roundingSlack(of: renderer))
      } else {
        let last = row.stops[row.stops.count - 1].color
        for pixel in pixels {
          for channel in 0..<4 {
            let value = last[channel] * (channel < 3 ? last.w : 1)
            #expect(value.steps(to: pixel[channel]) <= 1)
          }
        }
      }
    }
  }

  @Test func noStopsDrawNothing() throws {
    try withContext {
      let row = Row(kind: .axial, start: [0, 0], end: [1, 1], stops: [])
      let pixels = try Self.draw(row, by: try GLRenderer())
      #expect(pixels.allSatisfy { $0 == .zero })
    }
  }

  @Test func colorsWithoutAFractionAreNotDithered() throws {
    try withContext {
      let grey = SIMD4(100.0 / 255, 3 / 255, 252 / 255, 1)
      let row = Row(kind: .axial, start: [0, 0], end: [1, 1], stops: [(grey, 0), (grey, 1)])
      let pixels = try Self.draw(row, by: try GLRenderer())
      #expect(pixels.allSatisfy { $0 == [100, 3, 252, 255] })
    }
  }

  @Test func ditheringKeepsTheMean() throws {
    try withContext {
      let dark = SIMD4(0.1, 0.1, 0.1, 1), light = SIMD4(0.108, 0.108, 0.108, 1)
      let row = Row(kind: .axial, start: [0, 0], end: [1, 0], stops: [(dark, 0), (light, 1)])
      let pixels = try Self.draw(row, by: try GLRenderer())
      let mean = pixels.reduce(0) { $0 + Double($1.x) } / Double(pixels.count)
      #expect(abs(mean - 255 * 0.104) < 0.05)
      #expect(Set(pixels.map(\.x)).count >= 3)
      #expect(pixels.allSatisfy { $0.w == 255 })
    }
  }

  @Test func roundedCornersAreThoseOfAFill() throws {
    try withContext {
      let renderer = try GLRenderer()
      let white: [Stop] = [(.one, 0), (.one, 1)]
      var list = DrawList()
      var shape = Instance.quad(
        3, 3, 20, 14, linear: [0.98, 0.2, -0.2, 0.98], translation: [6.3, 2.7], radius: 6)
      list.pass(40, 40, [(.fill, .none, shape)])
      let fill = try picture(of: list, 40, 40, by: renderer)
      list.removeAll()
      Self.fill(&shape, Row(kind: .axial, start: [0, 0], end: [1, 1], stops: white), &list)
      list.pass(40, 40, [(.gradient, .none, shape)])
      let gradient = try picture(of: list, 40, 40, by: renderer)
      let worst = zip(fill, gradient).map { abs(Int($0.w) - Int($1.w)) }.max() ?? 255
      #expect(worst <= 1)
    }
  }

  private static let size = SIMD2<Int>(61, 37)

  private static func fill(_ instance: inout Instance, _ row: Row, _ list: inout DrawList) {
    instance.color = SIMD4<Float>(
      Float(row.start.x), Float(row.start.y), Float(row.end.x), Float(row.end.y))
    instance.extra = [
      Float(list.constants.count), Float(row.stops.count), Float(row.kind.rawValue),
      Float(row.opacity),
    ]
    for stop in row.stops {
      list.constants.append(SIMD4<Float>(stop.color))
      list.constants.append([Float(stop.at), 0, 0, 0])
    }
  }

  private static func draw(_ row: Row, by renderer: GLRenderer) throws -> [SIMD4<UInt8>] {
    var list = DrawList()
    list.constants = [[7, 7, 7, 7]]
    var quad = Instance.quad(0, 0, Float(size.x), Float(size.y))
    fill(&quad, row, &list)
    list.pass(size.x, size.y, [(.gradient, .none, quad)])
    return try picture(of: list, size.x, size.y, by: renderer)
  }

  private static func error(of row: Row, by renderer: GLRenderer) throws -> Double {
    let pixels = try draw(row, by: renderer)
    var worst = 0.0
    for (index, pixel) in pixels.enumerated() {
      let u = SIMD2(
        (Double(index % size.x) + 0.5) / Double(size.x),
        (Double(index / size.x) + 0.5) / Double(size.y))
      let place = place(row, u)
      // On the very edge of a hard stop either side is right, and in the middle of a cone any.
      if row.stops.count < 100, row.stops.contains(where: { abs($0.at - place) < 2e-5 }) {
        continue
      }
      if row.kind == .conic, place < 2e-5 || place > 1 - 2e-5 || u == row.start { continue }
      let color = color(row.stops, place)
      for channel in 0..<4 {
        let value = color[channel] * (channel < 3 ? color.w : 1) * row.opacity
        worst = max(worst, value.steps(to: pixel[channel]))
      }
    }
    return worst
  }

  private static func place(_ row: Row, _ u: SIMD2<Double>) -> Double {
    let (p, d) = (u - row.start, row.end - row.start)
    switch row.kind {
    case .axial: return (p * d).sum() / (d * d).sum()
    case .radial: return hypot(p.x / d.x, p.y / d.y)
    case .conic:
      let turn = (atan2(p.y, p.x) - atan2(d.y, d.x)) / (2 * .pi)
      return turn - turn.rounded(.down)
    }
  }

  private static func color(_ stops: [Stop], _ place: Double) -> SIMD4<Double> {
    guard let next = stops.firstIndex(where: { $0.at > place }) else {
      return stops[stops.count - 1].color
    }
    guard next > 0 else { return stops[0].color }
    let (a, b) = (stops[next - 1], stops[next])
    let part = (place - a.at) / (b.at - a.at)
    return a.color * (1 - part) + b.color * part
  }
}
