import Foundation
import Geometry
import Layers
import Motion

/// Explicit animations: what they run between, and how they meet what is below them.
let explicitAnimationRules: [Rule] = [
  Rule("the layer keeps a deep copy", .measured) { world in
    let layer = world.layer()
    let animation = move(from: 0, to: 100)
    layer.add(animation, forKey: nil)
    (animation.toValue, animation.duration) = (900, 50)
    return [("x", world.x(layer, at: 0.5), 50)]
  },
  Rule("the same key replaces, and the old one stops unfinished", .measured) { world in
    let (layer, ear) = (world.layer(), Ear())
    layer.add(move(from: 0, to: 100) { $0.delegate = ear }, forKey: "move")
    world.settle()
    layer.add(move(from: 500, to: 500), forKey: "move")
    return [
      ("x", world.x(layer, at: 0.5), 500), ("told", (ear.heard.last == "stopped").number, 1),
      ("keys", Double(layer.animationKeys()?.count ?? 0), 1),
    ]
  },
  Rule("without a key nothing is replaced", .measured) { world in
    let layer = world.layer()
    for _ in 0..<3 { layer.add(move(by: 100) { $0.isAdditive = true }, forKey: nil) }
    return [("x", world.x(layer, at: 0.5), 150)]
  },
  Rule("removal tells unfinished, a natural end finished", .measured) { world in
    let (layer, removed, ended) = (world.layer(), Ear(), Ear())
    layer.add(move(to: 1) { $0.delegate = removed }, forKey: "a")
    layer.add(move(to: 1) { $0.delegate = ended }, forKey: "b")
    world.settle()
    layer.removeAnimation(forKey: "a")
    world.run(for: 2)
    return [
      ("removed", (removed.heard == ["start", "stopped"]).number, 1),
      ("ended", (ended.heard == ["start", "finished"]).number, 1),
    ]
  },
  Rule("a layer that is removed stops its animations unfinished", .measured) { world in
    let (layer, ear) = (world.layer(), Ear())
    layer.add(move(to: 1) { $0.delegate = ear }, forKey: nil)
    world.settle()
    layer.removeFromSuperlayer()
    world.settle()
    return [("told", (ear.heard == ["start", "stopped"]).number, 1)]
  },
  Rule("from and to: from … to", .measured) {
    $0.run(x: 100, move(from: 10, to: 20), at: [0, 0.25], expected: [10, 12.5])
  },
  Rule("from and by: from … from + by", .measured) {
    $0.run(x: 100, move(from: 10, by: 40), at: [0, 0.25], expected: [10, 20])
  },
  Rule("by and to: to − by … to", .measured) {
    $0.run(x: 100, move(to: 20, by: 40), at: [0, 0.25], expected: [-20, -10])
  },
  Rule("only from: from … underlying", .measured) {
    $0.run(x: 100, move(from: 10), at: [0, 0.25], expected: [10, 32.5])
  },
  Rule("only to: underlying … to", .measured) {
    $0.run(x: 100, move(to: 20), at: [0, 0.25], expected: [100, 80])
  },
  Rule("only by: underlying … underlying + by", .measured) {
    $0.run(x: 100, move(by: 40), at: [0, 0.25], expected: [100, 110])
  },
  Rule("nothing: the previous value … underlying", .measured) { world in
    let layer = world.layer(x: 20)
    layer.add(move(), forKey: nil)
    world.change { layer.position.x = 100 }
    return [("x", world.x(layer, at: 0.25), 40)]
  },
  Rule("with the model set, only from runs to the new value", .inferred) { world in
    let layer = world.layer(x: 20)
    layer.add(move(from: 20), forKey: "position")
    world.change { layer.position.x = 100 }
    return [
      ("start", world.x(layer, at: 0), 20), ("half", world.x(layer, at: 0.5), 60),
      ("after", world.x(layer, at: 1), 100),
    ]
  },
  Rule("with the model set, only to of the same value does not move", .inferred) { world in
    let layer = world.layer(x: 20)
    layer.add(move(to: 100), forKey: "position")
    world.change { layer.position.x = 100 }
    return [("start", world.x(layer, at: 0), 100), ("half", world.x(layer, at: 0.5), 100)]
  },
  Rule("underlying is the model with the earlier animations, frame by frame", .inferred) { world in
    let layer = world.layer()
    layer.add(move(from: 0, to: 100, duration: 2), forKey: nil)
    layer.add(move(by: 1000, duration: 2), forKey: nil)
    let first = world.x(layer, at: 0.5)
    world.change { layer.position.x = 7000 }
    return [("first", first, 25 + 250), ("later", world.x(layer, at: 1), 50 + 500)]
  },
  Rule("at its end the layer snaps back, unless the model was set", .measured) { world in
    let (back, stays) = (world.layer(x: 20), world.layer(x: 20))
    for layer in [back, stays] { layer.add(move(to: 100), forKey: nil) }
    world.change { stays.position.x = 100 }
    return [("back", world.x(back, at: 1), 20), ("stays", world.x(stays, at: 1), 100)]
  },
  Rule("an animation under a property's name replaces its implicit one", .measured) { world in
    let layer = world.layer()
    layer.position = CGPoint(x: 100, y: 0)
    layer.add(move(from: 0, to: 100, duration: 4), forKey: "position")
    return [
      ("x", world.x(layer, at: 1), 25), ("keys", Double(layer.animationKeys()?.count ?? 0), 1),
    ]
  },
  Rule("additive: a missing end is zero, and sums go in order", .inferred) { world in
    let layer = world.layer(x: 100)
    for animation in [move(from: 10), move(to: 20), move(from: 1, to: 3)] {
      animation.isAdditive = true
      layer.add(animation, forKey: nil)
    }
    return [("x", world.x(layer, at: 0.5), 100 + 5 + 10 + 2)]
  },
  Rule("an additive transform applies before the one below", .inferred) { world in
    let layer = world.layer()
    world.change { layer.transform = CATransform3DMakeScale(2, 2, 1) }
    let animation = CABasicAnimation(
      "transform", from: CATransform3DMakeTranslation(5, 0, 0),
      to: CATransform3DMakeTranslation(5, 0, 0))
    animation.isAdditive = true
    layer.add(animation, forKey: nil)
    return [("m41", world.shown("transform.translation.x", layer, at: 0.5), 10)]
  },
  Rule("cumulative: cycle n adds n times the end of a cycle", .inferred) {
    $0.run(
      move(from: 10, to: 100) { ($0.isCumulative, $0.repeatCount) = (true, 3) },
      at: [0.5, 1.5, 2.5], expected: [55, 155, 255])
  },
  Rule("cumulative: cycles that run back end on the first value", .inferred) { world in
    func back(_ animation: CAPropertyAnimation) {
      (animation.isCumulative, animation.autoreverses, animation.repeatCount) = (true, true, 3)
    }
    let (keyed, travel, pace) = (
      keyframes([10, 30]), CAKeyframeAnimation(keyPath: "position"),
      CABasicAnimation("transform", from: 2, to: 4)
    )
    pace.valueFunction = CAValueFunction(name: .translateX)
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 10, y: 0), CGPoint(x: 30, y: 0)])
    (travel.path, travel.duration) = (path, 1)
    for animation in [keyed, travel, pace] { back(animation) }
    let layers = [keyed, travel, pace].map { animation in
      let layer = world.layer()
      layer.add(animation, forKey: nil)
      return layer
    }
    return world.run(
      move(from: 10, to: 100, back), at: [0.5, 2.5, 3.25], expected: [55, 65, 87.5])
      + [
        ("keyframes", world.x(layers[0], at: 4.5), 20 + 20),
        ("path", world.x(layers[1], at: 4.5), 20 + 20),
        ("function", world.shown("transform.translation.x", layers[2], at: 4.5), 4 + 3),
      ]
  },
  Rule("cumulative keyframes add their cycles to what is below", .inferred) {
    let animation = keyframes([0, 10, 30])
    (animation.isAdditive, animation.isCumulative, animation.repeatCount) = (true, true, 3)
    return $0.run(x: 100, animation, at: [0.75, 2.25], expected: [120, 165])
  },
  Rule("tags stay with the copy that the delegate gets", .measured) { world in
    let ear = Ear()
    world.layer().add(
      move(to: 1) {
        $0.delegate = ear
        $0.setValue("mine", forKey: "tag")
      }, forKey: nil)
    world.run(for: 2)
    return [("told", (ear.heard == ["mine start", "mine finished"]).number, 1)]
  },
  Rule("rotation is rotation.z, scale sets all three and reads their mean", .measured) { world in
    let layer = world.layer()
    world.change { layer.setValue(0.5, forKeyPath: "transform.rotation") }
    let turned = layer.value(forKeyPath: "transform.rotation.z") as? NSNumber
    world.change { layer.setValue(3, forKeyPath: "transform.scale") }
    world.change { layer.setValue(6, forKeyPath: "transform.scale.x") }
    let mean = layer.value(forKeyPath: "transform.scale") as? NSNumber
    return [("angle", turned?.doubleValue, 0.5), ("mean", mean?.doubleValue, 4)]
  },
  Rule("key paths lead into points and rectangles", .measured) { world in
    let layer = world.layer()
    let keyPaths = [
      "position.x", "position.y", "bounds.origin.x", "bounds.size.width", "bounds.size.height",
      "anchorPoint.x", "shadowOffset.width", "contentsRect.origin.y", "contentsRect.size.width",
      "sublayerTransform.translation.x", "transform.translation.z", "transform.rotation.x",
      "transform.scale.y",
    ]
    return keyPaths.map { keyPath in
      world.change { layer.setValue(0.75, forKeyPath: keyPath) }
      return (keyPath, (layer.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue, 0.75)
    }
  },
  Rule("transform turns the short way: 360° not at all, 270° to −90°", .measured) { world in
    func angle(to degrees: CGFloat) -> Double {
      let layer = world.layer()
      let start = world.now - 100
      layer.add(
        CABasicAnimation(
          "transform", from: CATransform3DIdentity,
          to: CATransform3DMakeRotation(degrees * .pi / 180, 0, 0, 1)), forKey: nil)
      return world.shown("transform.rotation", layer, at: start + 0.5)
    }
    return [("360°", angle(to: 360), 0), ("270°", angle(to: 270), -.pi / 4)]
  },
  Rule("transform.rotation turns all the way", .measured) { world in
    let layer = world.layer()
    layer.add(CABasicAnimation("transform.rotation", from: 0, to: 2 * CGFloat.pi), forKey: nil)
    return [
      ("¼", world.shown("transform.rotation", layer, at: 0.25), .pi / 2),
      ("⅜", world.shown("transform.rotation", layer, at: 0.375), 0.75 * .pi),
      ("⅝", world.shown("transform.rotation", layer, at: 0.625), -0.75 * .pi),
    ]
  },
  Rule("a value function turns all the way, too", .measured) { world in
    let layer = world.layer()
    let animation = CABasicAnimation("transform", from: 0, to: 2 * CGFloat.pi)
    animation.valueFunction = CAValueFunction(name: .rotateZ)
    layer.add(animation, forKey: nil)
    return [("⅝", world.shown("transform.rotation", layer, at: 0.625), -0.75 * .pi)]
  },
]
