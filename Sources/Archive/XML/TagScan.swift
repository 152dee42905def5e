// XML parsers collect a tag before they hand it out, and compare each of its attributes with all
// others: a tag of a million attributes keeps them busy for minutes. This scan looks at the bytes
// first. It knows no more of XML than where tags begin and end, which is all it takes to bound them,
// and to tell afterwards in which line and column an element stands.

/// Where the start tags of a document are, and whether they are of a size to parse.
struct TagScan {
  /// The byte at which each start tag begins, in order.
  private(set) var starts: [Int] = []
  /// The first thing that must not be parsed.
  private(set) var problem: (offset: Int, words: String)?

  /// Looks through a document.
  init(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      var place = 0
      while place < bytes.count, problem == nil {
        place = bytes[place] == UInt8(ascii: "<") ? pass(bytes, place) : place + 1
      }
    }
  }

  /// What opens something that is no tag, and what ends it.
  private static let others: [(opening: [UInt8], ending: [UInt8])] = [
    (Array("<!--".utf8), Array("-->".utf8)), (Array("<![CDATA[".utf8), Array("]]>".utf8)),
    (Array("<?".utf8), Array("?>".utf8)), (Array("</".utf8), Array(">".utf8)),
  ]
  private static let entity = Array("<!ENTITY".utf8)

  /// Goes past what begins with a bracket; answers the place behind it.
  private mutating func pass(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    if bytes.has(Self.entity, at: start) {
      problem = (start, "documents may not declare entities")
      return bytes.count
    }
    for (opening, ending) in Self.others where bytes.has(opening, at: start) {
      var place = start + opening.count
      while place < bytes.count, !bytes.has(ending, at: place) { place += 1 }
      return min(place + ending.count, bytes.count)
    }
    if bytes.has([UInt8(ascii: "<"), UInt8(ascii: "!")], at: start) { return start + 2 }
    return passTag(bytes, start)
  }

  private mutating func passTag(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    starts.append(start)
    if starts.count > ArchiveLimits.elements {
      problem = (start, "there are more than \(ArchiveLimits.elements) elements")
    }
    var attributes = 0
    var quote: UInt8?
    for place in (start + 1)..<max(bytes.count, start + 1) {
      let byte = bytes[place]
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: ">"): return place + 1
      case UInt8(ascii: "="):
        attributes += 1
        guard attributes > ArchiveLimits.attributes else { continue }
        problem = (start, "an element has more than \(ArchiveLimits.attributes) attributes")
        return bytes.count
      default: break
      }
    }
    return bytes.count
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether some bytes stand at a place.
  fileprivate func has(_ expected: [UInt8], at place: Int) -> Bool {
    guard place + expected.count <= count else { return false }
    for index in expected.indices where self[place + index] != expected[index] { return false }
    return true
  }
}
