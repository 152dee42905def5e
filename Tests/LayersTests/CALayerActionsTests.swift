import Foundation
import Geometry
import Layers
import Motion
import Testing

/// An action that notes that it ran.
private final class Note: CAAction {
  var ran: [String] = []

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    ran.append(event)
  }
}

private final class Director: NSObject, CALayerDelegate {
  var answer: (any CAAction)?
  var asked: [String] = []

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    asked.append(event)
    return answer
  }
}

private final class FadingLayer: CALayer {
  nonisolated(unsafe) static let action = Note()

  override class func defaultAction(forKey event: String) -> (any CAAction)? {
    switch event {
    case "opacity": action
    case "bounds": NSNull()
    default: super.defaultAction(forKey: event)
    }
  }
}

@Suite struct CALayerActionsTests {
  private let layer = CALayer()
  private let director = Director()
  private let note = Note()

  private func isImplicit(_ action: (any CAAction)?) -> Bool { action is CABasicAnimation }

  @Test func theDelegateIsAskedFirst() {
    layer.delegate = director
    director.answer = note
    layer.actions = ["opacity": Note()]
    #expect(layer.action(forKey: "opacity") as? Note === note)
    #expect(director.asked == ["opacity"])
  }

  @Test func actionsComeBeforeTheStyle() {
    layer.delegate = director
    layer.actions = ["opacity": note]
    layer.style = ["actions": ["opacity": Note(), "position": note]]
    #expect(layer.action(forKey: "opacity") as? Note === note)
    #expect(layer.action(forKey: "position") as? Note === note)
  }

  @Test func aStyleMayHaveAStyleOfItsOwnBelowIt() {
    layer.style = [
      "actions": ["opacity": note], "mine": 1,
      "style": ["actions": ["opacity": Note(), "position": NSNull()], "mine": 2, "deep": 3],
    ]
    #expect(layer.action(forKey: "opacity") as? Note === note)
    #expect(layer.action(forKey: "position") == nil)
    #expect(layer.value(forKey: "mine") as? Int == 1 && layer.value(forKey: "deep") as? Int == 3)
    layer.setValue(4, forKey: "deep")
    #expect(layer.value(forKey: "deep") as? Int == 4)
  }

  @Test func theClassComesLast() {
    let layer = FadingLayer()
    #expect(layer.action(forKey: "opacity") as? Note === FadingLayer.action)
    #expect(layer.action(forKey: "bounds") == nil)
    layer.style = ["actions": ["opacity": note]]
    #expect(layer.action(forKey: "opacity") as? Note === note)
  }

  /// As Core Animation answers: classes and layers on their own by the tests of GNUstep's libs-quartzcore
  /// (`CALayer/actions.m`) and of OpenCoreAnimation, a layer that is shown by the question 35250289 on Stack Overflow.
  @Test func onlyShownLayersHaveTheImplicitAnimation() {
    let layers = [
      (CALayer(), "opacity", true), (CALayer(), "backgroundColor", true),
      (CAShapeLayer(), "lineWidth", true), (CATextLayer(), "fontSize", true),
      (CALayer(), "lineWidth", false), (CAShapeLayer(), "path", false),
      (CALayer(), "whatever", false),
    ]
    inWorld { world in
      for (layer, key, animates) in layers {
        #expect(type(of: layer).defaultAction(forKey: key) == nil)
        #expect(layer.action(forKey: key) == nil)
        _ = world.shownLayer(layer)
        #expect(isImplicit(layer.action(forKey: key)) == animates, "\(key)")
      }
      let fading = world.shownLayer(FadingLayer())
      #expect(isImplicit(fading.action(forKey: "position")))
      #expect(fading.action(forKey: "bounds") == nil)
    }
  }

  @Test func aNullAtAnyStepEndsTheSearch() {
    let fading = FadingLayer()
    fading.style = ["actions": ["opacity": NSNull()]]
    #expect(fading.action(forKey: "opacity") == nil)
    fading.style = nil
    fading.actions = ["opacity": NSNull()]
    #expect(fading.action(forKey: "opacity") == nil)
    fading.actions = ["opacity": note]
    fading.delegate = director
    director.answer = NSNull()
    #expect(fading.action(forKey: "opacity") == nil)
  }

  @Test func withoutASayThereIsTheImplicitAnimation() throws {
    try inWorld { world in
      let layer = world.shownLayer()
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      let action = try #require(layer.action(forKey: "bounds") as? CABasicAnimation)
      CATransaction.commit()
      #expect(action.keyPath == "bounds" && action.duration == 2)
      #expect(action.timingFunction == CAMediaTimingFunction(name: .default))
    }
  }

  @Test(arguments: ["frame", "doubleSided", "whatever", "sublayers", "onOrderIn"])
  func whatIsNotAnimatableHasNoAction(key: String) {
    inWorld { world in #expect(world.shownLayer().action(forKey: key) == nil) }
  }

  @Test func disablingActionsDoesNotChangeTheAnswer() {
    inWorld { world in
      let layer = world.shownLayer()
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      #expect(isImplicit(layer.action(forKey: "opacity")))
      CATransaction.commit()
    }
  }

  @Test func theActionRunsWhenThePropertyIsSet() {
    inWorld { world in
      let layer = world.shownLayer()
      layer.actions = ["opacity": note]
      layer.opacity = 0.5
      #expect(note.ran == ["opacity"] && layer.animationKeys() == nil)
      layer.opacity = 0.5
      #expect(note.ran == ["opacity"])
      layer.position.x = 3
      #expect(layer.animationKeys() == ["position"])
    }
  }

  @Test func aNullActionMakesTheChangeImmediate() {
    inWorld { world in
      let layer = world.shownLayer()
      layer.actions = ["position": NSNull()]
      layer.position.x = 300
      world.settle()
      #expect(layer.animationKeys() == nil && layer.presentation()?.position.x == 300)
    }
  }

  @Test func anAnimationWithoutValuesRunsFromTheValueShown() {
    inWorld { world in
      let layer = world.shownLayer()
      let slow = CABasicAnimation()
      slow.duration = 10
      layer.actions = ["position": slow]
      layer.position = CGPoint(x: 200, y: 0)
      world.run(for: 5)
      #expect(layer.presentation()?.position == CGPoint(x: 100, y: 0))
      #expect(layer.animation(forKey: "position")?.duration == 10)
      #expect(slow.keyPath == nil && slow.fromValue == nil)
    }
  }

  @Test func theDelegateOfAShownLayerChooses() {
    inWorld { world in
      let layer = world.shownLayer()
      layer.delegate = director
      layer.opacity = 0
      #expect(layer.animationKeys() == ["opacity"])
      director.answer = NSNull()
      layer.cornerRadius = 5
      #expect(layer.animationKeys() == ["opacity"])
      #expect(director.asked == ["opacity", "cornerRadius"])
    }
  }

  @Test func layersThatComeAndGoRunTheActionsOfTheTree() {
    inWorld { world in
      let parent = world.shownLayer()
      let child = CALayer()
      child.actions = ["onOrderIn": note, "onOrderOut": note]
      parent.actions = ["sublayers": note]
      parent.addSublayer(child)
      #expect(note.ran == ["onOrderIn", "sublayers"])
      world.settle()
      child.removeFromSuperlayer()
      #expect(note.ran[2...] == ["onOrderOut", "sublayers"])
      world.settle()
      parent.sublayers = [CALayer(), child, CALayer()]
      #expect(note.ran[4...] == ["onOrderIn", "sublayers"])
    }
  }

  @Test func movingALayerAmongItsSiblingsNeitherBringsNorTakesIt() {
    inWorld { world in
      let parent = world.shownLayer()
      let (first, second) = (CALayer(), CALayer())
      for child in [first, second] {
        child.actions = ["onOrderIn": note, "onOrderOut": note]
        parent.addSublayer(child)
      }
      world.settle()
      note.ran = []
      parent.actions = ["sublayers": note]
      parent.insertSublayer(second, below: first)
      #expect(note.ran == ["sublayers"])
    }
  }

  @Test func treesThatNobodySeesRunNoActions() {
    let parent = CALayer()
    parent.actions = ["sublayers": note]
    layer.actions = ["onOrderIn": note, "onOrderOut": note]
    parent.addSublayer(layer)
    layer.removeFromSuperlayer()
    #expect(note.ran.isEmpty)
  }

  @Test func disabledActionsStayOutOfTheTreeToo() {
    inWorld { world in
      let parent = world.shownLayer()
      parent.actions = ["sublayers": note]
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      parent.addSublayer(layer)
      CATransaction.commit()
      #expect(note.ran.isEmpty)
    }
  }

  @Test func aTransitionAsTheActionOfTheSublayersRuns() {
    inWorld { world in
      let parent = world.shownLayer()
      parent.actions = ["sublayers": CATransition()]
      parent.addSublayer(layer)
      #expect(parent.animationKeys() == [kCATransition])
    }
  }

  @Test func hidingRunsTheOrderActionsAndFades() {
    inWorld { world in
      let layer = world.shownLayer()
      layer.actions = ["onOrderIn": note, "onOrderOut": note]
      layer.isHidden = true
      #expect(note.ran == ["onOrderOut"] && layer.animationKeys() == ["hidden"])
      layer.isHidden = true
      world.run(for: 0.01)
      #expect(layer.presentation()?.isHidden == false && layer.isHidden)
      world.run(for: 0.3)
      #expect(layer.presentation()?.isHidden == true && layer.animationKeys() == nil)
      layer.isHidden = false
      #expect(note.ran == ["onOrderOut", "onOrderIn"])
    }
  }

  @Test func aLayerFadesOutAsItIsHidden() throws {
    try inWorld { world in
      layer.backgroundColor = .black
      _ = world.shownLayer(layer)
      #expect(world.frame().instances.count == 1)
      CATransaction.begin()
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.isHidden = true
      CATransaction.commit()
      world.run(for: 0.75)
      let shown = try #require(world.frame().instances.first)
      #expect(abs(shown.color.w - 0.25) < 1e-6)
      world.run(for: 0.5)
      #expect(world.frame().instances.isEmpty)
    }
  }

  /// A waggle starts where the layer was seen last.
  @Test func whileAnActionRunsTheLayerIsShownAsBefore() {
    final class Look: CAAction {
      var seen: [(model: CGFloat, shown: CGFloat?)] = []

      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        seen.append((layer.position.x, layer.presentation()?.position.x))
      }
    }
    inWorld { world in
      let (layer, look) = (world.shownLayer(), Look())
      layer.position.x = 3
      world.run(for: 1)
      layer.actions = ["position": look]
      layer.position.x = 40
      layer.position.x = 50
      #expect(look.seen.map(\.model) == [40, 50])
      #expect(look.seen.map(\.shown) == [3, 3])
      world.run(for: 0)
      #expect(layer.presentation()?.position.x == 50)
    }
  }

  /// Nothing that waits for its commit is on the screen.
  @Test func whatIsNotCommittedIsNotSeen() throws {
    try inWorld { world in
      let layer = world.shownLayer()
      let shape = CAShapeLayer()
      layer.addSublayer(shape)
      layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      world.run(for: 1)
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.position.x += 7
      layer.zPosition = 2
      layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
      layer.transform = CATransform3DMakeScale(2, 2, 1)
      layer.shadowRadius = 9
      layer.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1)
      shape.lineWidth = 5
      CATransaction.begin()
      layer.opacity = 0.5
      CATransaction.commit()
      let seen = try #require(layer.presentation())
      #expect(seen.position.x == layer.position.x - 7 && seen.zPosition == 0 && seen.opacity == 1)
      #expect(seen.backgroundColor?.components == [1, 0, 0, 1])
      #expect(CATransform3DIsIdentity(seen.transform) && seen.shadowRadius == 3)
      #expect(seen.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(shape.presentation()?.lineWidth == 1 && shape.lineWidth == 5)
      #expect(shape.presentation()?.superlayer?.position.x == seen.position.x)
      CATransaction.commit()
      world.run(for: 0)
      #expect(layer.presentation()?.position.x == layer.position.x)
      #expect(layer.presentation()?.opacity == 0.5 && layer.presentation()?.shadowRadius == 9)
      #expect(shape.presentation()?.lineWidth == 5)
    }
  }

  /// An animation is added to what the model is going to be, and begins where the layer is seen.
  @Test func whatAnimatesIsSeenWhereItBegins() throws {
    try inWorld { world in
      let layer = world.shownLayer()
      let start = layer.position.x
      world.run(for: 1)
      layer.position.x = start + 100
      layer.opacity = 0
      CATransaction.setDisableActions(true)
      layer.zPosition = 4
      let seen = try #require(layer.presentation())
      #expect(seen.position.x == start && seen.opacity == 1 && seen.zPosition == 0)
      world.run(for: 0.125)
      let later = try #require(layer.presentation())
      #expect(later.position.x > start && later.position.x < start + 100 && later.zPosition == 4)
    }
  }
}
