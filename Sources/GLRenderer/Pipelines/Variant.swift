import Compositor
import RenderTree

/// What a program can do beyond its pipeline's plain one. Software rasterisers would pay for it on
/// every pixel, so it has programs of its own, for the batches that need it.
///
/// A bit means something else to each pipeline.
struct Variant: OptionSet {
  let rawValue: Int

  /// How many there are at the most.
  static let count = 256

  /// Some instance names a clip; of a `.blend`, some has a clip or an effect.
  static let clips = Variant(rawValue: 1)
  /// Fills, images, composites, gradients: no rounded rectangle needs more than `gentleCoverage`; this
  /// one takes away instead of adding.
  static let gentle = Variant(rawValue: 8)
  /// All of those are round.
  static let round = Variant(rawValue: 16)
  /// All of those are sharp.
  static let sharp = Variant(rawValue: 32)
  /// Fills, images, gradients: something that comes later will cover a part of their edges.
  static let covers = Variant(rawValue: 128)
  /// What means something else to each of them.
  static let others = Variant(rawValue: 6)

  /// Pictures are read between their halves.
  static let trilinear = Variant(rawValue: 2)

  /// Some shadow's corners are large beside its blur.
  static let arcs = Variant(rawValue: 2)
  /// Some shadow, with arcs or without, is hardly blurred.
  static let edges = Variant(rawValue: 4)
  /// All shadows are large beside their blur, and none has arcs.
  static let wide = Variant(rawValue: 8)
  /// Some shadow is so steep that it matters which part of a pixel its own layer covers.
  static let layered = Variant(rawValue: 16)

  /// Some composite has a mask.
  static let masks = Variant(rawValue: 2)
  /// Some composite has a colour matrix.
  static let matrices = Variant(rawValue: 4)

  /// Some shape lies below its own thin line.
  static let lined = Variant(rawValue: 2)

  /// Some gradient is not axial.
  static let curved = Variant(rawValue: 2)
  /// Some gradient has more than four stops.
  static let manyStops = Variant(rawValue: 4)
  /// Some gradient has three or four stops, and none has more.
  static let fewStops = Variant(rawValue: 64)
  /// Some gradient's colours are averaged over each pixel.
  static let means: Variant = [.manyStops, .fewStops]

  /// All blurs read alpha alone.
  static let silhouettes = Variant(rawValue: 2)
  /// None has a sigma.
  static let copies = Variant(rawValue: 4)
  /// All read sources that are finer than their targets.
  static let fine = Variant(rawValue: 8)
  /// All go along lines that are no rows.
  static let leaning = Variant(rawValue: 16)

  /// Blends mix hue, saturation and luminosity.
  static let hues = Variant(rawValue: 2)
  /// Blends are Porter-Duff's, sums, or none.
  static let porterDuff = Variant(rawValue: 4)
}

extension Variant {
  /// The cheapest one that can do what a batch's instances ask for, in a target whose shorter side is `reach`.
  init(for batch: Batch, of instances: borrowing [Instance], reach: Float) {
    self = batch.clipWindow < 0 ? [] : .clips
    switch batch.pipeline {
    case .fill, .edges, .curl, .ripple, .suction, .iris: break
    case .coverage:
      if batch.instances.contains(where: { instances[Int($0)].isLined }) { insert(.lined) }
    case .image: if batch.texture.hasMipmaps { insert(.trilinear) }
    case .shadow:
      insert(.wide)
      for index in batch.instances { addShadow(instances[Int(index)]) }
    case .composite: for index in batch.instances { addComposite(instances[Int(index)]) }
    case .gradient: addGradients(instances, batch.instances)
    case .blur: if !batch.instances.isEmpty { addBlur(instances[Int(batch.instances.lowerBound)]) }
    case .blend: for index in batch.instances { addBlend(instances[Int(index)]) }
    }
    if contains(.clips), Self.areCovered(batch, instances) {
      subtract(.clips)
      insert(.covers)
    } else if Self.hasGentle(batch.pipeline), !contains(.clips) {
      formUnion(Self.corners(batch, instances, reach))
    }
  }

  /// Whether it says at most one thing of corners, and nothing that a clip would take back, or what covers its edge.
  var hasOneShape: Bool {
    if contains(.covers) { return isDisjoint(with: [.clips, .gentle, .round, .sharp]) }
    return switch intersection([.gentle, .round, .sharp]) {
    case []: true
    case .gentle, [.gentle, .round], [.gentle, .sharp]: !contains(.clips)
    default: false
    }
  }

  /// Whether it can do everything, in a pipeline where others need not.
  func isCareful(_ pipeline: Pipeline) -> Bool {
    Self.hasGentle(pipeline) && !contains(.gentle)
  }

  /// Whether what a batch's instances name is no clips but what will cover their edges: see `InstanceBits.covered`.
  private static func areCovered(_ batch: Batch, _ instances: borrowing [Instance]) -> Bool {
    switch batch.pipeline {
    case .fill, .image, .gradient:
      InstanceBits(asFloat: instances[Int(batch.instances.lowerBound)].shape.w).covered
    default: false
    }
  }

  private static func hasGentle(_ pipeline: Pipeline) -> Bool {
    pipeline == .fill || pipeline == .image || pipeline == .composite || pipeline == .gradient
  }

  /// What corners all of a batch have; empty where some need more than `gentleCoverage`.
  private static func corners(
    _ batch: Batch, _ instances: borrowing [Instance], _ reach: Float
  ) -> Variant {
    var corners: Variant = [.gentle, .round, .sharp]
    for index in batch.instances {
      let instance = instances[Int(index)]
      guard instance.isGentle(batch.pipeline, reach: reach) else { return [] }
      corners.remove(instance.drawnRadius == 0 ? .round : .sharp)
    }
    return batch.instances.isEmpty ? .gentle : corners
  }

  private mutating func addShadow(_ instance: Instance) {
    if !instance.isBlurredBeyondItsCorners { insert(.arcs) }
    if instance.isHardlyBlurred { formUnion([.arcs, .edges]) }
    if contains(.arcs) || !instance.isLargeBesideItsBlur { remove(.wide) }
    if instance.isSteepBesideItsLayer { insert(.layered) }
  }

  private mutating func addComposite(_ instance: Instance) {
    let bits = InstanceBits(asFloat: instance.shape.w)
    if bits.masked { insert(.masks) }
    if bits.colorMatrix { insert(.matrices) }
  }

  private mutating func addGradients(_ instances: borrowing [Instance], _ range: Range<Int32>) {
    var (most, averages): (Float, Bool) = (0, false)
    for index in range {
      let instance = instances[Int(index)]
      if instance.extra.z != Float(GradientKind.axial.rawValue) { insert(.curved) }
      most = max(most, instance.extra.y)
      averages = averages || InstanceBits(asFloat: instance.shape.w).averages
    }
    if most > 2 { insert(most > 4 ? .manyStops : .fewStops) }
    if averages { formUnion(.means) }
  }

  private mutating func addBlur(_ instance: Instance) {
    let bits = InstanceBits(asFloat: instance.shape.w)
    if bits.silhouette { insert(.silhouettes) }
    if !(instance.shape.x > 0) { insert(.copies) } else if bits.fine { insert(.fine) }
    if instance.shape.x > 0, instance.offset.x != 0 { insert(.leaning) }
  }

  private mutating func addBlend(_ instance: Instance) {
    let bits = InstanceBits(asFloat: instance.shape.w)
    if bits.masked || bits.colorMatrix { insert(.clips) }
    insert(bits.blendMode.variant)
  }
}

extension TextureSource {
  /// Whether halves of the picture are needed.
  var hasMipmaps: Bool {
    switch self {
    case .image(_, .trilinear, _), .picture(_, .trilinear, _): true
    default: false
    }
  }
}

extension BlendMode {
  /// The program that has it.
  var variant: Variant {
    switch self {
    case .hue, .saturation, .color, .luminosity: .hues
    case .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight,
      .hardLight, .difference, .exclusion:
      []
    default: .porterDuff
    }
  }
}

extension Instance {
  fileprivate var isLined: Bool { InstanceBits(asFloat: shape.w).lined }
}
