import UIKit
import Workbench

/// The last two seconds of a value as a line.
@MainActor
final class Sparkline: UIView {
  /// How far back it shows, in seconds of scene time.
  nonisolated static let span = 2.0
  private let line = CAShapeLayer()
  private let dot = CALayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    line.fillColor = nil
    line.strokeColor = Theme.second.cgColor
    line.lineWidth = 1.5
    line.lineJoin = .round
    line.actions = ["path": NSNull()]
    dot.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
    dot.cornerRadius = 2
    dot.backgroundColor = Theme.second.cgColor
    dot.actions = ["position": NSNull(), "hidden": NSNull()]
    layer.addSublayer(line)
    layer.addSublayer(dot)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { preconditionFailure("the line is made in code") }

  /// Shows samples up to a time; nothing where they are all alike.
  func show(_ samples: ArraySlice<ValueHistory<Double>.Sample>, until now: Double) {
    let values = samples.map(\.value)
    guard let low = values.min(), let high = values.max(), high - low > 1e-6, bounds.width > 4
    else {
      line.path = nil
      dot.isHidden = true
      return
    }
    let box = bounds.insetBy(dx: 3, dy: 5)
    let points = samples.map { sample in
      CGPoint(
        x: box.maxX - box.width * CGFloat((now - sample.time) / Self.span),
        y: box.maxY - box.height * CGFloat((sample.value - low) / (high - low)))
    }
    let path = CGMutablePath()
    path.move(to: points[0])
    for point in points.dropFirst() { path.addLine(to: point) }
    line.path = path
    dot.isHidden = false
    dot.position = points[points.count - 1]
  }
}
