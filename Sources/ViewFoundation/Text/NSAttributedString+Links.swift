import Foundation

extension NSAttributedString {
  /// The text with further attributes where it leads somewhere.
  package final func showingLinks(_ attributes: [Key: Any]) -> NSAttributedString {
    var links: [NSRange] = []
    forEachLink { range, _ in links.append(range) }
    guard !links.isEmpty else { return self }
    let shown = NSMutableAttributedString(attributedString: self)
    for range in links { shown.addAttributes(attributes, range: range) }
    return shown
  }

  /// Where the letter behind a place leads to, and all letters beside it that do; nil where it leads nowhere.
  package final func link(at place: Int) -> (url: URL, range: NSRange)? {
    var found: (URL, NSRange)?
    forEachLink { range, value in
      guard NSLocationInRange(place, range) else { return }
      let url = value as? URL ?? (value as? NSURL).map { $0 as URL }
      found = (url ?? (value as? String).flatMap(URL.init(string:))).map { ($0, range) }
    }
    return found
  }

  private func forEachLink(_ body: (NSRange, Any) -> Void) {
    enumerateAttribute(.link, in: NSRange(location: 0, length: length)) { value, range, _ in
      if let value { body(range, value) }
    }
  }
}
