import Stage

extension CADisplayLink {
  /// Makes a link that calls a method without arguments, such as `Chart.step`.
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> () -> Void
  ) {
    self.init { _ in selector(target)() }
  }
}
