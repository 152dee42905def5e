import Foundation
import Motion
import RenderTree
import Synchronization

/// An animation on a layer: its tracks, and what has to be told about it.
struct AttachedAnimation {
  /// Under which name it was added; nil for none.
  var key: String?
  /// What moves the layer, and tells beginning and end.
  var track: Track
  /// What moves further properties in the same time: a group's children, the turn along a path.
  var companions: [Track] = []
  /// The layer's copy of what was added; nil for an implicit animation that nobody asked for.
  var object: CAAnimation?
  /// What waits for the end.
  var completion: CompletionGroup?
  /// Whether the begin time is that of the next commit.
  var isPending: Bool
  /// Whether the layer lets go of it at its end.
  var isRemovedOnCompletion: Bool
  /// Whether its end was told; it stays only because it is not removed on completion.
  var isOver = false
  /// Whether it changes what the layer's contents show, so that they are drawn for each frame.
  var redraws = false

  /// Sets the begin time, in the layer's time.
  mutating func begin(at time: Double) {
    isPending = false
    track.timing.beginTime = time
    for index in companions.indices { companions[index].timing.beginTime = time }
    object?.beginTime = time
  }

  /// Names the node that the tracks move.
  mutating func move(to node: NodeID) {
    track.node = node
    for index in companions.indices { companions[index].node = node }
  }

}

extension TrackID {
  private static let counter = Atomic<UInt64>(0)

  /// A name that no other track has.
  static func next() -> TrackID {
    TrackID(rawValue: counter.wrappingAdd(1, ordering: .relaxed).newValue)
  }
}

extension CALayer {
  /// Adds a copy of an animation.
  final func attach(_ animation: CAAnimation, _ key: String?) {
    guard let object = animation.copy() as? CAAnimation else { return }
    let level = TransactionStack.current.level
    object.resolveDuration(
      level.duration > 0 ? level.duration : TransactionLevel.defaultDuration)
    let layer = modelLayer ?? self
    let track = object.compile(for: layer)
    attach(
      AttachedAnimation(
        key: object is CATransition ? kCATransition : key, track: track,
        companions: object.companions(of: track, for: layer),
        object: object, completion: level.completion, isPending: object.beginTime == 0,
        isRemovedOnCompletion: object.isRemovedOnCompletion))
  }

  /// Adds the implicit animation of a property, from the value that was shown to the model's.
  final func animate(_ property: PropertyID, from value: TrackValue) {
    let stack = TransactionStack.current
    let values: TrackValues =
      switch value {
      case .numbers(let from): .numbers(from: from, to: SIMD4())
      case .matrix(let from): .matrices(MatrixSpan(from: from, to: .identity))
      case .object(let from): .objects(ObjectKeyframes(from: from, to: nil))
      }
    let track = Track(
      id: TrackID.next(), node: .none, property: property,
      timing: MediaTiming(duration: stack.level.duration, fill: .backwards),
      curve: stack.level.timingFunction?.curve ?? .default, mode: .toUnderlying, values: values)
    attach(
      AttachedAnimation(
        key: property.property.keyPath, track: track, object: nil,
        completion: stack.level.completion, isPending: true, isRemovedOnCompletion: true))
  }

  private func attach(_ animation: AttachedAnimation) {
    if let key = animation.key { removeAnimation(forKey: key) }
    animation.completion?.enter()
    let redraws = redraws(animation)
    if attachedAnimations.count == attachedAnimations.capacity {
      // Most layers have few, and an array would leave room for twice as many.
      attachedAnimations.reserveCapacity(attachedAnimations.count * 5 / 4 + 1)
    }
    attachedAnimations.append(animation)
    if redraws {
      attachedAnimations[attachedAnimations.count - 1].redraws = true
      setNeedsDisplay()
    }
    mark(.hasPendingAnimations)
  }

  /// Whether an animation moves a property of `group`.
  final func isAnimated(_ group: PropertyGroup) -> Bool {
    if attachedAnimations.isEmpty { return false }
    return attachedAnimations.withUnsafeBufferPointer { animations in
      for index in animations.indices {
        if animations.pointer(at: index, to: \.track.property)?.pointee.isOn(group) == true {
          return true
        }
        guard let companions = animations.pointer(at: index, to: \.companions)?.pointee else {
          continue
        }
        if companions.contains(where: { $0.property.isOn(group) }) { return true }
      }
      return false
    }
  }

  /// Which animation has a key; nil where none has.
  private func index(ofKey key: String) -> Int? {
    attachedAnimations.withUnsafeBufferPointer { animations in
      animations.indices.first { animations.pointer(at: $0, to: \.key)?.pointee == key }
    }
  }

  /// Takes out an animation, which stops unfinished, and tells what waits for it.
  private func detachAnimation(at index: Int) {
    let animation = attachedAnimations.remove(at: index)
    TransactionStack.current.remove(animation, of: self)
    if !animation.isOver { tellStop(animation, finished: false, at: HostTime.now) }
    animationsChanged(redraw: animation.redraws)
  }

  /// Stops all animations of a layer that nobody shows any more, unfinished.
  final func stopAnimations() {
    for animation in attachedAnimations where !animation.isOver {
      tellStop(animation, finished: false, at: HostTime.now)
    }
    attachedAnimations.removeAll()
  }

  /// Queues the delegate's call and the transaction's completion.
  final func tellStop(_ animation: AttachedAnimation, finished: Bool, at time: Double) {
    if let object = animation.object, let delegate = object.delegate {
      Callbacks.shared.enqueue(at: time) {
        delegate.tellStop(object, finished: finished)
      }
    }
    animation.completion?.leave(at: time)
  }
}

extension UnsafeBufferPointer<AttachedAnimation> {
  /// A part of an animation where it is, so that it is not copied to be looked at.
  @inline(__always)
  func pointer<Part>(at index: Int, to part: KeyPath<Element, Part>) -> UnsafePointer<Part>? {
    baseAddress.flatMap { ($0 + index).pointer(to: part) }
  }
}

extension CALayer {
  /// The animation that was added under `key`; a copy that belongs to the layer.
  public func animation(forKey key: String) -> CAAnimation? {
    guard let index = index(ofKey: key) else { return nil }
    if let object = attachedAnimations[index].object { return object }
    let object = implicitObject(attachedAnimations[index].track)
    attachedAnimations[index].object = object
    return object
  }

  /// The object that an implicit animation would have been, made when somebody asks.
  private func implicitObject(_ track: Track) -> CABasicAnimation {
    let row = track.property.property
    let animation = CABasicAnimation(keyPath: row.keyPath)
    animation.duration = track.timing.duration
    animation.beginTime = track.timing.beginTime
    animation.fillMode = .backwards
    if case .bezier(let bezier) = track.curve {
      animation.timingFunction = CAMediaTimingFunction(
        controlPoints: Float(bezier.x1), Float(bezier.y1), Float(bezier.x2), Float(bezier.y2))
    }
    animation.fromValue = track.firstValue
    return animation
  }

  /// All animations in the order in which they were added, with their keys where they have any.
  ///
  /// One that was given no values has the one that was shown when it was added.
  package final var keyedAnimations: [(key: String?, animation: CAAnimation)] {
    attachedAnimations.indices.map { index in
      let attached = attachedAnimations[index]
      let object = attached.object ?? implicitObject(attached.track)
      guard let basic = object as? CABasicAnimation, basic.hasNoValues, !basic.isAdditive,
        let filled = basic.copy() as? CABasicAnimation
      else { return (attached.key, object) }
      filled.fromValue = attached.track.firstValue
      return (attached.key, filled)
    }
  }

  /// The keys of all animations, in the order in which they were added; nil where there are none.
  public func animationKeys() -> [String]? {
    let keys = attachedAnimations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Takes out the animation of `key`, which stops unfinished; the layer shows its model again.
  public func removeAnimation(forKey key: String) {
    if let index = index(ofKey: key) { detachAnimation(at: index) }
  }

  /// Takes out all animations, which stop unfinished.
  public func removeAllAnimations() {
    while !attachedAnimations.isEmpty { detachAnimation(at: 0) }
  }
}

extension Track {
  /// The value at the beginning of one that runs between two, as the API has it; nil for any other.
  fileprivate var firstValue: Any? {
    switch values {
    case .numbers(let from, _): TrackValue.numbers(from).boxed(as: property.type)
    case .matrices(let span): TrackValue.matrix(span.from).boxed(as: property.type)
    case .objects(let objects): TrackValue.object(objects.first).boxed(as: property.type)
    default: nil
    }
  }
}
