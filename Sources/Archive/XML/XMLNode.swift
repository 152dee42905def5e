/// An element of a document as it was read, with everything below it.
final class XMLNode: Sendable {
  /// What stands behind the opening bracket.
  let name: String
  /// The attributes by name.
  let attributes: [String: String]
  /// The elements right below it.
  let children: [XMLNode]
  /// The characters right below it, without white space around them.
  let text: String
  /// The byte at which its tag begins; −1 for one that is in no text.
  let start: Int

  init(
    _ name: String, _ attributes: [String: String] = [:], _ children: [XMLNode] = [],
    text: String = "", start: Int = -1
  ) {
    (self.name, self.attributes, self.children) = (name, attributes, children)
    (self.text, self.start) = (text, start)
  }

  /// The value of an attribute; nil where it has none of the name.
  subscript(attribute: String) -> String? { attributes[attribute] }

  /// The first element of a name right below it.
  func child(_ name: String) -> XMLNode? { children.first { $0.name == name } }

  /// The element as it is written again; the attributes sorted by name.
  var written: WrittenElement {
    WrittenElement(
      name, attributes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) },
      children.map(\.written), text: text)
  }
}
