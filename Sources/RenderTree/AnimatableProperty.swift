import Foundation
import Geometry

/// What a property's value is made of, and so how it is added and interpolated.
@usableFromInline
@frozen
package enum AnimatableType: Sendable, Hashable {
  /// One number.
  case number
  /// A switch of the appearance: 1 where it is on, 0 where not, on from one half.
  case flag(AppearanceFlags)
  /// x, y
  case point
  /// width, height
  case size
  /// x, y, width, height
  case rect
  /// red, green, blue, alpha
  case color
  /// A whole matrix, interpolated by its parts.
  case transform
  /// One part of a matrix.
  case component(TransformComponent)
  /// The displacement of a matrix in the plane: x, y.
  case translation
  /// Something that lives in an object: a `Blend`.
  case object(ObjectKind)

  /// How many doubles a value has.
  package var componentCount: Int {
    switch self {
    case .number, .flag, .component: 1
    case .point, .size, .translation: 2
    case .object: 3
    case .rect, .color: 4
    case .transform: 16
    }
  }

  /// How many bytes a value has; of a switch those of all switches.
  package var byteCount: Int {
    if case .flag = self { return MemoryLayout<AppearanceFlags>.size }
    return componentCount * 8
  }
}

/// What an animatable object is.
@usableFromInline
@frozen
package enum ObjectKind: Sendable {
  /// A `CGPath`
  case path
  /// A `Bitmap`
  case picture
  /// A `ColorList`
  case colors
  /// A `NumberList`
  case numbers
}

/// One row of the property table: where a key path's value is, and of what type.
///
/// Zero, addition, interpolation and distance follow from the type; the default is what the group's
/// initialiser gives. Nothing else in the project knows key paths as strings.
package struct AnimatableProperty: Sendable {
  /// As written in `CAPropertyAnimation.keyPath`.
  package let keyPath: String
  /// The struct that holds the value.
  package let group: PropertyGroup
  /// Bytes from the start of the group to the value, or for a component to its matrix.
  package let offset: Int
  /// What the bytes there are.
  package let type: AnimatableType
}

/// A key path as a small number: its row in the property table.
@usableFromInline
@frozen
package struct PropertyID: Hashable, Sendable {
  /// The index of the row.
  @usableFromInline
  package let row: UInt16

  @inlinable
  package init(row: UInt16) { self.row = row }

  /// The property of `keyPath`, nil where no row declares it.
  package init?(keyPath: String) {
    guard let id = PropertyTable.ids[keyPath] else { return nil }
    self = id
  }

  /// The row itself.
  package var property: AnimatableProperty { PropertyTable.rows[Int(row)] }

  // Parts of the row, without counting a reference to its name.

  /// The struct that holds the value of a declared property.
  package var group: PropertyGroup { PropertyTable.rows[Int(row)].group }

  /// Bytes from the start of the group to the value.
  package var offset: Int { PropertyTable.rows[Int(row)].offset }
}

/// Every animatable property of `CALayer` and of the layer classes, declared once.
package enum PropertyTable {
  /// The rows; a `PropertyID` is an index into them.
  package static let rows: [AnimatableProperty] =
    frame + appearance + shadow + contents + transforms + gradient + shape + replicator + emitter
    + transition + filters + backgroundFilters

  /// The rows by key path.
  package static let ids: [String: PropertyID] = Dictionary(
    uniqueKeysWithValues: rows.enumerated().map { index, row in
      (row.keyPath, PropertyID(row: UInt16(index)))
    })

  private static func rows<Root, Value>(
    _ keyPath: String, _ type: AnimatableType, _ group: PropertyGroup, _ field: KeyPath<Root, Value>
  ) -> [AnimatableProperty] {
    guard let offset = MemoryLayout<Root>.offset(of: field) else {
      preconditionFailure("\(keyPath) is not stored in \(Root.self)")
    }
    return parts(of: type).map { suffix, type, extra in
      AnimatableProperty(
        keyPath: keyPath + suffix, group: group, offset: offset + extra * 8, type: type)
    }
  }

  /// The value itself and the key paths that lead into it.
  private static func parts(of type: AnimatableType) -> [(String, AnimatableType, Int)] {
    switch type {
    case .number, .flag, .color, .component, .translation, .object: [("", type, 0)]
    case .point: [("", type, 0), (".x", .number, 0), (".y", .number, 1)]
    case .size: [("", type, 0), (".width", .number, 0), (".height", .number, 1)]
    case .rect:
      [("", type, 0)]
        + parts(of: .point).map { (".origin" + $0, $1, $2) }
        + parts(of: .size).map { (".size" + $0, $1, $2 + 2) }
    case .transform: [("", type, 0)] + components.map { ($0, $1, 0) }
    }
  }

  private static let components: [(String, AnimatableType)] = [
    (".rotation", .component(.rotationZ)), (".rotation.x", .component(.rotationX)),
    (".rotation.y", .component(.rotationY)), (".rotation.z", .component(.rotationZ)),
    (".scale", .component(.scale)), (".scale.x", .component(.scaleX)),
    (".scale.y", .component(.scaleY)), (".scale.z", .component(.scaleZ)),
    (".scale.xy", .component(.scalePlane)),
    (".translation", .translation), (".translation.x", .component(.translationX)),
    (".translation.y", .component(.translationY)), (".translation.z", .component(.translationZ)),
  ]

  private static let frame =
    rows("position", .point, .frame, \FrameGroup.position)
    + rows("zPosition", .number, .frame, \FrameGroup.zPosition)
    + rows("anchorPoint", .point, .frame, \FrameGroup.anchorPoint)
    + rows("anchorPointZ", .number, .frame, \FrameGroup.anchorPointZ)
    + rows("bounds", .rect, .frame, \FrameGroup.bounds)

  private static let appearance =
    rows("opacity", .number, .appearance, \AppearanceGroup.opacity)
    + rows("hidden", .number, .appearance, \AppearanceGroup.hidden)
    + rows("cornerRadius", .number, .appearance, \AppearanceGroup.cornerRadius)
    + rows("borderWidth", .number, .appearance, \AppearanceGroup.borderWidth)
    + rows("backgroundColor", .color, .appearance, \AppearanceGroup.backgroundColor)
    + rows("borderColor", .color, .appearance, \AppearanceGroup.borderColor)
    + rows("masksToBounds", .flag(.masksToBounds), .appearance, \AppearanceGroup.flags)
    + rows("doubleSided", .flag(.doubleSided), .appearance, \AppearanceGroup.flags)
    + rows("shouldRasterize", .flag(.rasterizes), .appearance, \AppearanceGroup.flags)

  private static let shadow =
    rows("shadowColor", .color, .shadow, \ShadowGroup.color)
    + rows("shadowOpacity", .number, .shadow, \ShadowGroup.opacity)
    + rows("shadowRadius", .number, .shadow, \ShadowGroup.radius)
    + rows("shadowOffset", .size, .shadow, \ShadowGroup.offset)
    + rows("shadowPath", .object(.path), .shadow, \ShadowGroup.path)

  private static let contents =
    rows("contentsRect", .rect, .contents, \ContentsGroup.rect)
    + rows("contentsCenter", .rect, .contents, \ContentsGroup.center)
    + rows("contentsScale", .number, .contents, \ContentsGroup.scale)
    + rows("contents", .object(.picture), .contents, \ContentsGroup.picture)

  private static let transforms =
    rows("transform", .transform, .transform, \TransformGroup.transform)
    + rows("sublayerTransform", .transform, .sublayerTransform, \TransformGroup.transform)

  private static let gradient =
    rows("startPoint", .point, .gradient, \GradientGroup.startPoint)
    + rows("endPoint", .point, .gradient, \GradientGroup.endPoint)
    + rows("colors", .object(.colors), .gradient, \GradientGroup.colors)
    + rows("locations", .object(.numbers), .gradient, \GradientGroup.locations)

  private static let shape =
    rows("path", .object(.path), .shape, \ShapeGroup.path)
    + rows("fillColor", .color, .shape, \ShapeGroup.fillColor)
    + rows("strokeColor", .color, .shape, \ShapeGroup.strokeColor)
    + rows("lineWidth", .number, .shape, \ShapeGroup.lineWidth)
    + rows("miterLimit", .number, .shape, \ShapeGroup.miterLimit)
    + rows("lineDashPhase", .number, .shape, \ShapeGroup.lineDashPhase)
    + rows("strokeStart", .number, .shape, \ShapeGroup.strokeStart)
    + rows("strokeEnd", .number, .shape, \ShapeGroup.strokeEnd)

  private static let replicator =
    rows("instanceCount", .number, .replicator, \ReplicatorGroup.instanceCount)
    + rows("instanceDelay", .number, .replicator, \ReplicatorGroup.instanceDelay)
    + rows("instanceColor", .color, .replicator, \ReplicatorGroup.instanceColor)
    + rows("instanceRedOffset", .number, .replicator, \ReplicatorGroup.redOffset)
    + rows("instanceGreenOffset", .number, .replicator, \ReplicatorGroup.greenOffset)
    + rows("instanceBlueOffset", .number, .replicator, \ReplicatorGroup.blueOffset)
    + rows("instanceAlphaOffset", .number, .replicator, \ReplicatorGroup.alphaOffset)
    + rows("instanceTransform", .transform, .replicator, \ReplicatorGroup.instanceTransform)

  private static let emitter =
    rows("emitterPosition", .point, .emitter, \EmitterGroup.position)
    + rows("emitterZPosition", .number, .emitter, \EmitterGroup.zPosition)
    + rows("emitterSize", .size, .emitter, \EmitterGroup.size)
    + rows("emitterDepth", .number, .emitter, \EmitterGroup.depth)
    + rows("birthRate", .number, .emitter, \EmitterGroup.birthRate)
    + rows("lifetime", .number, .emitter, \EmitterGroup.lifetime)
    + rows("velocity", .number, .emitter, \EmitterGroup.velocity)
    + rows("scale", .number, .emitter, \EmitterGroup.scale)
    + rows("spin", .number, .emitter, \EmitterGroup.spin)

  private static let transition =
    rows("transition", .number, .transition, \TransitionGroup.progress)

  // Layers know the filters by their names, and these rows by their places.
  private static let filters = inputs(of: "filters", \EffectsGroup.filters)
  private static let backgroundFilters = inputs(
    of: "backgroundFilters", \EffectsGroup.backgroundFilters)

  private static func inputs(
    of name: String, _ field: KeyPath<EffectsGroup, LayerFilters>
  ) -> [AnimatableProperty] {
    guard let offset = MemoryLayout<EffectsGroup>.offset(of: field) else {
      preconditionFailure("\(name) are not stored in the effects")
    }
    return (0..<LayerFilters.mostInputs).map { index in
      AnimatableProperty(
        keyPath: "\(name).\(index)", group: .effects,
        offset: offset + LayerFilters.offset(ofInput: index), type: .number)
    }
  }
}

extension PropertyID {
  /// The row of `keyPath`, which the table is known to have.
  fileprivate init(known keyPath: String) {
    guard let id = PropertyID(keyPath: keyPath) else {
      preconditionFailure("the property table has no row for \(keyPath)")
    }
    self = id
  }

  /// No property: a track of it has events and no value.
  package static let none = PropertyID(row: .max)
  package static let position = PropertyID(known: "position")
  package static let zPosition = PropertyID(known: "zPosition")
  package static let anchorPoint = PropertyID(known: "anchorPoint")
  package static let anchorPointZ = PropertyID(known: "anchorPointZ")
  package static let bounds = PropertyID(known: "bounds")
  package static let opacity = PropertyID(known: "opacity")
  package static let hidden = PropertyID(known: "hidden")
  package static let cornerRadius = PropertyID(known: "cornerRadius")
  package static let borderWidth = PropertyID(known: "borderWidth")
  package static let backgroundColor = PropertyID(known: "backgroundColor")
  package static let borderColor = PropertyID(known: "borderColor")
  package static let shadowColor = PropertyID(known: "shadowColor")
  package static let shadowOpacity = PropertyID(known: "shadowOpacity")
  package static let shadowRadius = PropertyID(known: "shadowRadius")
  package static let shadowOffset = PropertyID(known: "shadowOffset")
  package static let contentsRect = PropertyID(known: "contentsRect")
  package static let contentsScale = PropertyID(known: "contentsScale")
  package static let contents = PropertyID(known: "contents")
  package static let contentsCenter = PropertyID(known: "contentsCenter")
  package static let shadowPath = PropertyID(known: "shadowPath")
  package static let transition = PropertyID(known: "transition")
  package static let transform = PropertyID(known: "transform")
  package static let sublayerTransform = PropertyID(known: "sublayerTransform")
}
