import Geometry

extension CGContext {
  /// The number of contexts; see `CFGetTypeID(_:)`.
  public static var typeID: CFTypeID { CFTypeID(of: self) }
}

extension CGFont {
  /// The number of typefaces without a size; see `CFGetTypeID(_:)`.
  public static var typeID: CFTypeID { CFTypeID(of: self) }
}

extension CGGradient {
  /// The number of gradients; see `CFGetTypeID(_:)`.
  public static var typeID: CFTypeID { CFTypeID(of: self) }
}

extension CGLayer {
  /// The number of drawings that are drawn again; see `CFGetTypeID(_:)`.
  public static var typeID: CFTypeID { CFTypeID(of: self) }
}

extension CGPattern {
  /// The number of patterns; see `CFGetTypeID(_:)`.
  public static var typeID: CFTypeID { CFTypeID(of: self) }
}

/// The number of typefaces in a size, `UIFont`s among them; see `CFGetTypeID(_:)`.
public func CTFontGetTypeID() -> CFTypeID { CFTypeID(of: CTFont.self) }
