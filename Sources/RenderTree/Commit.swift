import Geometry
import Motion

/// What one transaction changed in one host's layer tree: the only door between the two sides.
///
/// A commit is a delta: every one must be applied, in order. Within one, nodes are removed, then
/// created by being named in `roots` or `children`, then groups are written, then tracks change.
package struct Commit: Sendable {
  /// The host time of the transaction's end: the "now" that all its animations share.
  package var time: Double
  /// The root of the tree, where it changed.
  package var root: NodeID?
  /// Slots that the arrays must have.
  package var capacity = 0
  /// Nodes that left the tree; their children are named as well.
  package var removedNodes: [NodeID] = []
  /// Parents whose list of children changed, with the span of the new list in `children`.
  package var families: [Family] = []
  /// The children of all `families`, back to front.
  package var children: [NodeID] = []
  package var frames: [Change<FrameGroup>] = []
  package var appearances: [Change<AppearanceGroup>] = []
  package var transforms: [Change<TransformGroup>] = []
  package var sublayerTransforms: [Change<TransformGroup>] = []
  package var shadows: [Change<ShadowGroup>] = []
  package var contents: [Change<ContentsGroup>] = []
  package var timings: [Change<MediaTiming>] = []
  package var gradients: [Change<GradientGroup>] = []
  package var shapes: [Change<ShapeGroup>] = []
  package var replicators: [Change<ReplicatorGroup>] = []
  package var emitters: [Change<EmitterGroup>] = []
  package var effects: [Change<EffectsGroup>] = []
  /// Layers whose present appearance is kept, before anything is changed, and on its way out.
  package var transitions: [Transition] = []
  /// Tracks to stop showing.
  package var removedTracks: [TrackID] = []
  /// Tracks to show, each layer's in the order in which they were added.
  package var addedTracks: [Track] = []

  /// A commit that changes nothing.
  package init(time: Double) { self.time = time }

  /// Whether applying it would change nothing.
  package var isEmpty: Bool {
    root == nil && removedNodes.isEmpty && families.isEmpty && frames.isEmpty
      && appearances.isEmpty && transforms.isEmpty && sublayerTransforms.isEmpty
      && shadows.isEmpty && contents.isEmpty && timings.isEmpty && gradients.isEmpty
      && shapes.isEmpty && replicators.isEmpty && emitters.isEmpty && effects.isEmpty
      && transitions.isEmpty && removedTracks.isEmpty && addedTracks.isEmpty
  }

  /// A change of a layer's appearance as a whole.
  package struct Transition: Sendable {
    package var node: NodeID
    /// Moves the progress; one of `addedTracks`.
    package var track: TrackID
    package var kind: TransitionGroup.Kind
    package var side: TransitionGroup.Side

    package init(
      node: NodeID, track: TrackID, kind: TransitionGroup.Kind, side: TransitionGroup.Side
    ) {
      self.node = node
      self.track = track
      self.kind = kind
      self.side = side
    }
  }

  /// A node's new list of children.
  package struct Family: Sendable {
    package var parent: NodeID
    /// The children's places in `Commit.children`.
    package var span: Range<Int>

    package init(parent: NodeID, span: Range<Int>) {
      self.parent = parent
      self.span = span
    }
  }

  /// A group's new values.
  @frozen
  package struct Change<Group: Sendable>: Sendable {
    package var node: NodeID
    package var value: Group

    @inline(always)
    package init(node: NodeID, value: Group) {
      self.node = node
      self.value = value
    }
  }
}
