import Foundation
import Scenes
import UIKit
import Workbench

// What comes into the viewer by a path or the clipboard.

extension Viewer {
  /// Asks for a file, or leaves that.
  func setOpening(_ isOn: Bool) {
    opening?.removeFromSuperview()
    opening = nil
    guard isOn else {
      _ = view.canvas.becomeFirstResponder()
      return
    }
    let last = player.entry.file ?? recent.first.map { URL(fileURLWithPath: $0) }
    let folder =
      last?.deletingLastPathComponent().path ?? FileManager.default.currentDirectoryPath
    ask(OpenPanel(folder: folder, recent: recent)) { [weak self] in self?.open(path: $0) }
    announce("open a file")
  }

  /// Shows a sheet that asks for a path; it stays until what is done with the path is done, or is left.
  func ask(_ panel: OpenPanel, then take: @escaping (String) -> Void) {
    opening?.removeFromSuperview()
    panel.frame = view.bounds
    panel.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    panel.onClose = { [weak self] in self?.setOpening(false) }
    panel.onTake = take
    panel.onChoose = { [weak self] in self?.announce($0) }
    view.addSubview(panel)
    opening = panel
    panel.beginTyping()
  }

  /// Takes away the sheet whose path was taken.
  func endOpening() {
    if opening?.isAwaiting == true { setOpening(false) }
  }

  /// Remembers a file that was opened, the last one first.
  func noteRecent(_ path: String) {
    recent = Array(([path] + recent.filter { $0 != path }).prefix(10))
  }

  // MARK: The clipboard

  /// Takes what is on the clipboard: a curve for the selected animation, a document, a file, a scene.
  func paste() {
    let text = (UIPasteboard.general.string ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    if text.isEmpty { return complain("there is nothing on the clipboard") }
    if text.hasPrefix("<?xml") || text.hasPrefix("<caml") { return pasteDocument(text) }
    if let scene = Catalogue.scene(text) { return open(scene) }
    let path = PathCompletion(text, in: FileManager.default.currentDirectoryPath).path
    if !text.contains("\n"), PathCompletion.isOpened(path),
      FileManager.default.fileExists(atPath: path)
    {
      return open(path: path)
    }
    do {
      try paste(CurveReading(text))
    } catch {
      complain("the clipboard has neither a document, a scene nor a curve: \(error)")
    }
  }

  /// Opens a document that was copied as text, from a file of its own.
  private func pasteDocument(_ text: String) {
    let folder = PersonFolders().state.appendingPathComponent("cel")
    let file = folder.appendingPathComponent("pasted.caml")
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try text.write(to: file, atomically: true, encoding: .utf8)
      open(path: file.path)
    } catch {
      complain("the document cannot be taken from the clipboard: \(error)")
    }
  }

  /// Lets the selected animation start again with another curve.
  private func paste(_ curve: CurveReading) {
    guard let bar = selectedBar else { return say("select an animation to give it the curve") }
    guard !refusesLocked(bar.name.path) else { return }
    guard let changed = curve.applied(to: bar.animation.original) else {
      return complain("\(bar.keyPath) cannot take a spring")
    }
    let (path, key) = (bar.name.path, bar.name.key)
    player.perform("pasting a curve") { scene in
      path.layer(below: scene.rootLayer)?.restartAnimation(changed, key)
    }
    pacing.needsPicture = true
    pacing.lastPanes = 0
    say("\(CurveLine.text(of: changed)), Ctrl+Z undoes")
  }
}
