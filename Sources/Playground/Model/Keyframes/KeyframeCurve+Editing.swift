import Motion

extension KeyframeCurve {
  /// What a person finds when there were no keyframes before: a hop with a swing back.
  package static let sample: KeyframeCurve = {
    let places = [
      (0.0, 0.0, 0.0), (0.2, 0.9, 0.3), (0.45, 0.2, 0.9), (0.75, 1.1, 1.5), (1, 1, 2.0),
    ]
    let keys = places.map { Key(time: $0.0, value: $0.1, across: $0.2) }
    guard let sample = KeyframeCurve(keys, .cubic) else { preconditionFailure("\(keys)") }
    return sample
  }()

  /// How far neighbouring key times are kept apart.
  private static let gap = 0.005

  /// The curve with another mode.
  package func with(_ mode: KeyframePlan.Mode) -> KeyframeCurve {
    KeyframeCurve(keys, mode) ?? self
  }

  /// The curve with a key changed; where that leaves no curve it stays as it is.
  package func changing(_ index: Int, _ body: (inout Key) -> Void) -> KeyframeCurve {
    guard keys.indices ~= index else { return self }
    var keys = keys
    body(&keys[index])
    return KeyframeCurve(keys, mode) ?? self
  }

  /// The curve with a key elsewhere: its time stays between its neighbours', the first and the last
  /// key keep theirs, and in the paced modes, where distances set the times, all do.
  package func moving(_ index: Int, toTime time: Double, value: Double) -> KeyframeCurve {
    changing(index) { key in
      key.value = min(max(value, -4), 4)
      guard index > 0, index < keys.count - 1, !mode.isPaced, time.isFinite else { return }
      let (low, high) = (keys[index - 1].time + Self.gap, keys[index + 1].time - Self.gap)
      if low < high { key.time = min(max(time, low), high) }
    }
  }

  /// The curve with a key elsewhere in the plane.
  package func moving(_ index: Int, toAcross across: Double, value: Double) -> KeyframeCurve {
    changing(index) {
      $0.across = min(max(across, -4), 4)
      $0.value = min(max(value, -4), 4)
    }
  }

  /// The curve with one key more, on the way as it is, and the index of the new key.
  ///
  /// Nil at a time that a key is too near to, and where there are too many keys.
  package func inserting(at time: Double) -> (curve: KeyframeCurve, index: Int)? {
    guard let index = times.firstIndex(where: { $0 > time }), index > 0 else { return nil }
    let place = place(at: time)
    let (before, after) = (keys[index - 1].time, keys[index].time)
    let asked =
      mode.isPaced
      ? (before + after) / 2 : min(max(time, before + Self.gap), after - Self.gap)
    guard asked > before, asked < after, keys.count < 60 else { return nil }
    var keys = keys
    keys.insert(
      Key(
        time: (asked * 1e4).rounded() / 1e4, value: (place.value * 1e4).rounded() / 1e4,
        across: (place.across * 1e4).rounded() / 1e4), at: index)
    return KeyframeCurve(keys, mode).map { ($0, index) }
  }

  /// The curve without a key; nil for the first and the last one, which hold the ends.
  package func removing(_ index: Int) -> KeyframeCurve? {
    guard index > 0, index < keys.count - 1 else { return nil }
    var keys = keys
    keys.remove(at: index)
    return KeyframeCurve(keys, mode)
  }

  /// The curve with a key and a neighbour, before it or after, in each other's place; the times and the pace between them
  /// stay where they are.
  ///
  /// Nil where there is no such neighbour.
  package func exchanging(_ index: Int, by step: Int) -> KeyframeCurve? {
    let other = index + step
    guard keys.indices ~= index, keys.indices ~= other else { return nil }
    var keys = keys
    keys.swapAt(index, other)
    (keys[index].time, keys[other].time) = (keys[other].time, keys[index].time)
    (keys[index].pace, keys[other].pace) = (keys[other].pace, keys[index].pace)
    return KeyframeCurve(keys, mode)
  }

  /// Why the time of a key cannot be changed; nil where it can.
  package func reasonForFixedTime(_ index: Int) -> String? {
    if mode.isPaced { return "Paced: the distances set the times, so there are none to edit." }
    if index == 0 { return "The first key is at 0." }
    return index == keys.count - 1 ? "The last key is at 1." : nil
  }
}
