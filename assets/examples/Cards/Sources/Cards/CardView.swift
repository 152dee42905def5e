import UIKit

/// A card with two sides: a press turns it, a drag moves it, and it springs back home.
final class CardView: UIView {
  /// Where the card belongs.
  var home = CGPoint.zero

  private let face = UILabel()
  private let back = UIView()
  private var isFaceUp = false
  private var wasDragged = false

  init(rank: String, isRed: Bool) {
    super.init(frame: CGRect(x: 0, y: 0, width: 126, height: 180))
    layer.shadowOpacity = 0.35
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 5)
    for side in [face, back] {
      side.frame = bounds
      side.layer.cornerRadius = 14
      side.clipsToBounds = true
    }
    face.text = rank
    face.textAlignment = .center
    face.font = .systemFont(ofSize: 54, weight: .medium)
    face.textColor = isRed ? .systemRed : .black
    face.backgroundColor = .white
    back.backgroundColor = UIColor(red: 0.80, green: 0.33, blue: 0.28, alpha: 1)
    back.layer.borderWidth = 7
    back.layer.borderColor = UIColor.white.cgColor
    addSubview(back)
  }

  required init?(coder: NSCoder) {
    fatalError("cards are not made from archives")
  }

  /// Turns the card to its other side.
  func turn() {
    UIView.transition(
      from: isFaceUp ? face : back, to: isFaceUp ? back : face, duration: 0.5,
      options: isFaceUp ? .transitionFlipFromLeft : .transitionFlipFromRight)
    isFaceUp.toggle()
  }

  /// Turns the card at once, if its face is up.
  func showBack() {
    guard isFaceUp else { return }
    face.removeFromSuperview()
    addSubview(back)
    isFaceUp = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    wasDragged = false
    superview?.bringSubviewToFront(self)
    UIView.animate(withDuration: 0.15, delay: 0, options: .allowUserInteraction) {
      self.transform = CGAffineTransform(scaleX: 1.06, y: 1.06)
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let superview else { return }
    let (now, before) = (touch.location(in: superview), touch.previousLocation(in: superview))
    center.x += now.x - before.x
    center.y += now.y - before.y
    wasDragged = true
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    UIView.animate(
      withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.55, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) {
      self.transform = .identity
      self.center = self.home
    }
    if !wasDragged { turn() }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    wasDragged = true
    touchesEnded(touches, with: event)
  }
}
