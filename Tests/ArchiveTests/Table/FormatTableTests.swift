import Foundation
import Layers
import RenderTree
import Testing

@testable import Archive

/// The table of the format: complete, and the same in code and documentation.
@Suite struct FormatTableTests {
  @Test func theDocumentationHasTheTableOfTheCode() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("docs/archive-format.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains(FormatTable.markdown.dropLast()))
  }

  @Test func everyAnimatablePropertyHasARow() {
    let layers = LayerClass.all.map { ($0.make(), Set($0.rows.map(\.key))) }
    for row in PropertyTable.rows where !row.keyPath.contains(".") && row.keyPath != "transition" {
      let owners = layers.filter { $0.0.property(row.keyPath) != nil }
      #expect(!owners.isEmpty, "\(row.keyPath)")
      for (layer, rows) in owners {
        #expect(rows.contains(row.keyPath), "\(type(of: layer)).\(row.keyPath)")
      }
    }
  }

  @Test func everyRowIsKnownToKeyValueCoding() {
    for known in LayerClass.all {
      for row in known.rows {
        let layer = known.make()
        let knows = layer.property(row.key) != nil || layer.value(forKey: row.key) != nil
        let optional: Set<String> = [
          "name", "contents", "shadowPath", "compositingFilter", "string", "font", "path", "colors",
          "locations", "lineDashPattern", "strokeColor",
        ]
        #expect(knows || optional.contains(row.key), "\(known.name).\(row.key)")
      }
    }
  }
}
