import ViewFoundation

extension NSShadow {
  /// The colour, a `UIColor` or a `CGColor`; black at one third at first. Nil for no shadow.
  public final var shadowColor: Any? {
    get { shade.map { $0 as? UIColor ?? UIColor(cgColor: $0.cgColor) } }
    set { shade = newValue as? UIColor ?? (newValue as? CGColor).map { UIColor(cgColor: $0) } }
  }
}
