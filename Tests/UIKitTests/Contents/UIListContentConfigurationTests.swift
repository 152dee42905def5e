import Foundation
import Testing
@testable import UIKit
import UIKitTestSupport

@MainActor @Suite struct UIListContentConfigurationTests {
  /// A configuration of a program's own: a colour.
  private struct Patch: UIContentConfiguration {
    var color = UIColor.red
    func makeContentView() -> any UIView & UIContentView { PatchView(self) }
    func updated(for state: any UIConfigurationState) -> Patch {
      guard let state = state as? UICellConfigurationState else { return self }
      return Patch(color: state.isSelected ? .green : .red)
    }
  }

  private final class PatchView: UIView, UIContentView {
    var configuration: any UIContentConfiguration { didSet { show() } }
    init(_ patch: Patch) {
      configuration = patch
      super.init(frame: .zero)
      show()
    }
    required init?(coder: NSCoder) { nil }
    private func show() { backgroundColor = (configuration as? Patch)?.color }
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 77) }
  }

  private func labels(_ view: UIView?) -> [UILabel] {
    view?.subviews.compactMap { $0 as? UILabel } ?? []
  }

  @Test func wordsStandOneAboveTheOtherInAnyCell() throws {
    let cell = UITableViewCell()
    var content = cell.defaultContentConfiguration()
    (content.text, content.secondaryText) = ("Lakes", "twelve of them")
    content.textProperties.color = .red
    cell.contentConfiguration = content
    let view = try #require(cell.contentView.subviews.first { $0 is UIListContentView })
    cell.frame = CGRect(x: 0, y: 0, width: 300, height: cell.fittingHeight)
    cell.layoutIfNeeded()
    view.layoutIfNeeded()
    let words = labels(view)
    #expect(words.map(\.text) == ["Lakes", "twelve of them"] && words[0].textColor == .red)
    #expect(words[0].frame.minX == 16 && words[1].frame.minY >= words[0].frame.maxY)
    #expect(cell.bounds.height >= 44 && view.frame.size == cell.contentView.bounds.size)
    #expect(cell.textLabel?.isHidden == true)
  }

  @Test func wordsStandSideBySideWhereThereIsRoom() {
    var content = UIListContentConfiguration.valueCell()
    (content.text, content.secondaryText) = ("Size", "12")
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    view.layoutIfNeeded()
    let words = labels(view)
    #expect(words[0].frame.minY == words[1].frame.minY && abs(words[1].frame.maxX - 284) < 1)
    content.secondaryText = String(repeating: "long ", count: 30)
    view.configuration = content
    view.layoutIfNeeded()
    #expect(words[1].frame.minY >= words[0].frame.maxY)
    #expect(view.sizeThatFits(CGSize(width: 300, height: 0)).height > 60)
  }

  @Test func picturesKeepTheirRoomAndTheirTint() {
    var content = UIListContentConfiguration.cell()
    (content.text, content.image) = ("Photo", UIImage(systemName: "photo"))
    content.imageProperties.tintColor = .orange
    content.imageProperties.reservedLayoutSize.width = 60
    content.imageProperties.maximumSize = CGSize(width: 10, height: 10)
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    view.layoutIfNeeded()
    let picture = view.subviews.compactMap { $0 as? UIImageView }.first
    #expect(picture?.tintColor == .orange && (picture?.frame.width ?? 99) <= 10)
    #expect(abs((picture?.frame.midX ?? 0) - 46) < 1)
    #expect(abs(labels(view)[0].frame.minX - 92) < 0.01)
  }

  @Test func configurationsOfAProgramsOwnFollowTheState() throws {
    let cell = UITableViewCell()
    cell.contentConfiguration = Patch()
    let view = try #require(cell.contentView.subviews.last as? PatchView)
    #expect(view.backgroundColor == .red && cell.fittingHeight == 77)
    cell.isSelected = true
    #expect(view.backgroundColor == .green && view.superview === cell.contentView)
    cell.contentConfiguration = nil
    #expect(view.superview == nil && cell.textLabel?.isHidden == false)
  }

  @Test func itemsOfCollectionsShowConfigurationsToo() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    cell.contentConfiguration = Patch()
    #expect(cell.contentView.subviews.first?.backgroundColor == .red)
    cell.isSelected = true
    #expect(cell.contentView.subviews.first?.backgroundColor == .green)
    var states: [Bool] = []
    cell.configurationUpdateHandler = { cell, state in
      states.append(state.isHighlighted)
      var content = cell.defaultContentConfiguration()
      content.text = state.isHighlighted ? "pressed" : "free"
      cell.contentConfiguration = content
    }
    cell.isHighlighted = true
    #expect(states == [false, true])
    #expect(labels(cell.contentView.subviews.first).map(\.text).contains("pressed"))
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.size = CGSize(width: 200, height: 10)
    #expect(cell.preferredLayoutAttributesFitting(attributes).size.height == 44)
  }
}
