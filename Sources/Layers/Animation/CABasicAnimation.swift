import Foundation
import Geometry
import Motion
import RenderTree

/// An animation from one value to another.
///
/// | given     | runs from          | to               |
/// |-----------|--------------------|------------------|
/// | from, to  | from               | to               |
/// | from, by  | from               | from + by        |
/// | by, to    | to − by            | to               |
/// | from      | from               | the value below  |
/// | to        | the value below    | to               |
/// | by        | the value below    | it + by          |
/// | none      | the value shown    | the value below  |
///
/// The value below is the model's with all earlier animations applied, at every frame. Additive
/// animations take nothing (zero, the identity) in its place, and add the result to it.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the beginning: a number, a struct such as `CGPoint`, an `NSValue`, a `CGColor`.
  open var fromValue: Any?
  /// The value at the end.
  open var toValue: Any?
  /// The difference between beginning and end.
  open var byValue: Any?

  override class var keyedValues: [String: KeyedValue<CAAnimation>] { basicKeys }
  override class func makePlain() -> CAAnimation { CABasicAnimation() }

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }

  /// Whether neither end is given.
  var hasNoValues: Bool { fromValue == nil && toValue == nil && byValue == nil }

  override func compile(for layer: CALayer) -> Track {
    let track = super.compile(for: layer)
    guard let keyPath,
      let property = layer.animatedProperty(keyPath, values: [fromValue, toValue, byValue])
    else { return track }
    let function = function(for: property)
    var ends = TrackEnds(
      from: trackValue(fromValue, for: property), to: trackValue(toValue, for: property),
      by: trackValue(byValue, for: property), isAdditive: isAdditive,
      type: function == nil ? property.type : .number)
    if hasNoValues, !isAdditive { ends.from = shownValue(property, function, of: layer) }
    guard var values = ends.values else { return track }
    if let function, case .numbers(let ends) = values {
      values = .function(FunctionValues(function.function, .ends(from: ends.from, to: ends.to)))
    }
    return track.with(property: property, mode: ends.mode.union(cycleMode), values: values)
  }

  private func shownValue(
    _ property: PropertyID, _ function: CAValueFunction?, of layer: CALayer
  ) -> TrackValue {
    if let custom = property.custom { return layer.shownCustomValue(custom) }
    let shown = layer.shownValue(property)
    guard let function, case .matrix(let matrix) = shown else { return shown }
    return .numbers(function.function.inputs(of: matrix))
  }
}

/// The legal combinations of from, to and by, as two ends that are absolute or relative.
struct TrackEnds {
  var from: TrackValue?
  var to: TrackValue?
  var by: TrackValue?
  var isAdditive: Bool
  var type: AnimatableType

  /// Which ends are relative to the value below.
  var mode: TrackMode {
    if isAdditive { return .additive }
    var mode: TrackMode = []
    if from == nil, !(by != nil && to != nil) { mode.insert(.fromUnderlying) }
    if to == nil, !(from != nil && by != nil) { mode.insert(.toUnderlying) }
    return mode
  }

  /// Both ends, relative ones as differences; nil where the values are of different kinds.
  var values: TrackValues? {
    let zero = TrackValue.zero(type)
    let (first, last): (TrackValue, TrackValue)
    switch (from, to, by) {
    case (let from?, let to?, _): (first, last) = (from, to)
    case (let from?, nil, let by?): (first, last) = (from, by.adding(from))
    case (nil, let to?, let by?): (first, last) = (by.negated.adding(to), to)
    case (let from?, nil, nil): (first, last) = (from, zero)
    case (nil, let to?, nil): (first, last) = (zero, to)
    case (nil, nil, let by?): (first, last) = (zero, by)
    case (nil, nil, nil): (first, last) = (zero, zero)
    }
    switch (first, last) {
    case (.numbers(let a), .numbers(let b)): return .numbers(from: a, to: b)
    case (.matrix(let a), .matrix(let b)): return .matrices(MatrixSpan(from: a, to: b))
    case (.object(let a), .object(let b)): return .objects(ObjectKeyframes(from: a, to: b))
    default: return nil
    }
  }
}
