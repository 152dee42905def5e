import Foundation

/// A view that shows what is behind it blurred and tinted.
///
/// Blur, glass and their tint keep to the view's corners. A change of the effect inside of an animation block lets
/// both grow and go softly.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// The layer that blurs.
  open override class var layerClass: AnyClass { BackdropLayer.self }

  /// The view to put more inside.
  public let contentView = UIView()
  /// The effect; nil for none.
  @Watched open var effect: UIVisualEffect? { didSet { effectDidChange() } }
  private var isVibrant = false

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
    (layer as? BackdropLayer)?.prepare(contentView.layer)
  }

  /// Gives the glass's edge the colour of the new surroundings.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    layer.borderColor = effect?.look.edge.map(resolve)
  }

  private func effectDidChange() {
    let look = effect?.look ?? VisualEffectLook()
    tintGround(look.tint)
    if let layer = layer as? BackdropLayer {
      layer.blurRadius = look.radius
      layer.borderWidth = look.edge == nil ? 0 : 1
      layer.borderColor = look.edge.map(resolve)
      layer.isCapsule = look.isCapsule
    }
    let vibrancy = (effect as? UIVibrancyEffect)?.tint
    if vibrancy != nil || isVibrant {
      isVibrant = vibrancy != nil
      contentView.tintColor = vibrancy
      redrawLabels(below: contentView)
    }
  }

  /// Lays a tint over what is behind. It comes and goes as the same colour, clear: not by way of a darker one.
  private func tintGround(_ tint: UIColor?) {
    if let tint, backgroundColor == nil {
      UIView.performWithoutAnimation { backgroundColor = tint.withAlphaComponent(0) }
    }
    backgroundColor = tint ?? backgroundColor?.withAlphaComponent(0)
  }

  private func redrawLabels(below view: UIView) {
    for inner in view.subviews {
      if inner is UILabel { inner.setNeedsDisplay() }
      redrawLabels(below: inner)
    }
  }

  @_spi(Hooks) open override class var mayDraw: Bool { false }
}

/// A layer that shows what is behind it, blurred: its filters do nothing until there is a radius.
final class BackdropLayer: CALayer {
  /// The numbers of the filters, which animate.
  static let radiusPath = "backgroundFilters.gaussianBlur.inputRadius"
  static let saturationPath = "backgroundFilters.colorSaturate.inputAmount"

  /// The blur's sigma in points; 0 shows what is behind as it is.
  var blurRadius: CGFloat {
    get { value(forKeyPath: Self.radiusPath) as? CGFloat ?? 0 }
    set {
      setValue(newValue, forKeyPath: Self.radiusPath)
      // Colours that shimmer through are stronger.
      setValue(1 + 0.6 * min(newValue.native / 20, 1), forKeyPath: Self.saturationPath)
    }
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
    didSet {
      hasOwnCorners = true
      content?.cornerRadius = cornerRadius
    }
  }
  override var maskedCorners: CACornerMask {
    didSet { content?.maskedCorners = maskedCorners }
  }

  /// Whether the program said how round the corners are.
  private var hasOwnCorners = false

  /// Whether the layer is as round as fits, where the program says nothing.
  var isCapsule = false { didSet { if isCapsule != oldValue { shape() } } }

  override func layoutSublayers() {
    super.layoutSublayers()
    if isCapsule { shape() }
  }

  private func shape() {
    guard !hasOwnCorners else { return }
    cornerRadius = isCapsule ? min(bounds.width, bounds.height) / 2 : 0
    cornerCurve = .continuous
    hasOwnCorners = false
  }

  /// Puts a layer in front and the filters to work.
  func prepare(_ content: CALayer) {
    self.content = content
    backgroundFilters = [CAFilter.gaussianBlur(radius: 0), CAFilter(type: "colorSaturate")]
  }
}
