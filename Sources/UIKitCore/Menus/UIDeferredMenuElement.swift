import Foundation

/// Elements that a menu gets once somebody has found them; until then a row says that they are being looked for.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let keepsElements: Bool
  private var isAsking = false
  private var waiting: [() -> Void] = []
  /// What was found; nil before.
  package private(set) final var elements: [UIMenuElement]?

  private init(
    keepsElements: Bool, _ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) {
    (self.keepsElements, self.provider) = (keepsElements, provider)
    super.init(title: "Loading…", subtitle: nil, image: nil)
  }

  /// Elements that are looked for when the menu is opened for the first time.
  ///
  /// - Parameter elementProvider: looks for them, and calls what it gets with them, at once or later, on the main thread.
  public convenience init(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) { self.init(keepsElements: true, elementProvider) }

  /// Elements that are looked for each time the menu is opened.
  ///
  /// - Parameter elementProvider: looks for them, and calls what it gets with them, at once or later, on the main thread.
  open class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement { UIDeferredMenuElement(keepsElements: false, elementProvider) }

  /// The menu opens: looks for the elements, unless they are there.
  ///
  /// - Parameter onFound: called where they come later.
  package final func prepare(_ onFound: @escaping () -> Void) {
    if !keepsElements, !isAsking { elements = nil }
    guard elements == nil else { return }
    waiting.append(onFound)
    guard !isAsking else { return }
    isAsking = true
    provider { [weak self] in self?.take($0) }
    // What came at once needs no news.
    if !isAsking { waiting = [] }
  }

  private func take(_ found: [UIMenuElement]) {
    guard isAsking else { return }
    (isAsking, elements) = (false, found)
    let told = waiting
    waiting = []
    for tell in told { tell() }
  }
}

extension UIMenu {
  /// What stands in the menu with the elements that were found, and those that are being looked for themselves.
  package final var presentElements: [UIMenuElement] {
    children.flatMap { child in (child as? UIDeferredMenuElement)?.elements ?? [child] }
  }
}
