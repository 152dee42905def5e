import Foundation
import Motion

/// Makes springs of what was written, in whichever of the dialects.
enum SpringBuilder {
  /// The names that people give to the numbers, and the number that is meant.
  private static let labels: [String: SpringParameter] = [
    "mass": .mass, "m": .mass, "stiffness": .stiffness, "k": .stiffness, "tension": .stiffness,
    "damping": .damping, "c": .damping, "friction": .damping, "v0": .velocity,
    "velocity": .velocity, "initialvelocity": .velocity, "dampingratio": .ratio, "ratio": .ratio,
    "frequency": .frequency, "duration": .duration, "perceptualduration": .duration,
    "bounce": .bounce, "extrabounce": .bounce, "response": .response,
    "dampingfraction": .dampingFraction,
  ]

  /// Names that say nothing about the motion itself.
  private static let ignored: Set<String> = [
    "keypath", "fromvalue", "tovalue", "byvalue", "blendduration", "visibilitythreshold",
    "isadditive",
  ]

  /// Numbers that set the frequency go first, those of the damping last.
  private static let order: [SpringParameter] = [
    .mass, .stiffness, .frequency, .duration, .response, .damping, .ratio, .bounce,
    .dampingFraction, .velocity,
  ]

  /// What was written.
  private struct Parts {
    var numbers: [SpringParameter: Double] = [:]
    var visualDuration: Double?
    /// What UIKit and others call a spring obeys any damping; Core Animation asks.
    var allowsOverdamping: Bool

    var spring: Spring {
      guard let visualDuration else {
        return SpringBuilder.spring(numbers).normalized(clamps: !allowsOverdamping)
      }
      return Spring(visualDuration: visualDuration, bounce: numbers[.bounce] ?? 0.3).normalized()
    }
  }

  static let build: CurveBuilders.Builder = { arguments, whole, timing throws(CurveTextError) in
    let isAnimation =
      if case .call(let name, _) = whole.term { name.hasSuffix("CASpringAnimation") } else { false }
    var parts = Parts(allowsOverdamping: !isAnimation)
    for argument in arguments {
      guard let label = argument.label else {
        throw argument.wrong("a name such as mass= or duration= before it")
      }
      if label == "duration", isAnimation {
        if case .number = argument.term { timing.duration = try argument.seconds() }
      } else if !ignored.contains(label) {
        try take(argument, label, &parts)
      }
    }
    return .spring(parts.spring)
  }

  private static func take(
    _ argument: CurveArgument, _ label: String, _ parts: inout Parts
  ) throws(CurveTextError) {
    if label == "allowsoverdamping" {
      if case .word("true") = argument.term { parts.allowsOverdamping = true }
    } else if label == "visualduration" {
      parts.visualDuration = try argument.seconds()
    } else if let parameter = labels[label] {
      parts.numbers[parameter] = try number(argument, parameter)
    } else {
      throw argument.wrong("mass, stiffness, damping, v0, ratio, frequency, duration, bounce …")
    }
  }

  private static func spring(_ numbers: [SpringParameter: Double]) -> Spring {
    // A spring of a duration without a word about damping does not bounce.
    let isPerceptual = numbers[.duration] != nil || numbers[.bounce] != nil
    let start = isPerceptual ? Spring(perceptualDuration: 0.5, bounce: 0) : Spring()
    return order.reduce(start) { spring, parameter in
      numbers[parameter].map { parameter.setting($0, in: spring) } ?? spring
    }
  }

  private static func number(
    _ argument: CurveArgument, _ parameter: SpringParameter
  ) throws(CurveTextError) -> Double {
    // A velocity may come as CGVector(dx: 1, dy: 1): what counts is the way along which it moves.
    if parameter == .velocity, case .call(_, let parts) = argument.term, let first = parts.first {
      return try number(first, parameter)
    }
    if parameter == .velocity, case .word(let word) = argument.term, word.hasSuffix(".zero") {
      return 0
    }
    let value = try argument.number()
    guard parameter.range ~= value else {
      let range = parameter.range
      throw argument.wrong("a number in \(range.lowerBound.exact)…\(range.upperBound.exact)")
    }
    return value
  }
}
