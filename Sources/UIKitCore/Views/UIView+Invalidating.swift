import Foundation

// Properties whose changes ask for a layout, a drawing or other work say so where they are declared:
//
//     @Invalidating(.display, .layout) var thickness: CGFloat = 2

/// What a change of a property asks of its view.
public protocol UIViewInvalidating {
  /// Asks a view for it.
  @MainActor func invalidate(view: UIView)
}

extension UIView {
  /// What changes of properties may ask for.
  public enum Invalidations {
    /// A layout.
    public struct Layout: UIViewInvalidating, Sendable {
      /// The one.
      public init() {}
      /// Asks for a layout.
      @MainActor public func invalidate(view: UIView) { view.setNeedsLayout() }
    }

    /// A drawing.
    public struct Display: UIViewInvalidating, Sendable {
      /// The one.
      public init() {}
      /// Asks for a drawing.
      @MainActor public func invalidate(view: UIView) { view.setNeedsDisplay() }
    }

    /// An update of constraints.
    public struct Constraints: UIViewInvalidating, Sendable {
      /// The one.
      public init() {}
      /// Asks for an update of constraints.
      @MainActor public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
    }

    /// Another size of the content.
    public struct IntrinsicContentSize: UIViewInvalidating, Sendable {
      /// The one.
      public init() {}
      /// Says that the content's size is another one.
      @MainActor public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
    }

    /// An update of properties.
    public struct Properties: UIViewInvalidating, Sendable {
      /// The one.
      public init() {}
      /// Asks for an update of properties.
      @MainActor public func invalidate(view: UIView) { view.setNeedsUpdateProperties() }
    }

    /// Two in one.
    public struct Tuple<First: UIViewInvalidating, Second: UIViewInvalidating>: UIViewInvalidating {
      let first: First
      let second: Second
      init(_ first: First, _ second: Second) {
        (self.first, self.second) = (first, second)
      }
      /// Asks for both.
      @MainActor public func invalidate(view: UIView) {
        first.invalidate(view: view)
        second.invalidate(view: view)
      }
    }
  }

  /// A property whose changes ask its view for work; the same value again asks for nothing.
  @propertyWrapper
  public struct Invalidating<Value: Equatable, InvalidationType: UIViewInvalidating> {
    private var value: Value
    private let work: InvalidationType

    /// A property that asks for one thing.
    public init(wrappedValue: Value, _ invalidation: InvalidationType) {
      (value, work) = (wrappedValue, invalidation)
    }

    /// A property that asks for two things.
    public init<A: UIViewInvalidating, B: UIViewInvalidating>(
      wrappedValue: Value, _ first: A, _ second: B
    ) where InvalidationType == Invalidations.Tuple<A, B> {
      self.init(wrappedValue: wrappedValue, Invalidations.Tuple(first, second))
    }

    /// A property that asks for three things.
    public init<A: UIViewInvalidating, B: UIViewInvalidating, C: UIViewInvalidating>(
      wrappedValue: Value, _ first: A, _ second: B, _ third: C
    ) where InvalidationType == Invalidations.Tuple<Invalidations.Tuple<A, B>, C> {
      self.init(
        wrappedValue: wrappedValue, Invalidations.Tuple(Invalidations.Tuple(first, second), third))
    }

    /// The value, as the view has it.
    @MainActor
    public static subscript<Owner: UIView>(
      _enclosingInstance view: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value>,
      storage storage: ReferenceWritableKeyPath<Owner, Self>
    ) -> Value {
      get { view[keyPath: storage].value }
      set {
        guard view[keyPath: storage].value != newValue else { return }
        view[keyPath: storage].value = newValue
        view[keyPath: storage].work.invalidate(view: view)
      }
    }

    /// Only views have such properties.
    @available(*, unavailable, message: "only views have properties that invalidate")
    public var wrappedValue: Value {
      get { value }
      set { value = newValue }
    }
  }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
  /// A layout.
  public static var layout: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.Display {
  /// A drawing.
  public static var display: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
  /// An update of constraints.
  public static var constraints: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
  /// Another size of the content.
  public static var intrinsicContentSize: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.Properties {
  /// An update of properties.
  public static var properties: Self { Self() }
}

extension UIViewController {
  /// A property that is set while the view is loaded; who asks for it before loads the view.
  @propertyWrapper
  public struct ViewLoading<Value> {
    private var value: Value?

    /// A property that `loadView()` or `viewDidLoad()` sets.
    public init() {}
    /// A property with a value from the beginning.
    public init(wrappedValue: Value) { value = wrappedValue }

    /// The value, as the controller has it.
    @MainActor
    public static subscript<Owner: UIViewController>(
      _enclosingInstance controller: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value>,
      storage storage: ReferenceWritableKeyPath<Owner, Self>
    ) -> Value {
      get {
        if controller[keyPath: storage].value == nil { controller.loadViewIfNeeded() }
        guard let value = controller[keyPath: storage].value else {
          preconditionFailure("\(controller) loads its view, and does not set a property")
        }
        return value
      }
      set { controller[keyPath: storage].value = newValue }
    }

    /// Only controllers have such properties.
    @available(*, unavailable, message: "only controllers have properties that load their view")
    public var wrappedValue: Value {
      get { fatalError("only controllers have properties that load their view") }
      set { value = newValue }
    }
  }
}
