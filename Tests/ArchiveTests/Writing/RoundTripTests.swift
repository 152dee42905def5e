import Foundation
import Geometry
import Layers
import TestSupport
import Testing

@testable import Archive

/// Documents that are read, written and read again.
@Suite struct RoundTripTests {
  private static let texts = [
    "<CALayer/>",
    "<CALayer id=\"1\" name=\"&lt;a&gt; &quot;b&quot;&#10;c\" opacity=\"0.3\" wobble=\"4\"/>",
    """
    <CALayer backgroundColor="0.1 0.2 0.3" position="0.1 0.7" transform="rotate(33deg, 1, 1, 0)">
      <scriptComponents a="1"><b>text</b></scriptComponents>
      <animations><animation type="CABasicAnimation" keyPath="opacity" beginTime="1e-100"
        duration="2"><fromValue type="real" value="0.1"/></animation></animations>
      <filters><CAFilter type="gaussianBlur" name="b" inputRadius="3"/></filters>
      <sublayers><CAMetalLayer x="1"/><CAShapeLayer path="M 0 0 C 1 2 3 4 5.5 6 Z"/>
      <CAEmitterLayer><emitterCells><CAEmitterCell birthRate="0.1" scale="0.1">
        <color value="1 0 0" opacity="0.1"/></CAEmitterCell></emitterCells></CAEmitterLayer>
      </sublayers>
    </CALayer>
    """,
    """
    <CALayer id="1"><states><LKState name="A"><elements><LKStateSetValue targetId="1"
      keyPath="opacity"><value type="real" value="0.1"/></LKStateSetValue><LKOdd/></elements>
      </LKState><LKState name="B" basedOn="A"/></states>
      <stateTransitions><LKStateTransition fromState="A" toState="*"><elements>
      <LKStateTransitionElement targetId="1" key="opacity"><animation type="CASpringAnimation"
      mass="2" velocity="3"/></LKStateTransitionElement></elements></LKStateTransition>
      </stateTransitions></CALayer>
    """,
  ]

  @Test(arguments: texts)
  func whatIsWrittenReadsAsTheSame(_ text: String) throws {
    let first = try DocumentTexts.archive(text).makeDocument()
    let written = first.text()
    let second = try LayerArchive(
      text: Data(written.utf8), folder: URL(fileURLWithPath: "/nowhere"))
    #expect(second.makeDocument().text() == written)
    #expect(second.layerCount == first.layerCount)
    #expect(Set(second.warnings) == Set(first.warnings))
  }

  /// Found by fuzzing: a state may set what no element can be called by.
  @Test(arguments: ["", "3d", "*", "a b", "inputRadius"])
  func whatStatesSetOnFiltersCanBeWritten(_ keyPath: String) throws {
    let document = try DocumentTexts.archive(
      """
      <CALayer><filters><CAFilter id="f" type="gaussianBlur"/></filters><states><LKState name="A">
      <elements><LKStateSetValue targetId="f" keyPath="\(keyPath)"><value type="real" value="2"/>
      </LKStateSetValue></elements></LKState></states></CALayer>
      """
    ).makeDocument()
    document.states.set("A")
    let written = document.text()
    _ = try LayerArchive(text: Data(written.utf8), folder: URL(fileURLWithPath: "/nowhere"))
    #expect(written.contains("<inputRadius") == (keyPath == "inputRadius"))
  }

  @Test func onlyWhatDiffersFromANewLayerIsWritten() throws {
    let layer = CALayer()
    layer.cornerRadius = 3
    let text = LayerDocument(root: layer).text()
    #expect(text.contains("  <CALayer cornerRadius=\"3\"/>\n"))
  }

  @Test func everyPropertyComesBack() throws {
    for known in LayerClass.all {
      let layer = known.make()
      for row in known.rows where row.isWritten {
        if let value = Self.example(row, of: layer) { layer.setValue(value, forKeyPath: row.key) }
      }
      let text = LayerDocument(root: layer).text()
      let archive = try LayerArchive(text: Data(text.utf8), folder: URL(fileURLWithPath: "/"))
      let copy = archive.makeDocument().root
      #expect(type(of: copy) == type(of: layer))
      for row in known.rows where row.isWritten {
        let (a, b) = (layer.value(forKeyPath: row.key), copy.value(forKeyPath: row.key))
        #expect("\(a as Any)" == "\(b as Any)", "\(known.name).\(row.name)")
      }
    }
  }

  /// A value that a new object does not have.
  private static func example(_ row: Attribute, of layer: CALayer) -> Any? {
    switch row.kind {
    case .color: CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    case .list(let type) where type.name == "CGColor": [CGColor.white, CGColor.black]
    case .list: [NSNumber(value: 0.5), NSNumber(value: 1)]
    case .text(let type):
      ["0.3", "1", "1 2", "1 2 3 4", "translate(1, 2, 3)", "M 1 2 L 3 4", "radial", "even-odd"]
        .lazy.compactMap { type.read($0) }.first
    default: nil
    }
  }

  @Test func numbersAreExactAndShort() {
    #expect(
      Numbers.text(0.1) == "0.1" && Numbers.text(-3.0) == "-3" && Numbers.text(1e-100) == "1e-100")
    #expect(Numbers.text(Float(0.3)) == "0.3" && Numbers.text(1.0 / 3) == "0.3333333333333333")
  }

  @Test func matricesAreWrittenAsTheShortestListThatIsExact() {
    #expect(TransformText.text(CATransform3DMakeTranslation(1, 2, 0)) == "translate(1, 2, 0)")
    #expect(TransformText.text(CATransform3DMakeScale(2, 2, 1)) == "scale(2, 2, 1)")
    #expect(
      TransformText.text(CATransform3DMakeRotation(.pi / 9, 0, 0, 1)) == "rotate(20deg)")
    var perspective = CATransform3DIdentity
    perspective.m34 = -0.002
    #expect(TransformText.text(perspective) == "1 0 0 0 0 1 0 0 0 0 1 -0.002 0 0 0 1")
  }

  @Test func animationsThatHaveBegunKeepTheirPlaceInTime() throws {
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.beginTime, animation.duration) = (10, 2)
    layer.add(animation, forKey: "a")
    let inner = CALayer()
    (inner.beginTime, inner.speed) = (4, 2)
    inner.add(animation, forKey: "b")
    layer.addSublayer(inner)
    let text = LayerDocument(root: layer).text(startingAt: 9.5)
    #expect(text.contains("beginTime=\"0.5\"") && text.contains("beginTime=\"-5.5\""))
    #expect(text.contains("beginTime=\"10\""))
    #expect(LayerDocument(root: layer).text(startingAt: 10).contains("beginTime=\"1e-100\""))
  }

  @Test func bundlesAreFoldersWithAnIndexAndImages() throws {
    let folder = try TemporaryFolder()
    let layer = CALayer()
    let pixels: [UInt8] = (0..<64).map { (index: Int) -> UInt8 in
      index % 4 == 3 ? 255 : UInt8(index * 3)
    }
    let image = CGImage(bitmap: Bitmap(width: 4, height: 4, pixels: pixels))
    layer.contents = image
    let twin = CALayer()
    twin.contents = image
    layer.addSublayer(twin)
    let document = LayerDocument(root: layer)
    document.information.size = CGSize(width: 40, height: 30)
    let url = folder.url.appendingPathComponent("b.ca")
    try document.write(to: url)
    #expect(try FileManager.default.contentsOfDirectory(atPath: url.path + "/assets").count == 1)
    let archive = try LayerArchive(contentsOf: url)
    #expect(archive.information == document.information && archive.warnings.isEmpty)
    let copy = archive.makeDocument()
    #expect((copy.root.contents as? CGImage)?.pixels == pixels)
    #expect(copy.root.contents as? CGImage === copy.root.sublayers?.first?.contents as? CGImage)
    // Written elsewhere, images keep their names.
    let other = folder.url.appendingPathComponent("c/d.caml")
    try FileManager.default.createDirectory(
      at: other.deletingLastPathComponent(), withIntermediateDirectories: false)
    try copy.write(to: other)
    #expect(try LayerArchive(contentsOf: other).warnings.isEmpty)
    #expect(try LayerArchive(contentsOf: other).information == document.information)
  }

  @Test func noFolderIsMadeAroundADocument() throws {
    let folder = try TemporaryFolder()
    for name in ["no/a.ca", "no/a.caml"] {
      #expect {
        try LayerDocument(root: CALayer()).write(to: URL(fileURLWithPath: folder.file(name)))
      } throws: {
        "\($0)".contains("there is no folder \(folder.file("no"))")
      }
    }
    #expect(!FileManager.default.fileExists(atPath: folder.file("no")))
  }

  @Test func whatCannotBeWrittenSaysSo() {
    #expect {
      try LayerDocument(root: CALayer()).write(to: URL(fileURLWithPath: "/proc/no/a.ca"))
    } throws: {
      ($0 as? ArchiveError)?.reason == .unwritable
    }
  }
}
