import UIKit
import Workbench

/// A layer that cuts off what is within it: where it is seen, and by what it cuts.
struct ClippingLayer {
  /// What a layer cuts with.
  enum Kind: CaseIterable {
    /// Its bounds, over which something reaches.
    case bounds
    /// Its bounds with round corners.
    case corners
    /// Its mask.
    case mask
    /// Its bounds, over which no layer reaches: it need not clip.
    case nothing
  }

  var kind: Kind
  var outline: LayerOutline

  /// The layers that clip below a root, hidden ones left out; of presentation layers, as they are shown.
  @MainActor
  static func all(below root: CALayer) -> [ClippingLayer] {
    var found: [ClippingLayer] = []
    var waiting = [root]
    while let layer = waiting.popLast() {
      guard !layer.isHidden else { continue }
      if let kind = Kind(of: layer) {
        found.append(ClippingLayer(kind: kind, outline: LayerOutline(of: layer)))
      }
      waiting += (layer.sublayers ?? []).reversed()
    }
    return found
  }
}

extension ClippingLayer.Kind {
  /// By what a layer clips; nil where it does not.
  @MainActor
  init?(of layer: CALayer) {
    if layer.mask != nil {
      self = .mask
    } else if !layer.masksToBounds {
      return nil
    } else if layer.cornerRadius > 0 {
      self = .corners
    } else {
      self = layer.hasLayersBeyond(layer.bounds, of: layer) ? .bounds : .nothing
    }
  }

  /// What is written beside the layer.
  var word: String {
    switch self {
    case .bounds: "clips"
    case .corners: "rounded"
    case .mask: "mask"
    case .nothing: "clips nothing"
    }
  }

  /// What the legend says of it.
  var meaning: String {
    switch self {
    case .bounds: "cut at the bounds"
    case .corners: "cut at round corners"
    case .mask: "dashed: cut by a mask"
    case .nothing: "dashed: no layer reaches over the bounds"
    }
  }

  /// Whether its edge is dashed, beside the colour.
  var isDashed: Bool { self == .mask || self == .nothing }

  @MainActor
  var color: UIColor {
    switch self {
    case .bounds: OkabeIto.sky
    case .corners: OkabeIto.green
    case .mask: OkabeIto.purple
    case .nothing: OkabeIto.yellow
    }
  }
}

extension CALayer {
  /// Whether a layer within this one that is seen reaches over a rectangle of another one.
  @MainActor
  fileprivate func hasLayersBeyond(_ box: CGRect, of top: CALayer) -> Bool {
    let slack = box.insetBy(dx: -0.01, dy: -0.01)
    return (sublayers ?? []).contains { layer in
      guard !layer.isHidden else { return false }
      let isBeyond = !slack.contains(layer.convert(layer.bounds, to: top))
      // What clips for itself shows nothing beyond its own bounds.
      return isBeyond || (!layer.masksToBounds && layer.hasLayersBeyond(box, of: top))
    }
  }
}
