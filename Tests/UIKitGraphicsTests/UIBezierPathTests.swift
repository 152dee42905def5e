import Foundation
import Testing
import UIKitGraphics

@Suite struct UIBezierPathTests {
  private let rect = CGRect(x: 10, y: 20, width: 100, height: 60)

  @Test func shapesHaveTheirBounds() {
    for path in [
      UIBezierPath(rect: rect), UIBezierPath(ovalIn: rect),
      UIBezierPath(roundedRect: rect, cornerRadius: 10),
      UIBezierPath(
        roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight],
        cornerRadii: CGSize(width: 8, height: 8)),
    ] {
      let bounds = path.bounds
      #expect(abs(bounds.minX - 10) < 1e-6 && abs(bounds.maxY - 80) < 1e-6)
      #expect(path.contains(CGPoint(x: 60, y: 50)))
    }
  }

  /// The points of a path's elements, one after the other, each element with its controls before its end.
  private func points(_ path: UIBezierPath) -> [CGPoint] {
    var points: [CGPoint] = []
    path.cgPath.applyWithBlock { element in
      let count = [1, 1, 2, 3, 0][Int(element.pointee.type.rawValue)]
      points += (0..<count).map { element.pointee.points[$0] }
    }
    return points
  }

  /// As read off iOS by honghaoz/ChouTiUI (`NSBezierPath+RoundedRect.swift`): the upper side and the corner at its right.
  @Test func roundCornersBendSteadily() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 60, height: 30), cornerRadius: 8)
    let expected: [(Double, Double)] = [
      (12.22932, 0), (47.77068, 0), (51.292056, 0), (53.052744, 0), (54.948050, 0.599291),
      (54.948050, 0.599291), (57.017409, 1.352476), (58.647524, 2.982591), (59.400709, 5.051950),
      (60, 6.947256), (60, 8.707944), (60, 12.22932), (60, 17.77068),
    ]
    let points = points(path)
    #expect(points.count == 1 + 4 * 11 + 1)
    for (point, wanted) in zip(points, expected) {
      #expect(abs(point.x - wanted.0) < 2e-6 && abs(point.y - wanted.1) < 2e-6)
    }
  }

  /// From a third of the shorter side on its ends are half circles, or nearly so where the longer side has room (same source).
  @Test(arguments: [(208.0, 50.0, 20.0), (50, 208, 20), (60, 40, 20), (40, 40, 19), (40, 40, 15)])
  func cornersWithoutRoomAreRoundEnds(width: CGFloat, height: CGFloat, radius: CGFloat) {
    let half = min(width, height) / 2
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: width, height: height), cornerRadius: radius)
    // At 45 degrees from the middle of the end a circle is half a side away.
    let middle = width > height ? CGPoint(x: half, y: height / 2) : CGPoint(x: width / 2, y: half)
    func holds(_ distance: CGFloat) -> Bool {
      let step = distance / CGFloat(2).squareRoot()
      return path.contains(CGPoint(x: middle.x - step, y: middle.y - step))
    }
    #expect(holds(half * 0.985) && !holds(half * 1.03))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: width, height: height))
  }

  @Test func outlinesOfAllRadiiHaveTheSamePieces() {
    let counts = Set(
      [2.0, 12, 18, 20, 500].map { radius in
        points(UIBezierPath(roundedRect: rect, cornerRadius: CGFloat(radius))).count
      })
    #expect(counts.count == 1)
    let square = CGRect(x: 0, y: 0, width: 40, height: 40)
    #expect(points(UIBezierPath(roundedRect: square, cornerRadius: 20)).count == counts.first)
    #expect(points(UIBezierPath(roundedRect: square, cornerRadius: 0)).count == 6)
  }

  @Test func theHeightOfARadiusDoesNotCount() {
    let wide = CGSize(width: 10, height: 25)
    let path = UIBezierPath(roundedRect: rect, byRoundingCorners: .topLeft, cornerRadii: wide)
    let other = UIBezierPath(
      roundedRect: rect, byRoundingCorners: .topLeft, cornerRadii: CGSize(width: 10, height: 10))
    #expect(path.cgPath == other.cgPath)
    // Some corners without room are arcs.
    let large = UIBezierPath(
      roundedRect: rect, byRoundingCorners: .topLeft, cornerRadii: CGSize(width: 30, height: 0))
    #expect(!large.contains(CGPoint(x: 18.5, y: 28.5)) && large.contains(CGPoint(x: 19, y: 29)))
  }

  @Test func onlyTheNamedCornersAreRound() {
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: .topRight, cornerRadii: CGSize(width: 20, height: 20))
    #expect(path.contains(CGPoint(x: 11, y: 21)))
    #expect(!path.contains(CGPoint(x: 109, y: 21)))
    #expect(path.contains(CGPoint(x: 104, y: 26)))
  }

  @Test func clockwiseGoesDownFromTheRight() {
    let path = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(path.currentPoint.y - 10) < 1e-6)
    #expect(path.bounds.minY > -1e-6 && path.bounds.width < 10.001)
    let other = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(other.bounds.minY < -9.9)
  }

  @Test func reversingTwiceIsTheSame() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 5, y: 1))
    path.addCurve(
      to: CGPoint(x: 9, y: 9), controlPoint1: CGPoint(x: 6, y: 2),
      controlPoint2: CGPoint(x: 8, y: 3))
    #expect(path.reversing().currentPoint == CGPoint(x: 1, y: 1))
    #expect(path.reversing().reversing().cgPath == path.cgPath)
    #expect(UIBezierPath().reversing().isEmpty)
  }

  @Test func transformsMoveEveryPoint() {
    let path = UIBezierPath(rect: rect)
    path.apply(CGAffineTransform(translationX: 5, y: 0))
    #expect(path.bounds == rect.offsetBy(dx: 5, dy: 0))
  }

  @Test func renderersDrawWithYDown() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image {
      context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
      UIColor.blue.setFill()
      UIBezierPath(rect: CGRect(x: 0, y: 3, width: 4, height: 1)).fill()
    }
    let pixels = image.cgImage?.pixels ?? []
    #expect(image.size == CGSize(width: 4, height: 4) && image.cgImage?.width == 8)
    #expect(Array(pixels[0..<4]) == [255, 0, 0, 255])
    #expect(Array(pixels[(7 * 32)..<(7 * 32 + 4)]) == [0, 0, 255, 255])
    #expect(Array(pixels[(4 * 32)..<(4 * 32 + 4)]) == [0, 0, 0, 0])
  }

  @MainActor @Test func imageContextsNest() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 3, height: 2), false, 2)
    UIColor.green.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 3, height: 2))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(image?.size == CGSize(width: 3, height: 2) && image?.scale == 2)
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
  }

  /// Read off iOS 10 (facts/UIKit/UIGraphicsImageRenderer.md of kern0x1b/charon).
  @Test(arguments: [(0.0, 0.0), (0, 5), (5, 0), (0, .nan)])
  func nothingIsDrawnWhereThereIsNoRoom(width: Double, height: Double) {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: width, height: height))
    var draws = 0
    let image = renderer.image { _ in draws += 1 }
    #expect(image.size == .zero && image.cgImage == nil)
    #expect(renderer.pngData { _ in draws += 1 }.isEmpty)
    #expect(renderer.jpegData(withCompressionQuality: 1) { _ in draws += 1 }.isEmpty)
    #expect(draws == 0)
  }

  @Test func sizesWithoutNumbersGiveAPicture() {
    let size = CGSize(width: 3, height: CGFloat.nan)
    #expect(UIGraphicsImageRenderer(size: size).image { _ in }.cgImage != nil)
  }
}
