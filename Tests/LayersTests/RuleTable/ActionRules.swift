import Foundation
import Layers
import Motion

/// Actions and implicit animations.
let actionRules: [Rule] = [
  Rule("only a layer in a shown tree animates", .measured) { world in
    let (loose, shown) = (CALayer(), world.layer())
    (loose.opacity, shown.opacity) = (0.5, 0.5)
    return [
      ("loose", Double(loose.animationKeys()?.count ?? 0), 0),
      ("shown", Double(shown.animationKeys()?.count ?? 0), 1),
    ]
  },
  Rule("a change takes 0.25 s on the default curve", .measured) { world in
    let layer = world.layer()
    layer.position = CGPoint(x: 100, y: 0)
    return [0.0, 0.25, 0.5, 0.75, 1].map { fraction in
      let expected = 100 * Curve.default.value(at: fraction, duration: 1)
      return ("x at \(fraction)", world.x(layer, at: fraction * 0.25), expected)
    }
  },
  Rule("the action runs when the property is set, before the commit", .measured) { world in
    let layer = world.layer()
    layer.opacity = 0.25
    let atOnce = layer.animationKeys() == ["opacity"]
    return [("at once", atOnce.number, 1)]
  },
  Rule("the search: delegate, actions, style, the class's default", .measured) { world in
    let layer = world.layer()
    func heard() -> Double {
      (layer.action(forKey: "position") as? CABasicAnimation)?.duration ?? -1
    }
    let byDefault = heard()
    layer.style = ["actions": ["position": move(to: 0, duration: 3)]]
    let byStyle = heard()
    layer.actions = ["position": move(to: 0, duration: 2)]
    let byActions = heard()
    let delegate = Chooser(move(to: 0, duration: 1))
    layer.delegate = delegate
    let byDelegate = heard()
    return [
      ("default", byDefault, 0.25), ("style", byStyle, 3), ("actions", byActions, 2),
      ("delegate", byDelegate, 1),
    ]
  },
  Rule("a null ends the search with no action", .measured) { world in
    let layer = world.layer()
    layer.style = ["actions": ["position": move(to: 0, duration: 3)]]
    layer.actions = ["position": NSNull()]
    layer.position.x = 50
    return [("x", world.x(layer, at: 0.1), 50)]
  },
  Rule("disableActions does not change what action(forKey:) returns", .measured) { world in
    let layer = world.layer()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let found = layer.action(forKey: "position") != nil
    layer.position.x = 50
    let keys = layer.animationKeys()?.count ?? 0
    CATransaction.commit()
    return [("found", found.number, 1), ("keys", Double(keys), 0)]
  },
  Rule("the completion waits for what is added after it was set", .measured) { world in
    let (layer, ended) = (world.layer(), Times())
    CATransaction.begin()
    layer.add(move(to: 1, duration: 9), forKey: "before")
    CATransaction.setCompletionBlock { ended.note() }
    layer.add(move(to: 1, duration: 1), forKey: "after")
    CATransaction.begin()
    layer.add(move(to: 1, duration: 2), forKey: "nested")
    CATransaction.commit()
    CATransaction.commit()
    world.run(for: 1.5)
    let early = Double(ended.times.count)
    world.run(for: 3)
    return [
      ("early", early, 0), ("times", Double(ended.times.count), 1),
      ("when", ended.times.first, 102),
    ]
  },
  Rule("without animations the completion runs at the commit", .measured) { world in
    let ended = Times()
    CATransaction.begin()
    CATransaction.setCompletionBlock { ended.note() }
    let inSetter = Double(ended.times.count)
    CATransaction.commit()
    world.settle()
    return [("in the setter", inSetter, 0), ("after", Double(ended.times.count), 1)]
  },
  Rule("removal counts as an end for the completion", .measured) { world in
    let (layer, ended) = (world.layer(), Times())
    CATransaction.begin()
    CATransaction.setCompletionBlock { ended.note() }
    layer.add(move(to: 1, duration: 9), forKey: "move")
    CATransaction.commit()
    world.run(for: 1)
    layer.removeAllAnimations()
    world.settle()
    return [("when", ended.times.first, 101)]
  },
  Rule("frame and doubleSided are not animatable", .measured) { world in
    let layer = world.layer()
    layer.isDoubleSided = false
    let doubleSided = Double(layer.animationKeys()?.count ?? 0)
    layer.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    let keys = (layer.animationKeys() ?? []).sorted()
    return [
      ("doubleSided", doubleSided, 0), ("frame", (keys == ["bounds", "position"]).number, 1),
    ]
  },
]

/// Chooses one action for everything.
private final class Chooser: NSObject, CALayerDelegate {
  let choice: any CAAction

  init(_ choice: any CAAction) { self.choice = choice }

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { choice }
}

/// When something happened.
private final class Times {
  private(set) var times: [Double] = []

  func note() { times.append(HostTime.now) }
}
