// The part of XML that documents are written in: elements, attributes, text, comments, CDATA, processing
// instructions and a document type without declarations of entities. One pass over the bytes, one
// node an element, and every error at its byte.
//
// The system's parser is not used: it compares each attribute with all others (a million of them keep
// it busy for minutes), keeps some of its memory after each broken document, and takes five times as long.
// Source: Extensible Markup Language (XML) 1.0, fifth edition.

/// Reads XML into nodes, and stops at the first thing that is wrong.
struct XMLReader {
  /// What is wrong, and at which byte.
  struct Failure: Error {
    var offset: Int
    var words: String
    var reason = ArchiveError.Reason.broken
  }

  let bytes: UnsafeBufferPointer<UInt8>
  var place = 0
  private var open: [OpenElement] = []
  private var count = 0
  private var root: XMLNode?
  private let progress: (Double) -> Void

  private struct OpenElement {
    var name: String
    var attributes: [String: String]
    var start: Int
    var children: [XMLNode] = []
    var text = ""
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, progress: @escaping (Double) -> Void) {
    (self.bytes, self.progress) = (bytes, progress)
  }

  /// The element at the top of a text.
  ///
  /// - Parameter progress: told now and then which part was read, 0…1.
  static func read(
    _ text: [UInt8], progress: @escaping (Double) -> Void = { _ in }
  ) throws(Failure) -> XMLNode {
    let result = text.withUnsafeBufferPointer { bytes in
      Result { () throws(Failure) in
        var reader = XMLReader(bytes, progress: progress)
        return try reader.document()
      }
    }
    return try result.get()
  }

  private mutating func document() throws(Failure) -> XMLNode {
    _ = skip("\u{FEFF}")
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "<") { try markup() } else { try text() }
    }
    if let last = open.last {
      throw fail("the document ends within <\(last.name.shortened)>")
    }
    guard let root else { throw fail("this is no XML: there is no element") }
    return root
  }

  // MARK: Markup

  private mutating func markup() throws(Failure) {
    let start = place
    if skip("</") { return try endTag(start) }
    if skip("<!--") { return try pass("-->", "a comment") }
    if skip("<![CDATA[") {
      let begin = place
      try pass("]]>", "a CDATA section")
      return try add(try string(begin..<place - 3), at: begin)
    }
    if skip("<?") { return try pass("?>", "an instruction") }
    if skip("<!DOCTYPE") { return try documentType(start) }
    place += 1
    try startTag(start)
  }

  /// Goes past what ends with some characters.
  private mutating func pass(_ ending: StaticString, _ what: String) throws(Failure) {
    let start = place
    while place < bytes.count {
      if skip(ending) { return }
      place += 1
    }
    throw Failure(offset: start, words: "\(what) does not end")
  }

  /// Goes past a document type; one that declares entities is refused.
  private mutating func documentType(_ start: Int) throws(Failure) {
    var depth = 0
    while place < bytes.count {
      if has("<!ENTITY") { throw fail("documents may not declare entities", .tooLarge) }
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: "]") { depth -= 1 }
      if byte == UInt8(ascii: ">"), depth <= 0 { return }
    }
    throw Failure(offset: start, words: "the document type does not end")
  }

  private mutating func startTag(_ start: Int) throws(Failure) {
    count += 1
    if count > ArchiveLimits.elements {
      throw fail("there are more than \(ArchiveLimits.elements) elements", .tooLarge)
    }
    if count % 1024 == 0 { progress(Double(place) / Double(bytes.count)) }
    guard root == nil || !open.isEmpty else {
      throw Failure(offset: start, words: "this is behind the end of the document")
    }
    var element = OpenElement(name: try name("<"), attributes: [:], start: start)
    while true {
      let isApart = skipBlanks()
      if skip("/>") {
        return finish(element)
      } else if skip(">") {
        open.append(element)
        guard open.count <= ArchiveLimits.depth else {
          throw fail("elements lie more than \(ArchiveLimits.depth) deep in each other", .tooLarge)
        }
        return
      }
      guard place < bytes.count else {
        throw Failure(offset: start, words: "the tag does not end")
      }
      guard isApart else { throw fail("a space was expected") }
      try attribute(&element)
    }
  }

  private mutating func attribute(_ element: inout OpenElement) throws(Failure) {
    let start = place
    let name = try name("an attribute")
    _ = skipBlanks()
    guard skip("=") else { throw fail("an attribute needs a value") }
    _ = skipBlanks()
    let value = try quoted()
    guard element.attributes.updateValue(value, forKey: name) == nil else {
      throw Failure(offset: start, words: "the attribute \(name.shortened) is there twice")
    }
    guard element.attributes.count <= ArchiveLimits.attributes else {
      throw Failure(
        offset: element.start,
        words: "an element has more than \(ArchiveLimits.attributes) attributes", reason: .tooLarge)
    }
  }

  private mutating func endTag(_ start: Int) throws(Failure) {
    let name = try name("</")
    _ = skipBlanks()
    guard skip(">") else { throw fail("the tag does not end") }
    guard let element = open.popLast(), element.name == name else {
      throw Failure(offset: start, words: "the end tag is of another element")
    }
    finish(element)
  }

  private mutating func finish(_ element: OpenElement) {
    let node = XMLNode(
      element.name, element.attributes, element.children, text: element.text.withoutOuterBlanks,
      start: element.start)
    if open.isEmpty { root = node } else { open[open.count - 1].children.append(node) }
  }

  // MARK: Text

  private mutating func text() throws(Failure) {
    let start = place
    var isBlank = true
    while place < bytes.count, bytes[place] != UInt8(ascii: "<") {
      if bytes[place] > 32 { isBlank = false }
      place += 1
    }
    if isBlank, open.last?.text.isEmpty ?? true { return }
    try add(try unescaped(start..<place, isAttribute: false), at: start)
  }

  private mutating func add(_ text: String, at start: Int) throws(Failure) {
    guard !open.isEmpty else {
      throw Failure(offset: start, words: "this is no XML: an element was expected")
    }
    open[open.count - 1].text += text
  }
}
