import Foundation
import Motion
import UIKit
import Workbench

/// Things that move by the curve, all together: what looks good for a place may look bad for a fade.
///
/// A click gives them another target on their way.
@MainActor
final class PreviewPane: UIControl {
  /// Told of another target, in whole ways: 0 is where everything begins, 1 where it ends.
  var onRetarget: ((Double) -> Void)?
  /// How long after its neighbour at the left each of the tiles begins, in seconds.
  var stagger = 0.0
  /// How long the last tile is behind.
  var delay: Double { stagger * Double(lanes.count) }
  /// Where everything wants to be.
  private var target = 1.0
  /// The timing that what is started now runs by; nil runs it once.
  private var timing: CurveTiming?
  /// The progress that the track has room for, so that nothing swings out of sight.
  private var range = PlotScale(0, 1)
  private let onion = OnionView()
  private let goal = UIView()
  private let ball = UIView()
  private let ghost = UIView()
  private let lanes: [Lane]

  /// A property with its tile: from a value to another.
  @MainActor
  private struct Lane {
    let title: UILabel
    let tile = UIView()
    /// An outline that goes by the other curve, in front of the tile.
    let ghost = UIView()
    let keyPath: String
    /// The value at a progress, for a tile with sides of so many points.
    let value: (Double, CGFloat) -> Any

    /// What of the outline changes: it has no ground.
    var ghostPath: String { keyPath == "backgroundColor" ? "borderColor" : keyPath }
  }

  /// Whether the curve goes where no opacity can be.
  private var isClipped = false
  private static let margin: CGFloat = 20
  private static let trackHeight: CGFloat = 44
  /// What the names below the tiles need.
  private static let nameHeight: CGFloat = 22
  /// What a tile with its name needs.
  private static let leastLane: CGFloat = 62

  init() {
    lanes = Self.properties.map { title, keyPath, value in
      Lane(
        title: .text(title, font: Theme.caption, color: Theme.quietText, alignment: .center),
        keyPath: keyPath, value: value)
    }
    super.init(frame: .zero)
    addTrack()
    for lane in lanes { add(lane) }
    for view in subviews { view.isUserInteractionEnabled = false }
    rest(at: 1)
    accessibilityLabel = "Preview"
    accessibilityHint =
      "Click anywhere on the track while it moves: a spring keeps its velocity, a Bézier kinks."
  }

  /// What the tiles show: a name, a key path, the value at a progress.
  private static let properties: [(String, String, (Double, CGFloat) -> Any)] = [
    ("Scale", "transform.scale", { t, _ in 0.35 + 0.65 * t }),
    ("Rotation", "transform.rotation.z", { t, _ in t * .pi / 2 }),
    ("Opacity", "opacity", { t, _ in 0.08 + 0.92 * t }),
    ("Colour", "backgroundColor", { t, _ in mix(t) }),
    ("Corner", "cornerRadius", { t, side in (0.05 + 0.45 * t) * side.native }),
    ("Shadow", "shadowRadius", { t, side in (0.02 + 0.3 * t) * side.native }),
  ]

  /// The sides of the tiles: a tile that turns leaves the track above it and its name below it free.
  private var tileSide: CGFloat {
    let room = bounds.height - Self.trackHeight - Self.nameHeight
    return min(max((room / 2.0.squareRoot()).rounded(.down), 12), 44)
  }

  private static func mix(_ t: Double) -> CGColor {
    UIColor(red: 0.34 + 0.56 * t, green: 0.71 - 0.09 * t, blue: 0.91 - 0.91 * t, alpha: 1).cgColor
  }

  /// The ball on its track, where it wants to be, and the other curve's ball.
  private func addTrack() {
    addSubview(onion)
    for (part, color) in [(ghost, Theme.second), (ball, Theme.accent)] {
      part.backgroundColor = color
      addSubview(part)
    }
    goal.layer.borderWidth = 2
    goal.layer.borderColor = Theme.text.withAlphaComponent(0.6).cgColor
    goal.layer.cornerRadius = 15
    insertSubview(goal, belowSubview: ball)
    ghost.layer.cornerRadius = 4
    ball.layer.cornerRadius = 13
  }

  private func add(_ lane: Lane) {
    addSubview(lane.title)
    addSubview(lane.tile)
    addSubview(lane.ghost)
    lane.ghost.layer.borderWidth = 2
    (lane.ghost.layer.shadowOpacity, lane.ghost.layer.shadowOffset) = (
      lane.keyPath == "shadowRadius" ? 0.7 : 0, .zero
    )
    guard lane.keyPath == "shadowRadius" else { return }
    (lane.tile.layer.shadowOpacity, lane.tile.layer.shadowOffset) = (1, .zero)
  }

  required init?(coder: NSCoder) { preconditionFailure("the preview is made in code") }

  /// The pointer alone uses it; a key does the same.
  override var canBecomeFocused: Bool { false }

  /// Puts everything to what it is at a progress.
  private func rest(at progress: Double) {
    target = progress
    let side = tileSide
    for lane in lanes {
      lane.tile.layer.setValue(lane.value(progress, side), forKeyPath: lane.keyPath)
    }
    restGhosts(at: progress)
    ball.center = CGPoint(x: place(progress), y: Self.trackHeight / 2)
    goal.center = ball.center
  }

  /// Puts the outlines to what they are at a progress of the other curve.
  private func restGhosts(at progress: Double) {
    let side = tileSide
    for lane in lanes {
      lane.ghost.layer.setValue(lane.value(progress, side), forKeyPath: lane.ghostPath)
    }
  }

  private func place(_ progress: Double) -> CGFloat {
    let room = max(bounds.width - 2 * Self.margin, 0)
    return Self.margin + room * range.fraction(progress)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    onion.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Self.trackHeight)
    onion.place = { [weak self] in self?.place($0) ?? 0 }
    ball.bounds = CGRect(x: 0, y: 0, width: 26, height: 26)
    goal.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
    ghost.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    ghost.center = CGPoint(x: place(1), y: Self.trackHeight / 2)
    rest(at: target)
    // Where there is no room for all, some are left out.
    let count = min(max(Int(bounds.width / Self.leastLane), 1), lanes.count)
    let width = bounds.width / CGFloat(count)
    nameOpacity()
    let middle = (Self.trackHeight + bounds.height - Self.nameHeight) / 2
    let side = tileSide
    for (index, lane) in lanes.enumerated() {
      for view in [lane.tile, lane.title] { view.isHidden = index >= count }
      lane.ghost.isHidden = index >= count || ghost.isHidden
      let x = (width * (CGFloat(index) + 0.5)).rounded()
      for part in [lane.tile, lane.ghost] {
        part.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        if lane.keyPath != "cornerRadius" { part.layer.cornerRadius = side * 0.18 }
        part.center = CGPoint(x: x, y: middle.rounded())
      }
      // Longer words may reach out between their neighbours.
      let room = min(max(width, lane.title.intrinsicContentSize.width), width + 24)
      lane.title.frame = CGRect(x: x - room / 2, y: bounds.height - 20, width: room, height: 18)
    }
  }

  private func nameOpacity() {
    let isNarrow = bounds.width < 80 * CGFloat(lanes.count)
    let words = isClipped ? (isNarrow ? "Clipped" : "Opacity, clipped") : "Opacity"
    for lane in lanes where lane.keyPath == "opacity" { lane.title.text = words }
  }

  // MARK: Running

  /// Runs all of them from the beginning, at once.
  ///
  /// - Parameter isTimed: whether it begins, repeats and fills as the curve's timing says; then the
  ///   things' own values are those at the beginning, which show where nothing else does.
  func run(
    _ document: CurveDocument, _ other: CurveDocument?, isTimed: Bool, at begin: CFTimeInterval
  ) {
    stop()
    timing = isTimed ? document.timing : nil
    run(Flight(document).legs[0], at: begin)
    if isTimed { rest(at: 0) }
    if let other {
      timing = isTimed ? other.timing : nil
      start(PreviewAnimation.make("position.x", other, value: place), ghost.layer, begin)
      startGhosts(other, at: begin)
    }
    timing = nil
  }

  /// Runs the outlines over the tiles by the other curve.
  private func startGhosts(_ other: CurveDocument, at begin: CFTimeInterval) {
    let side = tileSide
    for (index, lane) in lanes.enumerated() {
      start(
        PreviewAnimation.make(lane.ghostPath, other) { lane.value($0, side) }, lane.ghost.layer,
        begin + stagger * Double(index + 1))
    }
  }

  /// Runs all of them to another target.
  func run(_ leg: Flight.Leg, at begin: CFTimeInterval) {
    func along(_ part: Double) -> Double { leg.from + (leg.to - leg.from) * part }
    rest(at: leg.to)
    let side = tileSide
    start(
      PreviewAnimation.make("position.x", leg.curve) { place(along($0)) }, ball.layer, begin)
    for (index, lane) in lanes.enumerated() {
      start(
        PreviewAnimation.make(lane.keyPath, leg.curve) { lane.value(along($0), side) },
        lane.tile.layer, begin + stagger * Double(index + 1))
    }
  }

  private func start(_ animation: CAAnimation, _ layer: CALayer, _ begin: CFTimeInterval) {
    animation.beginTime = begin
    // It may run backwards from its end.
    (animation.fillMode, animation.isRemovedOnCompletion) = (.backwards, false)
    if let timing { animation.take(timing, at: begin) }
    layer.add(animation, forKey: "preview")
  }

  /// Leaves all of them at the end.
  func stop() {
    for part in [ball.layer, ghost.layer] + lanes.flatMap({ [$0.tile.layer, $0.ghost.layer] }) {
      part.removeAllAnimations()
    }
    rest(at: 1)
  }

  /// Holds all of them where they are at a progress.
  func hold(at progress: Double, other: Double?) {
    stop()
    rest(at: progress)
    goal.center.x = place(1)
    ghost.center.x = place(other ?? 1)
    restGhosts(at: other ?? 1)
    target = 1
  }

  /// Shows the colours of the edited and of the other curve, and whether there is another one.
  func show(_ state: PlaygroundState) {
    ghost.isHidden = state.other == nil
    let isA = state.slot == .a
    let color = isA ? Theme.accent : Theme.second
    ball.backgroundColor = color
    ghost.backgroundColor = isA ? Theme.second : Theme.accent
    onion.color = color
    let otherColor = (isA ? Theme.second : Theme.accent).cgColor
    for lane in lanes where lane.keyPath != "backgroundColor" {
      (lane.ghost.layer.borderColor, lane.ghost.layer.shadowColor) = (otherColor, otherColor)
      lane.tile.backgroundColor = color
      lane.tile.layer.shadowColor = color.cgColor
    }
    let numbers = [state.edited, state.other].compactMap { $0 }.flatMap { document in
      document.samples(80).map { min(max($0.value, -1), 2) }
    }
    range = PlotScale(min(0, numbers.min() ?? 0), max(1, numbers.max() ?? 1))
    // An opacity has no room for what swings past its ends.
    isClipped = range.high > 1.005 || range.low < -0.09
    nameOpacity()
    setNeedsLayout()
    onion.show(state.edited)
  }

  // MARK: Another target

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    if point.y <= Self.trackHeight {
      let room = max(bounds.width - 2 * Self.margin, 1)
      let wanted = range.number(((point.x - Self.margin) / room).native)
      onRetarget?(min(max(wanted, 0), 1))
    } else {
      onRetarget?(otherEnd)
    }
    return false
  }

  /// The end of the way that nothing wants to be at now.
  var otherEnd: Double { target > 0.5 ? 0 : 1 }
}

/// Where the curve is at equal times, along the track: where the marks are close it is slow.
@MainActor
private final class OnionView: UIView {
  var place: (Double) -> CGFloat = { _ in 0 } { didSet { setNeedsDisplay() } }
  var color = Theme.accent
  private var document = CurveDocument(.straight)

  init() {
    super.init(frame: .zero)
    contentMode = .redraw
    backgroundColor = .clear
  }

  required init?(coder: NSCoder) { preconditionFailure("the track is made in code") }

  func show(_ document: CurveDocument) {
    self.document = document
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    var drawing = PlotDrawing(size: bounds.size)
    let y = bounds.midY
    drawing.box(
      CGRect(x: place(0), y: y - 1, width: max(place(1) - place(0), 0), height: 2), radius: 1,
      Theme.axis.withAlphaComponent(0.6))
    let ring = PlotDrawing.Ink(color: color.withAlphaComponent(0.35))
    for sample in document.samples(22) {
      let x = place(sample.value)
      guard x > 4, x < bounds.width - 4 else { continue }
      drawing.dot(
        CGPoint(x: x, y: y), radius: 9, fill: color.withAlphaComponent(0.07), ring: ring)
    }
    drawing.draw()
  }
}
