import Foundation
import Motion
import RenderTree

/// How the new appearance of a layer comes.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The type's name as text.
  public let rawValue: String

  /// Makes a type of any text; one that is not known acts as `fade`.
  ///
  /// Besides those below `"cube"` shows the two appearances as sides of a cube that turns, `"oglFlip"` as those of a
  /// card, `"pageCurl"` and `"pageUnCurl"` as pages, `"suckEffect"` the old one as a cloth that is drawn through the
  /// origin of the bounds, `"rippleEffect"` both below water; and `"cameraIrisHollowClose"`, `"cameraIrisHollowOpen"` and
  /// `"cameraIris"` close the blades of an iris, open them, or do one after the other. Programs for Apple's systems call
  /// them all by these texts.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The old appearance melts into the new one.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new one slides over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new one pushes the old one out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old one slides off the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")

  /// The old one is a page that is rolled up, from where y is largest if not told else.
  ///
  /// On Apple's systems it has no name in the API; programs write its text.
  package static let pageCurl = CATransitionType(rawValue: "pageCurl")
  /// The new one is a page that is rolled out over the old one.
  package static let pageUnCurl = CATransitionType(rawValue: "pageUnCurl")

  fileprivate static let kinds: [CATransitionType: TransitionGroup.Kind] = [
    .fade: .fade, .moveIn: .moveIn, .push: .push, .reveal: .reveal, .pageCurl: .pageCurl,
    .pageUnCurl: .pageUncurl, CATransitionType(rawValue: "cube"): .cube,
    CATransitionType(rawValue: "alignedCube"): .cube, CATransitionType(rawValue: "oglFlip"): .flip,
    CATransitionType(rawValue: "alignedFlip"): .flip, CATransitionType(rawValue: "flip"): .flip,
    CATransitionType(rawValue: "suckEffect"): .suction,
    CATransitionType(rawValue: "rippleEffect"): .ripple,
    CATransitionType(rawValue: "cameraIris"): .iris,
    CATransitionType(rawValue: "cameraIrisHollowOpen"): .irisOpen,
    CATransitionType(rawValue: "cameraIrisHollowClose"): .irisClose,
  ]
}

/// From which side a transition comes, in the layer's own geometry: the top is where y is largest.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The side's name as text.
  public let rawValue: String

  /// Makes a side of any text; one that is not known acts as `fromLeft`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From the largest x.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the smallest x.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the largest y.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the smallest y.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

  fileprivate static let sides: [CATransitionSubtype: TransitionGroup.Side] = [
    .fromRight: .right, .fromLeft: .left, .fromTop: .top, .fromBottom: .bottom,
  ]
}

/// The key under which a layer has its transition.
public let kCATransition = "transition"
/// The event of a layer that becomes visible.
public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer that becomes invisible.
public let kCAOnOrderOut = "onOrderOut"

/// A change of a layer with all its sublayers from the appearance that it had to the one it gets.
///
/// Add it in the transaction that makes the change. What was shown before that transaction stays in
/// view as a still picture, until the new appearance has taken its place. A layer has one transition at
/// a time, under the key `kCATransition`, whatever key it was added with. Moving transitions show
/// nothing outside of the layer's bounds; those that turn in space may stand out of them.
open class CATransition: CAAnimation {
  /// How the new appearance comes; `fade` at first.
  open var type = CATransitionType.fade
  /// From which side it comes, where it moves; nil for the left.
  open var subtype: CATransitionSubtype?
  /// A transition of Core Image that takes the place of `type`, such as `CIRippleTransition`; its inputs do not matter.
  ///
  /// Those that layers do not have fade, which standard error tells once.
  open var filter: Any?
  /// How much of the transition is over at its beginning, 0…1.
  open var startProgress: Float = 0
  /// How much of the transition is over at its end, 0…1.
  open var endProgress: Float = 1

  override class var keyedValues: [String: KeyedValue<CAAnimation>] { transitionKeys }
  override class func makePlain() -> CAAnimation { CATransition() }

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    filter = other.filter
    startProgress = other.startProgress
    endProgress = other.endProgress
  }

  override func compile(for layer: CALayer) -> Track {
    func progress(_ value: Float) -> Double { value > 0 ? Double(min(value, 1)) : 0 }
    return super.compile(for: layer).with(
      property: .transition,
      values: .numbers(
        from: SIMD4(progress(startProgress), 0, 0, 0), to: SIMD4(progress(endProgress), 0, 0, 0)))
  }

  /// The type, or that for which the filter stands.
  private var shownType: CATransitionType {
    guard let filter = filter as? any FilterObject else { return type }
    if let name = filter.transitionTypeName { return CATransitionType(rawValue: name) }
    Warnings.say("layers have no transition \(filter.name): it fades")
    return .fade
  }

  /// What the render side must know to keep the old appearance.
  func start(_ track: Track) -> Commit.Transition {
    let kind = CATransitionType.kinds[shownType] ?? .fade
    let side = subtype.flatMap { CATransitionSubtype.sides[$0] }
    return Commit.Transition(
      node: track.node, track: track.id, kind: kind, side: side ?? (kind.rolls ? .top : .left))
  }

  /// Adds the transition to the layer `anObject`.
  open override func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {
    (anObject as? CALayer)?.add(self, forKey: kCATransition)
  }
}
