import Motion
import Testing

@testable import Playground

@Suite struct SpringLockTests {
  private static let parameters = SpringParameter.allCases.filter(SpringLock.canHold)
  private let spring = Spring(mass: 2, stiffness: 300, damping: 20)

  @Test(arguments: parameters, parameters)
  func whatIsHeldStaysWhateverIsEdited(first: SpringParameter, second: SpringParameter) {
    guard first != second else { return }
    var lock = SpringLock()
    lock.toggle(first)
    lock.toggle(second)
    for edited in Self.parameters where !lock.held.contains(edited) {
      let wanted = edited.value(of: spring) * 0.9
      guard let result = lock.setting(edited, to: wanted, in: spring) else { continue }
      for (parameter, value) in [
        (edited, wanted), (first, first.value(of: spring)), (second, second.value(of: spring)),
      ] { #expect(abs(parameter.value(of: result) - value) < 1e-6 * max(1, abs(value))) }
    }
  }

  @Test func durationIsChangedAtHeldDampingAndMass() throws {
    var lock = SpringLock()
    lock.toggle(.damping)
    lock.toggle(.mass)
    let result = try #require(lock.setting(.duration, to: 1, in: spring))
    #expect(abs(result.damping - 20) < 1e-9 && abs(result.mass - 2) < 1e-9)
    // k = (2π/d)²·m.
    #expect(abs(result.stiffness - 8 * .pi * .pi) < 1e-9)
  }

  @Test func whatCannotAllBeTrueIsRefused() {
    var lock = SpringLock()
    lock.toggle(.frequency)
    lock.toggle(.mass)
    #expect(lock.setting(.response, to: 2, in: spring) == nil)
    #expect(lock.setting(.mass, to: 2, in: spring) == nil)
    #expect(lock.setting(.ratio, to: 0.3, in: spring) != nil)
  }

  @Test func atMostTwoAreHeld() {
    var lock = SpringLock()
    for parameter in [SpringParameter.mass, .ratio, .frequency] { lock.toggle(parameter) }
    #expect(lock.held == [.ratio, .frequency])
    lock.toggle(.ratio)
    lock.toggle(.velocity)
    #expect(lock.held == [.frequency])
  }

  @Test func withoutDampingNothingIsLost() throws {
    var lock = SpringLock()
    lock.toggle(.damping)
    let still = try #require(lock.setting(.frequency, to: 3, in: Spring(damping: 0)))
    #expect(still.damping == 0 && abs(SpringParameter.frequency.value(of: still) - 3) < 1e-9)
  }
}
