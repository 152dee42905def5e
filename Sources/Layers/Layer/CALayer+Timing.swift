import Foundation
import Motion
import RenderTree

// A layer's own time: (parent − beginTime) · speed + timeOffset, down the tree. Speed 0 pauses the
// layer with everything below it, its animations included.

extension CALayer {
  /// The layer's timing as a value.
  final var timing: MediaTiming { rareGroups?.timing ?? .layer }

  final func setTiming(_ edit: (inout MediaTiming) -> Void) {
    var timing = self.timing
    edit(&timing)
    guard timing != self.timing else { return }
    makeRare(.timing).timing = timing
    host?.hasOwnTimes = true
    didChange(.timing, .none)
  }

  /// The layer's local time at a host time. O(depth).
  package func localTime(atHost time: Double) -> Double {
    if let host, !host.hasOwnTimes { return time }
    return localTime(at: time, in: nil)
  }

  /// The layer's local time at a time of one that it lies in; nil stands for host time.
  private func localTime(at time: Double, in ancestor: CALayer?) -> Double {
    var timings: [MediaTiming] = []
    var layer: CALayer? = modelLayer ?? self
    while let current = layer, current !== ancestor {
      // Few layers have a timing of their own.
      if let own = current.rareGroups?.timing, own != .layer { timings.append(own) }
      layer = current.parent
    }
    return timings.isEmpty
      ? time : timings.reversed().reduce(time) { $1.layerLocalTime(atParent: $0) }
  }

  /// A local time of the layer in that of another; nil stands for host time.
  ///
  /// It goes up as far as the layer that both lie in, so that one above them that is paused, whose
  /// time tells nothing of its parent's, does not matter.
  final func time(atLocal time: Double, in other: CALayer?) -> Double {
    let other = other?.modelLayer ?? other
    var lineage: Set<ObjectIdentifier> = []
    var above = other
    while let current = above {
      lineage.insert(ObjectIdentifier(current))
      above = current.parent
    }
    var (time, layer) = (time, modelLayer ?? self as CALayer?)
    while let current = layer, !lineage.contains(ObjectIdentifier(current)) {
      if current.timing != .layer { time = current.timing.parentTime(fromLocal: time) }
      layer = current.parent
    }
    return other?.localTime(at: time, in: layer) ?? time
  }
}

extension CAMediaTimingFillMode {
  /// The name of a set of filled ends.
  init(_ fill: MediaTiming.Fill) {
    switch fill {
    case .both: self = .both
    case .forwards: self = .forwards
    case .backwards: self = .backwards
    default: self = .removed
    }
  }
}
