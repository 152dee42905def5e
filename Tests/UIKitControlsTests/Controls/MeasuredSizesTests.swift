import Foundation
import Testing
@testable import UIKitControls

/// Sizes and first values of controls that were read off UIKit, by kern0x1b/charon where nobody else is named.
@MainActor @Suite struct MeasuredSizesTests {
  /// As in layouts of many programs (a switch of 51 × 31, a picker of 216, a bar of 44), and React Navigation's 49 of tab bars.
  @Test func controlsHaveTheSizesThatProgramsReckonWith() {
    let field = UITextField()
    field.borderStyle = .roundedRect
    #expect(UISwitch().intrinsicContentSize == CGSize(width: 51, height: 31))
    #expect(UIStepper().intrinsicContentSize == CGSize(width: 94, height: 32))
    #expect(UIActivityIndicatorView(style: .medium).intrinsicContentSize.width == 20)
    #expect(UIActivityIndicatorView(style: .large).intrinsicContentSize.height == 37)
    #expect(UIPickerView().intrinsicContentSize.height == 216)
    #expect(
      UISearchBar().intrinsicContentSize.height == 56 && field.intrinsicContentSize.height == 34)
    #expect(UIToolbar().sizeThatFits(.zero).height == 44)
    #expect(UITabBar().sizeThatFits(.zero).height == 49)
  }

  /// facts/UIKit/UIButtonConfiguration15.md.
  @Test func configurationsOfButtonsBegin() {
    let insets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    for look in [UIButton.Configuration.plain(), .gray(), .tinted(), .filled()] {
      #expect(look.contentInsets == insets && look.imagePadding == 0 && look.titlePadding == 1)
      #expect(look.imagePlacement == .leading && look.cornerStyle == .dynamic)
    }
    #expect(UIButton.Configuration.plain().automaticallyUpdateForSelection)
    #expect(!UIButton.Configuration.filled().automaticallyUpdateForSelection)
  }

  /// `sheet-expectations.h`: half the window is 0.56 of the largest height, and 0.63 in a window of at most 568 points.
  @Test(arguments: [(852.0, 0.56), (569, 0.56), (568, 0.63), (375, 0.63)] as [(CGFloat, CGFloat)])
  func halfASheetIsMoreThanHalf(height: CGFloat, share: CGFloat) {
    let room = SheetRoom(height, above: 10)
    let medium = UISheetPresentationController.Detent.medium()
    #expect(medium.resolvedValue(in: room) == (height - 10) * share)
    #expect(UISheetPresentationController.Detent.large().resolvedValue(in: room) == height - 10)
  }

  @Test func heightsOfSheetsAreEqualByTheirNames() {
    typealias Detent = UISheetPresentationController.Detent
    #expect(Detent.medium() == .medium() && Detent.large() == .large())
    #expect(Detent.medium() != .large() && Detent.medium().hash == Detent.medium().hash)
    let own = Detent.custom(identifier: .init("own")) { _ in 100 }
    #expect(own == own && own != Detent.custom(identifier: .init("own")) { _ in 100 })
  }

  /// facts/UIKit/UIMenu.md.
  @Test func menusAreTheirIdentifiers() {
    let (one, other) = (UIMenu(title: "a"), UIMenu(title: "a"))
    #expect(one.identifier.rawValue.hasPrefix("com.apple.menu.dynamic.") && one != other)
    #expect(UUID(uuidString: String(one.identifier.rawValue.dropFirst(23))) != nil)
    let name = UIMenu.Identifier("file")
    #expect(UIMenu(title: "x", identifier: name) == UIMenu(title: "y", identifier: name))
  }
}
