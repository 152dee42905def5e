import Foundation

// Points, sizes and rectangles as dictionaries of numbers under the names of their parts, which
// property lists can hold.

/// The numbers under some names; nil where one is missing.
private func numbers(_ names: [String], in dictionary: CFDictionary) -> [CGFloat]? {
  let found = names.compactMap { (dictionary[$0] as? NSNumber)?.doubleValue }
  return found.count == names.count ? found.map { CGFloat($0) } : nil
}

private func dictionary(_ parts: [String: CGFloat]) -> CFDictionary {
  NSDictionary(dictionary: parts.mapValues { NSNumber(value: $0.native) })
}

extension CGPoint {
  /// The numbers under `X` and `Y`.
  public var dictionaryRepresentation: CFDictionary { dictionary(["X": x, "Y": y]) }

  /// Makes the point of such numbers; nil where one is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let parts = numbers(["X", "Y"], in: dict) else { return nil }
    self.init(x: parts[0], y: parts[1])
  }
}

extension CGSize {
  /// The numbers under `Width` and `Height`.
  public var dictionaryRepresentation: CFDictionary {
    dictionary(["Width": width, "Height": height])
  }

  /// Makes the size of such numbers; nil where one is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let parts = numbers(["Width", "Height"], in: dict) else { return nil }
    self.init(width: parts[0], height: parts[1])
  }
}

extension CGRect {
  /// The numbers under `X`, `Y`, `Width` and `Height`.
  public var dictionaryRepresentation: CFDictionary {
    dictionary(["X": minX, "Y": minY, "Width": width, "Height": height])
  }

  /// Makes the rectangle of such numbers; nil where one is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let parts = numbers(["X", "Y", "Width", "Height"], in: dict) else { return nil }
    self.init(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
  }
}

extension CGPoint: @retroactive CustomDebugStringConvertible {
  /// The numbers, x first.
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
  /// The numbers, the width first.
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
  /// The numbers: x, y, width and height.
  public var debugDescription: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }
}
