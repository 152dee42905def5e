import Scenes
import UIKit
import Workbench

/// The states of a document as buttons over the picture, with their keys.
@MainActor
final class StateBar: UIView {
  /// Told which control a person chose.
  var onChoose: ((SceneControl) -> Void)?
  private var controls: [SceneControl] = []
  private var buttons: [UIButton] = []
  private var current = 0

  private static let (height, gap): (CGFloat, CGFloat) = (40, 4)

  override init(frame: CGRect) {
    super.init(frame: frame)
    styleFloating(radius: Self.height / 2)
    isHidden = true
    accessibilityLabel = "States"
  }

  required init?(coder: NSCoder) { preconditionFailure("the bar is made in code") }

  /// Shows the states, the one in force filled; hides the bar where there are none.
  func show(_ controls: [SceneControl], current: Int, in room: CGRect) {
    isHidden = controls.isEmpty
    if controls.map(\.id) != self.controls.map(\.id) {
      for button in buttons { button.removeFromSuperview() }
      self.controls = controls
      buttons = controls.indices.map { makeButton($0) }
      self.current = -1
    }
    if self.current != current {
      for index in buttons.indices {
        let look = UIButton.tool(title(index), isProminent: index == current, action: {})
        buttons[index].configuration = look.configuration
      }
      self.current = current
    }
    place(in: room)
  }

  private func makeButton(_ index: Int) -> UIButton {
    let control = controls[index]
    let button = UIButton.tool(title(index)) { [weak self] in self?.onChoose?(control) }
    button.accessibilityLabel = "State \(control.title)"
    addSubview(button)
    return button
  }

  private func title(_ index: Int) -> String {
    let control = controls[index]
    return control.key.isEmpty ? control.title : "\(control.key)  \(control.title)"
  }

  private func place(in room: CGRect) {
    var x = Self.gap + 2
    for button in buttons {
      let width = max(44, button.intrinsicContentSize.width)
      button.frame = CGRect(
        x: x, y: (Self.height - Theme.controlHeight) / 2, width: width,
        height: Theme.controlHeight)
      x += width + Self.gap
    }
    let width = min(x + 2, room.width - 24)
    frame = CGRect(
      x: (room.midX - width / 2).rounded(), y: room.maxY - Self.height - 12, width: width,
      height: Self.height)
  }
}
