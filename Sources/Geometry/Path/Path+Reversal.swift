import Foundation

extension Path {
  /// The same points in the opposite order; each part is turned around, closed ones stay closed.
  package func reversed() -> Path {
    var parts: [(start: CGPoint, elements: [PathElement], isClosed: Bool)] = []
    for element in elements {
      switch element {
      case .move(let point): parts.append((point, [], false))
      case .close: if !parts.isEmpty { parts[parts.count - 1].isClosed = true }
      default:
        if parts.isEmpty { parts.append((.zero, [], false)) }
        parts[parts.count - 1].elements.append(element)
      }
    }
    var result = Path()
    for part in parts.reversed() { result.addReversed(part.start, part.elements, part.isClosed) }
    return result
  }

  private mutating func addReversed(
    _ start: CGPoint, _ elements: [PathElement], _ closed: Bool
  ) {
    let ends = [start] + elements.map(\.end)
    move(to: ends[ends.count - 1])
    for (index, element) in elements.enumerated().reversed() {
      switch element {
      case .quad(let control, _): quad(to: ends[index], control: control)
      case .cubic(let control1, let control2, _):
        cubic(to: ends[index], control1: control2, control2: control1)
      default: line(to: ends[index])
      }
    }
    if closed { close() }
  }
}

extension PathElement {
  /// Where the element ends; zero for one that closes a part.
  fileprivate var end: CGPoint {
    switch self {
    case .move(let point), .line(let point), .quad(_, let point), .cubic(_, _, let point): point
    case .close: .zero
    }
  }
}
