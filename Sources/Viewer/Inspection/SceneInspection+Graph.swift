import Foundation

// The tree as a graph for Graphviz.

extension SceneInspection {
  /// The tree in the language of Graphviz: a box a layer with its animations, dashed lines to masks.
  package var dot: String {
    let boxes = nodes.map { node in
      let lines = [node.title] + node.animations.map { "▶ \($0.keyPath), from \($0.begin) s" }
      let look = (node.isHidden ? ", style=dashed" : "") + (lines.count > 1 ? ", penwidth=2" : "")
      return "  \(Self.dotName(node.path)) [label=\"\(Self.dotText(lines))\"\(look)];\n"
    }
    let lines = nodes.filter { !$0.path.isEmpty }.map { node in
      let look = node.path.last == -1 ? " [style=dashed, label=\"mask\"]" : ""
      return
        "  \(Self.dotName(Array(node.path.dropLast()))) -> \(Self.dotName(node.path))\(look);\n"
    }
    return "digraph layers {\n  node [shape=box, fontname=\"sans-serif\"];\n" + boxes.joined()
      + lines.joined() + "}\n"
  }

  private static func dotName(_ path: [Int]) -> String {
    (["root"] + path.map { $0 < 0 ? "mask" : "\($0)" }).joined(separator: "_")
  }

  private static func dotText(_ lines: [String]) -> String {
    lines.map {
      $0.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
    }.joined(separator: "\\n")
  }
}
