import Foundation
import Testing
import ViewFoundation

struct OptionalRequirementTests {
  private struct Default {
    func width() -> Double { OptionalRequirement.absent(0) }
    func name() -> String? { OptionalRequirement.absent(nil) }
  }

  private final class Look {}
  private protocol Style: AnyObject {}

  private struct Nothing {
    func look() -> Look { OptionalRequirement.absent() }
    func style() -> any Style { OptionalRequirement.absent() }
    func edge() -> CGRectEdge { OptionalRequirement.absent() }
  }

  @Test func whatHasNoValueIsNilToo() {
    #expect(OptionalRequirement.asked(Nothing().look()) == nil)
    #expect(OptionalRequirement.asked(Nothing().style()) == nil)
    #expect(OptionalRequirement.asked(Nothing().edge()) == nil)
  }

  private struct Real {
    let other = Default()
    func width() -> Double { OptionalRequirement.asked(other.width()) ?? 7 }
  }

  @Test func whatIsLeftToADefaultIsNil() {
    let none: Default? = nil
    #expect(OptionalRequirement.asked(Default().width()) == nil)
    #expect(OptionalRequirement.asked(none?.width()) == nil)
    #expect(OptionalRequirement.asked(Default().name()) == .none)
    #expect(Default().width() == 0)
  }

  @Test func whatIsMetIsItsValueWhateverItAsksItself() {
    #expect(OptionalRequirement.asked(Real().width()) == 7)
    #expect(OptionalRequirement.asked(3) == 3)
  }

  @Test func aCallThatDidNotAskLeavesNothingBehind() {
    _ = Default().width()
    #expect(OptionalRequirement.asked(3) == 3)
    #expect(OptionalRequirement.asked(Default().width()) == nil)
    #expect(OptionalRequirement.asked(3) == 3)
  }
}
