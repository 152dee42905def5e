import Foundation

// What views that show what is behind them have in common.

extension NSView {
  /// Whether the appearance around the view is dark.
  package var isOnDark: Bool {
    effectiveAppearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua
  }

  /// Blurs what is behind the view and strengthens its colours.
  ///
  /// - Parameter radius: the sigma in points; nil for no blur.
  package func showBackdrop(radius: CGFloat?, saturation: CGFloat) {
    guard let radius else {
      layer?.backgroundFilters = nil
      return
    }
    let colors = CAFilter(type: "colorSaturate")
    colors.setValue(saturation, forKey: "inputAmount")
    layer?.backgroundFilters = [CAFilter.gaussianBlur(radius: radius), colors]
  }
}
