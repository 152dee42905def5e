import Foundation

/// Where the lines of a text view have room: its width less what is kept from each end of a line.
///
/// The view makes it; `exclusionPaths` and containers that follow each other are not there.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  /// What lines keep from each side, in points, besides the view's `textContainerInset`.
  @Watched open var lineFragmentPadding: CGFloat = 5 { didSet { onChange() } }
  /// The size of the room, in points, the padding included; as high as may be.
  open package(set) var size = CGSize.zero
  private let onChange: @MainActor () -> Void

  /// Makes one that tells of changes.
  package init(onChange: @escaping @MainActor () -> Void) { self.onChange = onChange }
}
