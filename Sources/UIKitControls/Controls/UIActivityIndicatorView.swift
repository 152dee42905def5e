import Foundation
@_spi(Hooks) import UIKitCore

/// Tells that something goes on, for who knows how long.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// How large it is.
  public enum Style: Int, Sendable {
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101
    /// 37 points, white; the former name of a white `large`.
    case whiteLarge = 0
    /// 20 points, white; the former name of a white `medium`.
    case white = 1
    /// 20 points, gray; the former name of `medium`.
    case gray = 2

    fileprivate var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }
    fileprivate var isWhite: Bool { self == .white || self == .whiteLarge }
  }

  private static let spokes = 8
  private static let period: TimeInterval = 0.8

  private let parts = (0..<UIActivityIndicatorView.spokes).map { _ in ViewParts.make() }

  /// How large it is.
  @Watched open var style = Style.medium {
    didSet {
      if style.isWhite { color = .white }
      invalidateIntrinsicContentSize()
    }
  }
  /// Its colour; gray at first.
  @Watched open var color: UIColor! = .systemGray { didSet { tintColorDidChange() } }
  /// Whether it is to be seen only while it turns.
  @Watched open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }
  /// Whether it turns.
  public private(set) final var isAnimating = false

  /// Makes an indicator of a style, which does not turn.
  public init(style: Style) {
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    self.style = style
    if style.isWhite { color = .white }
    prepare()
  }

  /// Makes an indicator, which does not turn.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a view as from an archive; what the archive holds is not read.
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    prepare()
  }

  private func prepare() {
    isUserInteractionEnabled = false
    for part in parts { layer.addSublayer(part) }
    isHidden = true
    tintColorDidChange()
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != UIActivityIndicatorView.self }

  /// Begins to turn.
  open func startAnimating() {
    guard !isAnimating else { return }
    (isAnimating, isHidden) = (true, false)
    for (index, part) in parts.enumerated() {
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue) = (1, 0.2)
      (fade.duration, fade.repeatCount) = (UIActivityIndicatorView.period, .infinity)
      fade.isRemovedOnCompletion = false
      // Each spoke is a little behind the next one.
      let share = 1 - Double(index) / Double(UIActivityIndicatorView.spokes)
      fade.timeOffset = share * UIActivityIndicatorView.period
      part.add(fade, forKey: "turn")
    }
  }

  /// Stops turning.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    isHidden = hidesWhenStopped
    for part in parts { part.removeAnimation(forKey: "turn") }
  }

  /// The size of the style.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The size of the style.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: style.side, height: style.side)
  }

  /// Places the spokes.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = style.side
    for (index, part) in parts.enumerated() {
      part.bounds = CGRect(x: 0, y: 0, width: side * 0.11, height: side * 0.28)
      part.cornerRadius = side * 0.055
      let angle = CGFloat(index) * 2 * .pi / CGFloat(parts.count)
      let (sine, cosine) = (CGFloat(sin(angle.native)), CGFloat(cos(angle.native)))
      part.position = CGPoint(
        x: bounds.midX + sine * side * 0.34, y: bounds.midY - cosine * side * 0.34)
      part.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
    }
  }

  /// Takes the new colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    for (index, part) in parts.enumerated() {
      part.backgroundColor = resolve(color ?? .systemGray)
      part.opacity = isAnimating ? 0.2 : 0.2 + 0.8 * Float(index) / Float(parts.count)
    }
  }
}
