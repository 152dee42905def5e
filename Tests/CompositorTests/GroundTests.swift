import Compositor
import Foundation
import Geometry
import RenderTree
import Testing

@Suite struct GroundTests {
  private let sheet = Sheet()
  private let frame = CGRect(0, 0, 200, 200)
  private let gray = Color(red: 0.5, green: 0.25, blue: 0.125, alpha: 1)

  /// What the frame is cleared to, once all edits are applied.
  private func ground() -> SIMD4<Float>? {
    sheet.draw().passes.first { $0.level == 0 }?.clearColor
  }

  @Test func anOpaqueBoxBelowAllElseIsWhatTheFrameIsClearedTo() {
    let back = sheet.box(frame.insetBy(dx: -3, dy: 0)) { [gray] in $0.backgroundColor = gray }
    sheet.box(CGRect(10, 10, 20, 20), in: back)
    #expect(ground() == SIMD4(0.5, 0.25, 0.125, 1))
    #expect(sheet.pipeline.list.instances.map(\.rect.z) == [20])
  }

  @Test func ofSuchBoxesTheLastOneCounts() {
    sheet.box(frame)
    sheet.box(frame) { $0.backgroundColor = .black }
    #expect(ground() == SIMD4(0, 0, 0, 1))
    #expect(sheet.pipeline.list.instances.isEmpty)
  }

  @Test func aBoxAboveAnythingIsDrawn() {
    sheet.box(CGRect(10, 10, 20, 20))
    sheet.box(frame)
    #expect(ground() == .zero)
    #expect(sheet.pipeline.list.instances.count == 2)
  }

  @Test(
    arguments: [
      { $0.backgroundColor.alpha = 0.99 }, { $0.opacity = 0.99 }, { $0.cornerRadius = 1 },
      { ($0.borderWidth, $0.borderColor) = (1, .white) }, { $0.turn(.rasterizes) },
      { $0.backgroundColor.red = .nan },
    ] as [@Sendable (inout AppearanceGroup) -> Void])
  func whatDoesNotHideTheFrameIsDrawn(style: @Sendable (inout AppearanceGroup) -> Void) {
    sheet.box(frame, style: style)
    #expect(ground() == .zero)
  }

  @Test func aBoxThatLeavesAnythingFreeIsDrawn() {
    sheet.box(CGRect(0, 0, 199.9, 200))
    #expect(ground() == .zero)
    let turned = Sheet()
    let box = turned.box(frame.insetBy(dx: -200, dy: -200))
    turned.setTransform(CATransform3DMakeRotation(0.1, 0, 0, 1), box)
    #expect(turned.draw().instances.count == 1)
  }

  @Test func aBoxInAGroupIsDrawnThere() {
    let group = sheet.add()
    var look = AppearanceGroup()
    look.opacity = 0.5
    sheet.set(.rect(frame), group)
    sheet.set(look, group)
    sheet.box(frame, in: group)
    sheet.box(CGRect(10, 10, 20, 20), in: group)
    #expect(ground() == .zero)
  }

  @Test func aGroundOfAnotherColorDamagesTheWholeFrame() {
    sheet.pipeline.tracksDamage = true
    let back = sheet.box(frame)
    _ = sheet.draw()
    sheet.pipeline.frameWasDrawn()
    #expect(sheet.draw().damage?.isEmpty == true)
    sheet.pipeline.frameWasDrawn()
    var look = AppearanceGroup()
    look.backgroundColor = gray
    sheet.set(look, back)
    #expect(sheet.draw().damage == nil)
  }
}
