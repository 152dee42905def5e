import Foundation
import ViewFoundation

extension NSStackView {
  /// What the stack wants, as constraints; nil where some of its views keep to the middle or the end.
  final func makeArrangement() -> Arrangement? {
    let shown = arrangedSubviews.filter { !isLeftOut($0) }
    guard shown.contains(where: { Arrangement.isNeeded(for: $0) }), let sharing else { return nil }
    let items = arrangedSubviews.map {
      ArrangementPlan.Item($0, gap: gap(after: $0), isHidden: isLeftOut($0))
    }
    let insets = LayoutInsets(
      top: edgeInsets.top, left: edgeInsets.left, bottom: edgeInsets.bottom,
      right: edgeInsets.right)
    return ArrangementPlan(
      self, items, isRow: orientation == .horizontal, insets: insets, sharing: sharing,
      alignment: across
    ).arrangement()
  }

  private func isLeftOut(_ view: NSView) -> Bool { detachesHiddenViews && view.isHidden }

  private var sharing: ArrangementPlan.Sharing? {
    switch distribution {
    case .gravityAreas: gravities.values.allSatisfy { $0 == .top } ? .packed : nil
    case .fill: .fill
    case .fillEqually: .equalLengths
    case .fillProportionally: .proportional
    case .equalSpacing: .equalSpacing
    case .equalCentering: .equalCentering
    }
  }

  private var across: ArrangementPlan.Alignment {
    switch alignment {
    case .top, .left, .leading: .begin
    case .bottom, .right, .trailing: .end
    case .width, .height: .fill
    case .firstBaseline: .firstBaseline
    case .lastBaseline: .lastBaseline
    default: .middle
    }
  }
}
