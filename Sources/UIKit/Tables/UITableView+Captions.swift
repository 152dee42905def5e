import Foundation
@_spi(Hooks) import UIKitCore

// What stands above and below sections. In plain lists it floats: it stays in sight as long as its section is, until the
// next one pushes it out.

extension UITableView {
  // MARK: Making

  /// The view above or below a section, and how high it wants to be.
  final func makeCaption(_ section: Int, isHeader: Bool) -> (view: UIView?, height: CGFloat) {
    let own =
      isHeader
      ? tableDelegate?.tableView(self, viewForHeaderInSection: section)
      : tableDelegate?.tableView(self, viewForFooterInSection: section)
    let words =
      isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
    let wanted =
      (isHeader
        ? tableDelegate?.tableView(self, heightForHeaderInSection: section)
        : tableDelegate?.tableView(self, heightForFooterInSection: section))
      ?? (isHeader ? sectionHeaderHeight : sectionFooterHeight)
    let view = own ?? words.map { TableCaption($0, isHeader: isHeader, style: style) }
    if wanted >= 0 { return (view, wanted) }
    let gap: CGFloat = style == .plain ? 0 : isHeader ? 18 : 0
    guard let view else { return (nil, gap) }
    if own == nil { return (view, style == .plain ? 28 : 34) }
    let fits = view is UITableViewHeaderFooterView
    let height = fits ? view.sizeThatFits(bounds.size).height : view.bounds.height
    return (view, max(height, 1))
  }

  /// Takes such a view in.
  final func add(
    _ view: UIView?, _ section: Int, isHeader: Bool, y: CGFloat, height: CGFloat
  ) {
    guard let view else { return }
    let frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
    view.frame = frame
    // What floats over rows must hide them.
    if style == .plain, view.backgroundColor == nil,
      (view as? UITableViewHeaderFooterView)?.showsThrough == true
    {
      view.backgroundColor = .secondarySystemBackground
    }
    captions.append(
      TableCaptionPlace(view: view, section: section, isHeader: isHeader, frame: frame))
    addSubview(view)
  }

  /// Keeps a view that is not needed any more.
  final func recycle(caption: TableCaptionPlace) {
    caption.view.removeFromSuperview()
    tellOfCaption(caption, isShown: false)
    guard let view = caption.view as? UITableViewHeaderFooterView, let name = view.reuseIdentifier
    else { return }
    captionPool.free[name, default: []].append(view)
  }

  // MARK: Places

  /// Puts captions above and below the rows of their sections.
  final func placeCaptionsByRows() {
    for index in captions.indices {
      let (section, height) = (rows.sections[captions[index].section], captions[index].frame.height)
      captions[index].frame.origin.y =
        captions[index].isHeader ? section.rowsTop - height : section.rowsBottom
    }
    floatCaptions()
  }

  /// Puts captions where they are seen now, and tells of those that come and go.
  final func floatCaptions() {
    for index in captions.indices {
      let frame = seenFrame(of: captions[index])
      if captions[index].view.frame != frame {
        UIView.performWithoutAnimation { captions[index].view.frame = frame }
      }
      let isShown = frame.intersects(bounds)
      guard isShown != captions[index].isShown else { continue }
      tellOfCaption(captions[index], isShown: isShown)
      captions[index].isShown = isShown
    }
  }

  /// Where a caption is seen.
  final func seenFrame(of caption: TableCaptionPlace) -> CGRect {
    guard style == .plain, rows.sections.indices.contains(caption.section) else {
      return caption.frame
    }
    let (section, inset) = (rows.sections[caption.section], adjustedContentInset)
    var frame = caption.frame
    if caption.isHeader {
      let last = section.top + section.height - frame.height
      frame.origin.y = max(frame.minY, min(bounds.minY + inset.top, last))
    } else {
      let last = bounds.maxY - inset.bottom - frame.height
      frame.origin.y = min(frame.minY, max(last, section.rowsTop))
    }
    return frame
  }

  private func tellOfCaption(_ caption: TableCaptionPlace, isShown: Bool) {
    let (view, section) = (caption.view, caption.section)
    guard let tableDelegate, isShown || caption.isShown else { return }
    switch (isShown, caption.isHeader) {
    case (true, true):
      tableDelegate.tableView(self, willDisplayHeaderView: view, forSection: section)
    case (true, false):
      tableDelegate.tableView(self, willDisplayFooterView: view, forSection: section)
    case (false, true):
      tableDelegate.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    case (false, false):
      tableDelegate.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    }
  }
}

/// Where a view above or below a section comes to lie.
struct TableCaptionPlace {
  let view: UIView
  let section: Int
  let isHeader: Bool
  /// Its place in the content; in plain lists it may float elsewhere.
  var frame: CGRect
  /// Whether the delegate was told that it is in sight.
  var isShown = false
}

/// The words above or below a section.
@MainActor
private final class TableCaption: UIView {
  private let label = UILabel()
  private let isHeader: Bool

  init(_ words: String, isHeader: Bool, style: UITableView.Style) {
    self.isHeader = isHeader
    super.init(frame: .zero)
    label.text = words
    label.font = .systemFont(ofSize: 12, weight: isHeader ? .semibold : .regular)
    label.textColor = .secondaryLabel
    if style == .plain { backgroundColor = .secondarySystemBackground }
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
  override class var mayDraw: Bool { false }

  override func layoutSubviews() {
    label.frame = bounds.insetBy(dx: 16, dy: 0).offsetBy(
      dx: 0, dy: isHeader ? max(bounds.height - 28, 0) / 2 : 0)
  }
}
