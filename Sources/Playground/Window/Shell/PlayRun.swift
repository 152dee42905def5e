/// One run of the preview; it stands for itself until another one takes over.
final class PlayRun {
  /// When its curve begins, in the preview's time.
  let begin: Double
  /// What is played of it, in seconds from there.
  let part: ClosedRange<Double>

  init(begin: Double, part: ClosedRange<Double>) {
    (self.begin, self.part) = (begin, part)
  }

  /// When it is over, in the preview's time, which runs at a rate.
  func end(at rate: Double) -> Double {
    begin + (rate < 0 ? part.lowerBound : part.upperBound)
  }

  /// How many seconds of the clock are left at a time of the preview.
  func rest(at time: Double, rate: Double) -> Double {
    max((end(at: rate) - time) / rate, 0)
  }
}
