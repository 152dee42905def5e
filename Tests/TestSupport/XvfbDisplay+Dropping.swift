import Foundation

// Drag and drop as X programs do it: the source owns a selection, tells the window below the pointer what
// comes, and answers when that asks for it.
// Source: Drag-and-Drop Protocol for the X Window System (XDND), version 5.

extension XvfbDisplay {
  /// Drops a file on a window, as a file manager would.
  ///
  /// - Parameter hovered: called while the file is over the window, before it is dropped.
  package func drop(
    file path: String, on title: String, at point: CGPoint,
    hovered: () async throws -> Void = {}
  ) async throws {
    let id = try await window(titled: title)
    guard let target = UInt(id) else { throw TestSupportError("no window number: \(id)") }
    let source = try DragSource(display: name, text: "file://\(path)\r\n")
    source.send("XdndEnter", to: target, 5 << 24, source.atom("text/uri-list"), 0, 0)
    let place = Int(point.x) << 16 | Int(point.y)
    source.send("XdndPosition", to: target, 0, place, 0, source.atom("XdndActionCopy"))
    try await Task.sleep(for: .milliseconds(50))
    try await hovered()
    source.send("XdndDrop", to: target, 0, 0, 0, 0)
    try await eventually("the window to take the drop") { source.isDone() ? true : nil }
  }
}

/// A window of Xlib's that gives a text away.
private final class DragSource: Sendable {
  private typealias Word = UInt

  private let library: UInt
  private let display: UInt
  private let window: UInt
  private let text: [UInt8]

  // Numbers of Xlib.h and the places of what its events hold, in bytes, where a long has eight.
  private static let (selectionRequest, selectionNotify, clientMessage): (Int32, Int32, Int32) =
    (30, 31, 33)
  private static let eventSize = 192

  init(display name: String, text: String) throws {
    guard let library = dlopen("libX11.so.6", RTLD_NOW) else {
      throw TestSupportError("no libX11")
    }
    (self.library, self.text) = (UInt(bitPattern: library), Array(text.utf8))
    typealias Open = @convention(c) (UnsafePointer<CChar>) -> UInt
    typealias Root = @convention(c) (UInt) -> UInt
    typealias Create =
      @convention(c) (
        UInt, UInt, Int32, Int32, UInt32, UInt32, UInt32, UInt, UInt
      ) -> UInt
    typealias Own = @convention(c) (UInt, UInt, UInt, UInt) -> Int32
    display = Self.function("XOpenDisplay", in: library, as: Open.self)(name)
    guard display != 0 else { throw TestSupportError("no display \(name)") }
    let root = Self.function("XDefaultRootWindow", in: library, as: Root.self)(display)
    window = Self.function("XCreateSimpleWindow", in: library, as: Create.self)(
      display, root, 0, 0, 1, 1, 0, 0, 0)
    _ = function("XSetSelectionOwner", as: Own.self)(
      display, UInt(atom("XdndSelection")), window, 0)
  }

  deinit {
    typealias Close = @convention(c) (UInt) -> Int32
    _ = function("XCloseDisplay", as: Close.self)(display)
  }

  private static func function<Type>(
    _ name: String, in library: UnsafeMutableRawPointer, as type: Type.Type
  ) -> Type {
    guard let symbol = dlsym(library, name) else { preconditionFailure("libX11 has no \(name)") }
    return unsafeBitCast(symbol, to: type)
  }

  private func function<Type>(_ name: String, as type: Type.Type) -> Type {
    guard let library = UnsafeMutableRawPointer(bitPattern: library) else {
      preconditionFailure("no libX11")
    }
    return Self.function(name, in: library, as: type)
  }

  /// The number that the server has for a name.
  func atom(_ name: String) -> Int {
    typealias Intern = @convention(c) (UInt, UnsafePointer<CChar>, Int32) -> UInt
    return Int(function("XInternAtom", as: Intern.self)(display, name, 0))
  }

  /// Tells a window something of the protocol: the source, and four numbers.
  func send(_ message: String, to target: UInt, _ a: Int, _ b: Int, _ c: Int, _ d: Int) {
    post(
      Self.clientMessage, to: target,
      [32: Int(target), 40: atom(message), 48: 32, 56: Int(window), 64: a, 72: b, 80: c, 88: d])
  }

  /// Posts an event with words at some places.
  private func post(_ type: Int32, to target: UInt, _ words: [Int: Int]) {
    typealias Send = @convention(c) (UInt, UInt, Int32, Int, UnsafeMutableRawPointer) -> Int32
    typealias Flush = @convention(c) (UInt) -> Int32
    withUnsafeTemporaryAllocation(byteCount: Self.eventSize, alignment: 8) { event in
      for index in event.indices { event[index] = 0 }
      event.storeBytes(of: type, as: Int32.self)
      for (place, word) in words { event.storeBytes(of: word, toByteOffset: place, as: Int.self) }
      guard let start = event.baseAddress else { return }
      _ = function("XSendEvent", as: Send.self)(display, target, 0, 0, start)
    }
    _ = function("XFlush", as: Flush.self)(display)
  }

  /// Answers what was asked for meanwhile; true once the drop has been taken.
  func isDone() -> Bool {
    typealias Pending = @convention(c) (UInt) -> Int32
    typealias Next = @convention(c) (UInt, UnsafeMutableRawPointer) -> Int32
    var isDone = false
    let finished = atom("XdndFinished")
    while function("XPending", as: Pending.self)(display) > 0 {
      withUnsafeTemporaryAllocation(byteCount: Self.eventSize, alignment: 8) { event in
        guard let start = event.baseAddress else { return }
        _ = function("XNextEvent", as: Next.self)(display, start)
        switch event.load(as: Int32.self) {
        case Self.selectionRequest: answer(UnsafeRawBufferPointer(event))
        case Self.clientMessage where event.load(fromByteOffset: 40, as: Int.self) == finished:
          isDone = true
        default: break
        }
      }
    }
    return isDone
  }

  /// Puts the text where a window wants it, and says so.
  private func answer(_ request: UnsafeRawBufferPointer) {
    typealias Change =
      @convention(c) (
        UInt, UInt, UInt, UInt, Int32, Int32, UnsafePointer<UInt8>, Int32
      ) -> Int32
    func word(_ place: Int) -> UInt { request.load(fromByteOffset: place, as: UInt.self) }
    let (requestor, selection, target, property) = (word(40), word(48), word(56), word(64))
    _ = function("XChangeProperty", as: Change.self)(
      display, requestor, property, target, 8, 0, text, Int32(text.count))
    post(
      Self.selectionNotify, to: requestor,
      [32: Int(requestor), 40: Int(selection), 48: Int(target), 56: Int(property)])
  }
}
