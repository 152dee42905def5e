import Foundation
import Testing

@testable import Layers

/// Frames that were read off Core Animation on macOS 26, in the tests of GNUstep's libs-quartzcore
/// (`CALayer/autoresizing.m`) and of OpenCoreAnimation.
struct CAAutoresizingMaskTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var mask: UInt32
    var size: (CGFloat, CGFloat)
    var frame: CGRect

    init(_ mask: UInt32, _ size: (CGFloat, CGFloat), _ frame: (Int, Int, Int, Int)) {
      (self.mask, self.size) = (mask, size)
      self.frame = CGRect(x: frame.0, y: frame.1, width: frame.2, height: frame.3)
    }

    var testDescription: String { "mask \(mask) at \(size)" }
  }

  static let measured: [Case] = [
    Case(0, (200, 300), (10, 20, 50, 40)),
    Case(1, (200, 300), (110, 20, 50, 40)),
    Case(2, (200, 300), (10, 20, 150, 40)),
    Case(4, (200, 300), (10, 20, 50, 40)),
    Case(8, (200, 300), (10, 220, 50, 40)),
    Case(16, (200, 300), (10, 20, 50, 240)),
    Case(3, (200, 300), (76, 20, 84, 40)),
    Case(6, (200, 300), (10, 20, 84, 40)),
    Case(5, (200, 300), (60, 20, 50, 40)),
    Case(7, (200, 300), (43, 20, 84, 40)),
    Case(24, (200, 300), (10, 153, 50, 107)),
    Case(40, (200, 300), (10, 120, 50, 40)),
    Case(56, (200, 300), (10, 86, 50, 108)),
    Case(63, (200, 300), (43, 86, 84, 108)),
    Case(3, (400, 100), (210, 20, 150, 40)),
    Case(3, (110, 100), (16, 20, 54, 40)),
    Case(3, (50, 25), (-24, 20, 34, 40)),
    Case(18, (50, 25), (10, -15, 0, 35)),
  ]

  @Test(arguments: measured) func partsThatGiveWayShareAChangeByTheirNumber(test: Case) {
    let (parent, child) = (CALayer(), CALayer())
    parent.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    child.frame = CGRect(x: 10, y: 20, width: 50, height: 40)
    child.autoresizingMask = CAAutoresizingMask(rawValue: test.mask)
    parent.addSublayer(child)
    parent.bounds.size = CGSize(width: test.size.0, height: test.size.1)
    #expect(child.frame == test.frame)
  }

  @Test func aMaskWithoutPartsKeepsFractions() {
    let (parent, child) = (CALayer(), CALayer())
    parent.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    child.anchorPoint = .zero
    child.frame = CGRect(x: 10.2, y: 15.3, width: 20.4, height: 25.5)
    parent.addSublayer(child)
    parent.bounds.size.width = 101.2
    #expect(child.frame == CGRect(x: 10.2, y: 15.3, width: 20.4, height: 25.5))
  }
}
