import Foundation
import Layers

extension DocumentWriter {
  /// A layer with everything below it.
  ///
  /// - Parameter start: the local time of the layer that becomes 0.
  mutating func element(of layer: CALayer, start: Double) -> WrittenElement {
    let layerClass = LayerClass.of(layer)
    // A layer with a time of its own keeps it: only where it begins moves, and nothing below it.
    let keepsTime = layer.beginTime != 0 || layer.speed != 1 || layer is CAEmitterLayer
    let begin = layer.beginTime - start
    let inner = keepsTime ? 0 : start
    var element = element(
      layerClass.name, of: layer, layerClass.rows,
      defaults: RowDefaults.layers[layerClass.name] ?? RowDefaults(layer, []),
      overrides: keepsTime ? ["beginTime": NSNumber(value: begin)] : [:])
    if let mask = layer.mask {
      element.children.append(WrittenElement("mask", [], [self.element(of: mask, start: inner)]))
    }
    if let cells = (layer as? CAEmitterLayer)?.emitterCells {
      element.children.append(self.element(of: cells))
    }
    addFilters(layer.filters, "filters", to: &element)
    addFilters(layer.backgroundFilters, "backgroundFilters", to: &element)
    var sublayers = WrittenElement("sublayers")
    for sublayer in layer.tileLayers + (layer.sublayers ?? []) {
      sublayers.children.append(self.element(of: sublayer, start: inner))
    }
    if !sublayers.children.isEmpty { element.children.append(sublayers) }
    addAnimations(of: layer, start: inner, to: &element)
    addStates(of: layer, to: &element)
    addKept(of: layer, to: &element)
    return element
  }

  private mutating func element(of cells: [CAEmitterCell]) -> WrittenElement {
    var list = WrittenElement("emitterCells")
    for cell in cells {
      var element = element(
        "CAEmitterCell", of: cell, EmitterTable.rows, defaults: RowDefaults.cell)
      if let cells = cell.emitterCells { element.children.append(self.element(of: cells)) }
      addKept(of: cell, to: &element)
      list.children.append(element)
    }
    return list
  }

  private mutating func addFilters(
    _ filters: [Any]?, _ name: String, to element: inout WrittenElement
  ) {
    guard let filters else { return }
    var list = WrittenElement(name)
    for filter in filters.compactMap({ $0 as? any FilterObject }).flatMap(\.documentFilters) {
      var written = WrittenElement("CAFilter", [("type", filter.type)])
      if let id = keepsakes[filter]?.id { written.attributes.append((name: "id", value: id)) }
      if filter.name != filter.type {
        written.attributes.append((name: "name", value: filter.name))
      }
      if !filter.isEnabled { written.attributes.append((name: "enabled", value: "0")) }
      // States may have set what they like.
      for key in filter.inputKeys where key.isName {
        let input = filter.value(forKey: key).flatMap { typed($0, name: key) }
        if let input { written.children.append(input) }
      }
      addKept(of: filter, to: &written)
      list.children.append(written)
    }
    if !list.children.isEmpty { element.children.append(list) }
  }

  // MARK: Animations

  private mutating func addAnimations(
    of layer: CALayer, start: Double, to element: inout WrittenElement
  ) {
    var list = WrittenElement("animations")
    var keys: [String] = []
    for (key, animation) in layer.keyedAnimations {
      let said = key == animation.usualKey(among: keys) ? nil : key
      keys += key.map { [$0] } ?? []
      if let written = self.element(of: animation, key: said, start: start) {
        list.children.append(written)
      }
    }
    list.children += keepsakes[layer]?.animations.map(\.written) ?? []
    if !list.children.isEmpty { element.children.append(list) }
  }

  /// An animation; nil for one of a class that documents do not know. The old appearance of a transition
  /// is no layer: read again, what is new is there at once.
  ///
  /// - Parameter start: the time of its layer that becomes 0; that of an animation in a group counts
  ///   from the group's beginning and stays as it is.
  mutating func element(
    of animation: CAAnimation, key: String? = nil, start: Double = 0
  ) -> WrittenElement? {
    guard let animationClass = AnimationClass.of(animation) else { return nil }
    // 0 stands for the time at which it is added: what has begun keeps its time.
    let begin = animation.beginTime - start
    let isSet = animation.beginTime != 0
    var element = element(
      "animation", of: animation, animationClass.rows,
      defaults: RowDefaults.animations[animationClass.name] ?? RowDefaults(animation, []),
      leading: [("type", animationClass.name)] + (key.map { [("key", $0)] } ?? []),
      overrides: isSet ? ["beginTime": NSNumber(value: abs(begin) < 1e-9 ? 1e-100 : begin)] : [:])
    if let group = animation as? CAAnimationGroup, let animations = group.animations {
      var list = WrittenElement("animations")
      for child in animations {
        if let written = self.element(of: child) { list.children.append(written) }
      }
      list.children += keepsakes[group]?.animations.map(\.written) ?? []
      element.children.append(list)
    }
    addKept(of: animation, to: &element)
    return element
  }

  // MARK: States

  private mutating func addStates(of layer: CALayer, to element: inout WrittenElement) {
    guard let list = states.lists.first(where: { $0.layer === layer }) else { return }
    var written = WrittenElement("states")
    for state in list.states { written.children.append(self.element(of: state)) }
    written.children += list.unknownStates.map(\.written)
    element.children.append(written)
    var transitions = WrittenElement("stateTransitions")
    for transition in list.transitions {
      transitions.children.append(self.element(of: transition))
    }
    transitions.children += list.unknownTransitions.map(\.written)
    if !transitions.children.isEmpty { element.children.append(transitions) }
  }

  private mutating func element(of state: DocumentState) -> WrittenElement {
    let base = state.basedOn.map { [("basedOn", $0)] } ?? []
    let elements = state.changes.map { change in
      part(
        StateName.change[0], [("targetId", change.target), ("keyPath", change.keyPath)],
        [change.value.flatMap { typed($0, name: "value") }].compactMap { $0 }, change.keepsake)
    }
    return whole(StateName.state[0], [("name", state.name)] + base, elements, state.keepsake)
  }

  private mutating func element(of transition: StateTransition) -> WrittenElement {
    let elements = transition.elements.map { element in
      part(
        StateName.element[0], [("targetId", element.target), ("key", element.key)],
        [self.element(of: element.animation)].compactMap { $0 }, element.keepsake)
    }
    return whole(
      StateName.transition[0], [("fromState", transition.from), ("toState", transition.to)],
      elements, transition.keepsake)
  }

  /// An element with its parts in `<elements>`, those among them that are not known last.
  private func whole(
    _ name: String, _ attributes: [(String, String)], _ elements: [WrittenElement],
    _ keepsake: Keepsake
  ) -> WrittenElement {
    var keepsake = keepsake
    let children = elements + keepsake.elements.map(\.written)
    keepsake.elements = []
    return part(name, attributes, [WrittenElement("elements", [], children)], keepsake)
  }

  /// An element by the name that it had, with what was kept of it.
  private func part(
    _ name: String, _ attributes: [(String, String)], _ children: [WrittenElement],
    _ keepsake: Keepsake
  ) -> WrittenElement {
    let kept = keepsake.attributes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return WrittenElement(
      keepsake.className ?? name, attributes + kept,
      children + keepsake.elements.map(\.written))
  }
}
