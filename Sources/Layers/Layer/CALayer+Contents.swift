import Drawing
import Foundation
import Geometry
import RenderTree

extension CALayer {
  final func setContents(_ new: Any?) {
    if new == nil, rareGroups == nil { return }
    let picture = CGImage.contents(new, pixelsPerPoint: contentsScale)?.bitmap
    let change = willChange(.contents, rareGroups?.contents.image !== picture)
    showContents(new, picture)
    if let change { didChange(.contents, change) }
  }

  final func setContentsRect(_ new: CGRect) {
    change(.contentsRect, in: .contents, (rareGroups?.contents.rect ?? .unit) != new) {
      makeRare(.contents).contents.rect = new
    }
  }

  final func setContentsCenter(_ new: CGRect) {
    change(.contentsCenter, in: .contents, (rareGroups?.contents.center ?? .unit) != new) {
      makeRare(.contents).contents.center = new
    }
  }

  /// Sets what says how the picture is read, without an animation.
  final func setContents<Value>(_ field: WritableKeyPath<ContentsGroup, Value>, _ new: Value) {
    makeRare(.contents).contents[keyPath: field] = new
    didChange(.contents, .none)
    refreshBackgroundPattern()
  }

  /// Changes the picture, without an animation.
  final func showContents(_ object: Any?, _ picture: Bitmap?) {
    let rare = makeRare(.contents)
    rare.contentsObject = object
    rare.contents.image = pictureAboveBackground(picture)
    didChange(.contents, .none)
  }
}

extension CGRect {
  /// All of a picture, in its own units.
  static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
}
