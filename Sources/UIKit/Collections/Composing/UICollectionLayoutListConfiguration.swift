import Foundation
import UIKitCore

/// How lines between the cells of a list look.
public struct UIListSeparatorConfiguration {
  /// The colour.
  public var color = UIColor.separator
  /// What the line below a cell keeps from its sides; nil for what the words keep.
  public var bottomSeparatorInsets: NSDirectionalEdgeInsets?

  /// The usual lines.
  public init() {}
}

/// How a collection looks that shows its items as the rows of a list.
public struct UICollectionLayoutListConfiguration {
  /// What kind of list it is.
  public enum Appearance: Int, Sendable {
    /// Rows below each other.
    case plain = 0
    /// Rows in groups as wide as the list.
    case grouped = 1
    /// Rows in groups with round corners.
    case insetGrouped = 2
    /// Rows of a bar at the side.
    case sidebar = 3
    /// Rows of a bar at the side, without a ground.
    case sidebarPlain = 4
  }

  /// What stands above a section.
  public enum HeaderMode: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A view of the kind `elementKindSectionHeader`.
    case supplementary = 1
    /// The section's first item.
    case firstItemInSection = 2
  }

  /// What stands below a section.
  public enum FooterMode: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A view of the kind `elementKindSectionFooter`.
    case supplementary = 1
  }

  /// What kind of list it is.
  public var appearance: Appearance
  /// Whether there are lines between cells.
  public var showsSeparators = true
  /// How they look.
  public var separatorConfiguration = UIListSeparatorConfiguration()
  /// The colour behind the cells; nil for that of the kind of list.
  public var backgroundColor: UIColor?
  /// What stands above a section.
  public var headerMode = HeaderMode.none
  /// What stands below a section.
  public var footerMode = FooterMode.none
  /// The room above a section's header, in points; nil for that of the kind of list.
  public var headerTopPadding: CGFloat?

  /// Makes a list of a kind.
  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
  }

  var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }

  /// The colour behind the cells.
  var ground: UIColor {
    backgroundColor ?? (isGrouped ? .systemGroupedBackground : .systemBackground)
  }
}

/// What of a list a cell is.
struct ListPlace: Equatable {
  var configuration: UICollectionLayoutListConfiguration
  var isFirst: Bool
  var isLast: Bool

  static func == (one: ListPlace, other: ListPlace) -> Bool {
    let (a, b) = (one.configuration, other.configuration)
    return one.isFirst == other.isFirst && one.isLast == other.isLast
      && a.appearance == b.appearance && a.showsSeparators == b.showsSeparators
      && a.separatorConfiguration.color == b.separatorConfiguration.color
      && a.separatorConfiguration.bottomSeparatorInsets
        == b.separatorConfiguration.bottomSeparatorInsets
  }
}

extension NSCollectionLayoutSection {
  /// The section of a list: cells below each other, as high as they want to be.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    func size(_ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
    }
    let row = size(.estimated(44))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
    let section = NSCollectionLayoutSection(group: group)
    section.list = configuration
    let (isGrouped, isInset) = (configuration.isGrouped, configuration.appearance == .insetGrouped)
    let side: CGFloat = isInset ? 16 : configuration.appearance == .sidebar ? 8 : 0
    let hasHeader = configuration.headerMode == .supplementary
    let hasFooter = configuration.footerMode == .supplementary
    section.contentInsets = NSDirectionalEdgeInsets(
      top: isGrouped && !hasHeader ? 18 : 0, leading: side,
      bottom: isGrouped && !hasFooter ? 18 : 0, trailing: side)
    let top = configuration.headerTopPadding ?? (isGrouped ? 12 : 0)
    if hasHeader {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size(.absolute(32 + top)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .top))
      section.boundarySupplementaryItems[0].pinToVisibleBounds = configuration.appearance == .plain
    }
    if hasFooter {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size(.absolute(36)),
          elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
    }
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// The layout of a list: all sections are alike.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout(sectionProvider: { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    })
  }
}
