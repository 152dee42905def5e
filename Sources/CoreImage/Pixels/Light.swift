import Geometry

extension Light {
  /// A straight colour of one space in this one.
  @inline(__always)
  func from(_ color: SIMD4<Float>, _ space: Light) -> SIMD4<Float> {
    switch (self, space) {
    case (.linear, .encoded): Self.decoded(color)
    case (.encoded, .linear): Self.encoded(color)
    default: color
    }
  }

  /// The components of a colour that was given encoded and straight.
  func straight(_ color: CIColor) -> SIMD4<Float> {
    let parts = color.components.map { Float($0.native) }
    return from(SIMD4(parts[0], parts[1], parts[2], parts[3]), .encoded)
  }

  /// The same, multiplied by how opaque it is.
  func premultiplied(_ color: CIColor) -> SIMD4<Float> { straight(color).premultiplied }

  /// The light of each byte of sRGB.
  static let ofBytes: [Float] = (0...255).map { Float(StandardTransfer.light(Double($0) / 255)) }
  /// Writes premultiplied colours of this space as bytes of sRGB, within 0…1.
  func store(_ colors: UnsafeBufferPointer<SIMD4<Float>>, at target: UnsafeMutableRawBufferPointer)
  {
    Self.components.withUnsafeBufferPointer { table in
      @inline(__always) func component(_ light: Float) -> Float {
        let place = light * Float(Self.steps)
        let index = Int(place)
        return table[index] + (table[index &+ 1] - table[index]) * (place - Float(index))
      }
      for (index, color) in colors.enumerated() where color.w > 0 {
        var shown = color.straight.withinUnit
        if self == .linear {
          shown = SIMD4(component(shown.x), component(shown.y), component(shown.z), shown.w)
        }
        if shown.w < 1 { shown = shown.premultiplied }
        // One by one: the conversion of a whole vector is a call.
        shown = shown * 255 + 0.5
        let bytes = SIMD4(UInt8(shown.x), UInt8(shown.y), UInt8(shown.z), UInt8(shown.w))
        target.storeBytes(of: bytes, toByteOffset: index * 4, as: SIMD4<UInt8>.self)
      }
    }
  }

  /// How many parts of 0…1 the tables between encoding and light have.
  private static let steps = 4096
  private static let lights = table(StandardTransfer.light)
  private static let components = table(StandardTransfer.component)

  /// Values at even distances from 0 to 1, and the last one once more.
  private static func table(_ value: (Double) -> Double) -> [Float] {
    (0...steps + 1).map { Float(value(Double(min($0, steps)) / Double(steps))) }
  }

  @inline(__always)
  private static func encoded(_ color: SIMD4<Float>) -> SIMD4<Float> {
    components.withUnsafeBufferPointer { table in
      SIMD4(
        looked(color.x, table, StandardTransfer.component),
        looked(color.y, table, StandardTransfer.component),
        looked(color.z, table, StandardTransfer.component), color.w)
    }
  }

  @inline(__always)
  private static func decoded(_ color: SIMD4<Float>) -> SIMD4<Float> {
    lights.withUnsafeBufferPointer { table in
      SIMD4(
        looked(color.x, table, StandardTransfer.light),
        looked(color.y, table, StandardTransfer.light),
        looked(color.z, table, StandardTransfer.light), color.w)
    }
  }

  /// A value between two of a table, within a fiftieth of a step of 8 bits; beyond 0…1 it is worked out.
  @inline(__always)
  private static func looked(
    _ value: Float, _ table: UnsafeBufferPointer<Float>, _ exact: (Double) -> Double
  ) -> Float {
    guard value >= 0, value <= 1 else { return value.isNaN ? 0 : Float(exact(Double(value))) }
    let place = value * Float(steps)
    let index = Int(place)
    return table[index] + (table[index + 1] - table[index]) * (place - Float(index))
  }
}
