import Foundation
import Testing
import UIKitCore

/// Views that texts of the visual format language place.
@MainActor @Suite struct VisualFormatLayoutTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let a = UIView()
  private let b = UIView()

  private func place(
    _ formats: [String], options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any]? = nil
  ) {
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: metrics, views: ["a": a, "b": b]))
    }
    root.layoutIfNeeded()
  }

  @Test func neighboursShareARow() {
    place(["H:|-10-[a]-gap-[b(==a)]|", "V:|[a]|", "V:|-[b]-|"], metrics: ["gap": 30])
    #expect(a.frame == CGRect(x: 10, y: 0, width: 130, height: 200))
    #expect(b.frame == CGRect(x: 170, y: 8, width: 130, height: 184))
  }

  @Test func alignmentsAndTheUsualDistance() {
    place(
      ["V:|-5-[a(40)]-[b(==20)]", "H:|-20-[a(100)]", "H:[b(50)]"], options: [.alignAllCenterX])
    #expect(a.frame == CGRect(x: 20, y: 5, width: 100, height: 40))
    #expect(b.frame == CGRect(x: 45, y: 53, width: 50, height: 20))
  }

  @Test func prioritiesGiveWay() {
    place(
      ["H:|[a(200@500)]", "H:[a(<=most@high)]", "V:|[a(9)]", "H:|[b(1)]", "V:|[b(1)]"],
      metrics: ["most": 120, "high": 900])
    #expect(a.frame.width == 120)
  }

  @Test func fromRightToLeft() {
    place(
      ["H:|-10-[a(50)]-5-[b(20)]", "V:|[a(9)]"],
      options: [.directionRightToLeft, .alignAllTop, .alignAllBottom])
    #expect(a.frame == CGRect(x: 240, y: 0, width: 50, height: 9))
    #expect(b.frame == CGRect(x: 215, y: 0, width: 20, height: 9))
  }
}
