import Foundation

/// Something in a view that counts for those who do not see it, and is no view: a bar of a chart, a word.
open class UIAccessibilityElement: UIResponder {
  /// The view, or the element, that it is in.
  open weak var accessibilityContainer: AnyObject?

  /// Where it is in its container; zero as long as that was not set.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  /// Makes an element of a view, or of an element.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
    isAccessibilityElement = true
  }

  /// Where it is on the screen: by what was set last of this and its place in its container.
  open override var accessibilityFrame: CGRect {
    get {
      guard accessibilityFrameInContainerSpace != .zero,
        let view = accessibilityContainer as? UIView
      else { return super.accessibilityFrame }
      return view.convert(accessibilityFrameInContainerSpace, to: UIScreen.main.coordinateSpace)
    }
    set {
      accessibilityFrameInContainerSpace = .zero
      super.accessibilityFrame = newValue
    }
  }
}

/// Something that can be done with a view or an element besides acting upon it.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// What a custom action does; whether it did it.
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  /// What it is called.
  open var name: String
  /// The picture of it.
  open var image: UIImage?
  /// What it does.
  open var actionHandler: Handler?

  /// Whose method does it, where there is no handler; not kept.
  open weak var target: AnyObject?
  /// The method, which may take the action and says whether it did it.
  open var selector: Selector

  /// Makes an action of a method.
  public init(name: String, target: Any?, selector: Selector) {
    (self.name, self.selector) = (name, selector)
    self.target = target.map { $0 as AnyObject }
  }

  /// Makes an action of a closure.
  public init(name: String, image: UIImage? = nil, actionHandler: @escaping Handler) {
    (self.name, self.image, self.actionHandler) = (name, image, actionHandler)
    selector = Selector("")
  }
}
