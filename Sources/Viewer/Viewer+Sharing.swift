import Foundation
import UIKit
import Workbench

// What goes to other programs: code, curves, the scene's own text, pictures, records.

extension Viewer {
  /// Does what takes something out of the viewer; whether the action does.
  func performSharing(_ action: ViewerAction) -> Bool {
    switch action {
    case .copySwift: copySwift()
    case .copyAs: openCopyMenu()
    case .paste: paste()
    case .open: setOpening(opening == nil)
    case .playground: openPlayground()
    case .source: setSource(source == nil)
    case .record: saveRecord()
    case .saveDocument: askToSave()
    case .screenshot(let withPanes): saveScreenshot(withPanes: withPanes)
    default: return false
    }
    return true
  }

  // MARK: Code

  /// The animation that is selected, or the only one of the selected layer; nil for none.
  var selectedBar: AnimationBar? {
    guard let path = selection.animation?.path ?? selection.layer else { return nil }
    let bars = player.recorder.latest(of: path)
    if let key = selection.animation?.key { return bars.first { $0.name.key == key } }
    return bars.count == 1 ? bars[0] : nil
  }

  /// Puts the selected animation, else the selected layer, on the clipboard as Swift.
  private func copySwift() {
    player.catchUp()
    let code: String
    let what: String
    if selection.animation != nil, let bar = selectedBar {
      let layer = player.scene.look { bar.name.path.layer(below: player.scene.rootLayer)?.name }
      code = SwiftCode.animation(
        bar.animation.original, key: bar.name.key, delay: bar.delay, layerName: layer ?? "layer")
      what = "the animation of \(bar.keyPath)"
    } else if let layer = selectedLayer {
      code = player.scene.look { SwiftCode.layer(layer) }
      what = layer.displayName.isEmpty ? layer.displayType : layer.displayName
    } else {
      return say("select a layer or an animation to copy it")
    }
    UIPasteboard.general.string = code
    // For a screen reader, and for tests: what is on the clipboard.
    announce(code)
    say("copied \(what) as Swift")
  }

  /// Copies a text and says so.
  private func copy(_ text: String, _ what: String) {
    UIPasteboard.general.string = text
    announce(text)
    say("copied \(what)")
  }

  /// Lets a person choose in which form something is copied.
  private func openCopyMenu() {
    let bar = selectedBar
    showMenu([
      PopupMenu.Item("As Swift", keys: "Ctrl+C", isEnabled: selectedLayer != nil) { [weak self] in
        self?.copySwift()
      },
      PopupMenu.Item("As the Line of a Curve", isEnabled: bar != nil) { [weak self] in
        guard let self, let bar else { return }
        copy(CurveLine.text(of: bar.animation.original, delay: bar.delay), "the curve")
      },
      PopupMenu.Item("As the Scene's Source") { [weak self] in
        guard let self, let text = sourceText else { return }
        copy(text, "the source")
      },
    ])
  }

  /// Opens the selected animation's curve in the playground, a program of its own.
  private func openPlayground() {
    guard let bar = selectedBar else { return say("select an animation to open its curve") }
    let line = CurveLine.text(of: bar.animation.original, delay: bar.delay)
    let process = Process()
    process.executableURL = ProgramFile.url
    process.arguments = ["playground", "--curve", line]
    do {
      try process.run()
      say("opened \(line)")
    } catch {
      complain("the playground cannot be started: \(error)")
    }
  }

  // MARK: Source

  /// Shows the text of the scene, or takes it away.
  func setSource(_ isOn: Bool) {
    source?.removeFromSuperview()
    source = nil
    defer { showHeader() }
    guard isOn else { return }
    guard let text = sourceText else {
      return say("the source of this scene did not come with the program")
    }
    let overlay = SourceView(title: player.entry.information.title, text: text)
    overlay.frame = view.bounds
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    overlay.onClose = { [weak self] in self?.setSource(false) }
    overlay.onCopy = { [weak self] in
      UIPasteboard.general.string = text
      self?.say("copied the source")
    }
    view.addSubview(overlay)
    source = overlay
    announce("source of \(player.entry.information.id)")
  }

  /// The text that the scene was made from; nil where it did not come with the program.
  private var sourceText: String? {
    player.scene.look { player.scene.stage.document?.text() } ?? SceneSource.text(of: player.entry)
  }

  // MARK: Pictures and records

  /// Saves a picture of the scene, or of the whole window, among the person's pictures.
  private func saveScreenshot(withPanes: Bool) {
    let path = PictureFolder.newPath(for: player.entry.information.id)
    do {
      guard let image = withPanes ? windowImage() : player.image() else {
        return complain("there is no picture to save")
      }
      try image.write(to: URL(fileURLWithPath: path))
      FileHandle.standardOutput.tell("\(path)\n")
      say("saved \(path)")
    } catch {
      complain("\(error)")
    }
  }

  private func windowImage() -> CGImage? {
    let renderer = UIGraphicsImageRenderer(size: view.bounds.size)
    return renderer.image { _ in
      view.drawHierarchy(in: view.bounds, afterScreenUpdates: false)
    }.cgImage
  }

  /// Saves what the layers did in the ten seconds up to now, as text.
  private func saveRecord() {
    let path = PictureFolder.newPath(for: player.entry.information.id, ending: "txt")
    do {
      try SceneRecord(of: player).text.write(toFile: path, atomically: true, encoding: .utf8)
      FileHandle.standardOutput.tell("\(path)\n")
      say("saved \(path)")
    } catch {
      complain("\(error)")
    }
  }
}
