import Foundation
import Geometry

// Where particles are born, and in which direction they look there.
//
// A line and the outline of a shape have a side that is theirs: the tangent turned by −90°, which is
// outwards where the outline runs as angles do. The angles of emission count from that direction, so
// that a ring bursts outwards without further ado, and what falls from a line flies at π. Points,
// rectangles and cuboids have no direction inside: there angles count from the x axis.

/// A place to be born at.
struct BirthPlace {
  var position: SIMD3<Double>
  /// The direction in the plane that longitudes count from, in radians.
  var longitude = 0.0
  /// The direction out of the plane that latitudes count from, in radians.
  var latitude = 0.0

  init(_ position: SIMD3<Double>, longitude: Double = 0, latitude: Double = 0) {
    self.position = position
    self.longitude = longitude
    self.latitude = latitude
  }
}

extension EmitterGroup {
  /// The place of a particle, in points of the layer. Takes three random numbers, whatever the shape.
  func birthPlace(_ random: inout ParticleRandom) -> BirthPlace {
    let numbers = SIMD3(random.unit(), random.unit(), random.unit())
    let extent = SIMD3(size.width.native, size.height.native, depth.native)
    var place: BirthPlace =
      switch shape {
      case .point: BirthPlace(SIMD3())
      case .line: Self.onLine(mode, extent.x, numbers)
      case .rectangle: Self.onRectangle(mode, extent, numbers)
      case .cuboid: Self.onCuboid(mode, extent, numbers)
      case .circle: Self.onCircle(mode, radius: extent.x, numbers)
      case .sphere: Self.onSphere(mode, radius: extent.x, numbers)
      }
    place.position += SIMD3(position.x.native, position.y.native, zPosition.native)
    return place
  }

  private static func onLine(_ mode: Mode, _ length: Double, _ u: SIMD3<Double>) -> BirthPlace {
    let along = mode == .points ? u.x.end : u.x - 0.5
    return BirthPlace(SIMD3(along * length, 0, 0), longitude: -.pi / 2)
  }

  private static func onRectangle(
    _ mode: Mode, _ extent: SIMD3<Double>, _ u: SIMD3<Double>
  ) -> BirthPlace {
    switch mode {
    case .points: BirthPlace(SIMD3(u.x.end * extent.x, u.y.end * extent.y, 0))
    case .outline: onPerimeter(extent, u.x * 2 * (extent.x + extent.y))
    case .surface, .volume:
      BirthPlace(SIMD3((u.x - 0.5) * extent.x, (u.y - 0.5) * extent.y, 0))
    }
  }

  /// The place `way` along the four sides, from the corner of the least x and y, along x at first.
  private static func onPerimeter(_ extent: SIMD3<Double>, _ way: Double) -> BirthPlace {
    let (width, height) = (extent.x, extent.y)
    let (x, y) = (width / 2, height / 2)
    if way < width { return BirthPlace(SIMD3(way - x, -y, 0), longitude: -.pi / 2) }
    if way < width + height { return BirthPlace(SIMD3(x, way - width - y, 0)) }
    if way < 2 * width + height {
      return BirthPlace(SIMD3(x - (way - width - height), y, 0), longitude: .pi / 2)
    }
    return BirthPlace(SIMD3(-x, y - (way - 2 * width - height), 0), longitude: .pi)
  }

  private static func onCuboid(
    _ mode: Mode, _ extent: SIMD3<Double>, _ u: SIMD3<Double>
  ) -> BirthPlace {
    switch mode {
    case .points: return BirthPlace(SIMD3(u.x.end, u.y.end, u.z.end) * extent)
    case .volume: return BirthPlace((u - 0.5) * extent)
    case .outline:
      // Along x, y or z by their lengths; the other two numbers choose which of the four edges.
      let (axis, along) = choose(extent, u.x)
      var place = SIMD3(u.y.end, u.z.end, u.z.end)
      if axis == 1 { place = SIMD3(u.y.end, 0, u.z.end) }
      place[axis] = along - 0.5
      return BirthPlace(place * extent)
    case .surface:
      let areas = SIMD3(extent.y * extent.z, extent.x * extent.z, extent.x * extent.y)
      let (axis, side) = choose(areas, u.x)
      var place = SIMD3(u.y - 0.5, u.y - 0.5, u.z - 0.5)
      if axis == 2 { place.y = u.z - 0.5 }
      place[axis] = side.end
      return BirthPlace(
        place * extent, longitude: [0, .pi / 2, 0][axis] + (axis < 2 && side < 0.5 ? .pi : 0),
        latitude: axis == 2 ? side.end * .pi : 0)
    }
  }

  /// Which of three a number falls on, by their weights, and where within it, 0…1.
  private static func choose(_ weights: SIMD3<Double>, _ number: Double) -> (Int, Double) {
    var left = number * weights.sum()
    for axis in 0..<2 {
      if left < weights[axis] { return (axis, left / weights[axis]) }
      left -= weights[axis]
    }
    return (2, weights.z > 0 ? left / weights.z : 0)
  }

  private static func onCircle(
    _ mode: Mode, radius: Double, _ u: SIMD3<Double>
  ) -> BirthPlace {
    let angle = u.x * 2 * .pi
    let distance =
      switch mode {
      case .points: 0.0
      case .outline: radius
      case .surface, .volume: radius * u.y.squareRoot()
      }
    return BirthPlace(SIMD3(cos(angle), sin(angle), 0) * distance, longitude: angle)
  }

  private static func onSphere(
    _ mode: Mode, radius: Double, _ u: SIMD3<Double>
  ) -> BirthPlace {
    if mode == .outline || mode == .points { return onCircle(mode, radius: radius, u) }
    let angle = u.x * 2 * .pi
    let height = 2 * u.y - 1
    let girth = max(0, 1 - height * height).squareRoot()
    let distance = mode == .surface ? radius : radius * cbrt(u.z)
    return BirthPlace(
      SIMD3(girth * cos(angle), girth * sin(angle), height) * distance, longitude: angle,
      latitude: asin(height))
  }
}

extension Double {
  /// −1/2 or 1/2, whichever end of 0…1 is nearer.
  fileprivate var end: Double { self < 0.5 ? -0.5 : 0.5 }
}
