import Foundation
import Motion
import Testing

@Suite struct CAMediaTimingFunctionTests {
  static let named: [(CAMediaTimingFunctionName, CAMediaTimingFunctionName, String, [Float])] = [
    (.linear, kCAMediaTimingFunctionLinear, "linear", [0, 0, 0, 0, 1, 1, 1, 1]),
    (.easeIn, kCAMediaTimingFunctionEaseIn, "easeIn", [0, 0, 0.42, 0, 1, 1, 1, 1]),
    (.easeOut, kCAMediaTimingFunctionEaseOut, "easeOut", [0, 0, 0, 0, 0.58, 1, 1, 1]),
    (
      .easeInEaseOut, kCAMediaTimingFunctionEaseInEaseOut, "easeInEaseOut",
      [0, 0, 0.42, 0, 0.58, 1, 1, 1]
    ),
    (.default, kCAMediaTimingFunctionDefault, "default", [0, 0, 0.25, 0.1, 0.25, 1, 1, 1]),
  ]

  @Test(arguments: named)
  func predefinedFunctionsHaveTheirControlPoints(
    name: CAMediaTimingFunctionName, formerName: CAMediaTimingFunctionName, text: String,
    points: [Float]
  ) {
    #expect(name == formerName)
    #expect(name == CAMediaTimingFunctionName(rawValue: text))
    #expect(controlPoints(CAMediaTimingFunction(name: name)) == points)
    #expect(CAMediaTimingFunction(name: name).curve == Curve(named: name))
  }

  @Test func controlPointsAreKeptAsGiven() {
    let function = CAMediaTimingFunction(controlPoints: -0.5, 3, 1.5, -2)
    #expect(controlPoints(function) == [0, 0, -0.5, 3, 1.5, -2, 1, 1])
    #expect(function.curve == .bezier(UnitBezier(0, 3, 1, -2)))
  }

  @Test func functionsOfEqualControlPointsAreEqual() {
    let function = CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1)
    #expect(function == CAMediaTimingFunction(name: .easeIn))
    #expect(function.hash == CAMediaTimingFunction(name: .easeIn).hash)
    #expect(function != CAMediaTimingFunction(name: .easeOut))
    #expect(!function.isEqual("easeIn"))
  }

  @Test func anUnknownNameIsRefusedByName() async {
    #expect(CAMediaTimingFunctionName("bounce").controlPoints == nil)
    #expect(Curve(named: CAMediaTimingFunctionName("bounce")) == nil)
    await #expect(processExitsWith: .failure) {
      _ = CAMediaTimingFunction(name: CAMediaTimingFunctionName("bounce"))
    }
  }

  private func controlPoints(_ function: CAMediaTimingFunction) -> [Float] {
    (0..<4).flatMap { index in
      var point: [Float] = [.nan, .nan]
      function.getControlPoint(at: index, values: &point)
      return point
    }
  }
}
