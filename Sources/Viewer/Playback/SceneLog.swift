/// The animations of a scene over all of its time that is known, whatever time is shown.
///
/// Going back keeps it, since the scene does the same again. What a person changes makes unknown what comes
/// later; `wanted` says up to which time it has to be found out anew, so that every edit is seen with what
/// it does.
@MainActor
struct SceneLog {
  /// What was seen up to `reach`.
  private(set) var recorder = AnimationRecorder()
  /// The scene time up to which it is known.
  private(set) var reach = -1.0
  /// The scene time up to which it has to be known.
  private(set) var wanted = 0.0
  /// Counts how often it became another one, beyond what is added as the scene goes on.
  private(set) var revision = 0

  /// Whether something is to be found out: later than what is known by more than clocks round.
  var isBehind: Bool { reach < wanted - 1e-6 }

  /// Takes what was seen up to a time, unless more is known.
  mutating func take(_ recorder: AnimationRecorder, at time: Double) {
    guard time >= reach else { return }
    (self.recorder, reach) = (recorder, time)
  }

  /// Takes what was found out by playing unseen.
  mutating func learn(_ recorder: AnimationRecorder, upTo time: Double) {
    (self.recorder, reach) = (recorder, time)
    wanted = min(wanted, time)
    revision += 1
  }

  /// Forgets what comes after a change; `wanted` is how far it has to be known again.
  mutating func forget(wanted: Double) {
    self.wanted = wanted
    reach = -1
    revision += 1
  }
}
