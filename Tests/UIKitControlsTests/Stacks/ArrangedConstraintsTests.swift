import Foundation
import Testing
import UIKitControls

/// Stacks whose views have constraints of their own.
@MainActor @Suite struct ArrangedConstraintsTests {
  private func stack(_ views: [UIView], _ size: CGSize) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(origin: .zero, size: size)
    return stack
  }

  private func frames(_ stack: UIStackView) -> [CGRect] {
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map(\.frame)
  }

  @Test func viewsOfOneWidthShareTheRoom() {
    let views = [UIView(), UIView(), UIView()]
    let stack = stack(views, CGSize(width: 320, height: 20))
    stack.spacing = 10
    for view in views.dropFirst() {
      view.widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = true
    }
    #expect(
      frames(stack) == [0, 110, 220].map { CGRect(x: $0, y: 0, width: 100, height: 20) })
    views[1].isHidden = true
    stack.layoutIfNeeded()
    #expect(views[0].frame.width == 155 && views[2].frame.minX == 165)
  }

  @Test func aPartOfTheStackIsTakenAndTheRestLeft() {
    let views = [UIView(), UIView()]
    let stack = stack(views, CGSize(width: 40, height: 200))
    stack.axis = .vertical
    views[0].heightAnchor.constraint(equalTo: stack.heightAnchor, multiplier: 0.25).isActive = true
    #expect(
      frames(stack) == [
        CGRect(x: 0, y: 0, width: 40, height: 50), CGRect(x: 0, y: 50, width: 40, height: 150),
      ])
  }

  @Test func squaresOfConstantHeightMakeTheStackAsLargeAsTheyAre() {
    let views = [UIView(), UIView()]
    for (view, height) in zip(views, [16.0, 24]) {
      view.heightAnchor.constraint(equalToConstant: height).isActive = true
      view.widthAnchor.constraint(equalTo: view.heightAnchor).isActive = true
    }
    let stack = UIStackView(arrangedSubviews: views)
    stack.spacing = 4
    stack.alignment = .center
    stack.distribution = .equalSpacing
    #expect(stack.sizeThatFits(.zero) == CGSize(width: 44, height: 24))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    root.addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
    ])
    root.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 78, y: 10, width: 44, height: 24))
    #expect(
      views.map(\.frame) == [
        CGRect(x: 0, y: 4, width: 16, height: 16), CGRect(x: 20, y: 0, width: 24, height: 24),
      ])
    stack.widthAnchor.constraint(equalToConstant: 100).isActive = true
    root.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 76])
  }

  @Test func aConstantThatChangesMovesWhatIsBehind() throws {
    let views = [UIView(), UIView()]
    let stack = stack(views, CGSize(width: 100, height: 10))
    stack.distribution = .equalSpacing
    let width = views[0].widthAnchor.constraint(equalToConstant: 20)
    width.isActive = true
    views[1].widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = true
    #expect(frames(stack).map(\.minX) == [0, 80])
    width.constant = 30
    #expect(frames(stack).map(\.minX) == [0, 70])
    stack.distribution = .equalCentering
    stack.spacing = 50
    #expect(frames(stack).map(\.minX) == [0, 80])
  }

  @Test func viewsTieThemselvesToViewsOutside() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let (bar, card) = (UIView(), UIView())
    let stack = UIStackView(arrangedSubviews: [card])
    for view in [bar, stack] {
      root.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    NSLayoutConstraint.activate([
      bar.leftAnchor.constraint(equalTo: root.leftAnchor),
      bar.topAnchor.constraint(equalTo: root.topAnchor),
      bar.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      bar.heightAnchor.constraint(equalToConstant: 20),
      stack.leftAnchor.constraint(equalTo: bar.leftAnchor, constant: 5),
      stack.topAnchor.constraint(equalTo: bar.bottomAnchor),
      card.widthAnchor.constraint(equalTo: bar.widthAnchor, multiplier: 0.5),
      card.heightAnchor.constraint(equalTo: bar.heightAnchor, constant: 10),
    ])
    root.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 5, y: 20, width: 50, height: 30))
    #expect(card.frame == CGRect(x: 0, y: 0, width: 50, height: 30))
  }

  @Test(
    arguments: [
      (.leading, 0), (.center, 15), (.trailing, 30),
    ] as [(UIStackView.Alignment, CGFloat)])
  func alignmentsHoldAcross(alignment: UIStackView.Alignment, y: CGFloat) {
    let view = UIView()
    let stack = stack([view], CGSize(width: 20, height: 40))
    stack.alignment = alignment
    view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5).isActive = true
    #expect(frames(stack) == [CGRect(x: 0, y: y, width: 20, height: 10)])
  }

  @Test func aStackLaysOutAnewWhereAViewIsHidden() {
    let views = [40.0, 60].map { UIView(frame: CGRect(x: 0, y: 0, width: $0, height: 10)) }
    let stack = UIStackView(arrangedSubviews: views)
    stack.spacing = 5
    stack.layoutIfNeeded()
    #expect(views[1].frame.minX == 45)
    views[0].isHidden = true
    stack.layoutIfNeeded()
    #expect(views[1].frame.minX == 0)
  }
}
