import Foundation

/// What an action calls.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// Something that a control or a row of a menu can do, with the closure that does it.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// The name by which an action replaces another.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes an identifier of any name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes an identifier of any name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The name by which the action replaces another; a new one for each action unless given.
  public let identifier: Identifier
  /// What a button or a menu shows for the action.
  open override var title: String {
    get { words }
    set { words = newValue }
  }
  /// What a button or a menu shows for the action.
  open override var image: UIImage? {
    get { picture }
    set { picture = newValue }
  }
  /// A longer name for the action; kept for the program's own use.
  open var discoverabilityTitle: String?
  /// How a menu shows the action.
  open var attributes: UIMenuElement.Attributes
  /// Whether what the action stands for is so; a menu shows a tick.
  open var state: UIMenuElement.State
  /// The control that has sent the action last.
  public internal(set) weak var sender: AnyObject?

  private let handler: UIActionHandler

  /// Makes an action of a closure.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    (self.discoverabilityTitle, self.attributes, self.state) =
      (discoverabilityTitle, attributes, state)
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Does it, on behalf of a control.
  package func perform(for sender: AnyObject) {
    self.sender = sender
    handler(self)
  }
}
