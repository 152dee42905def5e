import Foundation
import Testing
@testable import UIKitControls
import UIKitCore
import UIKitTestSupport

/// A program's own pictures behind and between segments.
@MainActor struct SegmentPicturesTests {
  private let probe = ProbedWindow()
  private let control = UISegmentedControl(items: ["One", "Two", "Three"])

  init() {
    control.frame = CGRect(x: 10, y: 10, width: 300, height: 32)
    control.selectedSegmentIndex = 0
    probe.view.addSubview(control)
    control.layoutIfNeeded()
  }

  private func picture(_ color: UIColor, width: CGFloat = 1) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: 1)).image { context in
      color.setFill()
      context.fill(context.format.bounds)
    }
  }

  private func seen(_ x: CGFloat, _ y: CGFloat) -> [UInt8] {
    control.layoutIfNeeded()
    let context = CGContext(width: 300, height: 32, scale: 1, flipped: true)
    context?.setFillColor(CGColor.white)
    context?.fill(CGRect(x: 0, y: 0, width: 300, height: 32))
    if let context { control.layer.render(in: context) }
    guard let pixels = context?.makeImage()?.pixels else { return [] }
    let start = (Int(y) * 300 + Int(x)) * 4
    return Array(pixels[start..<start + 4])
  }

  private let white: [UInt8] = [255, 255, 255, 255]
  private let red: [UInt8] = [255, 0, 0, 255]
  private let blue: [UInt8] = [0, 0, 255, 255]

  @Test func anEmptyPictureTakesTheGroundAndTheSlidingPartAway() {
    #expect(seen(150, 4) != white)
    control.setBackgroundImage(UIImage(), for: .normal, barMetrics: .default)
    control.setDividerImage(
      UIImage(), forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    #expect(seen(150, 4) == white && seen(20, 4) == white && seen(200, 16) == white)
    control.setBackgroundImage(nil, for: .normal, barMetrics: .default)
    #expect(seen(150, 4) != white)
    #expect(control.backgroundImage(for: .normal, barMetrics: .default) == nil)
  }

  @Test func eachSegmentShowsThePictureOfItsState() {
    control.setBackgroundImage(picture(.blue), for: .normal, barMetrics: .default)
    control.setBackgroundImage(picture(.red), for: .selected, barMetrics: .default)
    #expect(seen(5, 4) == red && seen(150, 4) == blue)
    control.selectedSegmentIndex = 1
    #expect(seen(5, 4) == blue && seen(150, 4) == red && seen(295, 4) == blue)
  }

  @Test func dividersStandAtBoundariesAsWideAsTheyAre() {
    control.setDividerImage(
      picture(.red, width: 6), forLeftSegmentState: .normal, rightSegmentState: .normal,
      barMetrics: .default)
    #expect(seen(98, 16) == red && seen(102, 16) == red && seen(105, 16) != red)
    control.setDividerImage(
      picture(.blue, width: 6), forLeftSegmentState: .selected, rightSegmentState: .normal,
      barMetrics: .default)
    #expect(seen(98, 16) == blue && seen(198, 16) == red)
  }

  @Test func actionsAreFoundByTheirIdentifier() {
    let action = UIAction(title: "New", identifier: .init("new")) { _ in }
    control.setAction(action, forSegmentAt: 1)
    #expect(control.titleForSegment(at: 1) == "New" && control.actionForSegment(at: 1) === action)
    #expect(control.segmentIndex(identifiedBy: .init("new")) == 1)
    #expect(control.segmentIndex(identifiedBy: .init("old")) == NSNotFound)
  }
}
