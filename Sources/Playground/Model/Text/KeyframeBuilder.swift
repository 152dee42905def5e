import Motion

/// Makes curves of keyframe animations as Swift has them: values, key times, a mode, timing functions.
enum KeyframeBuilder {
  static let build: CurveBuilders.Builder = { arguments, whole, timing throws(CurveTextError) in
    var (values, times): ([Double], [Double]) = ([], [])
    var functions: [CurveShape] = []
    var isDiscrete = false
    for argument in arguments {
      switch argument.label {
      case "values": values = try numbers(argument)
      case "keytimes": times = try numbers(argument)
      case "timingfunctions": functions = try curves(argument)
      case "calculationmode":
        if case .word(let word) = argument.term { isDiscrete = word.hasSuffix("discrete") }
      case "duration": timing.duration = try argument.number()
      default: break
      }
    }
    guard times.count == values.count + (isDiscrete ? 1 : 0) else {
      throw whole.wrong("as many key times as values, one more where it is discrete")
    }
    let shape =
      isDiscrete
      ? steps(values, times)
      : functions.isEmpty ? pieces(values, times) : chain(values, times, functions)
    guard let shape else { throw whole.wrong("key times that rise from 0 to 1") }
    return shape
  }

  private static func items(_ argument: CurveArgument) throws(CurveTextError) -> [CurveArgument] {
    guard case .list(let items) = argument.term else { throw argument.wrong("[") }
    return items
  }

  private static func numbers(_ argument: CurveArgument) throws(CurveTextError) -> [Double] {
    var result: [Double] = []
    for item in try items(argument) {
      let number = try item.number()
      guard abs(number) <= 1e6 else { throw item.wrong("a number within ±1e6") }
      result.append(number)
    }
    return result
  }

  private static func curves(_ argument: CurveArgument) throws(CurveTextError) -> [CurveShape] {
    var result: [CurveShape] = []
    var timing = CurveTiming()
    for item in try items(argument) {
      result.append(try CurveBuilders.shape(item, timing: &timing))
    }
    return result
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
  private static func chain(
    _ values: [Double], _ times: [Double], _ functions: [CurveShape]
  ) -> CurveShape? {
    guard functions.count == values.count - 1 else { return nil }
    var pieces: [BezierChain.Piece] = []
    for (index, function) in functions.enumerated() {
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
