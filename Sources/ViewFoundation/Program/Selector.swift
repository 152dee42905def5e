/// The name of a method. There is none without an Objective-C runtime: only nil can be given.
///
/// So `UIBarButtonItem(title: "Info", style: .plain, target: nil, action: nil)` compiles; what is pressed then
/// does nothing. Methods themselves are given as `Chart.pressed`.
public enum Selector: Sendable {}
