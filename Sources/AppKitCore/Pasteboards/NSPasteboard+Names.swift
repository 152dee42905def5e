import Foundation

extension NSPasteboard {
  /// What kind of thing was copied or is dragged.
  public struct PasteboardType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A kind of any name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A kind of any name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Text.
    public static let string = PasteboardType("public.utf8-plain-text")
    /// The address of a file.
    public static let fileURL = PasteboardType("public.file-url")
    /// The address of a page.
    public static let URL = PasteboardType("public.url")
    /// A colour.
    public static let color = PasteboardType("com.apple.cocoa.pasteboard.color")
    /// A picture as a PNG file.
    public static let png = PasteboardType("public.png")
    /// A picture as a TIFF file.
    public static let tiff = PasteboardType("public.tiff")
    /// A page as its source.
    public static let html = PasteboardType("public.html")
    /// Text with typefaces, as its source.
    public static let rtf = PasteboardType("public.rtf")

    /// The paths of all files, as programs once asked for them.
    static let fileNames = PasteboardType("NSFilenamesPboardType")
  }

  /// The name of a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Any name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Any name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The clipboard.
    public static let general = Name("Apple CFPasteboard general")
    /// What is dragged.
    public static let drag = Name("Apple CFPasteboard drag")
    /// What is searched.
    public static let find = Name("Apple CFPasteboard find")
  }

  /// How objects are read.
  public struct ReadingOptionKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Any name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Whether addresses are those of files alone; a `Bool`.
    public static let urlReadingFileURLsOnly = ReadingOptionKey(
      rawValue: "NSPasteboardURLReadingFileURLsOnlyKey")
  }
}

/// The paths of all files, as programs once asked for them.
public let NSFilenamesPboardType = "NSFilenamesPboardType"
