import Foundation

/// The words and buttons of a navigation bar on the way from one item to the next.
///
/// Forth, the title goes to where the way back begins, and the next one comes from the right; back, it is the other way
/// round. Buttons fade. What goes is shown by copies. All of it can be driven by hand: each layer that moves has a time
/// of its own then.
@MainActor
final class TitlePassage {
  private let bar: UINavigationBar
  private let duration: TimeInterval
  private let isBack: Bool
  private let isDriven: Bool
  /// The copies of the former title and buttons.
  private var title: UIView?
  private var buttons: [UIView] = []
  private let backWords: CGRect?
  private var layers: [CALayer] = []

  /// Where in each layer's time the way begins, in seconds.
  private static let begin: CFTimeInterval = 1

  /// Copies what the bar shows before it shows another item.
  init(of bar: UINavigationBar, isBack: Bool, duration: TimeInterval, isDriven: Bool) {
    (self.bar, self.duration, self.isBack, self.isDriven) = (bar, duration, isBack, isDriven)
    let moving = bar.moving
    backWords = moving.backWords
    UIView.performWithoutAnimation {
      title = moving.title.flatMap(copy)
      buttons = moving.buttons.compactMap(copy)
    }
  }

  private func copy(of view: UIView) -> UIView? {
    guard view.alpha > 0, let copy = view.snapshotView(afterScreenUpdates: false) else {
      return nil
    }
    copy.isUserInteractionEnabled = false
    copy.bounds.size = view.bounds.size
    copy.center = view.center
    return copy
  }

  /// Moves what the bar shows now, and what it showed.
  func run() {
    UIView.performWithoutAnimation {
      bar.layoutIfNeeded()
      for view in buttons + [title].compactMap({ $0 }) { bar.addSubview(view) }
    }
    let (new, far) = (bar.moving, bar.bounds.width / 2)
    for view in buttons { move(view, "opacity", from: 1, to: 0) }
    for view in new.buttons { move(view, "opacity", from: 0, to: view.alpha) }
    if let title {
      let side = isBack ? title.center.x + far : new.backWords?.midX ?? title.center.x - far
      move(title, "position.x", from: title.center.x, to: side)
      move(title, "opacity", from: 1, to: 0)
    }
    if let title = new.title {
      let side = isBack ? backWords?.midX ?? title.center.x - far : title.center.x + far
      move(title, "position.x", from: side, to: title.center.x)
      move(title, "opacity", from: 0, to: title.alpha)
    }
  }

  private func move(_ view: UIView, _ keyPath: String, from: CGFloat, to: CGFloat) {
    let layer = view.layer
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    animation.timingFunction = CAMediaTimingFunction(name: isDriven ? .linear : .easeOut)
    if isDriven {
      (layer.speed, layer.timeOffset, animation.beginTime) = (0, Self.begin, Self.begin)
    }
    layer.add(animation, forKey: "passage." + keyPath)
    if !layers.contains(where: { $0 === layer }) { layers.append(layer) }
  }

  // MARK: By hand

  /// Brings it somewhere, 0…1.
  func update(_ share: CGFloat) {
    for layer in layers { layer.timeOffset = time(at: share) }
  }

  /// Lets it run to its end, or back to its beginning.
  func letGo(at share: CGFloat, finishing: Bool) {
    for layer in layers { layer.goOn(from: time(at: share), speed: finishing ? 1 : -1) }
  }

  private func time(at share: CGFloat) -> CFTimeInterval {
    Self.begin + Double(min(max(share, 0), 1)) * duration
  }

  /// Leaves the bar as it is.
  func end() {
    for view in buttons + [title].compactMap({ $0 }) { view.removeFromSuperview() }
    for layer in layers {
      for key in ["position.x", "opacity"] { layer.removeAnimation(forKey: "passage." + key) }
      layer.runsInTime()
    }
    (title, buttons, layers) = (nil, [], [])
  }
}

extension UINavigationBar {
  /// What of the bar moves where another item is shown: the title, the place of the words that lead back, all buttons.
  final var moving: (title: UIView?, backWords: CGRect?, buttons: [UIView]) {
    (shownTitle, backButton.map { $0.convert($0.bounds, to: self) }, shownButtons)
  }
}

extension UINavigationController {
  /// Gets the bar's words on their way, if they shall move; to be called before the bar shows another item.
  final func departWords(isBack: Bool, isDriven: Bool = false) {
    words?.end()
    words = nil
    guard viewIfLoaded?.window != nil, !isNavigationBarHidden, !navigationBar.prefersLargeTitles,
      !UIAccessibility.isReduceMotionEnabled
    else { return }
    words = TitlePassage(
      of: navigationBar, isBack: isBack, duration: Self.duration, isDriven: isDriven)
  }

  /// Leaves the bar's words where they belong.
  final func arriveWords() {
    words?.end()
    words = nil
  }
}
