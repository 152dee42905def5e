import Testing

@testable import Workbench

@Suite struct RoffTests {
  @Test func nothingInATextIsACommand() {
    #expect(Roff.text(".SH \\fB--x") == "\\&.SH \\efB\\-\\-x")
    #expect(Roff.text("'quoted") == "\\&'quoted")
    #expect(Roff.text("plain 1/3") == "plain 1/3")
    #expect(Roff.text("… é 🚀") == "\\[u2026] \\[u00E9] \\[u1F680]")
  }

  @Test func aTableOfKeysIsAListASection() {
    var table = KeyTable<Int>()
    table.add("Time", ["Space", "\\"], "Play", 1)
    table.add("Window", ["Ctrl+-"], ".Smaller", 2)
    #expect(
      table.manual == """
        .SS Time
        .TP
        .B Space, \\e
        Play
        .SS Window
        .TP
        .B Ctrl+\\-
        \\&.Smaller
        """)
  }
}
