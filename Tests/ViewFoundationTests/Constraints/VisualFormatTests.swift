import Foundation
import Testing

@testable import ViewFoundation

struct VisualFormatTests {
  @Test func edgesViewsAndDistances() {
    let format = VisualFormat("V:|-[top(==44)]-gap-[rest]-(>=8,<=20@750)-|")
    #expect(format.axis == .vertical)
    #expect(format.items.map(\.name) == [nil, "top", "rest", nil])
    #expect(format.items[1].predicates == [.init(object: .number(44))])
    #expect(
      format.connections == [
        .usual, .distances([.init(object: .name("gap"))]),
        .distances([
          .init(relation: .greaterThanOrEqual, object: .number(8)),
          .init(relation: .lessThanOrEqual, object: .number(20), priority: .number(750)),
        ]),
      ])
  }

  @Test(arguments: ["[a][b]", "H:[a][b]", "H: [a] [b] "])
  func withoutOrientationItIsHorizontal(_ text: String) {
    let format = VisualFormat(text)
    #expect(format.axis == .horizontal)
    #expect(format.items.map(\.name) == ["a", "b"])
    #expect(format.connections == [.flush])
  }

  @Test func numbersMayBeNegativeOrBroken() {
    let format = VisualFormat("[a]-(-2.5)-[b]")
    #expect(format.connections == [.distances([.init(object: .number(-2.5))])])
  }

  @Test func whatCannotBeReadEndsTheProgram() async {
    await #expect(processExitsWith: .failure) { _ = VisualFormat("|-[a") }
    await #expect(processExitsWith: .failure) { _ = VisualFormat("|") }
    await #expect(processExitsWith: .failure) { _ = VisualFormat("[a]b[c]") }
  }
}
