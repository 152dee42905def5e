import Foundation

// A window's place is kept under a name in the program's defaults: "x y width height", y up.

extension NSWindow {
  private static func key(_ name: String) -> String { "NSWindow Frame \(name)" }

  /// Keeps the window's place under a name from now on, after taking the one that was kept, if any.
  ///
  /// - Parameter name: an empty one keeps it no more.
  /// - Returns: false where another window has the name.
  @discardableResult
  public func setFrameAutosaveName(_ name: String) -> Bool {
    let others = NSApplication.shared.windows.filter { $0 !== self }
    guard name.isEmpty || !others.contains(where: { $0.autosaveName == name }) else { return false }
    autosaveName = ""
    if !name.isEmpty { setFrameUsingName(name) }
    autosaveName = name
    return true
  }

  /// The name under which the window's place is kept; empty for none.
  public var frameAutosaveName: String { autosaveName }

  /// The window's place as text: its x, y, width and height.
  public typealias PersistableFrameDescriptor = String

  /// The window's place as text, to be kept.
  public var frameDescriptor: PersistableFrameDescriptor {
    [place.minX, place.minY, place.width, place.height].map { String($0.native) }
      .joined(separator: " ")
  }

  /// Takes a place that was kept as text.
  public func setFrame(from string: PersistableFrameDescriptor) { take(descriptor: string) }

  /// Takes the place that was kept under a name.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  public func setFrameUsingName(_ name: String) -> Bool {
    take(descriptor: UserDefaults.standard.string(forKey: Self.key(name)) ?? "")
  }

  /// Takes the place that was kept under a name, also where a person may not change the window's size.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  public func setFrameUsingName(_ name: String, force: Bool) -> Bool {
    guard let kept = UserDefaults.standard.string(forKey: Self.key(name)) else { return false }
    if force || styleMask.contains(.resizable) { return take(descriptor: kept) }
    let size = place.size
    guard take(descriptor: kept) else { return false }
    setContentSize(size)
    return true
  }

  @discardableResult
  private func take(descriptor: String) -> Bool {
    let numbers = descriptor.split(separator: " ").prefix(4).compactMap { Double($0) }
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite), numbers[2] > 0, numbers[3] > 0 else {
      return false
    }
    setFrame(
      NSRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]), display: true)
    return true
  }

  /// Keeps the window's place under a name.
  public func saveFrame(usingName name: String) {
    guard !name.isEmpty else { return }
    UserDefaults.standard.set(frameDescriptor, forKey: Self.key(name))
  }

  /// Forgets the place that was kept under a name.
  public class func removeFrame(usingName name: String) {
    UserDefaults.standard.removeObject(forKey: key(name))
  }
}
