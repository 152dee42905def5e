import Scenes
import UIKit
import Workbench

/// All scenes with a picture each, and a field to search them.
@MainActor
final class GalleryPane: UIView, UITableViewDataSource, UITableViewDelegate {
  /// Told of the scene that a person chose.
  var onChoose: ((SceneEntry) -> Void)?
  /// The field in which people search.
  let search = SearchField()
  /// The list, to which the arrow keys go.
  let table = FadingTable(rowHeight: SceneCell.height)
  private let panel = Panel(title: "Scenes")
  private let thumbnails = Thumbnails()
  private let count = UILabel.text(font: Theme.caption, color: Theme.quietText, alignment: .right)
  private let nothing = UILabel.text(
    "No scene has that.", color: Theme.quietText, alignment: .center)
  /// The scenes that the search leaves, all while nothing is searched for.
  private(set) var shown = Catalogue.scenes
  /// Whether only the pictures of the scenes are shown.
  var isCompact = false {
    didSet {
      guard isCompact != oldValue else { return }
      (search.isHidden, count.isHidden) = (isCompact, isCompact)
      panel.setNeedsLayout()
    }
  }
  private var chosen: SceneEntry?

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(panel)
    search.style("Search")
    search.addAction(UIAction { [weak self] _ in self?.filter() }, for: .editingChanged)
    search.addAction(
      UIAction { [weak self] _ in self?.chooseFirst() }, for: .editingDidEndOnExit)
    search.accessibilityLabel = "Search the scenes"
    table.register(SceneCell.self, forCellReuseIdentifier: "scene")
    (table.dataSource, table.delegate) = (self, self)
    // The window has the keys that the list leaves.
    table.allowsKeyboardScrolling = false
    table.accessibilityLabel = "Scenes"
    nothing.numberOfLines = 0
    table.backgroundView = nothing
    panel.content.addSubview(search)
    panel.content.addSubview(table)
    panel.accessory = count
    panel.onLayout = { [weak self] in self?.layoutContent($0) }
    showCount()
  }

  required init?(coder: NSCoder) { preconditionFailure("panes are made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    panel.frame = bounds
  }

  private func layoutContent(_ box: CGRect) {
    search.frame = CGRect(x: 0, y: 0, width: box.width, height: Theme.controlHeight)
    let top = isCompact ? 0 : Theme.controlHeight + Theme.unit
    table.frame = CGRect(
      x: -Theme.unit, y: top, width: box.width + 2 * Theme.unit,
      height: max(0, box.height - top + Theme.unit))
  }

  // MARK: Scenes

  /// Marks a scene as the one that is shown.
  func show(_ scene: SceneEntry) {
    chosen = scene
    guard let row = shown.firstIndex(where: scene.isSame) else {
      return table.selectRow(at: nil, animated: false, scrollPosition: .none)
    }
    let path = IndexPath(row: row, section: 0)
    table.selectRow(at: path, animated: false, scrollPosition: .none)
    table.scrollToRow(at: path, at: .none, animated: false)
  }

  private func filter() {
    let words = (search.text ?? "").lowercased().split(separator: " ")
    shown = Catalogue.scenes.filter { scene in
      let information = scene.information
      let text = [information.id, information.title, information.hint, information.origin]
        .joined(separator: " ").lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    showCount()
    table.reloadData()
    if let chosen { show(chosen) }
  }

  private func chooseFirst() {
    if let first = shown.first { onChoose?(first) }
  }

  private func showCount() {
    let all = Catalogue.scenes.count
    nothing.isHidden = !shown.isEmpty
    count.text = shown.count == all ? "\(all)" : "\(shown.count) of \(all)"
    panel.setNeedsLayout()
  }

  /// Draws one more picture, if one is wanted; whether there was one to draw.
  @discardableResult
  func drawOneThumbnail() -> Bool {
    for case let cell as SceneCell in table.visibleCells {
      guard let scene = cell.scene, thumbnails.wants(scene) else { continue }
      thumbnails.draw(scene, scale: SceneCell.pictureScale(contentScaleFactor))
      cell.picture = thumbnails.image(of: scene)
      return true
    }
    return false
  }

  /// Plays the picture under the pointer on, or draws its moments where less motion is wanted; whether there
  /// is more to come.
  func playHovered(by seconds: Double) -> Bool {
    var plays = false
    for case let cell as SceneCell in table.visibleCells where cell.isHovered {
      guard let scene = cell.scene else { continue }
      let scale = SceneCell.pictureScale(contentScaleFactor)
      if UIAccessibility.isReduceMotionEnabled {
        guard !thumbnails.isSkinned(scene) || !cell.showsMoments else { continue }
        cell.picture = thumbnails.skin(scene, scale: scale)
        cell.showsMoments = true
      } else {
        cell.picture = thumbnails.play(scene, by: seconds, scale: scale)
      }
      plays = true
    }
    return plays
  }

  // MARK: The list

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "scene", for: indexPath)
    if let cell = cell as? SceneCell {
      let scene = shown[indexPath.row]
      cell.show(scene)
      cell.picture = thumbnails.image(of: scene)
    }
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onChoose?(shown[indexPath.row])
  }
}

/// A scene in the list: its picture, its title, what to look for.
@MainActor
final class SceneCell: UITableViewCell {
  static let height: CGFloat = 84
  private static let pictureSize = CGSize(width: 88, height: 55)
  /// Beside words, which say more than a small picture.
  private static let smallSize = CGSize(width: 56, height: 35)

  /// Pixels of the picture a point of its scene.
  static func pictureScale(_ scale: CGFloat) -> CGFloat { pictureSize.width / 960 * scale }

  private(set) var scene: SceneEntry?
  private(set) var isHovered = false
  /// Whether its picture has several moments in it.
  var showsMoments = false
  private let frameLayer = CALayer()
  private let title = UILabel.text(font: Theme.strong)
  private let hint = UILabel.text(font: Theme.caption, color: Theme.quietText)

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    styleSelection()
    frameLayer.backgroundColor = Theme.well.cgColor
    frameLayer.cornerRadius = Theme.controlRadius
    frameLayer.masksToBounds = true
    frameLayer.borderWidth = Theme.line
    frameLayer.borderColor = Theme.edge.cgColor
    frameLayer.actions = ["contents": NSNull(), "position": NSNull(), "bounds": NSNull()]
    contentView.layer.addSublayer(frameLayer)
    hint.numberOfLines = 3
    contentView.addSubview(title)
    contentView.addSubview(hint)
    addGestureRecognizer(
      UIHoverGestureRecognizer { [weak self] recognizer in
        self?.isHovered = recognizer.state == .began || recognizer.state == .changed
      })
  }

  required init?(coder: NSCoder) { preconditionFailure("cells are made in code") }

  /// Shows what is known of a scene.
  func show(_ scene: SceneEntry) {
    self.scene = scene
    showsMoments = false
    title.text = scene.information.title
    hint.text = scene.information.hint
    accessibilityLabel = scene.information.title
  }

  /// The scene's picture.
  var picture: CGImage? {
    didSet { frameLayer.contents = picture }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let hasWords = bounds.width > 2 * Self.pictureSize.width
    let size = hasWords ? Self.smallSize : Self.pictureSize
    frameLayer.frame = CGRect(
      x: 2 * Theme.unit, y: hasWords ? 12 : (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
    let left = frameLayer.frame.maxX + 10
    let width = max(0, bounds.width - left - Theme.unit)
    for label in [title, hint] { label.isHidden = !hasWords }
    title.frame = CGRect(x: left, y: 7, width: width, height: 20)
    let words = hint.sizeThatFits(CGSize(width: width, height: 50))
    hint.frame = CGRect(x: left, y: 27, width: width, height: min(words.height, 50))
  }
}
