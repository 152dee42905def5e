import Foundation
import Motion
import RenderTree

// A layer's own time: (parent − beginTime) · speed + timeOffset, down the tree. Speed 0 pauses the
// layer with everything below it, its animations included.

extension CALayer {
  /// Converts a time of `layer` to the layer's own; nil stands for host time.
  public final func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    localTime(atHost: layer?.hostTime(atLocal: t) ?? t)
  }

  /// Converts a time of the layer to that of `layer`; nil stands for host time.
  public final func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    let host = hostTime(atLocal: t)
    return layer?.localTime(atHost: host) ?? host
  }

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

  private func hostTime(atLocal time: Double) -> Double {
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
