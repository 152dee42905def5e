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

  /// Takes the place that was kept under a name.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  public func setFrameUsingName(_ name: String) -> Bool {
    let words = UserDefaults.standard.string(forKey: Self.key(name))?.split(separator: " ") ?? []
    let numbers = words.compactMap { Double($0) }
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
    let words = [place.minX, place.minY, place.width, place.height].map { String($0.native) }
    UserDefaults.standard.set(words.joined(separator: " "), forKey: Self.key(name))
  }

  /// Forgets the place that was kept under a name.
  public class func removeFrame(usingName name: String) {
    UserDefaults.standard.removeObject(forKey: key(name))
  }
}
