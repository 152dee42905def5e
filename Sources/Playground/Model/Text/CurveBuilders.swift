import Foundation
import Motion

/// Makes curves of what was written: the table of all names and calls that are understood.
enum CurveBuilders {
  typealias Builder =
    @Sendable ([CurveArgument], CurveArgument, inout CurveTiming) throws(CurveTextError)
    -> CurveShape

  /// Makes a curve of a word or a call.
  static func shape(
    _ argument: CurveArgument, timing: inout CurveTiming
  ) throws(CurveTextError) -> CurveShape {
    switch argument.term {
    case .word(let word): return try named(word, argument)
    case .text(let text): return try named(text, argument)
    case .call(let name, let arguments):
      let last = name.split(separator: ".").last.map(String.init) ?? name
      guard let build = calls[last] else { throw argument.wrong("a curve") }
      return try build(arguments, argument, &timing)
    default: throw argument.wrong("a curve")
    }
  }

  private static func named(
    _ word: String, _ argument: CurveArgument
  ) throws(CurveTextError) -> CurveShape {
    let last = word.split(separator: ".").last.map(String.init) ?? word
    if let preset = Preset.byName[word] ?? words[last].flatMap({ Preset.byName[$0] }) {
      return preset.shape
    }
    if let jump = stepWords[last], let once = StepEasing(1, jump) { return .steps(once) }
    let same = presets(called: last)
    throw argument.wrong(
      same.isEmpty
        ? "a curve: linear, ease, cubic-bezier(…), spring(…), linear(…) …"
        : "a curve with its source, \(same.joined(separator: " or "))")
  }

  /// The presets that one word may mean: `easeOutBack` and `ease-out-back` are two curves, and each has a
  /// name with its source.
  private static func presets(called word: String) -> [String] {
    var plain = word.replacingOccurrences(of: "-", with: "").lowercased()
    if plain.hasPrefix("ease") { plain.removeFirst(4) }
    return Preset.all.filter { $0.name.lowercased() == plain }.map(\.textName)
  }

  /// The names that stand for a curve by themselves, and the presets that they mean.
  static let words = [
    "linear": "ca.linear", "ease": "ca.default", "default": "ca.default", "ease-in": "ca.easeIn",
    "easeIn": "ca.easeIn", "ease-out": "ca.easeOut", "easeOut": "ca.easeOut",
    "ease-in-out": "ca.easeInEaseOut", "easeInEaseOut": "ca.easeInEaseOut",
    "easeInOut": "ca.easeInEaseOut", "spring": "spring.coreAnimation", "smooth": "spring.smooth",
    "snappy": "spring.snappy", "bouncy": "spring.bouncy",
  ]

  /// CSS's names for a single step.
  private static let stepWords: [String: StepEasing.Jump] = [
    "step-start": .start, "step-end": .end,
  ]

  /// The calls that stand for a curve, by the last part of their name.
  static let calls: [String: Builder] = [
    "cubic-bezier": points, "CubicBezierEasing": points, "timingCurve": points,
    "CAMediaTimingFunction": { arguments, whole, timing throws(CurveTextError) in
      guard let first = arguments.first, first.label == "name" else {
        return try bezier(arguments, whole)
      }
      return try shape(first, timing: &timing)
    },
    "UICubicTimingParameters": cubicParameters,
    "linear": straightPieces,
    "steps": steps,
    "spring": SpringBuilder.build, "interpolatingSpring": SpringBuilder.build,
    "Spring": SpringBuilder.build, "UISpringTimingParameters": SpringBuilder.build,
    "CASpringAnimation": SpringBuilder.build,
    "CAKeyframeAnimation": KeyframeBuilder.build, "keyframes": KeyframeBuilder.own,
  ]

  private static let points: Builder = { arguments, whole, timing throws(CurveTextError) in
    if let duration = arguments.first(where: { $0.label == "duration" }) {
      timing.duration = try duration.seconds()
    }
    return try bezier(arguments.filter { $0.label != "duration" }, whole)
  }

  /// Makes a Bézier of four numbers.
  static func bezier(
    _ arguments: [CurveArgument], _ whole: CurveArgument? = nil
  ) throws(CurveTextError) -> CurveShape {
    guard arguments.count == 4 else {
      let place = arguments.dropFirst(4).first ?? whole ?? arguments.last
      throw CurveTextError(
        column: place?.column ?? 1, expected: "four numbers x1, y1, x2, y2",
        found: "\(arguments.count)")
    }
    var numbers: [Double] = []
    for (index, argument) in arguments.enumerated() {
      let number = try argument.number()
      let isAllowed = index % 2 == 0 ? 0...1 ~= number : abs(number) <= 1e6
      guard isAllowed else {
        throw argument.wrong(index % 2 == 0 ? "a time in 0…1" : "a value within ±1e6")
      }
      numbers.append(number)
    }
    return .bezier(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  private static let cubicParameters: Builder = { arguments, whole, _ throws(CurveTextError) in
    if let curve = arguments.first, curve.label == "animationcurve",
      case .word(let word) = curve.term
    {
      return try named(word, curve)
    }
    var coordinates: [CurveArgument] = []
    for argument in arguments {
      guard case .call(_, let parts) = argument.term else { throw argument.wrong("CGPoint(x:y:)") }
      coordinates += parts
    }
    return try bezier(coordinates, whole)
  }

  private static let straightPieces: Builder = { arguments, whole, _ throws(CurveTextError) in
    var stops: [(y: Double, x: Double?)] = []
    var hasInput = 0
    for argument in arguments {
      let number = try argument.number()
      guard abs(number) <= 1e6 else { throw argument.wrong("a number within ±1e6") }
      if argument.beginsGroup {
        stops.append((number, nil))
        hasInput = 0
      } else if let last = stops.last, hasInput < 2 {
        if hasInput == 0 {
          stops[stops.count - 1].x = number
        } else {
          stops.append((last.y, number))
        }
        hasInput += 1
      } else {
        throw argument.wrong("a comma")
      }
    }
    guard let easing = LinearEasing(stops: stops) else {
      throw whole.wrong("linear() with at least two values")
    }
    return .linear(easing)
  }

  private static let steps: Builder = { arguments, whole, _ throws(CurveTextError) in
    guard let first = arguments.first else { throw whole.wrong("steps() with a number") }
    let number = try first.number()
    var jump = StepEasing.Jump.end
    if arguments.count > 1 {
      guard case .word(let word) = arguments[1].term, let named = StepEasing.Jump(name: word) else {
        throw arguments[1].wrong("jump-start, jump-end, jump-none or jump-both")
      }
      jump = named
    }
    guard 1...10_000 ~= number, let easing = StepEasing(Int(number), jump) else {
      throw first.wrong(jump == .none ? "a count in 2…10000" : "a count in 1…10000")
    }
    return .steps(easing)
  }
}
