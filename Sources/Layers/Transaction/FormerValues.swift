import RenderTree

// What layers were before the open transactions changed them.
//
// `presentation()` is close to what the screen shows, and that knows nothing of a change before its commit. The
// groups are noted as a whole, each before the first of its values that can animate changes.

/// The committed values of a thread's changed layers.
struct FormerValues {
  private enum Group {
    case frame(FrameGroup)
    case appearance(AppearanceGroup)
    case transform(TransformGroup)
    case rare(PropertyGroup, RareGroups)
    case ofClass(any ClassGroup)
  }

  private var entries: [(layer: CALayer, group: Group)] = []
  /// The entries of each layer, of the first `indexed` ones: few transactions ask for any.
  private var places: [ObjectIdentifier: [Int]] = [:]
  private var indexed = 0

  /// Notes a group of a layer that no open transaction has changed so far.
  mutating func note(_ group: PropertyGroup, of layer: CALayer) {
    let values: Group? =
      switch group {
      case .frame: .frame(layer.frameGroup)
      case .appearance: .appearance(layer.appearanceGroup)
      case .transform: .transform(layer.transformGroup)
      case .sublayerTransform, .shadow, .contents, .timing, .effects:
        .rare(group, layer.rareGroups.map(RareGroups.init(copying:)) ?? RareGroups())
      case .gradient, .shape, .replicator, .emitter, .transition:
        layer.classGroup.map { .ofClass($0.copy()) }
      }
    if let values { entries.append((layer, values)) }
  }

  /// Gives a copy of a layer the values that were noted; the copy's colour objects do not follow yet.
  ///
  /// - Returns: whether there were any.
  mutating func restore(_ layer: CALayer, in copy: CALayer) -> Bool {
    while indexed < entries.count {
      places[ObjectIdentifier(entries[indexed].layer), default: []].append(indexed)
      indexed += 1
    }
    guard let places = places[ObjectIdentifier(layer)] else { return false }
    for place in places {
      switch entries[place].group {
      case .frame(let group): copy.frameGroup = group
      case .appearance(let group): copy.appearanceGroup = group
      case .transform(let group): copy.transformGroup = group
      case .rare(let group, let values): copy.makeRare(group).take(group, from: values)
      case .ofClass(let group): copy.classGroup = group.copy()
      }
    }
    return true
  }

  /// Forgets everything: the values are committed.
  mutating func removeAll() {
    guard !entries.isEmpty else { return }
    entries.removeAll(keepingCapacity: true)
    places.removeAll()
    indexed = 0
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
