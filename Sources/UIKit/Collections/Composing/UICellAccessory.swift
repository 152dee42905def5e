import Foundation
import UIKitCore

/// What stands beside the content of a list's cell.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// When it is there.
  public enum DisplayedState: Sendable {
    /// Always.
    case always
    /// While the cell is edited.
    case whenEditing
    /// While it is not.
    case whenNotEditing
  }

  /// At which side a view of the program's own stands.
  public enum Placement: Sendable {
    /// Where lines begin.
    case leading(displayed: DisplayedState = .always)
    /// Where lines end.
    case trailing(displayed: DisplayedState = .always)

    var displayed: DisplayedState {
      switch self {
      case .leading(let state), .trailing(let state): state
      }
    }

    var isLeading: Bool { if case .leading = self { true } else { false } }
  }

  /// How an arrow looks.
  @preconcurrency @MainActor
  public struct DisclosureIndicatorOptions {
    /// The colour; nil for the usual one.
    public var tintColor: UIColor?
    /// Says how it looks.
    public init(tintColor: UIColor? = nil) { self.tintColor = tintColor }
  }

  /// How a checkmark looks.
  @preconcurrency @MainActor
  public struct CheckmarkOptions {
    /// The colour; nil for the tint.
    public var tintColor: UIColor?
    /// Says how it looks.
    public init(tintColor: UIColor? = nil) { self.tintColor = tintColor }
  }

  /// How a button for details looks.
  @preconcurrency @MainActor
  public struct DetailOptions {
    /// The colour; nil for the tint.
    public var tintColor: UIColor?
    /// Says how it looks.
    public init(tintColor: UIColor? = nil) { self.tintColor = tintColor }
  }

  /// How words look.
  @preconcurrency @MainActor
  public struct LabelOptions {
    /// The colour; nil for a pale one.
    public var tintColor: UIColor?
    /// The typeface.
    public var font: UIFont
    /// Says how they look.
    public init(tintColor: UIColor? = nil, font: UIFont = .systemFont(ofSize: 16)) {
      (self.tintColor, self.font) = (tintColor, font)
    }
  }

  /// A view of the program's own.
  @preconcurrency @MainActor
  public struct CustomViewConfiguration {
    /// The view.
    public let customView: UIView
    /// At which side it stands, and when.
    public let placement: Placement

    /// Says which view it is, and where it stands.
    public init(customView: UIView, placement: Placement) {
      (self.customView, self.placement) = (customView, placement)
    }
  }

  let displayed: DisplayedState
  let isLeading: Bool
  /// Makes the view; each cell has its own.
  let makeView: @MainActor () -> UIView

  private static func symbol(_ name: String, _ size: CGFloat, _ color: UIColor?) -> UIView {
    let view = UIImageView(image: UIImage(systemName: name))
    view.preferredSymbolConfiguration = .init(pointSize: size, weight: .semibold)
    if let color { view.tintColor = color }
    return view
  }

  /// An arrow: a click leads to more.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(displayed: displayed, isLeading: false) {
      symbol("chevron.right", 13, options.tintColor ?? .tertiaryLabel)
    }
  }

  /// A checkmark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(displayed: displayed, isLeading: false) {
      symbol("checkmark", 15, options.tintColor)
    }
  }

  /// A button that shows details.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(displayed: displayed, isLeading: false) {
      let button = UIButton(type: .custom)
      button.setImage(UIImage(systemName: "info.circle"), for: .normal)
      if let color = options.tintColor { button.tintColor = color }
      button.addAction(UIAction { _ in actionHandler?() }, for: .touchUpInside)
      return button
    }
  }

  /// Words.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(displayed: displayed, isLeading: false) {
      let label = UILabel()
      (label.text, label.font) = (text, options.font)
      label.textColor = options.tintColor ?? .secondaryLabel
      return label
    }
  }

  /// A view of the program's own.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    UICellAccessory(
      displayed: configuration.placement.displayed, isLeading: configuration.placement.isLeading
    ) { configuration.customView }
  }
}
