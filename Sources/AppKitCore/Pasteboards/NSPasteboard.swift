import Foundation
import Stage

/// Things that were copied, or that are dragged: items, each of which may be had as several types.
///
/// The general one is the clipboard, which shares its text with all other programs. All else stays in the program.
@preconcurrency @MainActor
open class NSPasteboard: NSObject {
  /// What all pasteboards of a name have in common.
  private final class Contents {
    var items: [NSPasteboardItem] = []
    var changeCount = 0
  }

  private static var all: [Name: Contents] = [:]

  /// The one clipboard.
  public static let general = NSPasteboard(name: .general)

  /// The name of the pasteboard.
  public final let name: Name
  private let contents: Contents

  /// The pasteboard of a name; what is in it is the same for all of the name.
  public init(name: Name) {
    self.name = name
    contents = Self.all[name] ?? Contents()
    Self.all[name] = contents
    super.init()
  }

  /// Makes a pasteboard that nobody else has.
  public class func withUniqueName() -> NSPasteboard {
    NSPasteboard(name: Name(UUID().uuidString))
  }

  /// Forgets the pasteboard's contents; for one of a unique name, when it is no longer needed.
  open func releaseGlobally() { Self.all[name] = nil }

  /// The desktop's clipboard, if this is it and there is one.
  private var desktop: Desktop? {
    guard name == .general else { return nil }
    let hasWindow = NSApplication.shared.windows.contains { $0.stage != nil }
    return hasWindow ? try? Desktop.connect() : nil
  }

  /// The things that are there; on the clipboard, a text of another program instead.
  private var items: [NSPasteboardItem] {
    guard let desktop else { return contents.items }
    let text = desktop.clipboardText
    if let own = contents.items.first, (own.string(forType: .string) ?? "") == text {
      return contents.items
    }
    guard !text.isEmpty else { return [] }
    let item = NSPasteboardItem()
    item.setString(text, forType: .string)
    return [item]
  }

  private func put(_ items: [NSPasteboardItem]) {
    contents.items = items
    desktop?.clipboardText = items.lazy.compactMap { $0.string(forType: .string) }.first ?? ""
  }

  // MARK: Writing

  /// How often somebody began to write there.
  open var changeCount: Int { contents.changeCount }

  /// Forgets what is there, to write something else.
  ///
  /// - Returns: the count of changes.
  @discardableResult
  open func clearContents() -> Int {
    contents.changeCount += 1
    put([])
    return contents.changeCount
  }

  /// Forgets what is there, to write something else of some types.
  ///
  /// - Returns: the count of changes.
  @discardableResult
  open func declareTypes(_ newTypes: [PasteboardType], owner newOwner: Any?) -> Int {
    clearContents()
  }

  /// Adds objects: texts, addresses of files and pages, colours, pictures, items.
  ///
  /// - Returns: whether there are any.
  @discardableResult
  open func writeObjects(_ objects: [any NSPasteboardWriting]) -> Bool {
    guard !objects.isEmpty else { return false }
    put(contents.items + objects.map { NSPasteboardItem(of: $0, for: self) })
    return true
  }

  /// Puts a text there, as a type of the first item.
  @discardableResult
  open func setString(_ string: String, forType dataType: PasteboardType) -> Bool {
    setPropertyList(string, forType: dataType)
  }

  /// Puts bytes there, as a type of the first item.
  @discardableResult
  open func setData(_ data: Data?, forType dataType: PasteboardType) -> Bool {
    data.map { setPropertyList($0, forType: dataType) } ?? false
  }

  /// Puts texts, numbers, arrays or dictionaries there, as a type of the first item.
  @discardableResult
  open func setPropertyList(_ plist: Any, forType dataType: PasteboardType) -> Bool {
    let first = contents.items.first ?? NSPasteboardItem()
    first.setPropertyList(plist, forType: dataType)
    put([first] + contents.items.dropFirst())
    return true
  }

  // MARK: Reading

  /// The things that are there; nil for none.
  open var pasteboardItems: [NSPasteboardItem]? { items.isEmpty ? nil : items }

  /// The types of the things that are there, each once; nil for none.
  open var types: [PasteboardType]? {
    var types: [PasteboardType] = []
    for type in items.flatMap(\.types) where !types.contains(type) { types.append(type) }
    if types.contains(.fileURL) { types.append(.fileNames) }
    return types.isEmpty ? nil : types
  }

  /// The first of some types that is there.
  open func availableType(from types: [PasteboardType]) -> PasteboardType? {
    let own = self.types ?? []
    return types.first { own.contains($0) }
  }

  /// The text that the first item with the type has.
  open func string(forType dataType: PasteboardType) -> String? {
    items.lazy.compactMap { $0.string(forType: dataType) }.first
  }

  /// The bytes that the first item with the type has.
  open func data(forType dataType: PasteboardType) -> Data? {
    items.lazy.compactMap { $0.data(forType: dataType) }.first
  }

  /// What the first item with the type has; of all files, the paths.
  open func propertyList(forType dataType: PasteboardType) -> Any? {
    guard dataType == .fileNames else {
      return items.lazy.compactMap { $0.propertyList(forType: dataType) }.first
    }
    let paths = items.compactMap { $0.url(isFile: true)?.path }
    return paths.isEmpty ? nil : paths
  }

  /// What can be made of the items, each of the first class that fits: `NSString`, `NSURL`, `NSColor`, `NSImage`,
  /// `NSPasteboardItem`.
  open func readObjects(
    forClasses classArray: [AnyClass], options: [ReadingOptionKey: Any]? = nil
  ) -> [Any]? {
    let onlyFiles = options?[.urlReadingFileURLsOnly] as? Bool ?? false
    return items.compactMap { item in
      classArray.lazy.compactMap { item.object(of: $0, onlyFiles: onlyFiles) }.first
    }
  }

  /// Whether something can be made of the items.
  open func canReadObject(
    forClasses classArray: [AnyClass], options: [ReadingOptionKey: Any]? = nil
  ) -> Bool { readObjects(forClasses: classArray, options: options)?.isEmpty == false }
}
