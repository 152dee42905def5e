import Foundation
import QuartzCore
import Testing

@testable import Stage

/// Pictures that come where there was none, and go.
@Suite struct ContentsFadeTests {
  private let stage = VirtualStage(size: CGSize(width: 100, height: 100), scale: 1)
  private let layer = CALayer()

  private static func picture(_ color: [UInt8]) throws -> CGImage {
    let context = try #require(CGContext(width: 2, height: 2, scale: 1, flipped: true))
    context.setFillColor(
      CGColor(
        red: CGFloat(color[0]) / 255, green: CGFloat(color[1]) / 255,
        blue: CGFloat(color[2]) / 255, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    return try #require(context.makeImage())
  }

  /// A red picture in a corner, whose texture others must not show.
  init() throws {
    let red = try Self.picture([255, 0, 0])
    let layer = layer
    let stage = stage
    stage.withClock {
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      root.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
      let other = CALayer()
      other.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      other.contents = red
      root.addSublayer(other)
      layer.frame = CGRect(x: 50, y: 50, width: 40, height: 40)
      root.addSublayer(layer)
      stage.rootLayer = root
    }
  }

  private func shown(at time: Double) throws -> [UInt8] {
    let image = try stage.image(at: time)
    let start = (70 * image.width + 70) * 4
    return Array(image.pixels[start..<start + 4])
  }

  private func painted(at time: Double) throws -> [UInt8] {
    let context = try #require(CGContext(width: 100, height: 100, scale: 1, flipped: true))
    stage.withClock { stage.rootLayer?.presentation()?.render(in: context) }
    let image = try #require(context.makeImage())
    let start = (70 * image.width + 70) * 4
    return Array(image.pixels[start..<start + 4])
  }

  @Test(arguments: [true, false], [1.0, 0.5])
  func thePictureThatThereIsHasItsShare(comes: Bool, opacity: Float) throws {
    let green = try Self.picture([0, 255, 0])
    let layer = layer
    stage.withClock {
      CATransaction.setDisableActions(true)
      layer.contents = comes ? nil : green
      layer.opacity = opacity
      layer.borderWidth = 1
    }
    stage.schedule(at: 1) {
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      CATransaction.setAnimationDuration(1)
      layer.contents = comes ? green : nil
    }
    for step in [0.25, 0.5, 0.75] {
      let share = comes ? step : 1 - step
      let white = 255 * (1 - share * Double(opacity))
      let pixel = try shown(at: 1 + step)
      #expect(abs(Double(pixel[0]) - white) <= 2 && pixel[1] == 255, "\(step): \(pixel)")
      #expect(abs(Double(pixel[2]) - white) <= 2)
      let software = try painted(at: 1 + step)
      #expect(zip(pixel, software).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
    }
    let end = try shown(at: 2.1)
    #expect(abs(Double(end[0]) - 255 * (1 - (comes ? Double(opacity) : 0))) <= 1)
  }
}
