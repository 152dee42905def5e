import Drawing
import Foundation
import Geometry
import Testing

@testable import UIKitCore

@MainActor @Suite struct UIColorPatternTests {
  /// A picture of a point a side, in 2 × 2 pixels: the left half red, the right half blue.
  private let picture = UIImage(
    cgImage: CGImage(
      bitmap: Bitmap(
        width: 2, height: 2,
        pixels: [255, 0, 0, 255, 0, 0, 255, 255, 255, 0, 0, 255, 0, 0, 255, 255])), scale: 2)

  private func columns(_ view: UIView, y: Int) -> [UInt8] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image {
      view.layer.render(in: $0.cgContext)
    }
    let pixels = image.cgImage?.pixels ?? []
    return (0..<8).map { (x: Int) -> UInt8 in pixels[(y * 8 + x) * 4] }
  }

  @Test func aPictureFillsTheBackgroundInItsOwnScale() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    view.contentScaleFactor = 2
    view.backgroundColor = UIColor(patternImage: picture)
    #expect(columns(view, y: 3) == [255, 0, 255, 0, 255, 0, 255, 0])
    #expect(view.backgroundColor?.cgColor.pattern != nil)
    view.backgroundColor = .red
    #expect(columns(view, y: 3) == Array(repeating: 255, count: 8))
  }

  @Test func anEmptyPictureIsClear() {
    #expect(UIColor(patternImage: UIImage()).cgColor.alpha == 0)
  }

  @Test func boxedInsetsAndOffsetsComeBack() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    let offset = UIOffset(horizontal: 5, vertical: 6)
    #expect(NSValue(uiOffset: offset).uiOffsetValue == offset)
    let sides = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(NSValue(directionalEdgeInsets: sides).directionalEdgeInsetsValue == sides)
    #expect(NSValue(cgPoint: .zero).uiEdgeInsetsValue == .zero)
  }

  @Test func dashesAreTold() {
    let path = UIBezierPath()
    path.setLineDash([3, 1, 2], count: 3, phase: 0.5)
    var count = 0
    path.getLineDash(nil, count: &count, phase: nil)
    var lengths = [CGFloat](repeating: 0, count: count)
    var phase: CGFloat = 0
    path.getLineDash(&lengths, count: nil, phase: &phase)
    #expect(lengths == [3, 1, 2] && phase == 0.5)
  }

  @Test func anAnchorPointMovesTheViewAndKeepsItsCenter() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 40))
    view.anchorPoint = CGPoint(x: 0, y: 1)
    #expect(view.center == CGPoint(x: 20, y: 30))
    #expect(view.frame == CGRect(x: 20, y: -10, width: 20, height: 40))
  }

  @Test func framesAreDrawnWithTheirBlendMode() throws {
    let context = try #require(CGContext(width: 3, height: 3, scale: 1, flipped: true))
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    UIColor.red.set()
    UIRectFill(CGRect(x: 0, y: 0, width: 3, height: 3))
    UIRectFrameUsingBlendMode(CGRect(x: 0, y: 0, width: 3, height: 3), .clear)
    let pixels = try #require(context.makeImage()).pixels
    let alphas: [UInt8] = (0..<9).map { (index: Int) -> UInt8 in pixels[index * 4 + 3] }
    #expect(alphas == [0, 0, 0, 0, 255, 0, 0, 0, 0])
  }
}
