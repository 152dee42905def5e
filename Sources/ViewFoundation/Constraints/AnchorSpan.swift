/// The room from one edge or middle to another, to make constraints of as of an extent.
///
/// A constraint keeps it, as one of its items.
@MainActor
final class AnchorSpan {
  /// An edge or a middle of a view or a guide.
  struct End {
    weak var item: AnyObject?
    let attribute: NSLayoutConstraint.Attribute
  }

  let (from, to): (End, End)

  init(from: End, to: End) { (self.from, self.to) = (from, to) }
}

extension NSLayoutAnchor {
  fileprivate final var end: AnchorSpan.End { AnchorSpan.End(item: item, attribute: attribute) }
}

extension NSLayoutXAxisAnchor {
  /// How far another one is to the right of this one.
  public final func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(AnchorSpan(from: end, to: otherAnchor.end), .width)
  }
}

extension NSLayoutYAxisAnchor {
  /// How far another one is below this one.
  public final func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(AnchorSpan(from: end, to: otherAnchor.end), .height)
  }
}
