/// Everything that was ever committed to a host, so that any frame can be made again.
///
/// A frame is a pure function of the log up to its time and of the time: replaying the log into a
/// fresh pipeline gives the same draw list as having been there.
package struct CommitLog: Sendable {
  /// The commits, in order; their times never decrease.
  package private(set) var commits: [Commit] = []

  /// An empty log.
  package init() {}

  /// Adds a commit, which may not be earlier than the last one.
  package mutating func append(_ commit: Commit) {
    precondition(
      commit.time >= commits.last?.time ?? -.infinity,
      "a commit at \(commit.time) s cannot follow one at \(commits.last?.time ?? 0) s")
    commits.append(commit)
  }

  /// How many commits lie at or before `time`. O(log commits).
  package func count(upTo time: Double) -> Int {
    var (low, high) = (0, commits.count)
    while low < high {
      let middle = (low + high) / 2
      if commits[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
