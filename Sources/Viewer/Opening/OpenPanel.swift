import Foundation
import UIKit
import Workbench

/// Asks for a file to open: a path is typed, and what fits stands below it.
///
/// Up and Down choose, Tab completes, Return opens, Escape leaves. While nothing is typed, the files that
/// were open last are listed.
@MainActor
final class OpenPanel: UIControl, UITableViewDataSource, UITableViewDelegate {
  /// Called once a person is done with it.
  var onClose: (() -> Void)?
  /// Told of the path that a person chose.
  var onOpen: ((String) -> Void)?
  /// Told of what is chosen in the list, for a screen reader.
  var onChoose: ((String) -> Void)?
  /// The field for the path.
  let field = UITextField()
  private let table = UITableView(frame: .zero, style: .plain)
  private let card = UIView()
  private let heading = UILabel.text("Open", font: Theme.title)
  /// What can be opened and how, or why the path cannot be.
  let hint = UILabel.text(font: Theme.caption, color: Theme.quietText)
  private let folder: String
  private let recent: [String]
  private var rows: [PathCompletion.Row] = []
  private var chosen: Int?

  /// Asks for a file below a folder; paths of `recent` are offered at first.
  init(folder: String, recent: [String]) {
    (self.folder, self.recent) = (folder, recent)
    super.init(frame: .zero)
    backgroundColor = UIColor(white: 0, alpha: 0.55)
    card.styleCard()
    addSubview(card)
    field.style("A path from \(folder)")
    field.accessibilityLabel = "Path"
    field.addAction(UIAction { [weak self] _ in self?.update() }, for: .editingChanged)
    table.style(rowHeight: 28)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "path")
    (table.dataSource, table.delegate) = (self, self)
    for part in [heading, field, table, hint] { card.addSubview(part) }
    accessibilityLabel = "Open a file"
    update()
  }

  required init?(coder: NSCoder) { preconditionFailure("the panel is made in code") }

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
      x: inset - 6, y: top, width: width + 12, height: max(0, size.height - top - 44))
    hint.frame = CGRect(x: inset, y: size.height - 36, width: width, height: 20)
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
    hint.tell("Documents (.ca, .caml) and pictures.  Tab completes, Return opens, Escape leaves.")
  }

  /// Does what a key does in the panel; false where the field is to have it.
  func takes(_ key: String) -> Bool {
    switch key {
    case "Up": step(-1)
    case "Down": step(1)
    case "Tab": complete()
    case "Return": open()
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
    if let complaint = Self.complaint(about: path) {
      hint.tell(complaint, isComplaint: true)
      onChoose?(complaint)
      return
    }
    onClose?()
    onOpen?(path)
  }

  /// Why a path cannot be opened, as far as can be told from outside; nil where it may be.
  private static func complaint(about path: String) -> String? {
    var isFolder: ObjCBool = false
    let name = URL(fileURLWithPath: path).lastPathComponent
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return "There is no \(name) in that folder."
    }
    if isFolder.boolValue, !PathCompletion.isOpened(path) { return "\(name) is a folder." }
    return PathCompletion.isOpened(path) ? nil : "\(name) is neither a document nor a picture."
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
    open(row.path, isFolder: row.isFolder)
  }
}
