import Archive
import Foundation
import UIKit

/// A Core Animation document on a stage: in the middle, as large as it fits, its time beginning at 0.
///
/// Its states are what a person can make it do.
final class DocumentScene: SceneBuilder {
  private let archive: LayerArchive

  /// Makes the scene of a document that was read.
  init(_ archive: LayerArchive) { self.archive = archive }

  func build(on stage: SceneStage) {
    stage.rootView.backgroundColor = Palette.background
    let document = archive.makeDocument()
    stage.document = document
    let frame = CALayer()
    frame.name = "document"
    frame.beginTime = CACurrentMediaTime()
    frame.isGeometryFlipped = !document.information.isGeometryFlipped
    place(frame, document, on: stage.size)
    frame.addSublayer(document.root)
    stage.rootView.layer.addSublayer(frame)
    offerStates(of: document, on: stage)
  }

  /// Puts the document into the middle, made smaller or larger with its proportions.
  private func place(_ frame: CALayer, _ document: LayerDocument, on size: CGSize) {
    frame.position = CGPoint(x: size.width / 2, y: size.height / 2)
    if document.information.resizesToView {
      frame.bounds = CGRect(origin: .zero, size: size)
      document.root.frame = frame.bounds
      return
    }
    let own = document.size
    frame.bounds = CGRect(origin: .zero, size: own)
    let factor = min(size.width / own.width, size.height / own.height)
    if factor != 1 { frame.transform = CATransform3DMakeScale(factor, factor, 1) }
    frame.masksToBounds = true
  }

  private func offerStates(of document: LayerDocument, on stage: SceneStage) {
    guard !document.states.isEmpty else { return }
    let names = [nil] + document.states.names.map { Optional($0) }
    for (index, name) in names.enumerated() {
      stage.addControl(
        SceneControl(
          id: name.map { "state \($0)" } ?? "no state", title: name ?? "Base",
          key: index < 10 ? "\(index)" : ""
        ) { document.states.set(name) })
    }
  }
}

extension SceneEntry {
  /// A document that was read, as a scene.
  package init(_ archive: LayerArchive) {
    let name = archive.url.deletingPathExtension().lastPathComponent
    self.init(
      SceneInformation(
        id: name, title: archive.url.lastPathComponent, hint: Self.hint(archive),
        origin: archive.url.path, length: archive.length)
    ) { DocumentScene(archive) }
    file = archive.url
  }

  private static func hint(_ archive: LayerArchive) -> String {
    let (size, count) = (archive.size, archive.layerCount)
    let states = archive.stateNames
    let keys = states.isEmpty ? "" : " · states on keys 0…\(min(states.count, 9))"
    let layers = "\(count) layer\(count == 1 ? "" : "s")"
    return "\(Int(size.width)) × \(Int(size.height)) · \(layers)" + keys
  }
}
