import CoreImage
import Foundation

extension NSView {
  /// Filters applied to the view with its subviews, one after the other.
  public var contentFilters: [CIFilter] {
    get { ownLayer?.filters?.compactMap { $0 as? CIFilter } ?? [] }
    set { ownLayer?.filters = newValue.isEmpty ? nil : newValue }
  }

  /// Filters applied to what lies behind the view, within its bounds.
  public var backgroundFilters: [CIFilter] {
    get { ownLayer?.backgroundFilters?.compactMap { $0 as? CIFilter } ?? [] }
    set { ownLayer?.backgroundFilters = newValue.isEmpty ? nil : newValue }
  }

  /// How the view is put down onto what lies behind it; nil covers it.
  public var compositingFilter: CIFilter? {
    get { ownLayer?.compositingFilter as? CIFilter }
    set { ownLayer?.compositingFilter = newValue }
  }

  /// Whether the layer's filters are used; they always are.
  public var layerUsesCoreImageFilters: Bool {
    get { true }
    set {}
  }
}
