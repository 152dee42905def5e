import Foundation
import Geometry
import RenderTree
import Testing

@testable import Compositor

/// Layers that are drawn as pictures of themselves.
@Suite struct KeptPictureTests {
  /// A sheet with a layer of 40 × 20 points at (30, 50) that is kept, and a box in it.
  private static func sheet(scale: CGFloat = 1) -> (sheet: Sheet, layer: NodeID, inner: NodeID) {
    let sheet = Sheet()
    let layer = sheet.box(CGRect(30, 50, 40, 20)) { $0.turn(.rasterizes) }
    let inner = sheet.box(CGRect(-10, 5, 20, 30), in: layer)
    var effects = EffectsGroup()
    effects.rasterizationScale = scale
    sheet.edits.effects.append(.init(node: layer, value: effects))
    return (sheet, layer, inner)
  }

  @Test func thePictureHoldsTheSubtreeWithItsOverhang() throws {
    let list = Self.sheet(scale: 2).sheet.draw()
    let picture = try #require(list.pictures.first)
    // From (−10, 0) to (40, 35), at two pixels a point.
    #expect(picture.width == 100 && picture.height == 70)
    #expect(picture.list.instances.count == 2)
    #expect(list.instances.count == 1 && list.instances[0].rect == [-10, 0, 50, 35])
  }

  @Test func itsNameChangesOnlyWithWhatIsInIt() throws {
    let (sheet, layer, inner) = Self.sheet()
    let first = try #require(sheet.draw().pictures.first).digest
    var frame = FrameGroup.rect(CGRect(70, 20, 40, 20))
    sheet.set(frame, layer)
    sheet.setTransform(CATransform3DMakeRotation(0.3, 0, 0, 1), layer)
    #expect(sheet.draw().pictures.map(\.digest) == [first])
    var look = AppearanceGroup()
    (look.backgroundColor, look.opacity) = (.white, 0.5)
    look.turn(.rasterizes)
    sheet.set(look, layer)
    #expect(sheet.draw().pictures.map(\.digest) == [first])
    frame = FrameGroup.rect(CGRect(-9, 5, 20, 30))
    sheet.set(frame, inner)
    #expect(sheet.draw().pictures.map(\.digest) != [first])
  }

  @Test func picturesThatLookTheSameShareAName() {
    let sheet = Sheet()
    for x in [10.0, 90] {
      let layer = sheet.box(CGRect(x, 20, 30, 30)) { $0.turn(.rasterizes) }
      sheet.box(CGRect(5, 5, 10, 10), in: layer)
    }
    #expect(Set(sheet.draw().pictures.map(\.digest)).count == 1)
  }

  @Test func aPictureInAPictureComesFirst() throws {
    let (sheet, layer, _) = Self.sheet()
    sheet.box(CGRect(4, 4, 8, 8), in: layer) { $0.turn(.rasterizes) }
    let list = sheet.draw()
    #expect(list.pictures.map(\.width) == [8, 50])
    let outer = try #require(list.pictures.last)
    let inner = TextureSource.picture(
      list.pictures[0].digest, minification: .linear, magnification: .linear)
    #expect(outer.list.batches.contains { $0.texture == inner })
  }

  @Test func whatIsNotSeenIsNotDrawn() {
    let (sheet, layer, _) = Self.sheet()
    sheet.set(.rect(CGRect(230, 50, 40, 20)), layer)
    let list = sheet.draw()
    #expect(list.pictures.isEmpty && list.instances.isEmpty)
  }

  @Test func aLayerThatReachesIntoTheFrameIsDrawnThoughItIsOutside() {
    let (sheet, layer, _) = Self.sheet()
    sheet.set(.rect(CGRect(205, 50, 40, 20)), layer)
    #expect(sheet.draw().pictures.count == 1)
  }

  @Test(arguments: [0, -1, CGFloat.nan, .infinity, 1e9])
  func scalesWithoutSenseDrawTheLayerItself(scale: CGFloat) {
    let list = Self.sheet(scale: scale).sheet.draw()
    #expect(list.pictures.isEmpty && list.instances.count == 2)
  }

  @Test func theReasonIsTold() {
    let (sheet, layer, _) = Self.sheet()
    _ = sheet.draw()
    let reports = sheet.pipeline.groupReports()
    #expect(reports.count == 1 && reports[0].node == layer)
    #expect(reports[0].reason.description == "rasterization")
  }

  @Test func opacityIsForThePictureAsAWhole() throws {
    let (sheet, layer, _) = Self.sheet()
    var look = AppearanceGroup()
    (look.backgroundColor, look.opacity) = (.white, 0.5)
    look.turn(.rasterizes)
    sheet.set(look, layer)
    let list = sheet.draw()
    #expect(list.instances.map(\.color) == [SIMD4(repeating: 0.5)])
    #expect(list.passes.count == 1 && list.pictures[0].list.passes.count == 1)
  }

  @Test func whatIsDrawnAsideHasANameWhileItDoesNotChange() throws {
    let sheet = Sheet()
    let group = sheet.box(CGRect(20, 20, 60, 60)) { $0.opacity = 0.5 }
    sheet.box(CGRect(5, 5, 10, 10), in: group)
    let other = sheet.box(CGRect(120, 20, 20, 20))
    let first = try #require(sheet.draw().aside)
    sheet.set(.rect(CGRect(121, 20, 20, 20)), other)
    #expect(sheet.draw().aside == first)
    sheet.set(.rect(CGRect(21, 20, 60, 60)), group)
    // What is aside is the same, put down elsewhere.
    #expect(sheet.draw().aside != nil)
  }
}
