import Foundation

extension UIView {
  // A layout brings the layer's corners to the configuration. A layer has one radius: of corners that are round, each
  // is as round as the roundest.

  final var chosenCorners: UICornerConfiguration {
    (hasRare ? rare.corners : nil) ?? .corners(radius: 0)
  }

  final func setCorners(_ new: UICornerConfiguration) {
    guard rare.corners != new else { return }
    rare.corners = new
    shapeCorners()
    setNeedsLayout()
  }

  final func radius(of corner: UIRectCorner) -> CGFloat {
    zip(Self.corners, cornerRadii(by: cornerConfiguration))
      .filter { corner.contains($0.0.place) }.map(\.1).max() ?? 0
  }

  private static let corners: [(place: UIRectCorner, bit: CACornerMask)] = [
    (.topLeft, .layerMinXMinYCorner), (.topRight, .layerMaxXMinYCorner),
    (.bottomLeft, .layerMinXMaxYCorner), (.bottomRight, .layerMaxXMaxYCorner),
  ]

  /// Brings the layer's corners to what the configuration says for the present size and place.
  final func shapeCorners() {
    guard hasRare, let configuration = rare.corners else { return }
    let radii = cornerRadii(by: configuration)
    let radius = radii.max() ?? 0
    let round = zip(Self.corners, radii).filter { $0.1 > 0 }.map(\.0.bit)
    if layer.cornerRadius != radius { layer.cornerRadius = radius }
    if radius > 0 { layer.maskedCorners = CACornerMask(round) }
    layer.cornerCurve = .continuous
  }

  /// The radii of the four corners, each at most half of the shorter side.
  private func cornerRadii(by configuration: UICornerConfiguration) -> [CGFloat] {
    let most = max(min(bounds.width, bounds.height) / 2, 0)
    switch configuration.shape {
    case .capsule(let limit): return Array(repeating: min(most, limit ?? most), count: 4)
    case .corners(let rules):
      return zip(rules, containerCorners()).map { rule, round in
        rule.map { length(of: $0, beside: round, most) } ?? 0
      }
    case .uniform(let rule):
      let radius = containerCorners().map { length(of: rule, beside: $0, most) }.max() ?? 0
      return Array(repeating: radius, count: 4)
    }
  }

  private func length(
    of rule: UICornerRadius, beside container: CGFloat, _ most: CGFloat
  ) -> CGFloat {
    switch rule.kind {
    case .fixed(let radius): min(max(radius, 0), most)
    case .concentric(let minimum): min(max(container, minimum, 0), most)
    }
  }

  /// For each corner, the radius of the nearest round container's less the distance from it.
  private func containerCorners() -> [CGFloat] {
    guard
      let container = sequence(first: superview, next: { $0?.superview }).lazy.compactMap({ $0 })
        .first(where: { $0.layer.cornerRadius > 0 })
    else { return [0, 0, 0, 0] }
    let (inner, outer) = (convert(bounds, to: container), container.bounds)
    let left = inner.minX - outer.minX
    let right = outer.maxX - inner.maxX
    let top = inner.minY - outer.minY
    let bottom = outer.maxY - inner.maxY
    let distances = [max(left, top), max(right, top), max(left, bottom), max(right, bottom)]
    return zip(Self.corners, distances).map { corner, distance in
      container.layer.maskedCorners.contains(corner.bit)
        ? container.layer.cornerRadius - distance : 0
    }
  }
}
