import Foundation
import Geometry

/// The particles of an emitter layer.
package struct EmitterGroup: Sendable {
  /// Where particles are born.
  package enum Shape: UInt8, CaseIterable, Sendable {
    case point, line, rectangle, cuboid, circle, sphere
  }

  /// Where on the shape.
  package enum Mode: UInt8, CaseIterable, Sendable {
    case points, outline, surface, volume
  }

  /// In which order they are drawn.
  package enum RenderMode: UInt8, CaseIterable, Sendable {
    case unordered, oldestFirst, oldestLast, backToFront, additive
  }

  /// The centre of the shape, in points of the layer.
  package var position = CGPoint.zero
  /// The centre's z.
  package var zPosition: CGFloat = 0
  /// The size of the shape; its width is a circle's radius.
  package var size = CGSize.zero
  /// The depth of a cuboid.
  package var depth: CGFloat = 0
  /// Multiplies the cells' birth rates.
  package var birthRate: CGFloat = 1
  /// Multiplies the cells' lifetimes.
  package var lifetime: CGFloat = 1
  /// Multiplies the cells' velocities.
  package var velocity: CGFloat = 1
  /// Multiplies the cells' scales.
  package var scale: CGFloat = 1
  /// Multiplies the cells' spins.
  package var spin: CGFloat = 1
  /// Where particles are born.
  package var shape = Shape.point
  /// Where on the shape.
  package var mode = Mode.volume
  /// In which order they are drawn.
  package var renderMode = RenderMode.unordered
  /// Whether particles keep their depth.
  package var preservesDepth = false
  /// Makes the particles repeatable.
  package var seed: UInt32 = 0
  /// When the emitter began, in the layer's time.
  package var beginTime = 0.0
  /// What it emits.
  package var cells: EmitterCells?

  /// An emitter of nothing.
  package init() {}
}

/// The cells of an emitter, or of a cell.
package final class EmitterCells: Sendable {
  /// In the order of drawing.
  package let cells: [EmitterCell]

  package init(_ cells: [EmitterCell]) { self.cells = cells }
}

/// A number that differs from particle to particle, uniform in `value` ± `range` / 2.
@frozen
package struct Spread: Sendable, Equatable {
  package var value: Double
  package var range: Double

  package init(_ value: Double, range: Double = 0) {
    self.value = value
    self.range = range
  }
}

/// A birth rate from some time on. Particles that were born at an earlier rate live on.
package struct BirthRate: Sendable, Equatable {
  /// When it begins, in the cell's time.
  package var time: Double
  /// Particles a second.
  package var rate: Double
  /// How many were born before, not rounded.
  package var count: Double

  package init(time: Double, rate: Double, count: Double = 0) {
    self.time = time
    self.rate = rate
    self.count = count
  }

  /// How many are born before `time`, if this rate lasts until then.
  package func count(at time: Double) -> Double {
    rate > 0 && time > self.time ? count + (time - self.time) * rate : count
  }
}

/// One kind of particle. Units as in `CAEmitterCell`.
package struct EmitterCell: Sendable {
  package var isEnabled = true
  /// Particles a second.
  package var birthRate = 0.0
  /// The rates that were in force, one after the other, with the emitter's multiplier in them; where
  /// there are none, `birthRate` has been in force from the beginning.
  package var rates: [BirthRate] = []
  /// Seconds.
  package var lifetime = Spread(0)
  /// Points a second.
  package var velocity = Spread(0)
  /// Points a second squared: x, y, z.
  package var acceleration = SIMD3<Double>()
  /// Radians in the plane, from the direction that the emitter's shape has where the particle is born.
  package var longitude = Spread(0)
  /// Radians out of the plane.
  package var latitude = 0.0
  package var scale = Spread(1)
  /// Added to the scale each second.
  package var scaleSpeed = 0.0
  /// Radians a second.
  package var spin = Spread(0)
  /// Red, green, blue, alpha, not premultiplied.
  package var color = SIMD4<Double>(repeating: 1)
  /// Of each component.
  package var colorRange = SIMD4<Double>()
  /// Added to each component each second.
  package var colorSpeed = SIMD4<Double>()
  /// The picture, its part in unit coordinates, its pixels per point.
  package var picture: Bitmap?
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsScale = 1.0
  /// The cell's own clock.
  package var beginTime = 0.0
  package var timeOffset = 0.0
  package var speed = 1.0
  package var duration = Double.infinity
  package var magnification = ContentsFilter.linear
  package var minification = ContentsFilter.linear
  /// What each particle emits.
  package var cells: EmitterCells?

  package init() {}
}
