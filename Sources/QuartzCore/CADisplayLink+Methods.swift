import Geometry
import Stage

extension CADisplayLink {
  /// Makes a link that calls a method of an object at each refresh, with itself where the method takes something.
  public convenience init(target: Any, selector: Selector) {
    self.init { selector.send(to: target, $0) }
  }

  /// Makes a link that calls a method without arguments, such as `Chart.step`.
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> () -> Void
  ) {
    self.init { _ in selector(target)() }
  }
}
