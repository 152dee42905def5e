/// The name of a method. There is none without an Objective-C runtime: only nil can be given.
///
/// So `UIBarButtonItem(title: "Info", style: .plain, target: nil, action: nil)` compiles; what is pressed then
/// does nothing. Methods themselves are given as `Chart.pressed`.
public struct Selector: Hashable, Sendable {
  private init() {}

  /// Stands for a method that was given as itself.
  package static let known = Selector()
}
