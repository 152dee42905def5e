import UIKit
import Workbench

/// What can be laid over the picture of a scene to see how it is drawn.
enum Overlay: Int, CaseIterable {
  case none, redraws, overdraw, offscreen, batches

  /// What people read on the button and in the legend.
  var title: String {
    switch self {
    case .none: "Overlay"
    case .redraws: "Redraws"
    case .overdraw: "Overdraw"
    case .offscreen: "Offscreen"
    case .batches: "Batches"
    }
  }

  /// The one after this, or before it.
  func next(_ step: Int) -> Overlay {
    let count = Overlay.allCases.count
    return Overlay(rawValue: (rawValue + step + count) % count) ?? .none
  }
}

/// A line of the legend: what a colour and a pattern mean.
struct LegendRow: Equatable {
  var color: UIColor
  var text: String
}

/// The colours of overlays, which all kinds of eyes can tell apart (Okabe and Ito, 2008).
@MainActor
enum OverlayColors {
  static let blue = UIColor(red: 0.337, green: 0.706, blue: 0.914, alpha: 1)
  static let green = UIColor(red: 0, green: 0.620, blue: 0.451, alpha: 1)
  static let yellow = UIColor(red: 0.941, green: 0.894, blue: 0.259, alpha: 1)
  static let orange = UIColor(red: 0.902, green: 0.624, blue: 0, alpha: 1)
  static let red = UIColor(red: 0.835, green: 0.369, blue: 0, alpha: 1)
  static let pink = UIColor(red: 0.800, green: 0.475, blue: 0.655, alpha: 1)

  /// In the order in which batches take them.
  static let all = [blue, orange, green, pink, yellow, red]
}
