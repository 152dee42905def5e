import Archive
import Foundation

/// A document with many layers in groups of a hundred, each with what layers of real ones have.
enum LargeDocument {
  /// The text of a document of some layers, the topmost one and the groups among them.
  static func text(layers count: Int) -> String {
    var text = "<caml>\n<CALayer id=\"0\" bounds=\"0 0 960 600\" position=\"480 300\"><sublayers>\n"
    var left = count - 1
    while left > 0 {
      let inner = min(99, left - 1)
      text += "<CALayer name=\"group\" bounds=\"0 0 96 60\" position=\"48 30\"><sublayers>\n"
      for index in 0..<inner {
        text += """
          <CALayer id="\(left).\(index)" name="leaf \(index)" bounds="0 0 24 24"
            position="\(index * 9 % 96).5 \(index * 7 % 60).25" opacity="0.75" cornerRadius="6"
            transform="rotate(\(index)deg)"><backgroundColor value="0.2 0.\(index) 0.9"/></CALayer>

          """
      }
      text += "</sublayers></CALayer>\n"
      left -= inner + 1
    }
    return text + "</sublayers></CALayer>\n</caml>\n"
  }

  /// How long it takes to read one from a file and to make its layers: the least of five times.
  static func milliseconds(toRead count: Int) -> Double {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("cel-large-\(ProcessInfo.processInfo.processIdentifier).caml")
    defer { try? FileManager.default.removeItem(at: file) }
    do {
      try Data(text(layers: count).utf8).write(to: file)
      return try (0..<5).map { _ in
        let start = ContinuousClock.now
        let document = try LayerArchive(contentsOf: file).makeDocument()
        precondition(document.layerCount == count, "\(document.layerCount) layers of \(count)")
        return (ContinuousClock.now - start) / .milliseconds(1)
      }.min() ?? 0
    } catch {
      preconditionFailure("a document of \(count) layers cannot be read: \(error)")
    }
  }
}
