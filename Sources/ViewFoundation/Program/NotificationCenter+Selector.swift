import Foundation
import Geometry
import Synchronization

// Notifications that call a method of an object, which is not kept, on the thread that posts.

extension NotificationCenter {
  /// Calls a method of an object for each notification of a name, of an object or of all.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    let observer = observer as AnyObject
    let call = UncheckedCall<Notification> { [weak observer] notification in
      if let observer { aSelector.send(to: observer, notification) }
    }
    let token = addObserver(forName: aName, object: anObject, queue: nil) { call($0) }
    let ticket = ObserverTicket(
      observer: observer, center: self, name: aName, object: anObject.map { $0 as AnyObject },
      token: token)
    let gone = ObserverTicket.all.withLock { $0.add(ticket) }
    for former in gone { former.end() }
  }

  /// Calls a method such as `Chart.wake(_:)` for each notification of a name, of an object or of all.
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer, selector aSelector: @escaping MethodTaking<Observer, Notification, Void>,
    name aName: NSNotification.Name?, object anObject: Any?
  ) { addObserver(observer, selector: Selector(aSelector), name: aName, object: anObject) }

  /// Calls a method such as `Chart.wake(_:)` for each notification of a name, of an object or of all.
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer,
    selector aSelector: @escaping MethodTaking<Observer, NSNotification, Void>,
    name aName: NSNotification.Name?, object anObject: Any?
  ) { addObserver(observer, selector: Selector(aSelector), name: aName, object: anObject) }

  /// Calls a method such as `Chart.wake` for each notification of a name, of an object or of all.
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer, selector aSelector: @escaping PlainMethod<Observer, Void>,
    name aName: NSNotification.Name?, object anObject: Any?
  ) { addObserver(observer, selector: Selector(aSelector), name: aName, object: anObject) }

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
