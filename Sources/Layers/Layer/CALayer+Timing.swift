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
    var timings: [MediaTiming] = []
    var layer: CALayer? = modelLayer ?? self
    while let current = layer {
      // Few layers have a timing of their own.
      if let own = current.rareGroups?.timing, own != .layer { timings.append(own) }
      layer = current.parent
    }
    return timings.isEmpty
      ? time : timings.reversed().reduce(time) { $1.layerLocalTime(atParent: $0) }
  }

  /// A local time of the layer in that of another; nil stands for host time.
  final func hostTime(atLocal time: Double, in layer: CALayer?) -> Double {
    let host = hostTime(atLocal: time)
    return layer?.localTime(atHost: host) ?? host
  }

  /// The host time at a local time of the layer. O(depth).
  final func hostTime(atLocal time: Double) -> Double {
    var time = time
    var layer: CALayer? = modelLayer ?? self
    while let current = layer {
      if current.timing != .layer { time = current.timing.parentTime(fromLocal: time) }
      layer = current.parent
    }
    return time
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
