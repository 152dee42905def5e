import Foundation

/// One thing on a pasteboard, which may be had as several types.
@preconcurrency @MainActor
open class NSPasteboardItem: NSObject {
  private var values: [NSPasteboard.PasteboardType: Any] = [:]

  /// The types, in the order in which they were set.
  public private(set) final var types: [NSPasteboard.PasteboardType] = []

  /// Makes an item without types.
  public override init() { super.init() }

  /// What an object writes for a pasteboard; an item is itself.
  convenience init(of object: any NSPasteboardWriting, for pasteboard: NSPasteboard) {
    self.init()
    for type in object.writableTypes(for: pasteboard) {
      if let value = object.pasteboardPropertyList(forType: type) {
        setPropertyList(value, forType: type)
      }
    }
  }

  /// The first of some types that the item has.
  open func availableType(
    from types: [NSPasteboard.PasteboardType]
  ) -> NSPasteboard.PasteboardType? { types.first { self.types.contains($0) } }

  /// Sets the text of a type.
  @discardableResult
  open func setString(_ string: String, forType type: NSPasteboard.PasteboardType) -> Bool {
    setPropertyList(string, forType: type)
  }

  /// Sets the bytes of a type.
  @discardableResult
  open func setData(_ data: Data, forType type: NSPasteboard.PasteboardType) -> Bool {
    setPropertyList(data, forType: type)
  }

  /// Sets texts, numbers, arrays or dictionaries as a type.
  @discardableResult
  open func setPropertyList(
    _ propertyList: Any, forType type: NSPasteboard.PasteboardType
  ) -> Bool {
    if !types.contains(type) { types.append(type) }
    values[type] = propertyList
    return true
  }

  /// The text of a type.
  open func string(forType type: NSPasteboard.PasteboardType) -> String? {
    switch values[type] {
    case let text as String: text
    case let bytes as Data: String(data: bytes, encoding: .utf8)
    default: nil
    }
  }

  /// The bytes of a type; of a text those of UTF-8.
  open func data(forType type: NSPasteboard.PasteboardType) -> Data? {
    values[type] as? Data ?? (values[type] as? String).map { Data($0.utf8) }
  }

  /// What was set as a type.
  open func propertyList(forType type: NSPasteboard.PasteboardType) -> Any? { values[type] }

  // MARK: As objects

  /// The address of a file, or of anything.
  final func url(isFile: Bool) -> URL? {
    let text = string(forType: .fileURL) ?? (isFile ? nil : string(forType: .URL))
    return text.flatMap { URL(string: $0) }
  }

  /// What the item is as an object of a class.
  final func object(of type: AnyClass, onlyFiles: Bool) -> Any? {
    switch type {
    case is NSPasteboardItem.Type: return self
    case is NSURL.Type: return url(isFile: onlyFiles).map { $0 as NSURL }
    case is NSString.Type: return string(forType: .string).map { $0 as NSString }
    case is NSColor.Type: return values[.color] as? NSColor
    case is NSImage.Type: return picture
    default: return nil
    }
  }

  private var picture: NSImage? {
    if let bytes = data(forType: .png) ?? data(forType: .tiff) { return NSImage(data: bytes) }
    return url(isFile: true).flatMap { NSImage(contentsOf: $0) }
  }
}

/// What can be put on a pasteboard.
@preconcurrency @MainActor
public protocol NSPasteboardWriting {
  /// The types as which the object can be had, the best first.
  func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType]
  /// What the object is as a type: a text, bytes, numbers, arrays or dictionaries.
  func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any?
}

extension NSPasteboardItem: NSPasteboardWriting {
  /// The item's types.
  public func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] {
    types
  }

  /// What was set as a type.
  public func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? {
    propertyList(forType: type)
  }
}

extension NSString: NSPasteboardWriting {
  /// Text.
  public func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] {
    [.string]
  }

  /// The text.
  public func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? {
    String(describing: self)
  }
}

extension NSURL: NSPasteboardWriting {
  /// The address of a file; or that of a page, and a text.
  public func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] {
    isFileURL ? [.fileURL] : [.URL, .string]
  }

  /// The address.
  public func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? {
    absoluteString
  }
}

extension NSColor: NSPasteboardWriting {
  /// A colour.
  public func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] {
    [.color]
  }

  /// The colour itself: it stays in the program.
  public func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? { self }

  /// The colour on a pasteboard; nil where there is none.
  @MainActor
  public convenience init?(from pasteBoard: NSPasteboard) {
    guard let color = pasteBoard.propertyList(forType: .color) as? NSColor else { return nil }
    self.init(cgColor: color.cgColor)
  }
}

extension NSImage: NSPasteboardWriting {
  /// A picture.
  public func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] {
    [.png]
  }

  /// The bytes of a file.
  public func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? {
    cgImage(forProposedRect: nil, context: nil, hints: nil).flatMap {
      NSBitmapImageRep(cgImage: $0).representation(using: .png)
    }
  }
}
