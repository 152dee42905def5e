import Foundation
import Geometry
import Motion
import RenderTree

extension CALayer {
  /// A copy of the layer as the screen shows it now, made by the functions that move it there.
  ///
  /// Nil as long as no commit has put the layer into a shown tree.
  ///
  /// - Parameter withChanges: whether it is to have what waits for its commit, too.
  package final func shownCopy(withChanges: Bool = true) -> Self? {
    if isPresentation { return self }
    guard state.contains(.committed) else { return nil }
    return presentation(at: TransactionStack.now, withChanges: withChanges)
  }

  /// The layer as it is shown at a host time, with what waits for its commit or without.
  package func presentation(at time: Double, withChanges: Bool = true) -> Self {
    let copy = unsafeDowncast(CALayer.make(type(of: self), copying: self), to: Self.self)
    copy.modelLayer = self
    copy.delegate = delegate
    let isRestored =
      !withChanges && TransactionStack.current.former.restore(self, in: copy)
    if attachedAnimations.isEmpty {
      if isRestored { copy.refreshColorObjects() }
      return copy
    }
    let local = localTime(atHost: time)
    for animation in attachedAnimations {
      animation.track.show(at: local, isPending: animation.isPending, on: copy)
      for track in animation.companions {
        track.show(at: local, isPending: animation.isPending, on: copy)
      }
    }
    copy.refreshColorObjects()
    return copy
  }
}

extension CALayer {
  /// The value of a declared property as the screen shows it at a host time, without a whole copy.
  final func animatedValue(_ property: PropertyID, at time: Double) -> TrackValue {
    let (time, group) = (localTime(atHost: time), property.group)
    return withCopiedBytes(of: group) { bytes in
      for animation in attachedAnimations {
        let isPending = animation.isPending
        animation.track.show(at: time, isPending: isPending, in: group, bytes)
        for track in animation.companions {
          track.show(at: time, isPending: isPending, in: group, bytes)
        }
      }
      return TrackValue(property.type, bytes + property.offset)
    }
  }
}

extension PropertyID {
  /// Whether it is a property of `group`.
  func isOn(_ group: PropertyGroup) -> Bool { isDeclared && self.group == group }
}

extension Track {
  /// Writes the value at a local time into a presentation layer.
  ///
  /// - Parameter isPending: the begin time is not known yet: the track begins now.
  fileprivate func show(at time: Double, isPending: Bool, on layer: CALayer) {
    guard property != .none, property != .transition else { return }
    let track = isPending ? starting(at: time, on: node) : self
    if let custom = property.custom { return track.show(custom, at: time, on: layer) }
    layer.withMutableBytes(of: property.group) { bytes in
      track.apply(at: time, base: UnsafeRawPointer(bytes), to: bytes)
    }
  }

  /// Writes the value at a local time into the bytes of a group, if the track is on that group.
  fileprivate func show(
    at time: Double, isPending: Bool, in group: PropertyGroup, _ bytes: UnsafeMutableRawPointer
  ) {
    guard property.isOn(group) else { return }
    let track = isPending ? starting(at: time, on: node) : self
    track.apply(at: time, base: UnsafeRawPointer(bytes), to: bytes)
  }
}
