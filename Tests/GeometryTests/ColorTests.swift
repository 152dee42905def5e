import Foundation
import Geometry
import Testing

struct ColorTests {
  @Test func fourDoublesLieInARow() {
    #expect(MemoryLayout<Color>.size == 32)
    #expect(MemoryLayout<Color>.stride == 32)
    #expect(MemoryLayout<Color>.offset(of: \.red) == 0)
    #expect(MemoryLayout<Color>.offset(of: \.green) == 8)
    #expect(MemoryLayout<Color>.offset(of: \.blue) == 16)
    #expect(MemoryLayout<Color>.offset(of: \.alpha) == 24)
  }

  @Test func premultiplyingScalesTheColoursByAlpha() {
    let color = Color(red: 1, green: 0.5, blue: 0.25, alpha: 0.5)
    #expect(color.premultiplied == SIMD4(0.5, 0.25, 0.125, 0.5))
    #expect(color.multipliedAlpha(by: 0.5).alpha == 0.25)
    #expect(Color(simd: color.simd) == color)
  }
}

struct CGColorTests {
  @Test func graysHaveTwoComponentsAndColoursFour() {
    #expect(CGColor(gray: 0.25, alpha: 0.5).components == [0.25, 0.5])
    #expect(CGColor(gray: 0.25, alpha: 0.5).numberOfComponents == 2)
    let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color.components == [0.1, 0.2, 0.3, 0.4])
    #expect(color.numberOfComponents == 4)
  }

  @Test func equalityIsByValueWithinASpace() {
    let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    #expect(black == CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    #expect(black != CGColor.black)
    #expect(black.color == CGColor.black.color)
    #expect(black != CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1))
    #expect(Set([black, CGColor(red: 0, green: 0, blue: 0, alpha: 1)]).count == 1)
  }

  @Test func componentsOfASpaceMakeAColour() throws {
    let gray = try #require(
      CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.5, 1]))
    #expect(gray == CGColor(gray: 0.5, alpha: 1))
    let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    let color = try #require(CGColor(colorSpace: space, components: [1, 0.5, 0, 0.25]))
    #expect(color == CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 0.25))
    #expect(CGColorSpace(name: "nothing") == nil)
  }

  @Test func copyingWithAlphaKeepsTheColour() {
    let copy = CGColor.white.copy(alpha: 0.5)
    #expect(copy == CGColor(gray: 1, alpha: 0.5))
    #expect(copy?.colorSpace == CGColorSpaceCreateDeviceGray())
  }
}
