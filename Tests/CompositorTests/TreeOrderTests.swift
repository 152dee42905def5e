@testable import Compositor
import Foundation
import Geometry
import RenderTree
import Testing

/// A tree of classes, walked by recursion: what the flat arrays must agree with.
private final class Plain {
  var children: [Plain] = []
  weak var parent: Plain?
  let node: NodeID
  var position = CGPoint.zero
  var isHidden = false

  init(_ node: NodeID) { self.node = node }

  var all: [Plain] { [self] + children.flatMap(\.all) }

  func isAbove(_ other: Plain) -> Bool {
    self === other || (other.parent.map(isAbove) ?? false)
  }
}

@Suite struct TreeOrderTests {
  private func look(hidden: Bool) -> AppearanceGroup {
    var look = AppearanceGroup()
    look.backgroundColor = .white
    look.hidden = hidden ? 1 : 0
    return look
  }

  private func frame(_ plain: Plain) -> FrameGroup {
    var frame = FrameGroup()
    frame.anchorPoint = .zero
    frame.position = plain.position
    frame.bounds.size = CGSize(width: CGFloat(plain.node.slot + 1), height: 1)
    return frame
  }

  /// Visible nodes, parents first, with where their origins land.
  private func expected(_ plain: Plain, _ origin: CGPoint) -> [(NodeID, CGPoint)] {
    if plain.isHidden { return [] }
    let here = CGPoint(x: origin.x + plain.position.x, y: origin.y + plain.position.y)
    return [(plain.node, here)] + plain.children.flatMap { expected($0, here) }
  }

  @Test(arguments: 0..<8)
  func flatArraysFollowTheTreeThroughAnyEdits(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let sheet = Sheet()
    let root = Plain(sheet.root)
    for _ in 0..<60 {
      for _ in 0..<Int.random(in: 1...6, using: &random) { edit(root, sheet, &random) }
      let list = sheet.draw()
      var visible = expected(root, .zero)
      visible.removeFirst()
      #expect(list.widths == visible.map { Int($0.0.slot) + 1 })
      for (instance, (_, origin)) in zip(list.instances, visible) {
        #expect(instance.offset.x == Float(origin.x) && instance.offset.y == Float(origin.y))
      }
      checkArrays(sheet, root)
    }
  }

  private func edit(_ root: Plain, _ sheet: Sheet, _ random: inout SplitMix) {
    let all = root.all
    let parent = all.randomElement(using: &random) ?? root
    let index = Int.random(in: 0...parent.children.count, using: &random)
    let node = all.randomElement(using: &random) ?? root
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<5:
      let child = Plain(sheet.add(to: parent.node, at: index))
      parent.children.insert(child, at: index)
      child.parent = parent
      child.position = CGPoint(
        x: Int.random(in: 0...3, using: &random), y: Int.random(in: 0...3, using: &random))
      sheet.set(frame(child), child.node)
      sheet.set(look(hidden: false), child.node)
    case 5..<7 where node !== root && !node.isAbove(parent):
      node.parent?.children.removeAll { $0 === node }
      let index = min(index, parent.children.count)
      parent.children.insert(node, at: index)
      node.parent = parent
      sheet.move(node.node, to: parent.node, at: index)
    case 7 where node !== root:
      node.parent?.children.removeAll { $0 === node }
      sheet.remove(node.node)
    case 8 where node !== root:
      node.isHidden.toggle()
      sheet.set(look(hidden: node.isHidden), node.node)
    default:
      break
    }
  }

  private func checkArrays(_ sheet: Sheet, _ root: Plain) {
    let all = root.all
    let nodes = sheet.pipeline.nodes
    #expect(sheet.pipeline.order.slots.map { nodes.ids[Int($0)] } == all.map(\.node))
    #expect(sheet.pipeline.order.sizes == all.map { Int32($0.all.count) })
    let places = Dictionary(
      uniqueKeysWithValues: all.enumerated().map { ($1.node, Int32($0)) })
    #expect(
      sheet.pipeline.order.parents
        == all.map { plain in plain.parent.flatMap { places[$0.node] } ?? -1 })
  }

  @Test func aHundredThousandNestedNodesNeedNoDeepStack() {
    let sheet = Sheet()
    var node = sheet.root
    for _ in 0..<100_000 {
      node = sheet.add(to: node)
      var frame = FrameGroup()
      frame.position.x = 0.001
      sheet.set(frame, node)
    }
    sheet.set(.rect(CGRect(0, 0, 10, 10)), node)
    sheet.set(look(hidden: false), node)
    let list = sheet.draw()
    #expect(list.instances.count == 1)
    #expect(abs((list.instances.first?.offset.x ?? 0) - 99.999) < 0.01)
    sheet.edits.removedNodes = [sheet.root]
    #expect(sheet.draw().instances.isEmpty)
  }

  @Test func namesOfNodesThatAreGoneAreIgnored() {
    let sheet = Sheet()
    let old = sheet.box(CGRect(0, 0, 10, 10))
    sheet.commit()
    sheet.remove(old)
    let new = sheet.box(CGRect(0, 0, 20, 20))
    #expect(new.slot == old.slot)
    sheet.commit()
    sheet.set(.rect(CGRect(0, 0, 99, 99)), old)
    sheet.set(AppearanceGroup(), old)
    sheet.setTransform(CATransform3DMakeScale(0, 0, 0), old)
    sheet.edits.removedNodes = [old, NodeID(slot: 5000, generation: 0), .none]
    sheet.animate(old, "opacity", .init(duration: 1))
    #expect(sheet.draw().widths == [20])
    #expect(sheet.events(to: 9).isEmpty)
  }

  @Test func aNewNodeInAnOldSlotStartsWithDefaults() {
    let sheet = Sheet()
    let old = sheet.box(CGRect(0, 0, 10, 10)) { $0.cornerRadius = 4 }
    sheet.setTransform(CATransform3DMakeScale(2, 2, 1), old)
    sheet.animate(old, "opacity", from: SIMD4(0.5, 0, 0, 0), .init(duration: 9))
    #expect(sheet.draw().instances.first?.linear.x == 2)
    sheet.remove(old)
    let new = sheet.add()
    #expect(new.slot == old.slot)
    sheet.set(.rect(CGRect(0, 0, 30, 30)), new)
    #expect(sheet.draw().instances.isEmpty)
    var look = AppearanceGroup()
    look.backgroundColor = .white
    sheet.set(look, new)
    let instance = sheet.draw(at: 1).instances.first
    #expect(instance?.linear == SIMD4(1, 0, 0, 1) && instance?.shape.x == 0)
    #expect(instance?.color == SIMD4(1, 1, 1, 1))
  }

  @Test func withoutARootThereIsNothingToDraw() {
    var pipeline = FramePipeline()
    var report = FrameReport()
    let geometry = FrameGeometry(width: 10, height: 10, scale: 1)
    pipeline.build(at: 0, geometry, clearColor: SIMD4(1, 0, 0, 1), report: &report)
    #expect(pipeline.list.instances.isEmpty && pipeline.list.passes.count == 1)
    #expect(pipeline.list.passes.first?.clearColor == SIMD4(1, 0, 0, 1))
  }
}
