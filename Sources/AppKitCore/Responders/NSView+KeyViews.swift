import Foundation

// The loop of views along which Tab leads: as `nextKeyView` says, else in the order of the tree.

extension NSView {
  final func nextKeyViewDidChange(from former: NSView?) {
    if former?.extras?.previousKeyView === self { former?.extras?.previousKeyView = nil }
    nextKeyView?.ownExtras.previousKeyView = self
  }

  /// The view whose `nextKeyView` is this one; nil for none.
  public var previousKeyView: NSView? { extras?.previousKeyView }

  /// The next view of the loop to which keys may go; nil where there is none.
  public var nextValidKeyView: NSView? { valid { $0.nextKeyView } }

  /// The view before of the loop to which keys may go; nil where there is none.
  public var previousValidKeyView: NSView? { valid { $0.previousKeyView } }

  private func valid(_ next: (NSView) -> NSView?) -> NSView? {
    var (view, seen) = (next(self), Set<ObjectIdentifier>())
    while let found = view, found !== self, seen.insert(ObjectIdentifier(found)).inserted {
      if found.canBecomeKeyView { return found }
      view = next(found)
    }
    return nil
  }
}

extension NSWindow {
  /// Makes the loop anew: row by row from the top, each from its beginning to its end.
  public func recalculateKeyViewLoop() {
    let views = root.subtree.filter { $0.acceptsFirstResponder }
    let places = views.map { view in
      let rect = view.convert(view.bounds, to: nil)
      return (view: view, row: -rect.maxY, x: rect.minX)
    }
    let sorted = places.sorted { ($0.row, $0.x) < ($1.row, $1.x) }.map(\.view)
    for (view, next) in zip(sorted, sorted.dropFirst() + sorted.prefix(1)) {
      view.nextKeyView = next
    }
  }
}
