import Foundation

/// What stands for an item in a tab bar: a picture above words, and a badge at the picture's corner.
@MainActor
final class TabBarButton: UIControl {
  private let picture = UIImageView(frame: .zero)
  private let words = UILabel()
  private let badge = UILabel()
  private var item: UITabBarItem?
  private var shift = UIOffset.zero
  private var badgeShift = UIOffset.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.contentMode = .scaleAspectFit
    words.textAlignment = .center
    badge.textAlignment = .center
    badge.clipsToBounds = true
    badge.isHidden = true
    for view in [picture, words, badge] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows an item as it is now.
  func show(_ item: UITabBarItem, isChosen: Bool, in bar: UITabBar) {
    self.item = item
    isEnabled = item.isEnabled
    isSelected = isChosen
    let looks = (item.standardAppearance ?? bar.standardAppearance).stackedLayoutAppearance
    let look =
      !item.isEnabled ? looks.disabled : isChosen ? looks.selected : looks.normal
    let state: UIControl.State =
      !item.isEnabled ? .disabled : isChosen ? .selected : .normal
    let usual: UIColor =
      !item.isEnabled
      ? .tertiaryLabel : isChosen ? bar.tintColor : bar.unselectedItemTintColor ?? .secondaryLabel
    let attributes = [
      item.titleTextAttributes(for: .normal), item.titleTextAttributes(for: state),
      look.titleTextAttributes,
    ].compactMap { $0 }.reduce(into: [:]) { $0.merge($1) { $1 } }
    picture.image = isChosen ? item.selectedImage ?? item.image : item.image
    picture.preferredSymbolConfiguration = .init(pointSize: 19, weight: .medium)
    picture.tintColor = look.iconColor ?? usual
    words.text = item.title
    words.textColor = attributes[.foregroundColor] as? UIColor ?? usual
    words.font =
      attributes[.font] as? UIFont
      ?? .systemFont(ofSize: picture.image == nil ? 14 : 10, weight: .medium)
    shift = UIOffset(
      horizontal: item.titlePositionAdjustment.horizontal + look.titlePositionAdjustment.horizontal,
      vertical: item.titlePositionAdjustment.vertical + look.titlePositionAdjustment.vertical)
    showBadge(look, for: state)
    setNeedsLayout()
  }

  private func showBadge(_ look: UITabBarItemStateAppearance, for state: UIControl.State) {
    guard let item else { return }
    badge.isHidden = item.shownBadge == nil
    badge.text = item.shownBadge
    badge.backgroundColor = item.badgeColor ?? look.badgeBackgroundColor ?? .systemRed
    let attributes = [
      item.badgeTextAttributes(for: .normal), item.badgeTextAttributes(for: state),
      look.badgeTextAttributes,
    ].compactMap { $0 }.reduce(into: [:]) { $0.merge($1) { $1 } }
    badge.textColor = attributes[.foregroundColor] as? UIColor ?? .white
    badge.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 13)
    badgeShift = look.badgePositionAdjustment
  }

  /// Presses dim what is shown.
  override func stateDidChange() {
    super.stateDidChange()
    alpha = isHighlighted ? 0.6 : 1
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // Once: views that a program moves by a transform keep their place.
    let text = words.sizeThatFits(bounds.size)
    let hasWords = item?.title?.isEmpty == false
    let middle = bounds.midX
    let inset = item?.imageInsets ?? .zero
    let size = picture.sizeThatFits(.zero)
    let upper = hasWords ? 4 + (28 - size.height) / 2 : (bounds.height - size.height) / 2
    var place = CGRect(
      x: (middle - size.width / 2).rounded(), y: upper.rounded(), width: size.width,
      height: size.height)
    place = CGRect(
      x: place.minX + inset.left, y: place.minY + inset.top,
      width: max(place.width - inset.left - inset.right, 0),
      height: max(place.height - inset.top - inset.bottom, 0))
    put(picture, place)
    let top = picture.image == nil ? (bounds.height - text.height) / 2 : 33
    let width = min(text.width.rounded(.up), bounds.width)
    put(
      words,
      CGRect(
        x: (middle - width / 2 + shift.horizontal).rounded(),
        y: (top + shift.vertical).rounded(), width: width, height: text.height.rounded(.up)))
    let room = badge.sizeThatFits(bounds.size)
    let height: CGFloat = 18
    let edge = picture.image == nil ? words.frame.maxX : place.maxX
    badge.layer.cornerRadius = height / 2
    put(
      badge,
      CGRect(
        x: (edge - 5 + badgeShift.horizontal).rounded(), y: 2 + badgeShift.vertical,
        width: max(height, (room.width + 8).rounded(.up)), height: height))
  }

  private func put(_ view: UIView, _ frame: CGRect) {
    view.bounds.size = frame.size
    view.center = CGPoint(x: frame.midX, y: frame.midY)
  }
}
