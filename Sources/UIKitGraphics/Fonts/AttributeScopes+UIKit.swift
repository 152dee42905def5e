import Foundation
import ViewFoundation

extension AttributeScopes {
  /// The attributes of letters in Swift's attributed strings, with UIKit's fonts and colours.
  public struct UIKitAttributes: AttributeScope {
    /// The typeface.
    public let font: FontAttribute
    /// The colour of the letters.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the letters.
    public let backgroundColor: BackgroundColorAttribute
    /// What is added to the space behind each letter, in points.
    public let kern: KernAttribute
    /// How far the letters are raised, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// How wide the line along the outlines is, in hundredths of the typeface's size.
    public let strokeWidth: StrokeWidthAttribute
    /// The colour of the line along the outlines.
    public let strokeColor: StrokeColorAttribute
    /// The line below the letters.
    public let underlineStyle: UnderlineStyleAttribute
    /// The colour of the line below the letters.
    public let underlineColor: UnderlineColorAttribute
    /// The line through the letters.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The colour of the line through the letters.
    public let strikethroughColor: StrikethroughColorAttribute
    /// The attributes that know no fonts and colours, such as links.
    public let foundation: FoundationAttributes

    /// The typeface.
    public enum FontAttribute: AttributedStringKey, LetterAttribute {
      /// What it is.
      public typealias Value = UIFont
      /// The name.
      public static let name = "NSFont"
    }
    /// The colour of the letters.
    public enum ForegroundColorAttribute: AttributedStringKey, LetterAttribute {
      /// What it is.
      public typealias Value = UIColor
      /// The name.
      public static let name = "NSColor"
    }
    /// The colour behind the letters.
    public enum BackgroundColorAttribute: AttributedStringKey, LetterAttribute {
      /// What it is.
      public typealias Value = UIColor
      /// The name.
      public static let name = "NSBackgroundColor"
    }
    /// What is added to the space behind each letter, in points.
    public enum KernAttribute: AttributedStringKey, LetterAttribute {
      /// What it is.
      public typealias Value = CGFloat
      /// The name.
      public static let name = "NSKern"
    }
    /// How far the letters are raised, in points.
    public enum BaselineOffsetAttribute: AttributedStringKey, LetterAttribute {
      /// What it is.
      public typealias Value = CGFloat
      /// The name.
      public static let name = "NSBaselineOffset"
    }
    /// How wide the line along the outlines is, in hundredths of the typeface's size.
    public enum StrokeWidthAttribute: AttributedStringKey, LetterAttribute {
      /// What it is.
      public typealias Value = CGFloat
      /// The name.
      public static let name = "NSStrokeWidth"
    }
    /// The colour of the line along the outlines.
    public enum StrokeColorAttribute: AttributedStringKey, LetterAttribute {
      /// What it is.
      public typealias Value = UIColor
      /// The name.
      public static let name = "NSStrokeColor"
    }
    /// The line below the letters.
    public enum UnderlineStyleAttribute: AttributedStringKey, LetterAttribute {
      /// What it is.
      public typealias Value = NSUnderlineStyle
      /// The name.
      public static let name = "NSUnderline"
    }
    /// The colour of the line below the letters.
    public enum UnderlineColorAttribute: AttributedStringKey, LetterAttribute {
      /// What it is.
      public typealias Value = UIColor
      /// The name.
      public static let name = "NSUnderlineColor"
    }
    /// The line through the letters.
    public enum StrikethroughStyleAttribute: AttributedStringKey, LetterAttribute {
      /// What it is.
      public typealias Value = NSUnderlineStyle
      /// The name.
      public static let name = "NSStrikethrough"
    }
    /// The colour of the line through the letters.
    public enum StrikethroughColorAttribute: AttributedStringKey, LetterAttribute {
      /// What it is.
      public typealias Value = UIColor
      /// The name.
      public static let name = "NSStrikethroughColor"
    }

    static let all: [any LetterAttribute.Type] = [
      FontAttribute.self, ForegroundColorAttribute.self, BackgroundColorAttribute.self,
      KernAttribute.self, BaselineOffsetAttribute.self, StrokeWidthAttribute.self,
      StrokeColorAttribute.self, UnderlineStyleAttribute.self, UnderlineColorAttribute.self,
      StrikethroughStyleAttribute.self, StrikethroughColorAttribute.self,
    ]
  }

  /// The attributes of letters.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// An attribute of letters, by its name alone.
  public subscript<Attribute: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Attribute>
  ) -> Attribute { self[Attribute.self] }
}

extension NSAttributedString {
  /// Makes the text with the attributes of letters, and links.
  public convenience init(_ attrStr: AttributedString) {
    self.init(attrStr, keeping: AttributeScopes.UIKitAttributes.all)
  }
}

extension AttributedString {
  /// Makes the text with the attributes of letters, and links.
  public init(_ nsStr: NSAttributedString) {
    self.init(nsStr, keeping: AttributeScopes.UIKitAttributes.all)
  }
}

extension AttributeContainer {
  /// Makes the attributes of letters of those by name.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    // A letter carries them over.
    let letter = AttributedString(NSAttributedString(string: "a", attributes: dictionary))
    self = letter.runs.first?.attributes ?? AttributeContainer()
  }
}
