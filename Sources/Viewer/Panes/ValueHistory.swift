import UIKit

/// What the shown values of a layer were during the last seconds.
struct ValueHistory<Value> {
  /// A value at a scene time.
  struct Sample {
    var time: Double
    var value: Value
  }

  private var samples: [[Sample]] = []

  /// Adds the values of a time: in the place of what is there for that time, and an earlier one starts over.
  mutating func add(_ values: [Value?], at time: Double) {
    if samples.count != values.count {
      samples = Array(repeating: [], count: values.count)
    }
    for (index, value) in values.enumerated() {
      if let last = samples[index].last, last.time >= time {
        if last.time == time { samples[index].removeLast() } else { samples[index] = [] }
      }
      guard let value else { continue }
      samples[index].append(Sample(time: time, value: value))
      let start = samples[index].firstIndex { $0.time >= time - Sparkline.span } ?? 0
      if start > 64 { samples[index].removeFirst(start) }
    }
  }

  /// The samples of a value in the last seconds before a time.
  func recent(_ index: Int, until now: Double) -> ArraySlice<Sample> {
    guard samples.indices.contains(index) else { return [] }
    let all = samples[index]
    let start = all.firstIndex { $0.time >= now - Sparkline.span } ?? all.endIndex
    return all[start...]
  }
}

/// What the shown numbers and colours of the selected layer were during the last seconds.
struct LayerHistory {
  var numbers = ValueHistory<Double>()
  var colors = ValueHistory<CGColor>()
  /// Whether anything is known.
  var isEmpty = true
}
