import Foundation
import UIKit

// The fourth act: a large picture, which the times of the day replace in four ways.

extension Reel {
  func addTransitions(to act: CALayer) {
    let size = CGSize(width: 680, height: 372)
    let pictures = Landscape.allCases.map { $0.image(size) }
    let frame = CALayer.tile(
      size, at: CGPoint(x: 480, y: 276), color: Palette.card, cornerRadius: 24)
    frame.shadowOpacity = 0.5
    frame.shadowRadius = 28
    frame.shadowOffset = CGSize(width: 0, height: 18)
    let picture = CALayer.picture(
      pictures[0], size: size, at: CGPoint(x: size.width / 2, y: size.height / 2), cornerRadius: 24)
    picture.actions = ["contents": NSNull()]
    frame.addSublayer(picture)
    act.addSublayer(frame)
    spring(frame, "transform.scale", from: 0.8, to: 1, at: 15.8, bounce: 0.3)
    let ways: [(CATransitionType, CATransitionSubtype?)] = [
      (.fade, nil), (.push, .fromRight), (.moveIn, .fromTop), (.reveal, .fromLeft),
    ]
    for (index, way) in ways.enumerated() {
      later(16.7 + 1.15 * Double(index)) {
        let transition = CATransition()
        (transition.type, transition.subtype) = way
        transition.duration = 0.95
        transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        picture.add(transition, forKey: kCATransition)
        picture.contents = pictures[(index + 1) % pictures.count]
      }
    }
  }
}
