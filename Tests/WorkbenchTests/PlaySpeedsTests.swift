import Testing

@testable import Workbench

@Suite struct PlaySpeedsTests {
  @Test(
    arguments: [
      (1, true, 2), (1, false, 0.5), (-1, true, -2), (-0.5, false, -0.25), (4, true, 4),
      (-0.02, false, -0.02), (0.7, true, 1), (0.7, false, 0.5),
    ] as [(Double, Bool, Double)])
  func stepsLeadToTheNextSpeedInTheSameDirection(_ speed: Double, _ faster: Bool, _ next: Double) {
    #expect(PlaySpeeds.next(to: speed, faster: faster) == next)
  }

  @Test(
    arguments: [
      // What rests, or runs the other way, takes the direction; what runs that way becomes faster.
      (1, -1, true, -1), (1, 1, true, 2), (-1, -1, true, -2), (0.25, 1, false, 0.25),
      (-0.5, 1, true, 0.5), (4, 1, true, 4),
    ] as [(Double, Double, Bool, Double)])
  func aKeyForADirectionTurnsAroundOrHurries(
    _ speed: Double, _ direction: Double, _ isPlaying: Bool, _ next: Double
  ) {
    #expect(PlaySpeeds.shuttled(speed, towards: direction, isPlaying: isPlaying) == next)
  }
}
