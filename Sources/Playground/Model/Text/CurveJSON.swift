import Foundation
import Motion

/// A document as JSON: the curve by kind and numbers, and the timing where it is not the usual one.
struct CurveJSON: Codable {
  var type: String
  var points: [Double]?
  var stops: [[Double]]?
  var mass, stiffness, damping, initialVelocity: Double?
  var values, times, across, tension, continuity, bias: [Double]?
  var paces: [[Double]]?
  var mode: String?
  var steps: Int?
  var jump: String?
  var duration, begin, repeatCount, repeatDuration, speed, offset: Double?
  var autoreverses: Bool?
  var fill: String?
  /// Only written: the same in one line.
  var text: String?

  /// Reads JSON; everything goes through the reader of texts, so that the same limits hold.
  static func document(_ json: String) throws(CurveTextError) -> CurveDocument {
    guard json.utf8.count <= CurveLexer.longestText * 4 else {
      throw CurveTextError(column: 1, expected: "shorter JSON", found: "\(json.utf8.count) bytes")
    }
    let parsed: CurveJSON
    do {
      parsed = try JSONDecoder().decode(CurveJSON.self, from: Data(json.utf8))
    } catch {
      throw CurveTextError(
        column: 1, expected: "JSON with a \"type\" and its numbers", found: reason(error))
    }
    do throws(CurveTextError) {
      var parser = try CurveParser(parsed.line)
      return try parser.document()
    } catch {
      throw CurveTextError(
        column: 1, expected: error.expected, found: error.found.isEmpty ? "nothing" : error.found)
    }
  }

  private static func reason(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "something else" }
    switch error {
    case .keyNotFound(let key, _): return "none called \(key.stringValue)"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "another value for \(context.codingPath.last?.stringValue ?? "the whole")"
    default: return "broken JSON"
    }
  }

  /// The document as a line of text.
  private var line: String {
    let numbers = (points ?? []).exactList
    let curve: String
    switch type {
    case "cubic-bezier": curve = "cubic-bezier(\(numbers))"
    case "spring":
      let values = [
        ("mass", mass), ("stiffness", stiffness), ("damping", damping), ("v0", initialVelocity),
      ]
      curve =
        "spring("
        + values.compactMap { name, value in value.map { "\(name)=\($0.exact)" } }
        .joined(separator: " ") + ")"
    case "linear":
      let list = (stops ?? []).map { stop in
        stop.enumerated().map {
          $0 == 0 ? $1.exact : LinearEasing.percent($1)
        }.joined(separator: " ")
      }
      curve = "linear(\(list.joined(separator: ", ")))"
    case "steps": curve = "steps(\(steps ?? 1), \(jump ?? "jump-end"))"
    case "path":
      curve = "M0,0 C \(numbers)"
    case "keyframes": curve = "keyframes(\(keyframes))"
    default: curve = type
    }
    return curve + options
  }

  private var keyframes: String {
    let lists = [
      ("values", values), ("times", times), ("across", across), ("tension", tension),
      ("continuity", continuity), ("bias", bias),
    ].compactMap { name, list in list.map { "\(name)=[\($0.exactList)]" } }
    let paces = paces.map { list in
      "paces=[\(list.map { "cubic-bezier(\($0.exactList))" }.joined(separator: ", "))]"
    }
    return (["mode=\(mode ?? "linear")"] + lists + [paces].compactMap { $0 })
      .joined(separator: " ")
  }

  private var options: String {
    let values: [(String, Double?)] = [
      ("dur", duration), ("begin", begin), ("for", repeatDuration), ("speed", speed),
      ("offset", offset), ("repeat", repeatCount),
    ]
    let texts = values.compactMap { name, value in value.map { " \(name)=\($0.exact)" } }
    return texts.joined() + (autoreverses == true ? " auto" : "")
      + (fill.map { " fill=\($0)" } ?? "")
  }

  init(_ document: CurveDocument) {
    type = "linear"
    switch document.shape {
    case .bezier(let b): (type, points) = ("cubic-bezier", [b.x1, b.y1, b.x2, b.y2])
    case .spring(let s):
      type = "spring"
      (mass, stiffness, damping) = (s.mass, s.stiffness, s.damping)
      initialVelocity = s.initialVelocity
    case .linear(let linear): stops = linear.points.map { [$0.y, $0.x] }
    case .steps(let easing):
      (type, steps, jump) = ("steps", easing.count, easing.jump.rawValue)
    case .path(let chain):
      type = "path"
      points = chain.pieces.flatMap { [$0.x1, $0.y1, $0.x2, $0.y2, $0.x3, $0.y3] }
    case .keyframes(let curve): take(curve)
    }
    take(document.timing)
    text = document.text
  }

  private mutating func take(_ curve: KeyframeCurve) {
    let keys = curve.keys
    (type, mode, values) = ("keyframes", curve.mode.name, keys.map(\.value))
    (times, across) = (keys.map(\.time), keys.map(\.across))
    func unlessZero(_ list: [Double]) -> [Double]? { list.allSatisfy { $0 == 0 } ? nil : list }
    tension = unlessZero(keys.map(\.spline.tension))
    continuity = unlessZero(keys.map(\.spline.continuity))
    bias = unlessZero(keys.map(\.spline.bias))
    if !curve.hasEvenPace {
      paces = keys.dropLast().map { [$0.pace.x1, $0.pace.y1, $0.pace.x2, $0.pace.y2] }
    }
  }

  private mutating func take(_ timing: CurveTiming) {
    let usual = CurveTiming()
    duration = timing.duration
    begin = timing.begin == usual.begin ? nil : timing.begin
    repeatDuration = timing.repeatDuration > 0 ? timing.repeatDuration : nil
    speed = timing.speed == usual.speed ? nil : timing.speed
    offset = timing.offset == usual.offset ? nil : timing.offset
    // JSON has no infinity; a billion runs are one for all that anyone will see.
    repeatCount = timing.repeatCount == 1 ? nil : min(timing.repeatCount, 1e9)
    autoreverses = timing.autoreverses ? true : nil
    fill = CurveOptions.name(of: timing.fill)
  }

  /// The JSON, with its keys in order.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
