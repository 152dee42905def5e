import Foundation
import Layers
import Testing

@testable import Archive

/// States: what they set, what they give back, and how they get there.
@Suite struct LayerStatesTests {
  private static let body = """
    <CALayer id="0"><sublayers>
      <CALayer id="1" position="10 20" opacity="0.5"/><CALayer id="2" position="1 1"/>
    </sublayers>
    <states>
      <LKState name="A"><elements>
        <LKStateSetValue targetId="1" keyPath="position.y"><value type="real" value="70"/></LKStateSetValue>
        <LKStateSetValue targetId="2" keyPath="opacity"><value type="real" value="0.25"/></LKStateSetValue>
      </elements></LKState>
      <LKState name="B" basedOn="A"><elements>
        <LKStateSetValue targetId="1" keyPath="position.x"><value type="integer" value="5"/></LKStateSetValue>
        <LKStateSetValue targetId="2" keyPath="opacity"><value type="real" value="1"/></LKStateSetValue>
      </elements></LKState>
      <LKState name="C"><elements/></LKState>
    </states>
    <stateTransitions>
      <LKStateTransition fromState="*" toState="*"><elements>
        <LKStateTransitionElement targetId="2" key="opacity">
          <animation type="CABasicAnimation" duration="9"/></LKStateTransitionElement>
      </elements></LKStateTransition>
      <LKStateTransition fromState="*" toState="A"><elements>
        <LKStateTransitionElement targetId="1" key="position.y">
          <animation type="CASpringAnimation" keyPath="position.y" damping="12"/></LKStateTransitionElement>
      </elements></LKStateTransition>
    </stateTransitions></CALayer>
    """

  private func document() throws -> (LayerDocument, CALayer, CALayer) {
    let document = try DocumentTexts.archive(Self.body).makeDocument()
    let layers = try #require(document.root.sublayers)
    return (document, layers[0], layers[1])
  }

  @Test func aStateSetsItsValues() throws {
    let (document, first, second) = try document()
    #expect(document.states.names == ["A", "B", "C"] && document.states.current == nil)
    document.states.set("A")
    #expect(first.position == CGPoint(x: 10, y: 70) && second.opacity == 0.25)
    #expect(document.states.current == "A")
  }

  @Test func aStateHasTheValuesOfTheOneThatItIsBasedOn() throws {
    let (document, first, second) = try document()
    document.states.set("B")
    #expect(first.position == CGPoint(x: 5, y: 70) && second.opacity == 1)
  }

  @Test func whatTheNextStateDoesNotSetGoesBack() throws {
    let (document, first, second) = try document()
    document.states.set("B")
    document.states.set("C")
    #expect(first.position == CGPoint(x: 10, y: 20) && second.opacity == 1)
    document.states.set("A")
    document.states.set(nil)
    #expect(first.position == CGPoint(x: 10, y: 20) && second.opacity == 1)
    #expect(document.states.current == nil)
  }

  @Test func aTransitionRunsFromWhatIsShown() throws {
    let (document, first, second) = try document()
    document.states.set("A")
    let spring = try #require(first.animation(forKey: "state position.y") as? CASpringAnimation)
    #expect(spring.fromValue as? Double == 20 && spring.toValue == nil)
    #expect(spring.duration == spring.settlingDuration)
    // The transition into A is nearer than that from any into any.
    #expect(second.animation(forKey: "state opacity") == nil)
    document.states.set("C")
    #expect(second.animation(forKey: "state opacity")?.duration == 9)
    #expect(first.animation(forKey: "state position.y") == nil)
  }

  @Test func statesCanBeSetWithoutTransitions() throws {
    let (document, first, _) = try document()
    document.states.set("A", animated: false)
    #expect(first.animationKeys() == nil && first.position.y == 70)
  }

  @Test func aStateThatIsNotKnownChangesNothing() throws {
    let (document, first, _) = try document()
    document.states.set("A")
    document.states.set("D")
    #expect(document.states.current == "A" && first.position.y == 70)
  }

  @Test func aStateChangesACellOfAnEmitter() throws {
    let document = try DocumentTexts.archive(
      """
      <CAEmitterLayer id="e"><emitterCells><CAEmitterCell id="c" birthRate="5"/></emitterCells>
      <states><LKState name="A"><elements><LKStateSetValue targetId="c" keyPath="birthRate">
      <value type="real" value="50"/></LKStateSetValue></elements></LKState></states>
      </CAEmitterLayer>
      """
    ).makeDocument()
    document.states.set("A")
    #expect((document.root as? CAEmitterLayer)?.emitterCells?.first?.birthRate == 50)
    document.states.set(nil)
    #expect((document.root as? CAEmitterLayer)?.emitterCells?.first?.birthRate == 5)
  }

  @Test(arguments: [
    ("<LKState name=\"A\" basedOn=\"A\"/>", "is based on itself"),
    (
      "<LKState name=\"A\" basedOn=\"B\"/><LKState name=\"B\" basedOn=\"A\"/>", "is based on itself"
    ),
    ("<LKState name=\"A\" basedOn=\"Z\"/>", "there is no state Z"),
    ("<LKState name=\"A\"/><LKState name=\"A\"/>", "two states of the name A"),
    ("<LKState/>", "has no name"),
    ("<LKState name=\"A\"><elements><LKStateSetValue/></elements></LKState>", "needs a targetId"),
    (set("9", "opacity", "<value type=\"real\" value=\"1\"/>"), "nothing has the id 9"),
    (set("1", "opacity", "<value type=\"CGPoint\" value=\"1 2\"/>"), "opacity takes a number"),
    (set("1", "opacity", ""), "opacity takes a number"),
  ])
  func wrongStatesAreRefused(_ states: String, _ words: String) throws {
    let error = try #require(
      DocumentTexts.error("<CALayer id=\"1\"><states>\(states)</states></CALayer>"))
    #expect(error.words.contains(words) && error.line == 3, "\(error)")
  }

  @Test(arguments: [
    ("<LKStateTransition toState=\"Z\"/>", "there is no state Z"),
    (
      "<LKStateTransition><elements><LKStateTransitionElement targetId=\"9\" key=\"opacity\">"
        + "<animation type=\"CABasicAnimation\"/></LKStateTransitionElement></elements>"
        + "</LKStateTransition>",
      "nothing has the id 9"
    ),
  ])
  func wrongTransitionsAreRefused(_ transitions: String, _ words: String) throws {
    let error = try #require(
      DocumentTexts.error(
        "<CALayer id=\"1\"><stateTransitions>\(transitions)</stateTransitions></CALayer>"))
    #expect(error.words.contains(words), "\(error)")
  }

  private static func set(_ target: String, _ keyPath: String, _ value: String) -> String {
    "<LKState name=\"A\"><elements><LKStateSetValue targetId=\"\(target)\" keyPath=\"\(keyPath)\">"
      + "\(value)</LKStateSetValue></elements></LKState>"
  }
}
