import Foundation
@_spi(Hooks) import UIKitCore

/// One of the answers to an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// What an answer means.
  public enum Style: Int, Sendable {
    /// As others.
    case `default` = 0
    /// To leave everything as it is; Escape gives it.
    case cancel = 1
    /// To destroy something.
    case destructive = 2
  }

  /// The words.
  public let title: String?
  /// What it means.
  public let style: Style
  /// Whether it can be given.
  @Watched open var isEnabled = true { didSet { onChange?() } }

  var onChange: (() -> Void)?
  let handler: ((UIAlertAction) -> Void)?

  /// Makes an answer.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }
}

/// Says something and asks for an answer; show it with `present`.
///
/// Return gives the preferred answer, Escape the one that cancels.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// What an alert looks like.
  public enum Style: Int, Sendable {
    /// A list of answers.
    case actionSheet = 0
    /// A box in the middle.
    case alert = 1
  }

  private static let width: CGFloat = 300

  /// What it says.
  @Watched open var message: String? { didSet { messageLabel.text = message } }
  /// What it looks like.
  public private(set) final var preferredStyle = Style.alert
  /// The answers, in order.
  public private(set) final var actions: [UIAlertAction] = []
  /// The answer that Return gives; the last one that does not cancel where it is nil.
  open var preferredAction: UIAlertAction?
  /// The fields to fill in; nil where there are none.
  public private(set) final var textFields: [UITextField]?

  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private let column = UIStackView()
  private let row = UIStackView()

  /// Makes an alert without answers.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
    messageLabel.text = message
    modalTransitionStyle = .crossDissolve
  }

  /// Adds an answer.
  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
    let button = UIButton(configuration: look(of: action))
    button.addAction(
      UIAction { [weak self, weak action] _ in action.map { self?.answer($0) } },
      for: .primaryActionTriggered)
    action.onChange = { [weak button, weak action] in
      button?.isEnabled = action?.isEnabled ?? false
    }
    row.addArrangedSubview(button)
  }

  private func look(of action: UIAlertAction) -> UIButton.Configuration {
    var look = UIButton.Configuration.gray()
    look.title = action.title
    look.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12)
    if action.style == .destructive { look.baseForegroundColor = .systemRed }
    return look
  }

  /// Adds a field to fill in.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.font = .systemFont(ofSize: 14)
    field.addAction(
      UIAction { [weak self] _ in self?.answerByReturn() }, for: .editingDidEndOnExit)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }

  /// Makes the box.
  open override func loadView() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: UIAlertController.width, height: 100))
    view.backgroundColor = UIColor(light: .white, dark: .secondarySystemBackground)
    (column.axis, column.spacing) = (.vertical, 8)
    titleLabel.text = title
    titleLabel.font = .systemFont(ofSize: 16, weight: .semibold)
    messageLabel.font = .systemFont(ofSize: 13)
    messageLabel.textColor = .secondaryLabel
    for label in [titleLabel, messageLabel] where label.text != nil {
      (label.textAlignment, label.numberOfLines) = (.center, 0)
      column.addArrangedSubview(label)
    }
    for field in textFields ?? [] { column.addArrangedSubview(field) }
    let isRow = preferredStyle == .alert && actions.count <= 2
    (row.axis, row.distribution, row.spacing) = (isRow ? .horizontal : .vertical, .fillEqually, 8)
    if let last = column.arrangedSubviews.last { column.setCustomSpacing(16, after: last) }
    column.addArrangedSubview(row)
    let margin: CGFloat = 18
    let inner = UIAlertController.width - 2 * margin
    let height = column.sizeThatFits(CGSize(width: inner, height: 0)).height
    column.frame = CGRect(x: margin, y: margin, width: inner, height: height)
    view.addSubview(column)
    preferredContentSize = CGSize(width: UIAlertController.width, height: height + 2 * margin)
    self.view = view
  }

  /// Takes the keys, where nothing of it has them yet.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if !isFirstResponder, textFields?.contains(where: \.isFirstResponder) != true { takeKeys() }
  }

  @_spi(Hooks) open override var leavesFromOutside: Bool { false }
  /// Takes the keys, or gives them to the first field: as soon as it is there, so that nothing typed is lost.
  @_spi(Hooks) open override func takeKeys() {
    if textFields?.first?.becomeFirstResponder() != true { becomeFirstResponder() }
  }

  /// Yes.
  open override var canBecomeFirstResponder: Bool { true }

  /// Gives the answers that Return and Escape stand for.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for key in presses.compactMap(\.key?.charactersIgnoringModifiers) {
      if key == "\r" { answerByReturn() }
      if key == UIKeyCommand.inputEscape, let cancel = actions.first(where: { $0.style == .cancel })
      {
        answer(cancel)
      }
    }
    // Keys belong to the alert while it is there.
  }

  private func answerByReturn() {
    let usual = preferredAction ?? actions.last { $0.style != .cancel } ?? actions.last
    if let usual { answer(usual) }
  }

  private func answer(_ action: UIAlertAction) {
    guard action.isEnabled else { return }
    dismiss(animated: true)
    action.handler?(action)
  }
}
