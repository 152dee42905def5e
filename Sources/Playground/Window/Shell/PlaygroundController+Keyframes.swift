import UIKit
import Workbench

// Keys of keyframes and their handles: chosen, moved, inserted, removed.

extension PlaygroundController {
  /// The edited keyframes; nil on other tabs.
  var keyframes: KeyframeCurve? {
    guard shell.tab == .keyframes, case .keyframes(let curve) = state.edited.shape else {
      return nil
    }
    return curve
  }

  /// Ties what a person does to keyframes to what it changes.
  func connectKeyframes() {
    let edited: (KeyframeCurve, String, Bool) -> Void = { [weak self] curve, name, coalesces in
      guard let self else { return }
      edit(state.edited.with(.keyframes(curve)), name, coalesces)
    }
    (shell.keyframes.onEdit, shell.keyNumbers.onEdit) = (edited, edited)
    shell.keyframes.onChoose = { [weak self] in self?.choose(key: $0, $1) }
    shell.keyframes.onMoveHandle = { [weak self] side, place, isDone in
      self?.moveHandle(side, to: place, coalesces: !isDone)
    }
    shell.keyNumbers.onInsert = { [weak self] in self?.insertKey() }
    shell.keyNumbers.onRemove = { [weak self] in self?.removeKey() }
    shell.keyNumbers.onText = { [weak self] in self?.take(text: $0) ?? false }
    shell.keyNumbers.onJoin = { [weak self] in self?.joinHandles($0) }
    shell.keyNumbers.onDuration = { [weak self] seconds, coalesces in
      guard let self else { return }
      var new = state.edited
      new.timing.duration = seconds
      edit(new, "Duration", coalesces)
    }
  }

  // MARK: Choosing

  /// Chooses a keyframe, or one of its handles.
  func choose(key: Int, _ side: KeyframeCurve.Side? = nil) {
    guard let keyframes, keyframes.keys.indices ~= key else { return }
    (chosenKey, chosenSide) = (key, side)
    show()
    let place = keyframes.keys[key]
    let handle = side.flatMap { keyframes.handle($0, of: key) }
    let (time, value) = handle.map { ($0.time, $0.value) } ?? (place.time, place.value)
    let name = side.map { "\($0.title) of key \(key + 1)" } ?? "key \(key + 1)"
    announce("\(name) at \(time.decimalText(3)), value \(value.decimalText(3))")
  }

  /// Goes to the next key or handle, in the order of their times; or to the one before.
  private func chooseNext(by step: Int) {
    guard let keyframes else { return }
    let stops = keyframes.keys.indices.flatMap { key -> [(key: Int, side: KeyframeCurve.Side?)] in
      [(key, .arriving), (key, nil), (key, .leaving)].filter { _, side in
        side.map { keyframes.handle($0, of: key) != nil } ?? true
      }
    }
    let current = stops.firstIndex { $0.key == chosenKey && $0.side == chosenSide } ?? 0
    let next = min(max(current + step, 0), stops.count - 1)
    choose(key: stops[next].key, stops[next].side)
  }

  /// Does what concerns keyframes and the timing's handles; whether the action does.
  func performOnKeyframes(_ action: PlaygroundAction) -> Bool {
    switch action {
    case .nextKey(let step):
      if shell.tab == .timing {
        shell.timing.chooseHandle(by: step)
        say(shell.timing.chosenText)
      } else {
        chooseNext(by: step)
      }
    case .insertKey: insertKey()
    case .removeKey:
      if shell.presets.table.isFirstResponder { shell.presets.removeChosen() } else { removeKey() }
    case .exchangeKey(let step): exchangeKey(by: step)
    default: return false
    }
    return true
  }

  // MARK: Changing

  /// Puts a keyframe into the middle of the way on from the chosen one.
  func insertKey() {
    guard let keyframes else { return }
    let index = min(chosenKey, keyframes.keys.count - 2)
    let middle = (keyframes.times[index] + keyframes.times[index + 1]) / 2
    guard let (curve, new) = keyframes.inserting(at: middle) else {
      return say("There is no room for another key here.")
    }
    (chosenKey, chosenSide) = (new, nil)
    edit(state.edited.with(.keyframes(curve)), "Insert a key", false)
  }

  /// Removes the chosen keyframe; of a chosen handle only its bend.
  func removeKey() {
    guard let keyframes else { return }
    if let side = chosenSide {
      chosenSide = nil
      let straight = keyframes.setting(.straight, side, of: chosenKey)
      return edit(state.edited.with(.keyframes(straight)), "Straighten \(side.title)", false)
    }
    guard let curve = keyframes.removing(chosenKey) else {
      return say("The first and the last key hold the ends: they stay.")
    }
    edit(state.edited.with(.keyframes(curve)), "Remove a key", false)
  }

  /// Lets the chosen key change places with the one before or after.
  private func exchangeKey(by step: Int) {
    guard let keyframes else { return }
    guard let curve = keyframes.exchanging(chosenKey, by: step) else {
      return say(step < 0 ? "This is the first key." : "This is the last key.")
    }
    (chosenKey, chosenSide) = (chosenKey + step, nil)
    edit(state.edited.with(.keyframes(curve)), "Exchange keys", false)
  }

  /// Moves the chosen key or handle by steps of an arrow key.
  func nudgeKey(byX x: Double, y: Double) {
    guard let keyframes else { return }
    if let side = chosenSide, let place = keyframes.handle(side, of: chosenKey) {
      let moved = KeyframeCurve.Place(
        time: (place.time + x).toTenThousandths, value: (place.value + y).toTenThousandths)
      return moveHandle(side, to: moved, coalesces: true)
    }
    let key = keyframes.keys[chosenKey]
    let value = (key.value + y).toTenThousandths
    let curve =
      shell.keyframes.pathGraph.isFirstResponder
      ? keyframes.moving(chosenKey, toAcross: (key.across + x).toTenThousandths, value: value)
      : keyframes.moving(chosenKey, toTime: (key.time + x).toTenThousandths, value: value)
    if curve == keyframes, let reason = keyframes.reasonForFixedTime(chosenKey) { say(reason) }
    edit(state.edited.with(.keyframes(curve)), "Move key \(chosenKey + 1)", true)
  }

  private func moveHandle(
    _ side: KeyframeCurve.Side, to place: KeyframeCurve.Place, coalesces: Bool
  ) {
    guard let keyframes else { return }
    let curve = keyframes.movingHandle(
      side, of: chosenKey, toTime: place.time, value: place.value, isJoined: joinsHandles)
    edit(
      state.edited.with(.keyframes(curve)), "Move \(side.title) of key \(chosenKey + 1)",
      coalesces)
  }

  private func joinHandles(_ isOn: Bool) {
    joinsHandles = isOn
    say(
      isOn
        ? "Joined: when a handle turns the other one turns with it, and there is no corner."
        : "Apart: each handle goes its own way.")
    show()
  }
}

extension KeyframeCurve.Side {
  /// What people read.
  var title: String { self == .arriving ? "the way in" : "the way out" }
}

extension Double {
  /// Rounded to four decimals, so that many small steps come out where one long one does.
  var toTenThousandths: Double { (self * 10_000).rounded() / 10_000 }
}
