import Motion
import Testing

@testable import Playground

@Suite struct CurveShapeTests {
  @Test(arguments: sampleShapes) func theSlopeIsThatOfTheValues(shape: CurveShape) {
    let document = CurveDocument(shape)
    let width = 1e-6 * document.duration
    for place in [0.113, 0.3731, 0.6217, 0.889] {
      let time = place * document.duration
      let rise = document.value(at: time + width) - document.value(at: time - width)
      #expect(abs(document.velocity(at: time) - rise / (2 * width)) < 1e-3)
    }
  }

  @Test(arguments: sampleShapes) func timesOutsideAndNoNumbersAreTheEnds(shape: CurveShape) {
    let document = CurveDocument(shape)
    #expect(document.value(at: -1) == document.value(at: 0))
    #expect(document.value(at: 1e9) == document.value(at: document.duration))
    #expect(document.value(at: .nan) == document.value(at: 0))
  }

  @Test func aChainOfOnePieceIsItsBezier() throws {
    let chain = try #require(BezierChain([.init(0.25, 0.1, 0.25, 1, 1, 1)]))
    let bezier = UnitBezier(0.25, 0.1, 0.25, 1)
    for index in 0...100 {
      let x = Double(index) / 100
      #expect(abs(chain.value(at: x) - bezier.value(at: x)) < 1e-9)
    }
  }

  @Test func aPieceMayEndAsHighAsItBegan() throws {
    // A hump to 3/4 of 0.8, then a straight rise.
    let third = 1.0 / 3
    let pieces = [
      BezierChain.Piece(third / 2, 0.8, third, 0.8, 0.5, 0),
      BezierChain.Piece(2 * third, third, 2.5 * third, 2 * third, 1, 1),
    ]
    let chain = try #require(BezierChain(pieces))
    #expect(abs(chain.value(at: 0.25) - 0.6) < 1e-9)
    #expect(abs(chain.value(at: 0.75) - 0.5) < 1e-9)
  }

  @Test func chainsThatAreNoFunctionsAreRefused() {
    #expect(BezierChain([]) == nil)
    #expect(BezierChain([.init(0.2, 0, 0.4, 1, 0.9, 1)]) == nil)
    #expect(BezierChain([.init(0.6, 0, 0.1, 1, 0.5, 0.5), .init(0.4, 0, 1, 1, 1, 1)]) == nil)
    #expect(BezierChain([.init(0, .nan, 1, 1, 1, 1)]) == nil)
  }

  @Test func stepsJumpWhereTheySay() {
    let values = StepEasing.Jump.allCases.map { jump in
      [0, 0.25, 0.5, 0.75, 1].map { StepEasing(2, jump)?.value(at: $0) ?? -1 }
    }
    #expect(values[0] == [0.5, 0.5, 1, 1, 1])
    #expect(values[1] == [0, 0, 0.5, 0.5, 1])
    #expect(values[2] == [0, 0, 1, 1, 1])
    let third = 1.0 / 3
    #expect(values[3] == [third, third, 2 * third, 2 * third, 1])
  }

  @Test func linearTakesTheLaterOfTwoPointsAtOnePlace() throws {
    let easing = try #require(
      LinearEasing([.init(0, 0), .init(0.5, 0.2), .init(0.5, 0.8), .init(1, 1)]))
    #expect(easing.value(at: 0.5) == 0.8)
    #expect(abs(easing.value(at: 0.5.nextDown) - 0.2) < 1e-9)
    #expect(easing.value(at: 2) > 1)
    #expect(LinearEasing([.init(1, 0), .init(0, 1)]) == nil)
  }

  @Test func naturalDurationsEnd() {
    #expect(CurveShape.spring(Spring(damping: 0)).naturalDuration == 60)
    #expect(CurveShape.spring(.immediate).naturalDuration == 1)
    #expect(CurveShape.straight.naturalDuration == 1)
  }

  @Test func differencesAreFoundWithTheirPlace() {
    let difference = CurveDifference({ $0 }, { $0 * $0 })
    #expect(abs(difference.largest - 0.25) < 1e-12)
    #expect(difference.fraction == 0.5)
    #expect(abs(difference.rootMeanSquare - (1.0 / 30).squareRoot()) < 1e-3)
  }

  @Test func curvesOfOtherLengthsAreComparedAtTheSameSeconds() {
    // t and t/2 are farthest apart where the first one ends.
    var slow = CurveDocument(.straight)
    slow.timing.duration = 2
    let difference = CurveDifference(inSeconds: CurveDocument(.straight), slow)
    #expect(abs(difference.largest - 0.5) < 1e-12 && difference.time == 1)
    // Each over its own duration they are the same.
    #expect(CurveDifference(CurveDocument(.straight), slow).largest < 1e-12)
  }

  @Test func readoutsOfABezier() {
    let readouts = CurveReadouts(CurveDocument(.bezier(0.34, 1.56, 0.64, 1)))
    #expect(abs(readouts.overshoot - 0.0985) < 2e-3)
    #expect(readouts.undershoot == 0)
    #expect(readouts.timeToHalf < readouts.timeToNineTenths)
    #expect(CurveReadouts(CurveDocument(.bezier(0, 1, 0, 1))).peakVelocity == .infinity)
  }

  @Test func ofManyEqualPeaksTheFirstIsMarked() {
    var document = CurveDocument(.spring(Spring(mass: 1, stiffness: 100, damping: 0)))
    document.timing.duration = 60
    let readouts = CurveReadouts(document)
    #expect(abs(readouts.overshootTime - .pi / 10) < 0.02 && readouts.overshoot > 0.99)
    #expect(abs(readouts.peakTime - .pi / 20) < 0.02 && abs(readouts.peakVelocity - 10) < 0.1)
  }

  @Test func samplesAreATable() {
    #expect(
      CurveDocument(.straight).csv(3)
        == "time_s,value,velocity_per_s\n0.0,0.0,1.0\n0.5,0.5,1.0\n1.0,1.0,1.0\n")
  }
}
