import Foundation
import Motion
import RenderTree
import Synchronization

/// An animation on a layer: its tracks, and what has to be told about it.
final class AttachedAnimation {
  /// Under which name it was added; nil for none.
  let key: String?
  /// What moves the layer, and tells beginning and end.
  @exclusivity(unchecked) private(set) var track: Track
  /// What moves further properties in the same time: a group's children, the turn along a path.
  @exclusivity(unchecked) private(set) var companions: [Track]
  /// The layer's copy of what was added; nil for an implicit animation that nobody asked for.
  var object: CAAnimation?
  /// What waits for the end.
  let completion: CompletionGroup?
  /// Whether the begin time is that of the next commit.
  @exclusivity(unchecked) private(set) var isPending: Bool
  /// Whether the layer lets go of it at its end.
  let isRemovedOnCompletion: Bool
  /// Whether its end was told; it stays only because it is not removed on completion.
  @exclusivity(unchecked) var isOver = false
  /// Whether it changes what the layer's contents show, so that they are drawn for each frame.
  @exclusivity(unchecked) var redraws = false

  init(
    key: String?, track: Track, companions: [Track] = [], object: CAAnimation?,
    completion: CompletionGroup?, isPending: Bool, isRemovedOnCompletion: Bool
  ) {
    self.key = key
    self.track = track
    self.companions = companions
    self.object = object
    self.completion = completion
    self.isPending = isPending
    self.isRemovedOnCompletion = isRemovedOnCompletion
  }

  /// Names the node that the tracks move, and sets the begin time where it waits for one.
  ///
  /// - Parameter now: the commit's time, in the layer's own.
  func start(on node: NodeID, at now: Double) {
    let time = isPending ? now : track.timing.beginTime
    if isPending { object?.beginTime = now }
    isPending = false
    track = track.starting(at: time, on: node)
    for index in companions.indices {
      companions[index] = companions[index].starting(at: time, on: node)
    }
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
    let stack = TransactionStack.current
    let level = stack.level
    object.resolveDuration(
      level.duration > 0 ? level.duration : TransactionLevel.defaultDuration)
    let layer = modelLayer ?? self
    let track = object.compile(for: layer)
    attach(
      AttachedAnimation(
        key: object is CATransition ? kCATransition : key, track: track,
        companions: object.companions(of: track, for: layer),
        object: object, completion: level.completion, isPending: object.beginTime == 0,
        isRemovedOnCompletion: object.isRemovedOnCompletion),
      in: stack)
  }

  /// Adds the implicit animation of a property, from the value that was shown to the model's.
  final func animate(
    _ property: PropertyID, from value: TrackValue, in stack: TransactionStack
  ) {
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
        completion: stack.level.completion, isPending: true, isRemovedOnCompletion: true),
      in: stack)
  }

  private func attach(_ animation: AttachedAnimation, in stack: TransactionStack) {
    if let index = animation.key.flatMap(index(ofKey:)) { detachAnimation(at: index, in: stack) }
    animation.completion?.enter()
    animation.redraws = redraws(animation)
    attachedAnimations.append(animation)
    if animation.redraws { setNeedsDisplay() }
    mark(.hasPendingAnimations)
  }

  /// Whether an animation moves a property of `group`.
  final func isAnimated(_ group: PropertyGroup) -> Bool {
    attachedAnimations.contains { animation in
      animation.track.property.isOn(group)
        || animation.companions.contains { $0.property.isOn(group) }
    }
  }

  /// Which animation has a key; nil where none has.
  private func index(ofKey key: String) -> Int? {
    attachedAnimations.firstIndex { $0.key == key }
  }

  /// Takes out an animation, which stops unfinished, and tells what waits for it.
  private func detachAnimation(at index: Int, in stack: TransactionStack = .current) {
    let animation = attachedAnimations.remove(at: index)
    stack.remove(animation, of: self)
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

extension CALayer {
  /// The layer's own copy of what was added under a key, made where it is implicit.
  final func attachedObject(_ key: String) -> CAAnimation? {
    guard let index = index(ofKey: key) else { return nil }
    let animation = attachedAnimations[index]
    let object = animation.object ?? implicitObject(animation.track)
    animation.object = object
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
    attachedAnimations.map { attached in
      let object = attached.object ?? implicitObject(attached.track)
      guard let basic = object as? CABasicAnimation, basic.hasNoValues, !basic.isAdditive,
        let filled = basic.copy() as? CABasicAnimation
      else { return (attached.key, object) }
      filled.fromValue = attached.track.firstValue
      return (attached.key, filled)
    }
  }

  /// The keys of all animations, in the order in which they were added; nil where there are none.
  final var attachedKeys: [String]? {
    let keys = attachedAnimations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Takes out the animation of a key, which stops unfinished.
  final func detachAnimation(_ key: String) {
    if let index = index(ofKey: key) { detachAnimation(at: index) }
  }

  /// Takes out all animations, which stop unfinished.
  final func detachAnimations() {
    while !attachedAnimations.isEmpty { detachAnimation(at: 0) }
  }
}

extension Track {
  /// The value at the beginning of one that runs between two, as the API has it; nil for any other.
  fileprivate var firstValue: Any? {
    switch values {
    case .numbers(let ends): TrackValue.numbers(ends.from).boxed(as: property.type)
    case .matrices(let span): TrackValue.matrix(span.from).boxed(as: property.type)
    case .objects(let objects): TrackValue.object(objects.first).boxed(as: property.type)
    default: nil
    }
  }
}
