import Foundation
import UIKit
import Workbench

/// The list of presets, the person's own first, with a picture of each and how far it is from the
/// formula that its name stands for.
@MainActor
final class PresetPane: UIView, UITableViewDataSource, UITableViewDelegate, UITextFieldDelegate {
  /// Told of the curve that a person chose, by its name.
  var onChoose: ((CurveDocument, _ name: String, _ isOwn: Bool) -> Void)?
  /// Told that a person wants to leave the search.
  var onLeave: (() -> Void)?
  /// Asked to save the curve under a name of the person's choice.
  var onSave: (() -> Void)?
  /// Asked to remove one of the person's own.
  var onRemove: ((OwnPreset) -> Void)?
  /// The list, to which keys go.
  let table = FadingTable(rowHeight: 44)
  /// What a preset must have in its name, its source or its numbers.
  let search = SearchField(frame: .zero)
  private var own: [OwnPreset] = []
  private var groups: [PresetGroup] = []
  private var pictures: [CurveShape: UIImage] = [:]
  private let empty = UILabel.text(
    "No preset has that.", color: Theme.quietText, alignment: .center)
  private var saveButton: UIButton?

  init() {
    super.init(frame: .zero)
    (table.dataSource, table.delegate) = (self, self)
    table.register(PresetCell.self, forCellReuseIdentifier: "preset")
    table.sectionHeaderHeight = 28
    table.accessibilityHint = "Arrows and Return choose; Delete removes one of your own."
    search.style("Search  /")
    search.accessibilityLabel = "Search presets"
    search.delegate = self
    search.addAction(UIAction { [weak self] _ in self?.filter() }, for: .editingChanged)
    search.onCancel = { [weak self] in self?.onLeave?() }
    search.onStep = { [weak self] in self?.step(by: $0 > 0 ? -1 : 1) }
    let button = UIButton.tool("Save") { [weak self] in self?.onSave?() }
    button.accessibilityLabel = "Save as a preset"
    saveButton = button
    table.backgroundView = empty
    for view in [search, button, table] { addSubview(view) }
    filter()
  }

  required init?(coder: NSCoder) { preconditionFailure("the list is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let row = Theme.controlHeight
    search.frame = CGRect(x: 0, y: 0, width: max(bounds.width - 66, 0), height: row)
    saveButton?.frame = CGRect(x: bounds.width - 60, y: 0, width: 60, height: row)
    let top = row + Theme.unit
    table.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(bounds.height - top, 0))
  }

  /// Shows the person's own presets, too.
  func show(_ own: [OwnPreset]) {
    guard own != self.own else { return }
    self.own = own
    filter()
  }

  /// The names in the list, from top to bottom.
  var names: [String] { groups.flatMap(\.rows).map(\.name) }

  private func filter() {
    groups = PresetGroup.all(own: own, matching: search.text ?? "")
    empty.isHidden = !groups.isEmpty
    table.reloadData()
  }

  /// Return goes to the list.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    _ = table.becomeFirstResponder()
    if table.indexPathForSelectedRow == nil { step(by: 0) }
    return true
  }

  /// Forgets what is searched; false where nothing is.
  func clearSearch() -> Bool {
    guard search.isEditing || search.text?.isEmpty == false else { return false }
    search.text = ""
    _ = search.resignFirstResponder()
    filter()
    return true
  }

  /// Chooses the preset that is so many rows from the chosen one.
  func step(by count: Int) {
    let all = groups.indices.flatMap { section in
      groups[section].rows.indices.map { IndexPath(row: $0, section: section) }
    }
    guard !all.isEmpty else { return }
    let current = table.indexPathForSelectedRow.flatMap(all.firstIndex)
    let next = current.map { min(max($0 + count, 0), all.count - 1) } ?? 0
    table.selectRow(at: all[next], animated: false, scrollPosition: .none)
    table.scrollToRow(at: all[next], at: .middle, animated: true)
    choose(all[next])
  }

  private func choose(_ place: IndexPath) {
    let row = groups[place.section].rows[place.row]
    onChoose?(row.document, row.name, row.own != nil)
  }

  /// Removes the chosen preset, where it is the person's own.
  func removeChosen() {
    guard let place = table.indexPathForSelectedRow,
      let own = groups[place.section].rows[place.row].own
    else { return }
    onRemove?(own)
  }

  private func picture(of row: PresetGroup.Row) -> UIImage {
    let shape = row.document.shape
    if let picture = pictures[shape] { return picture }
    let size = CGSize(width: 44, height: 30)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let picture = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      var drawing = PlotDrawing(size: size)
      let document = CurveDocument(shape)
      let scale = PlotScale(
        holding: document.samples(60).map(\.value) + [0, 1], margin: 0.08)
      drawing.box(CGRect(origin: .zero, size: size), radius: 5, Theme.well)
      let frame = PlotFrame(
        area: CGRect(x: 5, y: 3, width: 34, height: 24),
        horizontal: PlotScale(0, document.duration), vertical: scale)
      drawing.line(
        document.samples(60).map { frame.place($0.time, $0.value) },
        PlotDrawing.Ink(color: Theme.accent, width: 1.5))
      drawing.draw()
    }
    pictures[shape] = picture
    return picture
  }

  // MARK: The table

  func numberOfSections(in tableView: UITableView) -> Int { groups.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    groups[section].rows.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "preset", for: indexPath)
    let row = groups[indexPath.section].rows[indexPath.row]
    (cell as? PresetCell)?.show(row, picture(of: row))
    return cell
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let header = UIView()
    header.backgroundColor = Theme.panel
    let label = UILabel.text(groups[section].title, font: Theme.caption, color: Theme.quietText)
    label.frame = CGRect(x: 8, y: 6, width: 200, height: 18)
    header.addSubview(label)
    return header
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    choose(indexPath)
  }
}

/// The presets of one source, as the list shows them.
struct PresetGroup {
  /// A preset, of a table or the person's own.
  struct Row {
    let name: String
    let document: CurveDocument
    let largestError: Double?
    let own: OwnPreset?
    /// The control points or the numbers of the spring.
    let numbers: String
    /// What a search looks through.
    let words: String
  }

  let title: String
  let rows: [Row]

  private static let built: [PresetGroup] = Preset.Source.allCases.map { source in
    PresetGroup(
      title: source.title,
      rows: Preset.all.filter { $0.source == source }.map { preset in
        Row(
          name: preset.name, document: CurveDocument(preset.shape),
          largestError: preset.largestError, own: nil,
          numbers: preset.numbers,
          words: [preset.textName, source.rawValue, source.title, preset.numbers]
            .joined(separator: " ").lowercased())
      })
  }

  /// All groups that have presets with each word of a text in their names, sources or numbers.
  static func all(own: [OwnPreset], matching text: String) -> [PresetGroup] {
    let mine = own.map { preset in
      Row(
        name: preset.name, document: preset.document, largestError: nil, own: preset,
        numbers: preset.document.shape.numbers,
        words: "\(preset.name) own \(preset.document.shape.kind)".lowercased())
    }
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    return ([PresetGroup(title: "Own", rows: mine)] + built).compactMap { group in
      let rows = group.rows.filter { row in words.allSatisfy { row.words.contains($0) } }
      return rows.isEmpty ? nil : PresetGroup(title: group.title, rows: rows)
    }
  }
}

/// A preset in the list.
@MainActor
final class PresetCell: UITableViewCell {
  private let picture = UIImageView(frame: .zero)
  private let name = UILabel.text(font: Theme.body)
  private let numbers = UILabel.text(font: Theme.caption, color: Theme.quietText)
  private let error = UILabel.text(font: Theme.caption, color: Theme.quietText, alignment: .right)

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    let chosen = UIView()
    chosen.backgroundColor = Theme.raised
    chosen.layer.cornerRadius = Theme.controlRadius
    selectedBackgroundView = chosen
    for view in [picture, name, numbers, error] { contentView.addSubview(view) }
  }

  required init?(coder: NSCoder) { preconditionFailure("cells are made in code") }

  func show(_ row: PresetGroup.Row, _ image: UIImage) {
    picture.image = image
    (name.text, numbers.text) = (row.name, row.numbers)
    setNeedsLayout()
    error.text = row.largestError.map { error in
      error < 1e-6 ? "0 %" : "\((error * 100).decimalText(1)) %"
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    picture.frame = CGRect(x: 4, y: (height - 30) / 2, width: 44, height: 30)
    let room = width - 56 - (error.text == nil ? 4 : 48)
    name.frame = CGRect(x: 56, y: height / 2 - 19, width: max(0, room), height: 19)
    numbers.frame = CGRect(x: 56, y: height / 2, width: max(0, width - 58), height: 17)
    error.frame = CGRect(x: width - 48, y: height / 2 - 19, width: 44, height: 19)
  }
}
