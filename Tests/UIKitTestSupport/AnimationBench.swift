import Foundation
import UIKitCore

/// A shown view of 20 × 20 points at the origin, with another one and something inside, to animate.
@MainActor
package final class AnimationBench {
  package let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  package let view = FillingView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  package let other = UIView(frame: CGRect(x: 0, y: 100, width: 20, height: 20))
  package let shown: ShownView
  /// What was called, with the time and what it was told.
  package private(set) var calls: [String] = []

  /// A view that keeps another one at its right edge.
  package final class FillingView: UIView {
    package let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    package override init(frame: CGRect) {
      super.init(frame: frame)
      addSubview(inner)
    }

    package required init?(coder: NSCoder) { nil }

    package override func layoutSubviews() { inner.center.x = bounds.width - 5 }
  }

  package init() {
    root.addSubview(view)
    root.addSubview(other)
    shown = ShownView(root)
    shown.change {}
  }

  /// Notes a call: its name, the time in seconds, and what it was told.
  package func note(_ name: String, _ told: Any) {
    calls.append("\(name) \((shown.stage.now * 1000).rounded() / 1000) \(told)")
  }

  /// Makes changes at a time; animations of one call begin together.
  package func at(_ time: Double, _ body: @escaping @MainActor () -> Void) {
    shown.stage.schedule(at: time) { MainActor.assumeIsolated(body) }
  }

  /// What is seen of a view at a time, which only runs forwards.
  package func seen<Value>(_ view: UIView, at time: Double, _ value: (CALayer) -> Value) -> Value? {
    shown.run(until: time)
    return shown.seen(view, value)
  }
}

extension UIView {
  /// Animates linearly.
  package static func glide(
    _ duration: Double, delay: Double = 0, _ options: AnimationOptions = [],
    _ animations: @escaping () -> Void
  ) {
    animate(
      withDuration: duration, delay: delay, options: options.union(.curveLinear),
      animations: animations)
  }
}
