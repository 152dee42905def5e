import Workbench

/// What the program says of itself.
enum CelVersion {
  /// The version of the program.
  static let number = "0.1.0"

  /// The version in words.
  static let text = "cel \(number)"

  /// The version with what was checked out when the program was built, where that is known.
  static var build: String {
    ProgramFile.revision().map { "\(number), built at \($0)" } ?? number
  }
}
