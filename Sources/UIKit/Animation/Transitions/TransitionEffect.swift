import Foundation

// What the sides of a transition do. Each side has an end, which its layer's model is set to, and
// an animation that leads there; so nothing flashes when the animation is over.
//
// A dissolve has no sides: the compositor blends the view's layer with what it showed before.
// A flip turns both sides about the axis in the middle, in one perspective. Halfway both stand on
// edge, and the new one is seen instead of the old one. A page curl slides a page that casts a
// shadow, until there is one that bends.

/// How a view gets from its old looks to its new ones.
struct TransitionEffect {
  /// What one of the two sides does.
  struct Side {
    /// The first and the last angle in radians about the effect's axis.
    var angles: (from: Double, to: Double) = (0, 0)
    /// The first and the last place, in heights below the view's own.
    var heights: (from: Double, to: Double) = (0, 0)
  }

  /// An axis to turn about.
  enum Axis {
    case x
    case y
  }

  var axis = Axis.y
  var old = Side()
  var new = Side()
  /// Whether the new side covers the old one.
  var newIsInFront = false
  /// Whether the view's own layer fades, without sides.
  var dissolves = false

  /// A turn by half a circle. Positive angles bring the left and the bottom towards the viewer.
  private static func flip(_ axis: Axis, _ angle: Double) -> TransitionEffect {
    TransitionEffect(
      axis: axis, old: Side(angles: (0, angle)), new: Side(angles: (-angle, 0)))
  }

  private static let curlUp = TransitionEffect(old: Side(heights: (0, -1)))
  private static let curlDown = TransitionEffect(new: Side(heights: (-1, 0)), newIsInFront: true)
  private static let crossDissolve = TransitionEffect(dissolves: true)

  /// By the number in the options.
  private static let all: [TransitionEffect?] = [
    nil, flip(.y, .pi), flip(.y, -.pi), curlUp, curlDown, crossDissolve, flip(.x, -.pi),
    flip(.x, .pi),
  ]

  /// The effect of options; nil for none.
  init?(_ options: UIView.AnimationOptions) {
    let number = options.transitionNumber
    guard number < Self.all.count, let effect = Self.all[number] else { return nil }
    self = effect
  }

  /// The effect of the older API; nil for none.
  init?(_ transition: UIView.AnimationTransition) {
    guard let effect = Self.all[transition.rawValue] else { return nil }
    self = effect
  }

  private init(
    axis: Axis = .y, old: Side = Side(), new: Side = Side(), newIsInFront: Bool = false,
    dissolves: Bool = false
  ) {
    (self.axis, self.old, self.new, self.newIsInFront) = (axis, old, new, newIsInFront)
    self.dissolves = dissolves
  }
}

extension TransitionEffect {
  /// Whether a side moves out of the view's bounds, which must then clip.
  var slides: Bool { old.heights != (0, 0) || new.heights != (0, 0) }

  /// Sets a side's layer to its end and returns the animations that lead there.
  ///
  /// - Parameter height: of the stage, in points.
  @MainActor
  func prepare(_ layer: CALayer, _ side: Side, height: CGFloat) -> [CAPropertyAnimation] {
    var animations: [CAPropertyAnimation] = []
    if side.angles != (0, 0) { animations += turn(layer, side.angles) }
    if side.heights != (0, 0) { animations.append(slide(layer, side.heights, height)) }
    return animations
  }

  @MainActor
  private func turn(_ layer: CALayer, _ angles: (from: Double, to: Double)) -> [CAPropertyAnimation]
  {
    let turn = CABasicAnimation(keyPath: "transform")
    turn.valueFunction = CAValueFunction(name: axis == .x ? .rotateX : .rotateY)
    (turn.fromValue, turn.toValue) = (angles.from, angles.to)
    layer.transform = CATransform3DMakeRotation(
      CGFloat(angles.to), axis == .x ? 1 : 0, axis == .x ? 0 : 1, 0)
    let leaves = angles.from == 0
    let seen = CAKeyframeAnimation(keyPath: "opacity")
    seen.values = leaves ? [layer.opacity, 0] : [0, layer.opacity]
    seen.keyTimes = [0, 0.5, 1]
    seen.calculationMode = .discrete
    if leaves { layer.opacity = 0 }
    return [turn, seen]
  }

  @MainActor
  private func slide(
    _ layer: CALayer, _ heights: (from: Double, to: Double), _ height: CGFloat
  ) -> CAPropertyAnimation {
    let (slide, y) = (CABasicAnimation(keyPath: "position.y"), layer.position.y)
    slide.fromValue = y + CGFloat(heights.from) * height
    slide.toValue = y + CGFloat(heights.to) * height
    layer.position.y = y + CGFloat(heights.to) * height
    if layer.masksToBounds { layer.cornerRadius = 0 }
    layer.shadowOpacity = 0.4
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 2)
    layer.shadowPath = CGPath(rect: layer.bounds, transform: nil)
    return slide
  }
}
