import Drawing
import Foundation
import Geometry
import Motion
import RenderTree

// What has no picture of its own yet: particles, at the layer's present time, and tiles. A tiled layer is
// drawn at once as far as it is seen, at the level of detail that its tiles would have.

extension LayerPainter {
  func paint(_ emitter: EmitterGroup, of item: PaintItem, on sheet: inout Sheet) {
    var field = ParticleField()
    field.fill(
      emitter, at: (item.layer.modelLayer ?? item.layer).convertTime(HostTime.now, from: nil))
    let pictures = field.looks.map { PlacedPicture($0) }
    for particle in field.particles where particle.look >= 0 {
      guard let picture = pictures[Int(particle.look)] else { continue }
      var one = item
      let scale = CGFloat(particle.scale)
      let place = CGAffineTransform(rotationAngle: CGFloat(particle.rotation))
        .concatenating(CGAffineTransform(scaleX: scale, y: scale))
        .concatenating(
          CGAffineTransform(
            translationX: CGFloat(particle.position.x), y: CGFloat(particle.position.y)))
      one.map = Homography(place).concatenating(item.map)
      one.tint *= particle.color.premultiplied
      paint(picture, of: one, on: &sheet, adds: emitter.renderMode == .additive)
    }
  }

  func paint(_ layer: CATiledLayer, of item: PaintItem, on sheet: inout Sheet) {
    let seen = item.map.inverse.flatMap { $0.boundingRect(of: sheet.box.rect) } ?? item.bounds
    // Tiles have no soft edges; the layer has.
    var aside = Sheet(sheet.box)
    var tile = item
    tile.layer = CALayer()
    tile.layer.edgeAntialiasingMask = []
    for (rect, part, image) in layer.drawnTiles(in: item.bounds.intersection(seen)) {
      var contents = ContentsGroup()
      (contents.image, contents.rect) = (image.bitmap, part)
      let place = ContentsPlace(contents, in: rect, isFlipped: item.isFlipped)
      guard let place else { continue }
      let samples = PictureSamples(contents.picture, halved: false)
      paint(PlacedPicture(contents, samples, place), of: tile, on: &aside)
    }
    let area = coverage(of: BoxOutline(sharp: item.bounds), item, within: sheet.box)
    sheet.draw(aside.ink) { x, y in aside.color(x, y) * area.share(x, y) }
  }
}

extension PlacedPicture {
  /// The picture of a particle, with the middle at the origin; nil without extent.
  fileprivate init?(_ look: ParticleLook) {
    var contents = ContentsGroup()
    contents.image = look.picture
    contents.rect = look.contentsRect
    (contents.minification, contents.magnification) = (look.minification, look.magnification)
    let box = CGRect(
      x: -look.size.width / 2, y: -look.size.height / 2, width: look.size.width,
      height: look.size.height)
    guard let place = ContentsPlace(contents, in: box, isFlipped: false) else { return nil }
    let samples = PictureSamples(contents.picture, halved: look.minification == .trilinear)
    self.init(contents, samples, place)
  }
}

extension SIMD4<Float> {
  /// The colour times its alpha.
  fileprivate var premultiplied: SIMD4<Float> {
    var color = self * w
    color.w = w
    return color
  }
}
