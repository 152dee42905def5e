import Testing

@testable import Porting

struct OptionalCallsTests {
  private func port(_ text: String) -> String {
    SourcePort(platform: .iOS, module: [text]).port(text).text
  }

  @Test(arguments: [
    ("delegate?.opened?(1)", "(delegate as? Fan)?.opened(1)"),
    ("self.menu.delegate?.opened?(1)", "(self.menu.delegate as? Fan)?.opened(1)"),
    ("delegate!.opened?(1)", "(delegate as? Fan)!.opened(1)"),
    ("delegate?.room?(1)", "OptionalRequirement.asked((delegate as? Fan)?.room(1))"),
    ("delegate?.shared?(1)", "delegate?.shared(1)"),
    ("other?.opened?(1)", "other?.opened(1)"),
  ])
  func anyObjectIsAskedAsWhatDeclaresTheMethod(here: String, there: String) {
    let front = """
      @objc protocol Fan { @objc optional func opened(_ a: Int); @objc optional func room(_ a: Int) -> Int
        @objc optional func shared(_ a: Int) }
      @objc protocol Other { @objc optional func shared(_ a: Int) }
      class A { @IBOutlet weak var delegate: AnyObject?; var other: Fan?; func f() { _ = 
      """
    #expect(port(front + here + " } }").hasSuffix("_ = " + there + " } }"))
  }

  @Test func aClosureIsNoMethodOfADelegate() {
    let text = "struct A { var windowMaker: ((Int) -> Int)?; func f() { a.windowMaker?(1) } }"
    #expect(port(text) == text)
    #expect(port("delegate?.windowShouldClose?(w)") == "delegate?.windowShouldClose(w)")
  }

  @Test(arguments: [
    (
      "Timer(timeInterval: 1, target: self, selector: a, userInfo: b, repeats: false)",
      "Timer.keeping(timeInterval: 1, target: self, selector: a, userInfo: b, repeats: false)"
    ),
    ("Timer(timeInterval: f(target: 1), repeats: true) {}", nil),
    ("Timer.scheduledTimer(timeInterval: 1, target: self, userInfo: b)", nil),
    ("enum Timer {}; Timer(fireAt: a, target: b)", nil),
  ])
  func timersWithATargetKeepTheirInfo(here: String, there: String?) {
    #expect(port(here) == there ?? here)
  }
}
