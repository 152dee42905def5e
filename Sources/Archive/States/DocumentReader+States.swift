import Foundation
import Layers

extension DocumentReader {
  /// Reads the states of a layer.
  mutating func readStates(_ node: XMLNode, of layer: CALayer) throws(ArchiveError) {
    var states: [DocumentState] = []
    for child in node.children {
      guard StateName.state.contains(child.name) else {
        var keepsake = Keepsake()
        pass(over: child, &keepsake)
        edit(layer) { $0.unknownStates += keepsake.elements }
        continue
      }
      let state = try state(child)
      if states.contains(where: { $0.name == state.name }) {
        throw source.error(
          "there are two states of the name \(state.name)", at: child, attribute: "name")
      }
      states.append(state)
    }
    edit(layer) { $0.states = states }
  }

  /// Reads the transitions between the states of a layer.
  mutating func readTransitions(_ node: XMLNode, of layer: CALayer) throws(ArchiveError) {
    var transitions: [StateTransition] = []
    for child in node.children {
      guard StateName.transition.contains(child.name) else {
        var keepsake = Keepsake()
        pass(over: child, &keepsake)
        edit(layer) { $0.unknownTransitions += keepsake.elements }
        continue
      }
      transitions.append(try transition(child))
    }
    edit(layer) { $0.transitions = transitions }
  }

  private mutating func edit(_ layer: CALayer, _ body: (inout LayerStateList) -> Void) {
    if let index = states.firstIndex(where: { $0.layer === layer }) {
      body(&states[index])
    } else {
      var list = LayerStateList(layer: layer)
      body(&list)
      states.append(list)
    }
  }

  /// What an element says beside some attributes, and by which of its names it goes.
  private func keepsake(of node: XMLNode, _ known: Set<String>) -> Keepsake {
    var keepsake = Keepsake(className: node.name)
    keepsake.attributes = node.attributes.filter { !known.contains($0.key) }
    return keepsake
  }

  /// Calls `body` for each element within `<elements>`; keeps those that it does not take.
  private mutating func readElements(
    of node: XMLNode, _ keepsake: inout Keepsake,
    _ body: (inout DocumentReader, XMLNode) throws(ArchiveError) -> Bool
  ) throws(ArchiveError) {
    for child in node.children {
      guard child.name == "elements" else {
        pass(over: child, &keepsake)
        continue
      }
      for element in child.children where !(try body(&self, element)) {
        pass(over: element, &keepsake)
      }
    }
  }

  private mutating func state(_ node: XMLNode) throws(ArchiveError) -> DocumentState {
    guard let name = node["name"], !name.isEmpty else {
      throw source.error("<\(node.name)> has no name", at: node)
    }
    var state = DocumentState(name: name, basedOn: node["basedOn"], node: node)
    if state.basedOn.map(BaseState.names.contains) ?? false { state.basedOn = nil }
    state.keepsake = keepsake(of: node, ["name", "basedOn"])
    var changes: [DocumentState.Change] = []
    try readElements(of: node, &state.keepsake) { reader, element throws(ArchiveError) in
      guard StateName.change.contains(element.name),
        element.child("value").flatMap(reader.privateType) == nil
      else { return false }
      changes.append(try reader.change(element))
      return true
    }
    state.changes = changes
    return state
  }

  private mutating func change(_ node: XMLNode) throws(ArchiveError) -> DocumentState.Change {
    guard let target = node["targetId"], let keyPath = node["keyPath"] else {
      throw source.error("<\(node.name)> needs a targetId and a keyPath", at: node)
    }
    var change = DocumentState.Change(target: target, keyPath: keyPath, node: node)
    change.keepsake = keepsake(of: node, ["targetId", "keyPath"])
    if let value = node.child("value") { change.value = try typedValue(of: value) }
    for child in node.children where child.name != "value" { pass(over: child, &change.keepsake) }
    return change
  }

  private mutating func transition(_ node: XMLNode) throws(ArchiveError) -> StateTransition {
    var transition = StateTransition(
      from: node["fromState"] ?? "*", to: node["toState"] ?? "*", node: node)
    transition.keepsake = keepsake(of: node, ["fromState", "toState"])
    var elements: [StateTransition.Element] = []
    try readElements(of: node, &transition.keepsake) { reader, element throws(ArchiveError) in
      guard StateName.element.contains(element.name), let animation = element.child("animation"),
        animation["type"].map({ AnimationClass.named($0) != nil }) ?? true
      else { return false }
      elements.append(try reader.element(element, animation))
      return true
    }
    transition.elements = elements
    return transition
  }

  private mutating func element(
    _ node: XMLNode, _ animation: XMLNode
  ) throws(ArchiveError) -> StateTransition.Element {
    guard let target = node["targetId"], let key = node["key"] ?? node["keyPath"] else {
      throw source.error("<\(node.name)> needs a targetId and a key", at: node)
    }
    var element = StateTransition.Element(
      target: target, key: key, animation: try self.animation(animation), node: node)
    element.keepsake = keepsake(
      of: node, node["key"] == nil ? ["targetId", "keyPath"] : ["targetId", "key"])
    for child in node.children where child !== animation { pass(over: child, &element.keepsake) }
    return element
  }

  // MARK: Checks

  /// Checks that all that states name is there, and that no state is based on itself.
  func checkStates() throws(ArchiveError) {
    for list in states {
      for state in list.states {
        try checkBases(of: state, in: list)
        for change in state.changes {
          try checkTarget(change.target, change.node)
          try check(change)
        }
      }
      for transition in list.transitions {
        for (name, attribute) in [(transition.from, "fromState"), (transition.to, "toState")]
        where name != "*" && !BaseState.names.contains(name) && list.state(name) == nil {
          throw source.error(
            "there is no state \(name)", at: transition.node, attribute: attribute)
        }
        for element in transition.elements { try checkTarget(element.target, element.node) }
      }
    }
  }

  private func checkBases(
    of state: DocumentState, in list: LayerStateList
  ) throws(ArchiveError) {
    var names: Set<String> = [state.name]
    var next = state.basedOn
    while let name = next {
      guard let base = list.state(name) else {
        throw source.error("there is no state \(name)", at: state.node, attribute: "basedOn")
      }
      guard names.insert(name).inserted else {
        throw source.error(
          "the state \(state.name) is based on itself", at: state.node, attribute: "basedOn")
      }
      next = base.basedOn
    }
  }

  private func checkTarget(_ id: String, _ node: XMLNode) throws(ArchiveError) {
    guard targets[id] == nil, !passedOver.contains(id) else { return }
    throw source.error("nothing has the id \(id.shortened)", at: node, attribute: "targetId")
  }

  /// Checks that a value is of the type of what it is to change.
  private func check(_ change: DocumentState.Change) throws(ArchiveError) {
    guard let layer = targets[change.target] as? CALayer,
      let type = TextType.of(keyPath: change.keyPath, of: layer)
    else { return }
    if let value = change.value {
      if type.write(value) != nil { return }
    } else if type.name == TextType.rgba.name || type.name == TextType.path.name {
      return
    }
    throw source.error(
      "\(change.keyPath) takes \(type.expected), which the value is not", at: change.node,
      attribute: "keyPath")
  }
}
