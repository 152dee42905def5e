import Foundation

/// The frames of a run as comma-separated values after RFC 4180, units in the names.
package enum FrameTable {
  /// A line of names, then a line for each frame.
  package static func csv(_ scene: String, _ frames: [FrameRecord]) -> String {
    let phases = BenchPhase.allCases
    var head = ["scene", "frame", "begin_ns", "end_ns", "cpu_ms", "frame_ms", "busy_ms"]
    head += phases.map { "\($0.name)_ms" }
    head += [
      "gpu_ms", "instructions", "unattributed_ms", "clock", "slot", "margin_ms", "told",
      "animation_ns", "present_ns", "allocations", "draw_calls", "passes",
      "instances", "uploads",
    ]
    var lines = [head.joined(separator: ",")]
    for frame in frames {
      var cells = [quoted(scene), "\(frame.index)", "\(frame.begin)", "\(frame.end)"]
      cells += [frame.cpu, frame.duration, frame.busy].map(ms)
      cells += phases.map { ms(frame.phases[$0]) }
      cells += [frame.gpu > 0 ? ms(frame.gpu) : "", "\(frame.instructions)"]
      let rhythm = frame.rhythm
      cells += [ms(frame.unattributed)]
      cells += [rhythm.source, "\(rhythm.slot)", ms(Int64(rhythm.margin * 1e9)), "\(frame.told)"]
      cells += ["\(frame.animation)", "\(frame.present)"]
      cells += [
        frame.allocations, frame.drawCalls, frame.passes, frame.instances, frame.uploads,
      ].map(String.init)
      lines.append(cells.joined(separator: ","))
    }
    return lines.map { $0 + "\r\n" }.joined()
  }

  private static func ms(_ nanoseconds: Int64) -> String {
    String(format: "%.6f", Double(nanoseconds) * 1e-6)
  }

  private static func quoted(_ text: String) -> String {
    guard text.contains(where: { ",\"\r\n".contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
