import QuartzCore
import UIKit

extension WorkloadKind {
  static let text = WorkloadKind(
    name: "text", hint: "labels, each drawn once, that sway", parameters: [("count", "500")]
  ) { parameters, size in
    let count = parameters.number("count")
    let root = UIView(frame: CGRect(origin: .zero, size: size))
    root.backgroundColor = UIColor(white: 0.1, alpha: 1)
    let grid = Grid(count, in: size)
    for index in 0..<count {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 76, height: 20))
      label.center = grid.center(index)
      label.text = "label \(index)"
      label.textColor = .white
      root.addSubview(label)
      label.layer.addSway(index)
    }
    return Workload(root: root.layer, layers: count, animations: count, owner: root)
  }

  static let images = WorkloadKind(
    name: "images", hint: "pictures, each of sixteen shown many times, that sway and fade",
    parameters: [("count", "1000")]
  ) { parameters, size in
    let count = parameters.number("count")
    let root = CALayer.benchRoot(size)
    let grid = Grid(count, in: size)
    let pictures = (0..<16).map(picture)
    for index in 0..<count {
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 48, height: 48)
      layer.position = grid.center(index)
      layer.contents = pictures[index % pictures.count]
      root.addSublayer(layer)
      layer.addSway(index)
      layer.addFade(index)
    }
    return Workload(root: root, layers: count, animations: 2 * count)
  }

  /// A picture of 64 × 64 pixels: a gradient with a colour of its own.
  @MainActor
  private static func picture(_ index: Int) -> CGImage {
    let side = 64
    let pixels = (0..<side * side).flatMap { place -> [UInt8] in
      let (x, y) = (place % side, place / side)
      return [UInt8(x * 4), UInt8(y * 4), UInt8(index * 16), 255]
    }
    return CGImage(bitmap: Bitmap(width: side, height: side, pixels: pixels))
  }

  static let commit = WorkloadKind(
    name: "commit", hint: "boxes that all change one property in one transaction before each frame",
    parameters: [("count", "10000"), ("property", "opacity|position")]
  ) { parameters, size in
    let count = parameters.number("count")
    let root = CALayer.benchRoot(size)
    let grid = Grid(count, in: size)
    let boxes = (0..<count).map { index in
      CALayer.benchBox(
        index, CGSize(width: 24, height: 24), at: grid.center(index), radius: 6)
    }
    for box in boxes { root.addSublayer(box) }
    let moves = parameters.word("property") == "position"
    return Workload(root: root, layers: count, animations: count) { frame in
      let step = CGFloat(frame % 2)
      if moves {
        for box in boxes { box.position.x += 4 - 8 * step }
      } else {
        for box in boxes { box.opacity = Float(1 - 0.5 * step) }
      }
    }
  }

  static let still = WorkloadKind(
    name: "still", hint: "boxes that do nothing: in a window no frame should be drawn",
    parameters: [("count", "10000")]
  ) { parameters, size in
    let count = parameters.number("count")
    let root = CALayer.benchRoot(size)
    let grid = Grid(count, in: size)
    for index in 0..<count {
      root.addSublayer(
        .benchBox(index, CGSize(width: 24, height: 24), at: grid.center(index), radius: 6))
    }
    return Workload(root: root, layers: count, animations: 0)
  }

  static let blink = WorkloadKind(
    name: "blink", hint: "one box of 10 points that goes on and off above many that do nothing",
    parameters: [("count", "1000")]
  ) { parameters, size in
    let count = parameters.number("count")
    let root = CALayer.benchRoot(size)
    let grid = Grid(count, in: size)
    for index in 0..<count {
      root.addSublayer(
        .benchBox(index, CGSize(width: 24, height: 24), at: grid.center(index), radius: 6))
    }
    let box = CALayer.benchBox(
      0, CGSize(width: 10, height: 10), at: CGPoint(x: 40, y: 40), radius: 0)
    root.addSublayer(box)
    let blink = CABasicAnimation(keyPath: "opacity")
    blink.fromValue = 0.0
    blink.toValue = 1.0
    blink.duration = 0.5
    box.addEndless(blink, 0, autoreverses: true)
    return Workload(root: root, layers: count + 1, animations: 1)
  }
}
