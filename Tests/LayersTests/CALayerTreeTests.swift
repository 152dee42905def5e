import Foundation
import Layers
import Testing

@Suite struct CALayerTreeTests {
  let parent = CALayer()
  let layers: [String: CALayer] = Dictionary(
    uniqueKeysWithValues: ["a", "b", "c", "d"].map { name in
      let layer = CALayer()
      layer.name = name
      return (name, layer)
    })

  init() {
    for name in ["a", "b", "c"] { parent.addSublayer(self[name]) }
  }

  private subscript(name: String) -> CALayer { layers[name] ?? CALayer() }

  private var order: String { (parent.sublayers ?? []).compactMap(\.name).joined() }

  @Test func addingPutsInFront() {
    #expect(order == "abc")
    parent.addSublayer(self["d"])
    #expect(order == "abcd")
    #expect(self["d"].superlayer === parent)
  }

  @Test(arguments: [(0, "dabc"), (1, "adbc"), (3, "abcd"), (99, "abcd")] as [(UInt32, String)])
  func insertingAtAnIndexPutsThere(index: UInt32, expected: String) {
    parent.insertSublayer(self["d"], at: index)
    #expect(order == expected)
  }

  @Test(arguments: [("a", "dabc"), ("b", "adbc"), ("c", "abdc")])
  func insertingBelowPutsRightBehind(sibling: String, expected: String) {
    parent.insertSublayer(self["d"], below: self[sibling])
    #expect(order == expected)
  }

  @Test(arguments: [("a", "adbc"), ("b", "abdc"), ("c", "abcd")])
  func insertingAbovePutsRightInFront(sibling: String, expected: String) {
    parent.insertSublayer(self["d"], above: self[sibling])
    #expect(order == expected)
  }

  @Test func withoutASiblingBelowIsTheBackAndAboveTheFront() {
    parent.insertSublayer(self["d"], below: nil)
    #expect(order == "dabc")
    parent.insertSublayer(self["d"], above: nil)
    #expect(order == "abcd")
  }

  @Test func movingWithinTheSameSuperlayerKeepsOneOfIt() {
    parent.insertSublayer(self["a"], above: self["b"])
    #expect(order == "bac")
    parent.insertSublayer(self["c"], below: self["b"])
    #expect(order == "cba")
    parent.addSublayer(self["c"])
    #expect(order == "bac")
    parent.insertSublayer(self["c"], at: 0)
    #expect(order == "cba")
  }

  @Test func replacingTakesThePlace() {
    parent.replaceSublayer(self["b"], with: self["d"])
    #expect(order == "adc")
    #expect(self["b"].superlayer == nil)
    parent.replaceSublayer(self["c"], with: self["a"])
    #expect(order == "da")
    parent.replaceSublayer(self["d"], with: self["d"])
    #expect(order == "da")
  }

  @Test func movingToAnotherSuperlayerLeavesTheFirst() {
    let other = CALayer()
    other.addSublayer(self["b"])
    #expect(order == "ac" && self["b"].superlayer === other)
    self["b"].removeFromSuperlayer()
    #expect(other.sublayers == nil && self["b"].superlayer == nil)
    self["b"].removeFromSuperlayer()
  }

  @Test func settingTheSublayersTakesOutTheOthers() {
    parent.sublayers = [self["c"], self["d"], self["a"]]
    #expect(order == "cda")
    #expect(self["b"].superlayer == nil && self["d"].superlayer === parent)
    parent.sublayers = nil
    #expect(parent.sublayers == nil && self["a"].superlayer == nil)
  }

  @Test func aMaskBelongsToItsHostButIsNoSublayer() {
    parent.mask = self["d"]
    #expect(order == "abc" && self["d"].superlayer === parent)
    parent.mask = self["a"]
    #expect(order == "bc" && self["a"].superlayer === parent && self["d"].superlayer == nil)
    self["a"].removeFromSuperlayer()
    #expect(parent.mask == nil && self["a"].superlayer == nil)
  }

  @Test func aSuperlayerThatGoesLeavesItsSublayersWithoutOne() {
    let child = CALayer()
    do {
      let short = CALayer()
      short.addSublayer(child)
      #expect(child.superlayer === short)
    }
    #expect(child.superlayer == nil)
  }

  @Test func insertingALayerBelowItselfNamesBoth() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let (top, middle, bottom) = (CALayer(), CALayer(), CALayer())
      (top.name, bottom.name) = ("top", "bottom")
      top.addSublayer(middle)
      middle.addSublayer(bottom)
      bottom.addSublayer(top)
    }
    // Optimised code stops without words.
    #if DEBUG
      let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(message.contains("CALayer “top” cannot be inserted below itself"))
      #expect(message.contains("CALayer “bottom”"))
    #endif
  }

  @Test func insertingALayerIntoItselfIsAMistake() async {
    await #expect(processExitsWith: .failure) {
      let layer = CALayer()
      layer.addSublayer(layer)
    }
  }

  @Test func aNewListTakesPlacesOverAndLetsTheOthersGo() {
    let other = CALayer()
    other.addSublayer(self["d"])
    parent.sublayers = [self["c"], self["d"], self["a"], self["c"]]
    #expect(order == "dac" && self["d"].superlayer === parent && other.sublayers == nil)
    #expect(self["b"].superlayer == nil && self["a"].superlayer === parent)
    parent.mask = self["b"]
    parent.sublayers = [self["b"], self["a"]]
    #expect(order == "ba" && parent.mask == nil)
    #expect(self["c"].superlayer == nil && self["d"].superlayer == nil)
    parent.sublayers = nil
    #expect(order == "" && self["a"].superlayer == nil)
  }

  /// Seconds of processor time that the calling thread takes for a body.
  private func seconds(_ body: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    body()
    return now() - start
  }

  private static let edits: [(name: String, edit: @Sendable (CALayer) -> Void)] = [
    ("reversed", { $0.sublayers = $0.sublayers?.reversed() }),
    ("the same", { $0.sublayers = $0.sublayers }),
    ("front half", { $0.sublayers = $0.sublayers.map { Array($0[($0.count / 2)...]) } }),
    (
      "to another layer",
      { from in
        let other = CALayer()
        other.sublayers = from.sublayers
        from.sublayers = other.sublayers
      }
    ),
    ("from the back", { $0.sublayers?.reversed().forEach { $0.removeFromSuperlayer() } }),
    ("from the front", { $0.sublayers?.forEach { $0.removeFromSuperlayer() } }),
  ]

  /// Each took the square of the number: eight times as many, 64 times as long.
  @Test(arguments: edits.indices) func editsOfAllSublayersGrowWithTheirNumber(index: Int) {
    func cost(of count: Int) -> Double {
      (0..<3).map { _ in
        let layer = CALayer()
        layer.sublayers = (0..<count).map { _ in CALayer() }
        return seconds { Self.edits[index].edit(layer) }
      }.min() ?? 0
    }
    let (few, many) = (cost(of: 1000), cost(of: 8000))
    #expect(many < 28 * max(few, 1e-5), "\(Self.edits[index].name): \(few) s, \(many) s")
  }
}
