import Foundation
import QuartzCore
import Testing

// Transitions in which the old or the new appearance bends: a layer of 120 × 90 points in the middle of 200 × 200, with the
// old appearance red and the new one green, seen at a progress.

@Suite struct BendingTransitionTests {
  private static let size = CGSize(width: 120, height: 90)

  /// The colours of a point, from the origin of the layer, where a transition has come so far.
  private struct Picture {
    let image: CGImage
    let scale: CGFloat

    func color(_ x: CGFloat, _ y: CGFloat) -> [Int] {
      let (column, row) = (Int((40 + x) * scale), Int((55 + y) * scale))
      let pixel = (row * image.width + column) * 4
      return image.pixels[pixel..<pixel + 3].map { Int($0) }
    }

    func isOld(_ x: CGFloat, _ y: CGFloat) -> Bool {
      let color = color(x, y)
      return color[0] > 120 && color[1] < 20 && color[2] < 20
    }

    func isNew(_ x: CGFloat, _ y: CGFloat) -> Bool { color(x, y) == [0, 255, 0] }
    func isBlade(_ x: CGFloat, _ y: CGFloat) -> Bool { color(x, y).allSatisfy { $0 < 70 } }
    func isGround(_ x: CGFloat, _ y: CGFloat) -> Bool { color(x, y) == [0, 0, 255] }
  }

  private func picture(
    _ type: String, at progress: Float, scale: CGFloat = 1, fill: ((CALayer) -> Void)? = nil
  ) throws -> Picture {
    let (root, layer) = (CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    root.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    layer.frame = CGRect(origin: CGPoint(x: 40, y: 55), size: Self.size)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    fill?(layer)
    root.addSublayer(layer)
    let renderer = try CARenderer(size: root.bounds.size, scale: scale)
    renderer.layer = root
    frame(renderer)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let transition = CATransition()
    transition.type = CATransitionType(rawValue: type)
    (transition.startProgress, transition.endProgress) = (progress, progress)
    transition.duration = 100
    layer.add(transition, forKey: nil)
    if fill == nil { layer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1) }
    CATransaction.commit()
    frame(renderer)
    return Picture(image: try #require(renderer.makeImage()), scale: scale)
  }

  private func frame(_ renderer: CARenderer) {
    renderer.beginFrame(atTime: CACurrentMediaTime(), timeStamp: nil)
    renderer.addUpdate(renderer.bounds)
    renderer.render()
    renderer.endFrame()
  }

  private static let corners = [(1, 1), (118, 1), (1, 88), (118, 88)] as [(CGFloat, CGFloat)]

  // MARK: A hole

  @Test(arguments: [CGFloat(1), 2]) func aClothLiesFlatAtFirst(scale: CGFloat) throws {
    let shown = try picture("suckEffect", at: 0, scale: scale)
    for x in stride(from: CGFloat(6), to: 120, by: 9) {
      for y in [0, 6, 50, 89] as [CGFloat] { #expect(shown.color(x, y) == [255, 0, 0]) }
    }
    #expect(shown.isGround(-1, 40) && shown.isGround(121, 40) && shown.isGround(60, -1))
  }

  /// On the diagonal nothing turns: the far corner is drawn in by the diagonal's 150 points times the progress squared.
  @Test(arguments: [0.3, 0.5, 0.7]) func aClothIsDrawnTowardsTheOrigin(progress: Double) throws {
    let shown = try picture("suckEffect", at: Float(progress))
    let rest = 150 * (1 - progress * progress)
    func onDiagonal(_ distance: Double) -> (CGFloat, CGFloat) {
      (0.8 * distance, 0.6 * distance)
    }
    let (inside, outside) = (onDiagonal(rest - 6), onDiagonal(rest + 3))
    #expect(shown.isOld(inside.0, inside.1))
    #expect(shown.isNew(outside.0, outside.1))
    // The other corners left theirs, and towards the hole it is narrow.
    #expect(shown.isNew(118, 1) && shown.isNew(1, 88) && shown.isNew(20, 1) && shown.isNew(1, 20))
  }

  @Test func aClothIsGoneAtLast() throws {
    let shown = try picture("suckEffect", at: 1)
    for x in stride(from: CGFloat(1), to: 120, by: 7) {
      for y in stride(from: CGFloat(1), to: 90, by: 7) { #expect(shown.isNew(x, y)) }
    }
  }

  // MARK: Water

  /// Before the drop and after the rings it is a fade; between the rings run out from the middle.
  @Test func waterRestsAtBothEnds() throws {
    let (first, last) = (try picture("rippleEffect", at: 0), try picture("rippleEffect", at: 1))
    for (x, y) in Self.corners + [(60, 45), (80, 45)] {
      #expect(first.color(x, y) == [255, 0, 0] && last.color(x, y) == [0, 255, 0])
    }
  }

  /// Both appearances are the same stripes: what moves is the water's doing alone.
  @Test func ringsRunOutFromTheMiddle() throws {
    func moved(at progress: Float) throws -> [Bool] {
      let shown = try picture("rippleEffect", at: progress) { layer in
        for index in 0..<10 where index.isMultiple(of: 2) {
          let stripe = CALayer()
          stripe.frame = CGRect(x: CGFloat(index) * 12, y: 0, width: 12, height: 90)
          stripe.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
          layer.addSublayer(stripe)
        }
      }
      // From the middle to the right, a point beside each edge of a stripe.
      return stride(from: CGFloat(61), to: 120, by: 12).map { x in
        let isStripe = Int(x / 12).isMultiple(of: 2)
        return shown.color(x, 45) != (isStripe ? [0, 255, 0] : [255, 0, 0])
      }
    }
    let early = try moved(at: 0.15)
    // The front has come 1.9 · 75 · 0.15 = 21 points far.
    #expect(early.prefix(2).contains(true) && !early.dropFirst(2).contains(true), "\(early)")
    #expect(try moved(at: 0.4).suffix(2).contains(true))
  }

  @Test func waterStaysWithinTheBounds() throws {
    let shown = try picture("rippleEffect", at: 0.4)
    for x in stride(from: CGFloat(0), to: 120, by: 5) {
      #expect(shown.isGround(x, -1) && shown.isGround(x, 90))
      // At the edge there is no ground to be seen: the water shows the nearest of the page.
      #expect(shown.color(x, 0)[2] < 100 && shown.color(x, 89)[2] < 100)
    }
  }

  // MARK: An iris

  /// The opening is a hexagon, whose sides are 75 points times the opening away from the middle.
  @Test func bladesOpenBeforeTheNewOne() throws {
    let closed = try picture("cameraIrisHollowOpen", at: 0)
    #expect(closed.isBlade(60, 45) && closed.isBlade(1, 1) && closed.isBlade(118, 88))
    let half = try picture("cameraIrisHollowOpen", at: 0.4)
    // The hexagon's circles have radii of 30 and 34.6.
    for angle in stride(from: 0.0, to: 6.28, by: 0.3) {
      let (x, y) = (cos(angle), sin(angle))
      #expect(half.isNew(60 + 28 * x, 45 + 28 * y) && half.isBlade(60 + 37 * x, 45 + 37 * y))
    }
    let open = try picture("cameraIrisHollowOpen", at: 1)
    for (x, y) in Self.corners { #expect(open.isNew(x, y)) }
  }

  @Test func bladesCloseBeforeTheOldOne() throws {
    let open = try picture("cameraIrisHollowClose", at: 0)
    for (x, y) in Self.corners { #expect(open.color(x, y) == [255, 0, 0]) }
    let half = try picture("cameraIrisHollowClose", at: 0.6)
    #expect(half.isOld(60, 45) && half.isBlade(60, 45 - 37) && half.isBlade(60, 45 + 37))
    let last = try picture("cameraIrisHollowClose", at: 1)
    #expect(last.isNew(60, 45) && last.isNew(1, 1))
  }

  @Test func anIrisClosesAndOpens() throws {
    let shown = try [0.2, 0.5, 0.8].map { try picture("cameraIris", at: Float($0)) }
    #expect(shown[0].isOld(60, 45) && shown[1].isBlade(60, 45) && shown[2].isNew(60, 45))
    for each in shown { #expect(each.isBlade(1, 1) && each.isGround(60, -2)) }
  }

  // MARK: Where there is no plane

  @Test(arguments: ["fade", "suckEffect", "pageUnCurl", "rippleEffect", "cameraIris"])
  func layersThatJoinASpaceChangeAllTheSame(type: String) throws {
    let (root, space, layer) = (CALayer(), CATransformLayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    space.frame = root.bounds
    layer.frame = root.bounds
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    root.addSublayer(space)
    space.addSublayer(layer)
    let renderer = try CARenderer(size: root.bounds.size, scale: 1)
    renderer.layer = root
    frame(renderer)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let transition = CATransition()
    transition.type = CATransitionType(rawValue: type)
    (transition.startProgress, transition.endProgress) = (1, 1)
    transition.duration = 100
    space.add(transition, forKey: nil)
    layer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    CATransaction.commit()
    frame(renderer)
    let image = try #require(renderer.makeImage())
    let middle = (30 * image.width + 30) * 4
    #expect(Array(image.pixels[middle..<middle + 3]) == [0, 255, 0])
  }
}
