import Testing

@testable import Porting

@Suite struct OverridesTests {
  private func port(_ texts: [String], _ index: Int) -> String {
    SourcePort(platform: .iOS, module: texts).port(texts[index]).text
  }

  @Test func overridesGoFromExtensionsIntoTheClass() {
    let dial = """
      class Dial: UIView {
        var level = 1
      }
      """
    let touches = """
      extension Dial: Turning {
        /// A turn.
        @objc override public func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
          if touches.isEmpty { return }
        }
        override var isHidden: Bool {
          didSet { stop() }
        }
        func stop() {}
      }
      """
    let result = port([dial, touches], 0)
    #expect(
      result == """
        class Dial: UIView {
          var level = 1

        override public func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            if touches.isEmpty { return }
          }

        override var isHidden: Bool {
            didSet { stop() }
          }
        }
        """)
    let rest = port([dial, touches], 1)
    #expect(!rest.contains("override") && rest.contains("func stop() {}"))
    #expect(rest.lineEnds == touches.lineEnds)
  }

  @Test func whatSubclassesOverrideGoesAlong() {
    let text = """
      class Base { }
      class Leaf: Base { override func reload() {} }
      public extension Base {
        @objc(again) func reload() {}
        @objc func keep() {}
        func plain() {}
      }
      class Bud: Base {
        override func plain() {}
        override open func begin() {}
        override class func end() {}
      }
      @objc extension Base {
        @available(iOS 11, *) open func begin() {}
        class func end() {}
        func other() {}
      }
      """
    let result = port([text], 0)
    let lines = result.split(separator: "\n").map(String.init)
    let moved = [
      "public func reload() {}", "@available(iOS 11, *) open func begin() {}",
      "class func end() {}",
    ]
    #expect(Array(lines[0...4]) == ["class Base { "] + moved + ["}"])
    for rest in ["  func keep() {}", "  func plain() {}", "  func other() {}"] {
      #expect(result.contains(rest))
    }
  }

  @Test func whatSubclassesOverrideOfAProtocolGoesAlong() {
    let text = """
      class Base: UIView { }
      extension Base: CAAnimationDelegate {
        open func animationDidStop(_ animation: CAAnimation, finished: Bool) {}
      }
      class Middle: Base {}
      class Leaf: Middle {
        override func animationDidStop(_ animation: CAAnimation, finished: Bool) {}
      }
      class Other { }
      extension Other: CAAnimationDelegate {
        func animationDidStop(_ animation: CAAnimation, finished: Bool) {}
      }
      """
    let lines = port([text], 0).split(separator: "\n")
    #expect(lines[1] == "open func animationDidStop(_ animation: CAAnimation, finished: Bool) {}")
    #expect(lines.contains("class Other { }"))
  }

  @Test func whatAMovedMemberNamesOfItsFileIsLent() {
    let there = """
      extension A { override var text: String { "\\(shown(Look.plain, Kind()))" } }
      private func shown(_ look: Look, _ kind: Kind) -> String { hidden() }
      private func hidden() -> String { "" }
      fileprivate final class Kind {}
      private enum Look { case plain }
      """
    #expect(
      port(["class A: B {}", there], 1).split(separator: "\n").dropFirst().map(String.init) == [
        "func shown(_ look: Look, _ kind: Kind) -> String { hidden() }",
        "private func hidden() -> String { \"\" }", "final class Kind {}",
        "enum Look { case plain }",
      ])
    let here = "class A: B {}\n" + there
    #expect(port([here], 0).contains("private func shown"))
  }

  @Test func conditionsGoAlong() {
    let text = """
      #if os(iOS)
      class Pad: UIView {}
      #elseif os(tvOS)
      class Pad: Other {}
      #endif
      #if canImport(AppKit)
      extension Pad { override func a() {} }
      #elseif os(iOS) // a device
      extension Pad { override func b() {} }
      #else
      extension Pad { override func c() {} }
      #endif
      """
    let lines = port([text], 0).split(separator: "\n").map(String.init)
    let moved = [
      "#if (os(macOS))", "override func a() {}", "#endif",
      "#if !(os(macOS)) && (os(Linux))", "override func b() {}", "#endif",
      "#if !(os(macOS)) && !(os(Linux))", "override func c() {}", "#endif", "}",
    ]
    #expect(lines[2..<12] == moved[...] && lines[14..<24] == moved[...])
  }

  @Test func messagesSpeakOfWhereItWas() {
    let texts = ["class A {\n}\nlet b = 1", "extension A {\n  override func f() {}\n}"]
    let port = SourcePort(platform: .iOS, module: texts, paths: ["/a.swift", "/b.swift"])
    #expect(
      port.port(texts[0], at: "/a.swift").text == """
        class A {

        #sourceLocation(file: "/b.swift", line: 2)
        override func f() {}
        #sourceLocation(file: "/a.swift", line: 2)
        }
        let b = 1
        """)
  }

  @Test func classesOfOtherModulesStayAsTheyAre() {
    let text =
      "extension UIView { override func f() {} }\nextension A where T: B { override func g() {} }"
    #expect(port([text, "class A<T> {}"], 0) == text)
  }
}
