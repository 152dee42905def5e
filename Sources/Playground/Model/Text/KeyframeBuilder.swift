import Motion

/// Makes curves of keyframe animations as Swift has them, and of `keyframes(…)`: values, key times, a
/// mode, timing functions, the three numbers of cubic ways.
///
/// Straight ways over one coordinate become `linear()`, ways with timing functions a path where they
/// are one; all else becomes keyframes.
enum KeyframeBuilder {
  /// What was written.
  private struct Parts {
    var values: [Double] = []
    var across: [Double] = []
    var times: [Double] = []
    var paces: [CurveShape] = []
    var mode = KeyframePlan.Mode.linear
    var tension: [Double] = []
    var continuity: [Double] = []
    var bias: [Double] = []

    /// The shape of the cubic way at a key.
    func spline(_ index: Int) -> KeyframeSpline {
      func at(_ list: [Double]) -> Double { index < list.count ? list[index] : 0 }
      return KeyframeSpline(tension: at(tension), continuity: at(continuity), bias: at(bias))
    }
  }

  /// The lists of numbers, by the names that Core Animation and we have for them.
  private static let lists: [String: any WritableKeyPath<Parts, [Double]> & Sendable] = [
    "across": \.across, "keytimes": \.times, "times": \.times, "tensionvalues": \.tension,
    "tension": \.tension, "continuityvalues": \.continuity, "continuity": \.continuity,
    "biasvalues": \.bias, "bias": \.bias,
  ]

  /// Takes what an argument says; false where its name says nothing here.
  private static func take(
    _ argument: CurveArgument, _ parts: inout Parts
  ) throws(CurveTextError) -> Bool {
    switch argument.label ?? "" {
    case "values": try takeValues(argument, &parts)
    case "timingfunctions", "paces": parts.paces = try curves(argument)
    case "calculationmode", "mode": parts.mode = try mode(argument)
    case let label:
      guard let list = lists[label] else { return false }
      parts[keyPath: list] = try numbers(argument)
    }
    return true
  }

  /// A `CAKeyframeAnimation`.
  static let build: CurveBuilders.Builder = { arguments, whole, timing throws(CurveTextError) in
    var parts = Parts()
    for argument in arguments {
      if argument.label == "duration" { timing.duration = try argument.seconds() }
      _ = try take(argument, &parts)
    }
    guard let shape = try simple(parts, whole) else { return try keyframes(parts, whole) }
    return shape
  }

  /// `keyframes(…)` of our own.
  static let own: CurveBuilders.Builder = { arguments, whole, _ throws(CurveTextError) in
    var parts = Parts()
    for argument in arguments {
      guard try take(argument, &parts) else {
        throw argument.wrong(
          "values=, times=, mode=, across=, paces=, tension=, continuity= or bias=")
      }
    }
    return try keyframes(parts, whole)
  }

  // MARK: Parts

  private static func items(_ argument: CurveArgument) throws(CurveTextError) -> [CurveArgument] {
    guard case .list(let items) = argument.term else { throw argument.wrong("[") }
    return items
  }

  private static func number(_ item: CurveArgument) throws(CurveTextError) -> Double {
    let number = try item.number()
    guard abs(number) <= 1e6 else { throw item.wrong("a number within ±1e6") }
    return number
  }

  private static func numbers(_ argument: CurveArgument) throws(CurveTextError) -> [Double] {
    var result: [Double] = []
    for item in try items(argument) { result.append(try number(item)) }
    return result
  }

  /// Takes numbers, or points, whose x is the place across and whose y is the value.
  private static func takeValues(
    _ argument: CurveArgument, _ parts: inout Parts
  ) throws(CurveTextError) {
    for item in try items(argument) {
      guard case .call(_, let pair) = item.term, pair.count == 2 else {
        parts.values.append(try number(item))
        continue
      }
      parts.across.append(try number(pair[0]))
      parts.values.append(try number(pair[1]))
    }
    guard parts.across.isEmpty || parts.across.count == parts.values.count else {
      throw argument.wrong("numbers or points, not both")
    }
  }

  private static func mode(_ argument: CurveArgument) throws(CurveTextError) -> KeyframePlan.Mode {
    guard case .word(let word) = argument.term,
      let mode = KeyframePlan.Mode(name: word.split(separator: ".").last ?? "")
    else { throw argument.wrong("linear, discrete, paced, cubic or cubicPaced") }
    return mode
  }

  private static func curves(_ argument: CurveArgument) throws(CurveTextError) -> [CurveShape] {
    var result: [CurveShape] = []
    var timing = CurveTiming()
    for item in try items(argument) {
      result.append(try CurveBuilders.shape(item, timing: &timing))
    }
    return result
  }

  // MARK: Keyframes

  private static func keyframes(
    _ parts: Parts, _ whole: CurveArgument
  ) throws(CurveTextError) -> CurveShape {
    let count = parts.values.count
    guard KeyframeCurve.counts ~= count else { throw whole.wrong("2 to 200 values") }
    var times = parts.times
    if parts.mode == .discrete, times.count == count + 1 { times.removeLast() }
    let even = (0..<count).map { Double($0) / Double(count - 1) }
    if times.isEmpty || parts.mode.isPaced && times.count != count { times = even }
    let across = parts.across.isEmpty ? even : parts.across
    guard times.count == count, across.count == count else {
      throw whole.wrong("as many key times as values")
    }
    var keys: [KeyframeCurve.Key] = []
    for index in 0..<count {
      var key = KeyframeCurve.Key(
        time: times[index], value: parts.values[index], across: across[index])
      key.spline = parts.spline(index)
      if index < parts.paces.count { key.pace = try pace(parts.paces[index], whole) }
      keys.append(key)
    }
    guard let curve = KeyframeCurve(keys, parts.mode) else {
      throw whole.wrong("key times that rise from 0 to 1")
    }
    return .keyframes(curve)
  }

  private static func pace(
    _ shape: CurveShape, _ whole: CurveArgument
  ) throws(CurveTextError) -> UnitBezier {
    guard case .bezier(let pace) = shape else {
      throw whole.wrong("cubic Béziers between the keys")
    }
    return pace
  }

  // MARK: What is simpler than keyframes

  /// One coordinate with straight ways, jumps or timing functions; nil where keyframes say it better.
  private static func simple(
    _ parts: Parts, _ whole: CurveArgument
  ) throws(CurveTextError) -> CurveShape? {
    let isDiscrete = parts.mode == .discrete
    guard parts.across.isEmpty, !parts.times.isEmpty, isDiscrete || parts.mode == .linear else {
      return nil
    }
    guard parts.times.count == parts.values.count + (isDiscrete ? 1 : 0) else {
      throw whole.wrong("as many key times as values, one more where it is discrete")
    }
    if isDiscrete { return steps(parts.values, parts.times) }
    return parts.paces.isEmpty ? pieces(parts.values, parts.times) : chain(parts)
  }

  private static func pieces(_ values: [Double], _ times: [Double]) -> CurveShape? {
    LinearEasing(zip(times, values).map { LinearEasing.Point($0, $1) }).map(CurveShape.linear)
  }

  private static func steps(_ values: [Double], _ times: [Double]) -> CurveShape? {
    let points = values.indices.flatMap { index in
      [times[index], times[index + 1]].map { LinearEasing.Point($0, values[index]) }
    }
    return LinearEasing(points).map(CurveShape.linear)
  }

  /// Undoes what the writer does: each piece is a timing function between two values.
  private static func chain(_ parts: Parts) -> CurveShape? {
    let (values, times) = (parts.values, parts.times)
    guard parts.paces.count == values.count - 1 else { return nil }
    var pieces: [BezierChain.Piece] = []
    for (index, function) in parts.paces.enumerated() {
      guard case .bezier(let bezier) = function else { return nil }
      let (x, width) = (times[index], times[index + 1] - times[index])
      let (y, height) = (values[index], values[index + 1] - values[index])
      pieces.append(
        BezierChain.Piece(
          x + width * bezier.x1, y + height * bezier.y1, x + width * bezier.x2,
          y + height * bezier.y2, times[index + 1], values[index + 1]))
    }
    return BezierChain(pieces).map(CurveShape.path)
  }
}
