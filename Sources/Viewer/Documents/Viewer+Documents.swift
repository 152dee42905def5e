import Archive
import Foundation
import Scenes
import UIKit
import Workbench

// Documents in the window: dropped, read again when they change, their states as buttons, saved.

/// What the viewer keeps for documents.
@MainActor
final class DocumentDesk {
  /// The states of the document that is shown.
  var states = StateBar()
  /// How much of the next one was read.
  var progress = LoadBar()
  /// Tells when the document that is shown was changed.
  var watch: FileWatch?
  /// The document that is being read, the last one where there are several.
  var load: DocumentLoad?
  /// How many were read or are.
  var loads = 0
  /// The document that changed while another was being read.
  var stale: URL?
}

extension Viewer {
  /// Opens a document that was dropped on the window.
  func openDocument(_ path: String) {
    let url = URL(fileURLWithPath: path)
    read(url) { viewer, archive in
      viewer.replace(by: SceneEntry(archive))
      viewer.endOpening()
      viewer.say("opened \(url.lastPathComponent)")
      for warning in archive.warnings { viewer.say(warning) }
    }
  }

  /// Follows the document that is shown, where it is one from a file.
  func followDocument() {
    desk.watch?.stop()
    desk.watch = nil
    guard let url = player.entry.document else { return }
    let isBundle = url.pathExtension == "ca"
    let folder = isBundle ? url : url.deletingLastPathComponent()
    let name = url.lastPathComponent
    desk.watch = FileWatch(
      [folder, folder.appendingPathComponent("assets")],
      isOfInterest: { file in
        isBundle || file == name || PictureScene.isPicture(file)
      }
    ) { [weak self] in self?.readAgain(url) }
  }

  /// Shows the document as it is now, at the same time and with the same selection and edits.
  private func readAgain(_ url: URL) {
    guard player.entry.document == url else { return }
    // What is being opened comes first; if it cannot be read, this is still to be looked at.
    guard desk.load == nil else { return desk.stale = url }
    read(url) { viewer, archive in
      guard viewer.player.entry.document == url else { return }
      viewer.player.replace(SceneEntry(archive))
      viewer.pacing.needsPicture = true
      viewer.say("read \(url.lastPathComponent) again")
    }
  }

  /// Reads a document beside the main thread; what is shown stays where it cannot be read.
  private func read(
    _ url: URL, then show: @escaping @MainActor (Viewer, LayerArchive) -> Void
  ) {
    wake()
    desk.loads += 1
    let number = desk.loads
    let load = DocumentLoad.start(url) { [weak self] result in
      guard let self else { return }
      if desk.loads == number {
        desk.load = nil
        desk.progress.isHidden = true
      }
      wake()
      switch result {
      case .success(let archive): show(self, archive)
      case .failure(let error):
        // Which file it is, is known: its name leaves room for what is wrong with it.
        complain("\(error)".replacing(url.path, with: url.lastPathComponent))
      }
      if desk.load == nil, let stale = desk.stale {
        desk.stale = nil
        readAgain(stale)
      }
    }
    desk.load = load
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
      MainActor.assumeIsolated { self?.showProgress(of: load) }
    }
  }

  private func showProgress(of load: DocumentLoad) {
    guard desk.load === load else { return }
    desk.progress.show(load.progress, in: view.canvas.bounds)
    wake()
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { [weak self] in
      MainActor.assumeIsolated { self?.showProgress(of: load) }
    }
  }

  // MARK: States

  /// Shows the states of the document, the one in force marked, above what else is at the foot of the canvas.
  func showStates() {
    let states = player.scene.stage.document?.states
    let controls = states.map { _ in player.scene.stage.controls } ?? []
    let current = states?.current.flatMap { states?.names.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    var room = view.canvas.bounds
    room.size.height = explodedPanel?.frame.minY ?? room.height
    desk.states.show(controls, current: current, in: room)
  }

  // MARK: Saving

  /// Asks where to save the layers with their animations as a document: beside the one that is shown, or
  /// among the person's pictures.
  func askToSave() {
    let entry = player.entry
    let folder = entry.document?.deletingLastPathComponent().path
    let path = PictureFolder.newPath(for: entry.information.id, ending: "ca", in: folder)
    let panel = OpenPanel(
      .save(name: URL(fileURLWithPath: path).lastPathComponent),
      folder: URL(fileURLWithPath: path).deletingLastPathComponent().path, recent: [])
    ask(panel) { [weak self] in self?.saveDocument(to: $0) }
    announce("save as")
  }

  /// Saves the layers with their animations as a document; nothing is ever overwritten.
  private func saveDocument(to path: String) {
    player.catchUp()
    let outcome = player.scene.look {
      Result { () throws(ArchiveError) in
        try player.scene.stage.write(to: URL(fileURLWithPath: path))
      }
    }
    switch outcome {
    case .success:
      endOpening()
      FileHandle.standardOutput.tell("\(path)\n")
      say("saved \(path)")
    case .failure(let error): complain("\(error)")
    }
  }
}
