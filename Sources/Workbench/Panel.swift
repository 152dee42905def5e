import UIKit

/// A pane of a program's window: a rounded surface with a title, and room for what it shows.
@MainActor
package final class Panel: UIView {
  /// Where the views of the pane belong; it ends two units before the edges.
  package let content = UIView()
  /// What stands at the right of the title; it is as wide as it wants to be.
  package var accessory: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessory { addSubview(accessory) }
      setNeedsLayout()
    }
  }
  /// Called whenever the place of the content changed, to lay it out.
  package var onLayout: ((CGRect) -> Void)?
  private let titleLabel: UILabel

  /// Makes a pane; an empty title takes no room.
  package init(title: String) {
    titleLabel = .text(title, font: Theme.heading, color: Theme.quietText)
    super.init(frame: .zero)
    styleSurface(Theme.panel, radius: Theme.panelRadius)
    addSubview(titleLabel)
    addSubview(content)
  }

  package required init?(coder: NSCoder) { preconditionFailure("panes are made in code") }

  /// The title.
  package var title: String {
    get { titleLabel.text ?? "" }
    set {
      titleLabel.text = newValue
      setNeedsLayout()
    }
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let inset = 2 * Theme.unit
    let width = max(0, bounds.width - 2 * inset)
    let hasHeader = !title.isEmpty || accessory != nil
    let header = hasHeader ? Theme.controlHeight : 0
    titleLabel.frame = CGRect(x: inset, y: Theme.unit + 2, width: width, height: header)
    if let accessory {
      let size = accessory.sizeThatFits(CGSize(width: width, height: header))
      accessory.frame = CGRect(
        x: bounds.width - inset - size.width, y: Theme.unit + 2 + (header - size.height) / 2,
        width: size.width, height: size.height)
      titleLabel.frame.size.width = max(0, width - size.width - Theme.unit)
    }
    let top = hasHeader ? Theme.unit + 2 + header + Theme.unit : inset
    content.frame = CGRect(
      x: inset, y: top, width: width, height: max(0, bounds.height - top - inset))
    onLayout?(content.bounds)
  }
}
