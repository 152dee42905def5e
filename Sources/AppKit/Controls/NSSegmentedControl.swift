@_spi(Hooks) import AppKitCore
import Foundation

/// Segments side by side, of which one or several are chosen, or each of which does something.
@preconcurrency @MainActor
open class NSSegmentedControl: NSControl {
  /// What a click on a segment does.
  public enum SwitchTracking: UInt, Sendable {
    /// It chooses the segment, and no other.
    case selectOne = 0
    /// It chooses the segment, or no longer.
    case selectAny = 1
    /// The segment is chosen while it is pressed.
    case momentary = 2
    /// As `momentary`; the action is sent when the pointer is let go.
    case momentaryAccelerator = 3
  }

  /// How the segments look; all look alike here, but for those that stand apart.
  public enum Style: Int, Sendable {
    /// As the surroundings ask.
    case automatic = 0
    /// Round at the ends.
    case rounded = 1
    /// As in a tool bar.
    case texturedRounded = 2
    /// Round, with a line around.
    case roundRect = 3
    /// Square, as in a tool bar.
    case texturedSquare = 4
    /// Half circles at the ends.
    case capsule = 5
    /// Small and square.
    case smallSquare = 6
    /// Apart from one another.
    case separated = 8
  }

  /// Who gets the room that segments need not.
  public enum Distribution: Int, Sendable {
    /// Nobody.
    case fit = 0
    /// All segments without a width of their own, by as much.
    case fill = 1
    /// Segments become equally wide.
    case fillEqually = 2
    /// Segments become wider by the same factor.
    case fillProportionally = 3
  }

  private var height: CGFloat { controlSize.part(24) }
  private var radius: CGFloat { controlSize.part(6) }

  final var segments: [Segment] = []
  /// The segment that is pressed.
  final var pressed: Int?
  private var wasOn = false
  private var latest = -1
  private let ground = CALayer.part()
  private let pill = CALayer.part()
  private var isDrawnBySubclass = false
  final let face = SegmentFace()

  /// What a click does; `selectOne` at first.
  @Watched open var trackingMode = SwitchTracking.selectOne { didSet { stateDidChange() } }
  /// How the segments look; kept for the program's own use.
  open var segmentStyle = Style.automatic
  /// Who gets the room that segments need not.
  @Watched open var segmentDistribution = Distribution.fill { didSet { stateDidChange() } }
  /// The colour behind chosen segments; nil for the usual.
  @Watched open var selectedSegmentBezelColor: NSColor? { didSet { stateDidChange() } }

  /// Makes a control without segments.
  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    prepare()
  }

  /// Makes a control as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    pill.castKnobShadow()
    (pill.shadowOpacity, pill.shadowRadius, pill.opacity) = (0.18, 1, 0)
    pill.shadowOffset = CGSize(width: 0, height: -0.5)
    layer?.addSublayer(ground)
    layer?.addSublayer(pill)
    addSubview(face)
    stateDidChange()
  }

  /// Makes a control of words that calls a method of an object.
  public convenience init(
    labels: [String], trackingMode: SwitchTracking, target: Any?, action: Selector?
  ) {
    self.init(labels: labels, images: [], trackingMode)
    (self.target, self.action) = (target.map { $0 as AnyObject }, action)
  }

  /// Makes a control of words that calls a method such as `Editor.align(_:)`.
  public convenience init<Target: AnyObject, Sender>(
    labels: [String], trackingMode: SwitchTracking, target: Target?,
    action: ((Target) -> (Sender) -> Void)?
  ) {
    self.init(
      labels: labels, trackingMode: trackingMode, target: target,
      action: action.map { Selector($0) })
  }

  /// Makes a control of pictures that calls a method of an object.
  public convenience init(
    images: [NSImage], trackingMode: SwitchTracking, target: Any?, action: Selector?
  ) {
    self.init(labels: [], images: images, trackingMode)
    (self.target, self.action) = (target.map { $0 as AnyObject }, action)
  }

  /// Makes a control of pictures that calls a method such as `Editor.align(_:)`.
  public convenience init<Target: AnyObject, Sender>(
    images: [NSImage], trackingMode: SwitchTracking, target: Target?,
    action: ((Target) -> (Sender) -> Void)?
  ) {
    self.init(
      images: images, trackingMode: trackingMode, target: target,
      action: action.map { Selector($0) })
  }

  private convenience init(labels: [String], images: [NSImage], _ trackingMode: SwitchTracking) {
    self.init(frame: .zero)
    segments = labels.map { Segment(label: $0) } + images.map { Segment(image: $0) }
    self.trackingMode = trackingMode
    sizeToFit()
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != NSSegmentedControl.self }
  @_spi(Hooks) open override class var usualCellClass: NSCell.Type? { NSSegmentedCell.self }
  @_spi(Hooks) open override func takeOver(from other: NSControl, unlike fresh: NSControl?) {
    super.takeOver(from: other, unlike: fresh)
    takeOverAsSegments(from: other, unlike: fresh)
  }

  /// Takes the segments of another control, and which of them are chosen.
  final func takeSegments(of other: NSSegmentedControl) {
    (segments, latest) = (other.segments, other.latest)
    segmentDidChange()
  }

  /// What draws the segments.
  open override var cell: NSCell? { didSet { stateDidChange() } }

  // MARK: What is chosen

  /// How many segments there are; new ones are empty.
  open var segmentCount: Int {
    get { segments.count }
    set {
      segments = Array(segments.prefix(max(newValue, 0)))
      while segments.count < newValue { segments.append(Segment()) }
      contentDidChange()
      stateDidChange()
    }
  }

  /// The segment that was chosen last; −1 for none. Setting it sends no action.
  open var selectedSegment: Int {
    get { segments.indices.contains(latest) && segments[latest].isOn ? latest : -1 }
    set {
      select(segments.indices.contains(newValue) ? newValue : -1, isOn: true)
    }
  }

  /// The segment that was chosen last; −1 for none.
  open var indexOfSelectedItem: Int { selectedSegment }

  /// Chooses a segment, or no longer; other segments stay chosen only where several can be.
  open func setSelected(_ selected: Bool, forSegment segment: Int) {
    precondition(segments.indices.contains(segment), "segment \(segment) of \(segmentCount)")
    select(segment, isOn: selected)
  }

  /// Whether a segment is chosen.
  open func isSelected(forSegment segment: Int) -> Bool { segments[segment].isOn }

  /// Chooses the segment with a number of its own.
  ///
  /// - Returns: whether there is one.
  @discardableResult
  open func selectSegment(withTag tag: Int) -> Bool {
    guard let index = segments.firstIndex(where: { $0.tag == tag }) else { return false }
    selectedSegment = index
    return true
  }

  /// The chosen segment as a number.
  open override var doubleValue: Double {
    get { Double(selectedSegment) }
    set { selectedSegment = Int(exactly: newValue.rounded(.towardZero)) ?? -1 }
  }

  private func select(_ index: Int, isOn: Bool) {
    let former = selectedSegment
    if trackingMode != .selectAny, isOn || index < 0 {
      for other in segments.indices { segments[other].isOn = false }
    }
    if index >= 0 {
      segments[index].isOn = isOn
      if isOn { latest = index }
    }
    stateDidChange(animated: window != nil && former >= 0)
  }

  // MARK: Layout

  @_spi(Hooks) open override class var keepsNumber: Bool { true }

  @_spi(Hooks) open override func controlSizeDidChange() { segmentDidChange() }

  /// As wide as the segments need, 24 points high unless they are smaller or larger than usual.
  open override var intrinsicContentSize: NSSize {
    let own = segments.map(neededWidth)
    let total =
      segmentDistribution == .fillEqually
      ? (own.max() ?? 0) * CGFloat(own.count) : own.reduce(0, +)
    return NSSize(width: total.rounded(.up), height: height)
  }

  private func neededWidth(_ segment: Segment) -> CGFloat {
    if segment.width > 0 { return segment.width }
    let arrow: CGFloat = segment.menu == nil ? 0 : 12
    return (segment.content(font: font, color: .controlTextColor).size.width + arrow).rounded(.up)
      + 20
  }

  private var body: NSRect {
    NSRect(
      x: bounds.minX, y: (bounds.midY - height / 2).rounded(), width: bounds.width,
      height: height)
  }

  /// Where the segments are, in the control's coordinates.
  final var frames: [NSRect] {
    let own = segments.map(neededWidth)
    let free = segments.indices.filter { segments[$0].width == 0 }
    let spare = max(bounds.width - own.reduce(0, +), 0)
    let freeWidth = free.reduce(0) { $0 + own[$1] }
    var x = bounds.minX
    return segments.indices.map { index in
      var width = own[index]
      if segments[index].width == 0 {
        switch segmentDistribution {
        case .fit: break
        case .fill: width += spare / CGFloat(free.count)
        case .fillEqually: width = (freeWidth + spare) / CGFloat(free.count)
        case .fillProportionally: width *= freeWidth > 0 ? 1 + spare / freeWidth : 1
        }
      }
      defer { x += width }
      return NSRect(x: x, y: body.minY, width: width, height: body.height)
    }
  }

  /// Places the segments.
  open override func setFrameSize(_ newSize: NSSize) {
    super.setFrameSize(newSize)
    stateDidChange()
  }

  /// The control itself: its parts take no clicks.
  open override func hitTest(_ point: NSPoint) -> NSView? {
    super.hitTest(point) == nil ? nil : self
  }

  // MARK: Looks

  /// What a segment is filled with while it is chosen, and where that is no sliding face.
  final func fill(of index: Int) -> NSColor? {
    let isOn = segments[index].isOn
    let isPressed = pressed == index
    if isOn, trackingMode == .selectAny { return selectedSegmentBezelColor ?? .controlAccentColor }
    if isPressed, !(isOn && trackingMode == .selectOne) { return .controlGround }
    return nil
  }

  /// Whether a segment's words stand on a strong colour.
  final func isStrong(_ index: Int) -> Bool {
    segments[index].isOn
      && (trackingMode == .selectAny
        || trackingMode == .selectOne && selectedSegmentBezelColor != nil)
  }

  final func stateDidChange(animated: Bool = false) {
    let frames = frames
    ground.frame = NSRect(
      x: body.minX, y: body.minY, width: max((frames.last?.maxX ?? body.minX) - body.minX, 0),
      height: body.height)
    ground.cornerRadius = radius
    face.frame = bounds
    face.needsDisplay = true
    hideParts()
    effectiveAppearance.performAsCurrentDrawingAppearance {
      ground.backgroundColor = NSColor.controlGround.cgColor
      pill.backgroundColor = (selectedSegmentBezelColor ?? .segmentFace).cgColor
    }
    let chosen = trackingMode == .selectOne ? selectedSegment : -1
    guard frames.indices.contains(chosen) else { return pill.opacity = 0 }
    let inset: CGFloat = pressed == chosen ? 2.5 : 1.5
    let isShown = pill.opacity > 0
    pill.opacity = isEnabled ? 1 : 0.5
    let place = frames[chosen].insetBy(dx: inset, dy: inset)
    if pill.frame != place {
      pill.settle(into: place, radius: radius - 1.5, animated: animated && isShown)
    }
  }

  /// Takes the colours of the appearance.
  open override func viewDidChangeEffectiveAppearance() {
    super.viewDidChangeEffectiveAppearance()
    stateDidChange()
  }

  /// Takes the colours of the appearance around.
  open override func viewDidMoveToWindow() {
    super.viewDidMoveToWindow()
    stateDidChange()
  }

  /// Shows whether it can be used.
  open override var isEnabled: Bool { didSet { stateDidChange() } }
  /// The typeface of the words.
  open override var font: NSFont? { didSet { stateDidChange() } }

  final func segmentDidChange() {
    contentDidChange()
    stateDidChange()
  }

  // MARK: Clicks

  private func segment(at event: NSEvent) -> Int? {
    let point = convert(event.locationInWindow, from: nil)
    return frames.firstIndex { $0.contains(point) }.flatMap { segments[$0].isEnabled ? $0 : nil }
  }

  /// Presses the segment, or opens its menu.
  open override func mouseDown(with event: NSEvent) {
    guard isEnabled, let index = segment(at: event) else { return }
    if let menu = segments[index].menu, trackingMode != .selectOne || segments[index].isOn {
      let frame = frames[index]
      return menu.open(below: frame, of: self, byKeyboard: false)
    }
    pressed = index
    wasOn = segments[index].isOn
    stateDidChange()
  }

  /// Follows the pointer; where one is chosen, to other segments.
  open override func mouseDragged(with event: NSEvent) {
    guard pressed != nil else { return }
    pressed = segment(at: event)
    stateDidChange()
  }

  /// Chooses the segment.
  open override func mouseUp(with event: NSEvent) {
    guard let index = pressed else { return }
    pressed = nil
    choose(index)
  }

  private func choose(_ index: Int) {
    switch trackingMode {
    case .selectOne:
      let isSame = selectedSegment == index
      select(index, isOn: true)
      if isSame { return }
    case .selectAny: select(index, isOn: !segments[index].isOn)
    case .momentary, .momentaryAccelerator:
      select(index, isOn: true)
      sendAction()
      return select(index, isOn: false)
    }
    sendAction()
  }

  // MARK: Keys

  /// Whether the control can be used.
  open override var acceptsFirstResponder: Bool { mayTakeKeys }
  @_spi(Hooks) open override var takesFocusFromClicks: Bool { false }
  @_spi(Hooks) open override var focusRingRadius: CGFloat { radius }

  /// The text of the segment at a point.
  @_spi(Hooks) open override func explanationOfPart(
    at point: NSPoint
  ) -> (text: String, part: NSRect)? {
    guard let index = frames.firstIndex(where: { $0.contains(point) }),
      let text = segments[index].toolTip, !text.isEmpty
    else { return nil }
    return (text, frames[index])
  }

  /// The segments.
  open override var focusRingMaskBounds: NSRect { ground.frame }

  /// The arrows go from segment to segment; Space and Return act where several are chosen, or none.
  open override func keyDown(with event: NSEvent) {
    let steps = [NSLeftArrowFunctionKey: -1, NSRightArrowFunctionKey: 1]
    if let step = event.keyScalar.flatMap({ steps[$0] }) {
      let possible = segments.indices.filter { segments[$0].isEnabled }
      let current = trackingMode == .selectOne ? selectedSegment : latest
      let next = step > 0 ? possible.first { $0 > current } : possible.last { $0 < current }
      guard let next else { return }
      if trackingMode == .selectOne { choose(next) } else { latest = next }
    } else if event.pressesControls, trackingMode != .selectOne, !segments.isEmpty {
      choose(min(max(latest, 0), segments.count - 1))
    } else {
      super.keyDown(with: event)
    }
  }
}

extension NSColor {
  /// The sliding face of the chosen segment: white; white 0.39.
  static let segmentFace = NSColor(
    light: .white, dark: NSColor(white: 0.39, alpha: 1))
}

@_spi(Hooks) extension NSSegmentedControl: PartedControl {
  /// Shows or hides what the class shows itself by; called after each drawing of a subclass.
  public func showParts(_ areShown: Bool) {
    isDrawnBySubclass = !areShown
    hideParts()
  }

  private func hideParts() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for part in [ground, pill] { part.isHidden = isDrawnByCell || isDrawnBySubclass }
    face.isHidden = isDrawnBySubclass
    CATransaction.commit()
  }
}
