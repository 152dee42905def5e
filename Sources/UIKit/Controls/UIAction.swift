import Foundation

/// What an action calls.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// Something that a control can do, with the closure that does it.
@preconcurrency @MainActor
open class UIAction: NSObject {
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
  /// What a button shows for the action.
  open var title: String
  /// What a button shows for the action.
  open var image: UIImage?
  /// The control that has sent the action last.
  public internal(set) weak var sender: AnyObject?

  private let handler: UIActionHandler

  /// Makes an action of a closure.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    handler: @escaping UIActionHandler
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.handler = handler
    super.init()
  }

  /// Does it, on behalf of a control.
  func perform(for sender: AnyObject) {
    self.sender = sender
    handler(self)
  }
}
