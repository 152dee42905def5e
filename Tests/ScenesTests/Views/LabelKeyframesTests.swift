import Foundation
import Scenes
import Testing

/// The facts of the scene `label-keyframes`: where the words are on their two ways.
@MainActor @Suite struct LabelKeyframesTests {
  private let facts = SceneFacts(LabelKeyframes.self)

  private nonisolated static let starts = [
    ("calm", CGPoint(x: 90, y: 270)), ("clear", CGPoint(x: 560, y: 60)),
    ("awake", CGPoint(x: 570, y: 280)),
  ]
  private let middle = CGPoint(x: 328, y: 165)

  @Test(arguments: starts, [0.5, 2])
  func theFirstWayLeadsToTheMiddle(word: (name: String, start: CGPoint), seconds: Double) throws {
    // The whole is slow at both ends, so the keyframe's time runs unevenly.
    let progress = easeInOut(seconds / 5) / 0.6
    let place = try facts.shown(word.name, at: 0.5 + seconds) { $0.position }
    #expect(isNear(place.x, word.start.x + (middle.x - word.start.x) * progress, 1e-3))
    #expect(isNear(place.y, word.start.y + (middle.y - word.start.y) * progress, 1e-3))
  }

  @Test(arguments: starts, [3.5, 4.5])
  func theSecondWayLeadsToAPlaceByChance(
    word: (name: String, start: CGPoint), seconds: Double
  ) throws {
    let progress = (easeInOut(seconds / 5) - 0.6) / 0.4
    let place = try facts.shown(word.name, at: 0.5 + seconds) { $0.position }
    let goal = try facts.layer(word.name).position
    #expect(isNear(place.x, middle.x + (goal.x - middle.x) * progress, 1e-3))
    #expect(isNear(place.y, middle.y + (goal.y - middle.y) * progress, 1e-3))
  }

  @Test func theyRestApartWithinTheField() throws {
    let places = try Self.starts.map { word in
      try facts.shown(word.0, at: 5.6) { $0.position }
    }
    #expect(Set(places.map(\.x)).count == 3)
    for place in places {
      #expect((70...586).contains(place.x) && (40...290).contains(place.y))
    }
  }
}
