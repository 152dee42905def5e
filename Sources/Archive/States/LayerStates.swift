import Foundation
import Layers
import Motion

/// The states of a layer tree: applies them, and animates from one to the next as the document says.
///
/// A state sets values of layers by their ids; what another state had set and this one does not, goes
/// back to what it was when the document was opened. A value for which the transition has an
/// animation runs there from what is shown; all others change at once. Each layer of the tree may
/// have states of its own: a name stands for the states of that name on all of them.
package final class LayerStates {
  /// The names of the states in the document's order, without the one in which it is opened.
  package let names: [String]
  /// The name of the state that is in force; nil for the one in which the document was opened.
  package private(set) var current: String?
  /// The states, layer by layer.
  let lists: [LayerStateList]

  private let targets: [String: AnyObject]
  /// The layer that must be told when an emitter's cell or a filter changes.
  private let owners: [ObjectIdentifier: CALayer]
  private var currents: [String]
  private var initial: [Place: Any?] = [:]
  private var changed: [Set<Place>]
  /// Under which keys the animations run that a change of states began.
  private var keys: [Place: String] = [:]

  /// One value of one object.
  private struct Place: Hashable {
    var target: String
    var keyPath: String
  }

  init(
    _ lists: [LayerStateList], targets: [String: AnyObject],
    owners: [ObjectIdentifier: CALayer]
  ) {
    (self.lists, self.targets, self.owners) = (lists, targets, owners)
    var seen: Set<String> = []
    names = lists.flatMap { $0.states.map(\.name) }.filter { seen.insert($0).inserted }
    currents = lists.map { _ in "" }
    changed = lists.map { _ in [] }
  }

  /// Whether there is anything to choose from.
  package var isEmpty: Bool { names.isEmpty }

  /// Puts the tree into a state.
  ///
  /// - Parameters:
  ///   - name: nil for the state in which the document was opened; one that is not known does nothing.
  ///   - animated: whether the transitions run.
  package func set(_ name: String?, animated: Bool = true) {
    guard name.map(names.contains) ?? true else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for index in lists.indices {
      guard let name else {
        enter("", of: index, animated)
        continue
      }
      if lists[index].state(name) != nil { enter(name, of: index, animated) }
    }
    CATransaction.commit()
    current = name
  }

  /// Puts what one layer's states change into one of them.
  private func enter(_ name: String, of index: Int, _ animated: Bool) {
    let list = lists[index]
    let transition = animated ? list.transition(from: currents[index], to: name) : nil
    var values: [(place: Place, value: Any?)] = []
    let changes = list.changes(of: name).map {
      (place: Place(target: $0.target, keyPath: $0.keyPath), value: $0.value)
    }
    let kept = Set(changes.map(\.place))
    for place in changed[index].subtracting(kept).sorted(by: Self.isOrdered) {
      values.append((place, initial[place] ?? nil))
    }
    values += changes
    for (place, value) in values { set(value, at: place, transition) }
    changed[index] = kept
    currents[index] = name
  }

  private static func isOrdered(_ a: Place, _ b: Place) -> Bool {
    (a.target, a.keyPath) < (b.target, b.keyPath)
  }

  private func set(_ value: Any?, at place: Place, _ transition: StateTransition?) {
    guard let object = targets[place.target] as? any KeyCoded else { return }
    let layer = object as? CALayer
    let shown = (layer?.presentation() ?? layer)?.value(forKeyPath: place.keyPath)
    if initial[place] == nil {
      initial[place] = .some(object.value(forKeyPath: place.keyPath))
    }
    object.setValue(value, forKeyPath: place.keyPath)
    if let owner = owners[ObjectIdentifier(object)] { tell(owner) }
    let element = transition?.elements.last {
      $0.target == place.target && $0.key == place.keyPath
    }
    if let key = keys.removeValue(forKey: place) { layer?.removeAnimation(forKey: key) }
    guard let layer, let element, let animation = element.animation.copy() as? CAAnimation
    else { return }
    animation.separate()
    animation.start(of: place.keyPath, from: shown, on: layer)
    // Apart from those of the document's own; a layer has one transition of its looks at most.
    let key = animation is CATransition ? kCATransition : "state \(place.keyPath)"
    layer.add(animation, forKey: key)
    keys[place] = key
  }

  /// Makes a layer look at its cells and filters again.
  private func tell(_ layer: CALayer) {
    if layer is CAEmitterLayer { layer.setNeedsDisplay() }
    if layer.filters != nil { layer.filters = layer.filters }
    if layer.backgroundFilters != nil { layer.backgroundFilters = layer.backgroundFilters }
  }
}

extension CAAnimation {
  /// Fills in what the document leaves to the states, and turns a delay into a time.
  fileprivate func start(of keyPath: String, from value: Any?, on layer: CALayer) {
    fill(keyPath, from: value)
    guard beginTime > 0 else { return beginTime = 0 }
    beginTime += layer.convertTime(HostTime.now, from: nil)
    if fillMode == .removed { fillMode = .backwards }
    if fillMode == .forwards { fillMode = .both }
  }

  private func fill(_ keyPath: String, from value: Any?) {
    if let property = self as? CAPropertyAnimation, property.keyPath == nil {
      property.keyPath = keyPath
    }
    if let basic = self as? CABasicAnimation, basic.keyPath == keyPath,
      basic.fromValue == nil, basic.toValue == nil, basic.byValue == nil
    {
      basic.fromValue = value
    }
    if let spring = self as? CASpringAnimation, spring.duration == 0 {
      spring.duration = spring.settlingDuration
    }
    for child in (self as? CAAnimationGroup)?.animations ?? [] { child.fill(keyPath, from: value) }
  }
}
