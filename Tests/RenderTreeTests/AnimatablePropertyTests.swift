import Foundation
import Geometry
import RenderTree
import Testing

/// A key path and the field of a group that it names.
struct NamedField<Group>: CustomTestStringConvertible {
  var keyPath: String
  var field: KeyPath<Group, CGFloat>

  init(_ keyPath: String, _ field: KeyPath<Group, CGFloat>) {
    (self.keyPath, self.field) = (keyPath, field)
  }

  var testDescription: String { keyPath }

  /// Whether writing through the property table changes this field, and only it among `others`.
  func isWritten(in initial: Group, amid others: [NamedField]) throws -> Bool {
    let row = try #require(PropertyID(keyPath: keyPath)).property
    var group = initial
    withUnsafeMutableBytes(of: &group) { bytes in
      guard let start = bytes.baseAddress else { return }
      row.type.store(SIMD4(77, 0, 0, 0), start + row.offset)
    }
    let keepsOthers = others.allSatisfy { other in
      other.field == field || group[keyPath: other.field] == initial[keyPath: other.field]
    }
    return group[keyPath: field] == 77 && keepsOthers
  }
}

@Suite struct AnimatablePropertyTests {
  // Key paths are immutable; nobody writes these lists.
  nonisolated(unsafe) static let frameFields: [NamedField<FrameGroup>] = [
    .init("position.x", \.position.x), .init("position.y", \.position.y),
    .init("zPosition", \.zPosition), .init("anchorPoint.x", \.anchorPoint.x),
    .init("anchorPoint.y", \.anchorPoint.y), .init("anchorPointZ", \.anchorPointZ),
    .init("bounds.origin.x", \.bounds.origin.x), .init("bounds.origin.y", \.bounds.origin.y),
    .init("bounds.size.width", \.bounds.size.width),
    .init("bounds.size.height", \.bounds.size.height),
  ]
  nonisolated(unsafe) static let appearanceFields: [NamedField<AppearanceGroup>] = [
    .init("opacity", \.opacity), .init("cornerRadius", \.cornerRadius),
    .init("borderWidth", \.borderWidth),
  ]
  nonisolated(unsafe) static let shadowFields: [NamedField<ShadowGroup>] = [
    .init("shadowOpacity", \.opacity), .init("shadowRadius", \.radius),
    .init("shadowOffset.width", \.offset.width), .init("shadowOffset.height", \.offset.height),
  ]
  nonisolated(unsafe) static let contentsFields: [NamedField<ContentsGroup>] = [
    .init("contentsRect.origin.x", \.rect.origin.x),
    .init("contentsRect.origin.y", \.rect.origin.y),
    .init("contentsRect.size.width", \.rect.size.width),
    .init("contentsRect.size.height", \.rect.size.height), .init("contentsScale", \.scale),
  ]

  @Test func eachKeyPathHasOneRow() {
    #expect(PropertyTable.ids.count == PropertyTable.rows.count)
    for (index, row) in PropertyTable.rows.enumerated() {
      #expect(PropertyID(keyPath: row.keyPath) == PropertyID(row: UInt16(index)))
      #expect(PropertyID(row: UInt16(index)).property.keyPath == row.keyPath)
    }
  }

  @Test func numbersAreWrittenWhereTheirNamesSay() throws {
    for field in Self.frameFields {
      #expect(try field.isWritten(in: FrameGroup(), amid: Self.frameFields), "\(field.keyPath)")
    }
    for field in Self.appearanceFields {
      #expect(try field.isWritten(in: .init(), amid: Self.appearanceFields), "\(field.keyPath)")
    }
    for field in Self.shadowFields {
      #expect(try field.isWritten(in: ShadowGroup(), amid: Self.shadowFields), "\(field.keyPath)")
    }
    for field in Self.contentsFields {
      #expect(try field.isWritten(in: .init(), amid: Self.contentsFields), "\(field.keyPath)")
    }
  }

  @Test func aWholeHoldsItsPartsInOrder() throws {
    func offset(_ keyPath: String) throws -> Int {
      try #require(PropertyID(keyPath: keyPath)).property.offset
    }
    for whole in ["bounds", "contentsRect"] {
      let start = try offset(whole)
      #expect(try offset(whole + ".origin") == start)
      #expect(try offset(whole + ".size") == start + 16)
      #expect(try offset(whole + ".size.height") == start + 24)
    }
    #expect(try offset("position") == offset("position.x"))
    #expect(try offset("shadowOffset.height") == offset("shadowOffset") + 8)
    #expect(try offset("transform.rotation.z") == offset("transform"))
  }

  @Test func aFiltersNumberIsWrittenWhereItIsRead() throws {
    var effects = EffectsGroup()
    for index in 0..<10 { effects.filters.append(.blur, Double(index)) }
    for index in 0..<LayerFilters.mostInputs {
      let row = try #require(PropertyID(keyPath: "filters.\(index)")).property
      withUnsafeMutableBytes(of: &effects) { bytes in
        bytes.storeBytes(of: 50 + Double(index), toByteOffset: row.offset, as: Double.self)
      }
    }
    let wanted: [Double] = [50, 51, 52, 53, 54, 55, 56, 57, 8, 9]
    #expect(zip(effects.filters, wanted).allSatisfy { $0 == LayerFilter.blur(radius: $1) })
    #expect(effects.filters.count == 10 && effects.backgroundFilters.isEmpty)
  }

  @Test func aFilterOfNoNumberChangesNothing() {
    var filters = LayerFilters()
    filters.append(.blur, -3)
    filters.append(.blur, .infinity)
    filters.append(.hue, .nan)
    let nothing: [LayerFilter] = [
      .blur(radius: 0), .blur(radius: 0), .colorMatrix(ColorMatrix()),
    ]
    #expect(Array(filters) == nothing)
  }

  @Test func noRowReachesBeyondItsGroup() {
    let sizes: [PropertyGroup: Int] = [
      .frame: MemoryLayout<FrameGroup>.size, .appearance: MemoryLayout<AppearanceGroup>.size,
      .transform: MemoryLayout<TransformGroup>.size,
      .sublayerTransform: MemoryLayout<TransformGroup>.size,
      .shadow: MemoryLayout<ShadowGroup>.size, .contents: MemoryLayout<ContentsGroup>.size,
      .gradient: MemoryLayout<GradientGroup>.size, .shape: MemoryLayout<ShapeGroup>.size,
      .replicator: MemoryLayout<ReplicatorGroup>.size,
      .emitter: MemoryLayout<EmitterGroup>.size, .transition: MemoryLayout<TransitionGroup>.size,
      .effects: MemoryLayout<EffectsGroup>.size,
    ]
    for row in PropertyTable.rows {
      #expect(row.offset + row.type.byteCount <= sizes[row.group] ?? 0, "\(row.keyPath)")
      #expect(row.offset % 8 == 0)
    }
  }

  @Test(arguments: [
    "", "frame", "geometryFlipped", "position.z", "position.", "bounds.width",
    "transform.rotation.w",
    "transform.perspective", "shadowOffset.x", "Position", "maskedCorners",
  ])
  func whatIsNotAnimatableHasNoRow(keyPath: String) {
    #expect(PropertyID(keyPath: keyPath) == nil)
  }

  @Test(arguments: [
    (PropertyID.position, "position"), (.zPosition, "zPosition"), (.bounds, "bounds"),
    (.anchorPoint, "anchorPoint"), (.anchorPointZ, "anchorPointZ"), (.opacity, "opacity"),
    (.cornerRadius, "cornerRadius"), (.borderWidth, "borderWidth"),
    (.backgroundColor, "backgroundColor"), (.borderColor, "borderColor"),
    (.shadowColor, "shadowColor"), (.shadowOpacity, "shadowOpacity"),
    (.shadowRadius, "shadowRadius"), (.shadowOffset, "shadowOffset"),
    (.contentsRect, "contentsRect"), (.contentsScale, "contentsScale"),
    (.transform, "transform"), (.sublayerTransform, "sublayerTransform"),
  ])
  func constantsNameTheirRows(id: PropertyID, keyPath: String) {
    #expect(id.property.keyPath == keyPath)
  }

  @Test func rotationAndScaleWithoutAnAxisAreThoseOfThePlane() {
    #expect(
      PropertyID(keyPath: "transform.rotation")?.property.type == .component(.rotationZ))
    #expect(PropertyID(keyPath: "sublayerTransform.scale")?.property.type == .component(.scale))
    #expect(PropertyID(keyPath: "transform.translation")?.property.type == .translation)
  }
}
