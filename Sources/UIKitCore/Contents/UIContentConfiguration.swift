import Foundation

/// A value that describes what a cell shows, and makes the view for it.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// A new view that shows what is described.
  func makeContentView() -> any UIView & UIContentView
  /// The description for a state of the cell; the same one where states change nothing.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows what a configuration describes.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// What is shown; another one of the same type changes the view.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show a configuration; by default one of the same type.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Whether it is of the same type.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// In what state something is that configurations describe.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  /// Its surroundings.
  var traitCollection: UITraitCollection { get set }
}

/// In what state a cell is.
@preconcurrency @MainActor
public struct UICellConfigurationState: UIConfigurationState {
  /// The surroundings of the cell.
  public var traitCollection: UITraitCollection
  /// Whether nothing can be done with it.
  public var isDisabled = false
  /// Whether it looks pressed.
  public var isHighlighted = false
  /// Whether it is chosen.
  public var isSelected = false
  /// Whether a person may change it.
  public var isEditing = false

  /// The state of a cell of which nothing is known but its surroundings.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

extension UIView {
  /// Shows a configuration in a cell's content view: in the view that is there, where it can, else in a new one.
  ///
  /// - Returns: the view that shows it.
  package func show(
    _ configuration: (any UIContentConfiguration)?, in former: (any UIView & UIContentView)?
  ) -> (any UIView & UIContentView)? {
    if let configuration, let former, former.supports(configuration) {
      former.configuration = configuration
      return former
    }
    former?.removeFromSuperview()
    guard let view = configuration?.makeContentView() else { return nil }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
    return view
  }
}

extension UIContentView where Self: UIView {
  /// How high the view wants to be in a width.
  package func fittingHeight(in width: CGFloat) -> CGFloat {
    guard subviews.contains(where: \.isPlacedByConstraints) else {
      return sizeThatFits(CGSize(width: width, height: 0)).height.rounded(.up)
    }
    return systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height.rounded(.up)
  }
}
