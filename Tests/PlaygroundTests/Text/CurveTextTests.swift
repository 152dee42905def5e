import Foundation
import Motion
import Testing

@testable import Playground

@Suite struct CurveTextTests {
  @Test(arguments: sampleShapes) func everyCurveIsReadBackExactly(shape: CurveShape) throws {
    let plain = CurveDocument(shape)
    #expect(try CurveDocument(text: plain.text) == plain)
    let timed = CurveDocument(shape, timing: unusualTiming)
    #expect(try CurveDocument(text: timed.text) == timed)
  }

  @Test func theOneLineFormIsAsPromised() throws {
    let text =
      "curve: spring(mass=1 stiffness=100 damping=10 v0=0) dur=auto repeat=2 auto fill=both"
    let document = try CurveDocument(text: text)
    #expect(document.text == text)
    #expect(document.timing.repeatCount == 2)
    #expect(document.timing.fill == .both)
    #expect(document.timing.autoreverses)
    #expect(document.duration == Spring().settlingDuration)
  }

  @Test(arguments: [
    "cubic-bezier(0.25, 0.1, 0.25, 1)", "cubic-bezier(.25,.1,.25,1);", "ease", "default",
    "0.25 0.1 0.25 1", ".25,.1,.25,1", "[0.25, 0.1, 0.25, 1]", "#.25,.1,.25,1",
    "https://cubic-bezier.com/#.25,.1,.25,1", "M0,0 C0.25,0.1 0.25,1 1,1", "M 0 0 C.25.1.25 1 1 1",
    "CAMediaTimingFunction(controlPoints: 0.25, 0.1, 0.25, 1)",
    "let curve = CAMediaTimingFunction(name: .default)", "1/4 1/10 25% 1",
    """
    UICubicTimingParameters(controlPoint1: CGPoint(x: 0.25, y: 0.1),
      controlPoint2: CGPoint(x: 0.25, y: 1))
    """,
    "Animation.timingCurve(0.25, 0.1, 0.25, 1)", "CubicBezierEasing(0.25f, 0.1f, 0.25f, 1f)",
    "animation-timing-function: ease", "/* a comment */ ease // and another", "ca.default",
    "{\"type\": \"cubic-bezier\", \"points\": [0.25, 0.1, 0.25, 1]}",
  ]) func allFormsOfEaseAreOneCurve(text: String) throws {
    #expect(try CurveDocument(text: text).shape == .bezier(0.25, 0.1, 0.25, 1))
  }

  @Test(arguments: [
    "spring(mass=1 stiffness=100 damping=10 v0=0)", "spring",
    "spring(ratio=0.5 frequency=5/3.14159265358979)",
    "let s = CASpringAnimation(keyPath: \"position\")\ns.stiffness = 100\ns.damping = 10",
    "CASpringAnimation(keyPath: \"x\"); s.duration = s.settlingDuration",
    "UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 0, dy: 0))",
    "UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)",
    ".interpolatingSpring(mass: 1, stiffness: 100, damping: 10)",
    "spring(tension: 100, friction: 10)", "spring(dampingRatio = 0.5f, stiffness = 100f)",
    ".spring(response: 0.628318530717959, dampingFraction: 0.5)",
    "Spring(duration: 0.628318530717959, bounce: 0.5)",
  ]) func allFormsOfTheUsualSpringAreOneCurve(text: String) throws {
    let document = try CurveDocument(text: text)
    #expect(distance(document, CurveDocument(.spring(Spring()))) < 1e-9)
  }

  @Test(arguments: [
    ("cubic-bezier(0.25, 0.1, 0.25)", 1, "four numbers"), ("cubic-bezier(2, 0, 1, 1)", 14, "0…1"),
    ("", 1, "a curve"), ("esae", 1, "a curve"), ("ease bananas", 6, "an option"),
    ("ease dur=-1", 10, "above 0"), ("ease fill=maybe", 11, "forwards"), ("steps(0)", 7, "count"),
    ("linear(1)", 1, "two values"), ("spring(mass=0)", 13, "0.01"),
    ("0.1 0.2 x", 9, "four numbers"), ("easeOutBack", 1, "en.outBack or classic.outBack"),
    ("ease-in-out-circ dur=2", 1, "en.inOutCirc or classic.inOutCirc"),
    ("M0,0 L1,1", 6, "C with"), ("spring(5)", 8, "a name"), ("cubic-bezier(0,0,1,1", 21, "value"),
    ("{\"type\": 3}", 1, "JSON"), ("steps(2, jump-up)", 10, "jump-start"),
    ("spring(mass=-1)", 13, "0.01…1000"), ("spring(stiffness=0)", 18, "0.01…100000"),
    ("spring(stiffness=-3)", 18, "0.01…100000"), ("spring(mass=nan)", 13, "a number"),
    ("let s = CASpringAnimation(); s.mass = -2", 39, "0.01…1000"),
    ("cubic-bezier(nan, 0, 1, 1)", 14, "a number"), ("linear(0, nan, 1)", 11, "a number"),
    ("cubic-bezier(0.1, NaN, 1, 1)", 19, "a number"), ("nan nan nan nan", 1, "a curve"),
    ("cubic-bezier(1e999, 0, 1, 1)", 14, "a time in 0…1"), ("ease dur=nan", 10, "seconds above 0"),
    ("keyframes(values=[0, nan])", 22, "a number"), ("  ", 3, "a curve"),
    (".timingCurve(0.1, 0.2, 0.3, 1, duration: 0)", 42, "seconds above 0"),
    ("let k = CAKeyframeAnimation(); k.values = [0, 1]; k.duration = -1", 64, "seconds above 0"),
    (".timingCurve(0.1, 0.2, 0.3, 1, duration: 1e999)", 42, "seconds above 0"),
  ]) func whatIsWrongIsNamedWithItsPlace(text: String, column: Int, expected: String) {
    let error = #expect(throws: CurveTextError.self) { try CurveDocument(text: text) }
    #expect(error?.column == column, "\(String(describing: error))")
    #expect(error?.expected.contains(expected) == true, "\(String(describing: error))")
  }

  @Test func aTextThatIsTooLongOrTooDeepIsRefused() {
    #expect(throws: CurveTextError.self) {
      try CurveDocument(text: String(repeating: "(", count: 100_000))
    }
    #expect(throws: CurveTextError.self) {
      try CurveDocument(text: String(repeating: "a(", count: 20_000))
    }
  }

  @Test func linearStopsAreSpreadAsInCSS() throws {
    let document = try CurveDocument(text: "linear(0, 0.5 40% 60%, 0.2 50%, 1)")
    guard case .linear(let easing) = document.shape else { Issue.record("no linear()"); return }
    #expect(easing.points.map(\.x) == [0, 0.4, 0.6, 0.6, 1])
    #expect(easing.points.map(\.y) == [0, 0.5, 0.5, 0.2, 1])
    let even = try CurveDocument(text: "linear(0, 1, 0.5, 1, 1)")
    #expect(even.value(at: 0.375) == 0.75)
  }

  /// Texts are untrusted: whatever they are, the reader answers, and what it answers can be drawn.
  @Test func twentyThousandBrokenTextsAreSurvived() {
    var random = SplitMix(state: 20_261)
    let seeds =
      sampleShapes.flatMap { shape in
        let document = CurveDocument(shape, timing: unusualTiming)
        return [document.text] + CurveFormat.allCases.map { $0.code(document) }
      }.filter { $0.count < 400 }
    let alphabet = Array("0123456789.-+eE%(),:=;#/*[]{}\"' \n abcdMCzfs∞é\u{0}")
    var read = 0
    for _ in 0..<20_000 {
      var text = Array(seeds[random.next(seeds.count)])
      for _ in 0...random.next(4) {
        let place = random.next(text.count + 1)
        switch random.next(4) {
        case 0 where place < text.count: text.remove(at: place)
        case 1: text.insert(alphabet[random.next(alphabet.count)], at: place)
        case 2 where place < text.count: text[place] = alphabet[random.next(alphabet.count)]
        default: text.removeLast(min(text.count, random.next(20)))
        }
      }
      guard let document = try? CurveDocument(text: String(text)) else { continue }
      read += 1
      #expect(document.duration > 0 && document.duration <= 60)
      #expect(document.value(at: document.duration / 3).isFinite)
    }
    // Most changes break a text, and some do not.
    #expect(read > 200 && read < 19_800)
  }
}

/// A small generator of random numbers, the same on every run.
struct SplitMix {
  var state: UInt64

  mutating func next(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(max(bound, 1)))
  }
}
