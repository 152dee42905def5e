// The umbrella over drawing in two dimensions: geometry, colours, images, contexts. No code of its
// own. Foundation brings `CGFloat`, `CGPoint`, `CGSize` and `CGRect`.

@_exported import Drawing
@_exported import Foundation
@_exported import Geometry
