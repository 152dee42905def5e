/// A method or a closure that is told of a gesture.
struct GestureCall {
  /// The object whose method it is; nil for a closure.
  var object: Weak<AnyObject>?
  var method: Selector

  @MainActor
  func tell(of recognizer: UIGestureRecognizer) {
    guard let object else { return _ = method.send(to: recognizer, recognizer) }
    if let target = object.object { method.send(to: target, recognizer) }
  }
}

extension UIGestureRecognizer {
  /// Makes a recogniser that calls a method such as `Chart.tapped(_:)` with itself.
  public convenience init<Target: AnyObject, Recognizer: UIGestureRecognizer>(
    target: Target?, action: @escaping MethodTaking<Target, Recognizer, Void>
  ) { self.init(target: target, action: Selector(action)) }

  /// Makes a recogniser that calls a method such as `Chart.tapped`.
  public convenience init<Target: AnyObject>(
    target: Target?, action: @escaping PlainMethod<Target, Void>
  ) { self.init(target: target, action: Selector(action)) }

  /// Calls a method such as `Chart.tapped(_:)`, too; the object is not kept.
  public func addTarget<Target: AnyObject, Recognizer: UIGestureRecognizer>(
    _ target: Target?, action: @escaping MethodTaking<Target, Recognizer, Void>
  ) { if let target { addTarget(target, action: Selector(action)) } }

  /// Calls a method such as `Chart.tapped`, too; the object is not kept.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping PlainMethod<Target, Void>
  ) { if let target { addTarget(target, action: Selector(action)) } }

  /// Calls a closure, too.
  public func addAction(_ action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    let method = Selector { (_: UIGestureRecognizer) in action }
    calls.append(GestureCall(object: nil, method: method))
  }
}
