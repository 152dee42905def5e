import Foundation
import Geometry

/// One particle at one instant.
package struct Particle: Sendable, Equatable {
  /// In points of the emitter layer, with z.
  package var position: SIMD3<Double>
  /// Multiplies the look's size; above 0.
  package var scale: Double
  /// Radians, from the x axis towards the y axis.
  package var rotation: Double
  /// Red, green, blue, alpha, each 0…1, not premultiplied; multiplies the picture.
  package var color: SIMD4<Float>
  /// Seconds since its birth, in its cell's time.
  package var age: Double
  /// Which of the field's looks it has.
  package var look: Int32
}

/// What the particles of one cell look like.
package struct ParticleLook: Sendable {
  /// The picture.
  package var picture: Bitmap
  /// The part of the picture that is shown, in its units.
  package var contentsRect: CGRect
  /// The size of a particle of scale 1, in points.
  package var size: CGSize
  package var magnification: ContentsFilter
  package var minification: ContentsFilter

  /// The look of a cell; nil for one without a picture, whose particles are not seen.
  init?(_ cell: EmitterCell) {
    guard let picture = cell.picture, cell.contentsScale > 0 else { return nil }
    self.picture = picture
    contentsRect = cell.contentsRect
    size = CGSize(
      width: CGFloat(picture.width) * contentsRect.width / CGFloat(cell.contentsScale),
      height: CGFloat(picture.height) * contentsRect.height / CGFloat(cell.contentsScale))
    magnification = cell.magnification
    minification = cell.minification
  }
}
