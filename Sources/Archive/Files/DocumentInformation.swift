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

  /// What the values under the names say.
  ///
  /// - Returns: nil where one of them is of another kind; `problem` names it.
  init?(_ value: (Key) -> Any?, problem: inout String) {
    var numbers: [Key: Double] = [:]
    for key in Key.allCases where key != .rootDocument {
      guard let value = value(key) else { continue }
      let text = (value as? String) ?? (value as? NSNumber).map { Numbers.text($0.doubleValue) }
      let number = text.flatMap {
        TextType.flag.read($0).map { Numbers.double($0) ?? 0 } ?? Numbers.one($0)
      }
      guard let number else {
        problem = "\(key.rawValue) is “\(value)” where a number was expected"
        return nil
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
  var values: [(key: Key, value: Any)] {
    var values: [(Key, Any)] = []
    if let size {
      values += [(.documentWidth, size.width.native), (.documentHeight, size.height.native)]
    }
    if resizesToView { values.append((.documentResizesToView, true)) }
    if isGeometryFlipped { values.append((.geometryFlipped, true)) }
    if let loop {
      values += [(.loopStart, loop.lowerBound), (.loopEnd, loop.upperBound)]
    }
    return values.map { (key: $0.0, value: $0.1) }
  }
}
