/// A picture that a renderer keeps: what it is named, and how to draw it where it is not there.
package struct PictureDrawing: Sendable {
  /// The name: pictures that look the same have the same, and no others.
  package var digest: UInt64
  /// Pixels, left to right.
  package var width: Int32
  /// Pixels, top to bottom.
  package var height: Int32
  /// Draws it onto nothing. It has no pictures itself, but names those that stand before it.
  package var list: DrawList

  /// A picture from its parts.
  package init(digest: UInt64, width: Int32, height: Int32, list: DrawList) {
    self.digest = digest
    self.width = width
    self.height = height
    self.list = list
  }
}
