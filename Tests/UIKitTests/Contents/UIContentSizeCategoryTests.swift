import Testing
import UIKit

@MainActor @Suite struct UIContentSizeCategoryTests {
  @Test func categoriesAreOrderedAndLargeIsUsual() {
    #expect(UIContentSizeCategory.extraSmall < .large)
    #expect(UIContentSizeCategory.extraExtraExtraLarge < .accessibilityMedium)
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    #expect(UITraitCollection.current.preferredContentSizeCategory == .large)
  }

  @Test func descriptorsTellWhatTheyKnow() {
    let descriptor = UIFont.systemFont(ofSize: 13).fontDescriptor
    #expect(descriptor.object(forKey: .size) as? CGFloat == 13)
    #expect(
      descriptor.object(forKey: .family) as? String == UIFont.systemFont(ofSize: 13).familyName)
    #expect(descriptor.object(forKey: .textStyle) == nil)
  }
}
