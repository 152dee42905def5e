import Testing

@testable import Porting

struct NamedSelectorsTests {
  private static let chart = """
    class Chart: UIView {
      @objc func riseLoad() {}
      @objc private func fallLoad() {}
      @IBAction func tap(_ sender: Any?) {}
      @objc(shift:to:) func move(_ part: Int, to place: Int) {}
      @objc static func make() {}
      @objc func fetch() async {}
      func plain() {}
    }
    extension UILabel { @objc func turnLoad() {} }
    class Stack<T>: UIView { @objc func emptyLoad() {} }
    """

  /// What a text becomes in a source of its own, and how many notes there are on it.
  private func port(_ text: String) -> (String, Int) {
    let (result, notes) = SourcePort(platform: .iOS, module: [Self.chart, text]).port(text)
    return (result, notes.count)
  }

  @Test(arguments: [
    ("Selector(\"tap:\")", "Selector(\"tap:\", among: [Selector(Chart.tap(_:), named: \"tap:\")])"),
    (
      "NSSelectorFromString((\"shift:to:\"))",
      "NSSelectorFromString((\"shift:to:\"), among: [Selector(Chart.move(_:to:), named: \"shift:to:\")])"
    ),
    (
      "Selector(\"\\(a(b))Load\")",
      "Selector(\"\\(a(b))Load\", among: [Selector(Chart.riseLoad, named: \"riseLoad\"), "
        + "Selector(UILabel.turnLoad, named: \"turnLoad\")])"
    ),
    (
      "Selector(\"shift:\\(a)\")",
      "Selector(\"shift:\\(a)\", among: [Selector(Chart.move(_:to:), named: \"shift:to:\")])"
    ),
    ("Selector(\"\\(a)Loaded\")", "Selector(\"\\(a)Loaded\")"),
    ("Selector(describing: a)", "Selector(describing: a)"),
    ("My.Selector(\"tap:\")", "My.Selector(\"tap:\")"),
  ])
  func textsMeanTheMethodsOfTheModuleThatHaveTheirName(here: String, there: String) {
    #expect(port("let a = \(here)") == ("let a = \(there)", 0))
  }

  @Test func aVariableMeansAnyMethod() {
    let (result, notes) = port("let a = Selector(names[0])")
    #expect(notes == 0 && result.hasPrefix("let a = Selector(names[0], among: ["))
    for name in ["riseLoad", "tap:", "shift:to:", "turnLoad"] {
      #expect(result.contains("named: \"\(name)\""))
    }
    for name in ["fallLoad", "make", "fetch", "plain", "emptyLoad"] {
      #expect(!result.contains(name))
    }
  }

  @Test func theirOwnSourceSeesPrivateMethods() {
    let text = Self.chart + "\nlet a = Selector(\"fallLoad\")"
    let (result, notes) = SourcePort(platform: .iOS, module: [text]).port(text)
    #expect(result.hasSuffix(", among: [Selector(Chart.fallLoad, named: \"fallLoad\")])"))
    #expect(notes.isEmpty)
  }

  @Test func oneOfSeveralMethodsOfANameSaysItsType() {
    let text = "class A { @objc func go() {}; func go(_ a: Int) {}; let a = Selector(\"go\") }"
    let (result, _) = SourcePort(platform: .iOS, module: [text]).port(text)
    #expect(result.contains("[Selector(A.go as (A) -> () -> Void, named: \"go\")]"))
  }

  @Test func aNameThatNoMethodHasIsNoted() {
    #expect(port("let a = Selector(\"plain\")") == ("let a = Selector(\"plain\")", 1))
  }
}
