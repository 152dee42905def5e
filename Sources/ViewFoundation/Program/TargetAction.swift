// Timers, notifications and later calls that name a method of an object.
//
// Public code writes `selector: #selector(tick)`; here it is `selector: Chart.tick`, the method itself.
// Views and controllers are the main actor's, so the methods are taken as its own; a notification
// calls on the thread that posts it, as on Apple's systems.

import Foundation
import Synchronization

/// A method that takes nothing.
public typealias PlainMethod<Target> = @MainActor (Target) -> @MainActor () -> Void
/// A method that takes one thing.
public typealias MethodTaking<Target, Value> = @MainActor (Target) -> @MainActor (Value) -> Void

/// The method, to be called on whatever thread the call comes.
private func free<Target>(_ method: @escaping PlainMethod<Target>) -> (Target) -> () -> Void {
  unsafeBitCast(method, to: ((Target) -> () -> Void).self)
}

/// The method, to be called on whatever thread the call comes.
private func free<Target, Value>(
  _ method: @escaping MethodTaking<Target, Value>
) -> (Target) -> (Value) -> Void {
  unsafeBitCast(method, to: ((Target) -> (Value) -> Void).self)
}

// MARK: - Timers

extension Timer {
  /// Makes a timer that calls an object's method; it keeps the object until it is invalid.
  public convenience init<Target: AnyObject>(
    timeInterval ti: TimeInterval, target: Target, selector: @escaping PlainMethod<Target>,
    userInfo: Any? = nil, repeats: Bool
  ) {
    let method = free(selector)
    let call = UncheckedCall<Timer> { _ in method(target)() }
    self.init(timeInterval: ti, repeats: repeats) { call($0) }
  }

  /// Makes a timer that calls an object's method with itself; it keeps the object until it is invalid.
  public convenience init<Target: AnyObject>(
    timeInterval ti: TimeInterval, target: Target, selector: @escaping MethodTaking<Target, Timer>,
    userInfo: Any? = nil, repeats: Bool
  ) {
    let method = free(selector)
    let call = UncheckedCall<Timer> { method(target)($0) }
    self.init(timeInterval: ti, repeats: repeats) { call($0) }
  }

  /// Makes such a timer and starts it in the run loop of this thread.
  @discardableResult
  public class func scheduledTimer<Target: AnyObject>(
    timeInterval ti: TimeInterval, target: Target, selector: @escaping PlainMethod<Target>,
    userInfo: Any? = nil, repeats: Bool
  ) -> Timer {
    start(Timer(timeInterval: ti, target: target, selector: selector, repeats: repeats))
  }

  /// Makes such a timer and starts it in the run loop of this thread.
  @discardableResult
  public class func scheduledTimer<Target: AnyObject>(
    timeInterval ti: TimeInterval, target: Target, selector: @escaping MethodTaking<Target, Timer>,
    userInfo: Any? = nil, repeats: Bool
  ) -> Timer {
    start(Timer(timeInterval: ti, target: target, selector: selector, repeats: repeats))
  }

  private class func start(_ timer: Timer) -> Timer {
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

/// A closure that Foundation takes for one that any thread may call.
///
/// Unchecked Sendable: a timer calls on the thread of its run loop, notifications on the one that posts.
private struct UncheckedCall<Value>: @unchecked Sendable {
  private let body: (Value) -> Void
  init(_ body: @escaping (Value) -> Void) { self.body = body }
  func callAsFunction(_ value: Value) { body(value) }
}

// MARK: - Notifications

extension NotificationCenter {
  /// Calls an object's method for each notification of a name, of an object or of all; does not keep it.
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer, selector aSelector: @escaping MethodTaking<Observer, Notification>,
    name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let method = free(aSelector)
    observe(observer, aName, anObject) { method($0)($1) }
  }

  /// Calls an object's method for each notification of a name, of an object or of all; does not keep it.
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer, selector aSelector: @escaping MethodTaking<Observer, NSNotification>,
    name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let method = free(aSelector)
    observe(observer, aName, anObject) { method($0)($1._bridgeToObjectiveC()) }
  }

  /// Calls an object's method for each notification of a name, of an object or of all; does not keep it.
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer, selector aSelector: @escaping PlainMethod<Observer>,
    name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let method = free(aSelector)
    observe(observer, aName, anObject) { observer, _ in method(observer)() }
  }

  private func observe<Observer: AnyObject>(
    _ observer: Observer, _ name: NSNotification.Name?, _ object: Any?,
    _ method: @escaping (Observer, Notification) -> Void
  ) {
    let call = UncheckedCall<Notification> { [weak observer] notification in
      if let observer { method(observer, notification) }
    }
    let token = addObserver(forName: name, object: object, queue: nil) { call($0) }
    let ticket = ObserverTicket(
      observer: observer, center: self, name: name, object: object.map { $0 as AnyObject },
      token: token)
    let gone = ObserverTicket.all.withLock { $0.add(ticket) }
    for former in gone { former.end() }
  }

  /// Stops all calls to an object, or those of a name or of an object.
  public func removeObserver<Observer: AnyObject>(
    _ observer: Observer, name aName: NSNotification.Name? = nil, object anObject: Any? = nil
  ) {
    let id = ObjectIdentifier(observer)
    let from = anObject.map { ObjectIdentifier($0 as AnyObject) }
    let gone = ObserverTicket.all.withLock { all in
      all.take(of: id) {
        $0.center === self && (aName == nil || $0.name == aName)
          && (from == nil || $0.object.map(ObjectIdentifier.init) == from)
      }
    }
    for ticket in gone { ticket.end() }
    // The tokens of `addObserver(forName:…)` come here as well.
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}

/// One method that is called for notifications.
///
/// Unchecked Sendable: it never changes; tickets are put in and looked up under a lock.
private struct ObserverTicket: @unchecked Sendable {
  weak var observer: AnyObject?
  weak var center: NotificationCenter?
  var name: NSNotification.Name?
  weak var object: AnyObject?
  var token: any NSObjectProtocol

  func end() { center?.removeObserver(token as Any, name: nil, object: nil) }

  static let all = Mutex(Table())

  /// The tickets of all objects, by address.
  struct Table {
    private var tickets: [ObjectIdentifier: [ObserverTicket]] = [:]
    private var limit = 64

    /// Returns the tickets of objects that are gone.
    mutating func add(_ ticket: ObserverTicket) -> [ObserverTicket] {
      guard let observer = ticket.observer else { return [] }
      tickets[ObjectIdentifier(observer), default: []].append(ticket)
      guard tickets.count > limit else { return [] }
      let gone = tickets.values.joined().filter { $0.observer == nil }
      tickets = tickets.mapValues { $0.filter { $0.observer != nil } }.filter { !$1.isEmpty }
      limit = max(64, 2 * tickets.count)
      return gone
    }

    /// Takes out what belongs to an address and is wanted.
    mutating func take(
      of id: ObjectIdentifier, where isWanted: (ObserverTicket) -> Bool
    ) -> [ObserverTicket] {
      guard let all = tickets[id] else { return [] }
      let left = all.filter { !isWanted($0) }
      tickets[id] = left.isEmpty ? nil : left
      return all.filter(isWanted)
    }
  }
}

// MARK: - Later calls

extension NSObjectProtocol {
  /// Calls a method of the object on the main thread after a number of seconds; keeps it until then.
  public func perform(
    _ aSelector: @escaping PlainMethod<Self>, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {
    LaterCalls.add(self, delay, free(aSelector)(self))
  }

  /// Calls a method of the object with an argument on the main thread after a number of seconds.
  public func perform<Argument>(
    _ aSelector: @escaping MethodTaking<Self, Argument>, with anArgument: Argument,
    afterDelay delay: TimeInterval
  ) {
    let call = free(aSelector)(self)
    LaterCalls.add(self, delay) { call(anArgument) }
  }
}

extension NSObject {
  /// Drops all calls that wait for an object.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    LaterCalls.cancel(ObjectIdentifier(aTarget as AnyObject))
  }
}

/// The calls that wait for their time, by the object that they are for.
private enum LaterCalls {
  private struct Table {
    var calls: [ObjectIdentifier: [Int: UncheckedCall<Void>]] = [:]
    var count = 0

    mutating func add(_ call: UncheckedCall<Void>, for id: ObjectIdentifier) -> Int {
      count += 1
      calls[id, default: [:]][count] = call
      return count
    }

    mutating func take(_ number: Int, of id: ObjectIdentifier) -> UncheckedCall<Void>? {
      let call = calls[id]?.removeValue(forKey: number)
      if calls[id]?.isEmpty == true { calls[id] = nil }
      return call
    }
  }

  private static let waiting = Mutex(Table())

  static func add(_ target: AnyObject, _ delay: TimeInterval, _ body: @escaping () -> Void) {
    let id = ObjectIdentifier(target)
    let call = UncheckedCall<Void> { body() }
    let number = waiting.withLock { $0.add(call, for: id) }
    DispatchQueue.main.asyncAfter(deadline: .now() + max(delay, 0)) {
      waiting.withLock { $0.take(number, of: id) }?(())
    }
  }

  static func cancel(_ id: ObjectIdentifier) {
    let calls = waiting.withLock { $0.calls.removeValue(forKey: id) }
    withExtendedLifetime(calls) {}
  }
}
