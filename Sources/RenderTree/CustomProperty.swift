import Synchronization

/// A key path that no row of the property table declares, with the type of its values.
///
/// Only layers know such properties: their values are in the layer's dictionary. Tracks of them stay on
/// the layers' side; the render side gets a track that has events and no value.
package struct CustomProperty: Sendable, Equatable {
  /// As written in `CAPropertyAnimation.keyPath`.
  package let keyPath: String
  /// What its values are made of; neither an object nor a part of a matrix.
  package let type: AnimatableType

  /// The properties that were ever named, in that order; their rows follow those of the table.
  fileprivate static let all = Mutex<[CustomProperty]>([])
}

extension PropertyID {
  /// The property of a key path that no row declares: the same for the same path and type.
  ///
  /// The number of different ones in a process is limited to some 65,000.
  package init(custom keyPath: String, type: AnimatableType) {
    let property = CustomProperty(keyPath: keyPath, type: type)
    let index = CustomProperty.all.withLock { all in
      if let index = all.firstIndex(of: property) { return index }
      all.append(property)
      return all.count - 1
    }
    let row = PropertyTable.rows.count + index
    precondition(row < PropertyID.none.row, "too many different key paths: \(row)")
    self.init(row: UInt16(row))
  }

  /// Whether the table has a row for it.
  package var isDeclared: Bool { Int(row) < PropertyTable.rows.count }

  /// What a key path without a row stands for; nil for declared properties and for none.
  package var custom: CustomProperty? {
    guard !isDeclared, self != .none else { return nil }
    return CustomProperty.all.withLock { $0[Int(row) - PropertyTable.rows.count] }
  }

  /// The key path, declared or not; nil for none.
  package var keyPath: String? { isDeclared ? property.keyPath : custom?.keyPath }

  /// The type of the values, declared or not; that of a number for none.
  package var type: AnimatableType { isDeclared ? property.type : custom?.type ?? .number }
}
