import Motion

/// Core Animation says everything: what is neither a timing function nor a spring as keyframes.
enum CoreAnimationExport {
  static func code(_ document: CurveDocument) -> String {
    switch document.shape {
    case .bezier(let b): return function(b)
    case .spring(let s): return spring(s, document)
    case .linear(let linear): return straight(linear, document)
    case .steps(let steps):
      var values = steps.values
      var times = (0...steps.count).map { Double($0) / Double(steps.count) }
      if values.last != steps.value(at: 1) {
        values.append(steps.value(at: 1))
        times.append(1)
      }
      return keyframes(
        values.exactList, times, ["animation.calculationMode = .discrete"], document)
    case .path(let chain): return path(chain, document)
    case .keyframes(let curve): return keyframes(curve, document)
    }
  }

  private static func spring(_ s: Spring, _ document: CurveDocument) -> String {
    let usual = Spring()
    let lines = [
      (s.mass != usual.mass, "spring.mass = \(s.mass.exact)"),
      (s.stiffness != usual.stiffness, "spring.stiffness = \(s.stiffness.exact)"),
      (s.damping != usual.damping, "spring.damping = \(s.damping.exact)"),
      (s.initialVelocity != 0, "spring.initialVelocity = \(s.initialVelocity.exact)"),
      (s.regime == .overdamped, "spring.allowsOverdamping = true"),
    ]
    let duration = document.timing.duration?.exact ?? "spring.settlingDuration"
    return
      (["let spring = CASpringAnimation(keyPath: \"position\")"]
      + lines.filter(\.0).map(\.1) + ["spring.duration = \(duration)"]).joined(separator: "\n")
  }

  // MARK: Timing functions

  private static func function(_ b: UnitBezier) -> String {
    "CAMediaTimingFunction(controlPoints: \([b.x1, b.y1, b.x2, b.y2].exactList))"
  }

  /// The line that sets the functions of the ways between keys.
  private static func functions(_ paces: [UnitBezier]) -> String {
    let lines = paces.map { pace in
      let code =
        pace == KeyframeCurve.evenPace
        ? "CAMediaTimingFunction(name: .linear)" : function(pace)
      return "  \(code),\n"
    }
    return "animation.timingFunctions = [\n\(lines.joined())]"
  }

  // MARK: Keyframes

  /// The lines of a keyframe animation; those that are nil fall away.
  private static func keyframes(
    _ values: String, at keyPath: String = "position.x", _ times: [Double]?, _ more: [String?],
    _ document: CurveDocument
  ) -> String {
    let lines: [String?] = [
      "let animation = CAKeyframeAnimation(keyPath: \"\(keyPath)\")",
      "animation.values = [\(values)]", times.map { "animation.keyTimes = [\($0.exactList)]" },
    ]
    return (lines + more + ["animation.duration = \(document.duration.exact)"])
      .compactMap { $0 }.joined(separator: "\n")
  }

  private static func keyframes(_ curve: KeyframeCurve, _ document: CurveDocument) -> String {
    let keys = curve.keys
    let points = keys.map { "CGPoint(x: \($0.across.exact), y: \($0.value.exact))" }
    // Discrete values stay for a while: they have one time more than there are of them.
    let times = keys.map(\.time) + (curve.mode == .discrete ? [1] : [])
    func cubic(_ name: String, _ path: KeyPath<KeyframeCurve.Key, Double>) -> String? {
      let list = keys.map { $0[keyPath: path] }
      let counts = curve.mode.isCubic && list.contains { $0 != 0 }
      return counts ? "animation.\(name) = [\(list.exactList)]" : nil
    }
    return keyframes(
      curve.hasPath ? points.joined(separator: ", ") : keys.map(\.value).exactList,
      at: curve.hasPath ? "position" : "position.x", curve.mode.isPaced ? nil : times,
      [
        curve.mode == .linear ? nil : "animation.calculationMode = .\(curve.mode.name)",
        curve.hasPaces && !curve.hasEvenPace ? functions(keys.dropLast().map(\.pace)) : nil,
        cubic("tensionValues", \.spline.tension), cubic("continuityValues", \.spline.continuity),
        cubic("biasValues", \.spline.bias),
      ], document)
  }

  private static func straight(_ linear: LinearEasing, _ document: CurveDocument) -> String {
    keyframes(linear.points.map(\.y).exactList, linear.points.map(\.x), [], document)
  }

  /// The pieces as timing functions; straight ways where one does not rise, which no function can say.
  private static func path(_ chain: BezierChain, _ document: CurveDocument) -> String {
    var paces: [UnitBezier] = []
    for (index, p) in chain.pieces.enumerated() {
      let (x, y) = chain.start(of: index)
      let (width, height) = (p.x3 - x, p.y3 - y)
      guard height > 0 else { return straight(LinearFit(document).easing, document) }
      paces.append(
        UnitBezier((p.x1 - x) / width, (p.y1 - y) / height, (p.x2 - x) / width, (p.y2 - y) / height)
      )
    }
    return keyframes(
      ([0] + chain.pieces.map(\.y3)).exactList, [0] + chain.pieces.map(\.x3), [functions(paces)],
      document)
  }
}
