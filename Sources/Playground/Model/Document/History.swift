/// A value with its past and its future, so that every change can be undone.
///
/// Changes of one name that follow each other are one entry, until something else happens: so a drag
/// is undone by one step. The value is a plain one, and so is the history.
package struct History<Value: Equatable & Sendable>: Sendable {
  /// A value that was, and the name of the change that ended it.
  package struct Entry: Sendable {
    /// The value.
    package let value: Value
    /// What was done to it, in words.
    package let name: String

    /// An entry of its two parts.
    package init(value: Value, name: String) { (self.value, self.name) = (value, name) }
  }

  /// The value as it is now.
  package private(set) var value: Value
  /// What can be undone, the oldest first.
  package private(set) var past: [Entry] = []
  /// What can be done again, the next one last.
  package private(set) var future: [Entry] = []
  private var isOpen = false
  private let limit: Int

  /// Begins with a value, and keeps at most `limit` changes, at least 1.
  package init(_ value: Value, limit: Int = 1000) {
    precondition(limit > 0, "a history keeps at least one change, not \(limit)")
    (self.value, self.limit) = (value, limit)
  }

  /// Goes on with a history as it was.
  package init(_ value: Value, past: [Entry], future: [Entry], limit: Int = 1000) {
    self.init(value, limit: limit)
    self.past = past.suffix(limit)
    self.future = future
  }

  /// Changes all values alike, those that were and those to come, without an entry.
  package mutating func change(all body: (inout Value) -> Void) {
    func changed(_ entry: Entry) -> Entry {
      var value = entry.value
      body(&value)
      return Entry(value: value, name: entry.name)
    }
    body(&value)
    (past, future) = (past.map(changed), future.map(changed))
  }

  /// Changes the value as it is now, without an entry: what is seen of it is no change of it.
  package mutating func change(present body: (inout Value) -> Void) {
    close()
    body(&value)
  }

  /// Changes the value. A value that is the same is no change.
  ///
  /// - Parameter coalesces: whether the next change of this name belongs to this one.
  package mutating func set(_ new: Value, name: String, coalesces: Bool = false) {
    let continues = isOpen && past.last?.name == name
    if !coalesces { isOpen = false }
    guard new != value else { return }
    if !continues {
      past.append(Entry(value: value, name: name))
      if past.count > limit { past.removeFirst() }
    }
    value = new
    future.removeAll()
    isOpen = coalesces
  }

  /// Ends a burst of changes: the next one is an entry of its own.
  package mutating func close() { isOpen = false }

  /// The name of what would be undone; nil where there is nothing.
  package var undoName: String? { past.last?.name }

  /// The name of what would be done again; nil where there is nothing.
  package var redoName: String? { future.last?.name }

  /// Takes the last change back; returns its name, nil where there is nothing.
  package mutating func undo() -> String? { step(from: \.past, to: \.future) }

  /// Does again what was taken back; returns its name, nil where there is nothing.
  package mutating func redo() -> String? { step(from: \.future, to: \.past) }

  private mutating func step(
    from source: WritableKeyPath<Self, [Entry]>, to target: WritableKeyPath<Self, [Entry]>
  ) -> String? {
    close()
    guard let entry = self[keyPath: source].popLast() else { return nil }
    self[keyPath: target].append(Entry(value: value, name: entry.name))
    value = entry.value
    return entry.name
  }
}
