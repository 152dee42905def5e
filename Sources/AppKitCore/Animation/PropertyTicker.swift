import Foundation
import Layers
import Motion

// Properties that no layer has (a window's frame, a subclass's own) are set by the main thread, once
// for each refresh of the display, to the value that their animation has at the time when the frame
// will be seen. That is a function of the time alone: a tick that is missed changes nothing but
// what is seen meanwhile. What was started in virtual time is left to whoever moves that time.

/// The properties that the main thread animates.
@MainActor
package final class PropertyTicker {
  package static let shared = PropertyTicker()

  private var running: [TickedProperty] = []
  private var animations: [any TickedAnimation] = []
  private var link: CADisplayLink?

  /// Starts an animation of a property; a former one of the same property ends unfinished.
  ///
  /// The property has its first value at once. Values that cannot be animated are set to their end.
  /// - Parameters:
  ///   - animation: a copy of the caller's own, with a duration.
  ///   - set: gives the property a value of the type of `to`.
  func start<Value>(
    _ animation: CAAnimation, _ key: String, of target: AnyObject, from: Value, to: Value,
    set: @escaping (Any) -> Void
  ) {
    cancel(key, of: target)
    guard
      let property = TickedProperty(animation, key, of: target, from: from, to: to, set: set)
    else { return set(to) }
    running.append(property)
    property.begin(at: CACurrentMediaTime())
    updateLink()
  }

  /// The value that a property in flight will have at the end; nil for one at rest.
  func target(_ key: String, of target: AnyObject) -> Any? {
    running.first { $0.isOf(key, target) }?.end
  }

  /// Lets a property keep the value that it has now.
  func cancel(_ key: String, of target: AnyObject) {
    guard let index = running.firstIndex(where: { $0.isOf(key, target) }) else { return }
    let property = running.remove(at: index)
    property.finish(isComplete: false)
    updateLink()
  }

  /// Sets all properties in flight on a clock, by default the calling thread's, to their values.
  func tick(at time: Double, of clock: ManualClock? = HostTime.installedClock) {
    for property in running where property.isRunning && property.clock === clock {
      guard property.isOver(at: time) else {
        property.show(at: time)
        continue
      }
      running.removeAll { $0 === property }
      property.finish(isComplete: true)
    }
    for animation in animations where animation.clock === clock { animation.advance(to: time) }
    animations.removeAll { !$0.isAnimating }
    updateLink()
  }

  /// Leads an animation on until it is over, and keeps it that long.
  package func run(_ animation: any TickedAnimation) {
    if !animations.contains(where: { $0 === animation }) { animations.append(animation) }
    updateLink()
  }

  /// Asks for the display's ticks while something runs in real time.
  private func updateLink() {
    let isNeeded =
      running.contains { $0.clock == nil } || animations.contains { $0.clock == nil }
    if isNeeded, link == nil {
      link = CADisplayLink { [weak self] link in self?.tick(at: link.targetTimestamp, of: nil) }
      link?.add(to: .main, forMode: .common)
    } else if !isNeeded {
      link?.invalidate()
      link = nil
    }
  }
}

/// What the ticker leads on from refresh to refresh until it is over.
@preconcurrency @MainActor
package protocol TickedAnimation: AnyObject {
  /// The clock that it runs by; nil for real time.
  var clock: ManualClock? { get }
  /// Whether it runs.
  var isAnimating: Bool { get }
  /// Shows the progress of a moment of host time.
  func advance(to time: Double)
}

/// A property in flight.
@MainActor
private final class TickedProperty {
  let end: Any
  /// The clock that it runs by; nil for real time.
  let clock = HostTime.installedClock
  private(set) var isRunning = true
  private let key: String
  private let target: AnyObject
  private let set: (Any) -> Void
  private let carrier = CALayer()
  private let animation: CAAnimation
  private var duration = Double.infinity
  private var startTime = 0.0

  init?(
    _ animation: CAAnimation, _ key: String, of target: AnyObject, from: Any, to: Any,
    set: @escaping (Any) -> Void
  ) {
    guard let first = CarriedValue(from), let last = CarriedValue(to),
      first.keyPath == last.keyPath
    else { return nil }
    (self.key, self.target, self.set, self.end, self.animation) = (key, target, set, to, animation)
    carrier.setValue(last.boxed, forKeyPath: last.keyPath)
    fill(from: first, to: last)
  }

  /// Names the carrier's property and gives it the values that are missing.
  private func fill(from first: CarriedValue, to last: CarriedValue) {
    (animation as? CAPropertyAnimation)?.keyPath = last.keyPath
    if let basic = animation as? CABasicAnimation, !basic.isAdditive {
      func boxed(_ value: Any?) -> Any? { CarriedValue(value)?.boxed }
      (basic.fromValue, basic.toValue) = (boxed(basic.fromValue), boxed(basic.toValue))
      basic.byValue = boxed(basic.byValue)
      if basic.fromValue == nil, basic.byValue == nil || basic.toValue == nil {
        basic.fromValue = first.boxed
      }
    } else if let keyframes = animation as? CAKeyframeAnimation {
      keyframes.values = keyframes.values?.compactMap { CarriedValue($0)?.boxed }
    }
  }

  func isOf(_ key: String, _ target: AnyObject) -> Bool {
    self.key == key && self.target === target
  }

  /// Starts the time, and shows the first value.
  func begin(at time: Double) {
    let copy = animation.copy() as? CAAnimation ?? animation
    if copy.beginTime == 0 { copy.beginTime = time }
    copy.fillMode = .both
    copy.delegate = nil
    copy.isRemovedOnCompletion = false
    startTime = copy.beginTime
    duration = copy.activeDuration
    // The carrier's animation also keeps the transaction's completion waiting.
    carrier.add(copy, forKey: "value")
    animation.delegate?.animationDidStart(animation)
    show(at: time)
  }

  func isOver(at time: Double) -> Bool { time >= startTime + duration }

  func show(at time: Double) {
    let shown = carrier.presentation(at: time)
    if let value = CarriedValue.read(shown, like: end) { set(value) }
  }

  /// Leaves the property at its end, or where it is.
  func finish(isComplete: Bool) {
    isRunning = false
    if isComplete { set(end) }
    carrier.removeAnimation(forKey: "value")
    animation.delegate?.animationDidStop(animation, finished: isComplete)
  }
}

extension CAAnimation {
  /// How long it takes with all its repeats, in seconds; infinity for one without end.
  fileprivate var activeDuration: Double {
    let cycle = duration * (autoreverses ? 2 : 1)
    let whole = repeatDuration > 0 ? repeatDuration : cycle * Double(max(repeatCount, 1))
    return speed > 0 ? whole / Double(speed) : .infinity
  }
}
