import Foundation

/// To which side a popover's arrow points.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// One bit a side.
  public let rawValue: UInt
  /// The sides with these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upwards: the popover is below what it belongs to.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// Downwards: it is above.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// To the left: it is at the right.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// To the right: it is at the left.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// To any side.
  public static let any = UIPopoverArrowDirection(rawValue: 15)
  /// Not known: it is not shown.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

extension UIPopoverArrowDirection {
  private static let all: [(UIPopoverArrowDirection, PopoverPlace.Direction)] = [
    (.up, .up), (.down, .down), (.left, .left), (.right, .right),
  ]

  init(_ direction: PopoverPlace.Direction) {
    self = Self.all.first { $0.1 == direction }?.0 ?? .unknown
  }

  /// The directions that are permitted, in order of preference.
  var places: [PopoverPlace.Direction] { Self.all.filter { contains($0.0) }.map(\.1) }
}

/// Hears of a popover; every method has a default.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The popover is about to come: time to say what it belongs to.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}

/// What a popover may belong to: a view, or a button in a bar.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// Decides where a controller's view stands that is presented beside something.
///
/// It stays a popover in windows of every size.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The view that the popover belongs to.
  open weak var sourceView: UIView?
  /// The part of that view that the arrow points to; all of it where it is null.
  open var sourceRect = CGRect.null
  /// The button in a bar that the popover belongs to.
  open weak var barButtonItem: UIBarButtonItem?
  /// What the popover belongs to: a view or a button in a bar.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    get { barButtonItem ?? sourceView }
    set { (barButtonItem, sourceView) = (newValue as? UIBarButtonItem, newValue as? UIView) }
  }
  /// To which sides the arrow may point.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// To which side it points; unknown while there is no popover.
  open internal(set) var arrowDirection = UIPopoverArrowDirection.unknown
  /// The views that can be clicked on while the popover stays.
  open var passthroughViews: [UIView]?
  /// The colour of the popover and of its arrow; nil for that of the view.
  open var backgroundColor: UIColor?
  /// What the popover keeps from the window's edges.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  /// Whether the popover may cover what it belongs to; it never does unless there is no room.
  open var canOverlapSourceViewRect = false

  /// Lets the delegate say what the popover belongs to.
  final func prepare() {
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
  }

  /// The view and the rectangle in it that the popover belongs to.
  final var source: (view: UIView, rect: CGRect)? {
    guard let view = barButtonItem?.shownView ?? sourceView else { return nil }
    let isPart = barButtonItem?.shownView == nil && !sourceRect.isNull
    return (view, isPart ? sourceRect : view.bounds)
  }
}

extension UIViewController {
  /// What decides about the popover that the controller is presented in; nil for other styles.
  public var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover, transitioningDelegate == nil else { return nil }
    if let known = knownPresentation as? UIPopoverPresentationController { return known }
    let made = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    made.belongsToController()
    knownPresentation = made
    return made
  }
}
