import Foundation
import Geometry
import RenderTree
import Testing

@testable import Compositor

@Suite struct BoxRunTests {
  private let sheet = Sheet()

  /// The numbers of boxes in the runs of the frame.
  private var runs: [Int] { sheet.pipeline.boxRuns.map(\.count) }

  @Test func boxesWithAndWithoutSublayersAreOneRun() {
    let outer = sheet.box(CGRect(10, 10, 100, 100))
    let inner = sheet.box(CGRect(0, 0, 50, 50), in: outer)
    sheet.box(CGRect(0, 0, 20, 20), in: inner) { $0.opacity = 0.5 }
    sheet.box(CGRect(20, 120, 30, 30)) { $0.borderWidth = 2 }
    let list = sheet.draw()
    #expect(runs == [4])
    #expect(list.instances.map(\.rect.z) == [100, 50, 20, 30])
    #expect(list.instances.map(\.color.w) == [1, 1, 0.5, 1])
    #expect(list.batches.count == 1)
  }

  @Test func whatIsNotSeenIsNotInTheRun() {
    sheet.box(CGRect(10, 10, 10, 10))
    sheet.box(CGRect(300, 10, 11, 10))
    sheet.box(CGRect(10, 10, 12, 10)) { $0.backgroundColor = .clear }
    sheet.box(CGRect(10, 30, 13, 10))
    #expect(sheet.draw().instances.map(\.rect.z) == [10, 13])
    #expect(runs == [2])
  }

  @Test func aRunEndsWhereItsSurroundingsDo() {
    sheet.box(CGRect(10, 10, 10, 10))
    let clip = sheet.add()
    var look = AppearanceGroup()
    look.turn(.masksToBounds)
    sheet.set(.rect(CGRect(50, 50, 20, 20)), clip)
    sheet.set(look, clip)
    sheet.box(CGRect(-5, 0, 11, 10), in: clip)
    sheet.box(CGRect(5, 0, 12, 10), in: clip)
    sheet.box(CGRect(10, 100, 13, 10))
    let list = sheet.draw()
    #expect(runs == [1, 2, 1])
    #expect(list.instances.map(\.rect.z).sorted() == [10, 11, 12, 13])
  }

  @Test func borderedOrFadedContainersAreNoPlainBoxes() {
    for style in [
      { $0.borderWidth = 2 }, { $0.opacity = 0.5 }, { $0.turn(.masksToBounds) },
    ] as [(inout AppearanceGroup) -> Void] {
      let sheet = Sheet()
      let outer = sheet.box(CGRect(10, 10, 100, 100), style: style)
      sheet.box(CGRect(90, 90, 20, 20), in: outer)
      _ = sheet.draw()
      #expect(sheet.pipeline.boxRuns.allSatisfy { $0.count == 1 })
    }
  }

  @Test func damageOfARunIsThatOfItsBoxes() {
    sheet.pipeline.tracksDamage = true
    let boxes = (0..<6).map { sheet.box(CGRect(Double($0) * 30, 40, 8, 8)) }
    _ = sheet.draw()
    sheet.pipeline.frameWasDrawn()
    sheet.set(.rect(CGRect(60, 60, 8, 8)), boxes[2])
    #expect(sheet.draw().damage == PixelRect(x: 59, y: 39, width: 10, height: 30))
  }
}
