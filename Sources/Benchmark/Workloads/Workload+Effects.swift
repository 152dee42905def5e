import QuartzCore

extension WorkloadKind {
  static let shadows = WorkloadKind(
    name: "shadows", hint: "boxes of 100 points with a live shadow of radius 10, all moving",
    parameters: [("count", "200")]
  ) { parameters, size in
    let count = parameters.number("count")
    let root = CALayer.benchRoot(size)
    let grid = Grid(count, in: size)
    for index in 0..<count {
      let layer = CALayer.benchBox(
        index, CGSize(width: 100, height: 100), at: grid.center(index), radius: 12)
      layer.shadowOpacity = 0.6
      layer.shadowRadius = 10
      layer.shadowOffset = CGSize(width: 0, height: 6)
      root.addSublayer(layer)
      layer.addSway(index)
      layer.addSpin(index)
    }
    return Workload(root: root, layers: count, animations: 2 * count)
  }

  static let groups = WorkloadKind(
    name: "groups",
    hint: "cards of 200 × 150 points that fade as a whole and clip what moves inside",
    parameters: [("count", "50")]
  ) { parameters, size in
    let count = parameters.number("count")
    let root = CALayer.benchRoot(size)
    let grid = Grid(count, in: size)
    for index in 0..<count {
      let card = CALayer.benchBox(
        index, CGSize(width: 200, height: 150), at: grid.center(index), radius: 16)
      card.masksToBounds = true
      root.addSublayer(card)
      card.addFade(index)
      for child in 0..<4 {
        let layer = CALayer.benchBox(
          index + child + 1, CGSize(width: 60, height: 60),
          at: CGPoint(x: 30 + 46 * child, y: 75), radius: 8)
        card.addSublayer(layer)
        layer.addSway(child)
        layer.addSpin(child)
      }
    }
    return Workload(root: root, layers: 5 * count, animations: 9 * count)
  }

  static let tree = WorkloadKind(
    name: "tree", hint: "chains of layers, each inside the one before, all turning",
    parameters: [("depth", "64"), ("width", "4")]
  ) { parameters, size in
    let (depth, width) = (parameters.number("depth"), parameters.number("width"))
    let root = CALayer.benchRoot(size)
    let grid = Grid(width, in: size)
    for chain in 0..<width {
      var parent = root
      for level in 0..<depth {
        let center = level == 0 ? grid.center(chain) : CGPoint(x: 16, y: 10)
        let layer = CALayer.benchBox(
          level, CGSize(width: 24, height: 24), at: center, radius: 6)
        parent.addSublayer(layer)
        layer.addSpin(level)
        parent = layer
      }
    }
    return Workload(root: root, layers: depth * width, animations: depth * width)
  }

  static let strokes = WorkloadKind(
    name: "strokes", hint: "curves that are drawn and rubbed out along their length",
    parameters: [("count", "200"), ("width", "4")]
  ) { parameters, size in
    let count = parameters.number("count")
    let root = CALayer.benchRoot(size)
    let grid = Grid(count, in: size)
    for index in 0..<count {
      let shape = CAShapeLayer()
      shape.bounds = CGRect(x: 0, y: 0, width: 80, height: 60)
      shape.position = grid.center(index)
      shape.path = wave
      shape.fillColor = nil
      shape.strokeColor = Grid.color(index)
      shape.lineWidth = CGFloat(parameters.number("width"))
      shape.lineCap = .round
      root.addSublayer(shape)
      let draw = CABasicAnimation(keyPath: "strokeEnd")
      draw.fromValue = 0.0
      draw.toValue = 1.0
      draw.duration = 1.5
      shape.addEndless(draw, index, autoreverses: true)
    }
    return Workload(root: root, layers: count, animations: count)
  }

  @MainActor
  private static var wave: CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 4, y: 30))
    for step in 0..<3 {
      let x = CGFloat(4 + 24 * step)
      path.addCurve(
        to: CGPoint(x: x + 24, y: 30), control1: CGPoint(x: x + 8, y: -10),
        control2: CGPoint(x: x + 16, y: 70))
    }
    return path
  }
}
