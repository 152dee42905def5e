import Foundation
import TestSupport
import Testing

@testable import Viewer

/// What fits the beginning of a path.
@Suite struct PathCompletionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["cards.caml", "Carousel.ca", "cat.png", "notes.txt", ".hidden.png"] {
      try "".write(toFile: folder.file(name), atomically: true, encoding: .utf8)
    }
    try FileManager.default.createDirectory(
      atPath: folder.file("carpets"), withIntermediateDirectories: true)
  }

  private func titles(_ text: String) -> [String] {
    PathCompletion(text, in: folder.path, home: folder.path).rows.map(\.title)
  }

  @Test func foldersComeFirstAndOnlyWhatCanBeOpenedIsListed() {
    #expect(titles("") == ["carpets/", "cards.caml", "Carousel.ca", "cat.png"])
    #expect(titles(folder.path + "/CA") == titles(""))
    #expect(titles("~/cat") == ["cat.png"] && titles(".h") == [".hidden.png"])
  }

  @Test func whatIsNotThereHasNoRows() {
    #expect(titles("/nowhere/x") == [] && titles("zebra") == [])
    #expect(PathCompletion("\0", in: "/nowhere").rows.isEmpty)
  }

  @Test func theCommonBeginningIsCompleted() {
    let completion = PathCompletion("car", in: folder.path)
    #expect(completion.common == folder.path + "/car")
    #expect(PathCompletion("card", in: folder.path).common == folder.path + "/cards.caml")
    #expect(PathCompletion("zebra", in: "/a").common == "/a/zebra")
  }

  @Test func filesArePathsToo() {
    #expect(PathCompletion("file:///a%20b/c", in: "/x").path == "/a b/c")
    #expect(PathCompletion("b.ca", in: "/x").path == "/x/b.ca")
  }
}
