import Foundation
@_spi(Hooks) import UIKitCore

/// Tells how much of something is done.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// What it looks like.
  public enum Style: Int, Sendable {
    /// As in content.
    case `default` = 0
    /// As in a bar: without a ground.
    case bar = 1
  }

  private static let height: CGFloat = 4

  private var part: Float = 0
  private let ground = ViewParts.make()
  private let filled = ViewParts.make()

  /// What it looks like.
  @Watched open var progressViewStyle = Style.default { didSet { tintColorDidChange() } }
  /// The colour of what is done; the tint at first.
  @Watched open var progressTintColor: UIColor? { didSet { tintColorDidChange() } }
  /// The colour of what is not.
  @Watched open var trackTintColor: UIColor? { didSet { tintColorDidChange() } }

  /// The picture of what is done, stretched to it, in place of a colour.
  @Watched open var progressImage: UIImage? { didSet { tintColorDidChange() } }
  /// The picture of the ground, stretched to it, in place of a colour.
  @Watched open var trackImage: UIImage? { didSet { tintColorDidChange() } }
  /// Something under way whose `fractionCompleted` the view shows, while it is in a window; looked at ten times a second.
  @Watched open var observedProgress: Progress? { didSet { followProgress() } }
  private var progressLink: CADisplayLink?

  /// Makes a view of a style, 4 points high.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 160, height: UIProgressView.height))
    progressViewStyle = style
  }

  /// Makes a view where nothing is done.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a view as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isUserInteractionEnabled = false
    layer.addSublayer(ground)
    layer.addSublayer(filled)
    tintColorDidChange()
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != UIProgressView.self }

  /// How much is done, 0…1.
  open var progress: Float {
    get { part }
    set { setProgress(newValue, animated: false) }
  }

  /// Sets how much is done, softly or with the next layout.
  ///
  /// Softly is with the block of animations that is open, else by a spring. Of the other, too, a block makes a motion
  /// that calls `layoutIfNeeded()`.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard !progress.isNaN else { return }
    part = min(max(progress, 0), 1)
    accessibilityValue = "\(Int(part * 100)) %"
    if animated { place(animated: window != nil) } else { setNeedsLayout() }
  }

  /// 4 points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: bounds.width > 0 ? bounds.width : 160, height: UIProgressView.height)
  }

  /// 4 points high.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIProgressView.height)
  }

  /// Follows what is under way only where somebody sees it.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    followProgress()
  }

  private func followProgress() {
    progressLink?.invalidate()
    progressLink = nil
    guard let observedProgress else { return }
    setProgress(Float(observedProgress.fractionCompleted), animated: false)
    guard window != nil, !observedProgress.isFinished else { return }
    let link = CADisplayLink { [weak self] link in
      if let self { takeProgress() } else { link.invalidate() }
    }
    link.preferredFramesPerSecond = 10
    link.add(to: .main, forMode: .common)
    progressLink = link
  }

  private func takeProgress() {
    guard let observedProgress else { return }
    let new = Float(observedProgress.fractionCompleted)
    if new != progress { setProgress(new, animated: true) }
    if observedProgress.isFinished { progressLink?.invalidate() }
  }

  /// Places the parts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    place(animated: false)
  }

  private func place(animated: Bool) {
    let height = min(UIProgressView.height, bounds.height)
    let y = bounds.midY - height / 2
    ground.frame = CGRect(x: bounds.minX, y: y, width: bounds.width, height: height)
    ground.cornerRadius = height / 2
    let width = max(bounds.width * CGFloat(part), part > 0 ? height : 0)
    let frame = CGRect(x: bounds.minX, y: y, width: width, height: height)
    if filled.frame != frame {
      filled.settle(into: frame, radius: height / 2, animated: animated)
    }
  }

  /// Takes the new tint.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    ground.contents = trackImage?.cgImage
    filled.contents = progressImage?.cgImage
    ground.backgroundColor = trackImage == nil ? resolve(trackTintColor ?? .systemFill) : nil
    ground.opacity = progressViewStyle == .bar && trackTintColor == nil && trackImage == nil ? 0 : 1
    filled.backgroundColor = progressImage == nil ? resolve(progressTintColor ?? tintColor) : nil
  }
}
