import Foundation
import QuartzCore

/// A story as it happens to a tree, and the renderer that shows it.
final class StoryTelling {
  let story: Story
  private let root = CALayer()
  private var layers: [Int: CALayer] = [:]
  private var renderer: CARenderer
  /// What happened, a line for each step.
  private(set) var words: [String] = []

  init(_ story: Story) throws {
    self.story = story
    root.frame = CGRect(origin: .zero, size: Story.size)
    root.backgroundColor = .white
    renderer = try CARenderer(size: Story.size, scale: 1.5)
    renderer.layer = root
  }

  /// The picture of now: of what changed drawn onto the last one, or all of it.
  func picture(isWhole: Bool = false) -> CGImage? {
    if isWhole { renderer.addUpdate(renderer.bounds) }
    renderer.beginFrame(atTime: CACurrentMediaTime(), timeStamp: nil)
    renderer.render()
    renderer.endFrame()
    return renderer.makeImage()
  }

  /// Whether the last picture was drawn onto the one before.
  var isPartial: Bool { renderer.drawList.damage != nil }

  /// Brings the tree to rest.
  func end() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for layer in layers.values { layer.removeAllAnimations() }
    CATransaction.commit()
  }

  /// Moves the tree to a renderer that knows nothing of it.
  func startOver() throws {
    renderer.layer = nil
    renderer = try CARenderer(size: Story.size, scale: 1.5)
    renderer.layer = root
  }

  func tell(_ step: Int) {
    var dice = story.dice(at: step)
    CATransaction.begin()
    CATransaction.setDisableActions(step < Story.growth || dice.happens(0.7))
    let word = Story.adds(step) ? add(step, &dice) : change(step, &dice)
    CATransaction.commit()
    words.append("\(step): \(word)")
  }

  private func add(_ step: Int, _ dice: inout Dice) -> String {
    let layer = Self.layer(&dice)
    layers[step] = layer
    layer.bounds = dice.bounds()
    layer.position = dice.point()
    var word = "\(type(of: layer))"
    for _ in 0..<4 + dice.choice(4) { word += ", " + Self.change(layer, &dice) }
    let (number, isMask) = (dice.choice(step + 1) - 1, dice.happens(0.1))
    let parent = layers[number] ?? root
    if isMask, parent !== root { parent.mask = layer } else { parent.addSublayer(layer) }
    return word + (isMask ? ", masks \(number)" : ", in \(number)")
  }

  /// Changes a layer's place among others, or something of it.
  private func change(_ step: Int, _ dice: inout Dice) -> String {
    let adding = (0..<step).filter(Story.adds)
    let number = dice.one(of: adding)
    guard let layer = layers[number] else { return "nothing" }
    switch dice.choice(20) {
    case 0 where layers.count > 4:
      layer.removeFromSuperlayer()
      return "\(number) goes"
    case 1:
      if let parent = layer.superlayer, parent.mask !== layer {
        parent.insertSublayer(layer, at: 0)
      }
      return "\(number) to the back"
    case 2...5:
      return "\(number) " + (dice.one(of: StoryChange.ofMotion).apply(layer, &dice) ?? "")
    default: return "\(number) " + Self.change(layer, &dice)
    }
  }

  private static func change(_ layer: CALayer, _ dice: inout Dice) -> String {
    if type(of: layer) != CALayer.self, dice.happens(0.5) {
      for change in StoryChange.ofSome.shuffled(using: &dice) {
        if let word = change.apply(layer, &dice) { return word }
      }
    }
    return dice.one(of: StoryChange.ofAll).apply(layer, &dice) ?? ""
  }

  private static func layer(_ dice: inout Dice) -> CALayer {
    switch dice.choice(16) {
    case 0, 1: return CAShapeLayer()
    case 2, 3: return CAGradientLayer()
    case 4: return CAReplicatorLayer()
    case 5: return CATextLayer()
    case 6: return CATransformLayer()
    case 7:
      let emitter = CAEmitterLayer()
      let cell = CAEmitterCell()
      (cell.birthRate, cell.lifetime, cell.velocity) = (20, 1, 20)
      (cell.emissionRange, cell.scale, cell.contents) = (6, 0.5, dice.image())
      (emitter.emitterCells, emitter.seed) = ([cell], 3)
      return emitter
    default: return CALayer()
    }
  }
}
