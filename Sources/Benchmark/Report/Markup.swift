extension String {
  /// The text as it stands between the tags of HTML or SVG.
  var markup: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// The text between two tags of a name, which may have a class.
  static func element(_ name: String, class style: String = "", _ content: String) -> String {
    let attribute = style.isEmpty ? "" : " class=\"\(style)\""
    return "<\(name)\(attribute)>\(content)</\(name)>"
  }
}
