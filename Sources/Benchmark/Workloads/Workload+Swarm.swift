import QuartzCore

extension WorkloadKind {
  static let swarm = WorkloadKind(
    name: "swarm",
    hint: "boxes that sway, fade and turn, in phase by begin or by offset, or a mix of all kinds",
    parameters: [("count", "1000"), ("variant", "plain|offset|mixed")]
  ) { parameters, size in
    let count = parameters.number("count")
    let root = CALayer.benchRoot(size)
    let grid = Grid(count, in: size)
    switch parameters.word("variant") {
    case "mixed":
      let animations = addMixed(count, to: root, grid)
      return Workload(root: root, layers: count, animations: animations)
    case let variant:
      let byOffset = variant == "offset"
      for index in 0..<count {
        let layer = box(index, grid.center(index))
        root.addSublayer(layer)
        layer.addSway(index, byOffset: byOffset)
        layer.addFade(index, byOffset: byOffset)
        layer.addSpin(index, byOffset: byOffset)
      }
      return Workload(root: root, layers: count, animations: 3 * count)
    }
  }

  @MainActor
  private static func box(_ index: Int, _ center: CGPoint) -> CALayer {
    .benchBox(index, CGSize(width: 24, height: 24), at: center, radius: 6)
  }

  /// Keyframes, springs, groups and trees four deep, half of it under each of two clips.
  @MainActor
  private static func addMixed(_ count: Int, to root: CALayer, _ grid: Grid) -> Int {
    let clips = [0, 1].map { half in
      let clip = CALayer()
      clip.frame = CGRect(
        x: CGFloat(half) * root.bounds.midX, y: 0, width: root.bounds.midX,
        height: root.bounds.height)
      clip.bounds.origin = clip.frame.origin
      clip.masksToBounds = true
      root.addSublayer(clip)
      return clip
    }
    var branch: [CALayer] = []
    var animations = 0
    for index in 0..<count {
      let center = grid.center(index)
      let isDeep = index % 8 >= 4
      if !isDeep { branch = [] }
      let parent = branch.last ?? clips[center.x < root.bounds.midX ? 0 : 1]
      let layer = box(index, branch.isEmpty ? center : CGPoint(x: 18, y: 12))
      parent.addSublayer(layer)
      branch = isDeep ? branch + [layer] : [layer]
      animations += addMixedAnimations(index, to: layer)
    }
    return animations
  }

  @MainActor
  private static func addMixedAnimations(_ index: Int, to layer: CALayer) -> Int {
    // To fade what holds others would make groups of them, which is another matter than animations.
    if (3...6).contains(index % 8) {
      layer.addEndless(blush(index), index, autoreverses: true)
    } else {
      layer.addFade(index)
    }
    switch index % 4 {
    case 0:
      let keys = CAKeyframeAnimation(keyPath: "position.x")
      keys.values = [0, 12, -12, 6, 0].map { layer.position.x + CGFloat($0) }
      keys.duration = 2
      layer.addEndless(keys, index, autoreverses: false)
    case 1:
      let spring = CASpringAnimation(keyPath: "position.y")
      spring.fromValue = layer.position.y - 20
      spring.toValue = layer.position.y
      spring.duration = spring.settlingDuration
      layer.addEndless(spring, index, autoreverses: false)
    case 2:
      layer.addEndless(pulse(), index, autoreverses: true)
      return 3
    default:
      layer.addSpin(index)
    }
    return 2
  }

  /// From one colour to another.
  @MainActor
  private static func blush(_ index: Int) -> CABasicAnimation {
    let blush = CABasicAnimation(keyPath: "backgroundColor")
    blush.fromValue = Grid.color(index)
    blush.toValue = Grid.color(index + 7)
    blush.duration = 1.3
    return blush
  }

  /// A group of two.
  @MainActor
  private static func pulse() -> CAAnimationGroup {
    let grow = CABasicAnimation(keyPath: "transform.scale")
    grow.fromValue = 0.7
    grow.toValue = 1.2
    let round = CABasicAnimation(keyPath: "cornerRadius")
    round.fromValue = 0.0
    round.toValue = 12.0
    let group = CAAnimationGroup()
    group.animations = [grow, round]
    group.duration = 1
    return group
  }
}
