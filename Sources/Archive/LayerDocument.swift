import Foundation
import Layers

/// A tree of layers with what a document says beside it: its states, its size, what is not known.
package final class LayerDocument {
  /// The topmost layer.
  package let root: CALayer
  /// What the document says of itself as a whole.
  package var information: DocumentInformation
  /// The states that the tree can be put into.
  package let states: LayerStates
  /// What was passed over or replaced when it was read.
  package let warnings: [String]
  /// What the layers have no place for.
  let keepsakes: Keepsakes
  /// Where its images came from; nil for a tree that was made in code.
  let shelf: ImageShelf?
  /// Elements beside the topmost layer.
  let besides: [XMLNode]
  /// Names and values of the bundle's index that are not known.
  let indexEntries: [XMLNode]
  /// Animations that were not added yet.
  private var awaiting: [Animation]

  /// An animation of a layer in the tree.
  struct Animation {
    let layer: CALayer
    let key: String
    let animation: CAAnimation
  }

  /// A document whose animations are not added yet: on a layer that nobody sees they end with the turn.
  ///
  /// - Parameter indexEntries: what else the bundle's index says.
  init(
    root: CALayer, _ information: DocumentInformation, _ reader: DocumentReader,
    _ indexEntries: [XMLNode]
  ) {
    self.indexEntries = indexEntries
    (self.root, self.information, warnings) = (root, information, reader.warnings)
    states = LayerStates(reader.states, targets: reader.targets, owners: reader.owners)
    (keepsakes, shelf, awaiting) = (reader.keepsakes, reader.images, reader.awaiting)
    besides = reader.source.root.children.filter { !reader.isLayer($0) }
  }

  /// A document of a tree that was made in another way.
  ///
  /// - Parameter isGeometryFlipped: whether y runs down where the tree is shown, as in views.
  package init(root: CALayer, isGeometryFlipped: Bool = true) {
    self.root = root
    information = DocumentInformation()
    information.isGeometryFlipped = isGeometryFlipped
    states = LayerStates([], targets: [:], owners: [:])
    (warnings, keepsakes, besides, shelf, indexEntries) = ([], Keepsakes(), [], nil, [])
    awaiting = []
  }

  /// Adds the animations to their layers, for whoever shows them.
  func addAnimations() {
    for one in awaiting { one.layer.add(one.animation, forKey: one.key) }
    awaiting = []
  }

  /// The size to show it in, in points.
  package var size: CGSize {
    let size = information.size ?? root.frame.size
    return size.width > 0 && size.height > 0 ? size : CGSize(width: 960, height: 600)
  }

  /// How many layers there are.
  package var layerCount: Int {
    var count = 0
    var pending = [root]
    while let layer = pending.popLast() {
      count += 1
      pending += layer.sublayers ?? []
    }
    return count
  }

  /// After how many seconds all has been seen: where it repeats, else where its last animation ends.
  ///
  /// From 4 to 60 seconds.
  package var length: Double {
    if let loop = information.loop { return min(max(loop.upperBound, 0.1), 3600) }
    var animations = awaiting.map(\.animation)
    var pending = [root]
    while let layer = pending.popLast() {
      animations += layer.keyedAnimations.map(\.animation)
      pending += layer.sublayers ?? []
    }
    let ends = animations.map(\.lastSecond).filter(\.isFinite)
    return min(max(states.isEmpty ? 4 : 8, ends.max() ?? 0), 60)
  }
}

extension CAAnimation {
  /// When it ends, or where it has no end its first cycle, in seconds of its layer.
  fileprivate var lastSecond: Double {
    let cycle = duration * (autoreverses ? 2 : 1)
    let active = cycle * Double(max(repeatCount, 1))
    return beginTime + (active.isFinite ? active : cycle)
  }
}
