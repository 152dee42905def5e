import Foundation
import Geometry
import Layers
import TestSupport
import Testing

@testable import Archive

/// What is refused, where, and in which words.
@Suite struct BadDocumentTests {
  // The body begins in line 3. Column 0 is any: within the tag, as the parser has it.
  @Test(arguments: [
    ("<CALayer opacity=\"much\"/>", 3, 10, "opacity is “much” where a number was expected"),
    ("<CALayer\n bounds=\"0 0 1\"/>", 4, 2, "bounds is “0 0 1” where x y width height was"),
    ("<CALayer opacity=\"nan\"/>", 3, 10, "opacity is “nan”"),
    ("<CALayer zPosition=\"inf\"/>", 3, 10, "zPosition is “inf”"),
    ("<CALayer zPosition=\"1e300\"/>", 3, 10, "zPosition is “1e300”"),
    ("<CALayer hidden=\"perhaps\"/>", 3, 10, "hidden is “perhaps” where 0 or 1 was expected"),
    ("<CALayer fillMode=\"odd\"/>", 3, 10, "one of removed, forwards"),
    ("<CALayer transform=\"turn(3)\"/>", 3, 10, "transform is “turn(3)” where transforms such as"),
    ("<CALayer><backgroundColor value=\"red\"/></CALayer>", 3, 27, "red green blue"),
    ("<CALayer><backgroundColor/></CALayer>", 3, 10, "has no value"),
    ("<CALayer><opacity type=\"CGPoint\" value=\"1 2\"/></CALayer>", 3, 19, "is a CGPoint where"),
    ("<CALayer><contents type=\"CGImage\"/></CALayer>", 3, 10, "has no src"),
    ("<CALayer><sublayers><b/></sublayers></CALayer>", 3, 21, "a layer was expected"),
    ("<CALayer><animations><a/></animations></CALayer>", 3, 22, "which animation it is"),
    ("<CAShapeLayer path=\"L 1 2\"/>", 3, 15, "an outline such as"),
    ("<CALayer", 4, 0, ""),
    ("<CALayer></CAlayer>", 3, 0, "the end tag is of another element"),
    ("<CALayer name=a/>", 3, 0, "in quotes"),
    ("<CALayer name=\"a\" name=\"b\"/>", 3, 0, "there twice"),
    ("<CALayer/><CALayer/>", 3, 11, "has 2 layers"),
    ("<x/>", 2, 1, "no layer"),
  ])
  func errorsNameThePlaceAndWhatWasExpected(
    _ body: String, _ line: Int, _ column: Int, _ words: String
  ) throws {
    let error = try #require(DocumentTexts.error(body))
    #expect(error.line == line && (error.column == column || column == 0), "\(error)")
    #expect(error.words.contains(words) || words.isEmpty, "\(error)")
    #expect(error.reason == .broken)
  }

  @Test(arguments: [
    "../secret.png", "/etc/passwd", "assets/../../x.png", "file:///etc/passwd", "%2e%2e/x.png",
    "~/x.png", "http://example.org/x.png",
  ])
  func pathsThatLeaveTheBundleAreRefused(_ path: String) throws {
    let error = try #require(
      DocumentTexts.error("<CALayer><contents type=\"CGImage\" src=\"\(path)\"/></CALayer>"))
    #expect(error.reason == .outside && error.line == 3 && error.column == 35)
  }

  @Test func linksThatLeaveTheBundleAreRefused() throws {
    let folder = try TemporaryFolder()
    try folder.write("secret", to: "secret.png")
    try folder.write(
      DocumentTexts.caml("<CALayer><contents type=\"CGImage\" src=\"link.png\"/></CALayer>"),
      to: "a.ca/main.caml")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.path + "/a.ca/link.png", withDestinationPath: "../secret.png")
    #expect {
      try LayerArchive(contentsOf: folder.url.appendingPathComponent("a.ca"))
    } throws: {
      ($0 as? ArchiveError)?.reason == .outside
    }
  }

  /// A picture that claims to be larger than the machine can hold, in 60 bytes.
  @Test func anImageThatUnfoldsToGigabytesIsACheckerPattern() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      DocumentTexts.caml("<CALayer><contents type=\"CGImage\" src=\"a.png\"/></CALayer>"),
      to: "a.ca/main.caml")
    var png = Data([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13] + Array("IHDR".utf8))
    png += [0, 1, 0, 0, 0, 1, 0, 0, 8, 6, 0, 0, 0, 0, 0, 0, 0]
    try png.write(to: folder.url.appendingPathComponent("a.ca/a.png"))
    let archive = try LayerArchive(contentsOf: folder.url.appendingPathComponent("a.ca"))
    #expect(archive.warnings.count == 1, "\(archive.warnings)")
    #expect((archive.makeDocument().root.contents as? CGImage)?.width == 16)
  }

  @Test func filesBeyondTheLimitAreNotEvenRead() throws {
    let folder = try TemporaryFolder()
    for (name, size) in [("large.caml", 65 << 20), ("a.ca/index.xml", 2 << 20)] {
      try folder.write("<caml><CALayer/></caml>", to: name)
      let file = try FileHandle(forWritingTo: folder.url.appendingPathComponent(name))
      try file.truncate(atOffset: UInt64(size))
      try file.close()
    }
    for name in ["large.caml", "a.ca"] {
      #expect {
        try LayerArchive(contentsOf: folder.url.appendingPathComponent(name))
      } throws: {
        ($0 as? ArchiveError)?.reason == .tooLarge
      }
    }
  }

  @Test func anIDThatIsThereTwiceStandsForTheFirst() throws {
    let archive = try DocumentTexts.archive(
      """
      <CALayer><sublayers><CALayer id="1"/><CALayer id="1"/></sublayers>
      <states><LKState name="A"><elements><LKStateSetValue targetId="1" keyPath="opacity">
      <value type="real" value="0.5"/></LKStateSetValue></elements></LKState></states></CALayer>
      """)
    #expect(archive.warnings == ["the id 1 is there more than once; states change the first"])
    let document = archive.makeDocument()
    document.states.set("A")
    #expect(document.root.sublayers?.map(\.opacity) == [0.5, 1])
  }

  @Test func aMissingImageIsACheckerPatternAndAWarning() throws {
    let archive = try DocumentTexts.archive(
      "<CALayer><contents type=\"CGImage\" src=\"assets/no.png\"/></CALayer>")
    #expect(archive.warnings.count == 1 && archive.warnings[0].contains("assets/no.png"))
    #expect((archive.makeDocument().root.contents as? CGImage)?.width == 16)
  }

  @Test func bombsAreRefusedAtOnce() throws {
    let attributes = (0..<1_000_000).map { "a\($0)=\"\"" }.joined(separator: " ")
    let numbers = String(repeating: "1 ", count: 200_001)
    let depth = String(repeating: "<CALayer><sublayers>", count: 400)
    let entities = "<!DOCTYPE a [<!ENTITY x \"lol\"><!ENTITY y \"&x;&x;\">]><caml>&y;</caml>"
    let layer = "<CALayer \(attributes)/>"
    let start = ContinuousClock.now
    #expect(DocumentTexts.error(layer)?.reason == .tooLarge)
    #expect(DocumentTexts.error("<CAShapeLayer path=\"M \(numbers)\"/>")?.reason == .broken)
    #expect(DocumentTexts.error(depth)?.reason == .tooLarge)
    #expect(throws: ArchiveError.self) {
      try LayerArchive(text: Data(entities.utf8), folder: URL(fileURLWithPath: "/nowhere"))
    }
    #expect(ContinuousClock.now - start < .seconds(2))
  }

  @Test func layersLieAsDeepAsTheLimitLets() throws {
    let depth = 255
    let text =
      String(repeating: "<CALayer><sublayers>", count: depth) + "<CALayer name=\"last\"/>"
      + String(repeating: "</sublayers></CALayer>", count: depth)
    let document = try DocumentTexts.archive(text).makeDocument()
    #expect(document.layerCount == depth + 1)
    #expect(document.text().contains("name=\"last\""))
  }

  @Test(arguments: ["", "no xml", "<caml/>", "\u{FEFF}", "<a><b></a>", "<caml><CALayer/>"])
  func whatIsNoDocumentIsRefused(_ text: String) {
    #expect(throws: ArchiveError.self) {
      try LayerArchive(text: Data(text.utf8), folder: URL(fileURLWithPath: "/nowhere"))
    }
  }

  @Test func whatIsNotThereIsMissing() {
    #expect {
      try LayerArchive(contentsOf: URL(fileURLWithPath: "/nowhere/a.ca"))
    } throws: {
      ($0 as? ArchiveError)?.reason == .missing
    }
  }
}
