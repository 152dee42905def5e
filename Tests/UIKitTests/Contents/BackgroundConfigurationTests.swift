import Foundation
import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite struct BackgroundConfigurationTests {
  private func fillOf(_ view: UIView) -> UIView? { view.subviews.first?.subviews.first }

  @Test func aCellsGroundFollowsItsState() throws {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    var ground = UIBackgroundConfiguration.listGroupedCell()
    ground.cornerRadius = 12
    ground.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    cell.backgroundConfiguration = ground
    cell.layoutIfNeeded()
    cell.subviews.first?.layoutIfNeeded()
    let fill = try #require(fillOf(cell))
    #expect(fill.frame == CGRect(x: 2, y: 1, width: 94, height: 36))
    #expect(fill.layer.cornerRadius == 12)
    #expect(fill.backgroundColor == .secondarySystemGroupedBackground)
    cell.isSelected = true
    #expect(fill.backgroundColor == .systemGray4)
    cell.isSelected = false
    ground.backgroundColor = .red
    cell.backgroundConfiguration = ground
    cell.isHighlighted = true
    #expect(fill.backgroundColor == .red, "a colour of the program's own stays")
    cell.backgroundConfiguration = nil
    #expect(cell.subviews == [cell.contentView])
  }

  @Test func aRowHasTheSameGrounds() throws {
    let cell = UITableViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    cell.backgroundConfiguration = .listPlainCell()
    let fill = try #require(fillOf(cell))
    #expect(fill.backgroundColor == .systemBackground)
    cell.setSelected(true, animated: false)
    #expect(fill.backgroundColor == .systemGray4)
    cell.automaticallyUpdatesBackgroundConfiguration = false
    cell.backgroundConfiguration = .clear()
    #expect(fill.backgroundColor == .clear)
  }

  @Test func linesPicturesAndViewsLieOverTheColor() throws {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let own = UIView()
    var ground = UIBackgroundConfiguration.clear()
    ground.cornerRadius = 6
    (ground.strokeColor, ground.strokeWidth, ground.strokeOutset) = (.red, 3, 2)
    ground.customView = own
    cell.backgroundConfiguration = ground
    let plate = try #require(cell.subviews.first)
    plate.layoutIfNeeded()
    let stroke = try #require(plate.layer.sublayers?.last)
    #expect(stroke.frame == CGRect(x: -2, y: -2, width: 104, height: 44))
    #expect(stroke.borderWidth == 3 && stroke.cornerRadius == 8)
    #expect(stroke.borderColor == UIColor.red.cgColor)
    #expect(own.frame == CGRect(x: 0, y: 0, width: 100, height: 40))
    ground.customView = nil
    ground.strokeColorTransformer = UIConfigurationColorTransformer { _ in .blue }
    cell.backgroundConfiguration = ground
    #expect(own.superview == nil && stroke.borderColor == UIColor.blue.cgColor)
  }

  @Test func anEffectSeesWhatIsBehindThePlate() throws {
    let button = UIButton(configuration: .glass())
    button.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
    button.layoutIfNeeded()
    let plate = try #require(button.subviews.first)
    plate.layoutIfNeeded()
    let glass = try #require(plate.subviews.compactMap { $0 as? UIVisualEffectView }.first)
    #expect(glass.effect is UIGlassEffect && glass.frame == button.bounds)
    #expect(glass.layer.cornerRadius == 20)
    #expect(button.currentTitleColor == .label)
  }

  @Test func buttonsHaveLinesAround() throws {
    var look = UIButton.Configuration.plain()
    look.cornerStyle = .capsule
    (look.background.strokeColor, look.background.strokeWidth) = (.green, 2)
    let button = UIButton(configuration: look)
    button.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
    button.layoutIfNeeded()
    let plate = try #require(button.subviews.first)
    plate.layoutIfNeeded()
    let stroke = try #require(plate.layer.sublayers?.last)
    #expect(stroke.borderColor == UIColor.green.cgColor && stroke.borderWidth == 2)
    #expect(stroke.cornerRadius == 20 && stroke.frame == button.bounds)
    button.configuration?.background.strokeWidth = 0
    #expect(plate.superview == nil)
  }

  @Test func graysAreAsLightAsTheirColors() {
    let gray = UIConfigurationColorTransformer.grayscale(
      UIColor(red: 0, green: 1, blue: 0, alpha: 0.5))
    #expect(gray == UIColor(white: 0.7152, alpha: 0.5))
  }
}
