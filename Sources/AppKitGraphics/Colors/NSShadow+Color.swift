import ViewFoundation

extension NSShadow {
  /// The colour; black at one third at first. Nil for no shadow.
  public final var shadowColor: NSColor? {
    get { shade.flatMap { $0 as? NSColor ?? NSColor(cgColor: $0.cgColor) } }
    set { shade = newValue }
  }
}
