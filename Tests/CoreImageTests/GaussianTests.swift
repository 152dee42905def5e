import CoreGraphics
import Foundation
import Testing

@testable import CoreImage

@Suite struct GaussianTests {
  /// What a Gaussian leaves of an edge so far to the right.
  private func edge(_ distance: Double, _ sigma: Double) -> Float {
    Float(erfc(distance / (sigma * 2.0.squareRoot())) / 2)
  }

  /// The encoding of what is seen is within a twentieth of a step of eight bits, however dark it is.
  @Test(arguments: [0.3, 1, 3, 5.9, 6, 9.5, 20, 47, 150])
  func edgesAreThoseOfTheFormula(sigma: Double) {
    // One row is enough: along y all are the same.
    let black = CIImage(color: .black)
    let white = CIImage(color: .white).cropped(
      to: CGRect(x: -4000, y: -4000, width: 4000, height: 8000))
    let image = white.composited(over: black).applyingGaussianBlur(sigma: sigma)
    let reach = Int(4 * sigma) + 2
    let row = image.colors(CGRect(x: -reach, y: 3, width: 2 * reach, height: 1))
    for (index, color) in row.enumerated() {
      // A pixel's middle; the picture's pixels are squares, which the edge of a half-plane does not show.
      let expected = edge(Double(index - reach) + 0.5, sigma)
      let seen = Light.encoded.from(SIMD4(color.x, expected, 0, 1), .linear)
      #expect(abs(seen.x - seen.y) * 255 < 0.2, "\(index - reach): \(color.x), \(expected)")
      #expect(abs(color.x - expected) < 1e-4)
    }
  }

  /// One pixel becomes the integral of the Gaussian over a square, in both directions.
  @Test(arguments: [0.5, 2, 8, 21])
  func aPixelBecomesTheFormula(sigma: Double) {
    let dot = CIImage(color: .white).cropped(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = dot.applyingGaussianBlur(sigma: sigma)
    let reach = Int((3 * sigma).rounded(.up))
    #expect(
      image.extent == CGRect(x: -reach, y: -reach, width: 2 * reach + 1, height: 2 * reach + 1))
    func share(_ x: Int) -> Float { edge(Double(x) - 0.5, sigma) - edge(Double(x) + 0.5, sigma) }
    for (x, y) in [(0, 0), (1, 0), (2, -1), (reach / 2, reach / 3)] {
      let expected = share(x) * share(y)
      #expect(abs(image.color(x, y).w - expected) < 1e-5 + expected / 100)
    }
    let sum = image.colors(image.extent).reduce(SIMD4(), +)
    // Beyond three sigma little is left.
    #expect(sum.w < 1.0001 && sum.w > 0.98)
  }

  @Test(arguments: [0.7, 4, 11, 60])
  func partsAreThoseOfTheWhole(sigma: Double) {
    let image = motley().applyingGaussianBlur(sigma: sigma)
    let whole = image.colors(CGRect(x: -20, y: -20, width: 60, height: 50))
    let part = image.colors(CGRect(x: 3, y: -5, width: 7, height: 9))
    for y in 0..<9 {
      for x in 0..<7 {
        #expect(isNear(part[y * 7 + x], whole[(y + 15) * 60 + x + 23], within: 2e-6))
      }
    }
  }

  @Test func evenColorStaysItself() {
    for sigma in [1.0, 7, 33] {
      let image = CIImage(color: .gray).applyingGaussianBlur(sigma: sigma)
      #expect(isNear(image.color(5, -9), CIImage(color: .gray).color(0, 0), within: 1e-5))
    }
    let image = motley()
    #expect(image.applyingGaussianBlur(sigma: 0).colors(image.extent) == image.colors(image.extent))
    #expect(image.applyingGaussianBlur(sigma: -3).extent == image.extent)
  }
}
