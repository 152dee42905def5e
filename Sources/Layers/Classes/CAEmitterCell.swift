import Foundation
import Geometry
import Motion
import RenderTree

/// One kind of particle of an emitter layer.
///
/// What has a range is uniform in its value ± half the range; what has a speed changes by it each
/// second. A layer sees changes of a cell when its `emitterCells` are set, or when the cell is reached
/// through the layer: `layer.setValue(0, forKeyPath: "emitterCells.spark.birthRate")`.
open class CAEmitterCell: NSObject, NSSecureCoding, CAMediaTiming, NSKeyValueCoding {
  /// By what key paths of the layer name the cell.
  open var name: String?
  /// Whether particles are born.
  open var isEnabled = true
  /// Particles a second.
  open var birthRate: Float = 0
  /// How long a particle lives, in seconds.
  open var lifetime: Float = 0
  /// How much lifetimes differ.
  open var lifetimeRange: Float = 0

  /// The direction out of the layer's plane, in radians.
  open var emissionLatitude: CGFloat = 0
  /// The direction in the plane, in radians from the one that the emitter's shape has: outwards on an
  /// outline, the x axis in an area.
  open var emissionLongitude: CGFloat = 0
  /// How much directions differ.
  open var emissionRange: CGFloat = 0
  /// Points a second at birth.
  open var velocity: CGFloat = 0
  /// How much velocities differ.
  open var velocityRange: CGFloat = 0
  /// Points a second squared.
  open var xAcceleration: CGFloat = 0
  /// Points a second squared.
  open var yAcceleration: CGFloat = 0
  /// Points a second squared.
  open var zAcceleration: CGFloat = 0

  /// What multiplies the picture's size at birth.
  open var scale: CGFloat = 1
  /// How much scales differ.
  open var scaleRange: CGFloat = 0
  /// Added to the scale each second.
  open var scaleSpeed: CGFloat = 0
  /// Radians a second.
  open var spin: CGFloat = 0
  /// How much spins differ.
  open var spinRange: CGFloat = 0

  /// What multiplies the picture's colours at birth; white at first, also for nil.
  open var color: CGColor? = CGColor(.white)
  /// How much reds differ.
  open var redRange: Float = 0
  /// How much greens differ.
  open var greenRange: Float = 0
  /// How much blues differ.
  open var blueRange: Float = 0
  /// How much alphas differ.
  open var alphaRange: Float = 0
  /// Added to the red each second.
  open var redSpeed: Float = 0
  /// Added to the green each second.
  open var greenSpeed: Float = 0
  /// Added to the blue each second.
  open var blueSpeed: Float = 0
  /// Added to the alpha each second.
  open var alphaSpeed: Float = 0

  /// The picture, a `CGImage`; without one the particles are not seen, but may emit others.
  open var contents: Any?
  /// The part of the picture that is shown, in its units.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels of the picture per point.
  open var contentsScale: CGFloat = 1
  /// How the picture is read when it is drawn smaller: a `CALayerContentsFilter`'s raw value.
  open var minificationFilter = CALayerContentsFilter.linear.rawValue
  /// How the picture is read when it is drawn larger: a `CALayerContentsFilter`'s raw value.
  open var magnificationFilter = CALayerContentsFilter.linear.rawValue
  /// Added to the level of detail that is read when the picture is drawn smaller. Kept, without effect.
  open var minificationFilterBias: Float = 0

  /// What each particle emits, from where it is.
  open var emitterCells: [CAEmitterCell]?
  /// Further values.
  open var style: [AnyHashable: Any]?

  /// When particles begin to be born, in the time of the layer, or since the birth of what emits.
  open var beginTime: CFTimeInterval = 0
  /// For how long particles are born; infinite at first.
  open var duration: CFTimeInterval = .infinity
  /// How fast the cell's time runs.
  open var speed: Float = 1
  /// How long the cell has been running at its beginning, in seconds.
  open var timeOffset: CFTimeInterval = 0
  /// Kept for the protocol's sake.
  open var repeatCount: Float = 0
  /// Kept for the protocol's sake.
  open var repeatDuration: CFTimeInterval = 0
  /// Kept for the protocol's sake.
  open var autoreverses = false
  /// Kept for the protocol's sake.
  open var fillMode = CAMediaTimingFillMode.removed

  final var tags: [String: Any] = [:]

  /// Makes a cell that emits nothing.
  public override init() { super.init() }

  /// Makes what an archive holds; of an empty one a cell that emits nothing.
  public required init?(coder: NSCoder) {
    super.init()
    for (key, value) in coder.decodeValues() { setValue(value, forKey: key) }
  }

  /// Writes all properties, tags and cells; a subclass adds what it stores besides.
  open func encode(with coder: NSCoder) { encodeAll(coder) }

  /// Cells are read from archives with care.
  open class var supportsSecureCoding: Bool { true }

  /// What a new cell has under a key; nil for tags, and for what begins at zero.
  open class func defaultValue(forKey key: String) -> Any? {
    named[key].flatMap { $0.get(make(self)) }.flatMap { DefaultValue.isZero($0) ? nil : $0 }
  }

  /// Whether an archive holds the value of a key: of what was set, unless a subclass knows better.
  open func shouldArchiveValue(forKey key: String) -> Bool { isWorthArchiving(key) }

  /// The value of a property, or of a tag.
  open func value(forKey key: String) -> Any? {
    Self.named[key].map { $0.get(self) } ?? tags[key] ?? type(of: self).defaultValue(forKey: key)
  }

  /// Sets a property, or a tag of any name.
  open func setValue(_ value: Any?, forKey key: String) {
    if let named = Self.named[key] { named.set(self, value) } else { tags[key] = value }
  }

  /// The value at a path that may lead into a cell that particles emit.
  open func value(forKeyPath keyPath: String) -> Any? {
    guard let (cell, rest) = CellPath.resolve(keyPath, in: emitterCells) else {
      return value(forKey: keyPath)
    }
    return cell.value(forKeyPath: rest)
  }

  /// Sets the value at a path that may lead into a cell that particles emit.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (cell, rest) = CellPath.resolve(keyPath, in: emitterCells) else {
      return setValue(value, forKey: keyPath)
    }
    cell.setValue(value, forKeyPath: rest)
  }

  /// A new cell of a class.
  private class func make(_ type: CAEmitterCell.Type) -> CAEmitterCell {
    unsafeDowncast(ObjectMaker.make(type), to: CAEmitterCell.self)
  }

  /// A cell of the same values, down to the cells that it emits.
  final func copied() -> CAEmitterCell {
    let copy = CAEmitterCell.make(type(of: self))
    for property in Self.named.values { property.set(copy, property.get(self)) }
    copy.tags = tags
    copy.emitterCells = emitterCells?.map { $0.copied() }
    return copy
  }
}

/// Paths such as `emitterCells.spark.birthRate`.
enum CellPath {
  /// The cell that a path leads into, and the rest of the path; nil where it leads into none.
  static func resolve(
    _ keyPath: String, in cells: [CAEmitterCell]?
  ) -> (cell: CAEmitterCell, rest: String)? {
    let parts = keyPath.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "emitterCells",
      let cell = cells?.first(where: { $0.name.map { $0 == parts[1] } ?? false })
    else { return nil }
    return (cell, String(parts[2]))
  }
}
