import Foundation

// The files `Contents.json` of a catalogue's pictures, colours and files.

/// For which appearance something is meant.
struct AssetAppearance: Decodable {
  let appearance: String?
  let value: String?

  /// Whether these are for dark ground.
  static func isDark(_ appearances: [AssetAppearance]?) -> Bool {
    appearances?.contains { $0.appearance == "luminosity" && $0.value == "dark" } ?? false
  }
}

/// The forms of a picture.
struct ImageSet: Decodable {
  private let images: [Form]
  private let properties: Properties?

  private struct Form: Decodable {
    let filename: String?
    let scale: String?
    let appearances: [AssetAppearance]?
  }

  private struct Properties: Decodable {
    let intent: String?
    enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }
  }

  /// The files for light ground, or where there are none, all.
  var files: [(name: String, scale: CGFloat)] {
    let light = images.filter { !AssetAppearance.isDark($0.appearances) && $0.filename != nil }
    return (light.isEmpty ? images : light).compactMap { form in
      let scale = form.scale.flatMap { Double($0.dropLast()) } ?? 1
      return form.filename.map { ($0, CGFloat(scale)) }
    }
  }

  var isTemplate: Bool { properties?.intent == "template" }
}

/// The forms of a colour.
struct ColorSet: Decodable {
  private let colors: [Form]

  private struct Form: Decodable {
    let color: Components?
    let appearances: [AssetAppearance]?
  }

  private struct Components: Decodable {
    let components: [String: String]?

    /// Red, green, blue and alpha; of a gray three equal ones.
    var values: SIMD4<Double>? {
      guard let components else { return nil }
      func value(_ name: String) -> Double? { components[name].flatMap(Self.number) }
      let alpha = value("alpha") ?? 1
      if let white = value("white") { return SIMD4(white, white, white, alpha) }
      guard let red = value("red"), let green = value("green"), let blue = value("blue") else {
        return nil
      }
      return SIMD4(red, green, blue, alpha)
    }

    /// Parts of 1 with a point, or of 255 without one, also in hexadecimal digits.
    static func number(_ text: String) -> Double? {
      if text.hasPrefix("0x") {
        return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
      }
      return text.contains(".") ? Double(text) : Int(text).map { Double($0) / 255 }
    }
  }

  /// The colour; nil where no form of it has components of its own.
  var color: AssetColor? {
    let light = colors.filter { !AssetAppearance.isDark($0.appearances) }
    let dark = colors.filter { AssetAppearance.isDark($0.appearances) }
    guard let values = (light + dark).lazy.compactMap({ $0.color?.values }).first else {
      return nil
    }
    return AssetColor(light: values, dark: dark.lazy.compactMap { $0.color?.values }.first)
  }
}

/// The forms of a file.
struct DataSet: Decodable {
  private let data: [Form]

  private struct Form: Decodable {
    let filename: String?
    let kind: String?
    enum CodingKeys: String, CodingKey {
      case filename
      case kind = "universal-type-identifier"
    }
  }

  /// The first form that has a file.
  var file: (name: String, kind: String?)? {
    data.lazy.compactMap { form in form.filename.map { ($0, form.kind) } }.first
  }
}
