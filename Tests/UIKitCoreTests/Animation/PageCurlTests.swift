import Foundation
import Testing
import UIKitCore
import UIKitTestSupport

/// A page is rolled off another one; the colours tell what is seen: red front, blue below, gray back.
@MainActor @Suite struct PageCurlTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
  private let page = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
  private let front = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let below = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let shown: ShownView

  init() {
    root.backgroundColor = .white
    front.backgroundColor = .red
    below.backgroundColor = .blue
    page.addSubview(front)
    root.addSubview(page)
    shown = ShownView(root)
    shown.change {}
  }

  private enum Seen {
    case front, below, back, outside
  }

  private func swap(_ options: UIView.AnimationOptions) {
    shown.change {
      UIView.transition(
        from: front, to: below, duration: 1, options: options.union(.curveLinear))
    }
  }

  private func seen(_ image: CGImage, _ x: Int, _ y: Int) -> Seen {
    let start = (y * image.width + x) * 4
    let color = image.pixels[start..<start + 3].map(Int.init)
    if color.allSatisfy({ $0 == 255 }) { return .outside }
    if color[0] > 2 * color[1] + 20, color[0] > color[2] { return .front }
    if color[2] > 2 * color[1] + 20 { return .below }
    return .back
  }

  /// What is seen down the middle of the page, from the top, without repetitions.
  private func column(_ x: Int, at time: Double) throws -> [Seen] {
    let image = try shown.stage.image(at: time)
    return (12..<108).map { seen(image, x, $0) }
      .reduce(into: []) { list, next in if list.last != next { list.append(next) } }
  }

  @Test func itLiesFlatAtFirstAndIsGoneAtLast() throws {
    swap(.transitionCurlUp)
    #expect(try column(60, at: 0.0001) == [.front])
    #expect(try column(60, at: 0.9999) == [.below])
  }

  @Test func halfwayFrontBackAndWhatIsBelowFollowEachOther() throws {
    swap(.transitionCurlUp)
    #expect(try column(70, at: 0.4) == [.front, .back, .below])
  }

  @Test func itIsLiftedAtTheBottomRightCorner() throws {
    swap(.transitionCurlUp)
    let image = try shown.stage.image(at: 0.2)
    #expect(seen(image, 107, 107) == .below)
    #expect(seen(image, 12, 107) == .front && seen(image, 107, 12) == .front)
  }

  @Test func whatIsFarFromTheRollIsAsItWas() throws {
    swap(.transitionCurlUp)
    let image = try shown.stage.image(at: 0.2)
    for (x, y) in [(10, 10), (30, 30), (60, 20), (10, 50)] {
      let start = (y * image.width + x) * 4
      #expect(Array(image.pixels[start..<start + 3]) == [255, 0, 0])
    }
  }

  @Test func nothingIsDrawnOutsideOfTheBounds() throws {
    swap(.transitionCurlUp)
    for time in [0.2, 0.4, 0.6, 0.8] {
      let image = try shown.stage.image(at: time)
      for place in stride(from: 0, to: 120, by: 5) {
        #expect(seen(image, place, 4) == .outside && seen(image, 4, place) == .outside)
        #expect(seen(image, place, 115) == .outside && seen(image, 115, place) == .outside)
      }
    }
  }

  @Test func downwardsItRunsBackwards() throws {
    swap(.transitionCurlDown)
    let down = try shown.stage.image(at: 0.4)
    let page = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
    root.backgroundColor = .white
    root.addSubview(page)
    page.backgroundColor = .blue
    let other = ShownView(root)
    other.change {}
    other.change {
      UIView.transition(
        with: page, duration: 1, options: [.transitionCurlUp, .curveLinear],
        animations: { page.backgroundColor = .red })
    }
    let up = try other.stage.image(at: 0.6)
    let difference = zip(down.pixels, up.pixels).map { abs(Int($0) - Int($1)) }.max()
    #expect(difference ?? 255 <= 2)
  }

  @Test func aTurnedViewCurlsAsItIsTurned() throws {
    swap(.transitionCurlUp)
    let upright = try shown.stage.image(at: 0.4)
    let other = PageCurlTests()
    other.shown.change { other.page.transform = CGAffineTransform(rotationAngle: .pi) }
    other.swap(.transitionCurlUp)
    let turned = try other.shown.stage.image(at: 0.4)
    var worst = 0
    for y in 12..<108 {
      for x in 12..<108 {
        let (a, b) = ((y * 120 + x) * 4, ((119 - y) * 120 + 119 - x) * 4)
        for part in 0..<3 {
          worst = max(worst, abs(Int(upright.pixels[a + part]) - Int(turned.pixels[b + part])))
        }
      }
    }
    #expect(worst <= 4)
  }

  @Test func layersCurlByTheNameToo() throws {
    shown.change {
      let curl = CATransition()
      curl.type = CATransitionType(rawValue: "pageCurl")
      curl.subtype = .fromRight
      curl.duration = 1
      page.layer.add(curl, forKey: nil)
      front.backgroundColor = .blue
    }
    let image = try shown.stage.image(at: 0.35)
    #expect(seen(image, 105, 60) == .below && seen(image, 15, 60) == .front)
  }

  @Test func aPageWithoutExtentIsNoMistake() throws {
    page.clipsToBounds = true
    shown.change { page.frame.size = .zero }
    swap(.transitionCurlUp)
    #expect(try seen(shown.stage.image(at: 0.5), 60, 60) == .outside)
  }

  @Test func curlsWithinACurlingPageAreDrawn() throws {
    swap(.transitionCurlUp)
    shown.run(until: 0.3)
    shown.change {
      UIView.transition(
        with: root, duration: 1, options: [.transitionCurlUp, .curveLinear],
        animations: { root.backgroundColor = .white })
    }
    #expect(try seen(shown.stage.image(at: 0.31), 30, 30) == .front)
    #expect(try seen(shown.stage.image(at: 3), 60, 60) == .below)
  }
}
