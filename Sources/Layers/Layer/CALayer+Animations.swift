import Foundation
import Motion
import RenderTree

extension CALayer {
  /// Adds a copy of an animation.
  final func attach(_ animation: CAAnimation, _ key: String?) {
    let stack = TransactionStack.current
    let level = stack.level
    let duration = level.duration > 0 ? level.duration : TransactionLevel.defaultDuration
    if let plain = plain(animation, key, lasting: duration, level.completion) {
      return attach(plain, in: stack)
    }
    guard let object = animation.copy() as? CAAnimation else { return }
    object.separate()
    object.resolveDuration(duration)
    let layer = modelLayer ?? self
    let track = object.compile(for: layer)
    attach(
      AttachedAnimation(
        key: object is CATransition ? kCATransition : key, track: track,
        companions: object.companions(of: track, for: layer), object: object,
        completion: level.completion),
      in: stack)
  }

  /// What an animation becomes of which no object is kept; nil for one that keeps its object.
  private func plain(
    _ animation: CAAnimation, _ key: String?, lasting duration: Double,
    _ completion: CompletionGroup?
  ) -> AttachedAnimation? {
    guard type(of: animation) == CABasicAnimation.self else { return nil }
    let basic = unsafeDowncast(animation, to: CABasicAnimation.self)
    guard basic.isBare else { return nil }
    var track = basic.compile(for: modelLayer ?? self)
    guard let form = PlainForm(basic, track) else { return nil }
    if !(basic.duration > 0) { track = track.lasting(duration) }
    return AttachedAnimation(
      key: key, track: track, form: form, completion: completion,
      isPending: basic.beginTime == 0, isRemovedOnCompletion: basic.isRemovedOnCompletion)
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
        key: property.property.keyPath, track: track, form: PlainForm(),
        completion: stack.level.completion, isPending: true, isRemovedOnCompletion: true),
      in: stack)
  }

  private func attach(_ animation: AttachedAnimation, in stack: TransactionStack) {
    if let index = animation.key.flatMap(index(ofKey:)) { detachAnimation(at: index, in: stack) }
    animation.completion?.enter()
    var animation = animation
    animation.redraws = redraws(animation)
    // Most layers have few.
    if attachedAnimations.count < 4 {
      attachedAnimations.reserveCapacity(attachedAnimations.count + 1)
    }
    attachedAnimations.append(animation)
    if animation.redraws { setNeedsDisplay() }
    if host == nil { stack.addUnseen(self) }
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

  /// Stops the animations of a layer that nobody shows, unfinished.
  ///
  /// Those that are not removed on completion stay, as the same of a program that was out of sight: they begin, or go
  /// on as if they had been seen, where the layer is shown.
  final func stopUnseenAnimations() {
    for animation in attachedAnimations where animation.isRemovedOnCompletion && !animation.isOver {
      tellStop(animation, finished: false, at: HostTime.now)
    }
    attachedAnimations.removeAll(where: \.isRemovedOnCompletion)
  }

  /// Lets no transaction wait any longer for the animations of a layer that has gone out of sight.
  final func leaveCompletions() {
    for index in attachedAnimations.indices where !attachedAnimations[index].isOver {
      attachedAnimations[index].leaveCompletion(at: HostTime.now)
    }
  }

  /// Stops all animations of a layer that goes, unfinished.
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
  /// The layer's own copy of what was added under a key, made where none was kept.
  final func attachedObject(_ key: String) -> CAAnimation? {
    if let modelLayer { return modelLayer.attachedObject(key) }
    return index(ofKey: key).map { attachedAnimations[$0].keepObject() }
  }

  /// All animations in the order in which they were added, with their keys where they have any.
  ///
  /// One that was given no values has the one that was shown when it was added.
  package final var keyedAnimations: [(key: String?, animation: CAAnimation)] {
    attachedAnimations.map { attached in
      let object = attached.makeObject()
      guard let basic = object as? CABasicAnimation, basic.hasNoValues, !basic.isAdditive,
        let filled = basic.copy() as? CABasicAnimation
      else { return (attached.key, object) }
      filled.fromValue = attached.track.ends?.from.boxed(as: attached.track.property.type)
      return (attached.key, filled)
    }
  }

  /// The animations that were added without a key, in that order, made where none was kept.
  package final var keylessAnimations: [CAAnimation] {
    attachedAnimations.indices.filter { attachedAnimations[$0].key == nil }
      .map { attachedAnimations[$0].keepObject() }
  }

  /// Takes out one of the animations without a key, by its place among them; it stops unfinished.
  package final func removeKeylessAnimation(at place: Int) {
    let keyless = attachedAnimations.indices.filter { attachedAnimations[$0].key == nil }
    guard keyless.indices.contains(place) else { return }
    detachAnimation(at: keyless[place])
  }

  /// The keys of all animations, in the order in which they were added; nil where there are none.
  final var attachedKeys: [String]? {
    let keys = (modelLayer ?? self).attachedAnimations.compactMap(\.key)
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
