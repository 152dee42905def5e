import CoreImage
import Foundation
import QuartzCore
import Stage
import Testing

/// What is drawn before a layer with background filters, frame after frame.
@Suite struct BackdropFilmTests {
  @Test func whatLiesBeforeAFilterIsSeenInEachFrame() throws {
    let stage = VirtualStage(size: CGSize(width: 100, height: 100), scale: 1)
    stage.withClock {
      CATransaction.setDisableActions(true)
      let (root, strip, glass) = (CALayer(), CALayer(), CALayer())
      root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      root.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
      strip.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
      strip.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      let change = CABasicAnimation(keyPath: "backgroundColor")
      change.toValue = CGColor(red: 0.8, green: 0, blue: 0, alpha: 1)
      change.duration = 10
      strip.add(change, forKey: nil)
      glass.frame = CGRect(x: 30, y: 30, width: 40, height: 40)
      glass.backgroundFilters = [
        CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 3]) as Any
      ]
      root.addSublayer(strip)
      root.addSublayer(glass)
      stage.rootLayer = root
    }
    for frame in 0..<20 {
      let image = try stage.image(at: Double(frame) / 60)
      let start = (10 * image.width + 50) * 4
      let pixel = image.pixels[start..<start + 4]
      #expect(pixel.first ?? 0 > 200 && pixel.dropFirst().first == 0, "frame \(frame): \(pixel)")
    }
  }
}
