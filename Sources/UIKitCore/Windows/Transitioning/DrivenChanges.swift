import Foundation

/// What the blocks of an animator change as it begins a transition that is driven by hand.
///
/// When the transition is cancelled, all stands again as it was before, without the animator doing anything for it. And
/// the hand moves what the blocks animate from its beginning on, however long they wait where they run by themselves.
@MainActor
final class DrivenChanges {
  /// The changes of the transition that begins now.
  private(set) static var current: DrivenChanges?

  private struct Change {
    let layer: CALayer
    let key: String
    let value: Any?
  }

  private var changes: [Change] = []
  private var leastDelay = TimeInterval.infinity

  /// Takes down what blocks change in a closure.
  init(during begin: () -> Void) {
    let outer = DrivenChanges.current
    DrivenChanges.current = self
    begin()
    DrivenChanges.current = outer
  }

  /// How long the first of the blocks waits, in seconds.
  var lead: TimeInterval { leastDelay.isFinite ? leastDelay : 0 }

  /// Takes down the value that a layer has before a block with a delay changes it.
  func note(_ layer: CALayer, _ key: String, delay: TimeInterval) {
    leastDelay = min(leastDelay, delay)
    changes.append(Change(layer: layer, key: key, value: layer.value(forKeyPath: key)))
  }

  /// Gives all layers back what they had.
  func undo() {
    UIView.performWithoutAnimation {
      for change in changes.reversed() {
        change.layer.setValue(change.value, forKeyPath: change.key)
      }
    }
    changes = []
  }
}
