@testable import Layers
import Testing

@Suite struct WarningsTests {
  @Test func eachTextIsToldOnceAndNotMoreThanSoMany() {
    var told = ToldTexts(most: 3)
    let lines = ["a", "b", "a", "c", "d", "a"].map { told.line(for: $0) }
    #expect(lines == ["a", "b", nil, "c; further warnings are not shown", nil, nil])
  }
}
