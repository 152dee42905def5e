import UIKit
import Workbench

/// The sign of a button that moves time, drawn over it.
@MainActor
final class TransportSign: UIView {
  /// What it stands for.
  enum Shape { case restart, back, backwards, play, pause, on }

  /// What is drawn.
  var shape: Shape { didSet { if shape != oldValue { setNeedsDisplay() } } }
  private let color: UIColor
  /// Half the height of the signs, in points.
  private static let reach: CGFloat = 6

  init(_ shape: Shape, color: UIColor) {
    (self.shape, self.color) = (shape, color)
    super.init(frame: .zero)
    (isOpaque, isUserInteractionEnabled, contentMode) = (false, false, .redraw)
  }

  required init?(coder: NSCoder) { preconditionFailure("signs are made in code") }

  override func draw(_ rect: CGRect) {
    color.setFill()
    color.setStroke()
    let (x, reach) = (bounds.midX, Self.reach)
    switch shape {
    case .restart:
      bar(at: x - 7)
      triangle(from: x + 6, to: x - 4)
    case .back:
      triangle(from: x + 2, to: x - 7)
      bar(at: x + 6)
    case .on:
      bar(at: x - 6)
      triangle(from: x - 2, to: x + 7)
    case .backwards: triangle(from: x + reach - 2, to: x - reach - 1)
    case .play: triangle(from: x - reach + 2, to: x + reach + 1)
    case .pause:
      bar(at: x - 4)
      bar(at: x + 4)
    }
  }

  /// A bar of three points around an abscissa.
  private func bar(at x: CGFloat) {
    let (reach, middle) = (Self.reach, bounds.midY)
    let place = CGRect(x: x - 1.5, y: middle - reach, width: 3, height: 2 * reach)
    UIBezierPath(roundedRect: place, cornerRadius: 1).fill()
  }

  /// A triangle with soft corners, whose tip is at the second abscissa.
  private func triangle(from base: CGFloat, to tip: CGFloat) {
    let (reach, middle) = (Self.reach - 1, bounds.midY)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: base, y: middle - reach))
    path.addLine(to: CGPoint(x: tip, y: middle))
    path.addLine(to: CGPoint(x: base, y: middle + reach))
    path.close()
    (path.lineWidth, path.lineJoinStyle) = (2, .round)
    path.fill()
    path.stroke()
  }
}
