import Foundation
import Geometry
import Layers
import TestSupport
import Testing

@testable import Archive

/// Documents with what is found in packages of lock screens and controls: private classes, values and flags
/// beside what is known. They are read, what is private is named, and all of it is written again.
@Suite struct FoundDocumentTests {
  /// A layer whose parts are all private in some way.
  private static let lockScreen = """
    <CALayer id="#1" name="Wallpaper" bounds="0 0 390 844" position="195 422" geometryFlipped="0"
      allowsEdgeAntialiasing="1" allowsGroupOpacity="1" contentsFormat="RGBA8" mica_kind="root">
      <style><wallpaperParallaxGroups type="NSArray"><NSDictionary/></wallpaperParallaxGroups></style>
      <contents type="CAMLPortal" source="#2"/>
      <scriptComponents><script language="js">if (a &lt; b) { go() }</script></scriptComponents>
      <sublayers>
        <CABackdropLayer id="#2" bounds="0 0 390 844" position="195 422">
          <filters>
            <CAFilter type="gaussianBlur" name="blur" inputRadius="24" inputQuality="low"
              inputNormalizeEdges="1"/>
            <CAFilter type="vibrantColorMatrix" enabled="0">
              <inputColorMatrix type="CAColorMatrix" value="1 0 0 0 0"/></CAFilter>
          </filters>
        </CABackdropLayer>
        <CATransformLayer id="#3" name="FLOAT" position="195 300" transform="scale(1.2, 1.2, 1)">
          <animations>
            <animation type="CAMatchMoveAnimation" key="follow" sourceLayer="#2" duration="inf"/>
            <drift type="CABasicAnimation" keyPath="position.y" duration="4" enabled="1"
              beginTime="1e-100" repeatCount="inf" autoreverses="1" mica_uuid="f00">
              <fromValue type="integer" value="296"/><toValue type="real" value="304"/></drift>
          </animations>
        </CATransformLayer>
        <CAEmitterLayer id="#4" emitterShape="line"><emitterCells>
          <CAEmitterCell id="#5" name="snow" birthRate="12" enabled="1" particleType="sprite">
            <emitterBehaviors type="NSArray"><CAEmitterBehavior type="wave" name="w"/>
            </emitterBehaviors></CAEmitterCell></emitterCells></CAEmitterLayer>
      </sublayers>
      <modifications><modification layer="#2" key="opacity"/></modifications>
      <states>
        <LKState name="Locked" enabled="1"><elements/></LKState>
        <LKState name="Unlock" locked="0"><elements>
          <LKStateSetValue targetId="#3" keyPath="transform.scale.x" enabled="1">
            <value type="NSValue" value="0.8"/></LKStateSetValue>
          <LKStateSetValue targetId="#3" keyPath="position"><value type="NSPoint" value="195 120"/>
          </LKStateSetValue>
          <LKStateSetValue targetId="#2" keyPath="backgroundColor"><value type="nil"/>
          </LKStateSetValue>
          <LKStateSetValue targetId="#2" keyPath="filters.blur.inputRadius">
            <value type="real" value="0"/></LKStateSetValue>
          <LKStateSetValue targetId="#3" keyPath="meshTransform">
            <value type="CAMeshTransform" vertices="4"/></LKStateSetValue>
          <LKStateAddAnimation targetId="#5" key="k"><animation type="CABasicAnimation"/>
          </LKStateAddAnimation>
        </elements></LKState>
      </states>
      <stateTransitions>
        <LKStateTransition fromState="*" toState="Unlock" ordered="1"><elements>
          <LKStateTransitionElement targetId="#3" key="position" enabled="1">
            <animation type="CASpringAnimation" mass="2" stiffness="300" damping="50" duration="0.8"
              fillMode="backwards" keyPath="position" mica_autorecalculatesDuration="1"/>
          </LKStateTransitionElement>
          <LKStateTransitionElement targetId="#3" key="x"><animation type="CAMatchPropertyAnimation"/>
          </LKStateTransitionElement>
        </elements></LKStateTransition>
      </stateTransitions>
    </CALayer>
    """

  private func archive() throws -> LayerArchive { try DocumentTexts.archive(Self.lockScreen) }

  @Test func whatIsPrivateIsNamedAndTheRestIsShown() throws {
    let archive = try archive()
    let parts = [
      "mica_kind", "<style>", "<scriptComponents>", "<contents>", "CABackdropLayer",
      "inputQuality", "<inputColorMatrix>", "CAMatchMoveAnimation", "mica_uuid", "particleType",
      "<emitterBehaviors>", "<modifications>", "<LKStateSetValue>", "<LKStateAddAnimation>",
      "mica_autorecalculatesDuration", "<LKStateTransitionElement>",
    ]
    for part in parts {
      #expect(archive.warnings.count { $0.contains(part) } == 1, "\(part): \(archive.warnings)")
    }
    let root = archive.makeDocument().root
    #expect(archive.layerCount == 4 && root.contents == nil)
    let filters = try #require(root.sublayers?[0].filters as? [CAFilter])
    #expect(filters.map(\.type) == ["gaussianBlur", "vibrantColorMatrix"])
    #expect(filters[0].value(forKey: "inputRadius") as? Double == 24 && !filters[1].isEnabled)
    #expect(root.sublayers?[1].animationKeys() == ["drift"])
  }

  @Test func statesGoWhereTheySayInSpiteOfThem() throws {
    let document = try archive().makeDocument()
    #expect(document.states.names == ["Locked", "Unlock"])
    document.states.set("Unlock")
    let layer = try #require(document.root.sublayers?[1])
    #expect(layer.position == CGPoint(x: 195, y: 120) && abs(layer.transform.m11 - 0.8) < 1e-12)
    #expect(document.root.sublayers?[0].backgroundColor == nil)
    #expect((layer.animation(forKey: "state position") as? CASpringAnimation)?.duration == 0.8)
    document.states.set("Locked")
    #expect(layer.position == CGPoint(x: 195, y: 300))
  }

  @Test func allOfItIsWrittenAgain() throws {
    let written = try archive().makeDocument().text()
    for part in [
      "mica_kind=\"root\"", "<NSDictionary/>", "if (a &lt; b) { go() }", "<CABackdropLayer id=",
      "source=\"#2\" type=\"CAMLPortal\"", "inputQuality=\"low\"", "type=\"CAColorMatrix\"",
      "type=\"CAMatchMoveAnimation\"", "mica_uuid=\"f00\"", "particleType=\"sprite\"",
      "<CAEmitterBehavior name=\"w\"", "<modification key=", "<LKState name=\"Locked\" enabled",
      "locked=\"0\"", "type=\"CAMeshTransform\"", "<LKStateAddAnimation", "ordered=\"1\"",
      "key=\"position\" enabled=\"1\"", "type=\"CAMatchPropertyAnimation\"",
    ] {
      #expect(written.contains(part), "\(part)")
    }
    let again = try LayerArchive(
      text: Data(written.utf8), folder: URL(fileURLWithPath: "/nowhere"))
    #expect(again.makeDocument().text() == written)
    #expect(try Set(again.warnings) == Set(archive().warnings))
  }

  @Test func statesByTheirNewerNamesKeepThem() throws {
    let archive = try DocumentTexts.archive(
      """
      <CALayer id="1"><states><CAState name="On"><elements><CAStateSetValue targetId="1"
        keyPath="opacity"><value type="real" value="0.5"/></CAStateSetValue></elements></CAState>
      </states><stateTransitions><CAStateTransition fromState="*" toState="On"><elements>
        <CAStateTransitionElement targetId="1" key="opacity"><animation type="CABasicAnimation"/>
        </CAStateTransitionElement></elements></CAStateTransition></stateTransitions></CALayer>
      """)
    let document = archive.makeDocument()
    #expect(archive.warnings.isEmpty && document.text().contains("<CAStateSetValue targetId=\"1\""))
    #expect(document.text().contains("<CAStateTransitionElement"))
    document.states.set("On")
    #expect(document.root.opacity == 0.5)
    #expect(document.root.animation(forKey: "state opacity") != nil)
  }

  @Test(arguments: [
    ("<NSValue value=\"3\"/>", "3.0"), ("<NSValue value=\"1 2\"/>", "(1.0, 2.0)"),
    ("<NSRect value=\"0 0 3 4\"/>", "(0.0, 0.0, 3.0, 4.0)"),
    ("<NSSize value=\"3 4\"/>", "(3.0, 4.0)"), ("<nil/>", "nil"),
  ])
  func boxedValuesAreWhatTheirNumbersSay(_ value: String, _ words: String) throws {
    let layer = try DocumentTexts.layer(
      """
      <CALayer><animations><a type="CABasicAnimation" keyPath="x"><toValue>\(value)</toValue></a>
      </animations></CALayer>
      """)
    let animation = try #require(layer.animation(forKey: "a") as? CABasicAnimation)
    #expect((animation.toValue.map { "\($0)" } ?? "nil").contains(words))
  }

  @Test(arguments: ["backgroundColor", "borderColor", "shadowColor", "contents", "shadowPath"])
  func objectsMayBeNothing(_ name: String) throws {
    for nothing in [
      "<\(name) type=\"nil\"/>", "<\(name) type=\"null\"/>", "<\(name)><nil/></\(name)>",
    ] {
      let layer = try DocumentTexts.layer("<CALayer>\(nothing)</CALayer>")
      #expect(layer.value(forKey: name) == nil, "\(nothing)")
    }
  }

  @Test func aBundlesIndexAndListKeepWhatIsNotKnown() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>
        <key>assetManifest</key><string>assetManifest.caml</string>
        <key>documentHeight</key><real>844</real><key>documentWidth</key><integer>390</integer>
        <key>documentResizesToView</key><true/><key>dynamicGuidesEnabled</key><true/>
        <key>guides</key><array><dict><key>x</key><real>1.5</real></dict></array>
        <key>rootDocument</key><string>main.caml</string>
      </dict></plist>
      """, to: "a.ca/index.xml")
    try folder.write(DocumentTexts.caml("<CALayer/>"), to: "a.ca/main.caml")
    let manifest = DocumentTexts.caml(
      "<MicaAssetManifest><modules type=\"NSArray\"/></MicaAssetManifest>")
    try folder.write(manifest, to: "a.ca/assetManifest.caml")
    let first = try LayerArchive(contentsOf: folder.url.appendingPathComponent("a.ca"))
    #expect(first.information.size == CGSize(width: 390, height: 844))
    #expect(first.information.resizesToView)
    #expect(first.warnings == ["assetManifest.caml is kept, but not read"])
    let copy = folder.url.appendingPathComponent("b.ca")
    try first.makeDocument().write(to: copy)
    let index = try String(contentsOf: copy.appendingPathComponent("index.xml"), encoding: .utf8)
    #expect(index.contains("<key>dynamicGuidesEnabled</key>\n    <true/>"))
    #expect(index.contains("<real>1.5</real>"))
    let copied = copy.appendingPathComponent("assetManifest.caml")
    #expect(try String(contentsOf: copied, encoding: .utf8) == manifest)
    #expect(try LayerArchive(contentsOf: copy).information == first.information)
  }

  @Test(arguments: [
    ("<plist><array/></plist>", 1, "a property list of names and values"),
    ("<plist><dict>\n<key>a</key></dict></plist>", 2, "a <key> and its value"),
    (
      "<plist><dict>\n\n<key>documentWidth</key><string>wide</string></dict></plist>", 3,
      "documentWidth is “wide” where a number was expected"
    ),
    ("<plist><dict><key>loopEnd</key><array/></dict></plist>", 1, "loopEnd is"),
    ("<plist><dict>", 1, "ends within"),
    ("bplist00", 1, "this is no XML"),
  ])
  func aBrokenIndexIsRefusedWithItsPlace(_ index: String, _ line: Int, _ words: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(index, to: "a.ca/index.xml")
    try folder.write(DocumentTexts.caml("<CALayer/>"), to: "a.ca/main.caml")
    do {
      _ = try LayerArchive(contentsOf: folder.url.appendingPathComponent("a.ca"))
      Issue.record("it was read")
    } catch {
      #expect(error.line == line && error.words.contains(words), "\(error)")
    }
  }
}
