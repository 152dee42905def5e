import Foundation
import Scenes
import UIKit
import Windowing

/// Something that a person did to a scene at a scene time.
///
/// A scene with its edits is again a pure function of time: to go back, to undo or to redo, the scene is
/// built anew and the edits are done again, each at its time.
struct Edit {
  /// What a person reads of it.
  let title: String
  /// The scene time.
  let time: Double
  /// What it was done to and how.
  let body: @MainActor (StagedScene) -> Void
  /// Edits of the same name in a burst are one step of undo; nil stands alone.
  var coalescing: String?

  /// Does it; the scene has reached its time.
  @MainActor
  func apply(to scene: StagedScene) { scene.act { body(scene) } }
}

/// The edits of a scene, in the order of their times, with undo and redo.
struct EditScript {
  /// The edits in order.
  private(set) var edits: [Edit] = []
  private var undone: [(edits: [Edit], title: String)] = []
  private var done: [(edits: [Edit], title: String)] = []
  /// The name of the edits that may yet go on in the step that was done last.
  private var burst: String?

  /// What undo would take back, in words; nil for nothing.
  var undoTitle: String? { done.last?.title }

  /// Takes an edit in behind those of its time.
  mutating func add(_ edit: Edit) {
    undone.removeAll()
    let name = edit.coalescing
    if name == nil || name != burst {
      done.append((edits, edit.title))
    } else if let same = edits.lastIndex(where: { $0.time == edit.time && $0.coalescing == name }) {
      edits.remove(at: same)
    }
    burst = name
    insert(edit)
  }

  /// Takes in input that replays with the edits but is no step of undo.
  mutating func addInput(_ edit: Edit) {
    burst = nil
    insert(edit)
  }

  private mutating func insert(_ edit: Edit) {
    edits.insert(edit, at: edits.firstIndex { $0.time > edit.time } ?? edits.count)
  }

  /// Lets the next edit be a step of its own, whatever its name.
  mutating func endBurst() { burst = nil }

  /// Takes the last step back; its title, nil where there is none.
  mutating func undo() -> String? {
    burst = nil
    guard let step = done.popLast() else { return nil }
    undone.append((edits, step.title))
    edits = step.edits
    return step.title
  }

  /// Does the last undone step again; its title, nil where there is none.
  mutating func redo() -> String? {
    burst = nil
    guard let step = undone.popLast() else { return nil }
    done.append((edits, step.title))
    edits = step.edits
    return step.title
  }

  /// Forgets all edits, as a step that can be undone.
  mutating func clear() {
    guard !edits.isEmpty else { return }
    done.append((edits, "starting over"))
    undone.removeAll()
    burst = nil
    edits = []
  }

  /// The edits after a time and up to another.
  func edits(after start: Double, upTo end: Double) -> [Edit] {
    edits.filter { $0.time > start && $0.time <= end }
  }
}
