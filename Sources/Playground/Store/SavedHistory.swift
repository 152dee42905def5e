import Foundation

/// The history as it outlives the program: each state as two lines of text, with the names of changes.
struct SavedHistory: Codable {
  /// A state, and the name of the change that ended it.
  private struct Entry: Codable {
    var a: String
    var b: String
    var editsB: Bool?
    var compares: Bool?
    var name: String?

    init(_ state: PlaygroundState, name: String?) {
      (a, b, self.name) = (state.a.text, state.b.text, name)
      editsB = state.slot == .b ? true : nil
      compares = state.compares ? true : nil
    }

    func state() throws(CurveTextError) -> PlaygroundState {
      var state = PlaygroundState(a: try CurveDocument(text: a))
      state.b = try CurveDocument(text: b)
      state.slot = editsB == true ? .b : .a
      state.compares = compares == true
      return state
    }
  }

  /// How many changes are kept.
  static let limit = 300

  private var version = 1
  private var current: Entry
  private var past: [Entry]
  private var future: [Entry]

  init(_ history: History<PlaygroundState>) {
    current = Entry(history.value, name: nil)
    past = Self.entries(history.past, before: history.value)
    future = Self.entries(history.future, before: history.value)
  }

  /// The entries without those that only saved or removed a preset: presets have a file of their own.
  private static func entries(
    _ list: [History<PlaygroundState>.Entry], before next: PlaygroundState
  ) -> [Entry] {
    let following = list.dropFirst().map(\.value) + [next]
    return zip(list, following).compactMap { entry, next in
      var other = next
      other.own = entry.value.own
      return other == entry.value ? nil : Entry(entry.value, name: entry.name)
    }.suffix(limit)
  }

  /// The history as it was.
  func history() throws -> History<PlaygroundState> {
    guard version == 1 else { throw CocoaError(.coderReadCorrupt) }
    func entries(_ list: [Entry]) throws -> [History<PlaygroundState>.Entry] {
      try list.map { .init(value: try $0.state(), name: $0.name ?? "Change") }
    }
    return History(
      try current.state(), past: try entries(past), future: try entries(future))
  }

  /// Reads a file; nil where there is none, or where it is broken, and then says so.
  static func read(_ file: inout KeptFile) -> (history: History<PlaygroundState>?, String?) {
    guard let data = file.read() else { return (nil, nil) }
    do {
      return (try JSONDecoder().decode(SavedHistory.self, from: data).history(), nil)
    } catch {
      let reason = (error as? CurveTextError).map(\.description) ?? "no history"
      return (nil, file.setAside(because: reason))
    }
  }

  /// The file's contents.
  func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }
}
