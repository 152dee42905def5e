import Foundation
import Testing
import UIKitCore

/// Constraints that say what others say already.
@MainActor @Suite struct RepeatedConstraintsTests {
  /// A view that activates its constraints anew in each layout.
  private final class Forgetful: UIView {
    let dot = UIView()
    var layouts = 0

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      guard layouts < 20 else { return }
      if dot.superview == nil {
        dot.translatesAutoresizingMaskIntoConstraints = false
        addSubview(dot)
      }
      NSLayoutConstraint.activate([
        dot.widthAnchor.constraint(equalToConstant: 10),
        dot.heightAnchor.constraint(equalTo: dot.widthAnchor),
        dot.centerXAnchor.constraint(equalTo: centerXAnchor),
        dot.centerYAnchor.constraint(equalTo: centerYAnchor),
      ])
    }
  }

  @Test func whoRepeatsItselfInEachLayoutComesToAnEnd() {
    let view = Forgetful(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
    for _ in 0..<10 { view.layoutIfNeeded() }
    #expect(view.layouts <= 3)
    #expect(view.dot.frame == CGRect(x: 20, y: 10, width: 10, height: 10))
  }

  @Test func aRepetitionStaysWhereTheOtherGoesAndMayChange() {
    let (root, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 50)), UIView())
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let widths = (0..<2).map { _ in view.widthAnchor.constraint(equalToConstant: 20) }
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor)
    NSLayoutConstraint.activate(widths + [left])
    root.layoutIfNeeded()
    widths[0].isActive = false
    root.layoutIfNeeded()
    #expect(view.frame.width == 20 && widths[1].isActive)
    widths[1].constant = 30
    root.layoutIfNeeded()
    #expect(view.frame.width == 30)
    // Another one of the first kind, whose first then changes.
    let again = view.leftAnchor.constraint(equalTo: root.leftAnchor)
    again.priority = .defaultLow
    let low = view.leftAnchor.constraint(equalTo: root.leftAnchor)
    low.priority = .defaultLow
    NSLayoutConstraint.activate([again, low])
    left.isActive = false
    again.constant = 40
    again.priority = .defaultHigh
    root.layoutIfNeeded()
    #expect(view.frame.minX == 40)
    again.isActive = false
    root.layoutIfNeeded()
    #expect(view.frame.minX == 0)
  }
}
