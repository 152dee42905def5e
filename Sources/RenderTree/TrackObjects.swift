import Motion

/// Objects, run through one after the other: paths, pictures, lists.
///
/// Objects have neither sum nor distance: paced and cubic ways between them are straight, and nothing
/// is added to them.
package final class ObjectKeyframes: Sendable {
  private let values: [(any AnyObject & Sendable)?]
  private let timing: KeyframeTiming
  private let isDiscrete: Bool

  /// Lays the objects out in time; there must be one at least.
  package init(_ objects: [(any AnyObject & Sendable)?], _ plan: KeyframePlan) {
    precondition(!objects.isEmpty, "keyframes without an object")
    timing = plan.timing(valueCount: objects.count) { _ in 1 }
    isDiscrete = plan.mode == .discrete
    values = objects.count > 1 ? objects : [objects[0], objects[0]]
  }

  /// Two ends; nil for one that is the object below.
  package convenience init(
    from: (any AnyObject & Sendable)?, to: (any AnyObject & Sendable)?
  ) {
    self.init([from, to], KeyframePlan())
  }

  /// The first object.
  package var first: (any AnyObject & Sendable)? { values[0] }

  /// The last object.
  package var last: (any AnyObject & Sendable)? { values[values.count - 1] }

  /// Between which objects a progress lies, and how far; relative ends are `below`.
  func blend(
    at progress: Double, duration: Double, _ mode: TrackMode, below: UntypedBlend
  ) -> UntypedBlend {
    func value(_ index: Int) -> (any AnyObject & Sendable)? {
      let isBelow =
        (index == 0 && mode.contains(.fromUnderlying))
        || (index == values.count - 1 && mode.contains(.toUnderlying))
      return isBelow ? below.nearest : values[index]
    }
    if isDiscrete {
      let object = value(timing.heldIndex(at: progress))
      return UntypedBlend(from: object, to: nil, fraction: 0)
    }
    let place = timing.place(at: progress, duration: duration)
    return UntypedBlend(
      from: value(place.segment), to: value(place.segment + 1), fraction: place.progress)
  }
}
