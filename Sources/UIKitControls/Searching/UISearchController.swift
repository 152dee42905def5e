import Foundation
@_spi(Hooks) import UIKitCore

/// Says what a search finds.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// The search began, or its text or its scope changed.
  func updateSearchResults(for searchController: UISearchController)
}

/// Hears of a search that comes and goes; every method has a default.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
  /// The search is about to begin.
  func willPresentSearchController(_ searchController: UISearchController)
  /// The search began.
  func didPresentSearchController(_ searchController: UISearchController)
  /// The search is about to end.
  func willDismissSearchController(_ searchController: UISearchController)
  /// The search ended.
  func didDismissSearchController(_ searchController: UISearchController)
  /// Begins the search in a way of the program's own, if it likes.
  func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func presentSearchController(_ searchController: UISearchController) {}
}

/// A search bar with what it finds, which lies over what is searched.
///
/// The bar stands below the title of a navigation bar (`navigationItem.searchController`), or wherever a program puts it.
/// A search begins with its first key, or with `isActive`: the title makes way for the bar, and what is searched is
/// dimmed, or covered by the controller of results once there is a text.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  private static let duration: TimeInterval = 0.3

  /// Who finds something.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Who hears of the search.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Where the text is.
  open var searchBar: UISearchBar { ownBar }
  private let ownBar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
  /// What shows what is found; nil where that is shown in what is searched.
  public final let searchResultsController: UIViewController?
  /// Whether what is searched is dimmed while there is a search without results of its own.
  open var obscuresBackgroundDuringPresentation = true
  /// The former name of `obscuresBackgroundDuringPresentation`.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// Whether the title makes way during a search.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the button that ends the search comes and goes with it.
  open var automaticallyShowsCancelButton = true
  /// Whether the scopes come and go with the search, where there are any.
  open var automaticallyShowsScopeBar = true
  /// Whether results are shown when there is a text, and only then.
  open var automaticallyShowsSearchResultsController = true
  /// Whether results are shown during the search.
  @Watched open var showsSearchResultsController = false {
    didSet { showResults() }
  }
  private var isSearching = false
  /// Whose view the search lies over.
  private weak var host: UIViewController?
  private var hidBar = false
  private let dim = UIControl()

  /// Makes a search.
  ///
  /// - Parameter searchResultsController: what shows what is found; nil where that is shown in what is searched.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    ownBar.controller = self
  }

  /// Makes a search without results of its own; both names are unused.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    searchResultsController = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    ownBar.controller = self
  }

  /// Makes a controller as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    ownBar.controller = self
  }

  /// Makes the view with what dims, and with the results.
  open override func loadView() {
    let view = UIView()
    dim.backgroundColor = UIColor(white: 0, alpha: 0.3)
    dim.frame = view.bounds
    dim.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dim.addAction(UIAction { [weak self] _ in self?.isActive = false }, for: .touchUpInside)
    view.addSubview(dim)
    self.view = view
  }

  /// Whether there is a search; it comes and goes softly.
  open var isActive: Bool {
    get { isSearching }
    set {
      guard newValue != isSearching else { return }
      newValue ? begin() : end()
    }
  }

  final func textDidChange() {
    guard isSearching else { return }
    searchResultsUpdater?.updateSearchResults(for: self)
    if automaticallyShowsSearchResultsController {
      showsSearchResultsController = searchBar.text?.isEmpty == false
    }
  }

  // MARK: Beginning and end

  private func begin() {
    isSearching = true
    delegate?.willPresentSearchController(self)
    delegate?.presentSearchController(self)
    host = findHost()
    if !searchBar.isFirstResponder { searchBar.becomeFirstResponder() }
    if searchResultsController != nil || obscuresBackgroundDuringPresentation { install() }
    move {
      self.dim.alpha = self.obscuresBackgroundDuringPresentation ? 1 : 0
      self.changeBar(isSearching: true)
    } done: { [self] in
      if isSearching { delegate?.didPresentSearchController(self) }
    }
    textDidChange()
  }

  private func end() {
    isSearching = false
    delegate?.willDismissSearchController(self)
    searchBar.resignFirstResponder()
    searchBar.text = ""
    searchResultsUpdater?.updateSearchResults(for: self)
    move {
      self.viewIfLoaded?.alpha = 0
      self.changeBar(isSearching: false)
    } done: { [self] in
      guard !isSearching else { return }
      viewIfLoaded?.removeFromSuperview()
      showsSearchResultsController = false
      removeFromParent()
      delegate?.didDismissSearchController(self)
    }
  }

  private func move(_ change: @escaping () -> Void, done: @escaping () -> Void) {
    guard searchBar.window != nil else {
      change()
      return done()
    }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction],
      animations: change, completion: { _ in done() })
  }

  /// Whose view is searched: the one that is shown in a navigation controller around, or the one around the bar.
  private func findHost() -> UIViewController? {
    let around = sequence(first: searchBar as UIResponder, next: \.next)
      .lazy.compactMap { $0 as? UIViewController }.first { $0 !== self }
    return (around as? UINavigationController)?.topViewController ?? around
  }

  /// Puts the view over what is searched, below the bars.
  private func install() {
    guard let host, let around = host.view.superview, let view = self.view else { return }
    UIView.performWithoutAnimation {
      if parent !== host { host.addChild(self) }
      view.frame = host.view.frame
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      around.insertSubview(view, aboveSubview: host.view)
      (view.alpha, dim.alpha) = (1, 0)
      if let results = searchResultsController, results.parent == nil {
        addChild(results)
        results.view.frame = view.bounds
        results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        results.view.isHidden = true
        view.addSubview(results.view)
        results.didMove(toParent: self)
      }
    }
  }

  private func showResults() {
    guard let results = searchResultsController?.viewIfLoaded else { return }
    results.isHidden = !showsSearchResultsController
  }

  /// The bar takes the title's place, or gives it back.
  private func changeBar(isSearching: Bool) {
    if automaticallyShowsCancelButton {
      searchBar.setShowsCancelButton(isSearching, animated: false)
    }
    if automaticallyShowsScopeBar, searchBar.scopeButtonTitles?.isEmpty == false {
      searchBar.showsScopeBar = isSearching
    }
    defer { searchBar.layoutIfNeeded() }
    guard let navigation = host?.navigationController else { return }
    if searchBar.isInNavigationBar {
      host?.navigationItem.isSearching = isSearching && hidesNavigationBarDuringPresentation
    } else if isSearching, hidesNavigationBarDuringPresentation, !navigation.isNavigationBarHidden {
      hidBar = true
      navigation.setNavigationBarHidden(true, animated: true)
    } else if !isSearching, hidBar {
      hidBar = false
      navigation.setNavigationBarHidden(false, animated: true)
    }
    navigation.view.layoutIfNeeded()
    if let view = viewIfLoaded, let host { view.frame = host.view.frame }
    if let results = searchResultsController { results.additionalSafeAreaInsets.top = coverage }
  }

  /// How much of the view the bar covers.
  private var coverage: CGFloat { host?.view.safeAreaInsets.top ?? 0 }
}

extension UINavigationItem {
  /// The search whose bar stands below the title.
  public var searchController: UISearchController? {
    get { searchOwner as? UISearchController }
    set {
      searchController?.searchBar.isInNavigationBar = false
      searchOwner = newValue
      newValue?.searchBar.isInNavigationBar = true
      searchView = newValue?.searchBar
    }
  }
}
