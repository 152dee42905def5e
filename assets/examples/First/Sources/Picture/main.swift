import Foundation
import QuartzCore

let card = CALayer()
card.frame = CGRect(x: 120, y: 60, width: 120, height: 120)
card.backgroundColor = CGColor(red: 1, green: 0.56, blue: 0.36, alpha: 1)
card.cornerRadius = 24
card.shadowOpacity = 0.5
card.shadowRadius = 12
card.shadowOffset = CGSize(width: 0, height: 8)

let ground = CALayer()
ground.frame = CGRect(x: 0, y: 0, width: 360, height: 240)
ground.backgroundColor = CGColor(red: 0.1, green: 0.11, blue: 0.18, alpha: 1)
ground.addSublayer(card)

// No display: pictures of 360 × 240 points, with two pixels a point.
let renderer = try CARenderer(size: ground.bounds.size, scale: 2)
renderer.layer = ground

let turn = CABasicAnimation(keyPath: "transform.rotation")
turn.byValue = Double.pi / 2
turn.duration = 1
turn.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
card.add(turn, forKey: "turn")

// What is committed now begins now; a picture may show it at any time.
CATransaction.flush()
let begin = CACurrentMediaTime()
for percent in [0, 35, 70] {
  renderer.beginFrame(atTime: begin + Double(percent) / 100, timeStamp: nil)
  renderer.addUpdate(renderer.bounds)
  renderer.render()
  renderer.endFrame()
  try renderer.makeImage()?.write(to: URL(fileURLWithPath: "card-\(percent).png"))
}
