// Names, values and characters.

extension XMLReader {
  /// An error at the place that was reached.
  func fail(_ words: String, _ reason: ArchiveError.Reason = .broken) -> Failure {
    Failure(offset: place, words: words, reason: reason)
  }

  /// Whether some characters come next.
  func has(_ expected: StaticString) -> Bool {
    let count = expected.utf8CodeUnitCount
    guard place + count <= bytes.count else { return false }
    for index in 0..<count where bytes[place + index] != expected.utf8Start[index] { return false }
    return true
  }

  /// Goes past some characters where they come next.
  mutating func skip(_ expected: StaticString) -> Bool {
    guard has(expected) else { return false }
    place += expected.utf8CodeUnitCount
    return true
  }

  /// Goes past white space; false where there is none.
  mutating func skipBlanks() -> Bool {
    let start = place
    while place < bytes.count, bytes[place].isBlank { place += 1 }
    return place > start
  }

  /// A name, which ends where none of its characters comes.
  mutating func name(_ before: String) throws(Failure) -> String {
    let start = place
    while place < bytes.count, bytes[place].isOfName { place += 1 }
    guard place > start, !bytes[start].isInnerOfName else {
      throw fail("a name was expected behind \(before)")
    }
    return try string(start..<place)
  }

  /// What stands between quotes.
  mutating func quoted() throws(Failure) -> String {
    guard place < bytes.count,
      bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'")
    else { throw fail("an attribute's value was expected in quotes") }
    let quote = bytes[place]
    let start = place + 1
    place = start
    while place < bytes.count, bytes[place] != quote {
      guard bytes[place] != UInt8(ascii: "<") else {
        throw fail("an attribute's value may not contain <")
      }
      place += 1
    }
    guard place < bytes.count else {
      throw Failure(offset: start - 1, words: "an attribute's value does not end")
    }
    place += 1
    return try unescaped(start..<place - 1, isAttribute: true)
  }

  /// The characters of some bytes as they are.
  func string(_ range: Range<Int>) throws(Failure) -> String {
    try check(range)
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// Refuses what may not stand in XML: control characters, U+FFFE and U+FFFF.
  private func check(_ range: Range<Int>) throws(Failure) {
    for index in range {
      let byte = bytes[index]
      let isControl = byte < 32 && !byte.isBlank
      let isNone =
        byte == 0xEF && index + 2 < range.upperBound && bytes[index + 1] == 0xBF
        && bytes[index + 2] >= 0xBE
      if isControl || isNone {
        throw Failure(offset: index, words: "this character may not stand in XML")
      }
    }
  }

  /// The characters of some bytes, with what stands for others put in and line ends made one.
  func unescaped(_ range: Range<Int>, isAttribute: Bool) throws(Failure) -> String {
    let isPlain = bytes[range].allSatisfy { $0 >= 32 && $0 != UInt8(ascii: "&") && $0 != 0xEF }
    if isPlain { return String(decoding: bytes[range], as: UTF8.self) }
    try check(range)
    var text: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "&"): text += try reference(&index, in: range)
      case 13 where index + 1 < range.upperBound && bytes[index + 1] == 10: break
      case 9, 10, 13: text.append(isAttribute ? 32 : byte == 9 ? 9 : 10)
      default: text.append(byte)
      }
      index += 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let entities: [(name: StaticString, character: UInt8)] = [
    ("lt", 60), ("gt", 62), ("amp", 38), ("quot", 34), ("apos", 39),
  ]

  /// What `&…;` stands for; `index` comes to the semicolon.
  private func reference(_ index: inout Int, in range: Range<Int>) throws(Failure) -> [UInt8] {
    let start = index
    let end = min(index + 12, range.upperBound)
    guard let semicolon = bytes[start..<end].firstIndex(of: UInt8(ascii: ";")) else {
      throw Failure(offset: start, words: "& begins an entity, which ends with ;")
    }
    let name = String(decoding: bytes[start + 1..<semicolon], as: UTF8.self)
    index = semicolon
    if let known = Self.entities.first(where: { "\($0.name)" == name }) { return [known.character] }
    let isHex = name.hasPrefix("#x")
    let digits = name.dropFirst(isHex ? 2 : 1)
    guard name.hasPrefix("#"), let first = digits.utf8.first, first != UInt8(ascii: "+"),
      let number = UInt32(digits, radix: isHex ? 16 : 10), let scalar = Unicode.Scalar(number),
      number >= 32 || [9, 10, 13].contains(number), number != 0xFFFE, number != 0xFFFF
    else { throw Failure(offset: start, words: "the entity &\(name); is not known") }
    return Array(String(Character(scalar)).utf8)
  }
}

extension UInt8 {
  /// Whether it is white space.
  var isBlank: Bool { self == 32 || self == 10 || self == 9 || self == 13 }

  /// Whether it stands within names only, and begins none: a digit, `-` or `.`.
  fileprivate var isInnerOfName: Bool { (48...57).contains(self) || self == 45 || self == 46 }

  /// Whether it may stand in a name: a letter, a digit, one of `_:-.`, or a byte of what is not ASCII.
  fileprivate var isOfName: Bool {
    isInnerOfName || (65...90).contains(self) || (97...122).contains(self) || self == 95
      || self == 58 || self >= 128
  }
}

extension String {
  /// Whether an element or attribute may be called so.
  var isName: Bool {
    guard let first = utf8.first else { return false }
    return !first.isInnerOfName && utf8.allSatisfy(\.isOfName)
  }

  /// The text without white space around it.
  var withoutOuterBlanks: String {
    guard let first = utf8.first, let last = utf8.last, first.isBlank || last.isBlank else {
      return self
    }
    let inner = utf8.drop(while: \.isBlank).reversed().drop(while: \.isBlank).reversed()
    return String(decoding: Array(inner), as: UTF8.self)
  }
}
