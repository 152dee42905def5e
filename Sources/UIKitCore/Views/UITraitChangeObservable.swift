import Foundation

// Who asks to hear of changes of some traits hears of those alone.

/// What is given for a wish to hear of traits, to take it back by.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// One wish to hear of traits.
final class TraitWatch: UITraitChangeRegistration {
  fileprivate let call: (UITraitCollection) -> Void

  fileprivate init(_ call: @escaping (UITraitCollection) -> Void) { self.call = call }
}

/// What has surroundings and tells of their changes: views and controllers.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {
  /// Keeps a wish.
  func keepTraitChange(_ registration: any UITraitChangeRegistration)
  /// Takes a wish back.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
  /// Calls with this object and the former surroundings after one of some traits changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping @MainActor (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let watch = TraitWatch { [weak self] previous in
      guard let self else { return }
      let changed = Set(traitCollection.changedTraits(from: previous).map { ObjectIdentifier($0) })
      if traits.contains(where: { changed.contains(ObjectIdentifier($0)) }) {
        handler(self, previous)
      }
    }
    keepTraitChange(watch)
    return watch
  }

  /// The same, where the closure names the type of the object, as `self: Self` does.
  @discardableResult
  public func registerForTraitChanges<Observer: UITraitChangeObservable>(
    _ traits: [UITrait], handler: @escaping @MainActor (Observer, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits) { (sender: Self, former: UITraitCollection) in
      if let observer = sender as? Observer { handler(observer, former) }
    }
  }

  /// Calls a method of an object after one of some traits changed, with this object.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: NSObject, action: Selector
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits) { [weak target] sender, _ in
      _ = target?.perform(action, with: sender)
    }
  }
}

extension UITraitChangeObservable where Self: NSObject {
  /// Calls a method of this object after one of some traits changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }
}

extension UIView: UITraitChangeObservable {
  /// Keeps a wish.
  public func keepTraitChange(_ registration: any UITraitChangeRegistration) {
    if let watch = registration as? TraitWatch { rare.traitWatches.append(watch) }
  }

  /// Takes a wish back.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    rare.traitWatches.removeAll { $0 === registration }
  }

  final func tellTraitWatches(_ previous: UITraitCollection) {
    for watch in hasRare ? rare.traitWatches : [] { watch.call(previous) }
  }
}

extension UIViewController: UITraitChangeObservable {
  /// Keeps a wish.
  public func keepTraitChange(_ registration: any UITraitChangeRegistration) {
    if let watch = registration as? TraitWatch { traitWatches.append(watch) }
  }

  /// Takes a wish back.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitWatches.removeAll { $0 === registration }
  }

  final func tellTraitWatches(_ previous: UITraitCollection) {
    for watch in traitWatches { watch.call(previous) }
  }
}
