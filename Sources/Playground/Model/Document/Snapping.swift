import Foundation
import Motion

/// To what a handle is drawn while it is dragged, and where it then is.
package struct Snapping: Hashable, Sendable {
  /// What drew the handle.
  package enum Target: Hashable, Sendable {
    /// Lines every 0.05, along one or both axes.
    case grid
    /// The line on which values are times.
    case diagonal
    /// The other handle, turned around the middle: so that the curve is even.
    case mirror
    /// A preset, whose own handle this is.
    case preset(String)
  }

  /// The handle's time.
  package let x: Double
  /// The handle's value.
  package let y: Double
  /// What drew it; nil where nothing is near.
  package let target: Target?

  /// The distance between the lines of the grid.
  package static let grid = 0.05

  /// Draws a handle to what is near, the most particular first.
  ///
  /// - Parameters:
  ///   - handle: 1 or 2.
  ///   - other: the handle that stays.
  ///   - reach: how near is near, along each axis; 0 draws to nothing.
  ///   - steps: to how many parts of one the place is rounded where nothing draws it.
  package init(
    handle: Int, x: Double, y: Double, other: (x: Double, y: Double),
    reach: (x: Double, y: Double), grid steps: Double = 100
  ) {
    func isNear(_ a: Double, _ b: Double) -> Bool {
      reach.x > 0 && abs(x - a) <= reach.x && abs(y - b) <= reach.y
    }
    let handles = Self.presetHandles.lazy.filter {
      let there = handle == 1 ? $0.second : $0.first
      return abs(there.x - other.x) < 1e-6 && abs(there.y - other.y) < 1e-6
    }
    if let preset = handles.first(where: {
      let own = handle == 1 ? $0.first : $0.second
      return isNear(own.x, own.y)
    }) {
      let own = handle == 1 ? preset.first : preset.second
      (self.x, self.y, target) = (own.x, own.y, .preset(preset.name))
    } else if isNear(1 - other.x, 1 - other.y) {
      // Twelve decimals, so that 1 − 1.1 is −0.1.
      func turned(_ value: Double) -> Double { ((1 - value) * 1e12).rounded() / 1e12 }
      (self.x, self.y, target) = (turned(other.x), turned(other.y), .mirror)
    } else {
      let (gridX, gridY) = (Self.onGrid(x, reach.x), Self.onGrid(y, reach.y))
      let fineX = gridX ?? (x * steps).rounded() / steps
      let fineY = gridY ?? (y * steps).rounded() / steps
      if gridY == nil, reach.y > 0, abs(fineX - y) <= reach.y {
        (self.x, self.y, target) = (fineX, fineX, .diagonal)
      } else {
        (self.x, self.y) = (fineX, fineY)
        target = gridX == nil && gridY == nil ? nil : .grid
      }
    }
  }

  private static func onGrid(_ value: Double, _ reach: Double) -> Double? {
    let line = (value / grid).rounded() * grid
    return reach > 0 && abs(line - value) <= reach ? (line * 100).rounded() / 100 : nil
  }

  /// A preset's two handles, by its title.
  private struct PresetHandles: Sendable {
    let name: String
    let first, second: (x: Double, y: Double)
  }

  private static let presetHandles: [PresetHandles] = Preset.all.compactMap { preset in
    guard case .bezier(let b) = preset.shape, !b.isLinear else { return nil }
    return PresetHandles(
      name: preset.title, first: (b.x1, b.y1), second: (b.x2, b.y2))
  }
}
