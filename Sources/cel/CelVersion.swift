import Viewer

/// What the program says of itself.
enum CelVersion {
  /// The version of the program.
  static let number = "0.1.0"

  /// The version in words.
  static var text: String { "cel \(number)" }
}
