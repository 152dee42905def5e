import Foundation

/// What a document says of itself as a whole: in a bundle in `index.xml`, else at `<caml>`.
package struct DocumentInformation: Equatable, Sendable {
  /// The size for which it was made, in points; nil for that of its topmost layer.
  package var size: CGSize?
  /// Whether the topmost layer takes the size of where it is shown.
  package var resizesToView = false
  /// Whether y runs down, as it does in views; documents are made for y up.
  package var isGeometryFlipped = false
  /// The part of its time to repeat, in seconds; nil for all of it.
  package var loop: ClosedRange<Double>?

  /// What a new document says.
  package init() {}
}

extension DocumentInformation {
  /// The names under which documents have it.
  enum Key: String, CaseIterable {
    case documentWidth, documentHeight, documentResizesToView, geometryFlipped, loopStart, loopEnd
    case rootDocument
  }

  /// Those whose values are 0 or 1.
  static let flags: Set<Key> = [.documentResizesToView, .geometryFlipped]

  /// What the values under the names say.
  ///
  /// - Throws: what `error` makes of a value that is no number, and of the words for it.
  init(
    value: (Key) -> String?, error: (Key, String) -> ArchiveError
  ) throws(ArchiveError) {
    var numbers: [Key: Double] = [:]
    for key in Key.allCases where key != .rootDocument {
      guard let text = value(key) else { continue }
      let flag = TextType.flag.read(text).flatMap { Numbers.double($0) }
      guard let number = flag ?? Numbers.one(text) else {
        throw error(key, "\(key.rawValue) is “\(text.shortened)” where a number was expected")
      }
      numbers[key] = number
    }
    if let width = numbers[.documentWidth], let height = numbers[.documentHeight],
      width > 0, height > 0
    {
      size = CGSize(width: width, height: height)
    }
    resizesToView = numbers[.documentResizesToView] ?? 0 != 0
    isGeometryFlipped = numbers[.geometryFlipped] ?? 0 != 0
    if let end = numbers[.loopEnd], end > numbers[.loopStart] ?? 0 {
      loop = (numbers[.loopStart] ?? 0)...end
    }
  }

  /// The names and values that differ from a new document's, in the order of the names.
  var values: [(key: Key, value: Double)] {
    var values: [(key: Key, value: Double)] = []
    if let size {
      values += [(.documentWidth, size.width.native), (.documentHeight, size.height.native)]
    }
    if resizesToView { values.append((.documentResizesToView, 1)) }
    if isGeometryFlipped { values.append((.geometryFlipped, 1)) }
    if let loop {
      values += [(.loopStart, loop.lowerBound), (.loopEnd, loop.upperBound)]
    }
    return values
  }
}
