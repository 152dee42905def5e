import Foundation
@_spi(Hooks) import UIKitCore

/// Chooses one of a few things side by side.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The index that stands for no segment.
  public nonisolated static let noSegment = -1

  private static let height: CGFloat = 32
  private static let radius: CGFloat = 8
  private static let margin: CGFloat = 2

  /// One of the things.
  @MainActor final class Segment {
    let label = UILabel()
    let picture = UIImageView()
    var action: UIAction?
    var isEnabled = true
    var width: CGFloat = 0
    let line = ViewParts.make()
    /// The program's picture behind the segment, and the one before it; made when there is one.
    var plate: UIImageView?
    var divider: UIImageView?
  }

  /// The program's pictures behind and between segments; nil for the system's look.
  final var pictures: SegmentPictures? { didSet { contentDidChange() } }
  final private(set) var segments: [Segment] = []
  private var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
  private var selection = UISegmentedControl.noSegment
  private var pressed: Int?
  private let ground = ViewParts.make()
  private let pill = ViewParts.make()
  private let ring = FocusRing()

  /// Whether a segment is chosen only while it is pressed.
  open var isMomentary = false
  /// Whether segments are as wide as their content, not all alike.
  @Watched open var apportionsSegmentWidthsByContent = false { didSet { contentDidChange() } }
  /// The colour behind the chosen segment.
  @Watched open var selectedSegmentTintColor: UIColor? { didSet { stateDidChange() } }

  /// Makes a control of titles and pictures: `String` and `UIImage`.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      if let image = item as? UIImage {
        insertSegment(with: image, at: numberOfSegments, animated: false)
      } else {
        insertSegment(withTitle: item as? String, at: numberOfSegments, animated: false)
      }
    }
    sizeToFit()
  }

  /// Makes a control of actions, each done when its segment is chosen.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
    if frame.isEmpty { sizeToFit() }
  }

  /// Makes a control without segments.
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
    pill.castKnobShadow()
    (pill.shadowOpacity, pill.opacity) = (0.16, 0)
    layer.addSublayer(ground)
    layer.addSublayer(pill)
    ring.install(in: self)
    stateDidChange()
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != UISegmentedControl.self }

  // MARK: Segments

  /// How many segments there are.
  open var numberOfSegments: Int { segments.count }

  /// Puts a segment with a title at an index.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    let new = Segment()
    new.label.text = title
    insert(new, at: segment)
  }

  /// Puts a segment with a picture at an index.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    let new = Segment()
    new.picture.image = image
    insert(new, at: segment)
  }

  /// Puts a segment at an index that does an action when it is chosen.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    let new = Segment()
    show(action, in: new)
    insert(new, at: segment)
  }

  private func insert(_ segment: Segment, at index: Int) {
    let index = min(max(index, 0), segments.count)
    segment.label.font = .systemFont(ofSize: 13, weight: .medium)
    segment.label.textAlignment = .center
    layer.insertSublayer(segment.line, above: ground)
    addSubview(segment.label)
    addSubview(segment.picture)
    segments.insert(segment, at: index)
    if selection >= index { selection += 1 }
    contentDidChange()
  }

  /// Takes a segment away.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    let old = segments.remove(at: segment)
    old.label.removeFromSuperview()
    old.picture.removeFromSuperview()
    old.line.removeFromSuperlayer()
    old.plate?.removeFromSuperview()
    old.divider?.removeFromSuperview()
    if selection == segment { selection = UISegmentedControl.noSegment }
    if selection > segment { selection -= 1 }
    contentDidChange()
  }

  /// Takes all segments away.
  open func removeAllSegments() {
    while !segments.isEmpty { removeSegment(at: 0, animated: false) }
  }

  /// Sets the title of a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    segments[segment].label.text = title
    contentDidChange()
  }

  /// The title of a segment.
  open func titleForSegment(at segment: Int) -> String? { segments[segment].label.text }

  /// Sets the picture of a segment.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    segments[segment].picture.image = image
    contentDidChange()
  }

  /// The picture of a segment.
  open func imageForSegment(at segment: Int) -> UIImage? { segments[segment].picture.image }

  /// Sets whether a segment can be chosen.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    segments[segment].isEnabled = enabled
    stateDidChange()
  }

  /// Whether a segment can be chosen.
  open func isEnabledForSegment(at segment: Int) -> Bool { segments[segment].isEnabled }

  /// Sets the width of a segment, in points; 0 for its share.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    segments[segment].width = width
    contentDidChange()
  }

  /// The width that was set for a segment; 0 where none was.
  open func widthForSegment(at segment: Int) -> CGFloat { segments[segment].width }

  /// Sets how titles look in a state: their `font` and their `foregroundColor` count.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state] = attributes
    contentDidChange()
  }

  /// How titles look in a state, as it was set.
  open func titleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

  /// Sets what a segment does when it is chosen, with its words and its picture.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    show(action, in: segments[segment])
    contentDidChange()
  }

  /// What a segment does when it is chosen; nil for nothing of its own.
  open func actionForSegment(at segment: Int) -> UIAction? { segments[segment].action }

  /// The segment whose action has an identifier; `NSNotFound` where there is none.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }

  private func show(_ action: UIAction, in segment: Segment) {
    segment.action = action
    segment.label.text = action.image == nil ? action.title : nil
    segment.picture.image = action.image
  }

  /// The state of a segment: that of the control, and its own.
  final func state(of index: Int) -> UIControl.State {
    var state: UIControl.State = isEnabled && segments[index].isEnabled ? [] : .disabled
    if index == selection { state.insert(.selected) }
    if index == pressed { state.insert(.highlighted) }
    return state
  }

  private func attributes(isChosen: Bool) -> [NSAttributedString.Key: Any] {
    let usual = titleAttributes[.normal] ?? [:]
    let special =
      isChosen ? titleAttributes[.selected] : isEnabled ? nil : titleAttributes[.disabled]
    return usual.merging(special ?? [:]) { $1 }
  }

  /// The chosen segment, or `noSegment`.
  open var selectedSegmentIndex: Int {
    get { selection }
    set {
      guard newValue != selection else { return }
      selection = segments.indices.contains(newValue) ? newValue : UISegmentedControl.noSegment
      stateDidChange()
    }
  }

  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    stateDidChange()
  }

  // MARK: Layout

  private func contentWidth(_ segment: Segment) -> CGFloat {
    let width = segment.picture.image?.size.width ?? segment.label.intrinsicContentSize.width
    return segment.width > 0 ? segment.width : width + 24
  }

  private var widths: [CGFloat] {
    let own = segments.map(contentWidth)
    let fixed = zip(segments, own).map { $0.0.width > 0 ? $0.1 : 0 }
    let free = segments.count { $0.width == 0 }
    let left = bounds.width - fixed.reduce(0, +)
    guard free > 0 else { return own }
    let ownFree = own.reduce(0, +) - fixed.reduce(0, +)
    return zip(segments, own).map { segment, width in
      if segment.width > 0 { return width }
      return apportionsSegmentWidthsByContent && ownFree > 0
        ? left * width / ownFree : left / CGFloat(free)
    }
  }

  private var frames: [CGRect] {
    var x = bounds.minX
    return widths.map { width in
      defer { x += width }
      return CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
    }
  }

  /// As wide as the segments need, 32 points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// As wide as the segments need, 32 points high.
  open override var intrinsicContentSize: CGSize {
    let own = segments.map(contentWidth)
    let total =
      apportionsSegmentWidthsByContent
      ? own.reduce(0, +) : (own.max() ?? 0) * CGFloat(segments.count)
    return CGSize(width: total.rounded(.up), height: UISegmentedControl.height)
  }

  /// Places the segments.
  open override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    ground.cornerRadius = UISegmentedControl.radius
    ring.place(around: bounds, radius: UISegmentedControl.radius)
    let frames = frames
    for (index, (segment, frame)) in zip(segments, frames).enumerated() {
      segment.label.frame = frame.insetBy(dx: 4, dy: 0).integral
      let size = segment.picture.image?.size ?? .zero
      segment.picture.frame = CGRect(
        x: (frame.midX - size.width / 2).rounded(), y: (frame.midY - size.height / 2).rounded(),
        width: size.width, height: size.height)
      segment.line.frame = CGRect(
        x: frame.minX.rounded(), y: bounds.minY + 8, width: 1, height: max(bounds.height - 16, 0))
      segment.line.opacity =
        index == 0 || selection == index || selection == index - 1 ? 0 : 1
    }
    placePill(frames)
    placePictures(frames)
  }

  private func placePill(_ frames: [CGRect]) {
    let isSeen = frames.indices.contains(selection) && pictures?.replacesGround != true
    guard isSeen else { return pill.opacity = 0 }
    let inset = UISegmentedControl.margin + (pressed == selection ? 1 : 0)
    let frame = frames[selection].insetBy(dx: inset, dy: inset)
    let isShown = pill.opacity > 0 && window != nil && !pill.bounds.isEmpty
    pill.opacity = 1
    if pill.frame != frame {
      pill.settle(into: frame, radius: UISegmentedControl.radius - 2, animated: isShown)
    }
  }

  @_spi(Hooks) open override func stateDidChange() {
    super.stateDidChange()
    let hasGround = pictures?.replacesGround != true
    ground.backgroundColor = resolve(hasGround ? .tertiarySystemFill : .clear)
    pill.backgroundColor = resolve(
      selectedSegmentTintColor ?? UIColor(light: .white, dark: UIColor(white: 0.39, alpha: 1)))
    for (index, segment) in segments.enumerated() {
      let attributes = self.attributes(isChosen: index == selection)
      segment.label.textColor = attributes[.foregroundColor] as? UIColor ?? .label
      segment.label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 13, weight: .medium)
      let isOn = isEnabled && segment.isEnabled
      let alpha: CGFloat = !isOn ? 0.35 : pressed == index && index != selection ? 0.5 : 1
      (segment.label.alpha, segment.picture.alpha) = (alpha, alpha)
      segment.line.backgroundColor = resolve(pictures == nil ? .separator : .clear)
    }
    showPictures()
    ring.update(for: self)
  }

  // MARK: Acting

  private func segment(at touch: UITouch) -> Int? {
    let point = touch.location(in: self)
    return frames.firstIndex { $0.contains(point) && bounds.contains(point) }
      .flatMap { segments[$0].isEnabled ? $0 : nil }
  }

  /// Looks pressed.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressed = segment(at: touch)
    stateDidChange()
    return pressed != nil
  }

  /// Looks pressed elsewhere.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressed = segment(at: touch)
    stateDidChange()
    return true
  }

  /// Chooses the segment.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    let chosen = pressed
    pressed = nil
    stateDidChange()
    if let chosen { choose(chosen) }
  }

  /// Looks released.
  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    pressed = nil
    stateDidChange()
  }

  private func choose(_ index: Int) {
    guard index != selection || isMomentary else { return }
    let action = segments[index].action
    selectedSegmentIndex = index
    if let action { sendAction(action) }
    sendActions(for: .valueChanged)
    if isMomentary { selectedSegmentIndex = UISegmentedControl.noSegment }
  }

  @_spi(Hooks) open override func take(_ key: ControlKey) -> Bool {
    let on = segments.indices.filter { segments[$0].isEnabled }
    let next: Int?
    switch key {
    case .less: next = on.last { $0 < selection }
    case .more: next = on.first { $0 > selection }
    case .first: next = on.first
    case .last: next = on.last
    default: return false
    }
    if let next, next != selection { choose(next) }
    return true
  }
}
