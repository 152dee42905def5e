import Foundation
@_spi(Hooks) import UIKitCore

/// Chooses a number from a range.
@preconcurrency @MainActor
open class UISlider: UIControl {
  private static let height: CGFloat = 31
  private static let knobSide: CGFloat = 24
  private static let trackHeight: CGFloat = 4
  /// What the track keeps from the ends of the knob's way.
  private static let trackInset: CGFloat = knobSide / 2 - 2
  private static let imageGap: CGFloat = 6
  /// The part of the range that an arrow key goes, and that a page key goes.
  private static let steps: (small: Float, large: Float) = (0.02, 0.1)

  private var number: Float = 0
  private var offset: CGFloat = 0
  private let track = ViewParts.make()
  private let filled = ViewParts.make()
  private let knob = ViewParts.make()
  private let ring = FocusRing()

  /// The least number; 0 at first.
  @Watched open var minimumValue: Float = 0 { didSet { rangeDidChange() } }
  /// The greatest number; 1 at first.
  @Watched open var maximumValue: Float = 1 { didSet { rangeDidChange() } }
  /// Whether actions run all through a drag, or only at its end.
  open var isContinuous = true
  /// The colour of the part up to the knob; the tint at first.
  @Watched open var minimumTrackTintColor: UIColor? { didSet { stateDidChange() } }
  /// The colour of the part behind the knob.
  @Watched open var maximumTrackTintColor: UIColor? { didSet { stateDidChange() } }
  /// The colour of the knob; white at first.
  @Watched open var thumbTintColor: UIColor? { didSet { stateDidChange() } }

  private var knobImages: [State: UIImage] = [:]
  private var filledImages: [State: UIImage] = [:]
  private var trackImages: [State: UIImage] = [:]

  /// The picture at the end of the least number; the track begins behind it.
  @Watched open var minimumValueImage: UIImage? {
    didSet {
      endViews.least = shown(minimumValueImage, in: endViews.least)
      place(animated: false)
    }
  }
  /// The picture at the end of the greatest number; the track ends before it.
  @Watched open var maximumValueImage: UIImage? {
    didSet {
      endViews.most = shown(maximumValueImage, in: endViews.most)
      place(animated: false)
    }
  }
  private var endViews: (least: UIImageView?, most: UIImageView?)

  /// Makes a slider from 0 to 1.
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
    knob.castKnobShadow()
    for part in [track, filled, knob] { layer.addSublayer(part) }
    ring.install(in: self)
    accessibilityTraits = .adjustable
    stateDidChange()
    place(animated: false)
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != UISlider.self }

  @_spi(Hooks) open override var isDragged: Bool { true }

  /// The number, kept within the range.
  open var value: Float {
    get { number }
    set { setValue(newValue, animated: false) }
  }

  /// Sets the number, softly or at once; no action runs.
  ///
  /// Softly is with the block of animations that is open, else by a spring; at once it is in a block, too.
  open func setValue(_ value: Float, animated: Bool) {
    let new = clamped(value)
    guard new != number else { return }
    number = new
    accessibilityValue = "\(new)"
    guard !animated else { return place(animated: window != nil) }
    UIView.performWithoutAnimation { place(animated: false) }
  }

  private func clamped(_ value: Float) -> Float {
    guard !value.isNaN else { return number }
    return min(max(value, minimumValue), max(minimumValue, maximumValue))
  }

  private func rangeDidChange() {
    number = clamped(number)
    place(animated: false)
  }

  // MARK: Pictures

  /// Sets the picture of the knob in a state; states without one show that of the normal state.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    knobImages[state] = image
    stateDidChange()
  }

  /// Sets the picture of the part up to the knob, stretched to it.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    filledImages[state] = image
    stateDidChange()
  }

  /// Sets the picture of the part behind the knob, stretched to the track.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    trackImages[state] = image
    stateDidChange()
  }

  /// The picture of the knob that was set for a state.
  open func thumbImage(for state: State) -> UIImage? { knobImages[state] }
  /// The picture of the part up to the knob that was set for a state.
  open func minimumTrackImage(for state: State) -> UIImage? { filledImages[state] }
  /// The picture of the part behind the knob that was set for a state.
  open func maximumTrackImage(for state: State) -> UIImage? { trackImages[state] }
  /// The picture of the knob that is shown; nil for the usual one.
  open var currentThumbImage: UIImage? { shown(knobImages) }

  private func shown(_ images: [State: UIImage]) -> UIImage? {
    guard !images.isEmpty else { return nil }
    let parts: [State] = [.disabled, .highlighted, .selected].filter(state.contains)
    return (parts + [.normal]).lazy.compactMap { images[$0] }.first
  }

  private func fill(_ part: CALayer, _ images: [State: UIImage], _ color: UIColor) {
    let image = shown(images)
    part.contents = image?.cgImage
    part.backgroundColor = image == nil ? resolve(color) : nil
  }

  // MARK: Place

  /// As wide as there is room, 31 points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: bounds.width > 0 ? bounds.width : 120, height: UISlider.height)
  }

  /// 31 points high.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UISlider.height)
  }

  /// Where the track lies: between the pictures at its ends.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let (height, inset) = (UISlider.trackHeight, UISlider.trackInset)
    let (y, room) = ((bounds.midY - height / 2).rounded(), room(in: bounds))
    return CGRect(x: room.minX + inset, y: y, width: max(room.width - 2 * inset, 0), height: height)
  }

  /// Where the picture at the end of the least number lies: in its own size, at the left.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = minimumValueImage?.size ?? .zero
    return CGRect(
      x: bounds.minX, y: (bounds.midY - size.height / 2).rounded(), width: size.width,
      height: size.height)
  }

  /// Where the picture at the end of the greatest number lies: in its own size, at the right.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = maximumValueImage?.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: (bounds.midY - size.height / 2).rounded(), width: size.width,
      height: size.height)
  }

  /// What the pictures at the ends leave for track and knob.
  private func room(in bounds: CGRect) -> CGRect {
    let (gap, least, most) = (
      UISlider.imageGap, minimumValueImageRect(forBounds: bounds),
      maximumValueImageRect(forBounds: bounds)
    )
    let left = minimumValueImage == nil ? bounds.minX : least.maxX + gap
    let right = maximumValueImage == nil ? bounds.maxX : most.minX - gap
    return CGRect(
      x: left, y: bounds.minY, width: max(right - left, 0), height: bounds.height)
  }

  private func shown(_ image: UIImage?, in view: UIImageView?) -> UIImageView? {
    guard view != nil || image != nil else { return nil }
    let view = view ?? UIImageView()
    (view.image, view.isHidden) = (image, image == nil)
    if view.superview == nil { addSubview(view) }
    return view
  }

  /// Where the knob lies for a number.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let usual = CGSize(width: UISlider.knobSide, height: UISlider.knobSide)
    let size = currentThumbImage?.size ?? usual
    // The knob reaches beyond the track, but not into the pictures at its ends.
    let reach = rect.insetBy(dx: -UISlider.trackInset, dy: 0)
    let room = room(in: bounds)
    let (left, right) = (max(reach.minX, room.minX), min(reach.maxX, room.maxX))
    return CGRect(
      x: left + max(right - left - size.width, 0) * fraction(value),
      y: rect.midY - size.height / 2, width: size.width, height: size.height)
  }

  private func fraction(_ value: Float) -> CGFloat {
    let range = maximumValue - minimumValue
    return range > 0 ? CGFloat((value - minimumValue) / range) : 0
  }

  private var knobRect: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: number)
  }

  /// Places the parts.
  open override var frame: CGRect { didSet { place(animated: false) } }
  /// Places the parts.
  open override var bounds: CGRect { didSet { place(animated: false) } }

  private func place(animated: Bool) {
    endViews.least?.frame = minimumValueImageRect(forBounds: bounds)
    endViews.most?.frame = maximumValueImageRect(forBounds: bounds)
    let (rail, knobRect) = (trackRect(forBounds: bounds), knobRect)
    let radius = rail.height / 2
    track.settle(into: rail, radius: radius, animated: false)
    let part = CGRect(
      x: rail.minX, y: rail.minY, width: max(knobRect.midX - rail.minX, 0), height: rail.height)
    filled.settle(into: part, radius: radius, animated: animated)
    let grown = knobRect.insetBy(dx: isHighlighted ? -1 : 0, dy: isHighlighted ? -1 : 0)
    let hasPicture = knob.contents != nil
    knob.settle(
      into: hasPicture ? knobRect : grown, radius: hasPicture ? 0 : grown.width / 2,
      animated: animated)
    ring.place(around: knobRect, radius: knobRect.width / 2)
  }

  @_spi(Hooks) open override func stateDidChange() {
    super.stateDidChange()
    fill(track, trackImages, maximumTrackTintColor ?? .systemFill)
    fill(filled, filledImages, minimumTrackTintColor ?? tintColor)
    fill(knob, knobImages, thumbTintColor ?? .white)
    layer.opacity = isEnabled ? 1 : 0.4
    place(animated: window != nil)
    ring.update(for: self)
  }

  // MARK: Acting

  /// Takes the knob, or lets it jump to where the track was clicked.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    let isOnKnob = abs(x - knobRect.midX) <= UISlider.knobSide / 2 + 4
    offset = isOnKnob ? x - knobRect.midX : 0
    if !isOnKnob { follow(x, animated: true) }
    return true
  }

  /// Moves the knob.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch.location(in: self).x, animated: false)
    return true
  }

  /// Tells the number, where that was not done before.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if !isContinuous { sendActions(for: .valueChanged) }
  }

  private func follow(_ x: CGFloat, animated: Bool) {
    let rail = trackRect(forBounds: bounds)
    func middle(_ value: Float) -> CGFloat {
      thumbRect(forBounds: bounds, trackRect: rail, value: value).midX
    }
    let (start, end) = (middle(minimumValue), middle(maximumValue))
    let part = Float(((x - offset - start) / max(end - start, 1)).native)
    change(to: minimumValue + part * (maximumValue - minimumValue), animated: animated)
  }

  private func change(to new: Float, animated: Bool) {
    let old = number
    setValue(new, animated: animated)
    if number != old, isContinuous || !isTracking { sendActions(for: .valueChanged) }
  }

  @_spi(Hooks) open override func take(_ key: ControlKey) -> Bool {
    let range = maximumValue - minimumValue
    let (small, large) = (range * UISlider.steps.small, range * UISlider.steps.large)
    let places: [ControlKey: Float] = [
      .less: number - small, .more: number + small, .pageLess: number - large,
      .pageMore: number + large, .first: minimumValue, .last: maximumValue,
    ]
    guard let place = places[key] else { return false }
    change(to: place, animated: true)
    return true
  }
}
