import UIKit
import Workbench

/// The scene's title and what to look for, and the switches of the views.
@MainActor
final class ViewerHeader: UIView {
  /// Told what a person wants.
  var onAction: ((ViewerAction) -> Void)?
  private let title = UILabel.text(font: Theme.title)
  private let hint = UILabel.text(color: Theme.quietText)
  private var shownOn: Set<ViewerAction> = []
  private static let (narrow, narrowest): (CGFloat, CGFloat) = (760, 600)
  private var switches: [(button: UIButton, action: ViewerAction)] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(title)
    addSubview(hint)
    let rows: [(String, ViewerAction)] = [
      ("Panes", .sidePanes), ("File", .files), ("Ghost", .ghost), ("Outlines", .look),
      ("Overlay", .overlay(1)),
      ("Trail", .trail), ("3D", .exploded), ("HUD", .hud), ("Source", .source), ("?", .help),
    ]
    switches = rows.map { name, action in
      let button = UIButton.tool(name) { [weak self] in self?.onAction?(action) }
      button.accessibilityLabel = name == "?" ? "Help" : name
      addSubview(button)
      return (button, action)
    }
  }

  required init?(coder: NSCoder) { preconditionFailure("the header is made in code") }

  /// Where the button for files is, in the window's view.
  var filesFrame: CGRect {
    convert(switches.first { $0.action == .files }?.button.frame ?? .zero, to: superview)
  }

  /// Shows a scene's words.
  func show(title: String, hint: String) {
    self.title.text = title
    self.hint.text = hint
    setNeedsLayout()
  }

  /// Shows which overlay is on.
  func show(_ overlay: Overlay) {
    guard let button = switches.first(where: { $0.action == .overlay(1) })?.button,
      button.currentTitle != overlay.title
    else { return }
    button.configuration?.title = overlay.title
    setNeedsLayout()
  }

  /// Shows which views are on.
  func show(on: Set<ViewerAction>) {
    for (button, action) in switches {
      let isOn = on.contains(action)
      guard shownOn.contains(action) != isOn else { continue }
      button.configuration =
        UIButton.tool(
          button.currentTitle ?? "", isProminent: isOn, action: {}
        ).configuration
    }
    shownOn = on
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x = bounds.maxX
    for (button, action) in switches.reversed() {
      switch action {
      // The menu of files has it too.
      case .source: button.isHidden = bounds.width < Self.narrow
      // In wider windows the panes lie beside the canvas; there, what has keys takes their words' room.
      case .sidePanes: button.isHidden = bounds.width >= Self.narrowest
      case .look, .trail: button.isHidden = bounds.width < Self.narrowest
      default: break
      }
      guard !button.isHidden else { continue }
      let width = max(36, button.intrinsicContentSize.width)
      x -= width
      button.frame = CGRect(
        x: x, y: (bounds.height - Theme.controlHeight) / 2, width: width,
        height: Theme.controlHeight)
      x -= 6
    }
    let room = max(0, x - 8)
    title.font = Theme.title
    if title.intrinsicContentSize.width > room { title.font = Theme.heading }
    let width = min(title.intrinsicContentSize.width, room)
    title.frame = CGRect(x: 8, y: 0, width: width, height: bounds.height)
    let rest = max(0, room - width - 24)
    hint.frame = CGRect(x: width + 24, y: 2, width: rest, height: bounds.height - 2)
    // A few letters of it say nothing.
    hint.isHidden = rest < 120
  }
}
