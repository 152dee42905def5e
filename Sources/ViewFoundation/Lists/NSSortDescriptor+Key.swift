import Foundation

// Foundation for Linux sorts by key paths alone, since nobody finds a property by its name there. A descriptor of a name
// keeps it in a key path of its own: to be read, not to sort by.

/// What the key paths of names lead from. Nothing has such values.
private final class NamedValues {
  subscript(name: String) -> String { name }
}

extension NSSortDescriptor {
  /// A descriptor that says by which name to sort. It orders nothing itself: sort by its `key` and `ascending`.
  public convenience init(key: String?, ascending: Bool) {
    self.init(keyPath: \NamedValues[key ?? ""], ascending: ascending)
  }

  /// The name that the descriptor was made with; nil for those that were made with key paths.
  public final var key: String? {
    (keyPath as? KeyPath<NamedValues, String>).map { NamedValues()[keyPath: $0] }
  }
}
