import Archive
import Foundation

/// Documents that would eat the machine if they were read: each is one step beyond a limit.
enum Bombs {
  /// The names of the bombs, with the milliseconds that it took to refuse each.
  static func refusals() -> [(name: String, milliseconds: Double)] {
    texts.map { name, text in
      let data = Data(text().utf8)
      let start = ContinuousClock.now
      refuse(data, name)
      return (name, (ContinuousClock.now - start) / .milliseconds(1))
    }
  }

  private static func refuse(_ text: Data, _ name: String) {
    do {
      _ = try LayerArchive(text: text, folder: URL(fileURLWithPath: "/nowhere"))
      preconditionFailure("\(name): was read")
    } catch {
      precondition(error.reason == .tooLarge, "\(name): \(error)")
    }
  }

  private static func caml(_ body: String) -> String { "<caml><CALayer>\(body)</CALayer></caml>" }

  private static let texts: [(name: String, text: @Sendable () -> String)] = [
    ("elements", { caml(String(repeating: "<a/>", count: 1_000_000)) }),
    (
      "attributes",
      { "<caml><CALayer \((0..<1_000_000).map { "a\($0)=\"\"" }.joined(separator: " "))/></caml>" }
    ),
    ("depth", { String(repeating: "<CALayer><sublayers>", count: 500_000) }),
    ("size", { caml(String(repeating: "<!--   -->", count: 7_000_000)) }),
    (
      "entities",
      {
        "<!DOCTYPE a [<!ENTITY a \"lol\">"
          + (1...9).map { "<!ENTITY a\($0) \"&a;&a;&a;\">" }.joined() + "]><caml>&a9;</caml>"
      }
    ),
  ]
}
