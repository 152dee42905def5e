import UIKit
import Workbench

/// What was done, the latest on top; a click goes back to it, or forth.
@MainActor
final class HistoryPane: UIView, UITableViewDataSource, UITableViewDelegate {
  /// Told by how many steps to go: below 0 undoes, above 0 does again.
  var onGo: ((Int) -> Void)?
  /// The list, to which keys go.
  let table = FadingTable(rowHeight: 30)
  private var rows: [(name: String, steps: Int)] = []

  init() {
    super.init(frame: .zero)
    (table.dataSource, table.delegate) = (self, self)
    table.register(HistoryCell.self, forCellReuseIdentifier: "entry")
    addSubview(table)
  }

  required init?(coder: NSCoder) { preconditionFailure("the list is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    table.frame = bounds
  }

  /// Shows a history.
  func show(_ history: History<PlaygroundState>) {
    let future = history.future.enumerated().map { ($1.name, history.future.count - $0) }
    let past = history.past.enumerated().reversed().map { index, entry in
      (entry.name, index + 1 - history.past.count)
    }
    rows = future + past + [("The beginning", -history.past.count)]
    table.reloadData()
  }

  func numberOfSections(in tableView: UITableView) -> Int { 1 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "entry", for: indexPath)
    let row = rows[indexPath.row]
    (cell as? HistoryCell)?.show(row.name, steps: row.steps)
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onGo?(rows[indexPath.row].steps)
  }
}

/// A change in the list: the present one stands out, those to come are dimmed.
@MainActor
private final class HistoryCell: UITableViewCell {
  private let name = UILabel.text()
  private let mark = UIView()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    selectedBackgroundView = UIView()
    mark.backgroundColor = Theme.accent
    mark.layer.cornerRadius = 2
    for view in [mark, name] { contentView.addSubview(view) }
  }

  required init?(coder: NSCoder) { preconditionFailure("cells are made in code") }

  func show(_ text: String, steps: Int) {
    name.text = text
    name.textColor = steps == 0 ? Theme.text : Theme.quietText
    name.alpha = steps > 0 ? 0.55 : 1
    mark.isHidden = steps != 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    mark.frame = CGRect(x: 6, y: (bounds.height - 14) / 2, width: 4, height: 14)
    name.frame = CGRect(x: 18, y: 0, width: max(bounds.width - 22, 0), height: bounds.height)
  }
}
