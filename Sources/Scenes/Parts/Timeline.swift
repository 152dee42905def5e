import Foundation
import UIKit

/// A bar of named stretches of time, over which a line runs while they pass.
@MainActor
final class Timeline {
  private let head = CALayer()
  private let track: CGRect
  private let length: Double

  /// Adds a bar as wide as the card's field.
  ///
  /// - Parameters:
  ///   - parts: what happens, and for how many seconds.
  ///   - y: the top of the bar.
  init(_ parts: [(name: String, seconds: Double)], y: CGFloat, in card: UIView) {
    track = CGRect(x: 32, y: y, width: card.bounds.width - 64, height: 28)
    length = parts.reduce(0) { $0 + $1.seconds }
    var x = track.minX
    for (name, seconds) in parts {
      let width = track.width * CGFloat(seconds / length)
      let gap: CGFloat = x + width < track.maxX - 1 ? 4 : 0
      add(name, in: CGRect(x: x, y: y, width: width - gap, height: track.height), to: card)
      x += width
    }
    addHead(to: card)
  }

  private func add(_ name: String, in frame: CGRect, to card: UIView) {
    let part = CALayer()
    part.frame = frame
    part.cornerRadius = 8
    part.backgroundColor = UIColor(white: 1, alpha: 0.07).cgColor
    card.layer.addSublayer(part)
    card.addText(name, in: frame, size: 13, alignment: .center)
  }

  private func addHead(to card: UIView) {
    head.bounds = CGRect(x: 0, y: 0, width: 2, height: track.height + 12)
    head.position = CGPoint(x: track.minX - 2, y: track.midY)
    head.cornerRadius = 1
    head.backgroundColor = Palette.text.cgColor
    card.layer.addSublayer(head)
  }

  /// Lets the line run from the left to the right in the time of all parts.
  func run() {
    let run = CABasicAnimation(keyPath: "position.x")
    run.fromValue = track.minX - 2
    run.toValue = track.maxX - 2
    run.duration = length
    head.add(run, forKey: "run")
  }
}
