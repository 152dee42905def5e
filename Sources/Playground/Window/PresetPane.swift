import Foundation
import UIKit
import Workbench

/// The list of presets, with a picture of each, its source, and how far it is from its formula.
@MainActor
final class PresetPane: UIView, UITableViewDataSource, UITableViewDelegate {
  /// Told of the preset that a person chose.
  var onChoose: ((Preset) -> Void)?
  /// The list, to which keys go.
  let table = UITableView(frame: .zero, style: .plain)
  private let groups: [(source: Preset.Source, presets: [Preset])]
  private var pictures: [Preset: UIImage] = [:]

  init() {
    groups = Preset.Source.allCases.map { source in
      (source, Preset.all.filter { $0.source == source })
    }
    super.init(frame: .zero)
    (table.dataSource, table.delegate) = (self, self)
    table.register(PresetCell.self, forCellReuseIdentifier: "preset")
    table.rowHeight = 44
    table.sectionHeaderHeight = 28
    table.separatorStyle = .none
    table.backgroundColor = .clear
    table.tintColor = Theme.accent
    addSubview(table)
  }

  required init?(coder: NSCoder) { preconditionFailure("the list is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    table.frame = bounds
  }

  /// Chooses the preset that is so many rows from the chosen one.
  func step(by count: Int) {
    let all = groups.indices.flatMap { section in
      groups[section].presets.indices.map { IndexPath(row: $0, section: section) }
    }
    let current = table.indexPathForSelectedRow.flatMap(all.firstIndex)
    let next = current.map { min(max($0 + count, 0), all.count - 1) } ?? 0
    table.selectRow(at: all[next], animated: false, scrollPosition: .none)
    table.scrollToRow(at: all[next], at: .middle, animated: true)
    onChoose?(preset(at: all[next]))
  }

  private func preset(at place: IndexPath) -> Preset { groups[place.section].presets[place.row] }

  private func picture(of preset: Preset) -> UIImage {
    if let picture = pictures[preset] { return picture }
    let size = CGSize(width: 44, height: 30)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let picture = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      var drawing = PlotDrawing(size: size)
      let document = CurveDocument(preset.shape)
      let scale = PlotScale(
        holding: document.samples(60).map(\.value) + [0, 1], margin: 0.08)
      drawing.box(CGRect(origin: .zero, size: size), radius: 5, Theme.well)
      drawing.line(
        document.samples(60).map {
          CGPoint(
            x: 5 + 34 * $0.time / document.duration, y: 27 - 24 * scale.fraction($0.value))
        }, PlotDrawing.Ink(color: Theme.accent, width: 1.5))
      drawing.draw()
    }
    pictures[preset] = picture
    return picture
  }

  // MARK: The list

  func numberOfSections(in tableView: UITableView) -> Int { groups.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    groups[section].presets.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "preset", for: indexPath)
    let preset = preset(at: indexPath)
    (cell as? PresetCell)?.show(preset, picture(of: preset))
    return cell
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let header = UIView()
    header.backgroundColor = Theme.panel
    let label = UILabel.text(
      groups[section].source.rawValue, font: Theme.caption, color: Theme.quietText)
    label.frame = CGRect(x: 8, y: 6, width: 200, height: 18)
    header.addSubview(label)
    return header
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onChoose?(preset(at: indexPath))
  }
}

/// A preset in the list.
@MainActor
final class PresetCell: UITableViewCell {
  private let picture = UIImageView(frame: .zero)
  private let name = UILabel.text(font: Theme.body)
  private let error = UILabel.text(font: Theme.caption, color: Theme.quietText, alignment: .right)

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    let chosen = UIView()
    chosen.backgroundColor = Theme.raised
    chosen.layer.cornerRadius = Theme.controlRadius
    selectedBackgroundView = chosen
    for view in [picture, name, error] { contentView.addSubview(view) }
  }

  required init?(coder: NSCoder) { preconditionFailure("cells are made in code") }

  func show(_ preset: Preset, _ image: UIImage) {
    picture.image = image
    name.text = preset.name
    setNeedsLayout()
    error.text = preset.largestError.map { error in
      error < 1e-6 ? "0 %" : "\((error * 100).decimalText(1)) %"
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    picture.frame = CGRect(x: 8, y: (height - 30) / 2, width: 44, height: 30)
    let room = width - 62 - (error.text == nil ? 8 : 56)
    name.frame = CGRect(x: 62, y: 0, width: max(0, room), height: height)
    error.frame = CGRect(x: width - 56, y: 0, width: 48, height: height)
  }
}
