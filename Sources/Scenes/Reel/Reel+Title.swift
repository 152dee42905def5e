import Foundation
import UIKit

// The first act: three letters drop in, a line is drawn below them, a few words rise.

extension Reel {
  func addTitle(to act: CALayer) {
    let letters = ["C", "e", "l"].map { makeText($0, size: 190) }
    let width = letters.map(\.bounds.width).reduce(0, +)
    var x = 480 - width / 2
    for (index, letter) in letters.enumerated() {
      letter.name = "letter \(index)"
      letter.position = CGPoint(x: x + letter.bounds.width / 2, y: -160)
      x += letter.bounds.width
      act.addSublayer(letter)
      let time = 0.3 + 0.14 * Double(index)
      spring(letter, "position.y", from: -160, to: 250, at: time, for: 0.8)
      spring(
        letter, "transform.rotation.z", from: 0.5 - 0.5 * CGFloat(index), to: 0, at: time, for: 0.9)
    }
    addLine(to: act, width: 280)
    let words = makeText(
      "Core Animation for Linux", size: 26, weight: .medium, color: Palette.quietText)
    words.position = CGPoint(x: 480, y: 426)
    words.opacity = 0
    act.addSublayer(words)
    change(words, "opacity", from: 0, to: 1, at: 1.7, for: 0.8)
    change(words, "position.y", from: 442, to: 426, at: 1.7, for: 0.8, pace: .easeOut)
  }

  /// A line that grows from its middle to both sides.
  private func addLine(to act: CALayer, width: CGFloat) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 480 - width / 2, y: 376))
    path.addLine(to: CGPoint(x: 480 + width / 2, y: 376))
    let line = CAShapeLayer.line(path.cgPath, color: Palette.accent, width: 6)
    line.strokeStart = 0.5
    line.strokeEnd = 0.5
    line.opacity = 0
    act.addSublayer(line)
    change(line, "opacity", from: 0, to: 1, at: 1.2, for: 0.1)
    change(line, "strokeStart", from: 0.5, to: 0, at: 1.2, for: 0.8, pace: .easeOut)
    change(line, "strokeEnd", from: 0.5, to: 1, at: 1.2, for: 0.8, pace: .easeOut)
  }
}
