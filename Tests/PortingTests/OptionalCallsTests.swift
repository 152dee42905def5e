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

  @Test(arguments: [
    ("animator.addCompletion? { _ in end() }", "animator.addCompletion { _ in end() }"),
    ("a?.addAnimations?({ b() }, delayFactor: 0.5)", "a?.addAnimations({ b() }, delayFactor: 0.5)"),
    ("maker.interruptibleAnimator?(using: c)", "maker.interruptibleAnimator(using: c)"),
    ("delegate?.opened? { $0 }", "delegate?.opened { $0 }"),
    ("delegate?.other? { $0 }", "delegate?.other? { $0 }"),
  ])
  func blocksBehindCallsAreArguments(here: String, there: String) {
    let front = "@objc protocol Fan { @objc optional func opened(_ a: (Int) -> Int) }; func f() { "
    #expect(port(front + here + " }").hasSuffix("f() { " + there + " }"))
  }

  @Test(arguments: [
    ("if let a = delegate.opened { a(1) }", "if let a = Optional(delegate.opened) { a(1) }"),
    (
      "guard let a = b.delegate.opened else { return }",
      "guard let a = Optional(b.delegate.opened) else { return }"
    ),
    ("if let a = delegate?.opened { a(1) }", nil),
    ("if let a = delegate.other { a(1) }", nil),
    ("let a = delegate.opened", nil),
  ])
  func aMethodThatIsAskedForIsThere(here: String, there: String?) {
    let front = "@objc protocol Fan { @objc optional func opened(_ a: Int) }; func f() { "
    #expect(port(front + here + " }").hasSuffix("f() { " + (there ?? here) + " }"))
  }

  @Test func aMethodWithAValueThatIsAskedForIsLeftToAPerson() {
    let text = """
      @objc protocol Fan { @objc optional func room(_ a: Int) -> Int }
      func f() { if let a = delegate.room { g(a(1)) } }
      """
    let notes = SourcePort(platform: .iOS, module: [text]).port(text).notes
    #expect(notes.map(\.line) == [2])
    #expect(notes.first?.words.contains("room(…)") == true)
  }

  @Test(arguments: [
    ("(change?[.newKey] as AnyObject).cgPointValue", "(change?[.newKey] as! NSValue).cgPointValue"),
    ("(a as? AnyObject)?.cgRectValue.height", "(a as? NSValue)?.cgRectValue.height"),
    ("(a as! AnyObject).uiEdgeInsetsValue", "(a as! NSValue).uiEdgeInsetsValue"),
    ("(a as AnyObject).name", "(a as AnyObject).name"),
    ("(a as AnyObject)", "(a as AnyObject)"),
  ])
  func anyObjectThatIsAskedForItsContentIsABox(here: String, there: String) {
    #expect(port("let b = " + here) == "let b = " + there)
  }

  @Test(arguments: [
    (
      "convenience init(_ a: A) { self.init(); text = a }",
      "convenience init(_ a: A) { self.init(); func settle() {; text = a }; settle() }"
    ),
    (
      "public convenience init<T>(_ a: T) where T: P {\n  let b = 1\n  self.init(b)\n  text = a\n}",
      nil
    ),
    (
      "convenience init(_ a: A) {\n  let b = 1\n  self.init(b) // c\n  text = a\n}",
      "convenience init(_ a: A) {\n  let b = 1\n  self.init(b); func settle() { // c\n  text = a\n}; settle() }"
    ),
    ("convenience init(_ a: A) { self.init(text: a) }", nil),
    ("convenience init?(_ a: A) { self.init(); text = a; if b { return nil } }", nil),
    ("convenience init(_ a: A) throws { self.init(); text = a }", nil),
    ("convenience init(_ a: A) { if a { self.init() } else { self.init(b) }; text = a }", nil),
    ("convenience init(_ a: A) { self.init { b = c }; text = a }", nil),
    ("func f(_ a: A) { g.init(); text = a }", nil),
  ])
  func whatAConvenienceInitialiserSetsOfAnotherModulesClassIsHeardOf(here: String, there: String?) {
    #expect(port("extension UILabel { " + here + " }") == "extension UILabel { \(there ?? here) }")
    let own = "class Mine {}; extension Mine { " + here + " }"
    #expect(port(own) == own)
    let inside = "class Mine: UILabel { " + here + " }"
    #expect(port(inside) == inside)
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
