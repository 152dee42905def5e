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
