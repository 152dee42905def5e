import Foundation
import QuartzCore

/// Where a popover stands, and where the tip of its arrow is; y points down.
package struct PopoverPlace: Equatable {
  /// Where the arrow points.
  package enum Direction: CaseIterable, Sendable {
    /// Upwards: the popover is below what it belongs to.
    case up
    /// Downwards: it is above.
    case down
    /// To the left: it is at the right.
    case left
    /// To the right: it is at the left.
    case right
  }

  /// The rectangle of the content, without the arrow.
  package var frame: CGRect
  /// Where the arrow points.
  package var direction: Direction
  /// The point that the arrow points to.
  package var tip: CGPoint

  /// From the content's edge to the tip.
  package static let arrowLength: CGFloat = 11
  /// The side of the arrow at the content's edge.
  package static let arrowWidth: CGFloat = 26

  /// Finds a place beside a rectangle.
  ///
  /// - Parameters:
  ///   - room: where the popover may be; it is made smaller to fit.
  ///   - permitted: where the arrow may point, in order of preference; the first direction is taken that has
  ///     enough room. None stands for all.
  package init(
    _ size: CGSize, beside anchor: CGRect, in room: CGRect, permitted: [Direction]
  ) {
    let places = (permitted.isEmpty ? Direction.allCases : permitted).map {
      PopoverPlace(size, beside: anchor, in: room, towards: $0)
    }
    func loss(_ place: PopoverPlace) -> CGFloat {
      size.width - place.frame.width + size.height - place.frame.height
    }
    self = places.first { loss($0) <= 0 } ?? places.min { loss($0) < loss($1) } ?? places[0]
  }

  private init(
    _ size: CGSize, beside anchor: CGRect, in room: CGRect,
    towards direction: Direction
  ) {
    self.direction = direction
    let length = Self.arrowLength
    let isUpright = direction == .up || direction == .down
    let free =
      switch direction {
      case .up: room.maxY - anchor.maxY
      case .down: anchor.minY - room.minY
      case .left: room.maxX - anchor.maxX
      case .right: anchor.minX - room.minX
      }
    let width = min(size.width, isUpright ? room.width : max(free - length, 0))
    let height = min(size.height, isUpright ? max(free - length, 0) : room.height)
    func along(_ middle: CGFloat, _ extent: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      max(min(middle - extent / 2, high - extent), low).rounded()
    }
    let x = along(anchor.midX, width, room.minX, room.maxX)
    let y = along(anchor.midY, height, room.minY, room.maxY)
    let corner =
      switch direction {
      case .up: CGPoint(x: x, y: anchor.maxY + length)
      case .down: CGPoint(x: x, y: anchor.minY - length - height)
      case .left: CGPoint(x: anchor.maxX + length, y: y)
      case .right: CGPoint(x: anchor.minX - length - width, y: y)
      }
    frame = CGRect(origin: corner, size: CGSize(width: width, height: height))
    let reach = Self.arrowWidth / 2 + 8
    func within(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      high - low < 2 * reach ? (low + high) / 2 : min(max(value, low + reach), high - reach)
    }
    let (across, up) = (
      within(anchor.midX, frame.minX, frame.maxX), within(anchor.midY, frame.minY, frame.maxY)
    )
    tip =
      switch direction {
      case .up: CGPoint(x: across, y: frame.minY - length)
      case .down: CGPoint(x: across, y: frame.maxY + length)
      case .left: CGPoint(x: frame.minX - length, y: up)
      case .right: CGPoint(x: frame.maxX + length, y: up)
      }
  }

  /// The outline of the content and the arrow.
  package func outline(radius: CGFloat) -> CGPath {
    let box = CGPath(
      roundedRect: frame, cornerWidth: radius, cornerHeight: radius, transform: nil)
    let half = Self.arrowWidth / 2
    let arrow = CGMutablePath()
    // The arrow is drawn as if it pointed up, with its tip in the origin, and turned.
    arrow.move(to: CGPoint(x: -half, y: Self.arrowLength + 1))
    arrow.addQuadCurve(
      to: CGPoint(x: -3, y: 1.6), control: CGPoint(x: -half / 2, y: Self.arrowLength))
    arrow.addQuadCurve(to: CGPoint(x: 3, y: 1.6), control: CGPoint(x: 0, y: -1))
    arrow.addQuadCurve(
      to: CGPoint(x: half, y: Self.arrowLength + 1),
      control: CGPoint(x: half / 2, y: Self.arrowLength))
    arrow.closeSubpath()
    let turns: [Direction: CGFloat] = [.right: 1, .down: 2, .left: 3]
    var place = CGAffineTransform(translationX: tip.x, y: tip.y)
      .rotated(by: (turns[direction] ?? 0) * .pi / 2)
    guard let turned = arrow.copy(using: &place) else { return box }
    return box.union(turned)
  }
}
