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
    event == "opacity" ? action : nil
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

  @Test func theClassComesLast() {
    let layer = FadingLayer()
    #expect(layer.action(forKey: "opacity") as? Note === FadingLayer.action)
    #expect(isImplicit(layer.action(forKey: "position")))
    layer.style = ["actions": ["opacity": note]]
    #expect(layer.action(forKey: "opacity") as? Note === note)
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
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    let action = try #require(layer.action(forKey: "bounds") as? CABasicAnimation)
    CATransaction.commit()
    #expect(action.keyPath == "bounds" && action.duration == 2)
    #expect(action.timingFunction == CAMediaTimingFunction(name: .default))
  }

  @Test(arguments: ["frame", "doubleSided", "whatever", "hidden"])
  func whatIsNotAnimatableHasNoAction(key: String) {
    #expect(layer.action(forKey: key) == nil)
  }

  @Test func disablingActionsDoesNotChangeTheAnswer() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    #expect(isImplicit(layer.action(forKey: "opacity")))
    CATransaction.commit()
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
}
