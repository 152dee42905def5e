import Foundation
import Geometry
import Motion
import RenderTree

// Animations of which no object is kept.
//
// Nearly all animations are `CABasicAnimation`s between two values, without a delegate, and nobody ever
// asks a layer for its copy of one. The track has all of what such an animation says, apart from the form
// in which it says it: whether a number was a `Double` or a `CGFloat`. With those few bits the object is
// made from the track when somebody asks after all, and kept from then on. Whatever would come back as
// anything but what was added keeps its object from the beginning.

/// The form in which a plain animation says what its track does.
struct PlainForm: Equatable {
  /// How its values are written, both in the same way.
  enum Values: UInt8 {
    /// As `boxed(as:)` has them: an `NSNumber`, an `NSValue`, a `CGColor` of sRGB.
    case boxed
    /// Numbers of Swift.
    case double, cgFloat, float, int
    /// A `CGPoint`, a `CGRect`, a `CATransform3D`: the struct of the property's type.
    case structure
    /// A `CGColor` of the device's space.
    case deviceColor
  }

  /// Which of these ways it is.
  var values = Values.boxed
  /// Whether it has a timing function, which is straight.
  var isTimedStraight = false
}

extension PlainForm {
  /// The form of a bare animation that a track was made of; nil where it would not come back as it was.
  init?(_ animation: CABasicAnimation, _ track: Track) {
    let isWhole = animation.fromValue != nil && animation.toValue != nil
    guard track.property.isDeclared, isWhole || !animation.isAdditive,
      animation.keyPath == track.property.property.keyPath,
      CAMediaTimingFillMode(track.timing.fill) == animation.fillMode,
      let values = Self.values(animation, track)
    else { return nil }
    self.values = values
    guard let function = animation.timingFunction else { return }
    guard type(of: function) == CAMediaTimingFunction.self else { return nil }
    let points = function.controlPoints.bits
    isTimedStraight = points == Self.straight.bits
    guard isTimedStraight || points == track.curve.controlPoints?.bits else { return nil }
  }

  /// The control points of the function that is named linear.
  fileprivate static let straight: SIMD4<Float> = [0, 0, 1, 1]

  /// How the values are written; nil where in two ways, in another one, or where there are none.
  private static func values(_ animation: CABasicAnimation, _ track: Track) -> Values? {
    guard let ends = track.ends else { return nil }
    let type = track.property.type
    let from = animation.fromValue.map { values($0, ends.from, type) }
    let to = animation.toValue.map { values($0, ends.to, type) }
    guard let from, let to else { return from ?? to ?? nil }
    return from == to ? from : nil
  }

  /// How a value is written that the track has as `known`; nil where not in one of those ways.
  private static func values(_ value: Any, _ known: TrackValue, _ type: AnimatableType) -> Values? {
    switch (Swift.type(of: value), type) {
    case (is Double.Type, .number), (is Double.Type, .component): .double
    case (is CGFloat.Type, .number), (is CGFloat.Type, .component): .cgFloat
    case (is Float.Type, .number), (is Float.Type, .component): .float
    case (is Int.Type, .number), (is Int.Type, .component):
      known.written(as: .int, type) as? Int == value as? Int ? .int : nil
    case (is CGPoint.Type, .point), (is CGSize.Type, .size), (is CGSize.Type, .translation),
      (is CGRect.Type, .rect), (is CATransform3D.Type, .transform):
      .structure
    case (_, .color): color(value, known)
    default: isSame(value, boxed: known.boxed(as: type)) ? .boxed : nil
    }
  }

  private static func color(_ value: Any, _ known: TrackValue) -> Values? {
    let forms: [Values] = [.deviceColor, .boxed]
    return forms.first { known.written(as: $0, .color) as? CGColor == value as? CGColor }
  }

  /// Whether a value is an object like one that was made for it.
  private static func isSame(_ value: Any, boxed made: Any?) -> Bool {
    guard let made = made as? NSValue, type(of: value) == type(of: made),
      let value = value as? NSValue
    else { return false }
    // Numbers are equal whatever their type; other boxes are not, and on Linux leak theirs.
    return value.isEqual(made)
      && (!(made is NSNumber) || strcmp(value.objCType, made.objCType) == 0)
  }
}

extension TrackValue {
  /// The value as a plain animation has it.
  fileprivate func written(as form: PlainForm.Values, _ type: AnimatableType) -> Any? {
    switch (form, self) {
    case (.boxed, _), (_, .object): return boxed(as: type)
    case (_, .matrix(let matrix)): return matrix
    case (.double, .numbers(let n)): return n.x
    case (.cgFloat, .numbers(let n)): return CGFloat(n.x)
    case (.float, .numbers(let n)): return Float(n.x)
    case (.int, .numbers(let n)): return Int(exactly: n.x)
    case (.deviceColor, .numbers(let n)):
      return CGColor(
        red: CGFloat(n.x), green: CGFloat(n.y), blue: CGFloat(n.z), alpha: CGFloat(n.w))
    case (.structure, .numbers(let n)):
      let (first, second) = (CGFloat(n.x), CGFloat(n.y))
      switch type {
      case .point: return CGPoint(x: first, y: second)
      case .rect: return CGRect(x: first, y: second, width: CGFloat(n.z), height: CGFloat(n.w))
      default: return CGSize(width: first, height: second)
      }
    }
  }
}

extension CABasicAnimation {
  /// Whether it has nothing but what a track tells, and values.
  var isBare: Bool {
    delegate == nil && hasNoTags && byValue == nil && valueFunction == nil
  }

  /// Makes the animation that a track was made of.
  convenience init(_ track: Track, _ form: PlainForm, isRemovedOnCompletion: Bool) {
    self.init()
    keyPath = track.property.property.keyPath
    isAdditive = track.mode.contains(.additive)
    isCumulative = track.mode.contains(.cumulative)
    self.isRemovedOnCompletion = isRemovedOnCompletion
    take(track.timing)
    if let points = form.isTimedStraight ? PlainForm.straight : track.curve.controlPoints {
      timingFunction = CAMediaTimingFunction(
        controlPoints: points.x, points.y, points.z, points.w)
    }
    guard let ends = track.ends else { return }
    let (mode, type) = (track.mode, track.property.type)
    if !mode.contains(.fromUnderlying) { fromValue = ends.from.written(as: form.values, type) }
    if !mode.contains(.toUnderlying) { toValue = ends.to.written(as: form.values, type) }
  }

  private func take(_ timing: MediaTiming) {
    beginTime = timing.beginTime
    duration = timing.duration
    speed = Float(timing.speed)
    timeOffset = timing.timeOffset
    repeatCount = Float(timing.repeatCount)
    repeatDuration = timing.repeatDuration
    autoreverses = timing.autoreverses
    fillMode = CAMediaTimingFillMode(timing.fill)
  }
}

extension SIMD4<Float> {
  /// What tells all numbers apart, 0 and −0 too.
  fileprivate var bits: SIMD4<UInt32> { unsafeBitCast(self, to: SIMD4<UInt32>.self) }
}

extension Curve {
  /// The control points of a Bézier curve as the API has them; nil for another curve.
  fileprivate var controlPoints: SIMD4<Float>? {
    guard case .bezier(let bezier) = self else { return nil }
    return [Float(bezier.x1), Float(bezier.y1), Float(bezier.x2), Float(bezier.y2)]
  }
}

extension Track {
  /// Both values of one that runs between two; relative ones are differences.
  var ends: (from: TrackValue, to: TrackValue)? {
    switch values {
    case .numbers(let ends): (.numbers(ends.from), .numbers(ends.to))
    case .matrices(let span): (.matrix(span.from), .matrix(span.to))
    case .objects(let objects): (.object(objects.first), .object(objects.last))
    default: nil
    }
  }
}
