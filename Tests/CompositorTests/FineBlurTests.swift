import Foundation
import Geometry
import RenderTree
import Testing

@testable import Compositor

/// What is blurred hardly at all is drawn finer; all else costs what it did.
@Suite struct FineBlurTests {
  private let sheet = Sheet()

  /// A box with another that overhangs it, and the shadow of both.
  private func cast(_ radius: CGFloat, in parent: NodeID? = nil) -> NodeID {
    let node = sheet.box(CGRect(20, 20, 40, 30), in: parent)
    sheet.box(CGRect(30, 10, 33, 10), in: node)
    var shadow = ShadowGroup()
    (shadow.opacity, shadow.radius) = (1, radius)
    sheet.set(shadow, node)
    return node
  }

  /// The widest target of those that are drawn aside.
  private func width(_ list: DrawList) -> Int32 {
    list.passes.filter { $0.level > 0 }.map(\.width).max() ?? 0
  }

  @Test(arguments: [(0.5, 4), (1, 4), (1.3, 2)] as [(CGFloat, Int32)])
  func silhouettesOfWeakShadowsAreDrawnOnceMore(radius: CGFloat, fineness: Int32) {
    _ = cast(radius)
    let list = sheet.draw()
    #expect(list.instances.filter { $0.rect.z == 33 }.count == 2)
    #expect(width(list) == 63 * fineness)
    #expect(list.instances.contains { $0.linear == SIMD4<Float>(1, 0, 0, 1) * Float(fineness) })
  }

  @Test(arguments: [1.5, 3, 20] as [CGFloat])
  func strongShadowsTakeTheGroupThatShowsTheLayer(radius: CGFloat) {
    _ = cast(radius)
    #expect(sheet.draw().instances.filter { $0.rect.z == 33 }.count == 1)
  }

  @Test func aSharpShadowOnWholePixelsIsACopy() {
    _ = cast(0)
    let list = sheet.draw()
    #expect(list.instances.filter { $0.rect.z == 33 }.count == 1)
    #expect(width(list) < 70)
  }

  @Test func aSharpShadowBetweenPixelsIsDrawnOnceMoreWhereItFalls() {
    let node = cast(0)
    var shadow = ShadowGroup()
    (shadow.opacity, shadow.radius, shadow.offset.width) = (1, 0, 0.5)
    sheet.set(shadow, node)
    let list = sheet.draw()
    let starts = list.instances.filter { $0.rect.z == 33 }.map { $0.rect.x + $0.offset.x }
    #expect(starts.filter { $0 - $0.rounded(.down) == 0.5 }.count == 1)
    #expect(starts.count == 2)
    #expect(width(list) < 70)
  }

  @Test func whatAWeakFilterBlursIsDrawnFinerAtOnce() {
    let node = sheet.box(CGRect(20, 20, 40, 30))
    for (radius, width) in [(0.5, Int32(160)), (3, 40)] {
      var effects = EffectsGroup()
      effects.filters = [.blur(radius: CGFloat(radius))]
      sheet.edits.effects.append(.init(node: node, value: effects))
      let list = sheet.draw()
      #expect(list.instances.filter { $0.rect.z == 40 && $0.color == .one }.count == 1)
      #expect(list.passes.map(\.width).contains(width))
    }
  }

  @Test func whatWouldTakeTooManyTexelsIsCoarser() {
    let node = sheet.box(CGRect(0, 0, 1500, 1000))
    var effects = EffectsGroup()
    effects.filters = [.blur(radius: 0.5)]
    sheet.edits.effects.append(.init(node: node, value: effects))
    sheet.commit()
    let list = sheet.frame(width: 1500, height: 1000)
    #expect(list.passes.contains { $0.width == 1500 && $0.level > 0 })
    #expect(list.passes.allSatisfy { $0.width < 2000 })
  }

  @Test func manyGroupsShareWhatIsGivenToThem() {
    for index in 0..<60 {
      let node = sheet.box(CGRect(CGFloat(index), 0, 120, 180))
      var effects = EffectsGroup()
      effects.filters = [.blur(radius: 0.5)]
      sheet.edits.effects.append(.init(node: node, value: effects))
    }
    _ = sheet.draw()
    let sources = sheet.pipeline.groups.filter { $0.finish.filters >= 0 && $0.rect.width == 120 }
    let texels = sources.filter { $0.fineness > 1 }.map { $0.inAtlas }
      .reduce(0) { $0 + Int($1.width) * Int($1.height) }
    #expect(sources.count >= 60 && texels > 6 << 20 && texels <= 8 << 20)
    #expect(sources.contains { $0.fineness == 1 })
  }

  @Test func shadowsWithinShadowsDoNotMultiply() {
    var parent: NodeID?
    for _ in 0..<7 { parent = cast(0.5, in: parent) }
    // Each is drawn for itself and for those around it: 7 · 8 / 2 + 7 at the most.
    #expect(sheet.draw().instances.filter { $0.rect.z == 33 }.count <= 35)
  }

  @Test func groupsWithinFineOnesAreAsFine() {
    let node = cast(0.5)
    let clip = sheet.box(CGRect(5, 5, 20, 20), in: node) {
      $0.cornerRadius = 8
      $0.turn(.masksToBounds)
    }
    for x in [0, 10] { sheet.box(CGRect(CGFloat(x) - 2, -2, 11, 30), in: clip) }
    let groups = (sheet.draw(), sheet.pipeline.groups).1
    let clips = groups.filter { $0.reason == .clip }
    #expect(clips.map(\.fineness).sorted() == [1, 4])
    #expect(clips.allSatisfy { $0.inAtlas.width == $0.rect.width * $0.fineness })
  }
}
