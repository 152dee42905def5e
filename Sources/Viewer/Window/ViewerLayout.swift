import Foundation
import Workbench

/// What the viewer remembers of its window, in a file of the person's state folder.
struct ViewerLayout: Codable, Equatable {
  var width = 1360.0
  var height = 860.0
  var showsSides = true
  /// The scene that was open.
  var scene: String?
  /// The scale of the interface.
  var scale: CGFloat = 1
  /// The files that were opened, the last one first.
  var recent: [String] = []
  /// How large the panes are.
  var panes = PaneSizes()

  init() {}

  /// Reads what is there; what is not, as in a file of an older version, is as at first.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    width = try values.decodeIfPresent(Double.self, forKey: .width) ?? width
    height = try values.decodeIfPresent(Double.self, forKey: .height) ?? height
    showsSides = try values.decodeIfPresent(Bool.self, forKey: .showsSides) ?? showsSides
    scene = try values.decodeIfPresent(String.self, forKey: .scene)
    scale = CGFloat(try values.decodeIfPresent(Double.self, forKey: .scale) ?? 1)
    recent = try values.decodeIfPresent([String].self, forKey: .recent) ?? []
    panes = try values.decodeIfPresent(PaneSizes.self, forKey: .panes) ?? PaneSizes()
  }

  init(size: CGSize, showsSides: Bool, scene: String?) {
    (width, height) = (size.width.native, size.height.native)
    (self.showsSides, self.scene) = (showsSides, scene)
  }

  /// The window's size in points, within reason.
  var size: CGSize {
    CGSize(width: min(max(width, 640), 8000), height: min(max(height, 400), 8000))
  }

  /// `cel/viewer.json` in the person's state folder.
  static var file: URL { PersonFolders().state.appendingPathComponent("cel/viewer.json") }

  /// What was remembered; the default where there is nothing to read.
  static var saved: ViewerLayout {
    guard let data = FileManager.default.contents(atPath: file.path),
      let layout = try? JSONDecoder().decode(ViewerLayout.self, from: data)
    else { return ViewerLayout() }
    return layout
  }

  /// Remembers it; a home that cannot be written to is no reason to complain.
  func save() {
    let folder = Self.file.deletingLastPathComponent()
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try? encoder.encode(self).write(to: Self.file)
  }
}
