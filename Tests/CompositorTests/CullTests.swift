import Compositor
import Foundation
import Geometry
import RenderTree
import Testing

@Suite struct CullTests {
  private let sheet = Sheet()

  @Test func hiddenAndClearNodesGoWithTheirSubtrees() {
    let hidden = sheet.box(CGRect(0, 0, 11, 10)) { $0.hidden = 1 }
    let clear = sheet.box(CGRect(0, 0, 12, 10)) { $0.opacity = 0 }
    sheet.box(CGRect(0, 0, 13, 10), in: hidden)
    sheet.box(CGRect(0, 0, 14, 10), in: clear)
    sheet.box(CGRect(0, 0, 15, 10))
    #expect(sheet.draw().widths == [15])
  }

  @Test func whatPaintsNothingIsNoPrimitive() {
    sheet.box(CGRect(0, 0, 11, 10)) { $0.backgroundColor = .clear }
    sheet.box(CGRect(0, 0, 12, 0))
    sheet.box(CGRect(0, 0, 13, 10)) {
      $0.borderWidth = 2
      $0.borderColor = .clear
      $0.backgroundColor = .clear
    }
    sheet.box(CGRect(0, 0, 14, 10)) {
      $0.backgroundColor = .clear
      $0.borderWidth = 2
    }
    #expect(sheet.draw().widths == [14])
  }

  @Test(arguments: [
    (CGRect(-50, 0, 50, 10), 0), (CGRect(-50, 0, 50.5, 10), 1), (CGRect(200, 0, 9, 9), 0),
    (CGRect(199.5, 0, 9, 9), 1), (CGRect(0, -9, 9, 9), 0), (CGRect(0, 1e12, 9, 9), 0),
    (CGRect(-1e9, -1e9, 2e9, 1e9 + 9), 1),
  ])
  func whatLiesOffTheTargetIsNotDrawn(rect: CGRect, count: Int) {
    sheet.box(rect)
    #expect(sheet.draw().instances.count == count)
  }

  @Test func sublayersOfAnEmptyOrDistantLayerAreDrawn() {
    let empty = sheet.box(CGRect(10, 10, 0, 0))
    sheet.box(CGRect(0, 0, 20, 20), in: empty)
    let away = sheet.box(CGRect(-500, 0, 10, 10))
    sheet.box(CGRect(500, 0, 30, 30), in: away)
    #expect(sheet.draw().widths == [20, 30])
  }

  @Test func aSingularTransformHidesTheSubtree() {
    let flat = sheet.box(CGRect(0, 0, 10, 10))
    sheet.setTransform(CATransform3DMakeScale(0, 1, 1), flat)
    sheet.box(CGRect(0, 0, 10, 10), in: flat)
    #expect(sheet.draw().instances.isEmpty)
    #expect(sheet.pipeline.takeReports().isEmpty)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func geometryWithoutNumbersIsSkippedAndReportedOnce(value: CGFloat) {
    let bad = sheet.box(CGRect(0, 0, 10, 10))
    var frame = FrameGroup.rect(CGRect(0, 0, 10, 10))
    frame.position.y = value
    sheet.set(frame, bad)
    sheet.box(CGRect(0, 0, 10, 10), in: bad)
    let turned = sheet.box(CGRect(0, 0, 10, 10))
    sheet.setTransform(CATransform3DMakeScale(value, 1, 1), turned)
    sheet.box(CGRect(0, 0, 20, 10))
    #expect(sheet.draw().widths == [20])
    let reports = sheet.pipeline.takeReports()
    #expect(reports.map(\.node) == [bad, turned])
    #expect(reports.allSatisfy { $0.problem == .notFinite })
    sheet.frame(at: 1)
    #expect(sheet.pipeline.takeReports().isEmpty)
    sheet.set(.rect(CGRect(0, 0, 12, 10)), bad)
    #expect(sheet.draw().widths == [12, 10, 20])
  }

  @Test(arguments: [CGFloat.nan, .infinity, -1, 0, 1e30])
  func strangeNumbersOfALookDoNoHarm(value: CGFloat) {
    let shadowed = sheet.box(CGRect(20, 20, 50, 50)) {
      $0.cornerRadius = value
      $0.borderWidth = value
    }
    for field in [\ShadowGroup.radius, \.offset.width, \.offset.height, \.opacity] {
      var shadow = ShadowGroup()
      shadow.opacity = 1
      shadow[keyPath: field] = value
      sheet.set(shadow, shadowed)
      #expect(sheet.draw().instances.contains { $0.rect.z == 50 })
    }
    for field in [\ContentsGroup.rect.origin.x, \.rect.size.width, \.scale] {
      var contents = ContentsGroup()
      contents.image = Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 255])
      contents.gravity = .center
      contents[keyPath: field] = value
      sheet.set(contents, shadowed)
      for instance in sheet.draw().instances {
        #expect((instance.rect - instance.rect) == SIMD4() && instance.offset.x.isFinite)
      }
    }
  }

  @Test func aFrameOverflowingOnTheWayDownIsReported() {
    var parent = sheet.root
    for _ in 0..<12 {
      parent = sheet.add(to: parent)
      sheet.set(.rect(CGRect(0, 0, 1, 1)), parent)
      sheet.setTransform(CATransform3DMakeScale(1e30, 1e30, 1), parent)
    }
    #expect(sheet.draw().instances.isEmpty)
    #expect(sheet.pipeline.takeReports().count == 1)
  }

  @Test func theBackOfAOneSidedLayerIsNotDrawnNorAreItsSublayers() {
    let turned = sheet.box(CGRect(20, 20, 50, 50)) { $0.turn(.doubleSided, on: false) }
    sheet.box(CGRect(0, 0, 10, 10), in: turned)
    #expect(sheet.draw().widths == [50, 10])
    sheet.setTransform(CATransform3DMakeRotation(.pi - 0.1, 0, 1, 0), turned)
    #expect(sheet.draw().widths == [])
    sheet.setTransform(CATransform3DMakeRotation(0.1, 0, 1, 0), turned)
    #expect(sheet.draw().widths == [50, 10])
  }

  @Test func whatLiesBehindTheEyeIsNotDrawn() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 100
    sheet.set(.rect(CGRect(0, 0, 200, 200)), sheet.root)
    sheet.setSublayerTransform(perspective, sheet.root)
    let node = sheet.box(CGRect(90, 90, 20, 20))
    var frame = FrameGroup.rect(CGRect(90, 90, 20, 20))
    for (z, count) in [(50, 1), (99, 1), (101, 0), (500, 0)] as [(CGFloat, Int)] {
      frame.zPosition = z
      sheet.set(frame, node)
      #expect(sheet.draw().instances.count == count)
    }
  }

  @Test func aTargetOfNoSizeTakesNothing() {
    sheet.box(CGRect(0, 0, 10, 10))
    sheet.commit()
    let list = sheet.frame(at: 0, width: 0, height: 0)
    #expect(list.instances.isEmpty && list.passes.count == 1)
  }
}

@Suite struct DepthOrderTests {
  private let sheet = Sheet()

  private func box(_ width: Double, z: CGFloat, in parent: NodeID? = nil) -> NodeID {
    let node = sheet.box(CGRect(0, 0, width, 10), in: parent)
    var frame = FrameGroup.rect(CGRect(0, 0, width, 10))
    frame.zPosition = z
    sheet.set(frame, node)
    return node
  }

  @Test func siblingsAreDrawnFarthestFirst() {
    for (width, z) in [(11, 5), (12, -5), (13, 0), (14, 100)] as [(Double, CGFloat)] {
      _ = box(width, z: z)
    }
    #expect(sheet.draw().widths == [12, 13, 11, 14])
  }

  @Test func equalDepthsKeepTheirOrder() {
    for index in 0..<100 { _ = box(Double(11 + index), z: index % 2 == 0 ? 1 : 0) }
    let odd = stride(from: 1, to: 100, by: 2).map { 11 + $0 }
    let even = stride(from: 0, to: 100, by: 2).map { 11 + $0 }
    #expect(sheet.draw().widths == odd + even)
  }

  @Test func subtreesStayTogether() {
    let front = box(11, z: 5)
    let back = box(12, z: 0)
    _ = box(13, z: -100, in: front)
    _ = box(14, z: 100, in: back)
    #expect(sheet.draw().widths == [12, 14, 11, 13])
  }

  @Test func hiddenSubtreesAreLeftOut() {
    let front = box(11, z: 5)
    _ = box(12, z: 1, in: front)
    var look = AppearanceGroup()
    look.hidden = 1
    sheet.set(look, front)
    _ = box(13, z: 2)
    #expect(sheet.draw().widths == [13])
  }

  @Test func siblingsInATurnedPlaneKeepTheirOrder() {
    sheet.setSublayerTransform(CATransform3DMakeRotation(0.5, 0, 1, 0), sheet.root)
    for (index, x) in [150.0, 100, 50, 0].enumerated() {
      sheet.box(CGRect(x, 0, Double(11 + index), 10))
    }
    #expect(sheet.draw().widths == [11, 12, 13, 14])
  }

  @Test func theOrderIsAFunctionOfTheDepths() {
    var random = SplitMix(seed: 21)
    let depths = (0..<300).map { _ in CGFloat(Int.random(in: 0..<40, using: &random)) }
    for (index, depth) in depths.enumerated() { _ = box(Double(1 + index), z: depth) }
    let expected = depths.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
    #expect(sheet.draw().widths == expected.map { $0 + 1 })
  }
}
