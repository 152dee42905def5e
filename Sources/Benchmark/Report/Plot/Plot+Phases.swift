import Foundation

extension Plot {
  /// Colours that people tell apart who see few of them (Okabe and Ito), one a phase.
  private static let colors = [
    "#999999", "#56b4e9", "#0072b2", "#e69f00", "#d55e00", "#cc79a7", "#f0e442", "#009e73",
    "#5c677d", "#3a4252", "#b5bcc9",
  ]

  /// Each frame as a column of its phases; what is far beyond the others is cut off.
  static func phases(_ frames: [FrameRecord], _ budget: Double) -> Panel {
    let height = 240.0
    return (
      336,
      { top in
        let reach = Reach(Sample(frames.map { Double($0.busy) * 1e-6 }))
        let most = reach.end
        let step = (width - left - right) / Double(max(1, frames.count))
        var marks = axis("ms a frame\(reach.words)", most, top, height)
        for (index, frame) in frames.enumerated() {
          var below = 0.0
          for phase in BenchPhase.allCases where !phase.isWaiting && frame.phases[phase] > 0 {
            let part = min(Double(frame.phases[phase]) * 1e-6 / most * height, height - below)
            marks += rectangle(
              left + Double(index) * step, top + height - below - part, max(step, 0.5), part,
              colors[phase.rawValue])
            below += part
          }
          if Double(frame.busy) * 1e-6 > most {
            marks += cut(left + Double(index) * step, step, top)
          }
        }
        if budget < most {
          let y = top + height - budget / most * height
          marks += line(left, y, width - right, y, accent, dashed: true)
          marks += text(width - right - 4, y - 4, "\(budget.short) ms a refresh", .end)
        }
        for frame in Ticks(to: Double(max(0, frames.count - 1)), limit: 10, isWhole: true).values {
          marks += mark(left + (frame + 0.5) * step, top + height, Int(frame).description)
        }
        return marks + legend(frames, top + height + 40)
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
