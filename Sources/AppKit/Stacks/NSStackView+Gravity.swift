import Foundation

// The three areas of a stack whose views keep their sizes: at the beginning, in the middle, at the end.

extension NSStackView {
  /// Where along the line a view keeps to, where `distribution` is `gravityAreas`.
  public enum Gravity: Int, Sendable {
    /// At the beginning: at the top, or where lines begin.
    case top = 1
    /// In the middle.
    case center = 2
    /// At the end: at the bottom, or where lines end.
    case bottom = 3

    /// At the beginning.
    public static var leading: Gravity { .top }
    /// At the end.
    public static var trailing: Gravity { .bottom }
  }

  /// All views, in order: those at the beginning, in the middle, at the end.
  public var views: [NSView] { arrangedSubviews }

  /// The views of an area, in order.
  public func views(in gravity: Gravity) -> [NSView] {
    arrangedSubviews.filter { self.gravity(of: $0) == gravity }
  }

  /// Puts views into an area, instead of those that are there, which leave the stack.
  public func setViews(_ views: [NSView], in gravity: Gravity) {
    for view in self.views(in: gravity) where !views.contains(view) { view.removeFromSuperview() }
    for view in views { addView(view, in: gravity) }
  }

  /// Puts a view at the end of an area.
  public func addView(_ view: NSView, in gravity: Gravity) {
    insertView(view, at: views(in: gravity).filter { $0 !== view }.count, in: gravity)
  }

  /// Puts a view at a place of an area, counted from its first view.
  public func insertView(_ view: NSView, at index: Int, in gravity: Gravity) {
    let others = arrangedSubviews.filter { $0 !== view }
    let before = others.filter { self.gravity(of: $0).rawValue < gravity.rawValue }.count
    let count = others.filter { self.gravity(of: $0) == gravity }.count
    insertArrangedSubview(view, at: before + min(max(index, 0), count))
    gravities[ObjectIdentifier(view)] = gravity
  }

  /// Takes a view out of the stack.
  public func removeView(_ view: NSView) {
    if arrangedSubviews.contains(view) { view.removeFromSuperview() }
  }

  final func gravity(of view: NSView) -> Gravity { gravities[ObjectIdentifier(view)] ?? .top }

  /// Where views begin along the line, from its beginning.
  ///
  /// What is in the middle gives way to the end, and both to the beginning, where there is not room for all.
  final func places(
    of views: [NSView], lengths: [CGFloat], gaps: [CGFloat], room: CGFloat
  ) -> [CGFloat] {
    var places: [CGFloat] = []
    var place: CGFloat = 0
    for (length, gap) in zip(lengths, gaps) {
      places.append(place)
      place += length + gap
    }
    guard distribution == .gravityAreas else { return places }
    let areas = views.map { gravity(of: $0) }
    // How far the line may be moved on without leaving the room.
    let spare = max(room - place, 0)
    func span(_ area: Gravity) -> (start: CGFloat, end: CGFloat)? {
      guard let first = areas.firstIndex(of: area), let last = areas.lastIndex(of: area) else {
        return nil
      }
      return (places[first], places[last] + lengths[last])
    }
    let middle = span(.center).map { min(max((room - $0.start - $0.end) / 2, 0), spare) } ?? 0
    let shifts: [Gravity: CGFloat] = [.top: 0, .center: middle, .bottom: spare]
    return zip(places, areas).map { $0 + (shifts[$1] ?? 0) }
  }
}
