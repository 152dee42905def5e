import Motion

/// All that the playground's undo brings back: two curves, and which of them is edited.
struct PlaygroundState: Equatable, Sendable {
  /// One of the two curves.
  enum Slot: Int, Sendable {
    case a, b
  }

  var a: CurveDocument
  var b = CurveDocument(.bezier(0.25, 0.1, 0.25, 1))
  /// The curve that is edited.
  var slot = Slot.a
  /// Whether the other curve is shown, too.
  var compares = false
  /// The curves that the person saved.
  var own: [OwnPreset] = []

  /// The curve that is edited.
  var edited: CurveDocument {
    get { slot == .a ? a : b }
    set { if slot == .a { a = newValue } else { b = newValue } }
  }

  /// The other curve, where it is shown.
  var other: CurveDocument? { compares ? (slot == .a ? b : a) : nil }
}

extension CurveDocument {
  /// The curve with another shape, keeping the timing.
  func with(_ shape: CurveShape) -> CurveDocument { CurveDocument(shape, timing: timing) }

  /// A Bézier with one of its handles elsewhere; other curves stay as they are.
  ///
  /// Times are held in 0…1, values in −4…4.
  func moving(handle: Int, toX x: Double, y: Double) -> CurveDocument {
    guard case .bezier(let b) = shape else { return self }
    let (x, y) = (min(max(x, 0), 1), min(max(y, -4), 4))
    return with(handle == 1 ? .bezier(x, y, b.x2, b.y2) : .bezier(b.x1, b.y1, x, y))
  }

  /// The curve run backwards from its end: what began slowly ends slowly.
  var mirrored: CurveDocument {
    guard case .bezier(let b) = shape else { return self }
    // Twelve decimals, so that 1 − 1.1 is −0.1.
    func turned(_ value: Double) -> Double { ((1 - value) * 1e12).rounded() / 1e12 }
    return with(.bezier(turned(b.x2), turned(b.y2), turned(b.x1), turned(b.y1)))
  }
}
