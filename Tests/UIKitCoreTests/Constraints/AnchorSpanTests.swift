import Foundation
import Testing
import UIKitCore

/// Extents that lie between two edges.
@MainActor @Suite struct AnchorSpanTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  private let view = UIView()

  init() {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
  }

  @Test func aSpanIsAPartOfAnExtent() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 40),
      guide.widthAnchor.constraint(equalToConstant: 200),
      guide.leftAnchor.anchorWithOffset(to: view.leftAnchor)
        .constraint(equalTo: guide.widthAnchor, multiplier: 0.25),
      view.rightAnchor.constraint(equalTo: root.rightAnchor),
      root.topAnchor.anchorWithOffset(to: view.topAnchor)
        .constraint(equalTo: root.heightAnchor, multiplier: 0.5, constant: 10),
      view.topAnchor.anchorWithOffset(to: view.bottomAnchor).constraint(equalToConstant: 30),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 90, y: 160, width: 310, height: 30))
  }

  /// Eight points times the factor, and nothing for factors below 0, as kern0x1b/charon measured on Mac Catalyst.
  @Test(arguments: [(1.0, 8.0), (3, 24), (0.25, 2), (0, 0), (-0.5, 0), (-2, 0)])
  func theUsualSpacingIsNeverNegative(factor: Double, spacing: Double) {
    let factor = CGFloat(factor)
    for constraint in [
      view.leftAnchor.constraint(equalToSystemSpacingAfter: root.leftAnchor, multiplier: factor),
      view.topAnchor.constraint(
        greaterThanOrEqualToSystemSpacingBelow: root.topAnchor, multiplier: factor),
    ] {
      #expect(constraint.constant.native == spacing && constraint.multiplier == 1)
    }
  }

  @Test func twoSpansAreAsLong() {
    let other = UIView(frame: CGRect(x: 300, y: 0, width: 50, height: 300))
    root.addSubview(other)
    let constraint = root.leftAnchor.anchorWithOffset(to: view.leftAnchor)
      .constraint(equalTo: view.rightAnchor.anchorWithOffset(to: other.leftAnchor))
    NSLayoutConstraint.activate([
      constraint, view.widthAnchor.constraint(equalToConstant: 100),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 100, y: 0, width: 100, height: 10))
    constraint.constant = 20
    root.layoutIfNeeded()
    #expect(view.frame.minX == 110)
  }
}
