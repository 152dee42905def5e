import QuartzCore
import Stage

extension Probe {
  /// Moves something in two windows, of which the first is hidden, shown again and closed.
  static func windows() throws {
    let (first, second) = (try open(), try open())
    for (window, layer) in [first, second] {
      let spin = CABasicAnimation(keyPath: "transform.rotation.z")
      (spin.byValue, spin.duration, spin.repeatCount) = (6, 3, .infinity)
      layer.add(spin, forKey: "spin")
      _ = window
    }
    CATransaction.flush()
    try run(for: 1)
    func count(_ name: String, _ windows: [StageWindow]) throws {
      let before = windows.map(\.frameLog.frameCount)
      try run(for: 1)
      for (index, window) in windows.enumerated() {
        say("\(name)-\(index)", window.frameLog.frameCount - before[index])
      }
    }
    try count("both", [first.window, second.window])
    first.window.hide()
    try run(for: 0.3)
    try count("first-hidden", [second.window])
    first.window.show()
    try run(for: 0.5)
    try count("shown-again", [first.window, second.window])
    first.window.close()
    try run(for: 0.3)
    try count("first-closed", [second.window])
    second.window.close()
  }
}
