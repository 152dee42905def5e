import QuartzCore
import UIKit

/// A layer tree to measure, and what is done to it before each frame.
@MainActor
package final class Workload {
  /// The top of the tree.
  package let root: CALayer
  /// How many layers it has that are counted: those that the scene's parameter asks for.
  package let layers: Int
  /// How many animations run on them.
  package let animations: Int
  /// Changes the tree before a frame, by the frame's number.
  let change: ((Int) -> Void)?
  /// Keeps what the tree does not.
  private let owner: AnyObject?

  init(
    root: CALayer, layers: Int, animations: Int, owner: AnyObject? = nil,
    change: ((Int) -> Void)? = nil
  ) {
    self.root = root
    self.layers = layers
    self.animations = animations
    self.owner = owner
    self.change = change
  }
}

/// Calls a block after some seconds, in the time of whoever measures.
package typealias WorkloadTimer = (Double, @escaping @MainActor () -> Void) -> Void

/// A kind of scene to measure: a row of the table.
package struct WorkloadKind: Sendable {
  /// Its name.
  package let name: String
  /// One line: what it is.
  package let hint: String
  /// Its parameters with their usual values.
  package let parameters: [(key: String, value: String)]
  /// Builds it in a size of points.
  let build: @MainActor @Sendable (SceneParameters, CGSize) -> Workload

  /// All kinds, beside the scenes of the catalogue.
  package static let all: [WorkloadKind] = [
    .swarm, .shadows, .groups, .tree, .text, .strokes, .images, .commit, .still, .blink,
  ]
}
