import Foundation
import Geometry
import Motion
import RenderTree

extension CALayer {
  /// The layer as the screen shows it now; nil as long as no commit has put it into a shown tree.
  ///
  /// A copy made for this call, by the same functions that move the layer on the screen.
  public func presentation() -> Self? {
    if isPresentation { return self }
    guard state.contains(.committed) else { return nil }
    return presentation(at: TransactionStack.now)
  }

  /// The layer that you change; for a presentation layer the one it was made of.
  public func model() -> Self {
    guard let modelLayer else { return self }
    return unsafeDowncast(modelLayer, to: Self.self)
  }

  /// The layer as it is shown at a host time.
  package func presentation(at time: Double) -> Self {
    let copy = unsafeDowncast(CALayer.make(type(of: self), copying: self), to: Self.self)
    copy.modelLayer = self
    copy.delegate = delegate
    guard !attachedAnimations.isEmpty else { return copy }
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
  /// The value of a row of the property table as the screen shows it now, without a whole copy.
  final func animatedValue(_ row: AnimatableProperty) -> TrackValue {
    let time = localTime(atHost: TransactionStack.now)
    return withCopiedBytes(of: row.group) { group in
      attachedAnimations.withUnsafeBufferPointer { animations in
        for index in animations.indices {
          guard let isPending = animations.pointer(at: index, to: \.isPending)?.pointee,
            let track = animations.pointer(at: index, to: \.track),
            let companions = animations.pointer(at: index, to: \.companions)?.pointee
          else { continue }
          Track.show(track, at: time, isPending: isPending, in: row.group, group)
          for companion in companions {
            withUnsafePointer(to: companion) {
              Track.show($0, at: time, isPending: isPending, in: row.group, group)
            }
          }
        }
      }
      return TrackValue(row.type, group + row.offset)
    }
  }
}

extension PropertyID {
  /// Whether it is a property of `group`.
  func isOn(_ group: PropertyGroup) -> Bool { isDeclared && property.group == group }
}

extension Track {
  /// Writes the value at a local time into a presentation layer.
  ///
  /// - Parameter isPending: the begin time is not known yet: the track begins now.
  fileprivate func show(at time: Double, isPending: Bool, on layer: CALayer) {
    guard property != .none, property != .transition else { return }
    var track = self
    if isPending { track.timing.beginTime = time }
    if let custom = property.custom { return track.show(custom, at: time, on: layer) }
    layer.withMutableBytes(of: property.property.group) { bytes in
      track.apply(at: time, base: UnsafeRawPointer(bytes), to: bytes)
    }
  }

  /// Writes the value at a local time into the bytes of a group, if the track is on that group.
  fileprivate static func show(
    _ track: UnsafePointer<Track>, at time: Double, isPending: Bool, in group: PropertyGroup,
    _ bytes: UnsafeMutableRawPointer
  ) {
    guard let property = track.pointer(to: \.property)?.pointee, property.isOn(group) else {
      return
    }
    if isPending {
      var beginning = track.pointee
      beginning.timing.beginTime = time
      beginning.apply(at: time, base: UnsafeRawPointer(bytes), to: bytes)
    } else {
      let row = property.property
      _ = apply(
        track, at: time, type: row.type, base: UnsafeRawPointer(bytes) + row.offset,
        to: bytes + row.offset)
    }
  }
}
