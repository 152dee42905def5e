import Testing

@testable import Porting

struct SourcePortTests {
  private func port(_ text: String, _ platform: SourcePort.Platform = .iOS) -> String {
    SourcePort(platform: platform, module: [text]).port(text).text
  }

  @Test(arguments: [
    (
      "CTRunGetAttributes(runs[0]) as! [NSAttributedString.Key: Any]",
      "CTRunGetAttributes(runs[0]).textAttributes as! [NSAttributedString.Key: Any]"
    ),
    (
      "if let a = CTRunGetAttributes(run) as? [NSAttributedString.Key : Any] {}",
      "if let a = CTRunGetAttributes(run).textAttributes as? [NSAttributedString.Key : Any] {}"
    ),
    ("CTRunGetAttributes(run) as! [String: Any]", "CTRunGetAttributes(run) as! [String: Any]"),
    ("CTRunGetAttributes(run) as NSDictionary", "CTRunGetAttributes(run) as NSDictionary"),
  ])
  func attributesOfRunsAreKeyed(here: String, there: String) {
    #expect(port(here) == there)
  }

  @Test(arguments: [
    ("#selector(tap)", "Selector(Chart.tap, named: \"tap\")"),
    ("#selector(moved(_:))", "Selector(Chart.moved(_:), named: \"moved:\")"),
    ("#selector(self.moved(_:with:))", "Selector(Chart.moved(_:with:), named: \"moved:with:\")"),
    ("#selector(move(to:by:))", "Selector(Chart.move(to:by:), named: \"moveTo:by:\")"),
    ("#selector(declared)", "Selector(Chart.declared, named: \"declaredAt:\")"),
    (
      "#selector(UIView.layoutIfNeeded)",
      "Selector(UIView.layoutIfNeeded, named: \"layoutIfNeeded\")"
    ),
    ("#selector(Chart.Axis.tick)", "Selector(Chart.Axis.tick, named: \"tick\")"),
    ("#selector(model!.reload)", "Selector(type(of: model).reload, named: \"reload\")"),
    (
      "#selector(tap as () -> Void)", "Selector(Chart.tap as (Chart) -> () -> Void, named: \"tap\")"
    ),
    (
      "#selector(Chart.tap as (Chart) -> (Any?) -> Void)",
      "Selector(Chart.tap as (Chart) -> (Any?) -> Void, named: \"tap\")"
    ),
    ("#selector(getter: size)", "Selector({ (it: Chart) in { it.size } }, named: \"size\")"),
    (
      "#selector(setter: UIView.alpha)",
      "Selector({ (it: UIView) in { it.alpha = $0 } }, named: \"setAlpha:\")"
    ),
    (
      "#selector(getter: layer.path)",
      "Selector(of: layer, named: \"path\") { it in { it.path } }"
    ),
    (
      "#selector(setter: self.layer.path)",
      "Selector(of: layer, named: \"setPath:\") { it in { it.path = $0 } }"
    ),
    ("NSStringFromSelector(#selector(getter: CALayer.isHidden))", "\"isHidden\""),
    ("[NSStringFromSelector(#selector(getter: path)): 1]", "[\"path\": 1]"),
    (
      "NSStringFromSelector(#selector(tap))",
      "NSStringFromSelector(Selector(Chart.tap, named: \"tap\"))"
    ),
    ("(\\CALayer.isHidden)._kvcKeyPathString!", "Optional(\"hidden\")!"),
    (
      "UIApplication.shared.delegate?.window??.tag",
      "Optional(UIApplication.shared.delegate?.window)??.tag"
    ),
    (
      "let a = UIApplication.shared.delegate!.window!!",
      "let a = Optional(UIApplication.shared.delegate!.window)!!"
    ),
    ("UIApplication.shared.delegate?.window = a", "UIApplication.shared.delegate?.window = a"),
    (
      "let a = NSAffineTransform(); a.translateX(by: f(1, 2), yBy: 3); a.rotate(byDegrees: 4)",
      "let a = NSAffineTransform(); a.prepend(AffineTransform(translationByX: f(1, 2), byY: 3)); "
        + "a.prepend(AffineTransform(rotationByDegrees: 4))"
    ),
    (
      "var a = AffineTransform(); a.scale(x: 1, y: 2)",
      "var a = AffineTransform(); a.prepend(AffineTransform(scaleByX: 1, byY: 2))"
    ),
    ("view.rotate(byDegrees: 4)", "view.rotate(byDegrees: 4)"),
    ("path._kvcKeyPathString", "path._kvcKeyPathString"),
    ("#keyPath(CALayer.bounds.size)", "\"bounds.size\""),
    ("#keyPath(progress)", "\"progress\""), ("#keyPath(UIView.isHidden)", "\"hidden\""),
    ("#keyPath(isShown)", "\"isShown\""), ("#keyPath(layer.isOpaque)", "\"layer.opaque\""),
    (
      "class A { @objc private(set) var isOn = true }; let k = #keyPath(A.isOn)",
      "class A { private(set) var isOn = true }; let k = \"isOn\""
    ),
    ("NSMutableAttributedString()", "NSMutableAttributedString(string: \"\")"),
    ("NSAttributedString(string: a)", "NSAttributedString(string: a)"),
    ("Timer()", "Timer(timeInterval: 0, repeats: false, block: { _ in })"),
    ("\"#selector(tap) \\(f(\"}\")) @objc\"", "\"#selector(tap) \\(f(\"}\")) @objc\""),
  ])
  func expressions(here: String, there: String) {
    let (front, back) = ("class Chart: UIView { func declared(at: Int) {}; lazy var a = ", " }")
    #expect(port(front + here + back) == front + there + back)
  }

  @Test func theTypeAroundIsTheInnermostOne() {
    let text = """
      final class Outer<T: P>: UIView {
        class func make() { _ = #selector(a) }
        enum Kind { case one }
        class Inner { let s = #selector(a) }
        let t = "class X {"; func f(_ g: () -> Void = {}) { g() }
        let u = #selector(a)
      }
      extension Outer.Inner { var v: S { #selector(a) } }
      protocol Q: AnyObject {}
      extension Q { var w: S { #selector(a) } }
      """
    let owners = port(text).matches(of: /Selector\(([\w.]+)\.a,/).map { String($0.1) }
    #expect(owners == ["Outer", "Outer.Inner", "Outer", "Outer.Inner", "Self"])
  }

  @Test(arguments: [
    ("@objc func tap() {}", "func tap() {}"),
    ("@objc(tap:) private func tap() {}", "private func tap() {}"),
    ("@objcMembers\nclass A: B {}", "\nclass A: B {}"),
    ("@IBAction func go(_ s: Any) {}", "func go(_ s: Any) {}"),
    ("@IBInspectable var a: CGFloat = 1", "var a: CGFloat = 1"),
    ("@objc dynamic var a = 1", "var a = 1"),
    ("let dynamic = 1; f(dynamic: dynamic)", "let dynamic = 1; f(dynamic: dynamic)"),
    ("@UIApplicationMain class A {}", "@main class A {}"),
    (
      "import UIKit // @objc\n/* @objc /* #selector(a) */ */",
      "import UIKit // @objc\n/* @objc /* #selector(a) */ */"
    ),
    ("let r = /@objc \"{/; let d = a / b / c", "let r = /@objc \"{/; let d = a / b / c"),
    ("let s = #\"@objc \" { \\(a)\"#", "let s = #\"@objc \" { \\(a)\"#"),
    ("import Darwin\nimport ObjectiveC.runtime", "import Foundation\nimport Foundation"),
    ("import Carbon.HIToolbox\nimport UIKit", "import AppKit\nimport UIKit"),
    ("import UniformTypeIdentifiers", "import ImageIO"),
    ("import os.log\nlet a = 1", "import Foundation\nlet a = 1"),
    ("import Cocoa\nlet a = NSView()", "import AppKit\nlet a = NSView()"),
    ("import os\nlet a = Logger()", "import os\nlet a = Logger()"),
  ])
  func attributes(here: String, there: String) {
    #expect(port(here) == there)
  }

  @Test(arguments: [
    (
      "@NSManaged var level: CGFloat",
      "var level: CGFloat { get { value(forKey: \"level\") as? CGFloat ?? 0 } set { setValue(newValue, forKey: \"level\") } }"
    ),
    (
      "@NSManaged public var tint: CGColor?",
      "public var tint: CGColor? { get { value(forKey: \"tint\") as? CGColor } set { setValue(newValue, forKey: \"tint\") } }"
    ),
    (
      "@NSManaged var edge: CGColor!",
      "var edge: CGColor! { get { value(forKey: \"edge\") as? CGColor } set { setValue(newValue, forKey: \"edge\") } }"
    ),
    (
      "@objc dynamic var level: CGFloat = 0.5 // half",
      "var level: CGFloat { get { value(forKey: \"level\") as? CGFloat ?? 0.5 } set { setValue(newValue, forKey: \"level\") } } // half"
    ),
    (
      "@objc dynamic var level: CGFloat = 1 { didSet { f() } }",
      "var level: CGFloat { get { value(forKey: \"level\") as? CGFloat ?? 1 } set { let oldValue = level; _ = oldValue; setValue(newValue, forKey: \"level\"); f() } }"
    ),
    (
      "dynamic var level: CGFloat = 1 {\n    didSet(old) {\n      if level != old { f() }\n    }\n  }",
      "var level: CGFloat { get { value(forKey: \"level\") as? CGFloat ?? 1 } set { let old = level; _ = old; setValue(newValue, forKey: \"level\");\n\n      if level != old { f() }\n    }\n  }"
    ),
  ])
  func layersKeepTheirProperties(here: String, there: String) {
    let (front, back) = ("class Gauge: CALayer {\n  ", "\n}")
    #expect(port(front + here + back).hasPrefix(front + there + "\n"))
  }

  @Test func classesAnswerForWhatNobodySet() {
    let text = """
      struct S { class Gauge: CALayer {
        @NSManaged var level: CGFloat
        @NSManaged var tint: CGColor?
        @objc dynamic var half: Double = 0.5
      } }
      class Model: NSManagedObject { @NSManaged var age: Int }
      """
    let lines = port(text).split(separator: "\n")
    #expect(
      lines[4] == """
        ; public override class func firstValue(forKey key: String) -> Any? { switch key { \
        case "level": 0 as CGFloat; case "half": 0.5 as Double; \
        default: super.firstValue(forKey: key) } } } }
        """)
    #expect(!lines[5].contains("firstValue"))
  }

  @Test(arguments: ["#keyPath(level)", "#keyPath(Gauge.level)", "\"level\""])
  func aPropertyOfALayerThatIsNamedAsAKeyIsAnimated(key: String) {
    let text = "class Gauge: BaseLayer { @objc private var level: CGFloat = 0; let key = \(key) }"
    #expect(port(text).contains("private var level: CGFloat { get { value(forKey: \"level\")"))
  }

  @Test(arguments: [
    "class Gauge: CALayer { @objc var level: CGFloat = 0 }",
    "class Gauge: CALayer { @objc var level: CGFloat = 0 { didSet { f(\"level\"); level = 1 } } }",
    "class Gauge: UIView { @objc var level: CGFloat = 0; let key = \"level\" }",
    "class Gauge: CALayer { @objc func level() { f(\"level\") } }",
  ])
  func otherPropertiesStay(text: String) {
    #expect(port(text) == text.replacing("@objc ", with: ""))
  }

  @Test(arguments: [
    ("(layer as AnyObject).level", "(layer as! Gauge).level"),
    ("(layer as AnyObject).other", "(layer as AnyObject).other"),
    ("(sender as AnyObject).level", "(sender as AnyObject).level"),
    ("(layer as AnyObject)", "(layer as AnyObject)"),
  ])
  func copiesOfLayersReadWhatTheClassDeclares(here: String, there: String) {
    let front = "class Gauge: CALayer { var level = 1; override init(layer: Any) { level = "
    #expect(port(front + here + " } }") == front + there + " } }")
  }

  @Test func valuesThatComeBeforeTheSuperclassGoBehindIt() {
    let text = """
      class Gauge: CALayer {
        @NSManaged var level: CGFloat
        var color: UIColor
        init(_ level: CGFloat) {
          self.level = max(level, 1) // early
          self.color = .red
          super.init(); color = .blue
          self.level = 2
        }
        override init(layer: Any) {
          guard let layer = layer as? Gauge else { color = .clear; super.init(layer: layer); return }
          (color, level) = (layer.color, 1)
          level = layer.level
          super.init(layer: layer)
        }
      }
      """
    let lines = port(text).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[4].trimmingPrefix(while: \.isWhitespace) == "// early")
    #expect(lines[6] == "    super.init(); self.level = max(level, 1); color = .blue")
    #expect(lines[7] == "    self.level = 2")
    #expect(lines[10].hasSuffix("super.init(layer: layer); return }"))
    #expect(lines[11] == "    (color, level) = (layer.color, 1)")
    #expect(lines[13] == "    super.init(layer: layer); level = layer.level")
  }

  @Test(arguments: [
    ("AVFoundation", "let a = Avenue(\"AVPlayer\")", true),
    ("AVFoundation", "let a = AVPlayer()", false),
    ("NotificationCenter", "NotificationCenter.default", true),
    ("SpriteKit", "let s = SKView()", false),
    ("CoreMotion", "// CMPedometer", true),
  ])
  func modulesThatNobodyNeedsAreNotImported(module: String, text: String, isNeedless: Bool) {
    let here = "import \(module)\n" + text
    #expect(port(here) == (isNeedless ? "import Foundation\n" + text : here))
  }

  @Test(arguments: [
    ("let s = URLSession.shared", true), ("var task: URLSessionDataTask?", true),
    ("let r: HTTPURLResponse", true), ("let u: URL", false), ("// URLSession", false),
    ("class URLCache {}\nlet c = URLCache()", false), ("let c = URLSessions()", false),
  ])
  func whatAsksTheNetworkImportsIt(text: String, asks: Bool) {
    let here = "// Mine\n#if DEBUG\nimport Foundation\n#endif\n" + text
    let there = here.replacing("#if", with: "import FoundationNetworking; #if")
    #expect(port(here) == (asks ? there : here))
  }

  @Test func functionsThatCGFloatHidesAreNamedInFull() {
    let text =
      "{ func f(_ a: CGFloat) -> CGFloat { abs(a - self) + self.abs(1) + max(a, 1) + abs } }"
    let there = text.replacing(" abs(", with: " Swift.abs(").replacing(" max", with: " Swift.max")
    #expect(port("extension CGFloat \(text)") == "extension CGFloat \(there)")
    #expect(port("extension Double \(text)") == "extension Double \(text)")
  }

  @Test func protocolsGetDefaults() {
    let text = """
      @objc public protocol Picker: UIScrollViewDelegate {
        func count() -> Int
        @objc optional func picked(_ index: Int)
        @objc optional func color(at index: Int) -> UIColor?
        @objc optional func strange() -> Strange
        @objc optional var width: CGFloat { get }
      }
      final class Wheel { func turn() { delegate?.picked?(3); done?(); list.delegate?.scrollViewDidScroll?(list) } }
      """
    let (result, notes) = SourcePort(platform: .iOS, module: [text]).port(text)
    let expected = """
      public protocol Picker: AnyObject, UIScrollViewDelegate {
        func count() -> Int
        func picked(_ index: Int)
        func color(at index: Int) -> UIColor?
        func strange() -> Strange
        var width: CGFloat { get }
      }; extension Picker { public func picked(_ index: Int) {}; public func color(at index: Int) -> UIColor? { OptionalRequirement.absent(nil) }; public func strange() -> Strange { OptionalRequirement.absent() }; public var width: CGFloat { OptionalRequirement.absent(0) } }
      final class Wheel { func turn() { delegate?.picked(3); done?(); list.delegate?.scrollViewDidScroll(list) } }
      """
    #expect(result == expected)
    #expect(notes.isEmpty)
    #expect(port("@objc protocol A {}") == "protocol A: AnyObject {}")
    #expect(port("@objc protocol A: class {}") == "protocol A: class {}")
    #expect(
      port("@objc protocol A {\n@objc optional\n  func f()\n}")
        == "protocol A: AnyObject {\n\n  func f()\n}; extension A { func f() {} }")
  }

  @Test func aModuleMayHaveSelectorsOfItsOwn() {
    #expect(
      port("enum Selector {}\nclass A { let a = #selector(b), c = #selector(getter: d) }")
        == "enum Selector {}\nclass A { let a = MethodSelector(A.b, named: \"b\"), "
        + "c = MethodSelector({ (it: A) in { it.d } }, named: \"d\") }")
  }

  @Test func propertiesThatAreLeftOutGiveWayToOtherValues() {
    let there = """
      let a = OptionalRequirement.asked(look.edge) ?? 8; if let b = OptionalRequirement.asked(self.look?.edge) {}
      let c = look.edge + 1; edge = 3; let d = edges.edge
      """
    let here = there.replacing("OptionalRequirement.asked(", with: "")
      .replacing("edge)", with: "edge")
    let protocols = "@objc protocol A { @objc optional var edge: Double { get } }"
    let port = SourcePort(platform: .iOS, module: [protocols, here])
    #expect(port.port(here).text == there)
  }

  @Test func conditionsAreThoseOfTheSystem() {
    let text = "#if os(iOS) || os(tvOS)\n#elseif canImport(AppKit)\n#endif\nlet os = os(iOS)"
    #expect(
      port(text) == "#if os(Linux) || os(tvOS)\n#elseif os(macOS)\n#endif\nlet os = os(iOS)")
    #expect(
      port("#if canImport(UIKit)\n#elseif os(OSX)", .macOS) == "#if os(iOS)\n#elseif os(Linux)")
  }

  @Test func linesStayWhereTheyAre() {
    let text = """
      import class UIKit.UIView
      func f() { let a = 1 }
      class A: CALayer {
        let s = #selector(
          moved(_:)
        ); let t = #keyPath(
          CALayer.opacity)
        @objc dynamic var half: CGFloat { 2 }
        @NSManaged var level:
          CGFloat
      }
      """
    let (result, notes) = SourcePort(platform: .iOS, module: [text]).port(text)
    #expect(notes.isEmpty && result.lineEnds == text.lineEnds)
    let lines = result.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[3] == "  let s = Selector(A.moved(_:), named: \"moved:\")")
    #expect(lines[5] == "; let t = \"opacity\"")
    #expect(lines[7] == "  var half: CGFloat { 2 }")
    #expect(lines[8].hasPrefix("  var level: CGFloat { get"))
  }

  @Test func whatIsLeftIsNoted() {
    let text = """
      import SwiftUI
      class A: CALayer {
        @IBOutlet weak var label: UILabel!
        let s = Selector("tap:")
        @objc dynamic var a: CGFloat = 1 { didSet { a = min(a, 2) } }
        @NSManaged var b
      }
      extension UIView { override func f() {} }
      """
    let (_, notes) = SourcePort(platform: .iOS, module: [text]).port(text)
    #expect(notes.map(\.line) == [1, 3, 4, 5, 6, 8])
  }

  @Test(arguments: [
    "", "\"", "\"\"\"", "/*", "#selector(", "#selector", "@objc", "@objc(", "class", "class A: {",
    "}}}}",
    "#\"", "\"\\(", "/", "#keyPath(", "@NSManaged var", "@objc protocol", "@objc protocol A {",
    "dynamic",
    "#if os(", "import", "\u{FEFF}let a = \"ä🦊\"\r\n", "@objc optional", "#selector()",
    "#selector(as)",
    "#selector(getter:)",
  ])
  func brokenSourcesComeBack(text: String) {
    let tokens = Tokenizer.tokens(of: text)
    #expect(tokens.map(\.text).joined() == text && tokens.allSatisfy { !$0.text.isEmpty })
    for platform in SourcePort.Platform.allCases { _ = port(text, platform) }
  }

  @Test func aSourceWithoutObjectiveCIsLeftAsItIs() {
    let text = "import UIKit\n\nfinal class A: UIView {\n  // a \"quote\n  var b = [1: \"}\"]\n}\n"
    #expect(port(text) == text && port(text, .macOS) == text)
  }
}
