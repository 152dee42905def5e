import Synchronization

/// A key path that no row of the property table declares, with the type of its values.
///
/// Only layers know such properties: their values are in the layer's dictionary. Tracks of them stay on
/// the layers' side; the render side gets a track that has events and no value.
package struct CustomProperty: Sendable, Hashable {
  /// As written in `CAPropertyAnimation.keyPath`.
  package let keyPath: String
  /// What its values are made of; neither an object nor a part of a matrix.
  package let type: AnimatableType

  /// The properties that were ever named.
  fileprivate static let all = Mutex(Known())

  /// Properties in the order in which they were named; their rows follow those of the table.
  fileprivate struct Known {
    var properties: [CustomProperty] = []
    var indices: [CustomProperty: Int] = [:]
  }
}

extension PropertyID {
  /// The property of a key path that no row declares: the same for the same path and type.
  ///
  /// Nil for a key path of more than 64 bytes, and once a process has named as many different ones as there is room for: some
  /// 65,000, and 4 MB of key paths. Documents name what they like; none of them may end the program.
  package init?(custom keyPath: String, type: AnimatableType) {
    let property = CustomProperty(keyPath: keyPath, type: type)
    let row = CustomProperty.all.withLock { all -> Int? in
      let first = PropertyTable.rows.count
      if let index = all.indices[property] { return first + index }
      let next = first + all.properties.count
      guard next < PropertyID.none.row, keyPath.utf8.count <= 64 else { return nil }
      all.indices[property] = all.properties.count
      all.properties.append(property)
      return next
    }
    guard let row else { return nil }
    self.init(row: UInt16(row))
  }

  /// Whether the table has a row for it.
  package var isDeclared: Bool { Int(row) < PropertyTable.rows.count }

  /// What a key path without a row stands for; nil for declared properties and for none.
  package var custom: CustomProperty? {
    guard !isDeclared, self != .none else { return nil }
    return CustomProperty.all.withLock { $0.properties[Int(row) - PropertyTable.rows.count] }
  }

  /// The key path, declared or not; nil for none.
  package var keyPath: String? { isDeclared ? property.keyPath : custom?.keyPath }

  /// The type of the values, declared or not; that of a number for none.
  package var type: AnimatableType {
    isDeclared ? PropertyTable.rows[Int(row)].type : custom?.type ?? .number
  }
}
