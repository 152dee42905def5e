import Foundation
@_spi(Hooks) import UIKitCore

/// What stands above or below a section of a list, and is used again.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// The name under which it is used again.
  public let reuseIdentifier: String?
  /// Where a program's own views belong.
  public let contentView = UIView(frame: .zero)
  private var words: UILabel?
  private var moreWords: UILabel?

  /// Makes an empty view.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 0))
    addSubview(contentView)
  }

  /// Makes a view as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(contentView)
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != UITableViewHeaderFooterView.self }

  /// The words, made by the first use.
  open var textLabel: UILabel? {
    if words == nil { words = label(.systemFont(ofSize: 15, weight: .semibold), .label) }
    return words
  }

  /// Smaller words below, made by the first use.
  open var detailTextLabel: UILabel? {
    if moreWords == nil { moreWords = label(.systemFont(ofSize: 13), .secondaryLabel) }
    return moreWords
  }

  private func label(_ font: UIFont, _ color: UIColor) -> UILabel {
    let label = UILabel()
    (label.font, label.textColor) = (font, color)
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

  /// What is behind the content.
  @Watched open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  /// Whether the program gave it nothing that hides what lies below.
  final var showsThrough: Bool { backgroundView == nil && contentView.backgroundColor == nil }

  /// Called before the view is used again; to override.
  open func prepareForReuse() {}

  /// As high as the content's constraints say, else as the words are.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? size.width : bounds.width
    let fitting = contentView.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let lines = [words, moreWords].compactMap { $0?.intrinsicContentSize.height }
    let height = max(fitting.height, lines.isEmpty ? 0 : lines.reduce(12, +))
    return CGSize(width: width, height: height > 0 ? height.rounded(.up) : 28)
  }

  /// Places the content and its words.
  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    contentView.frame = bounds
    let lines = [words, moreWords].compactMap { $0 }.filter { $0.text?.isEmpty == false }
    let heights = lines.map(\.intrinsicContentSize.height)
    var y = ((bounds.height - heights.reduce(0, +)) / 2).rounded()
    for (label, height) in zip(lines, heights) {
      label.frame = CGRect(x: 16, y: y, width: max(bounds.width - 32, 0), height: height)
      y += height
    }
  }
}

/// Names the initialiser that makes captions from their class; see `CellMaker`. Not for use.
open class CaptionMaker: UITableViewHeaderFooterView {
  /// Makes a view of the class that stands for this one.
  public required override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
  }

  /// Not supported.
  public required convenience init?(coder: NSCoder) { self.init(reuseIdentifier: nil) }
}

extension UITableViewHeaderFooterView {
  /// A new view of a class.
  @inline(never) @_optimize(none)
  fileprivate static func make(
    _ type: UITableViewHeaderFooterView.Type, _ identifier: String
  ) -> UITableViewHeaderFooterView {
    unsafeBitCast(type, to: CaptionMaker.Type.self).init(reuseIdentifier: identifier)
  }
}

/// The captions that are used again: their classes, and those that are free.
struct CaptionPool {
  var classes: [String: UITableViewHeaderFooterView.Type] = [:]
  var free: [String: [UITableViewHeaderFooterView]] = [:]
}

extension UITableView {
  /// Takes the class of a name away: a nib makes no views here.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    captionPool.classes[identifier] = nil
  }

  /// Says which class views above and below sections are of, under a name.
  ///
  /// - Precondition: the class is one of `UITableViewHeaderFooterView`.
  public func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    guard let aClass else { return captionPool.classes[identifier] = nil }
    guard let type = aClass as? UITableViewHeaderFooterView.Type else {
      preconditionFailure("\(aClass) is no class of headers, for \(identifier)")
    }
    captionPool.classes[identifier] = type
  }

  /// A view that is not needed any more, or one of the registered class; else nil.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    if let view = captionPool.free[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    return captionPool.classes[identifier].map { UITableViewHeaderFooterView.make($0, identifier) }
  }

  /// The view above a section; nil where that is none that can be used again.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    caption(section, isHeader: true)
  }

  /// The view below a section; nil where that is none that can be used again.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    caption(section, isHeader: false)
  }

  private func caption(_ section: Int, isHeader: Bool) -> UITableViewHeaderFooterView? {
    layoutIfNeeded()
    return captions.first { $0.section == section && $0.isHeader == isHeader }?.view
      as? UITableViewHeaderFooterView
  }
}
