import Foundation
import Geometry
import RenderTree

extension FramePipeline {
  /// Writes the outlines of all shapes that are seen, and the pass that sums them.
  mutating func writeEdges() {
    guard !drawnShapes.isEmpty else { return }
    for shape in drawnShapes { writeEdges(of: shape) }
    let atlas = PixelRect(x: 0, y: 0, width: coverageAtlas.width, height: coverageAtlas.height)
    let firstBatch = Int32(list.batches.count)
    if !list.edges.isEmpty {
      list.batches.append(
        Batch(
          pipeline: .edges, texture: .none, instances: 0..<Int32(list.edges.count),
          scissor: atlas))
    }
    list.passes.append(
      Pass(
        level: Pass.coverageLevel, width: atlas.width, height: atlas.height, clearColor: SIMD4(),
        batches: firstBatch..<Int32(list.batches.count)))
  }

  private mutating func writeEdges(of shape: DrawnShape) {
    let group = nodes.shape.shown(Int(shape.slot))
    if shape.kind == .shapeStroke {
      let style = group.strokeStyle
      flatPaths.withFlat(shape.flat) {
        outline.stroke($0, style, from: group.strokeStart.native, to: group.strokeEnd.native)
      }
    } else {
      flatPaths.withFlat(shape.flat) { outline.fill($0) }
    }
    let map = shapeMap(shape.kind, Int(shape.place), Int(shape.slot)).moved(
      x: Double(shape.atlasX - shape.rect.x), y: Double(shape.atlasY - shape.rect.y))
    let tile = PixelRect(
      x: shape.atlasX, y: shape.atlasY, width: shape.rect.width, height: shape.rect.height)
    edgeBuffer.removeAll(keepingCapacity: true)
    outline.appendEdges(
      through: map,
      clippedTo: CGRect(
        x: CGFloat(tile.x), y: CGFloat(tile.y), width: CGFloat(tile.width),
        height: CGFloat(tile.height)), into: &edgeBuffer)
    let edges = tile.edges
    for segment in edgeBuffer { list.edges.append(PathEdge(segment: segment, tile: edges)) }
  }
}
