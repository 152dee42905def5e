import Foundation
import UIKit

/// A field that shows the last lines of a scene's log, the newest brightest.
@MainActor
final class LogPanel {
  private let labels: [UILabel]
  private var lines: [String] = []
  private weak var stage: SceneStage?

  /// Adds a panel to a card.
  init(in frame: CGRect, of card: UIView, on stage: SceneStage) {
    self.stage = stage
    let field = card.addField(in: frame)
    let count = Int((frame.height - 24) / 26)
    labels = (0..<count).map { row in
      field.addText(
        "", in: CGRect(x: 18, y: 12 + 26 * CGFloat(row), width: frame.width - 36, height: 26),
        size: 14)
    }
  }

  /// Writes a line here and in the scene's log.
  func write(_ line: String) {
    stage?.log(line)
    lines = (lines + [line]).suffix(labels.count)
    for (row, label) in labels.enumerated() {
      label.text = row < lines.count ? lines[row] : ""
      label.textColor = row == lines.count - 1 ? Palette.text : Palette.quietText
    }
  }
}
