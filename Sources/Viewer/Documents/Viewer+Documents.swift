import Archive
import Foundation
import Scenes
import UIKit
import Workbench

// Documents in the window: dropped, read again when they change, as pictures are, too, their states as buttons, saved.

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
  /// The last one that was shown, or that something else was opened after.
  var latest = 0
  /// The document that changed while another was being read.
  var stale: URL?

  /// Forgets what is still being read: something else was opened since.
  func supersede() {
    loads += 1
    latest = loads
    (load, stale) = (nil, nil)
    progress.isHidden = true
  }
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

  /// Follows the file that is shown, where it is one.
  func followFile() {
    desk.watch?.stop()
    desk.watch = player.entry.file.flatMap { file in
      FileWatch(FileWatch.places(of: file)) { [weak self] in self?.readAgain(file) }
    }
  }

  /// Shows the file as it is now, at the same time and with the same selection and edits.
  private func readAgain(_ file: URL) {
    guard player.entry.file == file else { return }
    guard DocumentFile.isDocument(file.path) else {
      do {
        show(again: try PictureScene.entry(of: file), file)
      } catch {
        complain(obstacle(error, of: file))
      }
      return
    }
    // What is being opened comes first; if it cannot be read, this is still to be looked at.
    guard desk.load == nil else { return desk.stale = file }
    read(file) { viewer, archive in
      guard viewer.player.entry.file == file else { return }
      viewer.show(again: SceneEntry(archive), file)
    }
  }

  private func show(again entry: SceneEntry, _ file: URL) {
    player.replace(entry)
    pacing.needsPicture = true
    say("read \(file.lastPathComponent) again")
  }

  /// What is wrong with a file. Which one it is, is known: its name leaves room for the words.
  private func obstacle(_ error: any Error, of file: URL) -> String {
    "\(error)".replacing(file.path, with: file.lastPathComponent)
  }

  /// Reads a document beside the main thread; what is shown stays where it cannot be read.
  ///
  /// Of several the last one stays, whichever is read first; the others are found among the recent files.
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
      case .success where number < desk.latest: noteRecent(url.path)
      case .success(let archive):
        desk.latest = number
        show(self, archive)
      case .failure(let error): complain(obstacle(error, of: url))
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
    let folder = entry.file?.deletingLastPathComponent().path
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
