import Foundation
@_spi(Hooks) import UIKitCore

/// The field of a search: gray and round, with a lens before the text and a button that empties it.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  /// Called when Escape is pressed; whether that was of use.
  final var onEscape: (() -> Bool)?

  /// Makes an empty field.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a view as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    leftView = Lens(frame: CGRect(x: 0, y: 0, width: 22, height: 18))
    leftViewMode = .always
    clearButtonMode = .whileEditing
    returnKeyType = .search
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != UISearchTextField.self }

  /// Leaves room for the round ends.
  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    super.textRect(forBounds: bounds.insetBy(dx: 8, dy: 0))
  }

  /// In the round end at the left.
  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    super.leftViewRect(forBounds: bounds).offsetBy(dx: 8, dy: 0)
  }

  /// Takes the new colours and keeps the round ends.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if borderStyle == .none { layer.cornerRadius = 10 }
  }

  /// As high as the field of a bar is.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 36)
  }

  /// Lets Escape end the search.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let isEscape = presses.contains {
      $0.key?.charactersIgnoringModifiers == UIKeyCommand.inputEscape
    }
    if isEscape, onEscape?() == true { return }
    super.pressesBegan(presses, with: event)
  }
}

/// A lens as a line drawing.
@MainActor
private final class Lens: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    draw()
  }

  required init?(coder: NSCoder) { nil }
  override class var mayDraw: Bool { false }

  private func draw() {
    guard let shape = layer as? CAShapeLayer else { return }
    let path = UIBezierPath(ovalIn: CGRect(x: 2.5, y: 3, width: 9.5, height: 9.5))
    path.move(to: CGPoint(x: 10.8, y: 11.3))
    path.addLine(to: CGPoint(x: 14.6, y: 15.1))
    shape.path = path.cgPath
    shape.fillColor = nil
    shape.strokeColor = resolve(.secondaryLabel)
    shape.lineWidth = 1.6
    shape.lineCap = .round
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    draw()
  }
}
