import Motion

/// The presets as data.
enum PresetTable {
  static let presets: [Preset] =
    apple + penner(.easings, easings) + penner(.classic, classic) + material + flutter + exact
    + springs + formulas

  private typealias Points = (Double, Double, Double, Double)

  private static func presets(_ source: Preset.Source, _ table: [(String, Points)]) -> [Preset] {
    table.map { Preset($0.0, source, .bezier($0.1.0, $0.1.1, $0.1.2, $0.1.3)) }
  }

  private static let apple = presets(
    .apple,
    [
      ("linear", (0, 0, 1, 1)), ("default", (0.25, 0.1, 0.25, 1)), ("easeIn", (0.42, 0, 1, 1)),
      ("easeOut", (0, 0, 0.58, 1)), ("easeInEaseOut", (0.42, 0, 0.58, 1)),
    ])

  private static func penner(
    _ source: Preset.Source, _ table: [(EasingFormula, Points, Points, Points)]
  ) -> [Preset] {
    table.flatMap { formula, first, second, third in
      zip(EasingEnd.allCases, [first, second, third]).map { end, p in
        Preset(
          end.rawValue + formula.rawValue.capitalized, source, .bezier(p.0, p.1, p.2, p.3), formula,
          end)
      }
    }
  }

  /// The table of easings.net: in, out, both.
  private static let easings: [(EasingFormula, Points, Points, Points)] = [
    (.sine, (0.12, 0, 0.39, 0), (0.61, 1, 0.88, 1), (0.37, 0, 0.63, 1)),
    (.quad, (0.11, 0, 0.5, 0), (0.5, 1, 0.89, 1), (0.45, 0, 0.55, 1)),
    (.cubic, (0.32, 0, 0.67, 0), (0.33, 1, 0.68, 1), (0.65, 0, 0.35, 1)),
    (.quart, (0.5, 0, 0.75, 0), (0.25, 1, 0.5, 1), (0.76, 0, 0.24, 1)),
    (.quint, (0.64, 0, 0.78, 0), (0.22, 1, 0.36, 1), (0.83, 0, 0.17, 1)),
    (.expo, (0.7, 0, 0.84, 0), (0.16, 1, 0.3, 1), (0.87, 0, 0.13, 1)),
    (.circ, (0.55, 0, 1, 0.45), (0, 0.55, 0.45, 1), (0.85, 0, 0.15, 1)),
    (.back, (0.36, 0, 0.66, -0.56), (0.34, 1.56, 0.64, 1), (0.68, -0.6, 0.32, 1.6)),
  ]

  /// The older table, which Firefox's and Chrome's tools have: in, out, both.
  private static let classic: [(EasingFormula, Points, Points, Points)] = [
    (.sine, (0.47, 0, 0.74, 0.71), (0.39, 0.58, 0.57, 1), (0.45, 0.05, 0.55, 0.95)),
    (.quad, (0.55, 0.09, 0.68, 0.53), (0.25, 0.46, 0.45, 0.94), (0.46, 0.03, 0.52, 0.96)),
    (.cubic, (0.55, 0.06, 0.68, 0.19), (0.22, 0.61, 0.36, 1), (0.65, 0.05, 0.36, 1)),
    (.quart, (0.9, 0.03, 0.69, 0.22), (0.17, 0.84, 0.44, 1), (0.77, 0, 0.18, 1)),
    (.quint, (0.76, 0.05, 0.86, 0.06), (0.23, 1, 0.32, 1), (0.86, 0, 0.07, 1)),
    (.expo, (0.95, 0.05, 0.8, 0.04), (0.19, 1, 0.22, 1), (1, 0, 0, 1)),
    (.circ, (0.6, 0.04, 0.98, 0.34), (0.08, 0.82, 0.17, 1), (0.79, 0.14, 0.15, 0.86)),
    (.back, (0.6, -0.28, 0.74, 0.05), (0.18, 0.89, 0.32, 1.28), (0.68, -0.55, 0.27, 1.55)),
  ]

  private static let material =
    presets(
      .material,
      [
        ("fastOutSlowIn", (0.4, 0, 0.2, 1)), ("accelerate", (0.4, 0, 1, 1)),
        ("decelerate", (0, 0, 0.2, 1)), ("standard", (0.2, 0, 0, 1)),
        ("standardDecelerate", (0, 0, 0, 1)), ("standardAccelerate", (0.3, 0, 1, 1)),
        ("emphasizedDecelerate", (0.05, 0.7, 0.1, 1)),
        ("emphasizedAccelerate", (0.3, 0, 0.8, 0.15)),
      ])
    + [
      BezierChain([
        BezierChain.Piece(0.05, 0, 0.133333, 0.06, 0.166666, 0.4),
        BezierChain.Piece(0.208333, 0.82, 0.25, 1, 1, 1),
      ])
    ].compactMap { $0.map { Preset("emphasized", .material, .path($0)) } }

  private static let flutter = presets(
    .flutter,
    [
      ("fastLinearToSlowEaseIn", (0.18, 1, 0.04, 1)), ("easeInToLinear", (0.67, 0.03, 0.65, 0.09)),
      ("slowMiddle", (0.15, 0.85, 0.85, 0.15)),
    ])

  private static let exact: [Preset] = {
    let (third, back) = (1.0 / 3, -EasingFormula.backOvershoot / 3)
    let table: [(EasingFormula, Double)] = [(.quad, third), (.cubic, 0), (.back, back)]
    return table.flatMap { formula, height in
      let name = formula.rawValue.capitalized
      return [
        Preset("in" + name, .exact, .bezier(third, 0, 2 * third, height), formula, .in),
        Preset("out" + name, .exact, .bezier(third, 1 - height, 2 * third, 1), formula, .out),
      ]
    }
  }()

  private static func spring(_ name: String, _ spring: Spring) -> Preset {
    Preset(name, .springs, .spring(spring.normalized()))
  }

  private static func reactSpring(_ name: String, _ tension: Double, _ friction: Double) -> Preset {
    spring(
      "react." + name, Spring(stiffness: tension, damping: friction, allowsOverdamping: true))
  }

  private static let springs: [Preset] = [
    spring("coreAnimation", Spring()),
    reactSpring("default", 170, 26), reactSpring("gentle", 120, 14),
    reactSpring("wobbly", 180, 12), reactSpring("stiff", 210, 20), reactSpring("slow", 280, 60),
    reactSpring("molasses", 280, 120),
    spring("motion", Spring(visualDuration: 0.3, bounce: 0.3)),
    spring("smooth", Spring(perceptualDuration: 0.5, bounce: 0)),
    spring("snappy", Spring(perceptualDuration: 0.5, bounce: 0.15)),
    spring("bouncy", Spring(perceptualDuration: 0.5, bounce: 0.3)),
  ]

  private static let formulas: [Preset] = [EasingFormula.elastic, .bounce].flatMap { formula in
    EasingEnd.allCases.map { end in
      let fit = LinearFit { formula.value(at: $0, end) }
      return Preset(
        end.rawValue + formula.rawValue.capitalized, .formula, .linear(fit.easing), formula, end)
    }
  }
}
