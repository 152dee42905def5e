import Foundation
@_spi(Hooks) import UIKitCore

/// A wheel above a list's first row: pulled into sight, it asks for news.
///
/// Pulling by more than its height beyond the beginning sends `valueChanged`. It stays in sight until
/// `endRefreshing()`.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  private static let height: CGFloat = 60

  /// Whether it is in sight and turns.
  public private(set) final var isRefreshing = false
  /// The words below the wheel; kept for the program's own use.
  open var attributedTitle: NSAttributedString?

  private let wheel = UIActivityIndicatorView(style: .medium)

  /// Makes a control out of sight.
  public convenience init() {
    self.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
  }

  /// Makes a control of a place.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a view as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    wheel.hidesWhenStopped = false
    wheel.alpha = 0
    addSubview(wheel)
  }

  @_spi(Hooks) open override class var mayDraw: Bool { false }
  /// Keys have no business here.
  open override var canBecomeFocused: Bool { false }

  /// Shows the wheel, as the program does: nobody is told.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    wheel.startAnimating()
    wheel.alpha = 1
    list?.contentInset.top += Self.height
  }

  /// Takes the wheel out of sight.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    let list = list
    UIView.animate(
      withDuration: 0.3,
      animations: { [self] in
        wheel.alpha = 0
        guard let list else { return }
        list.contentInset.top -= Self.height
        if list.contentOffset.y < -list.adjustedContentInset.top {
          list.contentOffset.y = -list.adjustedContentInset.top
        }
      },
      completion: { [self] _ in if !isRefreshing { wheel.stopAnimating() } })
  }

  private var list: UIScrollView? { superview as? UIScrollView }

  /// Follows the list's content, which was pulled down so far beyond its beginning.
  final func pull(_ distance: CGFloat, isReleased: Bool) {
    guard let list, !isRefreshing else { return }
    frame = CGRect(x: 0, y: -Self.height, width: list.bounds.width, height: Self.height)
    wheel.alpha = max(0, min(distance / Self.height, 1))
    guard isReleased, distance > Self.height else { return }
    beginRefreshing()
    sendActions(for: .valueChanged)
  }

  /// Places the wheel in the middle.
  open override func layoutSubviews() {
    super.layoutSubviews()
    wheel.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}
