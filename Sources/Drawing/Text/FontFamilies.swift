import CCairo
import Foundation

/// The fonts that are installed.
package enum FontFamilies {
  /// The names of the families, in alphabetical order.
  package static var names: [String] {
    Pango.withContext { context in
      families(context) { family in pango_font_family_get_name(family).map { String(cString: $0) } }
        .sorted()
    }
  }

  /// The names of the faces of a family, as `Regular` and `Bold Italic`; none for one that is not installed.
  package static func faces(of name: String) -> [String] {
    Pango.withContext { context in
      families(context) { family -> [String]? in
        guard let own = pango_font_family_get_name(family), String(cString: own) == name else {
          return nil
        }
        return faces(family)
      }.first ?? []
    }
  }

  private typealias Family = UnsafeMutablePointer<PangoFontFamily>
  private typealias Face = UnsafeMutablePointer<PangoFontFace>

  private static func families<Value>(
    _ context: OpaquePointer, _ value: (Family) -> Value?
  ) -> [Value] {
    var (list, count): (UnsafeMutablePointer<Family?>?, Int32) = (nil, 0)
    pango_context_list_families(context, &list, &count)
    defer { g_free(list) }
    return (0..<Int(count)).compactMap { list?[$0] }.compactMap(value)
  }

  private static func faces(_ family: Family) -> [String] {
    var (list, count): (UnsafeMutablePointer<Face?>?, Int32) = (nil, 0)
    pango_font_family_list_faces(family, &list, &count)
    defer { g_free(list) }
    return (0..<Int(count)).compactMap { list?[$0] }
      .compactMap { pango_font_face_get_face_name($0).map { String(cString: $0) } }
  }
}
