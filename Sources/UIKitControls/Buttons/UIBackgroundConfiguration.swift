import Foundation
@_spi(Hooks) import UIKitCore

/// Makes a colour of another one.
public struct UIConfigurationColorTransformer {
  private let transform: (UIColor) -> UIColor

  /// Makes colours by a closure.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

  /// The colour that is made of one.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// Gray as light as the colour.
  public static var grayscale: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer { color in UIColor { color.resolvedColor(with: $0).grayed } }
  }
}

extension UIColor {
  fileprivate var grayed: UIColor {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
  }
}

/// What is behind something: a colour, a picture, a view and an effect, within round corners and a line.
public struct UIBackgroundConfiguration {
  /// What a cell's ground is made for.
  enum Purpose { case none, plain, grouped, header, sidebar }

  /// The colour; nil for that of the look.
  public var backgroundColor: UIColor?
  /// Makes another colour of it.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The radius of the corners, in points; of buttons taken where the corner style is `fixed`.
  public var cornerRadius: CGFloat = 8
  /// How far it keeps from the edges.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The colour of the line around; nil for the tint.
  public var strokeColor: UIColor?
  /// Makes another colour of that.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the line around, in points; 0 for none.
  public var strokeWidth: CGFloat = 0
  /// How far outside of the ground the line lies, in points.
  public var strokeOutset: CGFloat = 0
  /// A picture over the colour.
  public var image: UIImage?
  /// How the picture fills the ground.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// An effect over the colour and the picture.
  public var visualEffect: UIVisualEffect?
  /// A view of the program's own over the colour and the picture.
  public var customView: UIView?

  private var purpose = Purpose.none
  /// The colour of a look that depends on the state.
  private var stateColor: UIColor?

  init(_ purpose: Purpose = .none, cornerRadius: CGFloat = 8) {
    (self.purpose, self.cornerRadius) = (purpose, cornerRadius)
  }

  /// Nothing behind.
  public static func clear() -> UIBackgroundConfiguration {
    var clear = UIBackgroundConfiguration(cornerRadius: 0)
    clear.backgroundColor = .clear
    return clear
  }

  /// The ground of a cell in a list; gray while it is chosen or pressed.
  public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
  /// The ground of a cell in a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.plain, cornerRadius: 0)
  }
  /// The ground of a cell in a list of groups.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.grouped, cornerRadius: 0)
  }
  /// The ground of a cell in a bar at the side: clear, with round corners while it is chosen.
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.sidebar)
  }
  /// The ground of what stands above a section, and below.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.header, cornerRadius: 0)
  }
  /// The ground of what stands above a section of a list of groups, and below: none.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
  /// The ground of what stands above a section, and below.
  public static func listHeader() -> UIBackgroundConfiguration { listPlainHeaderFooter() }
  /// The ground of what stands above a section, and below.
  public static func listFooter() -> UIBackgroundConfiguration { listPlainHeaderFooter() }

  /// The ground for a state of the cell; colours of a program's own stay.
  @MainActor
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    var updated = self
    let cell = state as? UICellConfigurationState
    let isOn = cell?.isSelected == true || cell?.isHighlighted == true
    switch purpose {
    case .none: break
    case .plain: updated.stateColor = isOn ? .systemGray4 : .systemBackground
    case .grouped: updated.stateColor = isOn ? .systemGray4 : .secondarySystemGroupedBackground
    case .sidebar: updated.stateColor = isOn ? .systemGray4 : .clear
    case .header: updated.stateColor = .systemGray6
    }
    return updated
  }

  /// The colour behind everything, in surroundings with a tint.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? stateColor ?? (purpose == .none ? tintColor : .clear)
    return backgroundColorTransformer?(color) ?? color
  }

  /// The colour of the line around, in surroundings with a tint.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    strokeColorTransformer?(strokeColor ?? tintColor) ?? strokeColor ?? tintColor
  }

  /// Whether there is more than a colour.
  var isRich: Bool {
    strokeWidth > 0 || image != nil || visualEffect != nil || customView != nil
  }
}

/// Shows what is behind something.
@MainActor
package final class BackgroundPlate: UIView {
  private var configuration = UIBackgroundConfiguration.clear()
  /// Whether the colour is shown elsewhere.
  private let isOverColor: Bool
  private let fill = UIView(frame: .zero)
  private let stroke = ViewParts.make()
  private var picture: UIImageView?
  private var effect: UIVisualEffectView?

  package init(isOverColor: Bool) {
    self.isOverColor = isOverColor
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    fill.clipsToBounds = true
    addSubview(fill)
    layer.addSublayer(stroke)
  }

  package required init?(coder: NSCoder) { nil }

  package override class var mayDraw: Bool { false }

  /// Shows a configuration; `radius` is that of the corners.
  package func show(_ new: UIBackgroundConfiguration, radius: CGFloat? = nil) {
    let former = configuration
    configuration = new
    fill.layer.cornerRadius = radius ?? new.cornerRadius
    showPicture(new.image)
    showEffect(new.visualEffect)
    if former.customView !== new.customView {
      former.customView?.removeFromSuperview()
      new.customView.map(fill.addSubview)
    }
    look()
    setNeedsLayout()
  }

  private func showPicture(_ image: UIImage?) {
    if let image {
      let view = picture ?? UIImageView(frame: fill.bounds)
      (view.image, view.contentMode) = (image, configuration.imageContentMode)
      if picture == nil { fill.insertSubview(view, at: 0) }
      picture = view
    } else {
      picture?.removeFromSuperview()
      picture = nil
    }
  }

  private func showEffect(_ wanted: UIVisualEffect?) {
    guard let wanted else {
      effect?.removeFromSuperview()
      effect = nil
      return
    }
    if effect?.effect !== wanted {
      effect?.removeFromSuperview()
      // Not inside of what is clipped: there it would not see what is behind the plate.
      let view = UIVisualEffectView(effect: wanted)
      insertSubview(view, aboveSubview: fill)
      effect = view
    }
    effect?.layer.cornerRadius = fill.layer.cornerRadius
    effect?.clipsToBounds = true
  }

  private func look() {
    let tint: UIColor = tintColor
    fill.backgroundColor =
      isOverColor ? .clear : configuration.resolvedBackgroundColor(for: tint)
    stroke.borderWidth = configuration.strokeWidth
    stroke.borderColor = resolve(configuration.resolvedStrokeColor(for: tint))
  }

  /// Takes the new colours.
  package override func tintColorDidChange() {
    super.tintColorDidChange()
    look()
  }

  /// Places all parts.
  package override func layoutSubviews() {
    super.layoutSubviews()
    fill.frame = bounds.inset(by: configuration.backgroundInsets.leftToRight)
    for view in [picture, configuration.customView] { view?.frame = fill.bounds }
    effect?.frame = fill.frame
    let outset = configuration.strokeOutset
    stroke.frame = fill.frame.insetBy(dx: -outset, dy: -outset)
    let radius = fill.layer.cornerRadius
    stroke.cornerRadius = radius > 0 ? radius + outset : 0
  }
}
