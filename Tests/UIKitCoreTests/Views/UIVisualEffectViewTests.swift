import Foundation
import Motion
import Testing
import UIKitCore

/// Effects over stripes, in the pixels of a renderer.
@MainActor @Suite struct UIVisualEffectViewTests {
  private let clock = ManualClock(startingAt: 100)
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 200))

  init() {
    root.backgroundColor = .white
    for x in stride(from: 0, to: 240, by: 20) {
      let stripe = UIView(frame: CGRect(x: x, y: 0, width: 10, height: 200))
      stripe.backgroundColor = .red
      root.addSubview(stripe)
    }
  }

  /// The differences of green from stripe to stripe, in the middle of the picture.
  private func contrast(_ renderer: CARenderer, at time: Double) throws -> Int {
    clock.set(to: time)
    renderer.beginFrame(atTime: time, timeStamp: nil)
    renderer.render()
    renderer.endFrame()
    let pixels = try #require(renderer.makeImage()).pixels
    let greens = (100..<140).map { Int(pixels[($0 + 240 * 100) * 4 + 1]) }
    return (greens.max() ?? 0) - (greens.min() ?? 0)
  }

  @Test func aBlurMakesStripesOneColour() throws {
    try HostTime.withClock(clock) {
      let renderer = try CARenderer(size: root.bounds.size, scale: 1)
      renderer.layer = root.layer
      #expect(try contrast(renderer, at: 100) > 190)
      let view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
      view.frame = root.bounds
      root.addSubview(view)
      let blurred = try contrast(renderer, at: 101)
      #expect(blurred < 12)
      view.layer.cornerRadius = 30
      view.clipsToBounds = true
      #expect(try contrast(renderer, at: 101.5) < 12)
      #expect(view.clipsToBounds && view.contentView.layer.cornerRadius == 30)
      view.effect = nil
      #expect(try contrast(renderer, at: 102) > 190)
    }
  }

  @Test func anEffectGrowsInsideOfAnAnimation() throws {
    try HostTime.withClock(clock) {
      let view = UIVisualEffectView(effect: nil)
      view.frame = root.bounds
      root.addSubview(view)
      let renderer = try CARenderer(size: root.bounds.size, scale: 1)
      renderer.layer = root.layer
      let sharp = try contrast(renderer, at: 100)
      var ends: [Bool] = []
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear,
        animations: { view.effect = UIBlurEffect(style: .systemThinMaterialLight) },
        completion: { ends.append($0) })
      #expect(try contrast(renderer, at: 100) == sharp)
      let early = try contrast(renderer, at: 100.15)
      #expect(early < sharp - 20 && early > 12)
      let blurred = try contrast(renderer, at: 101.1)
      #expect(blurred < 12)
      CATransaction.flush()
      #expect(ends == [true])
    }
  }

  @Test func aLightEffectComesAndGoesWithoutDarkening() throws {
    try HostTime.withClock(clock) {
      for stripe in root.subviews { stripe.removeFromSuperview() }
      let view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
      view.frame = root.bounds
      root.addSubview(view)
      let renderer = try CARenderer(size: root.bounds.size, scale: 1)
      renderer.layer = root.layer
      @MainActor func darkest(at time: Double) throws -> UInt8 {
        _ = try contrast(renderer, at: time)
        return try #require(renderer.makeImage()).pixels.min() ?? 0
      }
      let least = try darkest(at: 100)
      for (start, effect) in [(101.0, nil), (103.0, UIBlurEffect(style: .light))] {
        UIView.animate(withDuration: 1) { view.effect = effect }
        for step in 0...4 { #expect(try darkest(at: start + 0.25 * Double(step)) >= least) }
      }
    }
  }

  @Test(arguments: [UIBlurEffect.Style.light, .dark, .regular, .systemUltraThinMaterialDark])
  func contentStaysSharpInFrontOfEveryStyle(_ style: UIBlurEffect.Style) throws {
    try HostTime.withClock(clock) {
      let view = UIVisualEffectView(effect: UIBlurEffect(style: style))
      view.frame = root.bounds
      let mark = UIView(frame: CGRect(x: 115, y: 95, width: 10, height: 10))
      mark.backgroundColor = .blue
      view.contentView.addSubview(mark)
      root.addSubview(view)
      let renderer = try CARenderer(size: root.bounds.size, scale: 1)
      renderer.layer = root.layer
      #expect(try contrast(renderer, at: 100) > 20)
      let pixels = try #require(renderer.makeImage()).pixels
      let start = (120 + 240 * 100) * 4
      #expect(Array(pixels[start..<start + 3]) == [0, 0, 255])
    }
  }

  @Test(arguments: [UIBlurEffect.Style.dark, .light])
  func vibrancyDrawsLabelsInItsColour(_ style: UIBlurEffect.Style) throws {
    let blur = UIBlurEffect(style: style)
    let effect = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur))
    effect.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
    let label = UILabel(frame: effect.bounds)
    label.text = "HH"
    label.font = .systemFont(ofSize: 36, weight: .bold)
    label.textColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    effect.contentView.addSubview(label)
    // Pixels that letters cover wholly, by their colour.
    func count(_ color: [UInt8]) throws -> Int {
      effect.layoutIfNeeded()
      let image = UIGraphicsImageRenderer(size: effect.bounds.size).image { context in
        label.layer.render(in: context.cgContext)
      }
      let pixels = try #require(image.cgImage).pixels
      return stride(from: 0, to: pixels.count, by: 4).count { Array(pixels[$0..<$0 + 4]) == color }
    }
    let contrast: [UInt8] = style == .dark ? [255, 255, 255, 255] : [0, 0, 0, 255]
    #expect(try count(contrast) > 50 && count([255, 0, 0, 255]) == 0)
    effect.effect = nil
    #expect(try count([255, 0, 0, 255]) > 50 && count(contrast) == 0)
  }

  @Test func glassIsBlurredAndACapsuleUnlessTheViewSaysOtherwise() throws {
    try HostTime.withClock(clock) {
      let renderer = try CARenderer(size: root.bounds.size, scale: 1)
      renderer.layer = root.layer
      let sharp = try contrast(renderer, at: 100)
      let view = UIVisualEffectView(effect: UIGlassEffect(style: .clear))
      view.frame = root.bounds
      root.addSubview(view)
      let clear = try contrast(renderer, at: 101)
      view.effect = UIGlassEffect()
      let frosted = try contrast(renderer, at: 102)
      #expect(frosted < 12 && clear > frosted && clear < sharp - 20)
      #expect(view.layer.cornerRadius == 100)
      view.frame.size.height = 80
      view.layoutIfNeeded()
      #expect(view.layer.cornerRadius == 40 && view.contentView.layer.cornerRadius == 40)
      view.cornerConfiguration = .corners(radius: 10)
      view.layoutIfNeeded()
      #expect(view.layer.cornerRadius == 10)
      view.effect = nil
      #expect(view.layer.cornerRadius == 10 && view.layer.borderWidth == 0)
    }
  }

  @Test func glassHasItsOwnColourAndAnEdgeOfLight() {
    let effect = UIGlassEffect()
    effect.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let view = UIVisualEffectView(effect: effect)
    #expect(view.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 0.7))
    let light = view.layer.borderColor
    view.overrideUserInterfaceStyle = .dark
    #expect(view.layer.borderWidth == 1 && view.layer.borderColor != light)
  }
}
