import Layers

/// A named set of values that a document's layers can be put into.
struct DocumentState {
  /// What people choose it by.
  var name: String
  /// The state whose values hold where this one has none.
  var basedOn: String?
  /// The values in order.
  var changes: [Change] = []
  /// What is not known of it.
  var keepsake = Keepsake()
  /// Where the document has it.
  var node: XMLNode

  /// One value.
  struct Change {
    /// The id of what changes.
    var target: String
    /// What of it.
    var keyPath: String
    /// To which value; nil for none.
    var value: Any?
    /// What is not known of it.
    var keepsake = Keepsake()
    /// Where the document has it.
    var node: XMLNode
  }
}

/// How the change from a state to another is animated.
struct StateTransition {
  /// The state that is left; `*` for any.
  var from: String
  /// The state that is entered; `*` for any.
  var to: String
  /// An animation each.
  var elements: [Element] = []
  /// What is not known of it.
  var keepsake = Keepsake()
  /// Where the document has it.
  var node: XMLNode

  /// How one value gets to where it goes.
  struct Element {
    /// The id of what changes.
    var target: String
    /// The key path of what changes.
    var key: String
    /// Values that it does not have are those of the two states.
    var animation: CAAnimation
    /// What is not known of it.
    var keepsake = Keepsake()
    /// Where the document has it.
    var node: XMLNode
  }

  /// How well it fits a change, from 0 up; nil for not at all. Named states win over `*`, and the
  /// one that is entered over the one that is left.
  func rank(from old: String, to new: String) -> Int? {
    guard from == "*" || from == old, to == "*" || to == new else { return nil }
    return (to == "*" ? 0 : 2) + (from == "*" ? 0 : 1)
  }
}

/// The states of one layer, and what changes between them.
struct LayerStateList {
  /// The layer that has them.
  let layer: CALayer
  /// In the document's order.
  var states: [DocumentState] = []
  /// In the document's order.
  var transitions: [StateTransition] = []
  /// Elements among the states that are none.
  var unknownStates: [XMLNode] = []
  /// Elements among the transitions that are none.
  var unknownTransitions: [XMLNode] = []

  /// The state of a name.
  func state(_ name: String) -> DocumentState? { states.first { $0.name == name } }

  /// The changes of a state with those of the states that it is based on, these first.
  func changes(of name: String) -> [DocumentState.Change] {
    guard let state = state(name) else { return [] }
    return (state.basedOn.map { changes(of: $0) } ?? []) + state.changes
  }

  /// The transition that fits best; of equals the last, as later rows refine earlier ones.
  func transition(from old: String, to new: String) -> StateTransition? {
    var best: (rank: Int, transition: StateTransition)?
    for transition in transitions {
      guard let rank = transition.rank(from: old, to: new), rank >= best?.rank ?? 0 else {
        continue
      }
      best = (rank, transition)
    }
    return best?.transition
  }
}

/// The names that documents give to the state in which they are opened.
enum BaseState {
  /// No name at all is that state's too.
  static let names: Set<String> = ["", "Base State"]
}

/// The names that documents have for states and their parts: the older ones first, which are written.
enum StateName {
  static let state = ["LKState", "CAState"]
  static let change = ["LKStateSetValue", "CAStateSetValue"]
  static let transition = ["LKStateTransition", "CAStateTransition"]
  static let element = ["LKStateTransitionElement", "CAStateTransitionElement"]
}
