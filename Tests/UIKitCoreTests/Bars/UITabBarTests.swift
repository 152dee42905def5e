import Foundation
import Testing
import UIKitCore

@MainActor @Suite struct UITabBarTests {
  private final class Watched: UITabBar {
    var news: [String?] = []
    override var selectedItem: UITabBarItem? { didSet { news += [selectedItem?.title] } }
  }

  private final class Listener: NSObject, UITabBarDelegate {
    var chosen: [String?] = []
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { chosen += [item.title] }
  }

  private func picture(_ side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      context.fill(context.format.bounds)
    }
  }

  private func bar(_ titles: [String], width: CGFloat = 300) -> UITabBar {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: width, height: 50))
    bar.items = titles.map { UITabBarItem(title: $0, image: picture(20), tag: 0) }
    bar.layoutIfNeeded()
    return bar
  }

  private func buttons(_ bar: UITabBar) -> [UIView] { bar.subviews.filter { $0 is UIControl } }

  @Test func itemsAreControlsBehindTheGroundWithTheirPictureFirst() throws {
    let bar = bar(["One", "Two", "Three"])
    #expect(bar.subviews.count == 4 && !(bar.subviews[0] is UIControl))
    let picture = try #require(bar.subviews[2].subviews.first as? UIImageView)
    #expect(picture.image === bar.items?[1].image)
    #expect((bar.subviews[2].subviews[1] as? UILabel)?.text == "Two")
    #expect(picture.frame.midX == bar.subviews[2].bounds.midX)
    #expect(bar.items?[1].value(forKey: "view") as? UIView === bar.subviews[2])
  }

  @Test func theChosenItemCanBeSetAndWatched() {
    let bar = Watched(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
    let listener = Listener()
    bar.delegate = listener
    bar.items = [
      UITabBarItem(title: "One", image: nil, tag: 0),
      UITabBarItem(title: "Two", image: nil, tag: 0),
    ]
    #expect(bar.selectedItem === bar.items?[0])
    bar.selectedItem = bar.items?[1]
    #expect(listener.chosen == [] && bar.news == ["One", "Two"])
    let first = bar.subviews.compactMap { $0 as? UIControl }[0]
    first.sendActions(for: .touchUpInside)
    #expect(bar.selectedItem === bar.items?[0])
    #expect(listener.chosen == ["One"] && bar.news == ["One", "Two", "One"])
  }

  @Test(arguments: [
    (UITabBar.ItemPositioning.fill, [2.0, 302.0, 602.0]), (.automatic, [212.0, 372.0, 532.0]),
    (.centered, [328.0, 414.0, 500.0]),
  ])
  func itemsShareTheWidth(_ positioning: UITabBar.ItemPositioning, _ lefts: [Double]) {
    let bar = bar(["One", "Two", "Three"], width: 900)
    bar.itemPositioning = positioning
    if positioning == .centered { (bar.itemWidth, bar.itemSpacing) = (76, 10) }
    bar.layoutIfNeeded()
    #expect(buttons(bar).map { $0.frame.minX.native } == lefts)
  }

  @Test func appearancesColourItemsByState() throws {
    let bar = bar(["One", "Two"])
    let appearance = UITabBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .yellow
    appearance.stackedLayoutAppearance.normal.iconColor = .green
    let selected = appearance.stackedLayoutAppearance.selected
    selected.titleTextAttributes = [.foregroundColor: UIColor.red]
    bar.standardAppearance = appearance
    #expect(bar.backgroundColor == .yellow)
    let labels = buttons(bar).compactMap { $0.subviews[1] as? UILabel }
    let pictures = buttons(bar).compactMap { $0.subviews[0] as? UIImageView }
    #expect(labels[0].textColor == .red && labels[1].textColor == .secondaryLabel)
    #expect(pictures[0].tintColor == bar.tintColor && pictures[1].tintColor == .green)
    bar.selectedItem = bar.items?[1]
    #expect(labels[1].textColor == .red && pictures[0].tintColor == .green)
  }

  @Test func badgesStandAtThePicturesCorner() throws {
    let bar = bar(["One", "Two"])
    let item = try #require(bar.items?[1])
    let badge = try #require(buttons(bar)[1].subviews[2] as? UILabel)
    #expect(badge.isHidden)
    item.badgeValue = "3"
    bar.layoutIfNeeded()
    #expect(!badge.isHidden && badge.text == "3" && badge.backgroundColor == .systemRed)
    #expect(badge.frame.width == badge.frame.height)
    #expect(badge.frame.minX > buttons(bar)[1].bounds.midX)
    item.badgeColor = .blue
    #expect(badge.backgroundColor == .blue)
  }

  @Test func adjustmentsMoveWordsAndPictures() {
    let bar = bar(["One"])
    let views = buttons(bar)[0].subviews
    let (picture, words) = (views[0].frame, views[1].frame)
    bar.items?[0].titlePositionAdjustment = UIOffset(horizontal: 3, vertical: -2)
    bar.items?[0].imageInsets = UIEdgeInsets(top: 6, left: 0, bottom: -6, right: 0)
    bar.layoutIfNeeded()
    #expect(views[1].frame == words.offsetBy(dx: 3, dy: -2))
    #expect(views[0].frame == picture.offsetBy(dx: 0, dy: 6))
  }

  @Test func aBackgroundAndAShadowPictureClearTheBar() {
    let bar = bar(["One"])
    #expect(bar.backgroundColor != .clear)
    bar.backgroundImage = UIImage()
    bar.shadowImage = UIImage()
    #expect(bar.backgroundColor == .clear)
    bar.backgroundImage = nil
    #expect(bar.backgroundColor != .clear)
  }

  @Test func aSubclassThatShowsItsBadgeItselfHasNoOther() throws {
    final class Item: UITabBarItem {
      var own: String?
      override var badgeValue: String? {
        get { own }
        set { own = newValue }
      }
    }
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 400, height: 49))
    let item = Item(title: "News", image: nil, tag: 0)
    bar.items = [item]
    item.badgeValue = "3"
    bar.layoutIfNeeded()
    #expect(item.badgeValue == "3")
    #expect(buttons(bar)[0].subviews[2].isHidden)
  }
}
