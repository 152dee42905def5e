import Foundation
import Geometry
import RenderTree
import Testing

@testable import Compositor

/// Every pass that is drawn aside says why.
@Suite struct ReasonTests {
  /// A box with something in it that needs a group.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var change: @Sendable (Sheet, NodeID) -> Void

    init(_ reason: String, _ change: @escaping @Sendable (Sheet, NodeID) -> Void) {
      (testDescription, self.change) = (reason, change)
    }
  }

  private static func style(
    _ sheet: Sheet, _ node: NodeID, _ change: (inout AppearanceGroup) -> Void
  ) {
    var look = AppearanceGroup()
    look.backgroundColor = .white
    change(&look)
    sheet.set(look, node)
  }

  private static func effects(
    _ sheet: Sheet, _ node: NodeID, _ change: (inout EffectsGroup) -> Void
  ) {
    var effects = EffectsGroup()
    change(&effects)
    sheet.edits.effects.append(.init(node: node, value: effects))
  }

  static let rows = [
    Row("group opacity") { style($0, $1) { $0.opacity = 0.5 } },
    Row("rounded clip") {
      style($0, $1) {
        $0.cornerRadius = 20
        $0.turn(.masksToBounds)
      }
    },
    Row("mask") { sheet, node in
      sheet.box(CGRect(0, 0, 30, 30), in: node) { $0.turn(.mask) }
      sheet.move(sheet.children[node]?.last ?? node, to: node, at: 0)
    },
    Row("shadow without path") { sheet, node in
      var shadow = ShadowGroup()
      (shadow.opacity, shadow.radius) = (1, 3)
      sheet.set(shadow, node)
    },
    Row("filter") { sheet, node in
      effects(sheet, node) { $0.filters = [.blur(radius: 3)] }
    },
    Row("filter") { sheet, node in
      // So strong that it is made on a coarser grid, with one more level.
      effects(sheet, node) { $0.filters = [.blur(radius: 30)] }
    },
    Row("filter") { sheet, node in
      effects(sheet, node) { $0.backgroundFilters = [.blur(radius: 3)] }
    },
    Row("blend mode") { sheet, node in effects(sheet, node) { $0.blendMode = .multiply } },
  ]

  @Test(arguments: rows) func aPassNamesItsReason(row: Row) {
    let sheet = Sheet()
    let node = sheet.box(CGRect(40, 40, 80, 80))
    sheet.box(CGRect(-10, -10, 60, 60), in: node)
    sheet.box(CGRect(30, 30, 80, 80), in: node)
    row.change(sheet, node)
    let list = sheet.draw()
    let aside = list.passes.filter { $0.level > 0 }
    #expect(!aside.isEmpty)
    for pass in aside {
      #expect(pass.reason.description == row.testDescription, "level \(pass.level)")
    }
    let lines = list.description.split(separator: "\n").filter { $0.hasPrefix("pass level") }
    #expect(lines.count == list.passes.count)
    for line in lines where !line.hasPrefix("pass level 0") { #expect(line.contains(" for ")) }
  }
}
