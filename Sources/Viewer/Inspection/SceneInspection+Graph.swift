import Foundation

// The tree as a graph for Graphviz.

extension SceneInspection {
  /// The tree in the language of Graphviz: a box a layer with its animations, dashed lines to masks.
  package var dot: String {
    var (boxes, lines) = ("", "")
    walk { layer, path in
      let (name, animations) = (Self.dotName(path.indices), animations(of: layer))
      let words =
        [title(of: layer, animations)]
        + animations.map { "▶ \($0.keyPath), from \($0.begin) s" }
      let look = (layer.isHidden ? ", style=dashed" : "") + (words.count > 1 ? ", penwidth=2" : "")
      boxes += "  \(name) [label=\"\(Self.dotText(words))\"\(look)];\n"
      guard let above = path.parent else { return }
      let kind = path.indices.last == -1 ? " [style=dashed, label=\"mask\"]" : ""
      lines += "  \(Self.dotName(above.indices)) -> \(name)\(kind);\n"
    }
    return "digraph layers {\n  node [shape=box, fontname=\"sans-serif\"];\n" + boxes + lines
      + "}\n"
  }

  private static func dotName(_ path: [Int]) -> String {
    (["root"] + path.map { $0 < 0 ? "mask" : "\($0)" }).joined(separator: "_")
  }

  private static func dotText(_ lines: [String]) -> String {
    lines.map { line in
      line.utf8.contains { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\"") }
        ? line.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") : line
    }.joined(separator: "\\n")
  }
}
