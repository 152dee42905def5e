import Foundation
import Geometry

/// Colours at locations along a line from 0 to 1.
public final class CGGradient: _CFObject, Sendable {
  /// A colour and where it stands.
  struct Stop: Sendable {
    /// The place in 0…1.
    var location: Double
    /// The colour there.
    var color: Color
  }

  /// The stops by rising location.
  let stops: [Stop]

  /// Makes a gradient of colours; without locations they are spread evenly.
  ///
  /// - Parameters:
  ///   - colors: `CGColor` objects; others are passed over.
  ///   - locations: one a colour, in 0…1.
  /// - Returns: nil where there is no colour.
  public convenience init?(
    colorsSpace: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let colors = colors.compactMap { $0 as? CGColor }.map(\.color)
    self.init(
      colors: colors,
      locations: locations.map { pointer in
        (0..<colors.count).map { pointer[$0].native }
      })
  }

  /// Makes a gradient of the components of colours in a space, alpha included.
  ///
  /// - Returns: nil where the count is 0.
  public convenience init?(
    colorSpace: CGColorSpace, colorComponents: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let step = colorSpace.numberOfComponents + 1
    let colors = (0..<count).compactMap {
      CGColor(colorSpace: colorSpace, components: colorComponents + $0 * step)?.color
    }
    self.init(
      colors: colors,
      locations: locations.map { pointer in
        (0..<count).map { pointer[$0].native }
      })
  }

  /// Makes a gradient of plain colours; without locations they are spread evenly.
  ///
  /// - Returns: nil where there is no colour, or not one location a colour.
  package init?(colors: [Color], locations: [Double]? = nil) {
    let last = Double(max(colors.count - 1, 1))
    let places = locations ?? colors.indices.map { Double($0) / last }
    guard !colors.isEmpty, places.count == colors.count else { return nil }
    stops = zip(places, colors).map { Stop(location: min(max($0, 0), 1), color: $1) }
      .enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
      .map(\.element)
  }
}
