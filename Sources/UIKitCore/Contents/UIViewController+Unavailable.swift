import Foundation

/// In what state a controller is that has nothing to show.
@preconcurrency @MainActor
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
  /// The surroundings of the controller's view.
  public var traitCollection: UITraitCollection
  /// What is searched for; nil for no search.
  public var searchText: String?

  /// The state of a controller of which nothing is known but its surroundings.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

extension UIViewController {
  /// Shows what is said in the place of the view's content, before everything else.
  final func showContentUnavailable() {
    guard isViewLoaded, let view else { return }
    let former = unavailableView
    if let configuration = contentUnavailableConfiguration, let former,
      former.supports(configuration)
    {
      former.configuration = configuration
      return view.bringSubviewToFront(former)
    }
    former?.removeFromSuperview()
    unavailableView = contentUnavailableConfiguration?.makeContentView()
    guard let new = unavailableView else { return }
    new.frame = view.bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(new)
  }
}
