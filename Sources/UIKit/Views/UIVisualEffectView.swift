import Foundation

/// A view that shows what is behind it blurred and tinted.
///
/// The blur and its tint keep to the view's corners. A change of the effect inside of an animation block lets
/// both grow and go softly.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// The layer that blurs.
  open override class var layerClass: AnyClass { BackdropLayer.self }

  /// The view to put more inside.
  public let contentView = UIView()
  /// The effect; nil for none.
  open var effect: UIVisualEffect? { didSet { effectDidChange() } }

  /// Makes a view of an effect.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    prepare()
    self.effect = effect
    // Within an initialiser no observer of the property is called.
    effectDidChange()
  }

  /// Makes a view without an effect.
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
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    (layer as? BackdropLayer)?.content = contentView.layer
  }

  private func effectDidChange() {
    let blur = effect as? UIBlurEffect
    backgroundColor = blur?.tint
    (layer as? BackdropLayer)?.blurRadius = blur?.radius ?? 0
  }

  override class var mayDraw: Bool { false }
}

/// A layer whose own contents are what is behind it, blurred.
///
/// The radius animates as properties of subclasses do: for each frame the layer displays itself, with the radius
/// that is seen then.
final class BackdropLayer: CALayer {
  /// The blur's sigma in points; 0 shows what is behind as it is.
  var blurRadius: CGFloat {
    get { value(forKey: Self.key) as? CGFloat ?? 0 }
    set { setValue(newValue, forKey: Self.key) }
  }

  /// What is in front of the blur, which takes over the clipping: a layer that clips is drawn aside, where nothing
  /// is behind it. The blur itself keeps to the bounds and corners anyway.
  weak var content: CALayer? {
    didSet { content?.masksToBounds = super.masksToBounds }
  }

  override var masksToBounds: Bool {
    get { content?.masksToBounds ?? false }
    set { content?.masksToBounds = newValue }
  }
  override var cornerRadius: CGFloat {
    didSet { content?.cornerRadius = cornerRadius }
  }
  override var maskedCorners: CACornerMask {
    didSet { content?.maskedCorners = maskedCorners }
  }

  static let key = "blurRadius"
  /// How much stronger colours are that shimmer through.
  private static let saturation = 1.6

  override class var animatableProperties: Set<String> { [key] }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == self.key || super.needsDisplay(forKey: key)
  }

  override func display() {
    let shown = (presentation() ?? self).blurRadius
    guard shown > 0.01 else { return backgroundFilters = nil }
    let colors = CAFilter(type: "colorSaturate")
    colors.setValue(1 + (Self.saturation - 1) * min(shown.native / 20, 1), forKey: "inputAmount")
    backgroundFilters = [CAFilter.gaussianBlur(radius: shown), colors]
  }
}
