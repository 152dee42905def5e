import Foundation

/// The parts of a button that are neither title nor background: a shade and the focus ring.
///
/// They are plain layers, which change softly by the implicit animations of layers.
@MainActor
final class ButtonLook {
  /// The radius of the corners of a `system` button.
  static let cornerRadius: CGFloat = 8
  /// The opacity of the title of a button that cannot be pressed.
  static let disabledTitleAlpha: CGFloat = 0.45
  /// The width of the focus ring, and its distance from the button, in points.
  private static let (ringWidth, ringGap): (CGFloat, CGFloat) = (2, 2)

  /// How strong the shade is, 0…1; and how long it takes to come there, in seconds.
  struct Shade {
    var opacity: Float
    var duration: TimeInterval
    var color: UIColor

    /// The shade of a button as it stands.
    @MainActor
    init(of button: UIButton) {
      // Where the program chose the background, the shade only answers to the pointer.
      let isOverlay = button.backgroundColor != nil
      color = isOverlay ? button.currentTitleColor : button.tintColor
      let row = Shade.row(of: button)
      opacity = button.buttonType == .custom ? 0 : isOverlay ? row.overlay : row.fill
      duration = row.duration
    }

    private typealias Row = (fill: Float, overlay: Float, duration: TimeInterval)

    /// A press answers at once, everything else follows softly.
    @MainActor
    private static func row(of button: UIButton) -> Row {
      if !button.isEnabled { return (0.07, 0, 0.2) }
      if button.isHighlighted { return (0.36, 0.24, 0.06) }
      if button.isSelected { return button.isHovered ? (0.34, 0.2, 0.14) : (0.28, 0.16, 0.2) }
      return button.isHovered ? (0.22, 0.1, 0.14) : (0.14, 0, 0.25)
    }
  }

  private let shade = CALayer()
  private let ring = CALayer()

  /// Puts the parts behind what the button contains.
  func install(in layer: CALayer) {
    shade.opacity = 0
    ring.opacity = 0
    ring.borderWidth = ButtonLook.ringWidth
    layer.insertSublayer(shade, at: 0)
    layer.insertSublayer(ring, at: 1)
  }

  /// Fits the parts to the button, at once.
  func place(in layer: CALayer) {
    let radius = min(layer.cornerRadius, layer.bounds.height / 2, layer.bounds.width / 2)
    let reach = ButtonLook.ringGap + ButtonLook.ringWidth
    change(within: nil) {
      shade.frame = layer.bounds
      shade.cornerRadius = radius
      ring.frame = layer.bounds.insetBy(dx: -reach, dy: -reach)
      ring.cornerRadius = radius + reach
    }
  }

  func show(_ shade: Shade, tint: UIColor, on layer: CALayer) {
    guard self.shade.opacity != shade.opacity || self.shade.backgroundColor != shade.color.cgColor
    else { return }
    change(within: shade.duration) {
      self.shade.backgroundColor = shade.color.cgColor
      self.shade.opacity = shade.opacity
    }
  }

  func showRing(_ isShown: Bool, color: UIColor) {
    let opacity: Float = isShown ? 1 : 0
    if ring.borderColor != color.cgColor { ring.borderColor = color.cgColor }
    guard ring.opacity != opacity else { return }
    change(within: 0.12) { ring.opacity = opacity }
  }

  /// Makes changes that take some seconds; or none, where a layout is behind them.
  private func change(within duration: TimeInterval?, _ changes: () -> Void) {
    CATransaction.begin()
    if let duration {
      CATransaction.setAnimationDuration(duration)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeOut))
    } else {
      CATransaction.setDisableActions(true)
    }
    changes()
    CATransaction.commit()
  }
}
