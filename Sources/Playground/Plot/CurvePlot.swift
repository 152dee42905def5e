import Foundation
import UIKit
import Workbench

/// The graphs of a curve as a file.
@MainActor
package enum CurvePlot {
  /// The formats of files, by their endings.
  package nonisolated static let endings = ["png", "svg"]

  /// The graphs with a background, the curve's name above them and its sentence below.
  package static func drawing(
    _ document: CurveDocument, size: CGSize = CGSize(width: 960, height: 600)
  ) -> PlotDrawing {
    var drawing = PlotDrawing(size: size)
    drawing.box(CGRect(origin: .zero, size: size), Theme.well)
    let graph = CurveGraph(
      document, size: CGSize(width: size.width - 48, height: size.height - 96))
    drawing.add(graph.drawing(), at: CGPoint(x: 24, y: 52))
    drawing.text(
      document.shape.kind, at: CGPoint(x: 68, y: 34), .start, Theme.text, size: 17)
    drawing.text(
      document.sentence, at: CGPoint(x: 68, y: size.height - 26), .start, Theme.quietText,
      size: 13)
    return drawing
  }

  /// The graphs as the bytes of a file; the ending must be one of those above.
  package static func data(_ document: CurveDocument, ending: String) throws -> Data {
    let drawing = drawing(document)
    if ending == "svg" { return Data(drawing.svg.utf8) }
    guard let image = drawing.image(scale: 2), let png = UIImage(cgImage: image).pngData() else {
      throw CocoaError(.fileWriteUnknown)
    }
    return png
  }
}
