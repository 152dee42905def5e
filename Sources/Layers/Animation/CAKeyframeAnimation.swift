import Foundation
import Geometry
import Motion
import RenderTree

/// How a keyframe animation gets from one value to the next.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name as text.
  public let rawValue: String

  /// Makes a mode of any text; one that is not known acts as `linear`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Straight from value to value, by the key times.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Not at all: each value stays until the next; key times are one more than values.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Straight, at the same speed throughout.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// On a Kochanek–Bartels curve, by the key times.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// On a Kochanek–Bartels curve, with times by the distances of the values.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  fileprivate var mode: KeyframePlan.Mode {
    switch self {
    case .discrete: .discrete
    case .paced: .paced
    case .cubic: .cubic
    case .cubicPaced: .cubicPaced
    default: .linear
    }
  }
}

/// Whether a layer turns with the path that it runs along.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name as text.
  public let rawValue: String

  /// Makes a mode of any text; only those below turn the layer.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's x axis points along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer's x axis points back along the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through any number of values, or along a path.
///
/// What does not fit is passed over: key times that do not run from 0 to 1, one for each value;
/// values of another type than the property's.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values in order; without effect where there is a path.
  open var values: [Any]?
  /// The way of a point; a copy is kept. Rules over `values`.
  open var path: CGPath? {
    get { storedPath }
    set { storedPath = newValue?.copy() }
  }
  /// When each value is reached, as fractions of the duration; nil spreads them evenly.
  ///
  /// The paced modes do without.
  open var keyTimes: [NSNumber]?
  /// The pace from each value to the next; the paced modes do without.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// How to get from one value to the next.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// For each value how tight a cubic curve is: 1 stops there, −1 is loose; missing ones are 0.
  open var tensionValues: [NSNumber]?
  /// For each value how a cubic curve bends: other than 0 it makes a corner; missing ones are 0.
  open var continuityValues: [NSNumber]?
  /// For each value which neighbour a cubic curve heeds: 1 the last, −1 the next.
  open var biasValues: [NSNumber]?
  /// Whether the layer turns with the path, by its `transform.rotation.z`; nil for not at all.
  open var rotationMode: CAAnimationRotationMode?

  private var storedPath: CGPath?

  override class var keyedValues: [String: KeyedValue<CAAnimation>] { keyframeKeys }
  override class func makePlain() -> CAAnimation { CAKeyframeAnimation() }

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    storedPath = other.storedPath
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    tensionValues = other.tensionValues
    continuityValues = other.continuityValues
    biasValues = other.biasValues
    rotationMode = other.rotationMode
  }

  override func compile(for layer: CALayer) -> Track {
    let track = super.compile(for: layer)
    guard let keyPath,
      let property = layer.animatedProperty(
        keyPath, values: path == nil ? values ?? [] : [CGPoint.zero]),
      let values = trackValues(property)
    else { return track }
    let mode = isAdditive ? cycleMode.union(.additive) : cycleMode
    return track.with(property: property, mode: mode, values: values)
  }

  override func companions(of track: Track, for layer: CALayer) -> [Track] {
    guard case .path(let travel) = track.values, let property = Self.rotation,
      rotationMode == .rotateAuto || rotationMode == .rotateAutoReverse
    else { return [] }
    return [
      track.with(
        id: TrackID.next(), property: property, mode: [],
        values: .heading(travel, turn: rotationMode == .rotateAuto ? 0 : .pi), isSilent: true)
    ]
  }

  private static let rotation = PropertyID(keyPath: "transform.rotation.z")
}

// MARK: - Compiling

extension CAKeyframeAnimation {
  /// How the values are run through.
  private var plan: KeyframePlan {
    KeyframePlan(
      mode: calculationMode.mode, keyTimes: keyTimes?.map(\.doubleValue),
      curves: timingFunctions?.map(\.curve) ?? [], splines: splines)
  }

  private var splines: [KeyframeSpline] {
    func value(_ values: [NSNumber]?, _ index: Int) -> Double {
      guard let values, index < values.count else { return 0 }
      return values[index].doubleValue
    }
    let counts = [tensionValues, continuityValues, biasValues].map { $0?.count ?? 0 }
    return (0..<(counts.max() ?? 0)).map {
      KeyframeSpline(
        tension: value(tensionValues, $0), continuity: value(continuityValues, $0),
        bias: value(biasValues, $0))
    }
  }

  /// What the track runs through; nil where there is nothing that fits the property.
  private func trackValues(_ property: PropertyID) -> TrackValues? {
    if let path, [.point, .size, .translation].contains(property.type) {
      return PathTravel(path.path, plan).map { .path($0) }
    }
    guard let values, !values.isEmpty else { return nil }
    let all = values.compactMap { trackValue($0, for: property) }
    guard all.count == values.count else { return nil }
    if case .object = property.type {
      return .objects(ObjectKeyframes(all.map(\.object), plan))
    }
    let matrices = all.compactMap(\.matrix)
    if matrices.count == all.count { return .matrixKeyframes(MatrixKeyframes(matrices, plan)) }
    let keyframes = NumberKeyframes(all.compactMap(\.numbers), plan)
    guard let function = function(for: property) else { return .keyframes(keyframes) }
    return .function(FunctionValues(function.function, .keyframes(keyframes)))
  }
}

extension TrackValue {
  fileprivate var matrix: CATransform3D? {
    if case .matrix(let matrix) = self { return matrix }
    return nil
  }

  fileprivate var object: (any AnyObject & Sendable)? {
    if case .object(let object) = self { return object }
    return nil
  }

  fileprivate var numbers: SIMD4<Double>? {
    if case .numbers(let numbers) = self { return numbers }
    return nil
  }
}
