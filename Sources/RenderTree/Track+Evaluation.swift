import Foundation
import Geometry
import Motion

// How a track writes its value.
//
// `base` and `target` point to the start of the same kind of property group; they may be the same
// memory. What the row of the property table calls the offset leads to the value in both. The
// underlying value is what `base` holds there; each legal combination of from, to and by is a pair
// of ends that are either absolute or relative to it. A cumulative track adds n times its last end,
// or the first one where cycles run back to it, to cycle n; of an end that is relative it adds the
// difference, so that each cycle goes on where the one before arrived. Sums of matrices apply the
// addend first.
//
// Two ends, by far the most frequent, are evaluated in place. All else is kept in an object that
// was prepared when the animation was added, and takes one call more: keyframes, paths, functions.

extension Track {
  /// Writes the value at `time` into `target`, or what `base` has where the track is not in force.
  ///
  /// - Parameters:
  ///   - time: seconds, in the node's local time.
  ///   - base: the group with the value below the track.
  ///   - target: the group to write; only the property's own bytes change.
  /// - Returns: whether the track contributes at that time.
  @discardableResult
  package func apply(
    at time: Double, base: UnsafeRawPointer, to target: UnsafeMutableRawPointer
  ) -> Bool {
    let offset = property.offset
    return apply(at: time, type: property.type, base: base + offset, to: target + offset)
  }

  /// The same for pointers that lead to the value.
  package func apply(
    at time: Double, type: AnimatableType, base: UnsafeRawPointer,
    to target: UnsafeMutableRawPointer
  ) -> Bool {
    body.apply(at: time, type: type, base: base, to: target)
  }

  /// The same for a track in memory, which must stay there.
  ///
  /// To count one reference more and less would take as long as evaluating a plain track.
  package static func apply(
    _ track: UnsafePointer<Track>, at time: Double, type: AnimatableType, base: UnsafeRawPointer,
    to target: UnsafeMutableRawPointer
  ) {
    UnsafeRawPointer(track).load(as: Unmanaged<TrackBody>.self)._withUnsafeGuaranteedRef {
      _ = $0.apply(at: time, type: type, base: base, to: target)
    }
  }

  @inline(__always)
  fileprivate static func copy(
    _ type: AnimatableType, from base: UnsafeRawPointer, to target: UnsafeMutableRawPointer
  ) {
    guard base != UnsafeRawPointer(target) else { return }
    if type.isObject {
      target.assumingMemoryBound(to: UntypedBlend.self).pointee =
        base.assumingMemoryBound(to: UntypedBlend.self).pointee
    } else if case .flag = type {
      type.store(type.load(base), target)
    } else {
      target.copyMemory(from: base, byteCount: type.memorySize)
    }
  }
}

extension TrackBody {
  /// `Track.apply(at:type:base:to:)`
  @inline(__always)
  fileprivate final func apply(
    at time: Double, type: AnimatableType, base: UnsafeRawPointer,
    to target: UnsafeMutableRawPointer
  ) -> Bool {
    hasCourse
      ? unsafeDowncast(self, to: CourseBody.self).applyCourse(
        at: time, type: type, base: base, to: target)
      : applyPlainly(at: time, type: type, base: base, to: target)
  }

  private final func applyPlainly(
    at time: Double, type: AnimatableType, base: UnsafeRawPointer,
    to target: UnsafeMutableRawPointer
  ) -> Bool {
    guard let activation = header.timing.activation(atParent: time) else {
      Track.copy(type, from: base, to: target)
      return false
    }
    let progress = bend?.value(at: activation.progress) ?? activation.progress
    let (mode, ends) = (header.mode, ends)
    let cycles = mode.contains(.cumulative) ? Double(activation.cycle) : 0
    let value = Track.blend(mode, type, ends.from, ends.to, progress, cycles, base)
    if type.isInsideMatrix { Track.copy(type, from: base, to: target) }
    type.store(value, target)
    return true
  }
}

extension CourseBody {
  /// `Track.apply(at:type:base:to:)`
  fileprivate func applyCourse(
    at time: Double, type: AnimatableType, base: UnsafeRawPointer,
    to target: UnsafeMutableRawPointer
  ) -> Bool {
    guard let moment = moment(at: time) else {
      Track.copy(type, from: base, to: target)
      return false
    }
    let mode = header.mode
    let cycles = mode.contains(.cumulative) ? Double(moment.cycle) : 0
    switch content {
    case .numbers:
      let value = Track.blend(mode, type, own.from, own.to, moment.fraction, cycles, base)
      if type.isInsideMatrix { Track.copy(type, from: base, to: target) }
      type.store(value, target)
    case .matrices(let span):
      span._withUnsafeGuaranteedRef {
        Track.writeMatrix(mode, $0, moment.fraction, cycles, base, target)
      }
    default:
      writeFurther(moment, cycles, type, base, target)
    }
    return true
  }

  /// Where the track is at a time; nil where it is not in force.
  @inline(__always)
  private func moment(at time: Double) -> Track.Moment? {
    guard let activation = timing.activation(atParent: time) else { return nil }
    let moment = Track.Moment(activation, curve, duration: timing.duration)
    guard let level else { return moment }
    return level._withUnsafeGuaranteedRef { $0.innermost(moment) }
  }
}

// MARK: - Two ends

extension Track {
  /// The numbers at `fraction` between the two ends, each made absolute.
  @inline(__always)
  fileprivate static func blend(
    _ mode: TrackMode, _ type: AnimatableType, _ from: SIMD4<Double>, _ to: SIMD4<Double>,
    _ fraction: Double, _ cycles: Double, _ base: UnsafeRawPointer
  ) -> SIMD4<Double> {
    let underlying = mode.readsBase ? type.load(base) : SIMD4()
    return blended(mode, from, to, fraction, cycles, over: underlying)
  }

  /// The numbers at `fraction` between two ends, with finished cycles, over what is below.
  @inlinable
  @inline(always)
  package static func blended(
    _ mode: TrackMode, _ from: SIMD4<Double>, _ to: SIMD4<Double>, _ fraction: Double,
    _ cycles: Double, over underlying: SIMD4<Double>
  ) -> SIMD4<Double> {
    var value = ends(mode, from, to, fraction, underlying)
    if cycles != 0 { value += (mode.contains(.returning) ? from : to) * cycles }
    return mode.contains(.additive) ? underlying + value : value
  }

  /// The numbers at `fraction` between two ends, exact at both; nothing is added to them.
  @inlinable
  @inline(always)
  package static func ends(
    _ mode: TrackMode, _ from: SIMD4<Double>, _ to: SIMD4<Double>, _ fraction: Double,
    _ underlying: SIMD4<Double>
  ) -> SIMD4<Double> {
    var (first, last) = (from, to)
    if mode.contains(.fromUnderlying) { first += underlying }
    if mode.contains(.toUnderlying) { last += underlying }
    return fraction == 1 ? last : fraction == 0 ? first : first + (last - first) * fraction
  }

  fileprivate static func writeMatrix(
    _ mode: TrackMode, _ span: MatrixSpan, _ fraction: Double, _ cycles: Double,
    _ base: UnsafeRawPointer, _ target: UnsafeMutableRawPointer
  ) {
    var value = span.matrix(at: fraction)
    if mode.contains(.fromUnderlying) || mode.contains(.toUnderlying) {
      let below = base.load(as: CATransform3D.self)
      let first = mode.contains(.fromUnderlying) ? CATransform3DConcat(span.from, below) : span.from
      let last = mode.contains(.toUnderlying) ? CATransform3DConcat(span.to, below) : span.to
      value = MatrixSpan.blend(first, last, at: fraction)
    }
    let last = mode.contains(.returning) ? span.from : span.to
    finish(value, last: last, mode, cycles, base, target)
  }

  /// Adds finished cycles and the value below to a matrix, and writes it.
  fileprivate static func finish(
    _ value: CATransform3D, last: CATransform3D, _ mode: TrackMode, _ cycles: Double,
    _ base: UnsafeRawPointer, _ target: UnsafeMutableRawPointer
  ) {
    var value = value
    if cycles > 0 { value = CATransform3DConcat(last.power(cycles), value) }
    if mode.contains(.additive) {
      value = CATransform3DConcat(value, base.load(as: CATransform3D.self))
    }
    target.storeBytes(of: value, as: CATransform3D.self)
  }
}

// MARK: - More than two ends

extension CourseBody {
  /// Writes the values that are kept in objects.
  @inline(never)
  private func writeFurther(
    _ moment: Track.Moment, _ cycles: Double, _ type: AnimatableType, _ base: UnsafeRawPointer,
    _ target: UnsafeMutableRawPointer
  ) {
    let (fraction, duration, mode) = (moment.fraction, moment.duration, header.mode)
    let returns = mode.contains(.returning)
    func write(_ value: SIMD4<Double>, last: SIMD4<Double>) {
      var value = cycles != 0 ? value + last * cycles : value
      if mode.contains(.additive) { value += type.load(base) }
      if type.isInsideMatrix { Track.copy(type, from: base, to: target) }
      type.store(value, target)
    }
    switch content {
    case .keyframes(let keyframes):
      keyframes._withUnsafeGuaranteedRef {
        write($0.value(at: fraction, duration: duration), last: returns ? $0.first : $0.last)
      }
    case .path(let travel):
      travel._withUnsafeGuaranteedRef {
        let last = returns ? $0.first : $0.last
        write($0.point(at: fraction, duration: duration).asFour, last: last.asFour)
      }
    case .heading(let travel, let turn):
      let angle = travel._withUnsafeGuaranteedRef {
        $0.heading(at: fraction, duration: duration)
      }
      write(SIMD4(angle + turn, 0, 0, 0), last: SIMD4())
    case .matrixKeyframes(let keyframes):
      keyframes._withUnsafeGuaranteedRef {
        let matrix = $0.matrix(at: fraction, duration: duration)
        let last = returns ? $0.first : $0.last
        Track.finish(matrix, last: last, mode, cycles, base, target)
      }
    case .function(let values):
      let matrix = values._withUnsafeGuaranteedRef {
        $0.matrix(moment, mode, below: base.load(as: CATransform3D.self))
      }
      target.storeBytes(of: matrix, as: CATransform3D.self)
    case .objects(let keyframes):
      guard type.isObject else { break }
      let below = base.assumingMemoryBound(to: UntypedBlend.self).pointee
      target.assumingMemoryBound(to: UntypedBlend.self).pointee =
        keyframes._withUnsafeGuaranteedRef {
          $0.blend(at: fraction, duration: duration, mode, below: below)
        }
    case .numbers, .matrices: break
    }
  }
}

extension SIMD2 where Scalar == Double {
  /// Followed by zeros.
  fileprivate var asFour: SIMD4<Double> { SIMD4(lowHalf: self, highHalf: SIMD2()) }
}

extension CATransform3D {
  /// The matrix applied `count` times, a whole number from 0 on. O(log count).
  package func power(_ count: Double) -> CATransform3D {
    var (result, square, left) = (CATransform3D.identity, self, count)
    while left >= 1 {
      if left.truncatingRemainder(dividingBy: 2) == 1 {
        result = CATransform3DConcat(result, square)
      }
      square = CATransform3DConcat(square, square)
      left = (left / 2).rounded(.down)
    }
    return result
  }
}

extension MatrixSpan {
  /// The matrix between two that are not known beforehand, exact at both ends.
  static func blend(
    _ from: CATransform3D, _ to: CATransform3D, at fraction: Double
  ) -> CATransform3D {
    if fraction == 0 { return from }
    if fraction == 1 { return to }
    return TransformDecomposition.interpolate(from: from, to: to, at: fraction)
  }
}

extension AnimatableType {
  /// Bytes from the value's start that a track may write.
  var memorySize: Int { isInsideMatrix ? 128 : byteCount }

  /// How many words of 8 bytes from the value's start a track may write, or parts of them.
  package var writtenWords: Int { (memorySize + 7) / 8 }

  /// Whether the value lives in an object, so that its memory is counted.
  @inline(__always)
  var isObject: Bool {
    if case .object = self { return true }
    return false
  }

  /// Whether the value is a part of the matrix that the offset leads to.
  var isInsideMatrix: Bool {
    switch self {
    case .component, .translation: true
    default: false
    }
  }

  /// The value's numbers; those beyond its count are 0.
  @inline(__always)
  package func load(_ pointer: UnsafeRawPointer) -> SIMD4<Double> {
    switch self {
    case .number: SIMD4(pointer.load(as: Double.self), 0, 0, 0)
    case .flag(let flag):
      SIMD4(pointer.load(as: AppearanceFlags.self).contains(flag) ? 1 : 0, 0, 0, 0)
    case .point, .size:
      SIMD4(lowHalf: pointer.loadUnaligned(as: SIMD2<Double>.self), highHalf: SIMD2())
    case .rect, .color: pointer.loadUnaligned(as: SIMD4<Double>.self)
    case .component(let component):
      SIMD4(component.value(of: pointer.load(as: CATransform3D.self)).native, 0, 0, 0)
    case .translation:
      SIMD4(
        pointer.load(fromByteOffset: 96, as: Double.self),
        pointer.load(fromByteOffset: 104, as: Double.self), 0, 0)
    case .transform, .object: SIMD4()
    }
  }

  /// Writes as many of the numbers as the value has.
  @inline(__always)
  package func store(_ value: SIMD4<Double>, _ pointer: UnsafeMutableRawPointer) {
    switch self {
    case .number: pointer.storeBytes(of: value.x, as: Double.self)
    case .flag(let flag):
      pointer.assumingMemoryBound(to: AppearanceFlags.self).pointee.set(flag, value.x >= 0.5)
    case .point, .size: pointer.storeBytes(of: value.lowHalf, as: SIMD2<Double>.self)
    case .rect, .color: pointer.storeBytes(of: value, as: SIMD4<Double>.self)
    case .component(let component):
      component.set(
        CGFloat(value.x), in: &pointer.assumingMemoryBound(to: CATransform3D.self).pointee)
    case .translation:
      pointer.storeBytes(of: value.x, toByteOffset: 96, as: Double.self)
      pointer.storeBytes(of: value.y, toByteOffset: 104, as: Double.self)
    case .transform, .object: break
    }
  }
}
