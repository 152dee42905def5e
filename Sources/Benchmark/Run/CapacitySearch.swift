import Foundation
import Workbench

/// Finds the largest number that holds, where more is harder and each try is a little noisy.
///
/// From a first number on it doubles while tries hold, then halves the gap between what held and what
/// failed, until the two are as close as the dead band: closer than that, noise decides. A try is the
/// middle of three, so that one bad moment decides nothing.
package struct CapacitySearch: Sendable {
  /// What a try said.
  package struct Try: Sendable, Equatable {
    /// How many there were.
    package let count: Int
    /// How far it was from failing: below 1 holds.
    package let strain: Double
    /// Ms that a frame was busy.
    package let cost: Double

    /// A try.
    package init(count: Int, strain: Double, cost: Double) {
      (self.count, self.strain, self.cost) = (count, strain, cost)
    }

    /// Whether it held.
    package var holds: Bool { strain < 1 }
  }

  /// The largest number that held; 0 where none did.
  package private(set) var holding = 0
  /// The least number that failed; nil where none did.
  package private(set) var failing: Int?
  /// The middles of all tries, in order.
  package private(set) var tries: [Try] = []

  /// Searches from `first` up to `largest`, until what fails is at most `band` times what holds.
  package init<Failure: Error>(
    from first: Int = 100, upTo largest: Int = 1_000_000, band: Double = 1.1,
    probe: (Int) throws(Failure) -> Try
  ) throws(Failure) {
    precondition(first > 0 && largest >= first && band > 1, "\(first)…\(largest), band \(band)")
    var count = first
    while true {
      let middle = try Self.middle(count, probe)
      tries.append(middle)
      if middle.holds { holding = max(holding, count) } else { failing = count }
      guard let next = next(upTo: largest, band: band) else { return }
      count = next
    }
  }

  private func next(upTo largest: Int, band: Double) -> Int? {
    guard let failing else { return holding < largest ? min(largest, holding * 2) : nil }
    guard Double(failing) > Double(max(1, holding)) * band, failing - holding > 1 else {
      return nil
    }
    return (holding + failing) / 2
  }

  private static func middle<Failure: Error>(
    _ count: Int, _ probe: (Int) throws(Failure) -> Try
  ) throws(Failure) -> Try {
    var tries: [Try] = []
    for _ in 0..<3 { tries.append(try probe(count)) }
    return tries.sorted { $0.strain < $1.strain }[1]
  }

  /// How the cost grows with the number.
  package var slope: LineFit? {
    LineFit(tries.filter(\.cost.isFinite).map { (Double($0.count), $0.cost) })
  }
}

/// Finds how many layers of a scene hold the display's rhythm.
@MainActor
package enum CapacityRun {
  /// Hitches a second in ms, and overrun as a share of a refresh, from which on a try fails.
  private static let (mostHitches, mostOverrun) = (5.0, 0.25)

  /// Searches in windows, one a try.
  package static func run(
    _ scene: SceneText, _ options: PaceOptions
  ) throws(ProgramError) -> (result: RunResult, machine: Machine) {
    var machine: Machine?
    var result = RunResult(scene: scene)
    var runs: [Int: RunResult] = [:]
    let search = try CapacitySearch { count throws(ProgramError) in
      if Interruption.isAsked { return .init(count: count, strain: .infinity, cost: .nan) }
      let (run, seen) = try PaceRun.run(scene.with("count", String(count)), options)
      machine = seen
      if Interruption.isAsked { result.isComplete = false }
      runs[count] = run
      // A search that is to end finds nothing that holds any more, and is soon over.
      if Interruption.isAsked { return .init(count: count, strain: .infinity, cost: .nan) }
      return attempt(count, run.frames)
    }
    // What is told of frames is told of the number that holds, not of one that was too many.
    if let shown = runs[search.holding] ?? search.tries.last.flatMap({ runs[$0.count] }) {
      (result.frames, result.taints) = (shown.frames, shown.taints)
    }
    result.extras = [Figure("capacity", Double(search.holding))]
    if let failing = search.failing {
      result.extras.append(Figure("capacity_fails_at", Double(failing)))
    }
    if let slope = search.slope {
      result.extras.append(Figure("slope_us_a_layer", slope.slope * 1000))
      result.extras.append(Figure("slope_r_squared", slope.rSquared))
    }
    result.layers = search.holding
    guard let machine else { throw .interrupted }
    return (result, machine)
  }

  private static func attempt(_ count: Int, _ frames: [FrameRecord]) -> CapacitySearch.Try {
    let cost = Sample(frames.map { Double($0.busy) * 1e-6 }).median
    guard let pace = PaceMetrics(frames) else {
      return .init(count: count, strain: .infinity, cost: cost)
    }
    let late = (pace.overruns.percentile(0.95) ?? pace.overruns.largest) / pace.refresh
    return .init(
      count: count, strain: max(pace.hitchRatio / mostHitches, late / mostOverrun), cost: cost)
  }
}
