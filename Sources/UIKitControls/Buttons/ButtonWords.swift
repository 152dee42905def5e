import Foundation

/// Changes the attributes of text that a configuration shows.
public struct UIConfigurationTextAttributesTransformer: Sendable {
  /// Gives the attributes to show for those that the text has by itself.
  public let transform: @Sendable (AttributeContainer) -> AttributeContainer

  /// Makes a transformer of a function.
  public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// The attributes to show.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }
}

/// Words of a button's configuration.
struct ButtonWords {
  private(set) var text: AttributedString?
  /// Whether the program gave attributes with them.
  private var isRich = false
  var transformer: UIConfigurationTextAttributesTransformer?

  var plain: String? {
    get { text.map { String($0.characters) } }
    set { (text, isRich) = (newValue.map { AttributedString($0) }, false) }
  }

  var rich: AttributedString? {
    get { text }
    set { (text, isRich) = (newValue, newValue != nil) }
  }

  /// The words with all attributes; nil for plain ones, which the label has a font and a colour for.
  func shown(_ font: UIFont, _ color: UIColor) -> NSAttributedString? {
    guard var text, isRich || transformer != nil else { return nil }
    var usual = AttributeContainer()
    usual.font = font
    usual.foregroundColor = color
    text.mergeAttributes(transformer?(usual) ?? usual, mergePolicy: .keepCurrent)
    return NSAttributedString(text)
  }
}
