import Foundation
import Motion
import RenderTree

/// Shows one layer tree: gives its layers nodes and writes their changes into commits.
///
/// What a host writes goes into the sink it was made with; it knows neither GL nor windows.
package final class LayerHost {
  /// The layer at the top; its superlayer space is the host's own: points, y down.
  package private(set) var root: CALayer?
  /// The commit in the making.
  @exclusivity(unchecked) var pending = Commit(time: 0)
  private var allocator = NodeAllocator()
  private var layers: [CALayer?] = []
  private let sink: (consuming Commit) -> Void
  /// Whether nothing may be drawn later than it is asked for.
  package var drawsAtOnce = false
  /// Whether a layer ever had a timing of its own; where none had, all times are the host's.
  @exclusivity(unchecked) var hasOwnTimes = false
  /// The layers that are drawn in tiles.
  private(set) var tiledLayers: [CATiledLayer] = []
  /// The layers whose contents are drawn for each frame.
  package let redraws = Redraws()

  /// Makes a host without a layer.
  ///
  /// - Parameter sink: takes each commit, in order, on the thread of the transaction.
  package init(sink: @escaping (consuming Commit) -> Void) {
    self.sink = sink
  }

  deinit {
    // What stops may let go of views, which change their layers: none may find this host any more.
    for case let layer? in layers { layer.forgetHost() }
    for case let layer? in layers { layer.stopAnimations() }
  }

  /// Shows another tree, or none; takes effect with the calling thread's transaction.
  package func setRoot(_ layer: CALayer?) {
    guard layer !== root else { return }
    precondition(
      layer?.parent == nil, "\(layer?.nameForMessages ?? "") is a sublayer and cannot be a root")
    CommitLock.shared.lock()
    defer { CommitLock.shared.unlock() }
    TransactionStack.current.touch(self)
    if let root { detach(root) }
    guard let layer else { return }
    attach(layer)
    root = layer
    pending.root = layer.node
  }

  /// The layer of a node; nil where it left.
  package func layer(of node: NodeID) -> CALayer? {
    guard layers.indices.contains(Int(node.slot)), let layer = layers[Int(node.slot)],
      layer.node == node
    else { return nil }
    return layer
  }

  /// The number of layers that the host shows.
  package var layerCount: Int { layers.lazy.filter { $0 != nil }.count }
}

// MARK: - Layers that come and go

extension LayerHost {
  /// Gives nodes to a layer and all below it; their changes are written by the next commit.
  ///
  /// What another host shows of them leaves that host; what this one shows already only moves.
  func attach(_ top: CALayer) {
    var waiting = [top]
    while let layer = waiting.popLast() {
      guard layer.host !== self else { continue }
      layer.host?.detach(layer)
      layer.node = allocator.allocate()
      let slot = Int(layer.node.slot)
      if slot >= layers.count {
        layers.append(contentsOf: repeatElement(nil, count: slot + 1 - layers.count))
      }
      layers[slot] = layer
      layer.host = self
      if layer.timing != .layer { hasOwnTimes = true }
      layer.dirtyGroups = layer.presentGroups
      layer.state.insert(.childrenChanged)
      if !layer.attachedAnimations.isEmpty { layer.state.insert(.hasPendingAnimations) }
      layer.markDirty(.frame)
      waiting.append(contentsOf: layer.children)
      if let mask = layer.maskLayer { waiting.append(mask) }
      if let back = layer.extras?.backLayer { waiting.append(back) }
      if let tiled = layer as? CATiledLayer { tiledLayers.append(tiled) }
      if layer.drawsEachFrame { redraws.update(layer) }
    }
    pending.capacity = allocator.capacity
  }

  /// Takes the nodes of a layer and all below it; their animations stop but for those that are not removed on completion.
  func detach(_ top: CALayer) {
    TransactionStack.current.touch(self)
    var waiting = [top]
    while let layer = waiting.popLast() {
      waiting.append(contentsOf: layer.children)
      if let mask = layer.maskLayer { waiting.append(mask) }
      if let back = layer.extras?.backLayer { waiting.append(back) }
      guard layer.host === self else { continue }
      if layer is CATiledLayer { tiledLayers.removeAll { $0 === layer } }
      pending.removedNodes.append(layer.node)
      allocator.release(layer.node)
      layers[Int(layer.node.slot)] = nil
      layer.leaveHost()
      redraws.update(layer)
      if layer === root { root = nil }
    }
  }
}

extension CALayer {
  /// Forgets the host and stops the animations.
  fileprivate final func leaveHost() {
    forgetHost()
    stopUnseenAnimations()
    leaveCompletions()
  }

  fileprivate final func forgetHost() {
    host = nil
    node = .none
    state.remove(.committed)
  }

  /// The groups whose values may differ from the defaults.
  fileprivate final var presentGroups: PropertyGroups {
    var groups = rareGroups?.present ?? []
    groups.formUnion([PropertyGroups(.frame), PropertyGroups(.appearance)])
    if transformGroup.transform != .identity { groups.insert(PropertyGroups(.transform)) }
    if let classGroup { groups.insert(PropertyGroups(classGroup.group)) }
    return groups
  }
}

// MARK: - Writing

extension LayerHost {
  /// Writes what changed of a layer into the commit.
  func write(_ layer: CALayer, now: Double) {
    writeGroups(layer)
    if layer.state.contains(.childrenChanged) { writeFamily(layer) }
    if layer.state.contains(.hasPendingAnimations) { writeTracks(layer, now: now) }
    layer.state.subtract([.childrenChanged, .hasPendingAnimations])
    layer.state.insert(.committed)
    layer.dirtyGroups = .none
  }

  private func writeGroups(_ layer: CALayer) {
    let (dirty, node) = (layer.dirtyGroups, layer.node)
    func isDirty(_ group: PropertyGroup) -> Bool { dirty.contains(PropertyGroups(group)) }
    if isDirty(.frame) { pending.frames.append(.init(node: node, value: layer.frameGroup)) }
    if isDirty(.appearance) {
      pending.appearances.append(.init(node: node, value: layer.appearanceGroup))
    }
    if isDirty(.transform) {
      pending.transforms.append(.init(node: node, value: layer.transformGroup))
    }
    if let own = layer.classGroup, isDirty(own.group) { own.write(node, into: &pending) }
    guard let rare = layer.rareGroups else { return }
    if isDirty(.effects) { pending.effects.append(.init(node: node, value: rare.effects)) }
    if isDirty(.sublayerTransform) {
      pending.sublayerTransforms.append(.init(node: node, value: rare.sublayerTransform))
    }
    if isDirty(.shadow) { pending.shadows.append(.init(node: node, value: rare.shadow)) }
    if isDirty(.contents) { pending.contents.append(.init(node: node, value: rare.contents)) }
    if isDirty(.timing) { pending.timings.append(.init(node: node, value: rare.timing)) }
  }

  private func writeFamily(_ layer: CALayer) {
    let start = pending.children.count
    if let mask = layer.maskLayer, mask.host === self { pending.children.append(mask.node) }
    if let back = layer.extras?.backLayer, back.host === self {
      pending.children.append(back.node)
    }
    for child in layer.children where child.host === self { pending.children.append(child.node) }
    pending.families.append(
      .init(parent: layer.node, span: start..<pending.children.count))
  }

  /// Gives the layer's new animations their begin time and writes them.
  private func writeTracks(_ layer: CALayer, now: Double) {
    for index in layer.attachedAnimations.indices {
      var animation = layer.attachedAnimations[index]
      guard animation.isPending || animation.track.node != layer.node else { continue }
      animation.start(on: layer.node, at: layer.localTime(atHost: now))
      layer.attachedAnimations[index] = animation
      pending.addedTracks.append(animation.track.forRenderSide)
      if !animation.companions.isEmpty {
        pending.addedTracks += animation.companions.filter(\.property.isDeclared)
      }
      if let transition = animation.object as? CATransition {
        pending.transitions.append(transition.start(animation.track))
      }
    }
    redraws.update(layer)
  }

  /// Sends the commit off and starts the next one.
  func send(at now: Double) {
    var commit = Commit(time: now)
    swap(&commit, &pending)
    commit.time = now
    commit.capacity = allocator.capacity
    pending = Commit(time: now)
    if !commit.isEmpty { sink(commit) }
  }
}

// MARK: - Events

extension LayerHost {
  /// Acts on events of the render side: tells delegates, and lets go of animations that ended.
  ///
  /// Call it on the thread whose transaction owns the tree: the main thread for windows.
  package func handle(_ events: [FrameEvent]) {
    CommitLock.shared.lock()
    defer { CommitLock.shared.unlock() }
    for event in events {
      guard let layer = layer(of: event.node),
        let index = layer.attachedAnimations.firstIndex(where: { $0.track.id == event.track })
      else { continue }
      var animation = layer.attachedAnimations[index]
      switch event.kind {
      case .began:
        guard let object = animation.object, let delegate = object.delegate else { continue }
        Callbacks.shared.enqueue(at: event.time) { delegate.tellStart(object) }
      case .ended:
        animation.isOver = true
        layer.attachedAnimations[index] = animation
        if animation.isRemovedOnCompletion {
          layer.attachedAnimations.remove(at: index)
          TransactionStack.current.remove(animation, of: layer)
        }
        layer.animationsChanged(redraw: animation.redraws)
        layer.tellStop(animation, finished: true, at: event.time)
      }
    }
  }
}
