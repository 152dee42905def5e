extension PaceMetrics {
  /// The figures of a report.
  var figures: [Figure] {
    var figures = [
      Figure("refresh_ms", refresh), Figure("frames_a_second", frameRate),
      Figure("slots", Double(slots)),
      Figure("missed", Double(missed)), Figure("missed_percent", missedShare * 100),
      Figure("missed_longest", Double(longestMiss)), Figure("hitch_ms_a_s", hitchRatio),
    ]
    figures += [
      Figure("late_by_us", Double(lateness.own)), Figure("late_by_others", Double(lateness.others)),
      Figure("stutter_percent", evenness.stutterShare * 100),
      Figure("interval_variation", evenness.variation),
    ]
    figures.append("overrun_ms", overruns)
    figures.append("latency_ms", latencies)
    figures.append("interval_ms", intervals)
    figures.append("interval_by_slot_ms", correctedIntervals)
    figures.append("animation_error_ms", animationErrors)
    return figures
  }
}
