import Testing

@testable import Porting

struct OwnNamesTests {
  private func port(_ text: String) -> String {
    SourcePort(platform: .iOS, module: [text]).port(text).text
  }

  @Test func aModulesOwnNameGivesWayToWhatLayersHaveHere() {
    let text = """
      class Ring: CALayer {
        static let animatableProperties = ["level"]
        static func animates(_ key: String) -> Bool { animatableProperties.contains(key) }
      }
      """
    let there = text.replacing("animatableProperties", with: "ownAnimatableProperties")
    #expect(port(text) == there)
  }

  @Test(arguments: [
    "class Ring: CALayer { override class var animatableProperties: Set<String> { [] } }",
    "let a = CALayer.animatableProperties",
  ])
  func otherwiseItStays(text: String) {
    #expect(port(text) == text)
  }

  @Test func objectsThatAreNoViewsAwakeByThemselves() {
    let text = """
      class Motion: NSObject {}
      class Bounce: Motion { open override func awakeFromNib() { super.awakeFromNib(); go() } }
      class Leap: Bounce { override func awakeFromNib() { super.awakeFromNib() } }
      class Card: UIView { override func awakeFromNib() { super.awakeFromNib() } }
      """
    let there = text.replacing(
      "open override func awakeFromNib() { super.awakeFromNib(); go",
      with: "open func awakeFromNib() { ; go")
    #expect(port(text) == there)
  }
}
