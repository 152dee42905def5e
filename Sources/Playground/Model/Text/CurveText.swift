import Motion

extension CurveShape {
  /// The curve in the playground's own words, which `CurveDocument(text:)` reads back exactly.
  package var text: String {
    switch self {
    case .bezier(let b):
      b == UnitBezier(0, 0, 1, 1)
        ? "linear" : "cubic-bezier(\([b.x1, b.y1, b.x2, b.y2].exactList))"
    case .spring(let s):
      "spring(mass=\(s.mass.exact) stiffness=\(s.stiffness.exact) damping=\(s.damping.exact)"
        + " v0=\(s.initialVelocity.exact))"
    case .linear(let linear): linear.text
    case .steps(let steps): "steps(\(steps.count), \(steps.jump.rawValue))"
    case .path(let chain):
      "M0,0 "
        + chain.pieces.map { p in
          "C"
            + [[p.x1, p.y1], [p.x2, p.y2], [p.x3, p.y3]].map {
              "\($0[0].exact),\($0[1].exact)"
            }.joined(separator: " ")
        }.joined(separator: " ")
    case .keyframes(let keys): keys.text
    }
  }
}

extension KeyframeCurve {
  /// The keys in the playground's own words; what is as usual is left out.
  package var text: String {
    let last = Double(keys.count - 1)
    func isEven(_ path: KeyPath<Key, Double>) -> Bool {
      keys.enumerated().allSatisfy { $1[keyPath: path] == Double($0) / last }
    }
    func isZero(_ path: KeyPath<Key, Double>) -> Bool { keys.allSatisfy { $0[keyPath: path] == 0 } }
    func list(_ name: String, _ path: KeyPath<Key, Double>) -> String {
      "\(name)=[\(keys.map { $0[keyPath: path] }.exactList)]"
    }
    let paces = keys.dropLast().map { CurveShape.bezier($0.pace).text }.joined(separator: ", ")
    let parts = [
      (true, "mode=\(mode.name)"), (true, list("values", \.value)),
      (!isEven(\.time), list("times", \.time)), (!isEven(\.across), list("across", \.across)),
      (!isZero(\.spline.tension), list("tension", \.spline.tension)),
      (!isZero(\.spline.continuity), list("continuity", \.spline.continuity)),
      (!isZero(\.spline.bias), list("bias", \.spline.bias)), (!hasEvenPace, "paces=[\(paces)]"),
    ]
    return "keyframes(\(parts.filter(\.0).map(\.1).joined(separator: " ")))"
  }
}

extension CurveDocument {
  /// The curve with its timing in one line, for sharing and for `--curve`.
  package var text: String { "curve: \(shape.text)\(CurveOptions.text(timing))" }
}

extension LinearEasing {
  /// The points as CSS has them, exactly; inputs that are evenly spread are left out.
  package var text: String {
    let last = points.count - 1
    let isEven = points.enumerated().allSatisfy { index, point in
      point.x == Double(index) / Double(last)
    }
    let stops = points.enumerated().map { index, point in
      let isEnd = (index == 0 && point.x == 0) || (index == last && point.x == 1)
      return isEven || isEnd ? point.y.exact : "\(point.y.exact) \(Self.percent(point.x))"
    }
    return "linear(\(stops.joined(separator: ", ")))"
  }

  /// The fraction as a percentage that is read back as this very number.
  static func percent(_ x: Double) -> String {
    let short = ((x * 1e6).rounded() / 1e4).exact
    if Double(short + "e-2") == x { return short + "%" }
    let parts = x.exact.split(separator: "e")
    return "\(parts[0])e\((parts.count > 1 ? Int(parts[1]) ?? 0 : 0) + 2)%"
  }
}
