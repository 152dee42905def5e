import Foundation
import Testing
import UIKitCore

@MainActor @Suite struct UIViewGeometryTests {
  @Test func frameIsMadeOfBoundsAndCenter() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    view.center = CGPoint(x: 0, y: 0)
    #expect(view.frame == CGRect(x: -15, y: -20, width: 30, height: 40))
    view.transform = CGAffineTransform(scaleX: 2, y: 1)
    #expect(view.frame == CGRect(x: -30, y: -20, width: 60, height: 40))
    #expect(view.bounds.size == CGSize(width: 30, height: 40))
  }

  @Test func pointsAreConvertedThroughScrolledAndTurnedViews() {
    let parent = UIView(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
    parent.bounds.origin = CGPoint(x: 0, y: 30)
    let view = UIView(frame: CGRect(x: 10, y: 40, width: 20, height: 20))
    parent.addSubview(view)
    #expect(view.convert(CGPoint(x: 1, y: 2), to: parent) == CGPoint(x: 11, y: 42))
    #expect(parent.convert(CGPoint(x: 11, y: 42), to: view) == CGPoint(x: 1, y: 2))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let corner = view.convert(CGPoint.zero, to: parent)
    #expect(abs(corner.x - 30) < 1e-9 && abs(corner.y - 40) < 1e-9)
  }

  @Test func nothingStandsForTheWindow() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 5, height: 5))
    window.addSubview(view)
    #expect(view.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 11, y: 21))
    #expect(view.convert(view.bounds, to: nil) == view.frame)
    #expect(view.convert(CGPoint(x: 11, y: 21), from: nil) == CGPoint(x: 1, y: 1))
  }

  @Test(
    arguments: [
      ([], [10, 20, 30, 40]),
      ([.flexibleWidth, .flexibleHeight], [10, 20, 130, 90]),
      ([.flexibleLeftMargin, .flexibleTopMargin], [110, 70, 30, 40]),
      ([.flexibleRightMargin, .flexibleBottomMargin], [10, 20, 30, 40]),
      // 10 and 60 of 70 points: a seventh and six sevenths of the hundred that came.
      ([.flexibleLeftMargin, .flexibleRightMargin], [10 + 100.0 / 7, 20, 30, 40]),
      ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], [20, 20, 60, 40]),
    ] as [(UIView.AutoresizingMask, [CGFloat])])
  func flexiblePartsShareWhatComes(mask: UIView.AutoresizingMask, expected: [CGFloat]) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.autoresizingMask = mask
    parent.addSubview(view)
    parent.frame.size = CGSize(width: 200, height: 150)
    let frame = [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height]
    for (value, wanted) in zip(frame, expected) { #expect(abs(value - wanted) < 1e-9) }
  }

  @Test func partsThatHadNothingShareEvenly() {
    let parent = UIView()
    let view = UIView()
    view.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    parent.addSubview(view)
    parent.bounds.size = CGSize(width: 50, height: 50)
    #expect(view.frame == CGRect(x: 25, y: 0, width: 0, height: 0))
  }
}
