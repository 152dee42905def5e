import UIKit
import Workbench

/// What can be laid over the picture of a scene to see how it is drawn.
enum Overlay: Int, CaseIterable {
  case none, redraws, overdraw, offscreen, clips, batches

  /// What people read on the button and in the legend.
  var title: String {
    switch self {
    case .none: "Overlay"
    case .redraws: "Redraws"
    case .overdraw: "Overdraw"
    case .offscreen: "Offscreen"
    case .clips: "Clips"
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

/// The colours of batches and of what is drawn aside.
@MainActor
enum OverlayColors {
  /// In the order in which they are taken.
  static let all = [
    OkabeIto.sky, OkabeIto.orange, OkabeIto.green, OkabeIto.purple, OkabeIto.yellow,
    OkabeIto.vermilion,
  ]
}
