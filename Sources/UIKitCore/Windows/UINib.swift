import Foundation

/// Views as drawn in Xcode; there are none here.
///
/// The class is there for programs and libraries that leave a way with nibs open: one can be made and registered, and
/// stops the program where its views are asked for, as a nib that is missing does elsewhere.
@preconcurrency @MainActor
open class UINib: NSObject {
  private let name: String

  /// Takes a name down.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }

  /// The views of the nib; as there are none, this stops the program.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil)
    -> [Any]
  { preconditionFailure(UINib.lack(of: name)) }

  fileprivate nonisolated static func lack(of name: String) -> String {
    "there is no nib \(name): make views by their initialisers"
  }

  /// What a nib may be read with.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A key of any name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Objects that stand for those of the nib.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }
}

extension Bundle {
  /// The views of a nib; as there are none, this stops the program.
  @discardableResult
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? { preconditionFailure(UINib.lack(of: name)) }
}
