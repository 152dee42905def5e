import Foundation
import Layers
import Testing

@testable import Archive

/// Documents of text alone, whose images lie nowhere.
enum DocumentTexts {
  /// A document with one element in it.
  static func caml(_ body: String) -> String {
    "<?xml version=\"1.0\"?>\n<caml xmlns=\"http://www.apple.com/CoreAnimation/1.0\">\n\(body)\n</caml>\n"
  }

  /// What is read of a document with one element in it.
  static func archive(
    _ body: String, folder: URL = URL(fileURLWithPath: "/nowhere/a.ca")
  ) throws(ArchiveError) -> LayerArchive {
    try LayerArchive(text: Data(caml(body).utf8), folder: folder)
  }

  /// The topmost layer of a document with one element in it.
  static func layer(_ body: String) throws(ArchiveError) -> CALayer {
    try archive(body).makeDocument().root
  }

  /// The error that a document with one element in it gives.
  static func error(_ body: String) -> ArchiveError? {
    do {
      _ = try archive(body)
      return nil
    } catch {
      return error
    }
  }
}
