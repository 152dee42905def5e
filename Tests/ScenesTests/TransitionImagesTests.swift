import Foundation
import Scenes
import Testing

/// The facts of the scene `transition-images`: half-way, old and new share each picture.
@MainActor @Suite struct TransitionImagesTests {
  /// Whether a point of a cell shows the sky by day, rather than at dawn.
  private func isDay(_ facts: SceneFacts, _ x: Double, _ y: Double, at time: Double) throws -> Bool
  {
    let pixel = try facts.pixel(40 + x, 16 + y, at: time)
    return Int(pixel[1]) - Int(pixel[0]) > 20
  }

  /// A cell, a point in it where the new picture is half-way, and one where it is not yet.
  private struct Row: Sendable {
    var row: Double
    var column: Double
    var new: SIMD2<Double>
    var old: SIMD2<Double>
  }

  private nonisolated static let rows: [Row] = {
    let (left, right) = (SIMD2(20.0, 10), SIMD2(140.0, 10))
    let sideways = (0..<3).flatMap { row in
      [
        Row(row: Double(row), column: 0, new: left, old: right),
        Row(row: Double(row), column: 1, new: right, old: left),
      ]
    }
    return sideways + [
      Row(row: 0, column: 2, new: SIMD2(20, 48), old: SIMD2(20, 10)),
      Row(row: 2, column: 3, new: SIMD2(20, 8), old: SIMD2(20, 50)),
    ]
  }()

  @Test(arguments: rows)
  private func theNewOneComesFromItsSide(row: Row) throws {
    let facts = SceneFacts(TransitionImages.self)
    let origin = SIMD2(142 + 180 * row.column, 118 + 94 * row.row)
    let (new, old) = (origin + row.new, origin + row.old)
    #expect(try !isDay(facts, new.x, new.y, at: 0.4))
    #expect(try isDay(facts, new.x, new.y, at: 1.1))
    #expect(try !isDay(facts, old.x, old.y, at: 1.1))
  }

  @Test func inTheEndAllShowTheNewOne() throws {
    let facts = SceneFacts(TransitionImages.self)
    for row in 0..<4 {
      for column in 0..<4 {
        let (x, y) = (142 + 180 * Double(column) + 20, 118 + 94 * Double(row) + 10)
        #expect(try isDay(facts, x, y, at: 1.8), "row \(row), column \(column)")
      }
    }
  }
}
