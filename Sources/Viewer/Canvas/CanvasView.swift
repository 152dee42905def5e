import UIKit
import Windowing
import Workbench

/// Shows the picture of a scene as large as there is room, and marks on it.
@MainActor
final class CanvasView: UIView {
  /// The scene's size in points.
  var sceneSize = CGSize(width: 960, height: 600) { didSet { setNeedsLayout() } }
  /// Told where a person pressed, dragged or let go, in points of the scene.
  var onPress: ((CanvasPress) -> Void)?
  /// Told where the pointer is, in points of the scene; nil where it left.
  var onHover: ((CGPoint?) -> Void)?
  /// Told when the picture's place changed.
  var onPlace: (() -> Void)?

  private let picture = CALayer()
  /// What lies over the picture, in the view's points.
  let marks = CALayer()
  private let ring = FocusRing()

  override init(frame: CGRect) {
    super.init(frame: frame)
    styleSurface(Theme.well, radius: Theme.panelRadius)
    tintColor = Theme.accent
    clipsToBounds = true
    for part in [picture, marks] {
      part.actions = ["position": NSNull(), "bounds": NSNull(), "contents": NSNull()]
      layer.addSublayer(part)
    }
    picture.masksToBounds = true
    picture.cornerRadius = 6
    ring.install(in: self)
    accessibilityLabel = "Scene"
    let hover = UIHoverGestureRecognizer { [weak self] in self?.follow($0) }
    addGestureRecognizer(hover)
  }

  required init?(coder: NSCoder) { preconditionFailure("the canvas is made in code") }

  override var canBecomeFirstResponder: Bool { true }
  override var canBecomeFocused: Bool { true }

  /// How the picture lies in the view, as a person moved it.
  var place = CanvasPlace() {
    didSet { if place != oldValue { setNeedsLayout() } }
  }

  /// The picture's place in the view.
  var pictureFrame: CGRect { place.frame(of: sceneSize, in: bounds) }

  /// The shown picture's size in pixels; nil where none is shown.
  private(set) var pictureSize: CGSize?

  /// Points of the view a point of the scene.
  var factor: CGFloat { max(pictureFrame.width / sceneSize.width, 0.01) }

  /// How many pixels a point of the scene is drawn with, to be as sharp as it is shown; nil where there is no room.
  ///
  /// - Parameters:
  ///   - interface: how many points of the window a point of the view takes.
  ///   - display: how many pixels a point of the window takes.
  func sceneScale(times interface: CGFloat, on display: CGFloat) -> CGFloat? {
    let scale = factor * interface * display
    guard bounds.width > 16, scale > 0.02 else { return nil }
    // Twice the usual width is as sharp as is worth its price.
    return min((scale * 960).rounded() / 960, max(2, display))
  }

  /// Shows a picture.
  func show(_ image: CGImage?) {
    picture.contents = image
    pictureSize = image.map { CGSize(width: $0.width, height: $0.height) }
  }

  /// Whether the picture is shown; the exploded view takes its place.
  var showsPicture: Bool {
    get { !picture.isHidden }
    set { picture.isHidden = !newValue }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let former = picture.frame
    picture.frame = pictureFrame
    marks.frame = bounds
    ring.place(around: bounds.insetBy(dx: 4, dy: 4), radius: Theme.panelRadius - 4)
    if former != picture.frame { onPlace?() }
  }

  /// A point of the view in points of the scene.
  func scenePoint(_ point: CGPoint) -> CGPoint {
    CGPoint(
      x: (point.x - pictureFrame.minX) / factor, y: (point.y - pictureFrame.minY) / factor)
  }

  /// A point of the scene in points of the view.
  func viewPoint(_ point: CGPoint) -> CGPoint {
    CGPoint(x: pictureFrame.minX + point.x * factor, y: pictureFrame.minY + point.y * factor)
  }

  /// Shows the ring where keys go to the canvas; call it now and then.
  func updateRing() { ring.update(for: self) }

  // MARK: The pointer

  private func follow(_ recognizer: UIGestureRecognizer) {
    let isOver = recognizer.state == .began || recognizer.state == .changed
    onHover?(isOver ? scenePoint(recognizer.location(in: self)) : nil)
  }

  private func tell(_ phase: CanvasPress.Phase, _ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = touches.first else { return }
    let place = touch.location(in: self)
    onPress?(
      CanvasPress(
        phase: phase, point: scenePoint(place), viewPoint: place, count: touch.tapCount,
        isControl: event?.modifierFlags.contains(.control) == true,
        isSecondary: event?.buttonMask.contains(.secondary) == true,
        isMiddle: event?.buttonMask.contains(.button(3)) == true))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    _ = becomeFirstResponder()
    tell(.began, touches, event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    tell(.moved, touches, event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    tell(.ended, touches, event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    tell(.ended, touches, event)
  }
}

/// What the pointer does on the canvas.
struct CanvasPress {
  enum Phase { case began, moved, ended }

  var phase: Phase
  /// In points of the scene.
  var point: CGPoint
  /// In points of the canvas.
  var viewPoint: CGPoint
  var count: Int
  var isControl: Bool
  var isSecondary: Bool
  var isMiddle: Bool
}
