import RenderTree

/// Something that could not be drawn, said once for each node.
package struct NodeReport: Sendable, Equatable {
  /// What is wrong.
  package enum Problem: Sendable {
    /// A number of its geometry is not finite, or grows beyond; the subtree is left out.
    case notFinite
    /// Groups nest too deeply; the node is drawn without its own.
    case groupsTooDeep
    /// More is drawn aside in a frame than there is room for; the node is drawn without its own, a shape is not drawn.
    case tooMuchAside
  }

  /// What is wrong.
  package var problem: Problem
  /// With which node.
  package var node: NodeID
}

/// What could not be drawn: each node once, until it is removed.
struct NodeReports: Sendable {
  private var known: Set<NodeID> = []
  private var untold: [NodeReport] = []

  /// Remembers a problem with a node, the first time that it is seen.
  mutating func add(_ problem: NodeReport.Problem, of node: NodeID) {
    guard node != .none, known.insert(node).inserted else { return }
    untold.append(NodeReport(problem: problem, node: node))
  }

  /// Forgets a node that is removed.
  mutating func forget(_ node: NodeID) { known.remove(node) }

  /// The problems found since the last call.
  mutating func take() -> [NodeReport] {
    if untold.isEmpty { return [] }
    defer { untold.removeAll() }
    return untold
  }
}

extension FramePipeline {
  /// Remembers a problem with the node in `slot`, the first time that it is seen.
  mutating func report(_ problem: NodeReport.Problem, at slot: Int) {
    problems.add(problem, of: nodes.ids[slot])
  }

  /// The problems found since the last call.
  package mutating func takeReports() -> [NodeReport] { problems.take() }
}
