import Motion
import Testing

@testable import Playground

@Suite struct PresetTests {
  /// What was measured by others, in percent: the worst of each name's one-sided curves.
  private static let stated: [(Preset.Source, EasingFormula, Double)] = [
    (.easings, .sine, 0.8), (.easings, .quad, 0.2), (.easings, .cubic, 0.3),
    (.easings, .quart, 0.6), (.easings, .quint, 1.1), (.easings, .circ, 0.2),
    (.classic, .sine, 3.1), (.classic, .quad, 4.2), (.classic, .cubic, 2.8),
    (.classic, .quart, 6.4), (.classic, .quint, 11.0),
    (.easings, .expo, 1.2), (.easings, .back, 0.5), (.classic, .expo, 7.2), (.classic, .back, 6.3),
  ]

  @Test(arguments: stated)
  func errorsAreThoseThatWereMeasured(
    source: Preset.Source, formula: EasingFormula, percent: Double
  ) {
    let errors = Preset.all.filter {
      $0.source == source && $0.formula == formula && $0.end != .inOut
    }.compactMap(\.largestError)
    #expect(errors.count == 2)
    #expect(abs((errors.max() ?? 0) * 100 - percent) < 0.06, "\(errors)")
  }

  @Test(arguments: [
    ("en.inOutExpo", 3.8), ("en.inOutBack", 3.6), ("classic.inOutExpo", 13.4),
    ("classic.inOutBack", 10.0), ("en.outBack", 0.5), ("classic.outBack", 4.3),
    ("classic.inCirc", 4.3), ("classic.outCirc", 18.7),
    ("classic.inOutCirc", 15.8), ("en.inOutCirc", 3.9),
  ]) func errorsOfCurvesThatStandOut(name: String, percent: Double) throws {
    let error = try #require(Preset.byName[name]?.largestError)
    #expect(abs(error * 100 - percent) < 0.06, "\(error)")
  }

  @Test func exactPolynomialsAreExact() {
    let exact = Preset.all.filter { $0.source == .exact }
    #expect(exact.count == 6)
    for preset in exact { #expect((preset.largestError ?? 1) < 1e-9, "\(preset.name)") }
  }

  @Test func elasticAndBounceAreFollowedByStraightPieces() {
    let formulas = Preset.all.filter { $0.source == .formula }
    #expect(formulas.count == 6)
    for preset in formulas {
      #expect((preset.largestError ?? 1) <= 0.0025, "\(preset.name)")
    }
  }

  @Test func theTableIsComplete() {
    let counts = Dictionary(grouping: Preset.all, by: \.source).mapValues(\.count)
    #expect(counts[.easings] == 24 && counts[.classic] == 24 && counts[.apple] == 5)
    #expect(counts[.material] == 9 && counts[.flutter] == 3 && counts[.springs] == 11)
    #expect(Preset.byName.count == Preset.all.count)
  }

  @Test func theNearestPresetIsFound() throws {
    let near = try #require(Preset.nearest(to: CurveDocument(.bezier(0.34, 1.56, 0.64, 1.004))))
    #expect(near.preset.textName == "en.outBack")
    #expect(near.distance > 0 && near.distance < 0.005)
    #expect(Preset.nearest(to: CurveDocument(.bezier(0.9, -2, 0.1, 3))) == nil)
  }
}

@Suite struct EasingFormulaTests {
  @Test(arguments: EasingFormula.allCases, EasingEnd.allCases)
  func everyFormulaRunsFromZeroToOne(formula: EasingFormula, end: EasingEnd) {
    #expect(abs(formula.value(at: 0, end)) < 1e-3)
    #expect(abs(formula.value(at: 1, end) - 1) < 1e-3)
    #expect(formula.value(at: .nan, end).isFinite)
    #expect(formula.value(at: -1, end) == formula.value(at: 0, end))
  }

  @Test func knownPlaces() {
    #expect(EasingFormula.quad.value(at: 0.5, .in) == 0.25)
    #expect(EasingFormula.cubic.value(at: 0.25, .inOut) == 0.0625)
    #expect(abs(EasingFormula.bounce.value(at: 1 / 2.75, .out) - 1) < 1e-12)
    #expect(abs(EasingFormula.back.value(at: 0.5, .in) + 0.0876975) < 1e-6)
    #expect(abs(EasingFormula.elastic.value(at: 0.5, .inOut) - 0.5) < 1e-9)
  }
}
