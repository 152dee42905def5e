import Foundation
import UIKit
import Workbench

/// What the animated layers of a scene did during its last seconds, edits included, as text.
///
/// A scene is a function of time and of what a person did, so nothing has to be kept while it plays: the
/// record is made by playing the scene once more, unseen.
@MainActor
struct SceneRecord {
  /// How far back it reaches, in seconds.
  static let span = 10.0
  /// Moments a second.
  static let rate = 10.0
  /// The lines: a heading, and for each moment one line a layer.
  private(set) var lines: [String]

  /// The values that are written.
  private static let values = [
    "position", "bounds.size", "opacity", "transform.rotation.z", "transform.scale",
    "backgroundColor", "cornerRadius", "strokeEnd",
  ]

  /// The record as text.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Records a scene up to the time that is shown.
  init(of shown: ScenePlayer) {
    let end = shown.time
    let start = max(0, end - Self.span)
    lines = [
      "# \(shown.entry.information.id) from \(start.decimalText(3)) to \(end.decimalText(3)) s"
    ]
    for edit in shown.script.edits where edit.time >= start && edit.time <= end {
      lines.append("# at \(edit.time.decimalText(3)) s: \(edit.title)")
    }
    let player = ScenePlayer(shown, upTo: start)
    defer { player.close() }
    let count = Int(((end - start) * Self.rate).rounded(.down))
    for step in 0...count {
      player.go(to: start + Double(step) / Self.rate)
      lines += Self.moment(of: player)
    }
  }

  private static func moment(of player: ScenePlayer) -> [String] {
    var lines: [String] = []
    player.scene.look(at: player.time) {
      LayerPath.walk(player.scene.rootLayer) { layer, _ in
        guard !layer.seenKeys.isEmpty, let seen = layer.presentation() else {
          return
        }
        let moved = values.compactMap { name -> String? in
          guard name != "strokeEnd" || layer is CAShapeLayer else { return nil }
          let now = SwiftLiteral.text(seen.value(forKeyPath: name))
          return now == SwiftLiteral.text(layer.value(forKeyPath: name)) ? nil : "\(name) \(now)"
        }
        let name = layer.displayName.isEmpty ? layer.displayType : layer.displayName
        lines.append(
          "\(player.time.decimalText(3)) \(name): "
            + (moved.isEmpty ? "as its model" : moved.joined(separator: ", ")))
      }
    }
    return lines
  }
}
