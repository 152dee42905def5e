import Foundation
import Geometry
import RenderTree

extension FramePipeline {
  /// Writes the outlines of all shapes that are seen.
  mutating func writeEdges() {
    for index in drawnShapes.indices {
      let first = Int32(list.edges.count)
      writeEdges(of: drawnShapes[index])
      drawnShapes[index].edges = first..<Int32(list.edges.count)
    }
  }

  /// Writes the pass that sums the outlines of the shapes that lie in the coverage atlas from a stage on, where it begins
  /// or starts over with that.
  mutating func writeCoverage(_ stage: Int32) {
    let start = stages.start(of: stage)
    guard !drawnShapes.isEmpty, stage == 0 || start.level == Pass.coverageLevel else { return }
    let next = stages.nextCoverage(after: stage)
    let shapes = Int(start.firstShape)..<Int(next?.firstShape ?? Int32(drawnShapes.count))
    guard let first = drawnShapes[shapes].first, let last = drawnShapes[shapes].last else { return }
    let edges = first.edges.lowerBound..<last.edges.upperBound
    let atlas = PixelRect(x: 0, y: 0, width: coverageAtlas.width, height: coverageAtlas.height)
    let firstBatch = Int32(list.batches.count)
    if !edges.isEmpty {
      list.batches.append(
        Batch(pipeline: .edges, texture: .none, instances: edges, scissor: atlas))
    }
    list.passes.append(
      Pass(
        level: Pass.coverageLevel, width: atlas.width, height: atlas.height, clearColor: SIMD4(),
        batches: firstBatch..<Int32(list.batches.count)))
  }

  private mutating func writeEdges(of shape: DrawnShape) {
    let (tile, fine) = (shape.tile, shape.rect.scaled(by: shape.fineness))
    let map = shapeMap(shape.kind, Int(shape.place), Int(shape.slot))
      .moved(x: shape.phase.x, y: shape.phase.y).scaled(by: shape.fineness)
      .moved(x: Double(tile.x - fine.x), y: Double(tile.y - fine.y))
    edgeBuffer.removeAll(keepingCapacity: true)
    let clip = tile.cgRect
    let group = nodes.shape.shown(Int(shape.slot))
    let line = FlatPaths.LineStyle(
      style: group.strokeStyle, start: group.strokeStart.native, end: group.strokeEnd.native)
    if shape.kind == .shapeEither {
      _ = flatPaths.appendEither(
        shape.flat, evenOdd: group.usesEvenOddRule(.shapeFill), line, through: map,
        clippedTo: clip, into: &edgeBuffer)
    } else if shape.kind == .shapeStroke {
      flatPaths.appendLine(shape.flat, line, through: map, clippedTo: clip, into: &edgeBuffer)
    } else {
      flatPaths.appendFill(
        shape.flat, evenOdd: group.usesEvenOddRule(shape.kind), through: map, clippedTo: clip,
        into: &edgeBuffer)
    }
    edgeBands.append(edgeBuffer, of: tile.edges, to: &list.edges)
  }
}

extension ShapeGroup {
  /// Whether what is drawn of a shape is inside where the winding number is odd.
  func usesEvenOddRule(_ kind: DrawItem.Kind) -> Bool {
    kind == .boxBorder || kind == .boxFrame || (kind == .shapeFill && usesEvenOddRule)
  }
}
