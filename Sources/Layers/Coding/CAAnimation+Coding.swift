import Foundation
import Motion

extension CAAnimation {
  /// Writes all properties and tags but the delegate.
  final func encodeAll(_ coder: NSCoder) {
    var values = tags.mapValues(Optional.some)
    let range = preferredFrameRateRange
    if range != .default {
      values["preferredFrameRateRange"] = [range.minimum, range.maximum, range.preferred ?? 0]
    }
    for (key, property) in type(of: self).keyedValues
    where key != "delegate" && key != "settlingDuration" {
      values.updateValue(property.get(self), forKey: key)
    }
    coder.encode(values.filter { shouldArchiveValue(forKey: $0.key) }, of: self)
  }

  /// Takes over what was written.
  final func decode(_ coder: NSCoder) {
    var values = coder.decodeValues()
    if let numbers = [Double](decoded: values.removeValue(forKey: "preferredFrameRateRange")),
      numbers.count == 3
    {
      let range = numbers.map { Float($0) }
      preferredFrameRateRange = CAFrameRateRange(
        minimum: range[0], maximum: range[1], preferred: range[2])
    }
    for (key, value) in values {
      if let property = type(of: self).keyedValues[key] {
        property.set(self, value)
      } else {
        tags[key] = value
      }
    }
  }
}

extension CAEmitterCell {
  /// Writes all properties, tags and cells.
  final func encodeAll(_ coder: NSCoder) {
    var values = tags.mapValues(Optional.some)
    for (key, property) in Self.named { values.updateValue(property.get(self), forKey: key) }
    coder.encode(values.filter { shouldArchiveValue(forKey: $0.key) }, of: self)
  }
}
