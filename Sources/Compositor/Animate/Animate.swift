import Motion
import RenderTree

// Animate: every track writes its value for the frame's time into the row that is shown. Nothing is
// carried from one frame to the next, so any time can be asked for in any order.

extension FramePipeline {
  /// Writes all animated values at a host time. O(tracks).
  mutating func animate(at time: Double) {
    spaces.evaluate(at: time)
    var isMoving = false
    for group in PropertyGroup.allCases where apply(group) { isMoving = true }
    demand.isMoving = isMoving
  }

  private mutating func apply(_ group: PropertyGroup) -> Bool {
    let times = spaces.times
    let index = Int(group.rawValue)
    switch group {
    case .frame: return tracks[index].apply(times, to: &nodes.frame)
    case .appearance: return tracks[index].apply(times, to: &nodes.appearance)
    case .transform: return tracks[index].apply(times, to: &nodes.transform)
    case .sublayerTransform: return tracks[index].apply(times, to: &nodes.sublayerTransform)
    case .shadow: return tracks[index].apply(times, to: &nodes.shadow)
    case .contents: return tracks[index].apply(times, to: &nodes.contents)
    case .timing: return false
    }
  }

  /// Tells the events that are due by `time`, in the order of their exact times. O(tracks).
  ///
  /// Needs no frame: a window that nobody sees ends its animations in time all the same.
  package mutating func advance(to time: Double) {
    let first = events.count
    var next = Double.infinity
    for group in tracks.indices {
      next = min(next, tracks[group].advance(to: time, spaces, events: &events))
    }
    demand.nextEventTime = next
    guard events.count - first > 1 else { return }
    events[first...].sort { ($0.time, $0.track.rawValue) < ($1.time, $1.track.rawValue) }
  }

  /// Finds out when the next event is due, and tells none.
  package mutating func findNextEvent() { advance(to: -.infinity) }

  /// The events told since the last call, in order.
  package mutating func takeEvents() -> [FrameEvent] {
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }
}
