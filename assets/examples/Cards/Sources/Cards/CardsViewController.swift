import UIKit

/// Five cards on a table, to deal, to shuffle, to turn and to drag.
final class CardsViewController: UIViewController {
  private let cards = ["A", "K", "Q", "J", "10"].enumerated().map { index, rank in
    CardView(rank: rank, isRed: index % 2 == 1)
  }
  private let buttons = UIStackView()
  private var size = CGSize.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Cards"
    view.backgroundColor = UIColor(red: 0.10, green: 0.24, blue: 0.22, alpha: 1)
    view.tintColor = UIColor(red: 1, green: 0.88, blue: 0.62, alpha: 1)
    for card in cards { view.addSubview(card) }
    buttons.spacing = 16
    buttons.distribution = .fillEqually
    buttons.addArrangedSubview(makeButton("Deal", action: #selector(deal)))
    buttons.addArrangedSubview(makeButton("Shuffle", action: #selector(shuffle)))
    view.addSubview(buttons)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // Where the cards are is for people to say, unless there is another room for them.
    guard size != view.bounds.size else { return }
    size = view.bounds.size
    placeAll(in: view.bounds)
  }

  private func placeAll(in bounds: CGRect) {
    buttons.frame = CGRect(x: bounds.midX - 130, y: bounds.maxY - 76, width: 260, height: 44)
    let step = min(150, (bounds.width - 140) / CGFloat(cards.count - 1))
    for (index, card) in cards.enumerated() {
      card.home = CGPoint(
        x: bounds.midX + (CGFloat(index) - CGFloat(cards.count - 1) / 2) * step,
        y: bounds.midY - 30)
      card.center = card.home
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    deal()
  }

  /// Lets the cards fly in from below, one after the other, each on a spring.
  @objc private func deal() {
    for (index, card) in cards.enumerated() {
      card.showBack()
      card.center = CGPoint(x: view.bounds.midX, y: view.bounds.maxY + 120)
      UIView.animate(
        withDuration: 0.9, delay: 0.12 * Double(index), usingSpringWithDamping: 0.7,
        initialSpringVelocity: 0, options: [],
        animations: { card.center = card.home },
        completion: { finished in
          if finished { card.turn() }
        })
    }
  }

  /// Gathers the cards in the middle and lays them out in another order.
  @objc private func shuffle() {
    let homes = cards.map(\.home).shuffled()
    for (card, home) in zip(cards, homes) {
      card.home = home
      let angle = CGFloat.random(in: -0.3...0.3)
      UIView.animateKeyframes(withDuration: 1.2, delay: 0, options: []) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.4) {
          card.center = CGPoint(x: self.view.bounds.midX, y: self.view.bounds.midY - 30)
          card.transform = CGAffineTransform(rotationAngle: angle)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.4) {
          card.center = home
          card.transform = .identity
        }
      }
    }
  }

  private func makeButton(_ title: String, action: Selector) -> UIButton {
    var look = UIButton.Configuration.tinted()
    look.title = title
    let button = UIButton(configuration: look)
    button.addTarget(self, action: action, for: .touchUpInside)
    return button
  }
}
