import Foundation
import Testing
import UIKitCore

// A flip is two planes that turn about the middle of a view, in a perspective from two and a half of its longer
// sides away. Built of plain layers, `render(in:)` draws that in software; GL draws what the transition of views
// comes to.

@MainActor @Suite struct FlipAgreementTests {
  struct Flip: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var options: UIView.AnimationOptions
    /// The axis, and how far the old side turns about it.
    var axis: (x: CGFloat, y: CGFloat)
    var angle: Double
  }

  nonisolated static let flips = [
    Flip(
      testDescription: "from the left", options: .transitionFlipFromLeft, axis: (0, 1),
      angle: .pi),
    Flip(
      testDescription: "from the right", options: .transitionFlipFromRight, axis: (0, 1),
      angle: -.pi),
    Flip(
      testDescription: "from the top", options: .transitionFlipFromTop, axis: (1, 0),
      angle: -.pi),
    Flip(
      testDescription: "from the bottom", options: .transitionFlipFromBottom, axis: (1, 0),
      angle: .pi),
  ]

  private static let size = CGSize(width: 90, height: 70)
  private static let card = CGRect(x: 19, y: 13, width: 52, height: 40)

  @Test(arguments: flips, [1, 1.5, 2] as [CGFloat])
  func aFlipIsTwoPlanesThatTurnInPerspective(flip: Flip, scale: CGFloat) throws {
    let (root, view) = (UIView(frame: CGRect(origin: .zero, size: Self.size)), UIView())
    (root.backgroundColor, view.frame) = (.white, Self.card)
    let sides = [false, true].map { isNew in
      let side = UIView(frame: view.bounds)
      side.layer.addSublayer(Self.side(isNew))
      return side
    }
    view.addSubview(sides[0])
    root.addSubview(view)
    let stage = VirtualStage(size: Self.size, scale: scale)
    stage.withClock {
      stage.rootLayer = root.layer
      UIView.transition(
        from: sides[0], to: sides[1], duration: 1, options: flip.options.union(.curveLinear))
    }
    for progress in [0.1, 0.3, 0.45, 0.6, 0.85] {
      let a = try stage.image(at: progress)
      let b = try Self.planes(flip, progress, scale)
      let largest = zip(a.pixels, b.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 255
      #expect(largest <= 4, "at \(progress)")
    }
  }

  /// What a side shows: no two of its corners look the same.
  private static func side(_ isNew: Bool) -> CALayer {
    let side = CALayer()
    side.frame = CGRect(origin: .zero, size: card.size)
    side.backgroundColor = isNew ? UIColor.blue.cgColor : UIColor.orange.cgColor
    let mark = CALayer()
    mark.frame = CGRect(x: isNew ? 30 : 4, y: 5, width: 17, height: 12)
    (mark.backgroundColor, mark.cornerRadius) = (UIColor.green.cgColor, 4)
    side.addSublayer(mark)
    return side
  }

  /// The side that is seen, turned, by software.
  private static func planes(_ flip: Flip, _ progress: Double, _ scale: CGFloat) throws -> CGImage {
    let (root, stage) = (CALayer(), CALayer())
    root.frame = CGRect(origin: .zero, size: size)
    root.backgroundColor = UIColor.white.cgColor
    stage.frame = card
    stage.sublayerTransform.m34 = -1 / (2.5 * max(card.width, card.height))
    let side = side(progress >= 0.5)
    let angle = flip.angle * (progress < 0.5 ? progress : progress - 1)
    side.transform = CATransform3DMakeRotation(CGFloat(angle), flip.axis.x, flip.axis.y, 0)
    stage.addSublayer(side)
    root.addSublayer(stage)
    let (width, height) = (Int(size.width * scale), Int(size.height * scale))
    let context = try #require(
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.translateBy(x: 0, y: CGFloat(height))
    context.scaleBy(x: scale, y: -scale)
    root.render(in: context)
    return try #require(context.makeImage())
  }
}
