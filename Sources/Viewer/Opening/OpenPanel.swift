import Foundation
import UIKit
import Workbench

/// Asks for a file to open, or for a place to save one: a path is typed, and what fits stands below it.
///
/// Up and Down choose, Tab completes, Return opens or saves, Escape leaves. While nothing is typed, the files
/// that were open last are listed. The sheet stays until the file was read or written: it says itself what is
/// wrong with it.
@MainActor
final class OpenPanel: UIControl, UITableViewDataSource, UITableViewDelegate {
  /// Called once a person is done with it.
  var onClose: (() -> Void)?
  /// Told of the path that a person chose; what comes of it is told by `refuse`, or closes the sheet.
  var onTake: ((String) -> Void)?
  /// Told of what is chosen in the list, for a screen reader.
  var onChoose: ((String) -> Void)?
  /// The field for the path.
  let field = UITextField()
  /// Whether a path was taken, of which it is not known yet what comes.
  private(set) var isAwaiting = false
  private let table = FadingTable(rowHeight: 28)
  private let card = UIView()
  private let heading = UILabel.text(font: Theme.title)
  /// What can be opened and how, or why the path cannot be.
  let hint = UILabel.text(font: Theme.caption, color: Theme.quietText)
  private let purpose: Purpose
  private let folder: String
  private let recent: [String]
  private var rows: [PathCompletion.Row] = []
  private var chosen: Int?

  /// What a path is asked for.
  enum Purpose: Equatable {
    /// To open what is there.
    case open
    /// To save a document, under this name unless another one is typed.
    case save(name: String)
  }

  /// Asks for a file below a folder; paths of `recent` are offered at first.
  init(_ purpose: Purpose = .open, folder: String, recent: [String]) {
    (self.purpose, self.folder, self.recent) = (purpose, folder, recent)
    super.init(frame: .zero)
    heading.text = purpose == .open ? "Open" : "Save as"
    if case .save(let name) = purpose { field.text = folder + "/" + name }
    hint.numberOfLines = 3
    backgroundColor = UIColor(white: 0, alpha: 0.55)
    card.styleCard()
    addSubview(card)
    field.style("A path from \(folder)")
    field.accessibilityLabel = "Path"
    field.addAction(UIAction { [weak self] _ in self?.update() }, for: .editingChanged)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "path")
    (table.dataSource, table.delegate) = (self, self)
    for part in [heading, field, table, hint] { card.addSubview(part) }
    accessibilityLabel = purpose == .open ? "Open a file" : "Save as a document"
    update()
  }

  required init?(coder: NSCoder) { preconditionFailure("the panel is made in code") }

  /// Lets keys go to the path; of a name to save under, what is before its ending is selected.
  func beginTyping() {
    _ = field.becomeFirstResponder()
    guard case .save(let name) = purpose,
      let begin = field.position(from: field.beginningOfDocument, offset: folder.utf16.count + 1),
      let end = field.position(
        from: begin, offset: NSString(string: name).deletingPathExtension.utf16.count)
    else { return }
    field.selectedTextRange = field.textRange(from: begin, to: end)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset = 3 * Theme.unit
    let size = CGSize(
      width: max(1, min(bounds.width - 4 * Theme.unit, 620)),
      height: max(1, min(bounds.height - 6 * Theme.unit, 440)))
    card.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(),
      y: ((bounds.height - size.height) / 3).rounded(), width: size.width, height: size.height)
    let width = max(0, size.width - 2 * inset)
    heading.frame = CGRect(x: inset, y: inset - 6, width: width, height: 30)
    field.frame = CGRect(x: inset, y: inset + 32, width: width, height: 32)
    let top = inset + 72
    table.frame = CGRect(
      x: inset - 6, y: top, width: width + 12, height: max(0, size.height - top - 70))
    hint.frame = CGRect(x: inset, y: size.height - 64, width: width, height: 52)
  }

  // MARK: What fits

  private func update() {
    let text = field.text ?? ""
    let known = recent.filter { FileManager.default.fileExists(atPath: $0) }
    if text.isEmpty, !known.isEmpty {
      rows = known.map { PathCompletion.Row(path: $0, title: $0, isFolder: false) }
    } else {
      rows = PathCompletion(text, in: folder).rows
    }
    chosen = nil
    table.reloadData()
    isAwaiting = false
    hint.tell(
      purpose == .open
        ? "Documents (.ca, .caml) and pictures.  Tab completes, Return opens, Escape leaves."
        : "A document, .ca or .caml.  Tab completes, Return saves, Escape leaves.")
  }

  /// Says why nothing came of the path that was taken.
  func refuse(_ complaint: String) {
    isAwaiting = false
    hint.tell(complaint, isComplaint: true)
  }

  /// Does what a key does in the panel; false where the field is to have it.
  func takes(_ key: String) -> Bool {
    switch key {
    case "Up": step(-1)
    case "Down": step(1)
    case "Tab": complete()
    case "Return": purpose == .open ? open() : save()
    case "Escape": onClose?()
    default: return false
    }
    return true
  }

  private func step(_ step: Int) {
    guard !rows.isEmpty else { return }
    let next = chosen.map { min(max($0 + step, 0), rows.count - 1) } ?? 0
    chosen = next
    let path = IndexPath(row: next, section: 0)
    table.selectRow(at: path, animated: false, scrollPosition: .none)
    table.scrollToRow(at: path, at: .none, animated: false)
    onChoose?(rows[next].title)
  }

  private func complete() {
    let path = chosen.map { rows[$0].path } ?? PathCompletion(field.text ?? "", in: folder).common
    field.text = path
    update()
    onChoose?(path)
  }

  /// Opens what is chosen, else what is typed, else the only thing that fits; goes into a folder.
  private func open() {
    let typed = PathCompletion(field.text ?? "", in: folder).path
    let isFile = PathCompletion.isOpened(typed) && FileManager.default.fileExists(atPath: typed)
    let row = chosen.map { rows[$0] } ?? (isFile ? nil : rows.first)
    open(row?.path ?? typed, isFolder: row?.isFolder ?? false)
  }

  private func open(_ path: String, isFolder: Bool) {
    if isFolder {
      field.text = path
      return update()
    }
    take(path, unless: Self.complaint(about: path))
  }

  /// Saves under what is typed; goes into a folder that is chosen.
  private func save() {
    if let row = chosen.map({ rows[$0] }), row.isFolder { return open(row.path, isFolder: true) }
    var path = chosen.map { rows[$0].path } ?? PathCompletion(field.text ?? "", in: folder).path
    if !path.hasSuffix("/"), URL(fileURLWithPath: path).pathExtension.isEmpty { path += ".ca" }
    take(path, unless: Self.complaint(aboutSaving: path))
  }

  private func take(_ path: String, unless complaint: String?) {
    if let complaint {
      refuse(complaint)
      onChoose?(complaint)
      return
    }
    isAwaiting = true
    hint.tell(purpose == .open ? "Reading …" : "Writing …")
    onTake?(path)
  }

  /// Why a path cannot be opened, as far as can be told from outside; nil where it may be.
  private static func complaint(about path: String) -> String? {
    var isFolder: ObjCBool = false
    let name = URL(fileURLWithPath: path).lastPathComponent
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return missingFolder(of: path) ?? "There is no \(name) in that folder."
    }
    if isFolder.boolValue, !PathCompletion.isOpened(path) { return "\(name) is a folder." }
    return PathCompletion.isOpened(path) ? nil : "\(name) is neither a document nor a picture."
  }

  /// Why nothing can be saved under a path; nil where it may be.
  private static func complaint(aboutSaving path: String) -> String? {
    let name = URL(fileURLWithPath: path).lastPathComponent
    if path.hasSuffix("/") { return "A name is missing behind the folder." }
    if !DocumentFile.isDocument(path) { return "\(name) is to end in .ca or .caml." }
    if let complaint = missingFolder(of: path) { return complaint }
    return FileManager.default.fileExists(atPath: path)
      ? "There is a \(name) already: nothing is overwritten." : nil
  }

  /// That the folder of a path is not there; nil where it is.
  private static func missingFolder(of path: String) -> String? {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder)
    return exists && isFolder.boolValue ? nil : "There is no folder \(folder)."
  }

  /// A click beside the card closes it.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first, !card.frame.contains(touch.location(in: self)) { onClose?() }
  }

  // MARK: The list

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "path", for: indexPath)
    let row = rows[indexPath.row]
    cell.styleSelection()
    cell.textLabel?.text = row.title
    cell.textLabel?.font = Theme.body
    cell.textLabel?.textColor = row.isFolder ? Theme.quietText : Theme.text
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let row = rows[indexPath.row]
    if purpose != .open, !row.isFolder {
      // A name to start from; what is there is not overwritten.
      field.text = row.path
      return update()
    }
    open(row.path, isFolder: row.isFolder)
  }
}
