import Foundation

/// Recognises drags that begin at an edge of the window and lead inwards.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// At which edges drags may begin; none at first.
  open var edges: UIRectEdge = []

  /// How far from an edge a drag may begin, in points.
  private static let reach: CGFloat = 20

  private var from: UIRectEdge = []

  /// Gives up where the press is not at an edge.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let bounds = view?.window?.bounds else { return }
    let reach = Self.reach
    let near: [(UIRectEdge, Bool)] = [
      (.left, spot.x <= bounds.minX + reach), (.right, spot.x >= bounds.maxX - reach),
      (.top, spot.y <= bounds.minY + reach), (.bottom, spot.y >= bounds.maxY - reach),
    ]
    from = UIRectEdge(near.filter(\.1).map(\.0)).intersection(edges)
    if from.isEmpty { state = .failed }
  }

  /// Begins where the drag leads inwards, and gives up where it leads along the edge.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return super.touchesMoved(touches, with: event) }
    let way = translation(in: nil)
    guard hypot(way.x, way.y) > Self.slack else { return }
    let isAcross = abs(way.x) > abs(way.y)
    let leadsInwards =
      (from.contains(.left) && isAcross && way.x > 0)
      || (from.contains(.right) && isAcross && way.x < 0)
      || (from.contains(.top) && !isAcross && way.y > 0)
      || (from.contains(.bottom) && !isAcross && way.y < 0)
    guard leadsInwards else { return state = .failed }
    super.touchesMoved(touches, with: event)
  }
}
