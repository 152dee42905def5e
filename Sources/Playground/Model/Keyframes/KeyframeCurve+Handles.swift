import Motion

// The two handles of a key. Between two keys of the linear mode the way is one cubic Bézier: the timing
// function of the way, stretched over the time and the values between its keys. So its two control points are
// places in the graph, one at each key: where the way out of the one leads first, and whence the way into the
// other comes. They are shaped apart, or joined, so that the way goes through the key without a corner.

extension KeyframeCurve {
  /// One of the two sides of a key.
  package enum Side: CaseIterable, Sendable {
    /// The end of the way from the key before.
    case arriving
    /// The beginning of the way to the key after.
    case leaving
  }

  /// A place in the graph of values over time.
  package struct Place: Hashable, Sendable {
    /// A fraction of the duration.
    package var time: Double
    /// The progress, in whole ways.
    package var value: Double
  }

  /// How a side is shaped.
  package enum HandleMode: Int, CaseIterable, Sendable {
    /// At even speed: the handle lies in the key.
    case straight
    /// Slowly at the key, as in ease-in and ease-out.
    case soft
    /// As the handle lies.
    case free
  }

  /// How near to its key a handle can be, as a part of its way.
  private static let least = 0.02

  /// Whether the ways between keys have timing functions.
  package var hasPaces: Bool { !mode.isPaced && mode != .discrete }

  /// The key at which the way of a side begins; nil where there is no such way, or no timing function.
  private func way(_ side: Side, of index: Int) -> Int? {
    let start = side == .leaving ? index : index - 1
    return hasPaces && start >= 0 && start + 1 < keys.count ? start : nil
  }

  /// The control point of a side within its way, 0…1 both ways; nil where there is none.
  package func control(_ side: Side, of index: Int) -> (x: Double, y: Double)? {
    way(side, of: index).map { start in
      let pace = keys[start].pace
      return side == .leaving ? (pace.x1, pace.y1) : (pace.x2, pace.y2)
    }
  }

  /// The curve with the control point of a side elsewhere: times are held in 0…1, values in −4…4.
  package func settingControl(_ side: Side, of index: Int, x: Double, y: Double) -> KeyframeCurve {
    guard let start = way(side, of: index), x.isFinite, y.isFinite else { return self }
    let (x, y) = (min(max(x, 0), 1), min(max(y, -4), 4))
    return changing(start) { key in
      let p = key.pace
      key.pace =
        side == .leaving ? UnitBezier(x, y, p.x2, p.y2) : UnitBezier(p.x1, p.y1, x, y)
    }
  }

  /// Where the handle of a side is; nil where there is none, where it lies in its key, and in the cubic mode,
  /// whose ways are no Béziers.
  package func handle(_ side: Side, of index: Int) -> Place? {
    guard mode == .linear, let start = way(side, of: index),
      handleMode(side, of: index) != .straight, let (x, y) = control(side, of: index)
    else { return nil }
    let (a, b) = (keys[start], keys[start + 1])
    return Place(
      time: times[start] + x * (times[start + 1] - times[start]),
      value: a.value + y * (b.value - a.value))
  }

  /// The curve with a handle elsewhere; joined, the other handle of the key turns with it.
  ///
  /// It stays a little away from its key, in which it could not be taken again. Between keys of one value it
  /// keeps its height, since all heights mean the same there.
  package func movingHandle(
    _ side: Side, of index: Int, toTime time: Double, value: Double, isJoined: Bool = false
  ) -> KeyframeCurve {
    guard let moved = setting(side, of: index, Place(time: time, value: value)) else { return self }
    guard isJoined, let handle = moved.handle(side, of: index) else { return moved }
    let key = Place(time: times[index], value: keys[index].value)
    guard abs(handle.time - key.time) > 1e-6 else { return moved }
    let slope = (handle.value - key.value) / (handle.time - key.time)
    let other = side == .leaving ? Side.arriving : .leaving
    guard let start = way(other, of: index) else { return moved }
    let third = (times[start + 1] - times[start]) / 3
    let reach = self.handle(other, of: index).map { abs($0.time - key.time) } ?? third
    let far = other == .leaving ? reach : -reach
    return moved.setting(
      other, of: index, Place(time: key.time + far, value: key.value + slope * far)) ?? moved
  }

  /// The curve with a handle at a place; nil where the side has no way, or its way no length.
  private func setting(_ side: Side, of index: Int, _ place: Place) -> KeyframeCurve? {
    guard let start = way(side, of: index), let (_, y) = control(side, of: index),
      times[start + 1] - times[start] > 1e-9
    else { return nil }
    let (a, b) = (keys[start], keys[start + 1])
    let rise = b.value - a.value
    let x = (place.time - times[start]) / (times[start + 1] - times[start])
    return settingControl(
      side, of: index, x: side == .leaving ? max(x, Self.least) : min(x, 1 - Self.least),
      y: abs(rise) > 1e-9 ? (place.value - a.value) / rise : y)
  }

  // MARK: Modes

  /// How a side is shaped; straight where there is no way.
  package func handleMode(_ side: Side, of index: Int) -> HandleMode {
    guard let (x, y) = control(side, of: index) else { return .straight }
    let modes: [HandleMode] = [.straight, .soft]
    return modes.first { Self.control(of: $0, side) == (x, y) } ?? .free
  }

  /// The curve with a side shaped in another way; free handles begin a third of the way out.
  package func setting(_ mode: HandleMode, _ side: Side, of index: Int) -> KeyframeCurve {
    guard mode != handleMode(side, of: index) else { return self }
    let (x, y) = Self.control(of: mode, side)
    return settingControl(side, of: index, x: x, y: y)
  }

  private static func control(of mode: HandleMode, _ side: Side) -> (Double, Double) {
    switch (mode, side) {
    case (.straight, .leaving): (0, 0)
    case (.straight, .arriving): (1, 1)
    case (.soft, .leaving): (0.42, 0)
    case (.soft, .arriving): (0.58, 1)
    case (.free, .leaving): (1.0 / 3, 1.0 / 3)
    case (.free, .arriving): (2.0 / 3, 2.0 / 3)
    }
  }
}
