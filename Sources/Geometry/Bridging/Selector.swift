import Foundation

/// A method that takes nothing.
public typealias PlainMethod<Target, Result> = @MainActor (Target) -> @MainActor () -> Result
/// A method that takes one thing.
public typealias MethodTaking<Target, Value, Result> =
  @MainActor (Target) -> @MainActor (Value) -> Result
/// A method that takes two things, such as a sender and an event.
public typealias MethodTakingTwo<Target, First, Second, Result> =
  @MainActor (Target) -> @MainActor (First, Second) -> Result
/// A method that takes three things.
public typealias MethodTakingThree<Target, First, Second, Third, Result> =
  @MainActor (Target) -> @MainActor (First, Second, Third) -> Result

/// The name of a method, and the method.
///
/// Where code for Apple's systems says `#selector(moved(_:))`, this says `Selector(Chart.moved(_:), named: "moved:")`:
/// without an Objective-C runtime nothing finds a method by its name alone. Two are equal where their names are.
/// It calls on whatever thread it is called, whichever actor the method is declared on.
public struct Selector: Sendable {
  /// The name in the style of Objective-C, `moved:`; empty for a method given without one.
  public let description: String
  private let method: Method?

  /// A name alone, which can be compared and not called.
  public init(_ name: String) { (description, method) = (name, nil) }

  /// A name with those of some methods that have it: a call finds the one of the object's class.
  public init(_ name: String, among methods: [Selector]) {
    description = name
    let meant = methods.filter { $0.description == name }.compactMap(\.method)
    method = meant.isEmpty ? nil : Method(meant)
  }

  /// A method that takes nothing. Without a name it equals its own copies only.
  @_disfavoredOverload
  public init<Target, Result>(
    _ method: @escaping (Target) -> () -> Result, named name: String = ""
  ) {
    self.init(name, of: Target.self) { target, _ in method(target)() }
  }

  /// A method that takes one thing.
  @_disfavoredOverload
  public init<Target, Value, Result>(
    _ method: @escaping (Target) -> (Value) -> Result, named name: String = ""
  ) {
    self.init(name, of: Target.self) { target, given in
      given.value(0, Value.self).map(method(target))
    }
  }

  /// A method that takes two things.
  @_disfavoredOverload
  public init<Target, First, Second, Result>(
    _ method: @escaping (Target) -> (First, Second) -> Result, named name: String = ""
  ) {
    self.init(name, of: Target.self) { target, given in
      guard let first = given.value(0, First.self), let second = given.value(1, Second.self) else {
        return nil
      }
      return method(target)(first, second)
    }
  }

  /// A method that takes three things.
  @_disfavoredOverload
  public init<Target, First, Second, Third, Result>(
    _ method: @escaping (Target) -> (First, Second, Third) -> Result, named name: String = ""
  ) {
    self.init(name, of: Target.self) { target, given in
      guard let first = given.value(0, First.self), let second = given.value(1, Second.self),
        let third = given.value(2, Third.self)
      else { return nil }
      return method(target)(first, second, third)
    }
  }

  private init<Target>(
    _ name: String, of type: Target.Type, call: @escaping (Target, Arguments) -> Any?
  ) {
    description = name
    method = Method(
      call: { target, given in (target as? Target).flatMap { call($0, given) } },
      takes: { $0 is Target })
  }

  // MARK: Methods of the main actor

  /// A method of the main actor that takes nothing.
  public init<Target, Result>(
    _ method: @escaping PlainMethod<Target, Result>, named name: String = ""
  ) {
    self.init(unsafeBitCast(method, to: ((Target) -> () -> Result).self), named: name)
  }

  /// A method of the main actor that takes one thing.
  public init<Target, Value, Result>(
    _ method: @escaping MethodTaking<Target, Value, Result>, named name: String = ""
  ) {
    self.init(unsafeBitCast(method, to: ((Target) -> (Value) -> Result).self), named: name)
  }

  /// A method of the main actor that takes two things.
  public init<Target, First, Second, Result>(
    _ method: @escaping MethodTakingTwo<Target, First, Second, Result>, named name: String = ""
  ) {
    self.init(unsafeBitCast(method, to: ((Target) -> (First, Second) -> Result).self), named: name)
  }

  /// A method of the main actor that takes three things.
  public init<Target, First, Second, Third, Result>(
    _ method: @escaping MethodTakingThree<Target, First, Second, Third, Result>,
    named name: String = ""
  ) {
    self.init(
      unsafeBitCast(method, to: ((Target) -> (First, Second, Third) -> Result).self), named: name)
  }

  /// A method of the class of an object, which is not asked for, and that takes nothing.
  public init<Target, Result>(
    of object: @autoclosure () -> Target, named name: String,
    _ method: @escaping PlainMethod<Target, Result>
  ) {
    self.init(method, named: name)
  }

  /// A method of the class of an object, which is not asked for, and that takes one thing.
  public init<Target, Value, Result>(
    of object: @autoclosure () -> Target, named name: String,
    _ method: @escaping MethodTaking<Target, Value, Result>
  ) {
    self.init(method, named: name)
  }

  /// Whether an object has the method.
  package func isMethod(of object: Any) -> Bool { method?.takes(object) == true }

  /// Calls the method of an object with as many of the arguments as it takes.
  ///
  /// Where the object has no such method, or an argument is of another type than the method takes,
  /// nothing is called, and standard error says so.
  ///
  /// - Parameter standIn: what to give a method that does not take the arguments.
  /// - Returns: what the method returns; nil where nothing was called.
  @discardableResult
  package func send(
    to object: Any, _ arguments: Any?..., orElse standIn: @autoclosure () -> Any? = nil
  ) -> Any? {
    var result = method?.call(object, Arguments(values: arguments))
    if result == nil, isMethod(of: object), let standIn = standIn() {
      result = method?.call(object, Arguments(values: [standIn]))
    }
    if result == nil { complain(of: object, arguments) }
    return result
  }

  private func complain(of object: Any, _ arguments: [Any?]) {
    let given = arguments.map { $0.map { "\(type(of: $0))" } ?? "nil" }.joined(separator: ", ")
    let name = description.isEmpty ? "a method" : "'\(description)'"
    let words = "\(name) was not called: \(type(of: object)) has none that takes (\(given))\n"
    FileHandle.standardError.tell(words)
  }
}

extension Selector: Hashable, CustomStringConvertible {
  /// Whether the names are equal; without names, whether both are copies of one.
  public static func == (one: Selector, other: Selector) -> Bool {
    one.description == other.description
      && (!one.description.isEmpty || one.method === other.method)
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension Selector: ExpressibleByStringLiteral {
  /// A name alone, which can be compared and not called.
  public init(stringLiteral value: String) { self.init(value) }
}

/// A method whose types are known to itself only.
///
/// Unchecked Sendable: the method is called on the thread that sends, as in Objective-C.
private final class Method: @unchecked Sendable {
  let call: (Any, Arguments) -> Any?
  let takes: (Any) -> Bool

  init(call: @escaping (Any, Arguments) -> Any?, takes: @escaping (Any) -> Bool) {
    (self.call, self.takes) = (call, takes)
  }

  /// The first of some methods that an object has.
  convenience init(_ methods: [Method]) {
    self.init(
      call: { target, given in
        methods.first { $0.takes(target) }.flatMap { $0.call(target, given) }
      },
      takes: { target in methods.contains { $0.takes(target) } })
  }
}

/// What a method is called with.
private struct Arguments {
  let values: [Any?]

  /// The argument at a place, nothing where there is none; nil where it is of another type.
  func value<Value>(_ place: Int, _ type: Value.Type) -> Value? {
    let given = place < values.count ? values[place] : nil
    if let value = given as? Value { return value }
    // As in Objective-C any object is true: a tap may end editing by `endEditing(_:)`.
    if Value.self == Bool.self { return (given != nil) as? Value }
    // A method may take the class that stands for a value: NSNotification, NSNumber, NSString.
    return (given as? any _ObjectiveCBridgeable)?._bridgeToObjectiveC() as? Value
  }
}

/// A selector, for modules that have another thing of that name.
public typealias MethodSelector = Selector

/// The name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

/// The selector of a name, which can be compared and not called.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// The selector of a name with those of some methods that have it.
public func NSSelectorFromString(_ aSelectorName: String, among methods: [Selector]) -> Selector {
  Selector(aSelectorName, among: methods)
}
