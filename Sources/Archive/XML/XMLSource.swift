import Foundation

/// The text of a document as a tree of elements, with the place of each.
struct XMLSource: Sendable {
  /// The file, for messages.
  let path: String
  /// The element at the top.
  let root: XMLNode
  private let bytes: [UInt8]

  /// How many bytes the text has.
  var size: Int { bytes.count }

  /// Parses a document.
  ///
  /// - Parameter progress: told now and then which part of the text was read, 0…1.
  /// - Throws: with line and column where the text is not well-formed or beyond the limits.
  init(
    _ data: Data, path: String, progress: @escaping (Double) -> Void = { _ in }
  ) throws(ArchiveError) {
    (self.path, bytes) = (path, Array(data))
    if let words = Self.objection(to: bytes) {
      throw ArchiveError(
        reason: bytes.count > ArchiveLimits.documentBytes ? .tooLarge : .broken, path: path,
        words: words)
    }
    do {
      root = try XMLReader.read(bytes, progress: progress)
    } catch {
      throw Self.error(error.words, error.reason, at: error.offset, in: bytes, path)
    }
  }

  /// What is wrong with a text before it is looked into; nil for nothing.
  private static func objection(to bytes: [UInt8]) -> String? {
    if bytes.isEmpty { return "the file is empty" }
    if bytes.count > ArchiveLimits.documentBytes {
      return "\(bytes.count) bytes, at most \(ArchiveLimits.documentBytes) are read"
    }
    let isWide = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
    if isWide { return "the text is in UTF-16, documents are in UTF-8" }
    return String(validating: bytes, as: UTF8.self) == nil ? "the text is not in UTF-8" : nil
  }

  /// An error at an element, or at one of its attributes.
  func error(
    _ words: String, at node: XMLNode, attribute: String? = nil,
    reason: ArchiveError.Reason = .broken
  ) -> ArchiveError {
    guard bytes.indices.contains(node.start) else {
      return ArchiveError(reason: reason, path: path, words: words)
    }
    let place = attribute.flatMap { find($0, from: node.start) } ?? node.start
    return Self.error(words, reason, at: place, in: bytes, path)
  }

  /// The byte at which an attribute's name stands in a tag.
  private func find(_ attribute: String, from start: Int) -> Int? {
    let name = Array(attribute.utf8)
    let blanks: Set<UInt8> = [9, 10, 13, 32]
    for place in start..<max(start, bytes.count - name.count) where blanks.contains(bytes[place]) {
      let end = place + 1 + name.count
      guard end < bytes.count, bytes[(place + 1)..<end].elementsEqual(name) else { continue }
      if bytes[end] == UInt8(ascii: "=") || blanks.contains(bytes[end]) { return place + 1 }
    }
    return nil
  }

  private static func error(
    _ words: String, _ reason: ArchiveError.Reason, at offset: Int, in bytes: [UInt8],
    _ path: String
  ) -> ArchiveError {
    let before = bytes[..<offset]
    let lineStart = before.lastIndex(of: 10).map { $0 + 1 } ?? 0
    return ArchiveError(
      reason: reason, path: path, line: before.count { $0 == 10 } + 1,
      column: String(decoding: bytes[lineStart..<offset], as: UTF8.self).count + 1, words: words)
  }
}
