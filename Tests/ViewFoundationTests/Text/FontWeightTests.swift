import Foundation
import Testing

@testable import ViewFoundation

struct FontWeightTests {
  @Test(arguments: [
    (FontWeight.ultraLight, 100), (.regular, 400), (.bold, 700), (.black, 900),
    (FontWeight(rawValue: 0.1), 400), (FontWeight(-5), 100), (FontWeight(5), 900),
    (FontWeight(.nan), 400),
  ])
  func weightIsTheNearestNamed(weight: FontWeight, css: Int) { #expect(weight.css == css) }
}
