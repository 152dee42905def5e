import Testing

@testable import Workbench

/// Numbers as people write them.
@Suite struct NumberTextTests {
  @Test(arguments: [
    (0.5, 3, "0.5"), (2, 3, "2"), (-0.0001, 2, "0"), (0.00001, 6, "0.00001"), (1 / 3.0, 2, "0.33"),
    (.nan, 2, "–"), (.infinity, 2, "∞"), (-.infinity, 2, "−∞"), (1e20, 2, "∞"), (-1e20, 0, "−∞"),
  ]) func numbersHaveFewDecimalsAndNoExponents(number: Double, decimals: Int, text: String) {
    #expect(number.decimalText(decimals) == text)
  }
}
