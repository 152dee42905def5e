import RenderTree

// What layers were before the open transactions changed them.
//
// `presentation()` is close to what the screen shows, and that knows nothing of a change before its commit. A group is
// noted as a whole, before the first change of it that no implicit animation leads from what is seen.

/// The committed values of a thread's changed layers.
struct FormerValues {
  private struct Entry {
    var layer: CALayer
    var group: PropertyGroup
    var values: Values

    var key: Key { Key(layer: ObjectIdentifier(layer), group: group) }
  }

  private enum Values {
    case frame(FrameGroup)
    case appearance(AppearanceGroup)
    case transform(TransformGroup)
    case rare(RareGroups)
    case ofClass(any ClassGroup)
  }

  private struct Key: Hashable {
    var layer: ObjectIdentifier
    var group: PropertyGroup
  }

  private var entries: [Entry] = []
  /// Where the first `placed` entries are: most transactions never ask.
  private var places: [Key: Int] = [:]
  private var placed = 0

  /// Notes a group of a layer, unless it was noted before.
  mutating func note(_ group: PropertyGroup, of layer: CALayer) {
    if let last = entries.last, last.layer === layer, last.group == group { return }
    let isClean = !layer.dirtyGroups.contains(PropertyGroups(group))
    guard isClean || place(of: group, of: layer) == nil,
      let values = Self.values(of: layer, group)
    else { return }
    entries.append(Entry(layer: layer, group: group, values: values))
  }

  /// Gives a copy of a layer the values that were noted; the copy's colour objects do not follow yet.
  ///
  /// - Returns: whether there were any.
  mutating func restore(_ layer: CALayer, in copy: CALayer) -> Bool {
    guard !entries.isEmpty else { return false }
    var isRestored = false
    for group in PropertyGroup.allCases where layer.dirtyGroups.contains(PropertyGroups(group)) {
      guard let place = place(of: group, of: layer) else { continue }
      isRestored = true
      switch entries[place].values {
      case .frame(let values): copy.frameGroup = values
      case .appearance(let values): copy.appearanceGroup = values
      case .transform(let values): copy.transformGroup = values
      case .rare(let values): copy.makeRare(group).take(group, from: values)
      case .ofClass(let values): copy.classGroup = values.copy()
      }
    }
    return isRestored
  }

  /// Forgets everything: the values are committed.
  mutating func removeAll() {
    guard !entries.isEmpty else { return }
    entries.removeAll(keepingCapacity: true)
    places.removeAll()
    placed = 0
  }

  private mutating func place(of group: PropertyGroup, of layer: CALayer) -> Int? {
    while placed < entries.count {
      places[entries[placed].key] = placed
      placed += 1
    }
    return places[Key(layer: ObjectIdentifier(layer), group: group)]
  }

  private static func values(of layer: CALayer, _ group: PropertyGroup) -> Values? {
    switch group {
    case .frame: .frame(layer.frameGroup)
    case .appearance: .appearance(layer.appearanceGroup)
    case .transform: .transform(layer.transformGroup)
    case .sublayerTransform, .shadow, .contents, .timing, .effects:
      .rare(layer.rareGroups.map(RareGroups.init(copying:)) ?? RareGroups())
    case .gradient, .shape, .replicator, .emitter, .transition:
      layer.classGroup.map { .ofClass($0.copy()) }
    }
  }
}

extension RareGroups {
  /// Takes one group over, with the objects that belong to it.
  fileprivate func take(_ group: PropertyGroup, from other: RareGroups) {
    switch group {
    case .sublayerTransform: sublayerTransform = other.sublayerTransform
    case .shadow: (shadow, shadowColorObject) = (other.shadow, other.shadowColorObject)
    case .contents:
      contents = other.contents
      (contentsObject, drawnContents) = (other.contentsObject, other.drawnContents)
    case .timing: timing = other.timing
    case .effects: (effects, filterObjects) = (other.effects, other.filterObjects)
    default: break
    }
  }
}
