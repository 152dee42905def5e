import Foundation
import TestSupport
import Testing

@testable import ViewFoundation

@Suite struct ProgramResourcesTests {
  @Test func filesOfTargetsAreFoundBesideTheProgram() throws {
    let folder = try TemporaryFolder()
    let below = URL(filePath: folder.file("App_Main.resources/Resources"))
    try FileManager.default.createDirectory(at: below, withIntermediateDirectories: true)
    try folder.write("1", to: "App_Main.resources/one.png")
    try folder.write("2", to: "App_Main.resources/Resources/two@2x.jpg")
    try folder.write("3", to: "one@2x.png")
    let folders = ProgramResources.folders(beside: URL(filePath: folder.path))
    func find(_ name: String, _ marks: [String]) -> String? {
      ProgramResources.file(named: name, marks: marks, in: folders)
    }
    #expect(find("one", [""]) == folder.file("App_Main.resources/one.png"))
    #expect(find("one", ["@2x", ""]) == folder.file("one@2x.png"))
    #expect(find("two.jpg", ["", "@2x"]) == folder.file("App_Main.resources/Resources/two@2x.jpg"))
    #expect(find("three", [""]) == nil)
  }
}
