import QuartzCore
import Stage
import Testing

@testable import Benchmark

/// The number of a refresh, as squares.
@Suite @MainActor struct BarcodeTests {
  private let refresh = 1 / 59.95

  /// The numbers that the squares show at ascending times after their start, in refreshes, read as Gray code.
  private func numbers(after times: [Double]) -> [Int] {
    let stage = VirtualStage(size: CGSize(width: 400, height: 60), scale: 1)
    var squares: [CALayer] = []
    var start = 0.0
    stage.withClock {
      start = CACurrentMediaTime() + 1
      let barcode = Barcode(from: start, refresh: refresh)
      squares = barcode.layer.sublayers ?? []
      stage.rootLayer = barcode.layer
      start -= CACurrentMediaTime()
    }
    return times.map { time in
      stage.run(until: start + time * refresh)
      var (number, above) = (0, 0)
      // The square at the left is added last, and is worth the most.
      for square in squares.reversed() {
        let shown = stage.withClock { square.presentation()?.opacity }
        #expect(shown == 0 || shown == 1)
        above ^= Int(shown ?? 0)
        number = number * 2 + above
      }
      return number
    }
  }

  @Test func aRefreshHasItsNumberAllTheTime() {
    let expected = [0, 1, 2, 3, 4, 7, 8, 100, 2047, 2048, 4095]
    for part in [-0.49, 0, 0.49] {
      #expect(numbers(after: expected.map { Double($0) + part }) == expected, "\(part)")
    }
  }

  @Test func numbersBeginAnew() {
    #expect(numbers(after: [4096, 4099]) == [0, 3])
  }
}
