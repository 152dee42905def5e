import Geometry
import Testing
import UIKit

@testable import Viewer

/// Pictures of several moments, for people who want no motion.
@MainActor
@Suite struct MomentSkinTests {
  /// A row of five grey pixels, one of which is white.
  private func row(whiteAt place: Int) -> CGImage {
    let pixels = (0..<5).flatMap { x -> [UInt8] in
      let grey: UInt8 = x == place ? 255 : 40
      return [grey, grey, grey, 255]
    }
    return CGImage(bitmap: Bitmap(width: 5, height: 1, pixels: pixels))
  }

  @Test func whatMovesIsSeenInAllItsPlacesThePalerTheLongerAgo() throws {
    var skin = MomentSkin()
    for place in 0..<5 {
      #expect(!skin.isComplete)
      skin.add(row(whiteAt: place))
    }
    #expect(skin.isComplete)
    let pixels = try #require(skin.picture?.pixels)
    let greys = (0..<5).map { pixels[$0 * 4] }
    #expect(greys == greys.sorted() && Set(greys).count == 5)
    #expect(greys[0] > 80 && greys[4] == 255)
  }

  @Test func whatRestsIsAsItIs() throws {
    var skin = MomentSkin()
    #expect(skin.picture == nil)
    for _ in 0..<MomentSkin.count { skin.add(row(whiteAt: 2)) }
    #expect(skin.picture?.pixels == row(whiteAt: 2).pixels)
  }

  @Test func theMomentsLeadUpToThatOfTheStillPicture() {
    var skin = MomentSkin()
    var times: [Double] = []
    while !skin.isComplete {
      times.append(skin.nextTime(before: 2))
      skin.add(row(whiteAt: 0))
    }
    #expect(zip(times, [1.2, 1.4, 1.6, 1.8, 2]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(MomentSkin().nextTime(before: 0) == 0)
  }
}
