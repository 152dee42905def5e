import Foundation
@_spi(Hooks) import UIKitCore

/// Tells by dots which page of several is shown.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  private static let dot: CGFloat = 7
  private static let step: CGFloat = 16

  private var dots: [CALayer] = []
  private let ring = FocusRing()

  /// How many pages there are.
  open var numberOfPages = 0 { didSet { if numberOfPages != oldValue { makeDots() } } }
  /// The page that is shown, from 0.
  open var currentPage = 0 {
    didSet {
      currentPage = min(max(currentPage, 0), max(numberOfPages - 1, 0))
      stateDidChange()
    }
  }
  /// Whether a single page has no dot.
  open var hidesForSinglePage = false { didSet { stateDidChange() } }
  /// The colour of the dots.
  open var pageIndicatorTintColor: UIColor? { didSet { stateDidChange() } }
  /// The colour of the dot of the page that is shown.
  open var currentPageIndicatorTintColor: UIColor? { didSet { stateDidChange() } }

  /// Makes a control without pages.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    ring.install(in: self)
  }

  /// Makes a view as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    ring.install(in: self)
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != UIPageControl.self }

  private func makeDots() {
    for dot in dots { dot.removeFromSuperlayer() }
    dots = (0..<max(numberOfPages, 0)).map { _ in CALayer.part() }
    for dot in dots {
      dot.cornerRadius = UIPageControl.dot / 2
      layer.addSublayer(dot)
    }
    invalidateIntrinsicContentSize()
    stateDidChange()
  }

  /// The size that so many pages take.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(pageCount, 1)) * UIPageControl.step + 16, height: 26)
  }

  /// The size that the dots take.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The size that the dots take.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  /// Places the dots.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let (dot, step) = (UIPageControl.dot, UIPageControl.step)
    let left = bounds.midX - CGFloat(dots.count) * step / 2
    for (index, part) in dots.enumerated() {
      part.frame = CGRect(
        x: left + CGFloat(index) * step + (step - dot) / 2, y: bounds.midY - dot / 2, width: dot,
        height: dot)
    }
    ring.place(
      around: CGRect(
        x: left, y: bounds.midY - 9, width: CGFloat(dots.count) * step, height: 18), radius: 9)
  }

  @_spi(Hooks) open override func stateDidChange() {
    super.stateDidChange()
    for (index, dot) in dots.enumerated() {
      let isCurrent = index == currentPage
      dot.backgroundColor = resolve(
        isCurrent
          ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .quaternaryLabel)
      dot.opacity = hidesForSinglePage && dots.count == 1 ? 0 : 1
    }
    ring.update(for: self)
  }

  /// Goes a page towards the click.
  @_spi(Hooks) open override func touchDidEndInside() {
    super.touchDidEndInside()
    let left = bounds.midX - CGFloat(dots.count) * UIPageControl.step / 2
    let middle = left + (CGFloat(currentPage) + 0.5) * UIPageControl.step
    go(lastPlace.x < middle ? -1 : 1)
  }

  private var lastPlace = CGPoint.zero

  /// Notes where the click is.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    lastPlace = touch.location(in: self)
    return super.beginTracking(touch, with: event)
  }

  private func go(_ step: Int) {
    let old = currentPage
    currentPage += step
    if currentPage != old { sendActions(for: .valueChanged) }
  }

  @_spi(Hooks) open override func take(_ key: ControlKey) -> Bool {
    guard key == .less || key == .more else { return false }
    go(key == .less ? -1 : 1)
    return true
  }
}
