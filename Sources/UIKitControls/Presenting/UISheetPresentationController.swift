import Foundation

/// Hears of a sheet's heights; every method has a default.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// A person has dragged the sheet to another height.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

/// What a height of a program's own is made of.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
  /// The largest height that a sheet can have, in points.
  var maximumDetentValue: CGFloat { get }
}

/// Decides which heights a sheet at the lower edge of its window has, and what it looks like.
///
/// A sheet whose `detents` were set stands at the edge and follows drags; others stand in the middle.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    /// The name of a height.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String
      /// Any name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Any name.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// That of half the window.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// That of nearly all of it.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The height's name.
    public let identifier: Identifier
    private let resolver:
      @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    init(
      _ identifier: Identifier,
      _ resolver:
        @escaping @MainActor (
          any UISheetPresentationControllerDetentResolutionContext
        ) -> CGFloat?
    ) {
      (self.identifier, self.resolver) = (identifier, resolver)
      super.init()
    }

    /// About half of the window: 0.56 of the largest height, in low windows 0.63 of it.
    ///
    /// - Source: the shares, and which heights are equal, were measured on Mac Catalyst by kern0x1b/charon
    ///   (`sheet-expectations.h`).
    public static func medium() -> Detent {
      Detent(.medium) { context in
        let height = (context as? SheetRoom)?.height ?? context.maximumDetentValue
        return context.maximumDetentValue * (height > 568 ? 0.56 : 0.63)
      }
    }
    /// Nearly all of the window.
    public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// Whether both are half the window, or both all of it; heights of a program's own are equal to themselves alone.
    open override nonisolated func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Detent else { return false }
      return self === other
        || (identifier == other.identifier && [.medium, .large].contains(identifier))
    }
    /// That of the name.
    open override nonisolated var hash: Int { identifier.hashValue }

    /// A height of the program's own.
    ///
    /// - Parameter resolver: gets the largest height and gives one, or nil for none just now.
    public static func custom(
      identifier: Identifier? = nil,
      resolver:
        @escaping @MainActor (
          any UISheetPresentationControllerDetentResolutionContext
        ) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver) }

    /// The height in points; nil where there is none just now.
    open func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { resolver(context) }
  }

  /// The heights, from the least to the greatest.
  @Watched open var detents: [Detent] = [.large()] {
    didSet {
      isAtEdge = true
      sheet?.detentsDidChange()
    }
  }
  /// The height at which the sheet is or will be; the least where it is nil.
  @Watched open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { sheet?.detentsDidChange() } }
  }
  /// The greatest height at which what is behind is neither dimmed nor out of reach; nil for none.
  @Watched open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { sheet?.detentsDidChange() }
  }
  /// Whether a handle shows that the sheet can be dragged.
  @Watched open var prefersGrabberVisible = false { didSet { sheet?.lookDidChange() } }
  /// The radius of the upper corners; nil for the usual one.
  @Watched open var preferredCornerRadius: CGFloat? { didSet { sheet?.lookDidChange() } }
  /// Kept for the program's own use: content scrolls, and the rest of the sheet drags.
  @Watched open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Kept for the program's own use: sheets with heights are always at the edge.
  @Watched open var prefersEdgeAttachedInCompactHeight = false
  /// Whether the sheet is as wide as its controller would like.
  @Watched open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet { sheet?.detentsDidChange() }
  }

  /// Whether the program has set heights.
  final var isAtEdge = false
  /// What shows the sheet.
  final weak var sheet: BottomSheet?

  /// Makes changes of the sheet softly.
  open func animateChanges(_ changes: () -> Void) {
    guard let sheet else { return changes() }
    sheet.moveSoftly(changes)
  }

  /// Asks the heights anew.
  open func invalidateDetents() { sheet?.detentsDidChange() }
}

extension UIViewController {
  /// What decides about the sheet that the controller is presented in; nil where it would be none.
  public var sheetPresentationController: UISheetPresentationController? {
    let styles: [UIModalPresentationStyle] = [.automatic, .pageSheet, .formSheet]
    guard styles.contains(modalPresentationStyle), transitioningDelegate == nil else { return nil }
    if let known = knownPresentation as? UISheetPresentationController { return known }
    let made = UISheetPresentationController(presentedViewController: self, presenting: nil)
    made.belongsToController()
    knownPresentation = made
    return made
  }
}
