import Foundation

/// A room that a layout manager fills with lines, from its top on.
///
/// Rooms are rectangles: `exclusionPaths` are kept, and lines do not go around them.
open class NSTextContainer: NSObject {
  /// The width and height in points, the padding included; 0, or as far as numbers go, for as much as the text takes.
  open var size: CGSize {
    didSet { if size != oldValue { layoutManager?.textContainerChangedGeometry(self) } }
  }
  /// What lines keep from each side, in points; in a text view besides its `textContainerInset`.
  @Watched open var lineFragmentPadding: CGFloat = 5 { didSet { didChange() } }
  /// How many lines there may be; 0 for any number.
  @Watched open var maximumNumberOfLines = 0 { didSet { didChange() } }
  /// What happens to a line that is too long, where its paragraph says nothing else: to the last one, if it truncates.
  @Watched open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { didChange() } }
  /// What lines should go around; kept, they do not.
  open var exclusionPaths: [Any] = []
  /// Whether the width follows the text view's; kept.
  open var widthTracksTextView = false
  /// Whether the height follows the text view's; kept.
  open var heightTracksTextView = false
  /// Who fills it; nil for nobody.
  open internal(set) weak var layoutManager: NSLayoutManager?
  /// Who else hears of changes but of the size: a text view whose room it is.
  package var onChange: (() -> Void)?

  /// Makes a room of a size, in points.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  /// Makes a room without ends.
  public convenience override init() { self.init(size: .zero) }

  /// The width that lines have; nil for as much as they take.
  final var lineWidth: CGFloat? {
    size.width > 0 && size.width < 1e6 ? max(size.width - 2 * lineFragmentPadding, 1) : nil
  }

  /// The height for all lines; nil for as much as they take.
  final var height: CGFloat? { size.height > 0 && size.height < 1e6 ? size.height : nil }

  private func didChange() {
    layoutManager?.textContainerChangedGeometry(self)
    onChange?()
  }
}
