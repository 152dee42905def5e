import Compositor
import Foundation
import Geometry
import Motion
import RenderTree
import Testing

@Suite struct DamageTests {
  private let sheet = Sheet()
  private let boxes: [NodeID]

  init() {
    sheet.pipeline.tracksDamage = true
    let sheet = sheet
    boxes = (0..<20).map { sheet.box(CGRect(Double($0) * 10, 40, 8, 8)) }
    _ = sheet.draw()
    sheet.pipeline.frameWasDrawn()
  }

  /// What the next frame changes, drawn.
  private func damage(at time: Double = 0) -> PixelRect? {
    let damage = sheet.draw(at: time).damage
    sheet.pipeline.frameWasDrawn()
    return damage
  }

  private func rect(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  @Test func aFrameLikeTheOneBeforeChangesNothing() {
    #expect(damage()?.isEmpty == true)
  }

  @Test func whatMovesDamagesWhereItWasAndWhereItIs() {
    sheet.set(.rect(CGRect(30, 60, 8, 8)), boxes[3])
    #expect(damage() == rect(29, 39, 10, 30))
    #expect(damage()?.isEmpty == true)
  }

  @Test func whatComesAndGoesDamagesItsOwnPlace() {
    sheet.remove(boxes[7])
    #expect(damage() == rect(69, 39, 10, 10))
    sheet.box(CGRect(100, 100, 20, 10))
    #expect(damage() == rect(99, 99, 22, 12))
  }

  @Test func twoChangesDamageTheBoxAroundBoth() {
    for box in [boxes[2], boxes[4]] {
      var look = AppearanceGroup()
      look.backgroundColor = .black
      sheet.set(look, box)
    }
    #expect(damage() == rect(19, 39, 30, 10))
  }

  @Test func layersThatChangePlacesDamageBoth() {
    sheet.set(.rect(CGRect(34, 44, 8, 8)), boxes[3])
    _ = damage()
    sheet.move(boxes[4], to: sheet.root, at: 3)
    #expect(damage() == rect(33, 39, 16, 14))
  }

  @Test func anAnimationDamagesWhatItMoves() {
    sheet.animate(boxes[0], "opacity", to: SIMD4(0, 0, 0, 0), .init(duration: 1))
    #expect(damage(at: 0.5) == rect(0, 39, 9, 10))
    #expect(damage(at: 0.5)?.isEmpty == true)
  }

  @Test func mostOfTheTargetIsAllOfIt() {
    sheet.box(CGRect(0, 0, 190, 190))
    #expect(damage() == nil)
  }

  @Test func whereAllMovesDamageIsNotLookedForAndThenFoundAgain() {
    for step in 0..<6 {
      sheet.set(.rect(CGRect(CGFloat(step), 0, 190, 190)), boxes[19])
      #expect(damage() == nil)
    }
    for _ in 0..<6 { _ = damage() }
    #expect(damage()?.isEmpty == true)
    sheet.set(.rect(CGRect(30, 60, 8, 8)), boxes[3])
    #expect(damage() == rect(29, 39, 10, 30))
  }

  @Test func nothingIsKnownOfTheFirstFrameNorAfterItIsForgotten() {
    let fresh = Sheet()
    fresh.pipeline.tracksDamage = true
    #expect(fresh.draw().damage == nil)
    sheet.pipeline.forgetDrawnFrame()
    #expect(damage() == nil)
    #expect(damage()?.isEmpty == true)
  }

  @Test func aFrameThatWasNotDrawnIsNotComparedWith() {
    sheet.set(.rect(CGRect(30, 60, 8, 8)), boxes[3])
    _ = sheet.draw()
    #expect(damage() == rect(29, 39, 10, 30))
  }

  @Test func withoutTrackingNothingIsFound() {
    sheet.pipeline.tracksDamage = false
    #expect(damage() == nil && sheet.pipeline.list.boxes.isEmpty)
  }

  @Test func aPictureOfAnotherLookDamagesItsLayer() {
    func show(_ pixel: UInt8) {
      var contents = ContentsGroup()
      contents.image = Bitmap(width: 1, height: 1, pixels: [pixel, pixel, pixel, 255])
      sheet.set(contents, boxes[5])
    }
    show(9)
    #expect(damage() == rect(49, 39, 10, 10))
    show(10)
    #expect(damage() == rect(49, 39, 10, 10))
  }

  @Test func onlyWhatLiesInTheDamageIsDrawn() {
    let list = sheet.draw()
    let batch = list.batches[0]
    #expect(list.run(of: batch, within: rect(50, 44, 12, 1)) == 5..<7)
    #expect(list.run(of: batch, within: rect(0, 0, 200, 30)).isEmpty)
  }

  /// Five boxes with a child each, faded as a whole: groups side by side in one level.
  private func groups(_ sheet: Sheet) -> [NodeID] {
    (0..<5).map { index in
      let group = sheet.box(CGRect(Double(index) * 40, 100, 30, 20))
      sheet.box(CGRect(4, 4, 40, 8), in: group)
      var look = AppearanceGroup()
      (look.backgroundColor, look.opacity) = (.black, 0.5)
      look.flags.insert(.groupsOpacity)
      sheet.set(look, group)
      return group
    }
  }

  @Test func aGroupThatChangesLeavesTheOthers() throws {
    let groups = groups(sheet)
    _ = sheet.draw()
    sheet.pipeline.frameWasDrawn()
    let before = sheet.pipeline.list.aside
    var look = AppearanceGroup()
    (look.backgroundColor, look.opacity) = (.white, 0.5)
    look.flags.insert(.groupsOpacity)
    sheet.set(look, groups[2])
    let list = sheet.draw()
    #expect(list.formerAside == before && list.aside != before)
    let pass = try #require(list.passes.first { $0.level == 1 })
    let damage = try #require(pass.damage)
    #expect(!damage.isEmpty && damage.width < pass.width / 2)
    // In the frame too it is the only one.
    #expect(list.damage == rect(80, 100, 44, 20))
  }

  @Test func aMaskThatChangesIsSeenInWhatItCuts() throws {
    let group = sheet.box(CGRect(20, 120, 40, 40))
    let mask = sheet.box(CGRect(4, 4, 20, 20), in: group)
    func show(_ color: Color) {
      var look = AppearanceGroup()
      look.backgroundColor = color
      look.flags.insert(.mask)
      sheet.set(look, mask)
    }
    show(.black)
    _ = damage()
    show(Color(red: 0, green: 0, blue: 0, alpha: 0.5))
    #expect(try #require(damage()).overlaps(rect(24, 124, 20, 20)))
    #expect(damage()?.isEmpty == true)
  }
}
