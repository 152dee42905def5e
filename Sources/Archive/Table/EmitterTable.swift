/// The rows of an emitter's cells.
enum EmitterTable {
  /// In the order in which they are written.
  static let rows: [Attribute] =
    [
      Attribute("name", .text), Attribute("enabled", .flag), Attribute("contents", .image),
      Attribute("contentsRect", .rect), Attribute("contentsScale", .number),
      Attribute("color", .color), Attribute("birthRate", .single), Attribute("lifetime", .single),
      Attribute("lifetimeRange", .single), Attribute("velocity", .number),
      Attribute("velocityRange", .number),
    ] + numbers.map { Attribute($0, .number) } + singles.map { Attribute($0, .single) }
    + [
      Attribute("minificationFilter", LayerClass.filter),
      Attribute("magnificationFilter", LayerClass.filter),
    ] + LayerClass.timing

  private static let numbers = [
    "emissionLatitude", "emissionLongitude", "emissionRange", "xAcceleration", "yAcceleration",
    "zAcceleration", "scale", "scaleRange", "scaleSpeed", "spin", "spinRange",
  ]

  private static let singles = [
    "redRange", "greenRange", "blueRange", "alphaRange", "redSpeed", "greenSpeed", "blueSpeed",
    "alphaSpeed", "minificationFilterBias",
  ]

  /// The rows by name.
  static let rowsByName = Dictionary(uniqueKeysWithValues: rows.map { ($0.name, $0) })
}
