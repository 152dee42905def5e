/// How much of a document is read: what goes beyond is refused, so that no file can eat the machine.
enum ArchiveLimits {
  /// The size of a document's text, in bytes.
  static let documentBytes = 64 << 20
  /// The size of a bundle's index, in bytes.
  static let indexBytes = 1 << 20
  /// How many elements a document has.
  static let elements = 1_000_000
  /// How many attributes an element has.
  static let attributes = 256
  /// How deep elements lie in each other; a layer in a layer takes two.
  static let depth = 512
  /// How many numbers one attribute has.
  static let numbers = 200_000
  /// How far a number may be from 0.
  static let magnitude = 1e12
  /// The size of an image file, in bytes.
  static let imageBytes = 64 << 20
  /// The longest side of an image, in pixels.
  static let imageSide = 16_384
  /// How many pixels all images of a document have together.
  static let pixels = 256 << 20
}
