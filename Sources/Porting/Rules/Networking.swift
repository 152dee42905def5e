/// The first letters of names that Foundation keeps in a module of its own here, and a capital behind.
private let families = [
  "URLSession", "URLRequest", "NSURLRequest", "NSMutableURLRequest", "URLResponse",
  "NSURLResponse", "HTTPURLResponse", "NSHTTPURLResponse", "URLCache", "CachedURLResponse",
  "URLCredential", "URLProtectionSpace", "URLAuthenticationChallenge", "URLProtocol", "HTTPCookie",
]

/// A file that asks the network: what does so is not in `Foundation` on Linux, but in `FoundationNetworking`.
func networking(in source: Source, _ survey: Survey) -> [Finding] {
  guard let first = source.tokens.firstIndex(where: \.isCode),
    source.tokens.contains(where: { isOfNetworks($0) && !survey.declared.contains($0.text) }),
    !source.tokens.contains(where: { $0.text == "FoundationNetworking" })
  else { return [] }
  return [.edit(first..<first, "import FoundationNetworking; ")]
}

/// Whether a piece is one of those names, alone or with more words of its own behind: `URLSessionDataTask`.
private func isOfNetworks(_ token: Token) -> Bool {
  token.kind == .word
    && families.contains { family in
      token.text.hasPrefix(family)
        && token.text.dropFirst(family.count).first?.isUppercase != false
    }
}
