import Foundation
import Scenes
import Testing

/// The facts of the scene `reel`: where its layers are at some of its seconds.
@MainActor @Suite struct ReelTests {
  @Test func theLettersFallIntoPlace() throws {
    let facts = SceneFacts(Reel.self)
    for index in 0..<3 {
      #expect(try facts.number("letter \(index)", "position.y", at: 0.2) == -160)
    }
    for index in 0..<3 {
      #expect(abs(try facts.number("letter \(index)", "position.y", at: 4.5) - 250) < 0.3)
    }
  }

  @Test func allOfItIsSeenInSmallPictures() throws {
    let facts = SceneFacts(Reel.self, size: CGSize(width: 320, height: 240))
    for index in 0..<3 {
      let place = try facts.shown("letter \(index)", at: 4.5) { $0.convert($0.bounds, to: nil) }
      #expect(CGRect(x: 0, y: 0, width: 320, height: 240).contains(place))
    }
  }

  @Test func theDiscsRestOnTheGround() throws {
    let facts = SceneFacts(Reel.self)
    #expect(try facts.number("disc 0", "position.y", at: 5.3) == -80)
    #expect(abs(try facts.number("disc 8", "position.y", at: 7.8) - 312) < 0.5)
  }

  @Test(arguments: [(10.7, 0.0), (13.1, 0.5), (15.5, 1)])
  func theTrailFollowsTheShip(time: Double, length: Double) throws {
    let facts = SceneFacts(Reel.self)
    #expect(abs(try facts.number("trail", "strokeEnd", at: time) - length) < 1e-9)
  }

  @Test func thePictureAndTheLastWordsAreSeen() throws {
    let facts = SceneFacts(Reel.self)
    // Dawn, and after the first transition the day.
    let dawn = try facts.pixel(480, 110, at: 16.6)
    let day = try facts.pixel(480, 110, at: 17.75)
    #expect(Int(day[2]) > Int(dawn[2]) + 40)
    #expect(try facts.number("last words", "opacity", at: 34) == 0)
    #expect(try facts.number("last words", "opacity", at: 40) == 1)
  }

  @Test func againBeginsAnew() throws {
    let facts = SceneFacts(Reel.self)
    facts.scene.perform("again", at: 4)
    #expect(try facts.number("letter 0", "position.y", at: 4.2) == -160)
    #expect(abs(try facts.number("letter 0", "position.y", at: 8.5) - 250) < 0.3)
  }
}
