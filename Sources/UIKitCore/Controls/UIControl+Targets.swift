import Foundation

/// What a control does on some events.
struct ControlCall {
  /// An action, or a method of an object that is not kept; of some responder where none is named.
  enum Deed {
    case action(UIAction)
    case method(Selector, of: Weak<AnyObject>?)

    /// Whether a person who names an object, a method or neither means this; nil for any.
    func isMeant(by target: AnyObject?, _ method: Selector?) -> Bool {
      switch self {
      case .action: target == nil && method == nil
      case .method(let own, let object):
        (target == nil || object?.object === target) && (method == nil || own == method)
      }
    }
  }

  var deed: Deed
  var events: UIControl.Event
}

extension UIControl {
  /// Takes a method in; one that is there already gets the events.
  final func add(_ call: ControlCall) {
    guard case .method(let method, let target) = call.deed else { return calls.append(call) }
    let known = calls.firstIndex {
      guard case .method(method, let other) = $0.deed else { return false }
      return target?.object === other?.object
    }
    if let known { calls[known].events.formUnion(call.events) } else { calls.append(call) }
  }

  final func removeCalls(for events: Event, where isMeant: (ControlCall.Deed) -> Bool) {
    for index in calls.indices where isMeant(calls[index].deed) {
      calls[index].events.subtract(events)
    }
    calls.removeAll { $0.events.isEmpty }
  }

  private var methods: [(method: Selector, target: AnyObject?, events: Event)] {
    calls.compactMap {
      guard case .method(let method, let target) = $0.deed else { return nil }
      return (method, target?.object, $0.events)
    }
  }

  /// The objects whose methods the control calls; `NSNull` stands for responders, and the identifier of
  /// an object for one that cannot be hashed.
  public var allTargets: Set<AnyHashable> {
    Set(
      methods.map { call in
        guard let target = call.target else { return AnyHashable(NSNull()) }
        return target as? AnyHashable ?? AnyHashable(ObjectIdentifier(target))
      })
  }

  /// All events on which the control does something.
  public var allControlEvents: Event { calls.reduce(into: []) { $0.formUnion($1.events) } }

  /// Does what the control does when a person acts on it; a disabled one does nothing.
  public func performPrimaryAction() {
    if isEnabled { sendActions(for: .primaryActionTriggered) }
  }

  /// Tells of each action, and of each method with its object, on which events it runs, until `stop` is true.
  public func enumerateEventHandlers(
    _ iterator: (
      _ action: UIAction?, _ targetAction: (Any?, Selector)?, _ event: Event, _ stop: inout Bool
    ) -> Void
  ) {
    var stop = false
    for call in calls where !stop {
      switch call.deed {
      case .action(let action): iterator(action, nil, call.events, &stop)
      case .method(let method, let target):
        iterator(nil, (target?.object, method), call.events, &stop)
      }
    }
  }

  /// `contentHorizontalAlignment` as left or right: lines begin at the left.
  public var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: .left
    case .trailing: .right
    case let other: other
    }
  }

  /// The names of the methods of an object that the control calls on an event; nil where there are none.
  public func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let wanted = target.map { $0 as AnyObject }
    let names = methods.filter {
      $0.target === wanted && !$0.events.isDisjoint(with: controlEvent)
    }.map(\.method.description)
    return names.isEmpty ? nil : names
  }

  /// Calls a method such as `Chart.pressed(_:)` with the control on each of some events; the object is not kept.
  public func addTarget<Target: AnyObject, Sender: UIControl>(
    _ target: Target?, action: @escaping MethodTaking<Target, Sender, Void>,
    for controlEvents: Event
  ) { addTarget(target, action: Selector(action), for: controlEvents) }

  /// Calls a method such as `Chart.pressed(_:event:)` with what the person did, too; the object is not kept.
  ///
  /// Where the program sends the event itself, one without touches stands for it.
  public func addTarget<Target: AnyObject, Sender: UIControl>(
    _ target: Target?, action: @escaping MethodTakingTwo<Target, Sender, UIEvent, Void>,
    for controlEvents: Event
  ) { addTarget(target, action: Selector(action), for: controlEvents) }

  /// Calls a method such as `Chart.pressed` on each of some events; the object is not kept.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping PlainMethod<Target, Void>, for controlEvents: Event
  ) { addTarget(target, action: Selector(action), for: controlEvents) }

  /// Where content lies from left to right.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the left.
    case left = 1
    /// At the right.
    case right = 2
    /// From edge to edge.
    case fill = 3
    /// Where lines begin.
    case leading = 4
    /// Where lines end.
    case trailing = 5
  }

  /// Where content lies from top to bottom.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the top.
    case top = 1
    /// At the bottom.
    case bottom = 2
    /// From edge to edge.
    case fill = 3
  }
}
