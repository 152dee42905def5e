import Drawing
import Foundation
import Geometry
import Motion

// Layers, animations and cells in keyed archives: their properties by the names that key-value coding has for them,
// behind a prefix, so that subclasses are free to write what they like under keys of their own.

extension NSCoder {
  /// What properties may be, where an archive is read with care.
  private static let classes: [AnyClass] = [
    NSNumber.self, NSString.self, NSNull.self, NSDate.self, NSData.self, NSURL.self, NSArray.self,
    NSDictionary.self, NSAttributedString.self, CodedValue.self, CALayer.self, CAAnimation.self,
    CAEmitterCell.self, CAConstraint.self, CAConstraintLayoutManager.self, CAFilter.self,
    CAMediaTimingFunction.self, CAValueFunction.self,
  ]

  /// Writes named values; those that coders have no words for are left out, and told.
  package func encode(_ values: [String: Any?], of object: NSObject) {
    let coded = values.compactMapValues { value in archivable(value) }
    for key in values.keys where coded[key] == nil {
      Warnings.say("\(key) of a \(type(of: object)) is a value that cannot be archived")
    }
    encode(coded.keys.sorted().map { $0 as NSString } as NSArray, forKey: "properties")
    for (key, value) in coded { encode(value, forKey: Self.prefix + key) }
  }

  /// Whether there are properties to be read.
  var hasProperties: Bool { allowsKeyedCoding && containsValue(forKey: "properties") }

  /// The named values that were written; none where the coder has none.
  package func decodeValues() -> [String: Any?] {
    guard hasProperties else { return [:] }
    let classes = Self.classes + (allowedClasses ?? [])
    let keys = object("properties", of: NSArray.self, NSString.self) as? [String]
    var values: [String: Any?] = [:]
    for key in keys ?? [] where containsValue(forKey: Self.prefix + key) {
      let value = decodeObject(of: classes, forKey: Self.prefix + key)
      if let value { values.updateValue(restored(value), forKey: key) }
    }
    return values
  }

  /// The colour among the values, as view systems write theirs.
  package var decodedColor: CGColor? {
    decodeValues()["color"] as? CGColor
  }

  private static let prefix = "property."

  /// What was written under a key, where it is of some classes; nil for none, which by itself would be an error.
  func object(_ key: String, of classes: AnyClass...) -> Any? {
    allowsKeyedCoding && containsValue(forKey: key) ? decodeObject(of: classes, forKey: key) : nil
  }
}

extension Array<Double> {
  /// The numbers of a list that was read; nil for anything else.
  ///
  /// Each is asked for as an object: casts of whole lists to plain numbers have failed while other threads cast, too.
  package init?(decoded value: Any??) {
    guard let list = value as? [Any] else { return nil }
    self = list.compactMap { ($0 as? NSNumber)?.doubleValue }
    guard count == list.count else { return nil }
  }
}

/// A value as an object that coders know; nil for what they do not.
private func archivable(_ value: Any?) -> NSObject? {
  switch value {
  case nil: NSNull()
  case let text as String: text as NSString
  case let number as NSNumber: number
  case let font as any FontBearing: font.font.styledName as NSString
  case let text as NSAttributedString: text.string as NSString
  case let list as [Any]: list.compactMap(archivable) as NSArray
  case let table as [String: Any]: table.compactMapValues(archivable) as NSDictionary
  case let value?: CodedValue(value) ?? (value as? any NSObject & NSCoding)
  }
}

/// The value of an object that an archive held; nil for none.
private func restored(_ value: Any) -> Any? {
  switch value {
  case let coded as CodedValue: coded.value
  case let list as [Any]: list.map { restored($0) ?? NSNull() }
  case let table as [String: Any]: table.mapValues { restored($0) ?? NSNull() }
  case is NSNull: nil
  default: value
  }
}
