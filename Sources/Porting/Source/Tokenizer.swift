/// Takes Swift source apart, byte by byte.
///
/// It knows where names, comments and literals begin and end, and nothing of grammar. Whatever the bytes
/// are, the pieces joined are the source.
struct Tokenizer {
  private let bytes: [UInt8]
  private var place = 0
  private var tokens: [Token] = []

  /// The pieces of a source.
  static func tokens(of source: String) -> [Token] {
    var tokenizer = Tokenizer(bytes: Array(source.utf8))
    while tokenizer.place < tokenizer.bytes.count { tokenizer.take() }
    return tokenizer.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ offset: Int = 0) -> UInt8 {
    place + offset < bytes.count ? bytes[place + offset] : 0
  }

  private func has(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[place...].starts(with: $0) }
  }

  private mutating func take() {
    let start = place
    let kind = takeOne()
    tokens.append(
      Token(kind: kind, text: String(decoding: bytes[start..<place], as: UTF8.self)))
  }

  /// Goes behind the next piece, which is at least one byte long.
  private mutating func takeOne() -> Token.Kind {
    if byte().isSpace {
      skip { $0.isSpace }
      return .space
    }
    if has("//") {
      skip { $0 != 10 && $0 != 13 }
      return .comment
    }
    if has("/*") {
      skipComment()
      return .comment
    }
    if let pounds = poundsOfString() {
      skipString(pounds)
      return .literal
    }
    if let end = endOfRegex() {
      place = end
      return .literal
    }
    if byte().isWord || ((byte() == .at || byte() == .pound) && byte(1).isWord) {
      place += 1
      skip { $0.isWord }
      return .word
    }
    place += 1
    return .mark
  }

  private mutating func skip(while isMeant: (UInt8) -> Bool) {
    while place < bytes.count, isMeant(bytes[place]) { place += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if has("/*") {
        depth += 1
        place += 2
      } else if has("*/") {
        depth -= 1
        place += 2
      } else {
        place += 1
      }
    } while depth > 0 && place < bytes.count
  }

  // MARK: Literals

  /// How many number signs stand before the quotes of a string that begins here; nil where none does.
  private func poundsOfString() -> Int? {
    var pounds = 0
    while byte(pounds) == .pound { pounds += 1 }
    return byte(pounds) == .quote ? pounds : nil
  }

  private func isPounds(_ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { byte(offset + $0) == .pound }
  }

  private mutating func skipString(_ pounds: Int) {
    place += pounds
    let quotes = has("\"\"\"") ? 3 : 1
    place += quotes
    while place < bytes.count {
      if byte() == .backslash, isPounds(pounds, at: 1) {
        place += 1 + pounds
        if byte() == .open { skipInterpolation() } else { place += 1 }
      } else if quotes == 3 ? has("\"\"\"") : byte() == .quote, isPounds(pounds, at: quotes) {
        place += quotes + pounds
        return
      } else if quotes == 1, byte() == 10 {
        return
      } else {
        place += 1
      }
    }
    place = bytes.count
  }

  /// Goes behind the bracket that closes the one here.
  private mutating func skipInterpolation() {
    var depth = 0
    repeat {
      if let pounds = poundsOfString() {
        skipString(pounds)
        continue
      }
      if byte() == .open { depth += 1 }
      if byte() == .close { depth -= 1 }
      place += 1
    } while depth > 0 && place < bytes.count
  }

  /// Where a regular expression between slashes ends that begins here; nil where none does.
  private func endOfRegex() -> Int? {
    guard byte() == .slash, byte(1) != 32, byte(1) != 9, byte(1) != .close,
      let last = tokens.last(where: \.isCode), last.opensOperand
    else { return nil }
    var end = place + 1
    while end < bytes.count, bytes[end] != 10 {
      if bytes[end] == .slash { return end + 1 }
      end += bytes[end] == .backslash ? 2 : 1
    }
    return nil
  }
}

extension Token {
  /// Whether a value follows, and not an operator.
  fileprivate var opensOperand: Bool {
    kind == .mark ? "(,=:[{!&|?;".contains(text) : ["return", "in", "case", "try"].contains(text)
  }
}

extension UInt8 {
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let backslash = UInt8(ascii: "\\")
  fileprivate static let slash = UInt8(ascii: "/")
  fileprivate static let pound = UInt8(ascii: "#")
  fileprivate static let at = UInt8(ascii: "@")
  fileprivate static let open = UInt8(ascii: "(")
  fileprivate static let close = UInt8(ascii: ")")

  fileprivate var isSpace: Bool { self == 32 || (9...13).contains(self) }
  fileprivate var isWord: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...:
      true
    default: false
    }
  }
}
