import Foundation
import ImageIO
import Testing

@Suite @MainActor struct CGAnimateImageTests {
  /// Plays the film until it ends by itself, or has shown some pictures.
  private func shown(_ options: [CFString: Any], atMost: Int = 100) async -> [Int] {
    let pictures = AsyncStream<Int> { stream in
      var left = atMost
      let status = CGAnimateImageDataWithBlock(
        Samples.film as CFData, options as CFDictionary
      ) { index, picture, stop in
        #expect(picture.width == 4)
        left -= 1
        stop.pointee = left == 0
        stream.yield(index)
        if left == 0 || index == 3 && options[kCGImageAnimationLoopCount] as? Int == 1 {
          stream.finish()
        }
      }
      #expect(status == 0)
    }
    var indices: [Int] = []
    for await index in pictures { indices.append(index) }
    return indices
  }

  @Test func aFilmIsShownFromAPictureOn() async {
    let options: [CFString: Any] = [
      kCGImageAnimationDelayTime: 0.001, kCGImageAnimationStartIndex: 2,
      kCGImageAnimationLoopCount: 1,
    ]
    #expect(await shown(options) == [2, 3])
  }

  @Test func theBlockEndsAFilmThatGoesRound() async {
    let options: [CFString: Any] = [
      kCGImageAnimationDelayTime: 0.001, kCGImageAnimationLoopCount: Double.infinity,
    ]
    #expect(await shown(options, atMost: 6) == [0, 1, 2, 3, 0, 1])
  }

  @Test func picturesStayAsLongAsTheFileSays() async {
    let clock = ContinuousClock()
    let time = await clock.measure { _ = await shown([:], atMost: 3) }
    // The first two take a tenth of a second each.
    #expect(time >= .milliseconds(195))
  }

  @Test func whatCannotBePlayedSaysSo() {
    let options = [kCGImageAnimationStartIndex: 4] as CFDictionary
    func status(_ data: Data, _ options: CFDictionary?) -> CGImageAnimationStatus? {
      CGImageAnimationStatus(
        rawValue: CGAnimateImageDataWithBlock(data as CFData, options) { _, _, _ in })
    }
    #expect(status(Samples.film, options) == .parameterError)
    #expect(status(Data("text".utf8), nil) == .unsupportedFormat)
    #expect(status(Data("GIF89a".utf8), nil) == .corruptInputImage)
    let nowhere = URL(fileURLWithPath: "/no/such.gif") as CFURL
    #expect(
      CGAnimateImageAtURLWithBlock(nowhere, nil) { _, _, _ in }
        == CGImageAnimationStatus.incompleteInputImage.rawValue)
  }
}
