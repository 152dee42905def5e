import Foundation
import Scenes
import Stage
import UIKit
import Windowing

/// Plays a scene with a person's edits: to any time, forward at once, backward by building it anew.
///
/// Pictures of earlier times come from the log of commits and cost no more than any other. Layers and
/// animations are those of the time that was reached; `catchUp()` makes both the same.
@MainActor
final class ScenePlayer {
  /// What is played.
  private(set) var entry: SceneEntry
  /// In points.
  let size: CGSize
  /// Pixels a point.
  private(set) var scale: CGFloat
  /// The scene as far as it was played.
  private(set) var scene: StagedScene
  /// The scene time that is shown.
  private(set) var time = 0.0
  /// What a person did.
  private(set) var script = EditScript()
  /// The animations that were seen so far.
  private(set) var recorder = AnimationRecorder()
  /// The animations of all the time that is known.
  private(set) var log = SceneLog()
  /// Told of lines that the scene writes, but not again of those of a time that is played again.
  var onLine: (String) -> Void = { _ in }
  /// Counts how often the layers were built anew, so that what points into them is looked up again.
  private(set) var generation = 0
  /// What the last build and replay cost, in seconds of real time.
  private(set) var replayCost = 0.0
  private var isReplaying = false
  /// The time up to which the edits were done: each once, whatever the scene's clock rounds to.
  private var editedUpTo = 0.0

  /// How far apart the animations are looked for, in seconds.
  private static let step = 1.0 / 30
  /// How many seconds the window may stand still for what nobody asked for.
  private static let mostWaited = 0.25
  /// Times that are nearer to each other are the same.
  private static let leastStep = 1e-9

  /// Builds a scene at time 0.
  init(
    _ entry: SceneEntry, size: CGSize, scale: CGFloat,
    onLine: @escaping (String) -> Void = { _ in }
  ) {
    (self.entry, self.size, self.scale, self.onLine) = (entry, size, scale, onLine)
    let relay = LineRelay()
    self.relay = relay
    scene = StagedScene(entry, size: size, scale: scale, onLine: { relay.send($0) })
    relay.lines.forEach(onLine)
    relay.target = { [weak self] in self?.hear($0) }
    record()
  }

  /// Plays the scene of another player with its edits, unseen and unheard, up to a time.
  convenience init(_ other: ScenePlayer, upTo time: Double) {
    self.init(other.entry, size: other.size, scale: 0.25)
    script = other.script
    for edit in script.edits(after: -1, upTo: 0) { edit.apply(to: scene) }
    go(to: time)
  }

  private let relay: LineRelay

  private func hear(_ line: String) {
    if !isReplaying { onLine(line) }
  }

  /// Lets go of the scene.
  func close() { scene.close() }

  /// Whether the layers are further than what is shown.
  var isBehind: Bool { time < scene.now - Self.leastStep }

  /// The picture of the shown time, or its first draw calls.
  func image(operations: Int? = nil) -> CGImage? {
    scene.image(at: time, operations: operations)
  }

  // MARK: Time

  /// Shows a scene time; what lies before 0 is 0.
  func go(to target: Double) {
    time = target.isFinite ? max(target, 0) : time
    if time > scene.now + Self.leastStep { advance(to: time) }
  }

  private func advance(to end: Double) {
    // The scene's clock rounds to some 2e-13 s.
    while scene.now < end - Self.leastStep {
      let next = min(scene.now + Self.step, end)
      for edit in script.edits(after: editedUpTo, upTo: next) {
        scene.run(until: edit.time)
        edit.apply(to: scene)
      }
      editedUpTo = next
      scene.run(until: next)
      record()
    }
  }

  /// Looks which animations are there now.
  private func record() {
    recorder.record(scene)
    log.take(recorder, at: scene.now)
  }

  /// Forgets what the scene did later than now, since it may do something else after a change.
  private func forgetWhatComes() {
    let known = min(log.reach, entry.information.length)
    log.forget(wanted: max(known, log.wanted, script.edits.map(\.time).max() ?? 0))
  }

  /// Finds out what the scene does up to its last edit, and up to where it was known before a change, by
  /// playing it once more, unseen.
  func lookAhead() {
    guard log.isBehind, !isSlow else { return }
    // A little further, so that an edit at the very end is done.
    let end = log.wanted + Self.step
    let other = ScenePlayer(self, upTo: end)
    log.learn(other.recorder, upTo: end)
    other.close()
  }

  /// Makes the layers those of the shown time.
  func catchUp() {
    if isBehind { replay() }
  }

  /// The same where it is soon done; else that waits until somebody acts on the layers.
  func catchUpSoon() {
    if !isSlow { catchUp() }
  }

  /// Whether building the scene anew takes so long that people would notice.
  var isSlow: Bool { replayCost >= Self.mostWaited }

  /// Goes back to the beginning without the edits; undo brings them back.
  func restart() {
    script.clear()
    time = 0
    log.forget(wanted: 0)
    replay()
  }

  /// Draws with another number of pixels a point.
  func setScale(_ scale: CGFloat) {
    guard scale != self.scale else { return }
    self.scale = scale
    replay()
  }

  /// Plays another version of the scene up to the shown time, with the same edits.
  func replace(_ entry: SceneEntry) {
    self.entry = entry
    log.forget(wanted: 0)
    replay()
  }

  private func replay() {
    let start = CACurrentMediaTime()
    isReplaying = true
    defer { isReplaying = false }
    scene.close()
    relay.target = { [weak self] in self?.hear($0) }
    let relay = relay
    scene = StagedScene(entry, size: size, scale: scale, onLine: { relay.send($0) })
    generation += 1
    recorder = AnimationRecorder()
    for edit in script.edits(after: -1, upTo: 0) { edit.apply(to: scene) }
    editedUpTo = 0
    record()
    advance(to: time)
    replayCost = CACurrentMediaTime() - start
  }

  // MARK: Edits

  /// Changes the scene at the shown time.
  func perform(
    _ title: String, coalescing: String? = nil,
    _ body: @escaping @MainActor (StagedScene) -> Void
  ) {
    catchUp()
    let edit = Edit(title: title, time: time, body: body, coalescing: coalescing)
    script.add(edit)
    edit.apply(to: scene)
    editedUpTo = max(editedUpTo, edit.time)
    forgetWhatComes()
    record()
  }

  /// Lets the next edit be a step of its own, whatever its name.
  func endBurst() { script.endBurst() }

  /// Takes an event of a person to the scene, and remembers it for the next time it is played.
  func send(_ event: WindowEvent) {
    catchUp()
    let edit = Edit(title: "input", time: time, body: { $0.handle(event) })
    script.addInput(edit)
    edit.apply(to: scene)
    editedUpTo = max(editedUpTo, edit.time)
    forgetWhatComes()
    record()
  }

  /// Takes the last edit back; its title, nil where there is none.
  func undo() -> String? {
    guard let title = script.undo() else { return nil }
    forgetWhatComes()
    replay()
    return title
  }

  /// Does the last undone edit again; its title, nil where there is none.
  func redo() -> String? {
    guard let title = script.redo() else { return nil }
    forgetWhatComes()
    replay()
    return title
  }
}

/// Where a scene's lines go; while it is being built they are kept.
@MainActor
private final class LineRelay {
  var lines: [String] = []
  var target: ((String) -> Void)?

  func send(_ line: String) {
    if let target { target(line) } else { lines.append(line) }
  }
}
