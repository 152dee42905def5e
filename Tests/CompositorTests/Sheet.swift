import Compositor
import Foundation
import Geometry
import Motion
import RenderTree

/// A tree described by values, and the pipeline that is told of it: no layers, no GL.
///
/// Edits gather in a commit until `commit(at:)`. The target is 200 × 200 pixels at scale 1; the root
/// covers it and paints nothing.
final class Sheet {
  var pipeline = FramePipeline()
  /// What the next `commit(at:)` applies.
  var edits = Commit(time: 0)
  let root: NodeID
  private(set) var children: [NodeID: [NodeID]] = [:]
  private var allocator = NodeAllocator()
  /// How many tracks were added; the last one's name.
  private(set) var lastTrack: UInt64 = 0

  init() {
    root = allocator.allocate()
    edits.root = root
    var frame = FrameGroup()
    frame.anchorPoint = .zero
    frame.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
    set(frame, root)
    commit()
  }

  // MARK: Tree

  /// A node among those of `parent`, the root's by default, in front or at an index.
  @discardableResult
  func add(to parent: NodeID? = nil, at index: Int? = nil) -> NodeID {
    let node = allocator.allocate()
    let parent = parent ?? root
    children[parent, default: []].insert(node, at: index ?? children[parent]?.count ?? 0)
    writeFamily(of: parent)
    return node
  }

  /// A white box, with the look that `style` gives it.
  @discardableResult
  func box(
    _ rect: CGRect, in parent: NodeID? = nil, style: (inout AppearanceGroup) -> Void = { _ in }
  ) -> NodeID {
    let node = add(to: parent)
    set(.rect(rect), node)
    var look = AppearanceGroup()
    look.backgroundColor = .white
    style(&look)
    set(look, node)
    return node
  }

  func move(_ node: NodeID, to parent: NodeID, at index: Int) {
    guard let former = self.parent(of: node) else { return }
    children[former]?.removeAll { $0 == node }
    let count = children[parent]?.count ?? 0
    children[parent, default: []].insert(node, at: min(index, count))
    writeFamily(of: former)
    writeFamily(of: parent)
  }

  func remove(_ node: NodeID) {
    guard let parent = parent(of: node) else { return }
    children[parent]?.removeAll { $0 == node }
    writeFamily(of: parent)
    release(node)
  }

  func parent(of node: NodeID) -> NodeID? {
    children.first { $0.value.contains(node) }?.key
  }

  private func release(_ node: NodeID) {
    for child in children.removeValue(forKey: node) ?? [] { release(child) }
    edits.removedNodes.append(node)
    allocator.release(node)
  }

  private func writeFamily(of parent: NodeID) {
    let start = edits.children.count
    edits.children += children[parent] ?? []
    edits.families.append(.init(parent: parent, span: start..<edits.children.count))
  }

  // MARK: Groups

  func set(_ value: FrameGroup, _ node: NodeID) {
    edits.frames.append(.init(node: node, value: value))
  }

  func set(_ value: AppearanceGroup, _ node: NodeID) {
    edits.appearances.append(.init(node: node, value: value))
  }

  func set(_ value: ShadowGroup, _ node: NodeID) {
    edits.shadows.append(.init(node: node, value: value))
  }

  func set(_ value: ContentsGroup, _ node: NodeID) {
    edits.contents.append(.init(node: node, value: value))
  }

  func set(_ value: MediaTiming, _ node: NodeID) {
    edits.timings.append(.init(node: node, value: value))
  }

  func setTransform(_ value: CATransform3D, _ node: NodeID) {
    edits.transforms.append(.init(node: node, value: .init(value)))
  }

  func setSublayerTransform(_ value: CATransform3D, _ node: NodeID) {
    edits.sublayerTransforms.append(.init(node: node, value: .init(value)))
  }

  // MARK: Tracks

  /// Adds a track of numbers, linear unless told otherwise.
  @discardableResult
  func animate(
    _ node: NodeID, _ keyPath: String, from: SIMD4<Double> = SIMD4(), to: SIMD4<Double> = SIMD4(),
    _ timing: MediaTiming, mode: TrackMode = [], curve: Curve = .linear
  ) -> TrackID {
    lastTrack += 1
    let id = TrackID(rawValue: lastTrack)
    edits.addedTracks.append(
      Track(
        id: id, node: node, property: PropertyID(keyPath: keyPath) ?? .none, timing: timing,
        curve: curve, mode: mode, values: .numbers(from: from, to: to)))
    return id
  }

  // MARK: Frames

  /// Applies what was edited.
  func commit(at time: Double = 0) {
    edits.time = time
    edits.capacity = allocator.capacity
    pipeline.apply(edits)
    edits = Commit(time: 0)
  }

  @discardableResult
  func frame(at time: Double = 0, width: Int = 200, height: Int = 200) -> DrawList {
    var report = FrameReport()
    let geometry = FrameGeometry(width: width, height: height, scale: 1)
    pipeline.build(at: time, geometry, clearColor: SIMD4(), report: &report)
    return pipeline.list
  }

  /// Applies what was edited and builds a frame.
  func draw(at time: Double = 0) -> DrawList {
    commit(at: time)
    return frame(at: time)
  }

  /// The events up to a time.
  func events(to time: Double) -> [FrameEvent] {
    pipeline.advance(to: time)
    return pipeline.takeEvents()
  }
}

extension FrameGroup {
  /// A layer without transform that covers `rect` of its superlayer, its own origin at zero.
  static func rect(_ rect: CGRect) -> FrameGroup {
    var frame = FrameGroup()
    frame.bounds = CGRect(origin: .zero, size: rect.size)
    frame.position = CGPoint(x: rect.midX, y: rect.midY)
    return frame
  }
}

extension CGRect {
  /// Four numbers, in the usual order.
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }
}

extension AppearanceGroup {
  /// Sets or clears a switch.
  mutating func turn(_ flag: AppearanceFlags, on isOn: Bool = true) {
    if isOn { flags.insert(flag) } else { flags.remove(flag) }
  }
}

extension DrawList {
  /// Whether every byte that a renderer reads is the same.
  func isIdentical(to other: DrawList) -> Bool {
    func bytes<Element>(_ array: [Element]) -> [UInt8] { array.withUnsafeBytes(Array.init) }
    return bytes(instances) == bytes(other.instances) && clips == other.clips
      && batches == other.batches && passes == other.passes
      && images.map(\.id) == other.images.map(\.id)
  }

  /// The batches of a level's pass.
  func batches(level: Int32 = 0) -> [Batch] {
    guard let pass = passes.first(where: { $0.level == level }) else { return [] }
    return Array(batches[Int(pass.batches.lowerBound)..<Int(pass.batches.upperBound)])
  }

  /// The widths of the rectangles in drawing order: a name for each box of a test.
  var widths: [Int] { instances.map { Int($0.rect.z) } }
}

extension Instance {
  /// The bits that the shader reads.
  var bits: UInt32 { shape.w.bitPattern }
  /// The clip that it names, −1 for none.
  var clip: Int { Int((bits >> 8) & 0xFFFF) - 1 }
  /// Whether it has no outer edge of its own.
  var bleeds: Bool { bits & 32 != 0 }

  /// Where a local point lands in the target.
  func image(_ x: Float, _ y: Float) -> SIMD2<Float> {
    let w = x * offset.z + y * offset.w + shape.z
    return SIMD2(
      x * linear.x + y * linear.z + offset.x, x * linear.y + y * linear.w + offset.y) / w
  }
}
