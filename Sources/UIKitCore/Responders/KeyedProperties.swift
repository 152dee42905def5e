import Foundation

// Swift's classes have no names of properties at run time. This is the table of those that programs
// for Apple's systems read and set by name.

/// A class with more properties of names than those that the table has.
@preconcurrency @MainActor
package protocol KeyedByName: NSObject {
  /// The others.
  static var keyedProperties: [KeyedProperties.Named] { get }
}

/// Properties of responders by their names.
@MainActor
package enum KeyedProperties {
  /// How one property is read and set; nil from the reader where the object has no such property.
  package struct Row {
    let has: (NSObject) -> Bool
    let get: (NSObject) -> Any?
    let set: (NSObject, Any?) -> Bool
  }

  /// The value of a property; nil also where there is no such property.
  static func value(of object: NSObject, _ key: String) -> Any? {
    row(object, key)?.get(object)
  }

  /// Whether an object has a property.
  static func has(_ object: NSObject, _ key: String) -> Bool { row(object, key) != nil }

  /// Sets a property; false where there is no such property, or the value is of another kind.
  static func set(_ value: Any?, of object: NSObject, _ key: String) -> Bool {
    row(object, key)?.set(object, value is NSNull ? nil : value) ?? false
  }

  /// The value at the end of a path through responders and layers.
  static func value(of object: NSObject, path: String) -> Any? {
    let (key, rest) = split(path)
    let value = own(object, key)
    guard let rest else { return value }
    switch value {
    case let layer as CALayer: return layer.value(forKeyPath: rest)
    case let next as NSObject: return Self.value(of: next, path: rest)
    default: return nil
    }
  }

  /// Sets the property at the end of a path through responders and layers.
  static func set(_ value: Any?, of object: NSObject, path: String) {
    let (key, rest) = split(path)
    guard let rest else {
      (object as? UIResponder)?.setValue(value, forKey: key)
      return
    }
    switch own(object, key) {
    case let layer as CALayer: layer.setValue(value, forKeyPath: rest)
    case let next as NSObject: set(value, of: next, path: rest)
    default: complain(about: path, of: object)
    }
  }

  /// Says once that there is no property of a name.
  static func complain(about key: String, of object: NSObject) {
    guard complaints.insert("\(type(of: object)).\(key)").inserted else { return }
    let line = "\(type(of: object)) has no property “\(key)” to set by name\n"
    FileHandle.standardError.tell(line)
  }

  private static var complaints: Set<String> = []

  private static func own(_ object: NSObject, _ key: String) -> Any? {
    switch object {
    case let responder as UIResponder: responder.value(forKey: key)
    case let item as UIBarItem: item.value(forKey: key)
    default: nil
    }
  }

  private static func split(_ path: String) -> (key: String, rest: String?) {
    guard let dot = path.firstIndex(of: ".") else { return (path, nil) }
    return (String(path[..<dot]), String(path[path.index(after: dot)...]))
  }

  private static func row(_ object: NSObject, _ key: String) -> Row? {
    if let row = rows[key]?.first(where: { $0.has(object) }) { return row }
    let others = (type(of: object) as? any KeyedByName.Type)?.keyedProperties
    return others?.first { $0.key == key && $0.row.has(object) }?.row
  }

  private static let rows = Dictionary(
    grouping: views + labels + bars, by: \.key
  ).mapValues { $0.map(\.row) }
}

/// The makers of rows.
extension KeyedProperties {
  package typealias Named = (key: String, row: Row)

  /// A property whose values are passed as they are.
  package static func value<Root: NSObject, Value>(
    _ key: String, _ path: ReferenceWritableKeyPath<Root, Value>
  ) -> Named {
    row(key, path, { $0 }, { $0 as? Value ?? ($0 as? NSNumber) as? Value })
  }

  /// A property that may be nil.
  package static func optional<Root: NSObject, Value>(
    _ key: String, _ path: ReferenceWritableKeyPath<Root, Value?>
  ) -> Named {
    row(
      key, path, { $0.map { $0 as Any } },
      { value -> Value?? in
        guard let value else { return .some(nil) }
        return (value as? Value).map { .some($0) }
      })
  }

  /// A property with a number for each of its values.
  package static func choice<Root: NSObject, Value: RawRepresentable>(
    _ key: String, _ path: ReferenceWritableKeyPath<Root, Value>
  ) -> Named where Value.RawValue == Int {
    row(
      key, path, { NSNumber(value: $0.rawValue) },
      { $0 as? Value ?? ($0 as? Int).flatMap { Value(rawValue: $0) } })
  }

  /// A property that is only read by its name.
  static func constant<Root: NSObject>(
    _ key: String, _ read: @escaping (Root) -> Any?
  ) -> Named {
    (
      key,
      Row(has: { $0 is Root }, get: { ($0 as? Root).flatMap(read) }, set: { _, _ in false })
    )
  }

  private static func row<Root: NSObject, Value>(
    _ key: String, _ path: ReferenceWritableKeyPath<Root, Value>,
    _ box: @escaping (Value) -> Any?, _ unbox: @escaping (Any?) -> Value?
  ) -> Named {
    let row = Row(
      has: { $0 is Root },
      get: { ($0 as? Root).flatMap { box($0[keyPath: path]) } },
      set: { object, value in
        guard let root = object as? Root, let new = unbox(value) else { return false }
        root[keyPath: path] = new
        return true
      })
    return (key, row)
  }
}
