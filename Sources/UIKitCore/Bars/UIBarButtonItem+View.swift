import Foundation

extension UIBarButtonItem {
  /// Whether it only makes room between others.
  var isSpace: Bool {
    customView == nil && primaryAction == nil && action == nil && menu == nil
      && (title ?? "").isEmpty
      && image == nil
  }

  /// The view that stands for the item in a bar.
  func makeView() -> UIView {
    let view = customView ?? (isSpace ? UIView() : maker.makeButton())
    shownView = view
    return view
  }

  /// How much room a view needs in a bar.
  func size(of view: UIView) -> CGSize {
    let size = isSpace ? .zero : view.sizeThatFits(.zero)
    return width > 0 ? CGSize(width: width, height: size.height) : size
  }
}

/// A view in a bar, and the item that it stands for.
@MainActor
struct BarSlot {
  let view: UIView
  var item: UIBarButtonItem?

  /// How much room it needs.
  var size: CGSize { item?.size(of: view) ?? view.sizeThatFits(.zero) }
}
