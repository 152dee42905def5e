import Scenes
import UIKit

/// The look that the three programs share: dark and quiet, one accent, one scale of type and space.
///
/// The colours of surfaces and text are those of the scenes, all others are Okabe's and Ito's. Text on any surface has a contrast of at
/// least 4.5 : 1, lines that mean something at least 3 : 1; where the person wants more, 7 and 4.5.
@MainActor
package enum Theme {
  // MARK: Colours

  /// Behind everything.
  package static let background = Palette.background
  /// A pane that lies on the background.
  package static let panel = Palette.card
  /// What stands out of a pane: fields, buttons, the chosen row.
  package static let raised = UIColor(red: 0.180, green: 0.196, blue: 0.243, alpha: 1)
  /// What is sunk into a pane: graphs and lanes.
  package static let well = UIColor(red: 0.098, green: 0.106, blue: 0.137, alpha: 1)
  /// The edges of panes.
  package static var edge: UIColor { isStrong ? axis : Palette.edge }
  /// Grid lines, which mean little.
  package static var grid: UIColor { UIColor(white: 1, alpha: isStrong ? 0.18 : 0.07) }
  /// Axes and other lines that mean something.
  package static var axis: UIColor {
    isStrong
      ? UIColor(red: 0.68, green: 0.71, blue: 0.77, alpha: 1)
      : UIColor(red: 0.43, green: 0.46, blue: 0.53, alpha: 1)
  }
  /// Text to read.
  package static var text: UIColor { isStrong ? .white : Palette.text }
  /// Text beside what matters.
  package static var quietText: UIColor { isStrong ? Palette.text : Palette.quietText }
  /// What asks for attention, what is chosen, and the first of two things compared.
  package static let accent = OkabeIto.orange
  /// The second of two things compared; told from the accent by every kind of eye.
  package static let second = OkabeIto.sky
  /// What is well, and the third of things compared.
  package static let good = OkabeIto.green
  /// What is wrong, or goes away.
  package static let bad = OkabeIto.vermilion

  /// Whether the person wants more contrast; asked for where something is made.
  private static var isStrong: Bool { UIAccessibility.isDarkerSystemColorsEnabled }

  // MARK: Space, in points

  /// The width of lines around panes: thicker where the person wants more contrast.
  package static var line: CGFloat { isStrong ? 2 : 1 }

  /// The unit of all distances: panes keep two of it from their edges, neighbours one.
  package static let unit: CGFloat = 8
  /// The height of a control in a row.
  package static let controlHeight: CGFloat = 28
  /// The height of a row in a list.
  package static let rowHeight: CGFloat = 36
  /// How round panes are.
  package static let panelRadius: CGFloat = 14
  /// How round controls are.
  package static let controlRadius: CGFloat = 7

  // MARK: Type

  /// Small print and the labels of axes: 12 points, the least there is.
  package static let caption = UIFont.systemFont(ofSize: 12)
  /// Running text: 13 points.
  package static let body = UIFont.systemFont(ofSize: 13)
  /// Running text that stands out: 13 points, medium.
  package static let strong = UIFont.systemFont(ofSize: 13, weight: .medium)
  /// The title of a pane: 13 points, semibold.
  package static let heading = UIFont.systemFont(ofSize: 13, weight: .semibold)
  /// The title of a window, and numbers that matter: 20 points, semibold.
  package static let title = UIFont.systemFont(ofSize: 20, weight: .semibold)
  /// Numbers in columns and names of keys: 12 points, all letters of one width.
  package static let code = UIFont.monospacedSystemFont(ofSize: 12, weight: .regular)

  // MARK: Motion

  /// How long a spring of the interface seems to take, in seconds.
  package static let springDuration = 0.35

  /// Changes views with the interface's soft spring, or at once where less motion is wanted.
  package static func animate(
    _ changes: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    guard !UIAccessibility.isReduceMotionEnabled else {
      UIView.performWithoutAnimation(changes)
      completion?(true)
      return
    }
    UIView.animate(
      springDuration: springDuration, bounce: 0,
      options: [.allowUserInteraction, .beginFromCurrentState], animations: changes,
      completion: completion)
  }
}
