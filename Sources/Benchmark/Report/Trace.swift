import Foundation

/// Frames as a trace in Chrome's JSON format, which ui.perfetto.dev and chrome://tracing open.
///
/// Each frame is a slice with its phases nested in it, in the order in which they ran. Phases are known
/// by their lengths; they are laid one after the other from the frame's begin, and what no phase accounts
/// for is left at the end. Counters and hitches stand beside, and, in a window, a row of the times for
/// which frames were made beside one of the times at which they were seen.
package enum Trace {
  private struct Event: Encodable {
    var name: String
    var ph: String
    /// In µs.
    var ts = 0.0
    var dur: Double?
    var pid = 1
    var tid: Int
    var s: String?
    var args: [String: Argument]?
  }

  private enum Argument: Encodable {
    case number(Double), text(String)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let value): try container.encode(value)
      case .text(let value): try container.encode(value)
      }
    }
  }

  private struct File: Encodable {
    var traceEvents: [Event]
    var displayTimeUnit = "ns"
    var otherData: [String: String]
  }

  private static let rows = [(1, "frames"), (2, "expected"), (3, "seen")]

  /// The trace of a run's frames.
  package static func json(_ scene: String, _ frames: [FrameRecord], _ machine: Machine) -> Data {
    let start = frames.first.map { $0.animation > 0 ? $0.begin : 0 } ?? 0
    var events = [named("process_name", 0, "cel bench \(scene)")]
    events += rows.map { named("thread_name", $0.0, $0.1) }
    for frame in frames { events += slices(frame, from: start) }
    if frames.contains(where: { $0.present > 0 }) { events += display(frames, from: start) }
    let median = Sample(frames.map { Double($0.busy) }).median
    for frame in frames where Double(frame.busy) > 1.5 * median {
      events.append(
        Event(
          name: "hitch: \(frame.costliestPhase.name)", ph: "i", ts: µs(frame.end - start), tid: 1,
          s: "t"))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(File(traceEvents: events, otherData: machine.rows)) else {
      preconditionFailure("a trace of \(frames.count) frames cannot be encoded")
    }
    return data
  }

  private static func µs(_ nanoseconds: Int64) -> Double { Double(nanoseconds) / 1000 }

  private static func named(_ what: String, _ row: Int, _ name: String) -> Event {
    Event(name: what, ph: "M", tid: row, args: ["name": .text(name)])
  }

  private static func slices(_ frame: FrameRecord, from start: Int64) -> [Event] {
    var events = [
      Event(
        name: "frame \(frame.index)", ph: "X", ts: µs(frame.begin - start), dur: µs(frame.duration),
        tid: 1,
        args: [
          "cpu_ms": .number(Double(frame.cpu) * 1e-6),
          "allocations": .number(Double(frame.allocations)),
        ])
    ]
    var time = frame.begin
    for phase in BenchPhase.allCases where frame.phases[phase] > 0 {
      // A phase ends within its frame, so that slices nest.
      let length = min(frame.phases[phase], frame.end - time)
      guard length > 0 else { continue }
      events.append(
        Event(name: phase.name, ph: "X", ts: µs(time - start), dur: µs(length), tid: 1))
      time += length
    }
    let counts = [
      "draw calls": frame.drawCalls, "instances": frame.instances, "passes": frame.passes,
    ]
    for (name, value) in counts.sorted(by: { $0.key < $1.key }) {
      events.append(
        Event(
          name: name, ph: "C", ts: µs(frame.begin - start), tid: 1,
          args: ["value": .number(Double(value))]))
    }
    return events
  }

  /// From each frame's time to the next one's, as meant and as it was; frames that were never seen are left out.
  private static func display(_ frames: [FrameRecord], from start: Int64) -> [Event] {
    let frames = frames.filter(\.wasSeen)
    return zip(frames, frames.dropFirst()).flatMap { frame, next in
      [(2, frame.animation, next.animation), (3, frame.present, next.present)].map { row in
        // What is only estimated can lie before what the desktop told of the frame before it.
        Event(
          name: "frame \(frame.index)", ph: "X", ts: µs(row.1 - start),
          dur: µs(max(row.2 - row.1, 0)), tid: row.0)
      }
    }
  }
}
