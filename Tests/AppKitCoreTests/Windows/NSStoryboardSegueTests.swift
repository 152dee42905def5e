import AppKitCore
import Testing

@MainActor @Suite struct NSStoryboardSegueTests {
  private final class Beside: NSStoryboardSegue {
    override func perform() {
      guard let source = sourceController as? NSViewController,
        let destination = destinationController as? NSViewController
      else { return }
      source.addChild(destination)
    }
  }

  @Test func aWayIsGoneAsItsClassSays() {
    let (source, destination) = (NSViewController(), NSViewController())
    let way = Beside(identifier: "beside", source: source, destination: destination)
    way.perform()
    #expect(source.children == [destination] && way.identifier == "beside")
  }

  @Test func aClosureGoesIt() {
    var count = 0
    NSStoryboardSegue(identifier: "", source: 1, destination: 2) { count += 1 }.perform()
    #expect(count == 1)
  }
}
