import Compositor
import Foundation
import Geometry
import RenderTree
import Testing

@Suite struct ClipTests {
  private let sheet = Sheet()

  /// A clipping box with the given radius, and its sublayers.
  private func clip(
    _ rect: CGRect, radius: CGFloat = 0, background: Bool = true, _ sublayers: [CGRect],
    in parent: NodeID? = nil
  ) -> NodeID {
    let node = sheet.box(rect, in: parent) {
      $0.cornerRadius = radius
      $0.turn(.masksToBounds)
      if !background { $0.backgroundColor = .clear }
    }
    for sublayer in sublayers { sheet.box(sublayer, in: node) }
    return node
  }

  private let outside = CGRect(-20, -20, 300, 300)

  @Test func boundsOnWholePixelsAreAScissor() {
    _ = clip(CGRect(10, 20, 30, 40), [outside, outside])
    let list = sheet.draw()
    #expect(list.passes.count == 1 && list.clips.isEmpty)
    let box = PixelRect(x: 10, y: 20, width: 30, height: 40)
    #expect(list.batches().last?.scissor == box && list.instances.count == 3)
  }

  @Test func onePrimitiveAtTheEdgeIsClippedByItself() {
    _ = clip(CGRect(10.5, 20, 30, 40), background: false, [outside])
    let list = sheet.draw()
    #expect(list.passes.count == 1 && list.clips.count == 1)
    #expect(list.instances.map(\.clip) == [0])
    #expect(list.batches().first?.scissor == PixelRect(x: 10, y: 20, width: 31, height: 40))
  }

  @Test func onePrimitiveAtARoundedEdgeIsClippedByItself() {
    _ = clip(CGRect(10, 20, 30, 40), radius: 8, background: false, [outside])
    let list = sheet.draw()
    #expect(list.clips.count == 1 && list.instances.first?.clip == 0)
    // The clip maps target pixels back to its own points.
    let clip = list.clips.first
    #expect(clip?.inverse == SIMD4(1, 0, 0, 1) && clip?.inverseOffset == SIMD4(-10, -20, 0, 0))
    #expect(clip?.rect == SIMD4(0, 0, 30, 40) && clip?.shape.x == 8)
    #expect(clip?.shape.z.bitPattern == 15)
  }

  @Test func morePrimitivesAtARoundedEdgeAreAGroup() {
    _ = clip(CGRect(10, 20, 30, 40), radius: 8, [outside])
    let list = sheet.draw()
    #expect(list.passes.map(\.level) == [1, 0] && list.clips.isEmpty)
    // Both cover the clip and reach beyond it, so that it alone makes their edge.
    #expect(list.instances.map(\.rect.z).prefix(2) == [34, 304])
    #expect(list.instances.map(\.shape.x).prefix(2) == [0, 0])
    #expect(list.batches().map(\.pipeline) == [.composite])
    #expect(list.batches().first?.texture == .level(1))
    #expect(list.instances.last?.shape.x == 8)
    #expect(list.instances.last?.rect == SIMD4(0, 0, 30, 40))
  }

  @Test func whatLiesInsideNeedsNoClip() {
    _ = clip(CGRect(10, 20, 100, 100), radius: 10, [CGRect(10, 10, 80, 80)])
    let list = sheet.draw()
    #expect(list.passes.count == 1 && list.clips.isEmpty && list.instances.count == 2)
  }

  @Test func aCornerThatReachesIntoTheRoundingIsClipped() {
    _ = clip(CGRect(10, 20, 100, 100), radius: 50, background: false, [CGRect(10, 10, 80, 80)])
    #expect(sheet.draw().clips.count == 1)
  }

  @Test func aTurnedClipIsNoScissor() {
    let node = clip(CGRect(50, 50, 80, 80), background: false, [outside])
    sheet.setTransform(CATransform3DMakeRotation(0.3, 0, 0, 1), node)
    #expect(sheet.draw().clips.count == 1)
    sheet.setTransform(CATransform3DMakeRotation(.pi / 2, 0, 0, 1), node)
    let list = sheet.draw()
    #expect(list.batches().first?.scissor == PixelRect(x: 50, y: 50, width: 80, height: 80))
  }

  @Test func scissorsNest() {
    let outer = clip(CGRect(10, 10, 50, 50), background: false, [])
    _ = clip(CGRect(30, 30, 100, 100), background: false, [outside], in: outer)
    #expect(
      sheet.draw().batches().first?.scissor == PixelRect(x: 40, y: 40, width: 20, height: 20))
  }

  @Test func aClipOffTheTargetHidesItsSublayers() {
    _ = clip(CGRect(-50, 0, 40, 40), [CGRect(60, 0, 20, 20)])
    #expect(sheet.draw().instances.isEmpty)
  }

  @Test func afterTheClipSiblingsAreWhole() {
    _ = clip(CGRect(10, 10, 50, 50), [outside])
    sheet.box(CGRect(0, 0, 99, 99))
    let list = sheet.draw()
    #expect(list.batches().last?.scissor == PixelRect(x: 0, y: 0, width: 200, height: 200))
    #expect(list.widths.last == 99)
  }

  @Test func theBorderIsDrawnAboveTheSublayersAndUnclipped() {
    let node = sheet.box(CGRect(10, 10, 50, 50)) {
      $0.borderWidth = 2
      $0.turn(.masksToBounds)
    }
    sheet.box(outside, in: node)
    let list = sheet.draw()
    // The background ends below the middle of the border.
    #expect(list.widths == [48, 300, 50])
    #expect(list.instances.map(\.shape.y) == [0, 0, 2])
  }

  @Test func aSecondAnalyticClipInsideTheFirstIsAGroup() {
    let outer = clip(CGRect(10, 10, 100, 100), radius: 30, background: false, [])
    _ = clip(CGRect(-20, 30, 200, 20), radius: 9, background: false, [outside], in: outer)
    let list = sheet.draw()
    #expect(list.clips.count == 1 && list.passes.count == 2)
  }

  @Test func contentsAreClippedLikeASublayer() {
    let node = sheet.box(CGRect(10, 10, 50, 50)) {
      $0.cornerRadius = 10
      $0.turn(.masksToBounds)
      $0.backgroundColor = .clear
    }
    var contents = ContentsGroup()
    contents.image = Bitmap(width: 2, height: 2, pixels: Array(repeating: 255, count: 16))
    sheet.set(contents, node)
    let list = sheet.draw()
    #expect(list.clips.count == 1 && list.passes.count == 1)
    #expect(list.instances.first?.clip == 0 && list.instances.first?.bleeds == true)
  }
}

@Suite struct GroupTests {
  private let sheet = Sheet()

  @Test func aFadedSubtreeIsOneImage() {
    let node = sheet.box(CGRect(10, 20, 50, 50)) { $0.opacity = 0.5 }
    sheet.box(CGRect(40, 40, 30, 30), in: node)
    let list = sheet.draw()
    #expect(list.passes.map(\.level) == [1, 0])
    #expect(list.passes.first?.width == 70 && list.passes.first?.height == 70)
    #expect(list.batches(level: 1).first?.instances.count == 2)
    #expect(list.instances.prefix(2).allSatisfy { $0.color == SIMD4(1, 1, 1, 1) })
    let composite = list.instances.last
    #expect(composite?.color == SIMD4(repeating: 0.5))
    #expect(composite?.rect == SIMD4(10, 20, 70, 70))
    // The group lies at the atlas's corner: its texels are the target's pixels less (10, 20).
    #expect(composite?.extra == SIMD4(-10, -20, 0, 0))
    #expect(list.instances.first?.offset == SIMD4(0, 0, 0, 0))
  }

  @Test func aFadedPrimitiveNeedsNoGroup() {
    sheet.box(CGRect(10, 20, 50, 50)) { $0.opacity = 0.5 }
    let list = sheet.draw()
    #expect(list.passes.count == 1 && list.instances.first?.color == SIMD4(repeating: 0.5))
  }

  @Test func withoutGroupOpacityEachPrimitiveFades() {
    let node = sheet.box(CGRect(10, 20, 50, 50)) {
      $0.opacity = 0.5
      $0.turn(.groupsOpacity, on: false)
    }
    sheet.box(CGRect(0, 0, 30, 30), in: node) {
      $0.opacity = 0.5
    }
    let list = sheet.draw()
    #expect(list.passes.count == 1)
    #expect(list.instances.map(\.color.w) == [0.5, 0.25])
  }

  @Test func aShadowAndItsBoxFadeTogether() {
    let node = sheet.box(CGRect(50, 50, 50, 50)) { $0.opacity = 0.5 }
    var shadow = ShadowGroup()
    shadow.opacity = 1
    sheet.set(shadow, node)
    #expect(sheet.draw().passes.map(\.level) == [1, 0])
  }

  @Test func groupsNestByLevelsAndLieSideBySide() {
    for x in [0.0, 100] {
      let outer = sheet.box(CGRect(x, 0, 60, 60)) { $0.opacity = 0.5 }
      let inner = sheet.box(CGRect(10, 10, 30, 30), in: outer) { $0.opacity = 0.5 }
      sheet.box(CGRect(0, 0, 10, 10), in: inner)
    }
    let list = sheet.draw()
    #expect(list.passes.map(\.level) == [2, 1, 0])
    #expect(list.passes.map(\.width) == [60, 120, 200])
    let inner = list.batches(level: 1).first { $0.pipeline == .composite }
    #expect(inner?.texture == .level(2) && inner?.instances.count == 2)
    // Both inner groups are put down within their outer group's part of level 1.
    let composites = inner.map { $0.instances.map { list.instances[Int($0)] } } ?? []
    #expect(composites.map { $0.image($0.rect.x, $0.rect.y) } == [SIMD2(10, 10), SIMD2(70, 10)])
    #expect(composites.map(\.extra) == [SIMD4(-10, -10, 0, 0), SIMD4(-40, -10, 0, 0)])
  }

  @Test func aGroupCoversOnlyWhatIsSeen() {
    let node = sheet.box(CGRect(-100, -100, 150, 150)) { $0.opacity = 0.5 }
    sheet.box(CGRect(0, 0, 10, 10), in: node)
    let list = sheet.draw()
    #expect(list.passes.first?.width == 50 && list.passes.first?.height == 50)
    #expect(list.batches(level: 1).first?.instances.count == 1)
  }

  @Test func aGroupOffTheTargetCostsNothing() {
    let node = sheet.box(CGRect(-100, -100, 50, 50)) { $0.opacity = 0.5 }
    sheet.box(CGRect(0, 0, 10, 10), in: node)
    let list = sheet.draw()
    #expect(list.passes.count == 1 && list.instances.isEmpty)
  }

  @Test func groupsThatNestTooDeeplyAreReportedAndDrawnWithoutTheirOwn() {
    var parent: NodeID?
    for _ in 0..<28 {
      parent = sheet.box(CGRect(0, 0, 50, 50), in: parent) { $0.opacity = 0.9 }
      sheet.box(CGRect(0, 0, 10, 10), in: parent)
    }
    let list = sheet.draw()
    #expect(list.passes.count == 25)
    let reports = sheet.pipeline.takeReports()
    #expect(reports.count == 4 && reports.allSatisfy { $0.problem == .groupsTooDeep })
    #expect(list.instances.count == 56 + 24)
  }

  @Test func manyGroupsShareOneTarget() {
    for index in 0..<100 {
      let node = sheet.box(CGRect(Double(index), 0, 50, 50)) { $0.opacity = 0.5 }
      sheet.box(CGRect(0, 0, 10, 10), in: node)
    }
    let list = sheet.draw()
    #expect(list.passes.map(\.level) == [1, 0])
    #expect((list.passes.first?.width ?? 0) <= 4096)
    let origins = list.batches(level: 1).flatMap { batch in
      batch.instances.map { list.instances[Int($0)] }
    }.filter { $0.rect.z == 50 }.map { $0.image(0, 0) }
    #expect(Set(origins.map { "\($0)" }).count == 100)
  }

  @Test func aFadedClipIsOneGroup() {
    let node = sheet.box(CGRect(10, 10, 50, 50)) {
      $0.opacity = 0.5
      $0.cornerRadius = 8
      $0.turn(.masksToBounds)
    }
    sheet.box(CGRect(-20, -20, 300, 300), in: node)
    let list = sheet.draw()
    #expect(list.passes.map(\.level) == [1, 0])
    #expect(list.instances.last?.color == SIMD4(repeating: 0.5))
    #expect(list.instances.last?.shape.x == 8)
  }
}
