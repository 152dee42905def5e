import QuartzCore

/// Places in rows and columns that fill a size, and looks for what stands there.
struct Grid {
  let columns: Int
  let step: CGSize

  /// A grid of at least `count` places of nearly square cells.
  init(_ count: Int, in size: CGSize) {
    let ideal = (Double(max(1, count)) * size.width / max(1, size.height)).squareRoot()
    columns = max(1, Int(ideal.rounded(.up)))
    let rows = (max(1, count) + columns - 1) / columns
    step = CGSize(width: size.width / CGFloat(columns), height: size.height / CGFloat(rows))
  }

  /// The middle of a cell.
  func center(_ index: Int) -> CGPoint {
    CGPoint(
      x: (CGFloat(index % columns) + 0.5) * step.width,
      y: (CGFloat(index / columns) + 0.5) * step.height)
  }

  /// A colour of its own for each place.
  static func color(_ index: Int, alpha: CGFloat = 1) -> CGColor {
    // The golden angle keeps neighbours apart.
    let turn = (Double(index) * 0.381966).truncatingRemainder(dividingBy: 1) * 2 * Double.pi
    return CGColor(
      red: 0.6 + 0.4 * cos(turn), green: 0.6 + 0.4 * cos(turn - 2.1),
      blue: 0.6 + 0.4 * cos(turn + 2.1), alpha: alpha)
  }
}

extension CALayer {
  /// A root of a size, on a dark ground.
  static func benchRoot(_ size: CGSize) -> CALayer {
    let root = CALayer()
    root.frame = CGRect(origin: .zero, size: size)
    root.backgroundColor = CGColor(red: 0.08, green: 0.09, blue: 0.11, alpha: 1)
    return root
  }

  /// A layer in the middle of a cell.
  static func benchBox(_ index: Int, _ size: CGSize, at center: CGPoint, radius: CGFloat) -> CALayer
  {
    let layer = CALayer()
    layer.bounds = CGRect(origin: .zero, size: size)
    layer.position = center
    layer.cornerRadius = radius
    layer.backgroundColor = Grid.color(index)
    return layer
  }

  /// Moves a layer 20 points to either side without end, in a phase of its own.
  func addSway(_ index: Int, byOffset: Bool = false) {
    let move = CABasicAnimation(keyPath: "position")
    move.fromValue = CGPoint(x: position.x - 20, y: position.y)
    move.toValue = CGPoint(x: position.x + 20, y: position.y)
    move.duration = 1
    move.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    addEndless(move, index, autoreverses: true, byOffset: byOffset)
  }

  /// Lets a layer fade without end.
  func addFade(_ index: Int, byOffset: Bool = false) {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0.2
    fade.toValue = 1.0
    fade.duration = 1.3
    addEndless(fade, index, autoreverses: true, byOffset: byOffset)
  }

  /// Turns a layer without end, in two seconds.
  func addSpin(_ index: Int, byOffset: Bool = false) {
    let spin = CABasicAnimation(keyPath: "transform.rotation")
    spin.fromValue = 0.0
    spin.toValue = 2 * Double.pi
    spin.duration = 2
    addEndless(spin, index, autoreverses: false, byOffset: byOffset)
  }

  /// Adds an animation that repeats for good, in a phase of its own: as if it had begun some time ago.
  ///
  /// - Parameter byOffset: whether the phase is a time offset rather than an earlier begin.
  func addEndless(
    _ animation: CAAnimation, _ index: Int, autoreverses: Bool, byOffset: Bool = false
  ) {
    animation.repeatCount = .infinity
    animation.autoreverses = autoreverses
    let phase = Double(index % 97) / 97 * animation.duration
    if byOffset {
      animation.timeOffset = phase
    } else {
      animation.beginTime = CACurrentMediaTime() - phase
    }
    add(animation, forKey: nil)
  }
}
