import Foundation

// What a display showed of a run: when frames were seen, and how that was meant.

extension Plot {
  /// The distance of each frame from the one before as it was seen; those beyond one and a half refreshes
  /// stand out.
  static func intervals(_ frames: [FrameRecord], _ pace: PaceMetrics) -> Panel {
    let height = 160.0
    return (
      224,
      { top in
        let reach = Reach(pace.intervals, atLeast: pace.refresh * 2)
        let most = reach.end
        let step = (width - left - right) / Double(max(1, frames.count - 1))
        // What is only estimated can lie before what the desktop told of the frame before it.
        func y(_ ms: Double) -> Double { top + height - min(max(ms, 0) / most, 1) * height }
        var marks = axis(
          "ms from frame to frame, as seen; the band is one refresh\(reach.words)", most, top,
          height)
        let band = (y(pace.refresh * 1.25), y(pace.refresh * 0.75))
        marks += rectangle(left, band.0, width - left - right, band.1 - band.0, "#20252f")
        for (index, pair) in zip(frames, frames.dropFirst()).enumerated() {
          let ms = Double(pair.1.present - pair.0.present) * 1e-6
          let isHitch = ms > pace.refresh * 1.5
          let x = left + Double(index) * step
          marks += rectangle(x, y(ms) - 1, max(step, 2), 2, isHitch ? accent : second)
          if isHitch { marks += line(x, top + height, x, y(ms), accent) }
          if ms > most { marks += cut(x, step, top) }
        }
        return marks
      }
    )
  }

  /// The tail of these distances, each frame counting once, and each refresh counting once.
  static func distances(_ pace: PaceMetrics) -> Panel {
    tail(
      "share of distances longer than … ms",
      [("by frame", pace.intervals, second), ("by refresh", pace.correctedIntervals, accent)])
  }

  /// How early or late frames were seen, zero being when they were meant to be.
  static func overruns(_ pace: PaceMetrics) -> Panel {
    let height = 160.0
    return (
      240,
      { top in
        let reach = Reach(Sample(pace.overruns.sorted.map(abs)), atLeast: pace.refresh / 4)
        let values = pace.overruns.sorted.map { min(max($0, -reach.end), reach.end) }
        guard let bins = SignedBins(values, limit: 64) else { return "" }
        let most = Double(bins.counts.max() ?? 1) * 1.1
        let step = (width - left - right) / Double(bins.counts.count)
        var marks = axis(
          "frames by overrun: seen so many ms after their time\(reach.words)", most, top, height,
          counts: true)
        for (index, count) in bins.counts.enumerated() where count > 0 {
          let high = Double(count) / most * height
          marks += rectangle(
            left + Double(index) * step + 0.5, top + height - high, step - 1, high,
            bins.first + index < 0 ? second : accent)
        }
        let zero = left + Double(-bins.first) * step
        marks += line(zero, top, zero, top + height, plain, dashed: true)
        marks += text(zero + 4, top + 12, "late")
        marks += text(zero - 4, top + 12, "early", .end)
        let ticks = Ticks(from: bins.edge(0), to: bins.edge(bins.counts.count), limit: 8)
        for value in ticks.values {
          let x = left + (value / bins.step - Double(bins.first)) * step
          marks += mark(x, top + height, ticks.text(value))
        }
        return marks
      }
    )
  }
}
