import Foundation

/// Where a bar ends that covers a controller's view: what safe areas were before they had that name.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// How far the bar covers the view, in points.
  var length: CGFloat { get }
  /// The upper edge of what is covered.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge of what is covered.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height of what is covered.
  var heightAnchor: NSLayoutDimension { get }
}

/// The strip of a view that its safe area leaves out at one edge.
private final class EdgeGuide: UILayoutGuide, UILayoutSupport {
  private let isTop: Bool

  init(of view: UIView, isTop: Bool) {
    self.isTop = isTop
    super.init(.free, of: view)
    view.addLayoutGuide(self)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trailingAnchor.constraint(equalTo: view.trailingAnchor),
      topAnchor.constraint(equalTo: isTop ? view.topAnchor : safe.bottomAnchor),
      bottomAnchor.constraint(equalTo: isTop ? safe.topAnchor : view.bottomAnchor),
    ])
  }

  var length: CGFloat {
    let insets = owningView?.safeAreaInsets ?? .zero
    return isTop ? insets.top : insets.bottom
  }
}

extension UIViewController {
  /// Where the bars above the view end; the view's `safeAreaLayoutGuide` is today's name for it.
  public var topLayoutGuide: any UILayoutSupport { edgeGuide(isTop: true) }
  /// Where the bars below the view begin; the view's `safeAreaLayoutGuide` is today's name for it.
  public var bottomLayoutGuide: any UILayoutSupport { edgeGuide(isTop: false) }

  private func edgeGuide(isTop: Bool) -> EdgeGuide {
    let name = isTop ? "UIViewController.topLayoutGuide" : "UIViewController.bottomLayoutGuide"
    let known = view.layoutGuides.first { $0 is EdgeGuide && $0.identifier == name }
    if let known = known as? EdgeGuide { return known }
    let guide = EdgeGuide(of: view, isTop: isTop)
    guide.identifier = name
    return guide
  }
}
