/// A closure that Foundation takes for one that any thread may call.
///
/// Unchecked Sendable: a timer calls on the thread of its run loop, notifications on the one that posts,
/// later calls on the main one.
struct UncheckedCall<Value>: @unchecked Sendable {
  private let body: (Value) -> Void
  init(_ body: @escaping (Value) -> Void) { self.body = body }
  func callAsFunction(_ value: Value) { body(value) }
}
