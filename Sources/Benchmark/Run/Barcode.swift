import QuartzCore

/// The number of the refresh that a frame is drawn for, as black and white squares that a camera can read.
///
/// The squares are animations like any other: which refresh they show follows from the time for which the frame's
/// animations are evaluated. A film of the screen then tells which frames were seen, in which order, and for how long.
/// From one number to the next a single square changes (Gray code), so that a picture taken between two shows one of
/// both, and nothing else.
@MainActor
struct Barcode {
  /// Squares, the one that changes the most often at the right.
  static let bits = 12
  /// Points along an edge of a square.
  static let side: CGFloat = 24

  /// The squares, on a ground with a white rim around them.
  let layer = CALayer()

  /// Counts refreshes of a length in seconds from a time on, which is in the midst of the first.
  init(from start: CFTimeInterval, refresh: CFTimeInterval) {
    let (side, rim) = (Self.side, Self.side / 2)
    layer.bounds.size = CGSize(width: CGFloat(Self.bits) * side + 2 * rim, height: side + 2 * rim)
    layer.backgroundColor = .black
    layer.borderColor = .white
    layer.borderWidth = rim / 2
    for bit in 0..<Self.bits {
      let square = CALayer()
      square.frame = CGRect(
        x: rim + CGFloat(Self.bits - 1 - bit) * side, y: rim, width: side, height: side)
      square.backgroundColor = .white
      square.opacity = 0
      square.add(Self.blinking(bit, start - refresh / 2, refresh), forKey: "bit")
      layer.addSublayer(square)
    }
  }

  /// In Gray code a bit is set in the middle half of four times as many numbers as its own value, but the last one
  /// in the second half of all.
  private static func blinking(
    _ bit: Int, _ start: CFTimeInterval, _ refresh: CFTimeInterval
  ) -> CAAnimation {
    let isLast = bit == bits - 1
    let blink = CAKeyframeAnimation(keyPath: "opacity")
    blink.values = isLast ? [0, 1] : [0, 1, 0]
    blink.keyTimes = isLast ? [0, 0.5, 1] : [0, 0.25, 0.75, 1]
    blink.calculationMode = .discrete
    blink.beginTime = start
    blink.duration = Double((isLast ? 2 : 4) << bit) * refresh
    blink.repeatCount = .infinity
    return blink
  }
}

extension PaceRun {
  /// Lays a barcode over the scene that counts on from the frame drawn last, and notes which refresh has number 0.
  static func addBarcode(to front: CALayer, _ seen: SeenFrames, _ result: inout RunResult) {
    guard let last = seen.last, last.rhythm.refreshPeriod > 0 else {
      return result.taints.append("no barcode: no frame was drawn before the run")
    }
    let barcode = Barcode(
      from: Double(last.animation) * 1e-9, refresh: last.rhythm.refreshPeriod)
    let inset = Barcode.side / 2
    barcode.layer.anchorPoint = CGPoint(x: 0, y: 1)
    barcode.layer.position = CGPoint(x: inset, y: front.bounds.maxY - inset)
    front.addSublayer(barcode.layer)
    result.extras.append(Figure("barcode_first_slot", Double(last.rhythm.slot)))
  }
}
