import Foundation
import FoundationXML

/// The text of a document as a tree of elements, with the place of each.
struct XMLSource: Sendable {
  /// The file, for messages.
  let path: String
  /// The element at the top.
  let root: XMLNode
  private let bytes: [UInt8]
  private let starts: [Int]

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
    let scan = TagScan(bytes)
    starts = scan.starts
    if let problem = scan.problem {
      throw Self.error(problem.words, .tooLarge, at: problem.offset, in: bytes, path)
    }
    let tree = XMLTreeBuilder(tagCount: starts.count, progress: progress)
    // By a stream: what libxml2 gets in one piece, it takes for a bomb from 10 MB on.
    let parser = XMLParser(stream: InputStream(data: data))
    parser.delegate = tree
    _ = parser.parse()
    if let failure = tree.failure {
      throw ArchiveError(
        reason: failure.reason, path: path, line: failure.line, column: failure.column,
        words: failure.words)
    }
    guard let root = tree.root else {
      throw ArchiveError(reason: .broken, path: path, line: 1, column: 1, words: "no element")
    }
    self.root = root
  }

  /// What is wrong with a text before it is looked into; nil for nothing.
  private static func objection(to bytes: [UInt8]) -> String? {
    if bytes.isEmpty { return "the file is empty" }
    if bytes.count > ArchiveLimits.documentBytes {
      return "\(bytes.count) bytes, at most \(ArchiveLimits.documentBytes) are read"
    }
    let isWide = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
    return isWide ? "the text is in UTF-16, documents are in UTF-8" : nil
  }

  /// An error at an element, or at one of its attributes.
  func error(
    _ words: String, at node: XMLNode, attribute: String? = nil,
    reason: ArchiveError.Reason = .broken
  ) -> ArchiveError {
    guard starts.indices.contains(node.index) else {
      return ArchiveError(reason: reason, path: path, words: words)
    }
    let start = starts[node.index]
    let place = attribute.flatMap { find($0, from: start) } ?? start
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
