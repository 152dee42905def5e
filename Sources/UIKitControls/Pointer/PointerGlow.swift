import Foundation
@_spi(Hooks) import UIKitCore

/// An effect of a view while the pointer is on it: a tint, a shadow, a size, each by animations alone, so that what the
/// program says of the layer stays as it is.
@MainActor
final class PointerGlow {
  private let view: UIView
  private let tintMode: UIPointerEffect.TintMode
  private let throwsShadow: Bool
  private let growth: CGFloat
  /// The tint, in front of the view's layers or behind the view.
  private(set) var tint: CALayer?

  init(_ effect: UIPointerEffect, _ shape: UIPointerShape?) {
    let preview = effect.preview
    view = preview.view
    let hasBackground = (view.backgroundColor?.cgColor.alpha ?? 0) > 0
    let scales: Bool
    switch effect {
    case .automatic where hasBackground, .lift:
      (tintMode, throwsShadow, scales) = (.none, true, true)
    case .automatic, .highlight: (tintMode, throwsShadow, scales) = (.underlay, false, false)
    case .hover(_, let mode, let shadow, let scaled):
      (tintMode, throwsShadow, scales) = (mode, shadow, scaled)
    }
    let side = max(view.bounds.width, view.bounds.height, 1)
    growth = scales && !UIAccessibility.isReduceMotionEnabled ? min(8 / side, 0.1) : 0
    if tintMode != .none { tint = makeTint(preview, shape) }
  }

  private func makeTint(_ preview: UITargetedPreview, _ shape: UIPointerShape?) -> CALayer {
    let tint = CALayer()
    let isOver = tintMode == .overlay
    var (rect, radius) = (
      preview.parameters.visiblePath?.bounds ?? view.bounds, UIPointerShape.defaultCornerRadius
    )
    if isOver {
      radius = view.layer.cornerRadius
    } else {
      rect = view.convert(rect, to: view.superview)
      if case .roundedRect(let asked, let round)? = shape { (rect, radius) = (asked, round) }
    }
    tint.frame = rect
    tint.cornerRadius = min(radius, rect.width / 2, rect.height / 2)
    tint.backgroundColor = view.resolve(UIColor.label.withAlphaComponent(isOver ? 0.08 : 0.1))
    return tint
  }

  /// Begins, from what is shown now.
  func appear() {
    if let tint {
      if tintMode == .overlay {
        view.layer.addSublayer(tint)
      } else {
        view.layer.superlayer?.insertSublayer(tint, below: view.layer)
      }
      tint.add(fade(from: 0, to: 1), forKey: "fade")
    }
    for (path, to) in changes { animate(path, from: present(path), to: to, stays: true) }
    if growth > 0 { scale(from: presentGrowth, to: growth, stays: true) }
  }

  /// Ends, from what is shown now.
  func vanish() {
    if let tint {
      let shown = tint.presentation()?.opacity ?? 1
      CATransaction.begin()
      CATransaction.setCompletionBlock { MainActor.assumeIsolated { tint.removeFromSuperlayer() } }
      tint.opacity = 0
      tint.add(fade(from: shown, to: 0), forKey: "fade")
      CATransaction.commit()
    }
    for (path, _) in changes {
      animate(path, from: present(path), to: view.layer.value(forKey: path) as Any, stays: false)
    }
    if growth > 0 { scale(from: presentGrowth, to: 0, stays: false) }
  }

  private var changes: [(String, Any)] {
    throwsShadow
      ? [
        ("shadowOpacity", 0.25), ("shadowRadius", 10.0),
        ("shadowOffset", CGSize(width: 0, height: 6)),
      ]
      : []
  }

  private func present(_ path: String) -> Any {
    (view.layer.presentation() ?? view.layer).value(forKey: path) as Any
  }

  private static let scaleKey = "pointer.scale"

  /// How much larger the view is now.
  private var presentGrowth: CGFloat {
    guard let shown = view.layer.presentation(), view.layer.animation(forKey: Self.scaleKey) != nil
    else { return 0 }
    return shown.transform.m11 - view.layer.transform.m11
  }

  private func fade(from: Float, to: Float) -> CABasicAnimation {
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (from, to, UIPointerInteraction.duration)
    fade.timingFunction = CAMediaTimingFunction(name: .easeOut)
    return fade
  }

  private func scale(from: CGFloat, to: CGFloat, stays: Bool) {
    add("transform.scale", key: Self.scaleKey, from: from, to: to, stays) { $0.isAdditive = true }
  }

  private func animate(_ path: String, from: Any, to: Any, stays: Bool) {
    add(path, key: "pointer." + path, from: from, to: to, stays)
  }

  private func add(
    _ path: String, key: String, from: Any, to: Any, _ stays: Bool,
    _ change: (CABasicAnimation) -> Void = { _ in }
  ) {
    let animation = CABasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue) = (from, to)
    animation.duration = UIPointerInteraction.duration
    animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
    if stays { (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false) }
    change(animation)
    view.layer.add(animation, forKey: key)
  }
}
