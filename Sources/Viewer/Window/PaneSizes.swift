import UIKit
import Windowing
import Workbench

/// How large a person made the panes around the canvas; what nobody changed is as large as the window asks for.
struct PaneSizes: Codable, Equatable {
  /// How wide the gallery is, in points.
  var gallery: Double?
  /// How wide the panes at the right are, in points.
  var side: Double?
  /// The part of their height that the tree has, 0…1.
  var tree: Double?
  /// How high the timeline is, in points.
  var timeline: Double?

  /// The least width of a pane at a side, and of the canvas between them.
  static let (leastSide, leastCanvas): (CGFloat, CGFloat) = (180, 200)
  /// The least heights of the timeline and of the canvas above it.
  static let (leastTimeline, leastHeight): (CGFloat, CGFloat) = (72, 120)

  /// The width of a pane at a side: as wanted, but the canvas beside it has its least, and no less than the pane.
  ///
  /// - Parameter room: what there is for the pane and the canvas.
  static func width(_ wanted: Double?, usual: CGFloat, room: CGFloat) -> CGFloat {
    let most = max(min(room - leastCanvas, room / 2), 0)
    return min(max(wanted.map { CGFloat($0) } ?? usual, min(leastSide, usual)), most).rounded()
  }

  /// The height of the timeline: as wanted, but the canvas above it has its least, and no less than that.
  ///
  /// - Parameter room: what there is for both.
  static func height(_ wanted: Double?, usual: CGFloat, room: CGFloat) -> CGFloat {
    let most = max(min(room - leastHeight, room / 2), leastTimeline)
    return min(max(wanted.map { CGFloat($0) } ?? usual, leastTimeline), most).rounded()
  }

  /// The part that the tree has, so that neither it nor the inspector vanishes.
  static func share(_ wanted: Double?, usual: Double) -> Double {
    min(max(wanted ?? usual, 0.15), 0.85)
  }
}

/// A gap between panes that is dragged to make one of them larger; a double click makes it as at first.
@MainActor
final class PaneDivider: UIControl, PointerShaping {
  /// Told where the middle of the gap is wanted, in points of what holds it.
  var onMove: ((CGPoint) -> Void)?
  /// Told that it is wanted as at first.
  var onReset: (() -> Void)?
  private let bar = CALayer()
  private var grip = CGSize.zero

  init(_ name: String) {
    super.init(frame: .zero)
    bar.backgroundColor = Theme.accent.cgColor
    bar.cornerRadius = 1.5
    bar.opacity = 0
    layer.addSublayer(bar)
    accessibilityLabel = name
    let hover = UIHoverGestureRecognizer { [weak self] recognizer in
      self?.light(recognizer.state == .began || recognizer.state == .changed)
    }
    addGestureRecognizer(hover)
  }

  required init?(coder: NSCoder) { preconditionFailure("dividers are made in code") }

  /// The pointer alone uses it.
  override var canBecomeFocused: Bool { false }

  func pointerLook(at point: CGPoint) -> PointerLook? {
    bounds.height > bounds.width ? .horizontal : .vertical
  }

  private func light(_ isLit: Bool) { bar.opacity = isLit || isTracking ? 1 : 0 }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isUpright = bounds.height > bounds.width
    bar.frame =
      isUpright
      ? CGRect(x: bounds.midX - 1.5, y: bounds.midY - 24, width: 3, height: 48)
      : CGRect(x: bounds.midX - 24, y: bounds.midY - 1.5, width: 48, height: 3)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if touch.tapCount == 2 {
      onReset?()
      return false
    }
    let place = touch.location(in: superview)
    grip = CGSize(width: place.x - center.x, height: place.y - center.y)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: superview)
    onMove?(CGPoint(x: place.x - grip.width, y: place.y - grip.height))
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    bar.opacity = 0
  }
}
