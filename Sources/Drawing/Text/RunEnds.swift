/// Where the runs of a text end among its bytes.
struct RunEnds: Sendable {
  private let ends: [Int]

  /// Counts the bytes of runs that stand one behind the other.
  init(of runs: [TextRun]) {
    var end = 0
    ends = runs.map { run in
      end += run.string.utf8.count
      return end
    }
  }

  /// Where a run ends.
  func end(ofRun index: Int) -> Int { ends[index] }

  /// The index of the run that a byte belongs to; nil behind all of them. O(log n).
  func run(ofByte byte: Int) -> Int? {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= byte { low = middle + 1 } else { high = middle }
    }
    return low < ends.count ? low : nil
  }
}
