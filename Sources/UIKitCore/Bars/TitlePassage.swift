import Foundation

/// The words and buttons of a navigation bar on the way from one item to the next.
///
/// Forth, the title goes to where the words are that lead back, which come along with it, and the next one comes from the
/// right; back, it is the other way round. All of it fades from one to the other, and buttons where they are. What goes
/// is shown by copies. It can be driven by hand: each layer that moves has a time of its own then.
@MainActor
final class TitlePassage {
  private let bar: UINavigationBar
  private let duration: TimeInterval
  private let isBack: Bool
  private let isDriven: Bool
  /// The copies of the former title, of the words that led back, and of the buttons without them.
  private var title: UIView?
  private var words: UIView?
  private var buttons: [UIView] = []
  private var layers: [CALayer] = []

  /// Where in each layer's time the way begins, in seconds.
  private static let begin: CFTimeInterval = 1

  /// Copies what the bar shows before it shows another item.
  init(of bar: UINavigationBar, isBack: Bool, duration: TimeInterval, isDriven: Bool) {
    (self.bar, self.duration, self.isBack, self.isDriven) = (bar, duration, isBack, isDriven)
    UIView.performWithoutAnimation {
      title = bar.shownTitle.flatMap(copy)
      words = bar.backWords.flatMap(copy)
      buttons = bar.shownButtons.flatMap(parts).compactMap(copy)
    }
  }

  /// What of a button fades in its place.
  private func parts(of button: UIView) -> [UIView] {
    guard button === bar.backButton, let words = bar.backWords else { return [button] }
    return button.subviews.filter { $0 !== words }
  }

  private func copy(of view: UIView) -> UIView? {
    guard view.alpha > 0, !view.isHidden, !view.bounds.isEmpty,
      let copy = view.snapshotView(afterScreenUpdates: false)
    else { return nil }
    copy.isUserInteractionEnabled = false
    copy.bounds.size = view.bounds.size
    copy.center = place(of: view)
    return copy
  }

  /// The centre of a view in the bar.
  private func place(of view: UIView) -> CGPoint {
    view.superview?.convert(view.center, to: bar) ?? view.center
  }

  private var copies: [UIView] { buttons + [words, title].compactMap { $0 } }

  /// Moves what the bar shows now, and what it showed.
  func run() {
    UIView.performWithoutAnimation {
      bar.layoutIfNeeded()
      for view in copies { bar.addSubview(view) }
    }
    for view in buttons { move(view, "opacity", from: 1, to: 0) }
    for view in bar.shownButtons { move(view, "opacity", from: 0, to: view.alpha) }
    let (formerPlace, newPlace) = (title?.center.x, bar.shownTitle?.center.x)
    let (middle, far) = (bar.bounds.midX, bar.bounds.width / 2)
    let side = (isBack ? words : bar.backWords).map { place(of: $0).x } ?? middle - far
    let (from, to) = isBack ? (side, middle + far) : (middle + far, side)
    if let title, let formerPlace {
      move(title, "position.x", from: formerPlace, to: to)
      move(title, "opacity", from: 1, to: 0)
    }
    if let title = bar.shownTitle, let newPlace {
      move(title, "position.x", from: from, to: newPlace)
      move(title, "opacity", from: 0, to: title.alpha)
    }
    moveWords(by: isBack ? (newPlace ?? middle) - side : side - (formerPlace ?? middle))
  }

  /// Moves the words that lead back as far as the title that they become or were.
  private func moveWords(by distance: CGFloat) {
    if let words {
      move(words, "position.x", from: words.center.x, to: words.center.x + distance)
      move(words, "opacity", from: 1, to: 0)
    }
    if let words = bar.backWords {
      move(words, "position.x", from: words.center.x - distance, to: words.center.x)
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
    for view in copies { view.removeFromSuperview() }
    for layer in layers {
      for key in ["position.x", "opacity"] { layer.removeAnimation(forKey: "passage." + key) }
      layer.runsInTime()
    }
    (title, words, buttons, layers) = (nil, nil, [], [])
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
