/// When frames have warmed up: caches are filled, the driver has translated its programs, and the
/// processor has found its speed.
///
/// That is so once the medians of the last five windows of frames lie within one hundredth of each
/// other. A machine that others use may never get there; then a limit ends it, and the report says so.
package struct WarmUp: Sendable {
  /// Frames of a window, how many windows must agree, and by what share.
  package static let (window, windows, tolerance) = (12, 5, 0.01)

  /// What each frame took, in any unit.
  package private(set) var costs: [Double] = []

  /// What frames took so far.
  package init(_ costs: [Double] = []) { self.costs = costs }

  /// Takes in another frame.
  package mutating func record(_ cost: Double) { costs.append(cost) }

  /// The largest difference between the last windows' medians, as a share of the least; nil while there
  /// are too few frames.
  package var spread: Double? {
    let count = Self.window * Self.windows
    guard costs.count >= count else { return nil }
    let medians = (0..<Self.windows).map { window in
      let end = costs.count - window * Self.window
      return Sample(costs[end - Self.window..<end]).median
    }
    guard let least = medians.min(), let largest = medians.max(), least > 0 else { return nil }
    return largest / least - 1
  }

  /// Whether the frames have warmed up.
  package var isOver: Bool { spread.map { $0 <= Self.tolerance } ?? false }
}
