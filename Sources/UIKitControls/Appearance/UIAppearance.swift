import Foundation
import Layers

// A proxy is a view of its class that is never shown. Settings of it that changed since it was made are passed on
// to views of the class when they come into a window, unless they have another value by then. Swift can list no
// properties, so those that can be passed on are a table (`AppearanceSetting`).

/// What says how all objects of its class look, unless they say it themselves.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {}

/// What the objects that a proxy is for may be in.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {
  /// What views of the class look like, from when they come into a window.
  ///
  /// Colours, fonts and attributes of UIKit's own classes are passed on. The class must have an
  /// initialiser without a model: `init(frame:)` makes the proxy.
  public class func appearance() -> Self { appearance(whenContainedInInstancesOf: []) }

  /// The same for views that are in one of the first class, which is in one of the second, and so on.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    let view = AppearanceProxies.shared.proxy(of: self, in: containerTypes).view
    return unsafeDowncast(view, to: Self.self)
  }

  /// The same for all traits: there are no proxies for some of them alone.
  public class func appearance(for trait: UITraitCollection) -> Self { appearance() }
}

extension UIViewController: UIAppearanceContainer {}

/// All proxies of the program.
@MainActor
final class AppearanceProxies {
  static let shared = AppearanceProxies()
  private var proxies: [AppearanceProxy] = []

  private init() { UIView.willShow = { [weak self] in self?.apply(to: $0) } }

  /// The proxy of a class, which is made when it is first asked for.
  func proxy(
    of type: UIView.Type, in containers: [any UIAppearanceContainer.Type]
  ) -> AppearanceProxy {
    let names = containers.map { ObjectIdentifier($0) }
    if let known = proxies.first(where: { $0.type == type && $0.containerNames == names }) {
      return known
    }
    let proxy = AppearanceProxy(type, containers)
    proxies.append(proxy)
    // The last word has who says more: the class further down, the proxy with more containers.
    proxies.sort { $0.weight < $1.weight }
    return proxy
  }

  /// Passes on what is set for a view that comes into a window.
  func apply(to view: UIView) {
    guard !proxies.isEmpty else { return }
    for proxy in proxies.reversed() where proxy.isFor(view) { proxy.apply(to: view) }
  }
}

/// A view that stands for all of its class.
@MainActor
final class AppearanceProxy {
  let type: UIView.Type
  let view: UIView
  let containerNames: [ObjectIdentifier]
  let weight: (depth: Int, containers: Int)
  private let containers: [any UIAppearanceContainer.Type]
  private let settings: [(UIView) -> Void]

  init(_ type: UIView.Type, _ containers: [any UIAppearanceContainer.Type]) {
    let view = unsafeDowncast(ObjectMaker.make(type), to: UIView.self)
    (self.type, self.view, self.containers) = (type, view, containers)
    containerNames = containers.map { ObjectIdentifier($0) }
    let depth = sequence(first: Mirror(reflecting: view)) { $0.superclassMirror }.reduce(0) {
      count, _ in
      count + 1
    }
    weight = (depth, containers.count)
    let more = (type as? any AppearancePassing.Type)?.appearanceSettings ?? []
    settings = (AppearanceSetting.all + more).compactMap { $0.watch(view) }
  }

  /// Whether a view is of the class, and in the containers.
  func isFor(_ view: UIView) -> Bool {
    guard view !== self.view, view.isKind(of: type) else { return false }
    var responder = view.next
    for container in containers {
      let container: AnyClass = container
      while let current = responder, !current.isKind(of: container) { responder = current.next }
      guard responder != nil else { return false }
      responder = responder?.next
    }
    return true
  }

  func apply(to view: UIView) {
    for setting in settings { setting(view) }
  }
}
