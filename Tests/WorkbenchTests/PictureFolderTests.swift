import Foundation
import TestSupport
import Testing

@testable import Workbench

@Suite struct PictureFolderTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
    for name in [".config", "Pictures", "a=b c"] {
      try FileManager.default.createDirectory(
        atPath: home.file(name), withIntermediateDirectories: true)
    }
  }

  private var folder: String? { PictureFolder.folder(PersonFolders(["HOME": home.path])) }

  @Test func itIsTheOneThatThePersonNamed() throws {
    #expect(folder == home.file("Pictures"))
    try home.write(
      "# own\nXDG_MUSIC_DIR=\"$HOME/x\"\nXDG_PICTURES_DIR=\"$HOME/a=b c\"\n",
      to: ".config/user-dirs.dirs")
    #expect(folder == home.file("a=b c"))
    try home.write("XDG_PICTURES_DIR=\"$HOME/gone\"\n", to: ".config/user-dirs.dirs")
    #expect(folder == nil)
  }
}
