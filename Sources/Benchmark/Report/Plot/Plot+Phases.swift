import Foundation

extension Plot {
  /// Colours that people tell apart who see few of them (Okabe and Ito), one a phase.
  private static let colors = [
    "#999999", "#56b4e9", "#0072b2", "#e69f00", "#d55e00", "#cc79a7", "#f0e442", "#009e73",
    "#5c677d", "#3a4252", "#b5bcc9",
  ]

  /// Each frame as a column of its phases.
  static func phases(_ frames: [FrameRecord], _ budget: Double) -> Panel {
    let height = 240.0
    return (
      320,
      { top in
        let largest = frames.map { Double($0.busy) * 1e-6 }.max() ?? 1
        let most = max(largest, 0.001) * 1.1
        let step = (width - left - right) / Double(max(1, frames.count))
        var marks = axis("ms a frame", most, top, height)
        for (index, frame) in frames.enumerated() {
          var below = 0.0
          for phase in BenchPhase.allCases where !phase.isWaiting && frame.phases[phase] > 0 {
            let part = Double(frame.phases[phase]) * 1e-6 / most * height
            marks += rectangle(
              left + Double(index) * step, top + height - below - part, max(step, 0.5), part,
              colors[phase.rawValue])
            below += part
          }
        }
        if budget < most {
          let y = top + height - budget / most * height
          marks += line(left, y, width - right, y, accent, dashed: true)
          marks += text(width - right - 4, y - 4, "\(budget.short) ms a refresh", .end)
        }
        return marks + legend(frames, top + height + 22)
      }
    )
  }

  private static func legend(_ frames: [FrameRecord], _ y: Double) -> String {
    var x = left
    var marks = ""
    for phase in BenchPhase.allCases
    where !phase.isWaiting && frames.contains(where: { $0.phases[phase] > 0 }) {
      marks += rectangle(x, y - 9, 10, 10, colors[phase.rawValue])
      marks += text(x + 14, y, phase.name)
      x += 24 + Double(phase.name.count) * 7
    }
    return marks
  }
}
