import Foundation
import Testing

@testable import Windowing

@Suite struct RefreshLatticeTests {
  let truth = 1 / 59.951

  func settled(observing count: Int = 200) -> RefreshLattice {
    var lattice = RefreshLattice(advertisedPeriod: 1 / 60.0, through: 5)
    for index in 1...count { _ = lattice.observe(5 + Double(index) * truth) }
    return lattice
  }

  @Test func exactObservationsGiveTheExactPeriod() {
    #expect(abs(settled().period - truth) < 1e-9)
    #expect(abs(settled().time(of: 300) - (5 + 300 * truth)) < 1e-6)
  }

  @Test func missedRefreshesAreLargerSteps() {
    var lattice = RefreshLattice(advertisedPeriod: 1 / 60.0, through: 5)
    var index = 0
    for step in 1...200 {
      index += step % 3 + 1
      #expect(lattice.observe(5 + Double(index) * truth) == .accepted)
    }
    #expect(lattice.index(nearestTo: 5 + Double(index) * truth) == index)
    #expect(abs(lattice.period - truth) < 1e-7)
  }

  @Test func anOutlierMovesNothing() {
    var lattice = settled()
    let before = lattice.time(of: 201)
    #expect(lattice.observe(lattice.time(of: 201) + 0.4 * truth) == .outlier)
    #expect(lattice.time(of: 201) == before)
  }

  @Test func fiveOutliersInARowStartThePhaseAnewAndKeepThePeriod() {
    var lattice = settled()
    let period = lattice.period
    let shift = 0.3 * truth
    for index in 201...204 {
      #expect(lattice.observe(5 + Double(index) * truth + shift) == .outlier)
    }
    let last = 5 + 205 * truth + shift
    #expect(lattice.observe(last) == .restarted)
    #expect(lattice.time(of: 205) == last)
    #expect(lattice.period == period)
  }

  @Test func aGapInWhichRefreshesCannotBeCountedStartsThePhaseAnew() {
    var lattice = settled()
    let late = lattice.time(of: 200_000) + 0.4 * truth
    #expect(lattice.observe(late) == .restarted)
    #expect(lattice.time(of: lattice.index(nearestTo: late)) == late)
  }

  @Test func thePeriodStaysNearTheAdvertisedOne() {
    var lattice = RefreshLattice(advertisedPeriod: 0.01, through: 0)
    for index in 1...500 { _ = lattice.observe(Double(index) * 0.0104) }
    #expect(lattice.period <= 0.0103 + 1e-12)
  }

  @Test func theFirstRefreshNotBeforeATimeIsThatOneIfItIsHit() {
    let lattice = RefreshLattice(advertisedPeriod: 0.25, through: 1)
    #expect(lattice.index(notBefore: 2) == 4)
    #expect(lattice.index(notBefore: 2.01) == 5)
    #expect(lattice.index(nearestTo: 2.01) == 4)
  }

  @Test func renumberingKeepsTimesAndTakesOverTheCount() {
    let old = RefreshLattice(advertisedPeriod: 0.25, through: 0, index: 100)
    let new = RefreshLattice(advertisedPeriod: 0.25, through: 10.05).renumbered(
      like: old, at: 10.05)
    #expect(new.index(nearestTo: 10.05) == 140)
    #expect(new.time(of: 140) == 10.05)
  }
}
