import Foundation

// The arithmetic of a stack. Lengths run along the stack, breadths across it. Each view has a length
// of its own; what is left over or missing is shared as the distribution says. Places are rounded to
// whole pixels, so that edges and text stay sharp.

/// How a stack view's views lie at this moment.
@MainActor
struct StackLayout {
  private let stack: UIStackView
  let views: [UIView]
  private let isRow: Bool
  private let margins: UIEdgeInsets

  init(_ stack: UIStackView) {
    self.stack = stack
    views = stack.arrangedSubviews.filter { !$0.isHidden }
    isRow = stack.axis == .horizontal
    margins = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMargins : .zero
  }

  private func length(_ size: CGSize) -> CGFloat { isRow ? size.width : size.height }
  private func breadth(_ size: CGSize) -> CGFloat { isRow ? size.height : size.width }
  private func size(_ length: CGFloat, _ breadth: CGFloat) -> CGSize {
    isRow ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
  }

  /// A view's own size; along the stack as long as it likes, across it at most the room.
  private func ownSize(_ view: UIView, room: CGFloat) -> CGSize {
    stack.ownSize(of: view, within: size(0, max(room, 0)))
  }

  private var gaps: CGFloat {
    views.dropLast().reduce(0) { $0 + stack.gap(after: $1) }
  }

  private var marginSize: CGSize {
    CGSize(width: margins.left + margins.right, height: margins.top + margins.bottom)
  }

  func fittingSize(within limit: CGSize) -> CGSize {
    let room = breadth(limit) > 0 ? breadth(limit) - breadth(marginSize) : 0
    let sizes = views.map { ownSize($0, room: room) }
    let lengths = sizes.map(length)
    let total: CGFloat
    switch stack.distribution {
    case .fillEqually: total = (lengths.max() ?? 0) * CGFloat(views.count)
    default: total = lengths.reduce(0, +)
    }
    let inner = size(total + gaps, sizes.map(breadth).max() ?? 0)
    return CGSize(
      width: inner.width + marginSize.width, height: inner.height + marginSize.height)
  }

  func frames(in bounds: CGRect) -> [CGRect] {
    guard !views.isEmpty else { return [] }
    let inside = bounds.inset(by: margins)
    let room = max(breadth(inside.size), 0)
    let own = views.map { ownSize($0, room: stack.alignment == .fill || !isRow ? room : 0) }
    let spread = spread(own.map(length), room: max(length(inside.size), 0))
    let scale = max(stack.contentScaleFactor, 1)
    func sharp(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    let start = isRow ? inside.minX : inside.minY
    let side = isRow ? inside.minY : inside.minX
    return zip(views, zip(own, spread)).map { view, parts in
      let (own, span) = parts
      let breadth = stack.alignment == .fill ? room : min(breadth(own), room)
      let begin = sharp(start + span.start)
      let length = max(sharp(start + span.start + span.length) - begin, 0)
      let across = sharp(side + place(view, breadth, room))
      return isRow
        ? CGRect(x: begin, y: across, width: length, height: breadth)
        : CGRect(x: across, y: begin, width: breadth, height: length)
    }
  }

  /// Where a view of a breadth lies across the room.
  private func place(_ view: UIView, _ breadth: CGFloat, _ room: CGFloat) -> CGFloat {
    switch stack.alignment {
    case .fill, .leading: 0
    case .center: (room - breadth) / 2
    case .trailing: room - breadth
    case .firstBaseline, .lastBaseline:
      isRow ? max(baselines(view).deepest - baselines(view).own, 0) : 0
    }
  }

  /// The baseline of a view, below its top, and the lowest one of all; the bottom without text.
  private func baselines(_ view: UIView) -> (own: CGFloat, deepest: CGFloat) {
    func baseline(_ view: UIView) -> CGFloat {
      let height = view.sizeThatFits(.zero).height
      let text = view as? UILabel ?? (view as? UIButton)?.titleLabel
      guard let font = text?.font else { return height }
      return (height - font.lineHeight) / 2 + font.ascender
    }
    return (baseline(view), views.map(baseline).max() ?? 0)
  }

  // MARK: Along the stack

  private typealias Span = (start: CGFloat, length: CGFloat)

  private func spread(_ own: [CGFloat], room: CGFloat) -> [Span] {
    switch stack.distribution {
    case .fill: inRow(filled(own, room: room - gaps))
    case .fillEqually:
      inRow(own.map { _ in max(room - gaps, 0) / CGFloat(own.count) })
    case .fillProportionally: inRow(proportional(own, room: max(room - gaps, 0)))
    case .equalSpacing: spaced(own, room: room)
    case .equalCentering: centered(own, room: room)
    }
  }

  private func inRow(_ lengths: [CGFloat]) -> [Span] {
    var start: CGFloat = 0
    return zip(views, lengths).map { view, length in
      defer { start += length + stack.gap(after: view) }
      return (start, length)
    }
  }

  /// One view gives way: for what is left a filler or the one that hugs least, else that resists least.
  private func filled(_ own: [CGFloat], room: CGFloat) -> [CGFloat] {
    var lengths = own
    var missing = own.reduce(0, +) - room
    if missing <= 0 {
      let yielding = yielding { $0.contentHuggingPriority(for: stack.axis) }
      // What has no length at all was put there to fill the room.
      let filler = views.indices.last { own[$0] == 0 && length(views[$0].intrinsicContentSize) < 0 }
      lengths[filler ?? yielding.last ?? 0] -= missing
      return lengths
    }
    for index in yielding({ $0.contentCompressionResistancePriority(for: stack.axis) }).reversed()
    where missing > 0 {
      let taken = min(missing, lengths[index])
      lengths[index] -= taken
      missing -= taken
    }
    return lengths
  }

  /// The indices of the views, those with the least priority last; of equals the later ones.
  private func yielding(_ priority: (UIView) -> UILayoutPriority) -> [Int] {
    views.indices.sorted {
      let (a, b) = (priority(views[$0]).rawValue, priority(views[$1]).rawValue)
      return a != b ? a > b : $0 < $1
    }
  }

  private func proportional(_ own: [CGFloat], room: CGFloat) -> [CGFloat] {
    let total = own.reduce(0, +)
    return own.map { total > 0 ? room * $0 / total : room / CGFloat(own.count) }
  }

  private func spaced(_ own: [CGFloat], room: CGFloat) -> [Span] {
    let left = room - own.reduce(0, +)
    guard own.count > 1, left >= gaps else { return inRow(filled(own, room: room - gaps)) }
    let gap = left / CGFloat(own.count - 1)
    var start: CGFloat = 0
    return own.map { length in
      defer { start += length + gap }
      return (start, length)
    }
  }

  private func centered(_ own: [CGFloat], room: CGFloat) -> [Span] {
    guard let first = own.first, let last = own.last, own.count > 1 else {
      return inRow(filled(own, room: room - gaps))
    }
    let step = (room - first / 2 - last / 2) / CGFloat(own.count - 1)
    return own.enumerated().map { index, length in
      (first / 2 + CGFloat(index) * step - length / 2, length)
    }
  }
}

extension ArrangementPlan {
  /// What a stack wants, as constraints.
  init(of stack: UIStackView) {
    let items = stack.arrangedSubviews.map { view in
      // What a stack places has to do with constraints.
      _ = view.viewConstraints
      return Item(view, gap: stack.gap(after: view), isHidden: view.isHidden)
    }
    let margins = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMargins : .zero
    let sharing: Sharing =
      switch stack.distribution {
      case .fill: .fill
      case .fillEqually: .equalLengths
      case .fillProportionally: .proportional
      case .equalSpacing: .equalSpacing
      case .equalCentering: .equalCentering
      }
    let alignment: Alignment =
      switch stack.alignment {
      case .fill: .fill
      case .leading: .begin
      case .center: .middle
      case .trailing: .end
      case .firstBaseline: .firstBaseline
      case .lastBaseline: .lastBaseline
      }
    self.init(
      stack, items, isRow: stack.axis == .horizontal,
      insets: LayoutInsets(
        top: margins.top, left: margins.left, bottom: margins.bottom, right: margins.right),
      sharing: sharing, alignment: alignment)
  }
}
