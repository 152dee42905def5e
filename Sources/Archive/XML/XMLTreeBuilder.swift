import Foundation
import FoundationXML

/// Makes nodes of what the parser reports, and stops it at the first error.
final class XMLTreeBuilder: NSObject, XMLParserDelegate {
  /// The element at the top, once it has ended.
  private(set) var root: XMLNode?
  /// What went wrong first.
  private(set) var failure: Failure?

  /// What went wrong, and where.
  struct Failure {
    var reason = ArchiveError.Reason.broken
    var line: Int
    var column: Int
    var words: String
  }

  private struct OpenElement {
    var name: String
    var attributes: [String: String]
    var index: Int
    var children: [XMLNode] = []
    var text = ""
  }

  private var open: [OpenElement] = []
  private var count = 0
  private let tagCount: Int
  private let progress: (Double) -> Void

  init(tagCount: Int, progress: @escaping (Double) -> Void) {
    (self.tagCount, self.progress) = (max(tagCount, 1), progress)
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    open.append(OpenElement(name: name, attributes: attributes, index: count))
    count += 1
    if count % 1024 == 0 { progress(Double(count) / Double(tagCount)) }
    if open.count > ArchiveLimits.depth {
      fail(
        parser, "elements lie more than \(ArchiveLimits.depth) deep in each other", .tooLarge)
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard !open.isEmpty else { return }
    if !string.utf8.allSatisfy({ $0 <= 32 }) || !open[open.count - 1].text.isEmpty {
      open[open.count - 1].text += string
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard let element = open.popLast() else { return }
    let text =
      element.text.isEmpty ? "" : element.text.trimmingCharacters(in: .whitespacesAndNewlines)
    let node = XMLNode(
      element.name, element.attributes, element.children, text: text, index: element.index)
    if open.isEmpty { root = node } else { open[open.count - 1].children.append(node) }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    let code = (error as NSError).code
    // Names of namespaces need not be addresses; libxml2 merely warns where they are not.
    guard !Self.warnings.contains(code) else { return }
    fail(parser, Self.words[code] ?? "this is not well-formed XML (libxml2's error \(code))")
  }

  private func fail(
    _ parser: XMLParser, _ words: String, _ reason: ArchiveError.Reason = .broken
  ) {
    guard failure == nil else { return }
    failure = Failure(
      reason: reason, line: parser.lineNumber, column: parser.columnNumber, words: words)
    parser.abortParsing()
  }

  private static let warnings: Set<Int> = [99, 100]

  /// The commonest of libxml2's errors in words.
  private static let words: [Int: String] = [
    4: "this is no XML: an element was expected", 5: "the document ends within an element",
    9: "this character may not stand in XML", 22: "this entity is not known",
    26: "this entity is not known", 38: "an attribute's value may not contain <",
    39: "an attribute's value was expected in quotes", 41: "an attribute needs a value",
    42: "the attribute is there twice", 65: "a space was expected",
    68: "a name was expected behind <", 73: "the tag does not end",
    76: "the end tag is of another element", 77: "the document ends within an element",
    81: "the text is not in UTF-8",
    201: "the prefix of this name is not declared",
  ]
}
