import Foundation
import Geometry
import Motion
import RenderTree

extension CAEmitterCell {
  /// The properties by name.
  static let named: [String: KeyedValue<CAEmitterCell>] = {
    var all: [String: KeyedValue<CAEmitterCell>] = [
      "name": .optional(\.name), "enabled": .flag(\.isEnabled), "contents": .anything(\.contents),
      "color": .optional(\.color), "contentsRect": .value(\.contentsRect),
      "minificationFilter": .value(\.minificationFilter),
      "magnificationFilter": .value(\.magnificationFilter),
      "emitterCells": .optional(\.emitterCells), "style": .optional(\.style),
      "beginTime": .double(\.beginTime), "duration": .double(\.duration),
      "timeOffset": .double(\.timeOffset), "repeatDuration": .double(\.repeatDuration),
      "autoreverses": .flag(\.autoreverses), "fillMode": .name(\.fillMode),
    ]
    for (name, path) in floats { all[name] = .float(path) }
    for (name, path) in numbers { all[name] = .cgFloat(path) }
    return all
  }()

  private static let floats: [(String, KeyedValue<CAEmitterCell>.Path<Float>)] = [
    ("birthRate", \.birthRate), ("lifetime", \.lifetime), ("lifetimeRange", \.lifetimeRange),
    ("redRange", \.redRange), ("greenRange", \.greenRange), ("blueRange", \.blueRange),
    ("alphaRange", \.alphaRange), ("redSpeed", \.redSpeed), ("greenSpeed", \.greenSpeed),
    ("blueSpeed", \.blueSpeed), ("alphaSpeed", \.alphaSpeed), ("speed", \.speed),
    ("minificationFilterBias", \.minificationFilterBias), ("repeatCount", \.repeatCount),
  ]

  private static let numbers: [(String, KeyedValue<CAEmitterCell>.Path<CGFloat>)] = [
    ("emissionLatitude", \.emissionLatitude), ("emissionLongitude", \.emissionLongitude),
    ("emissionRange", \.emissionRange), ("velocity", \.velocity),
    ("velocityRange", \.velocityRange), ("xAcceleration", \.xAcceleration),
    ("yAcceleration", \.yAcceleration), ("zAcceleration", \.zAcceleration), ("scale", \.scale),
    ("scaleRange", \.scaleRange), ("scaleSpeed", \.scaleSpeed), ("spin", \.spin),
    ("spinRange", \.spinRange), ("contentsScale", \.contentsScale),
  ]
}

extension CAEmitterCell {
  /// The cell as the render side sees it.
  var compiled: EmitterCell {
    var cell = EmitterCell()
    cell.isEnabled = isEnabled
    cell.birthRate = Double(birthRate)
    cell.lifetime = Spread(Double(lifetime), range: Double(lifetimeRange))
    cell.velocity = Spread(velocity.native, range: velocityRange.native)
    cell.acceleration = SIMD3(xAcceleration.native, yAcceleration.native, zAcceleration.native)
    cell.longitude = Spread(emissionLongitude.native, range: emissionRange.native)
    cell.latitude = emissionLatitude.native
    cell.scale = Spread(scale.native, range: scaleRange.native)
    cell.scaleSpeed = scaleSpeed.native
    cell.spin = Spread(spin.native, range: spinRange.native)
    cell.color = (color?.color ?? .white).simd
    cell.colorRange = SIMD4(SIMD4<Float>(redRange, greenRange, blueRange, alphaRange))
    cell.colorSpeed = SIMD4(SIMD4<Float>(redSpeed, greenSpeed, blueSpeed, alphaSpeed))
    cell.picture = (contents as? CGImage)?.bitmap
    cell.contentsRect = contentsRect
    cell.contentsScale = contentsScale.native
    cell.minification = CALayerContentsFilter(rawValue: minificationFilter).value
    cell.magnification = CALayerContentsFilter(rawValue: magnificationFilter).value
    (cell.beginTime, cell.timeOffset, cell.speed) = (beginTime, timeOffset, Double(speed))
    cell.duration = duration > 0 ? duration : .infinity
    cell.cells = emitterCells.map { EmitterCells($0.map(\.compiled)) }
    return cell
  }
}
