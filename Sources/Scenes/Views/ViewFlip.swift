import Foundation
import UIKit

/// Cards that flip from one view to another, to the left or to the right by what is displayed.
package final class ViewFlip: Scene {
  package static let information = SceneInformation(
    id: "view-flip", title: "The other side",
    hint: "Left, the views come and go; right, they hide. They flip back the other way.",
    origin: "Listing 4-8: toggling between two views", length: 5)

  /// A place with two views, of which one is displayed.
  @MainActor
  private final class Card {
    private let primaryView: UIView
    private let secondaryView: UIView
    private let options: UIView.AnimationOptions
    private var displayingPrimary = true
    private var isTurning = false
    private let count: (Int) -> Void
    private let container: UIView

    init(
      _ name: String, options: UIView.AnimationOptions, in frame: CGRect, of card: UIView,
      count: @escaping (Int) -> Void
    ) {
      self.options = options
      self.count = count
      container = UIView(frame: frame)
      container.layer.name = name
      card.addSubview(container)
      primaryView = container.addTile("primary", in: container.bounds)
      secondaryView = container.addTile("secondary", in: container.bounds, color: Palette.cool)
      if options.contains(.showHideTransitionViews) {
        secondaryView.isHidden = true
      } else {
        secondaryView.removeFromSuperview()
      }
      count(container.subviews.count)
    }

    func toggle() {
      guard !isTurning else { return }
      isTurning = true
      UIView.transition(
        from: displayingPrimary ? primaryView : secondaryView,
        to: displayingPrimary ? secondaryView : primaryView, duration: 1,
        options: options.union(
          displayingPrimary ? .transitionFlipFromRight : .transitionFlipFromLeft)
      ) { finished in
        self.isTurning = false
        if finished { self.displayingPrimary.toggle() }
      }
      count(container.subviews.count)
    }
  }

  private var cards: [Card] = []

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 720, height: 470)
    card.addHeading(Self.information)
    let left = CGRect(x: 78, y: 112, width: 250, height: 210)
    let ways: [(String, UIView.AnimationOptions)] = [
      ("replace", []), ("showHideTransitionViews", .showHideTransitionViews),
    ]
    for (index, (name, options)) in ways.enumerated() {
      let frame = left.offsetBy(dx: 314 * CGFloat(index), dy: 0)
      let caption = card.addCaption("", below: frame, gap: 26)
      cards.append(
        Card(name, options: options, in: frame, of: card) { views in
          caption.text = "\(name): \(views) subview\(views == 1 ? "" : "s")"
        })
    }
    offer([("Flip", "F", ViewFlip.flip)], on: stage)
    card.addButtons(for: stage.controls, top: 402)
    stage.after(0.5) { [weak self] in self?.flip() }
    stage.after(2.5) { [weak self] in self?.flip() }
  }

  private func flip() {
    for card in cards { card.toggle() }
  }
}
