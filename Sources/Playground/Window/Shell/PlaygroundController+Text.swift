import Foundation
import UIKit
import Workbench

// Curves as text: copied, pasted, saved under a name.

extension PlaygroundController {
  /// Copies the curve as code, and prints it for whoever reads the program's output.
  func copyCode() {
    let code = format.code(state.edited)
    UIPasteboard.general.string = code
    FileHandle.standardOutput.tell(code + "\n")
    say("Copied as \(format.title). Ctrl+Shift+C changes the language.")
  }

  /// Lets the person choose the language of code, and copies in it.
  func chooseFormat() {
    let items = CurveFormat.allCases.map { format in
      PopupMenu.Item(format.title, keys: format == self.format ? "✓" : "") { [weak self] in
        self?.copy(as: format)
      }
    }
    openMenu(items, above: shell.codeButtons.last, "copy as")
  }

  private func copy(as format: CurveFormat) {
    self.format = format
    show()
    showDetailsNow()
    copyCode()
  }

  private func show(_ alert: UIAlertController) {
    alert.view.tintColor = Theme.accent
    present(alert, animated: true)
  }

  /// Reads the clipboard.
  func paste() {
    guard let text = UIPasteboard.general.string,
      !text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
    else { return complain("The clipboard is empty: copy a curve first.") }
    _ = take(text: text)
  }

  /// Reads a curve; false where the text is none, and the status says why.
  @discardableResult
  func take(text: String) -> Bool {
    do {
      var document = try CurveDocument(text: text)
      if shell.tab == .fit { drawing.curve = DrawnCurve() }
      // A curve that says nothing about time keeps the time there is.
      if document.timing == CurveTiming() {
        document.timing = state.edited.timing
        document.timing.duration = nil
      }
      edit(document, "Paste", false)
      return true
    } catch {
      complain("This is no curve: \(error).")
      return false
    }
  }

  /// Reads a curve from a file that was dropped.
  func take(file path: String) {
    let limit = 1 << 20
    guard let file = FileHandle(forReadingAtPath: path) else {
      return complain("\(path) cannot be read.")
    }
    defer { try? file.close() }
    let data = (try? file.read(upToCount: limit)) ?? Data()
    guard let text = String(data: data, encoding: .utf8) else {
      return complain("\(path) is no text.")
    }
    take(text: text)
  }

  /// Asks for a name, and saves the curve under it.
  func savePreset() {
    guard presentedViewController == nil else { return }
    let alert = UIAlertController(
      title: "Save as a preset", message: "Its name in the list:", preferredStyle: .alert)
    let name = state.own.freeName("My \(state.edited.shape.kind)")
    alert.addTextField { field in
      field.placeholder = name
      field.accessibilityLabel = "Name"
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
    alert.addAction(
      UIAlertAction(title: "Save", style: .default) { [weak self, weak alert] _ in
        let text = alert?.textFields?.first?.text ?? ""
        self?.save(as: text.isEmpty ? name : text)
      })
    show(alert)
  }

  /// Saves the curve under a name that no other has.
  func save(as name: String) {
    let trimmed = name.trimmingCharacters(in: .whitespacesAndNewlines)
    let free = state.own.freeName(trimmed.isEmpty ? "My curve" : String(trimmed.prefix(60)))
    let document = state.edited
    _ = shell.presets.clearSearch()
    change("Save preset \(free)") { $0.own.append(OwnPreset(name: free, document: document)) }
  }

  /// Saves a picture of the window, or of the graphs alone, among the person's pictures.
  func saveScreenshot(withPanes: Bool) {
    let path = PictureFolder.newPath(for: "curve")
    do {
      let image = withPanes ? windowImage() : CurvePlot.drawing(state.edited).image(scale: 2)
      guard let image else { return say("There is no picture to save.") }
      try image.write(to: URL(fileURLWithPath: path))
      FileHandle.standardOutput.tell("\(path)\n")
      say("Saved \(path)")
    } catch {
      complain("The picture cannot be saved: \(error)")
    }
  }

  private func windowImage() -> CGImage? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = UIScreen.main.scale
    let renderer = UIGraphicsImageRenderer(size: shell.bounds.size, format: format)
    return renderer.image { _ in
      shell.drawHierarchy(in: shell.bounds, afterScreenUpdates: false)
    }.cgImage
  }
}
