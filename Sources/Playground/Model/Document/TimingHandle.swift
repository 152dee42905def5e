import Foundation
import Motion
import Workbench

/// What of a timing can be dragged along its parent's time.
package enum TimingHandle: String, CaseIterable, Sendable {
  /// The beginning of everything.
  case begin
  /// The end of the first run.
  case duration
  /// The end of the last run, which may be a part of one.
  case repeats
  /// Where local time is 0: dragging it slides the curve under the active interval.
  case offset
  /// When one second of local time has passed: nearer to the beginning is faster.
  case speed

  /// As a label.
  package var title: String {
    switch self {
    case .begin: "begin"
    case .duration: "duration"
    case .repeats: "repeat"
    case .offset: "offset"
    case .speed: "speed"
    }
  }

  /// Where the handle is, in seconds of the parent's time; nil where it is nowhere to be seen.
  package func time(in document: CurveDocument) -> Double? {
    let timing = document.timing
    let rate = abs(timing.speed)
    guard rate > 1e-9 else { return self == .begin ? timing.begin : nil }
    switch self {
    case .begin: return timing.begin
    case .duration: return timing.begin + document.duration / rate
    case .repeats:
      let end = timing.mediaTiming(duration: document.duration).endTime
      return end.isFinite ? end : nil
    case .offset: return timing.begin - timing.offset / timing.speed
    case .speed: return timing.begin + 1 / rate
    }
  }

  /// The document with the handle at another time of its parent.
  ///
  /// Durations and speeds are kept above 0; a speed keeps its sign.
  package func moving(_ document: CurveDocument, to time: Double) -> CurveDocument {
    guard time.isFinite else { return document }
    var new = document
    let (rate, passed) = (abs(document.timing.speed), time - document.timing.begin)
    func tidy(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
    switch self {
    case .begin: new.timing.begin = tidy(min(max(time, -60), 60))
    case .duration:
      new.timing.duration = tidy(min(max(passed * rate, 0.01), CurveShape.longestDuration))
    case .repeats:
      let legs = document.duration * (document.timing.autoreverses ? 2 : 1)
      if document.timing.repeatDuration > 0 {
        new.timing.repeatDuration = tidy(max(passed * rate, 0.01))
      } else {
        new.timing.repeatCount = tidy(min(max(passed * rate / legs, 1), 1000))
      }
    case .offset: new.timing.offset = tidy(-passed * document.timing.speed)
    case .speed:
      let speed = tidy(min(1 / max(passed, 0.05), 20))
      new.timing.speed = document.timing.speed < 0 ? -speed : speed
    }
    return new
  }

  /// The number that the handle changes, as people read it.
  package func text(in document: CurveDocument) -> String {
    let timing = document.timing
    switch self {
    case .begin: return "begin \(timing.begin.decimalText(2)) s"
    case .duration: return "duration \(document.duration.decimalText(2)) s"
    case .repeats:
      return timing.repeatDuration > 0
        ? "for \(timing.repeatDuration.decimalText(2)) s" : "× \(timing.repeatCount.decimalText(2))"
    case .offset: return "offset \(timing.offset.decimalText(2)) s"
    case .speed: return "speed \(timing.speed.decimalText(2))"
    }
  }
}
