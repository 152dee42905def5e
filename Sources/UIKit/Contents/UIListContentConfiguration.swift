import Foundation
import UIKitCore

/// Words and a picture for a cell.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
  /// How words look.
  @preconcurrency @MainActor
  public struct TextProperties {
    /// How words lie in their line.
    public enum TextAlignment: Int, Sendable {
      /// From where lines begin.
      case natural = 0
      /// In the middle.
      case center = 1
      /// As wide as the room.
      case justified = 2
    }

    /// How letters are written.
    public enum TextTransform: Int, Sendable {
      /// As they are.
      case none = 0
      /// In capitals.
      case uppercase = 1
      /// Small.
      case lowercase = 2
      /// With a capital for each word.
      case capitalized = 3
    }

    /// The typeface.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// How many lines there may be; 0 for as many as it takes.
    public var numberOfLines = 0
    /// Where words end that have no room.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// How words lie in their line.
    public var alignment = TextAlignment.natural
    /// How letters are written.
    public var transform = TextTransform.none
    /// Whether letters get smaller where there is no room.
    public var adjustsFontSizeToFitWidth = false
    /// How small they may get, of their size.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the typeface follows the size of text that a person asked for.
    public var adjustsFontForContentSizeCategory = false

    /// The colour.
    public func resolvedColor() -> UIColor { color }
  }

  /// How the picture looks.
  @preconcurrency @MainActor
  public struct ImageProperties {
    /// The tint of symbols and templates; nil for the view's.
    public var tintColor: UIColor?
    /// How large and heavy symbols are.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// How round the picture's corners are, in points.
    public var cornerRadius: CGFloat = 0
    /// The largest size; 0 for any extent.
    public var maximumSize = CGSize.zero
    /// The room that is kept for a picture, so that words are in line; 0 for its own extent.
    public var reservedLayoutSize = CGSize.zero
  }

  /// The main words.
  public var text: String?
  /// The main words with their look, in the place of `text`.
  public var attributedText: NSAttributedString?
  /// The other words.
  public var secondaryText: String?
  /// The other words with their look, in the place of `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  /// The picture.
  public var image: UIImage?
  /// How the main words look.
  public var textProperties: TextProperties
  /// How the other words look.
  public var secondaryTextProperties: TextProperties
  /// How the picture looks.
  public var imageProperties = ImageProperties()
  /// How far everything keeps from the edges.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 16)
  /// The room between picture and words.
  public var imageToTextPadding: CGFloat = 16
  /// The room between words side by side.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The room between words one above the other.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// Whether the words stand side by side, where there is room.
  public var prefersSideBySideTextAndSecondaryText = false

  private init(_ text: UIFont, _ secondary: UIFont, _ color: UIColor = .label) {
    textProperties = TextProperties(font: text, color: color)
    secondaryTextProperties = TextProperties(font: secondary, color: .secondaryLabel)
  }

  /// Nothing yet, with small words below the main ones.
  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(.systemFont(ofSize: 16), .systemFont(ofSize: 12))
  }

  /// Nothing yet, with small words below the main ones.
  public static func subtitleCell() -> UIListContentConfiguration { cell() }

  /// Nothing yet, with pale words at the other side.
  public static func valueCell() -> UIListContentConfiguration {
    var value = UIListContentConfiguration(.systemFont(ofSize: 16), .systemFont(ofSize: 16))
    value.prefersSideBySideTextAndSecondaryText = true
    return value
  }

  /// Nothing yet, with heavy words.
  public static func sidebarCell() -> UIListContentConfiguration { cell() }

  /// Nothing yet, for what is above a section.
  public static func groupedHeader() -> UIListContentConfiguration {
    var header = UIListContentConfiguration(
      .systemFont(ofSize: 13), .systemFont(ofSize: 13), .secondaryLabel)
    header.textProperties.transform = .uppercase
    return header
  }

  /// Nothing yet, for what is above a section.
  public static func plainHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.boldSystemFont(ofSize: 16), .systemFont(ofSize: 14))
  }

  /// Nothing yet, for what is below a section.
  public static func groupedFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(
      .systemFont(ofSize: 13), .systemFont(ofSize: 13), .secondaryLabel)
  }

  /// Nothing yet, for what is below a section.
  public static func plainFooter() -> UIListContentConfiguration { groupedFooter() }

  /// A new view with the words and the picture.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// The same: cells look chosen by what is behind them.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}
