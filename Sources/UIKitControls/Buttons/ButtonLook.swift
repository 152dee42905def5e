import Foundation

/// The parts of a button that are neither title nor background: a shade, and the focus ring.
///
/// They are plain layers, whose actions make changes of the look soft and those of the place not.
@MainActor
final class ButtonLook {
  /// The radius of the corners of the shade of a `system` button, where the button has none of its own.
  private static let cornerRadius: CGFloat = 8
  /// The opacity of the title of a `system` button while it is pressed.
  private static let pressedAlpha: CGFloat = 0.2
  /// How long a title takes to be strong again after a press, in seconds.
  static let recovery: TimeInterval = 0.25
  /// The opacity of a picture, and of a configured title, that cannot be pressed.
  private static let disabledAlpha: CGFloat = 0.45
  /// The width of the focus ring, in points.
  private static let ringWidth: CGFloat = 2
  /// The distance of the focus ring from the button, in points.
  private static let ringGap: CGFloat = 2
  /// How long the focus ring takes to come and go, in seconds.
  private static let ringDuration: TimeInterval = 0.12

  private let shade = CALayer()
  private let ring = CALayer()

  /// Puts the parts behind what the button contains.
  func install(in layer: CALayer) {
    shade.opacity = 0
    ring.opacity = 0
    ring.borderWidth = ButtonLook.ringWidth
    for (index, part) in [shade, ring].enumerated() {
      part.actions = ["position": NSNull(), "bounds": NSNull(), "cornerRadius": NSNull()]
      layer.insertSublayer(part, at: UInt32(index))
    }
  }

  /// Fits the parts to the button, at once.
  func place(in layer: CALayer, roundsByItself: Bool) {
    let own = layer.cornerRadius == 0 && roundsByItself ? Self.cornerRadius : layer.cornerRadius
    let radius = min(own, layer.bounds.height / 2, layer.bounds.width / 2)
    let reach = ButtonLook.ringGap + ButtonLook.ringWidth
    shade.frame = layer.bounds
    shade.cornerRadius = radius
    ring.frame = layer.bounds.insetBy(dx: -reach, dy: -reach)
    ring.cornerRadius = radius + reach
  }

  /// How strong the title and the picture of a button are as it stands, 0…1.
  static func strength(of button: UIButton) -> (title: CGFloat, image: CGFloat) {
    if button.configuration != nil {
      return button.isEnabled ? (1, 1) : (disabledAlpha, disabledAlpha)
    }
    if !button.isEnabled { return (1, button.adjustsImageWhenDisabled ? disabledAlpha : 1) }
    let isPale = button.buttonType != .custom && button.isHighlighted
    return isPale ? (pressedAlpha, pressedAlpha) : (1, 1)
  }

  /// Brings the shade and the ring softly to what the button's state asks for.
  func show(_ state: State) {
    soften(shade, state.duration)
    if shade.backgroundColor != state.color { shade.backgroundColor = state.color }
    shade.opacity = state.opacity
    soften(ring, ButtonLook.ringDuration)
    if ring.borderColor != state.ringColor { ring.borderColor = state.ringColor }
    ring.opacity = state.showsRing ? 1 : 0
  }

  /// Makes the next changes of a layer's look take some seconds.
  private func soften(_ layer: CALayer, _ duration: TimeInterval) {
    let action = CABasicAnimation()
    action.duration = duration
    action.timingFunction = CAMediaTimingFunction(name: .easeOut)
    for key in ["opacity", "backgroundColor", "borderColor"] { layer.actions?[key] = action }
  }
}

extension ButtonLook {
  /// What a button's state looks like.
  struct State {
    /// How strong the shade is, 0…1.
    var opacity: Float
    /// How long the shade takes to come there, in seconds.
    var duration: TimeInterval
    /// The colour of the shade.
    var color: CGColor
    /// The colour of the ring.
    var ringColor: CGColor
    /// Whether the keyboard has led to the button.
    var showsRing: Bool

    /// The look of a button as it stands.
    @MainActor
    init(of button: UIButton) {
      // Where the program chose the background, the shade only answers to the pointer.
      let isOverlay = button.backgroundColor != nil
      let row = State.row(of: button)
      opacity = button.buttonType == .custom ? 0 : isOverlay ? row.overlay : row.fill
      duration = row.duration
      color = button.resolve(isOverlay ? button.currentTitleColor : button.tintColor)
      ringColor = button.resolve(button.tintColor)
      showsRing = button.isFocused && button.window?.showsFocus == true
      if let configuration = button.configuration, !isOverlay {
        opacity = configuration.opacity(of: button)
        color = button.resolve(configuration.fill(tint: button.roleTint))
      }
    }

    private typealias Row = (fill: Float, overlay: Float, duration: TimeInterval)

    /// A press answers at once, everything else follows softly.
    @MainActor
    private static func row(of button: UIButton) -> Row {
      if !button.isEnabled { return (0, 0, 0.2) }
      if button.isSelected { return (1, button.isHovered ? 0.2 : 0.16, 0.14) }
      if button.isHighlighted { return (0.1, 0.24, 0.06) }
      return button.isHovered ? (0.1, 0.1, 0.14) : (0, 0, 0.25)
    }
  }
}
