import Testing

@testable import Benchmark

@Suite struct BarsTests {
  @Test func theLongestBarFillsTheWidth() {
    let text = Bars.text([1, 1, 1, 1, 2], rows: 2, width: 8, isUnicode: false)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasSuffix("######## 4") && lines[1].hasSuffix("## 1"))
  }

  @Test func eighthsOfACellAreShownWhereTheyCanBe() {
    let text = Bars.text([1, 1, 1, 1, 1, 1, 1, 1, 2], rows: 2, width: 1, isUnicode: true)
    #expect(text.contains("█ 8") && text.contains("▏ 1"))
  }

  @Test func whatTakesTheLongestIsInTheLastBar() {
    let values = (0..<400).map { Double($0 % 10) } + [1000]
    let text = Bars.text(values, isUnicode: false)
    #expect(text.hasSuffix("and more"))
  }

  @Test func nothingHasNoBars() {
    #expect(Bars.text([]).isEmpty)
    #expect(Bars.text([3, 3], isUnicode: false).hasSuffix("# 2"))
  }

  @Test func rangesBeginAtRoundNumbers() {
    let values = (0..<200).map { 2.883 + Double($0) * 0.09 }
    let edges = Bars.text(values, isUnicode: false).split(separator: "\n")
      .compactMap { Double($0.split(separator: " ")[0]) }
    #expect(edges == [2, 4, 6, 8, 10, 12, 14, 16, 18, 20])
  }
}
