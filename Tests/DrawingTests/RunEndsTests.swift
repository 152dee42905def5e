import Testing

@testable import Drawing

@Suite struct RunEndsTests {
  @Test func everyByteBelongsToItsRun() {
    let texts = ["one", "", "é", "…!", ""]
    let ends = RunEnds(of: texts.map { TextRun($0, font: Font(size: 12)) })
    let wanted = texts.enumerated().flatMap { Array(repeating: $0, count: $1.utf8.count) }
    #expect(wanted.indices.map { ends.run(ofByte: $0) } == wanted)
    #expect(ends.run(ofByte: wanted.count) == nil && ends.run(ofByte: -1) == 0)
    #expect(RunEnds(of: []).run(ofByte: 0) == nil)
  }

  @Test(arguments: [
    ("Inter-ExtraLight", 200), ("Inter-ExtraBold", 800), ("Inter-UltraBoldItalic", 800),
    ("Inter-Light", 300), ("Inter-SemiBold", 600), ("Inter-Bold", 700),
  ])
  func longWordsOfWeightCountBeforeThoseInThem(name: String, weight: Int) {
    let font = Font(named: name, size: 12)
    #expect(font.weight == weight && font.family == "Inter")
  }
}
