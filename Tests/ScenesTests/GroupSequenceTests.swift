import Foundation
import Scenes
import Testing

/// The facts of the scene `group-sequence`: what has changed when.
@MainActor @Suite struct GroupSequenceTests {
  /// What is shown half-way through each change, and after the group.
  private struct Row: Sendable {
    var at: Double
    var square: String
    var side: Double
    var x: Double
    var border: Double
  }

  private nonisolated static let rows = [
    Row(at: 1.3, square: "together", side: 124, x: 188, border: 14),
    Row(at: 1.3, square: "in turn", side: 124, x: 84, border: 4),
    Row(at: 3.3, square: "together", side: 160, x: 292, border: 24),
    Row(at: 3.3, square: "in turn", side: 160, x: 188, border: 4),
    Row(at: 5.3, square: "in turn", side: 160, x: 292, border: 14),
    Row(at: 6.4, square: "together", side: 88, x: 84, border: 4),
    Row(at: 6.4, square: "in turn", side: 88, x: 84, border: 4),
  ]

  @Test(arguments: rows)
  private func eachChangeHasItsTurn(row: Row) throws {
    let facts = SceneFacts(GroupSequence.self)
    let (square, at) = (row.square, row.at)
    #expect(abs(try facts.number(square, "bounds.size.width", at: at) - row.side) < 1e-4)
    #expect(abs(try facts.number(square, "position.x", at: at) - row.x) < 1e-4)
    #expect(abs(try facts.number(square, "borderWidth", at: at) - row.border) < 1e-4)
  }

  @Test func theSquaresAreSeenThere() throws {
    let facts = SceneFacts(GroupSequence.self)
    // The right square's middle, after bounds and position have changed.
    #expect(try facts.pixel(780, 250, at: 4.4) == skyPixel)
    #expect(try facts.pixel(780, 250, at: 2) != skyPixel)
  }
}
