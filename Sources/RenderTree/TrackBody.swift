import Foundation
import Motion

/// What every track has.
struct TrackHeader {
  // Ordered so that nothing is lost between them.

  var id: TrackID
  var node: NodeID
  var beginTime: Double
  var duration: Double
  var repeatCount: Float
  var property: PropertyID
  var mode: TrackMode
  var traits: TrackTraits

  /// The timing of a plain track.
  @inline(__always)
  var timing: MediaTiming {
    MediaTiming(
      beginTime: beginTime, duration: duration, repeatCount: Double(repeatCount),
      autoreverses: traits.autoreverses, fill: traits.fill)
  }
}

/// What is either one way or the other, and how many numbers a plain track's ends have.
struct TrackTraits {
  private var bits: UInt8

  init(_ timing: MediaTiming, isSilent: Bool) {
    bits =
      timing.fill.rawValue & 3 | (timing.autoreverses ? 1 << 2 : 0) | (isSilent ? 1 << 3 : 0)
  }

  var fill: MediaTiming.Fill { MediaTiming.Fill(rawValue: bits & 3) }
  var autoreverses: Bool { bits >> 2 & 1 == 1 }
  var isSilent: Bool { bits >> 3 & 1 == 1 }

  /// Whether a plain track has control points.
  var isBent: Bool {
    get { bits >> 4 & 1 == 1 }
    set { bits = bits & ~(1 << 4) | (newValue ? 1 << 4 : 0) }
  }

  /// 1, 2 or 4; 0 where the track has a course.
  var width: Int {
    get { Int(bits >> 5) }
    set { bits = bits & 0x1f | UInt8(newValue) << 5 }
  }
}

/// A track's memory. There is one class for each form, so that none has room for what it has not.
class TrackBody {
  final let header: TrackHeader

  fileprivate init(_ header: TrackHeader) { self.header = header }
}

/// A plain track on a straight curve.
private class EndsBody<Ends>: TrackBody {
  final let own: Ends

  init(_ header: TrackHeader, _ ends: Ends) {
    own = ends
    super.init(header)
  }
}

/// A plain track on a Bézier curve.
private final class BentBody<Ends>: EndsBody<Ends> {
  let points: ControlPoints

  init(_ header: TrackHeader, _ ends: Ends, _ points: ControlPoints) {
    self.points = points
    super.init(header, ends)
  }
}

/// A track that is not plain.
final class CourseBody: TrackBody {
  let timing: MediaTiming
  let curve: Curve
  let nesting: TrackNesting?
  /// `nesting`, for evaluation: to read it counts no reference.
  let level: Unmanaged<TrackNesting>?
  let content: CourseValues
  /// The ends where the values are numbers.
  let own: NumberEnds
  /// What `content` refers to.
  private let object: AnyObject?

  init(
    _ header: TrackHeader, timing: MediaTiming, curve: Curve, values: TrackValues,
    nesting: TrackNesting?
  ) {
    self.timing = timing
    self.curve = curve
    self.nesting = nesting
    level = nesting.map { .passUnretained($0) }
    content = CourseValues(values)
    object = content.object
    if case .numbers(let ends) = values { own = ends } else { own = .zero }
    super.init(header)
  }

  /// What it runs through.
  var values: TrackValues { content.values(own) }
}

extension TrackBody {
  private typealias Single = (from: Double, to: Double)
  private typealias Pair = (first: Single, second: Single)

  /// A plain track with as many of the numbers as its header says.
  static func make(
    _ header: TrackHeader, _ ends: NumberEnds, _ points: ControlPoints?
  ) -> TrackBody {
    func make<Ends>(_ ends: Ends) -> TrackBody {
      if let points { BentBody(header, ends, points) } else { EndsBody(header, ends) }
    }
    return switch header.traits.width {
    case 1: make(ends.first as Single)
    case 2: make((ends.first, ends.second) as Pair)
    default: make(ends)
    }
  }

  /// The same with another header, which is as plain as its own.
  final func copy(_ header: TrackHeader) -> TrackBody {
    guard let course else { return Self.make(header, ends, controlPoints) }
    var timing = course.timing
    timing.beginTime = header.beginTime
    return CourseBody(
      header, timing: timing, curve: course.curve, values: course.values,
      nesting: course.nesting)
  }

  /// Whether it is not plain.
  @inline(__always)
  final var hasCourse: Bool { header.traits.width == 0 }

  /// Itself where it is not plain.
  @inline(__always)
  final var course: CourseBody? {
    hasCourse ? unsafeDowncast(self, to: CourseBody.self) : nil
  }

  /// The two ends where they are numbers.
  final var ends: NumberEnds {
    switch header.traits.width {
    case 0: unsafeDowncast(self, to: CourseBody.self).own
    case 1: NumberEnds(unsafeDowncast(self, to: EndsBody<Single>.self).own)
    case 2: NumberEnds(unsafeDowncast(self, to: EndsBody<Pair>.self).own)
    default: unsafeDowncast(self, to: EndsBody<NumberEnds>.self).own
    }
  }

  /// The control points of a plain one; nil for a straight one.
  private final var controlPoints: ControlPoints? {
    guard header.traits.isBent else { return nil }
    return switch header.traits.width {
    case 1: unsafeDowncast(self, to: BentBody<Single>.self).points
    case 2: unsafeDowncast(self, to: BentBody<Pair>.self).points
    default: unsafeDowncast(self, to: BentBody<NumberEnds>.self).points
    }
  }

  /// The curve of a plain one; nil for a straight one.
  final var bend: UnitBezier? {
    controlPoints.map { UnitBezier(Double($0.x1), Double($0.y1), Double($0.x2), Double($0.y2)) }
  }
}

extension NumberEnds {
  fileprivate static let zero = NumberEnds((0, 0))

  fileprivate init(_ first: (from: Double, to: Double)) {
    self.init((first, (0, 0)))
  }

  fileprivate init(
    _ pair: (first: (from: Double, to: Double), second: (from: Double, to: Double))
  ) {
    (first, second) = pair
    (third, fourth) = ((0, 0), (0, 0))
  }
}

/// The inner control points of a Bézier curve as the API has them.
struct ControlPoints {
  let x1, y1, x2, y2: Float

  /// Nil where a curve's own are not the same numbers.
  init?(_ bezier: UnitBezier) {
    (x1, y1) = (Float(bezier.x1), Float(bezier.y1))
    (x2, y2) = (Float(bezier.x2), Float(bezier.y2))
    let isExact =
      Double(x1) == bezier.x1 && Double(y1) == bezier.y1 && Double(x2) == bezier.x2
      && Double(y2) == bezier.y2
    if !isExact { return nil }
  }
}

/// How a plain track's progress runs.
struct PlainBend {
  /// Those of a Bézier curve; nil for a straight one.
  let points: ControlPoints?

  /// Nil for a curve that no plain track has.
  init?(_ curve: Curve) {
    switch curve {
    case .linear: points = nil
    case .spring: return nil
    case .bezier(let bezier):
      points = ControlPoints(bezier)
      if points == nil { return nil }
    }
  }
}

extension MediaTiming {
  /// Whether it is as a header has it.
  var isPlain: Bool {
    speed == 1 && timeOffset.bitPattern == 0 && repeatDuration.bitPattern == 0
      && Double(Float(repeatCount)) == repeatCount && fill.rawValue < 4
  }
}

extension AnimatableType {
  /// How many numbers a value has that a plain track may run through; nil for another one.
  var plainWidth: Int? {
    switch self {
    case .number, .flag, .component: 1
    case .point, .size, .translation: 2
    case .rect, .color: 4
    case .transform, .object: nil
    }
  }
}
