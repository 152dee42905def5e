import RenderTree

/// The shape that an emitter's particles are born on.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The shape's name as text.
  public let rawValue: String

  /// Makes a shape of any text; one that is not known acts as `point`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At the emitter's position.
  public static let point = Self(rawValue: "point")
  /// On a line along x, as long as the emitter's width.
  public static let line = Self(rawValue: "line")
  /// On a rectangle of the emitter's size.
  public static let rectangle = Self(rawValue: "rectangle")
  /// On a box of the emitter's size and depth.
  public static let cuboid = Self(rawValue: "cuboid")
  /// On a circle whose radius is the emitter's width.
  public static let circle = Self(rawValue: "circle")
  /// On a sphere whose radius is the emitter's width.
  public static let sphere = Self(rawValue: "sphere")

  static let values: [Self: EmitterGroup.Shape] = [
    .point: .point, .line: .line, .rectangle: .rectangle, .cuboid: .cuboid, .circle: .circle,
    .sphere: .sphere,
  ]
}

/// Where on its shape an emitter's particles are born.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name as text.
  public let rawValue: String

  /// Makes a mode of any text; one that is not known acts as `volume`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At the corners or ends; in the middle of what has none.
  public static let points = Self(rawValue: "points")
  /// On the outline or the edges.
  public static let outline = Self(rawValue: "outline")
  /// On the surface; anywhere in flat shapes.
  public static let surface = Self(rawValue: "surface")
  /// Anywhere within.
  public static let volume = Self(rawValue: "volume")

  static let values: [Self: EmitterGroup.Mode] = [
    .points: .points, .outline: .outline, .surface: .surface, .volume: .volume,
  ]
}

/// In which order an emitter's particles are drawn.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name as text.
  public let rawValue: String

  /// Makes a mode of any text; one that is not known acts as `unordered`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cell by cell.
  public static let unordered = Self(rawValue: "unordered")
  /// The youngest in front.
  public static let oldestFirst = Self(rawValue: "oldestFirst")
  /// The oldest in front.
  public static let oldestLast = Self(rawValue: "oldestLast")
  /// By z.
  public static let backToFront = Self(rawValue: "backToFront")
  /// Cell by cell, each added to what is behind it.
  public static let additive = Self(rawValue: "additive")

  static let values: [Self: EmitterGroup.RenderMode] = [
    .unordered: .unordered, .oldestFirst: .oldestFirst, .oldestLast: .oldestLast,
    .backToFront: .backToFront, .additive: .additive,
  ]
}
