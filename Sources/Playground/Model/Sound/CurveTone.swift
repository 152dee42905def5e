import Foundation

/// A curve to be heard: its value is the pitch, and each time that it goes past its target there is a tick.
///
/// At 0 that is 220 Hz and at 1 880 Hz, two octaves higher; equal steps of the value are equal steps to the ear.
package struct CurveTone: Equatable, Sendable {
  /// Samples a second.
  package static let rate = 48_000
  /// The most that is heard, in seconds.
  static let longest = 20.0
  /// What is heard after the curve's end, in seconds.
  static let rest = 0.25
  /// Samples of one pitch: a thousandth of a second.
  private static let step = rate / 1000

  /// One channel, −32768…32767.
  package let samples: [Int16]

  /// The sound of one run.
  ///
  /// - Parameter speed: how fast time runs; above 0.
  package init(_ document: CurveDocument, speed: Double = 1) {
    let length = min(document.duration / speed, Self.longest) + Self.rest
    let count = Int(length * Double(Self.rate))
    let second = 1 / Double(Self.rate)
    var (phase, tick, pitch) = (0.0, 1.0, 0.0)
    var before = document.value(at: 0)
    samples = (0..<count).map { index in
      let time = Double(index) * second
      if index % Self.step == 0 {
        let value = document.value(at: time * speed)
        if before <= 1, value > 1 { tick = 0 }
        (before, pitch) = (value, Self.pitch(of: value))
      }
      let tone = 0.25 * sin(2 * .pi * phase) * Self.loudness(at: time, of: length)
      let knock = 0.4 * sin(2 * .pi * 2400 * tick) * exp(-tick / 0.004)
      phase += pitch * second
      tick += second
      return Int16((32_767 * (tone + knock)).rounded())
    }
  }

  /// The pitch of a value in Hz; what swings out further than to half the way is as high as that.
  static func pitch(of value: Double) -> Double { 220 * pow(4, min(max(value, -0.5), 1.5)) }

  /// Begins and ends softly, or it would crack.
  private static func loudness(at time: Double, of length: Double) -> Double {
    min(time / 0.01, (length - time) / (rest * 0.8), 1)
  }

  /// The sound as a file: RIFF/WAVE with 16 bits a sample.
  package var wave: Data {
    var data = Data()
    func add(_ word: String) { data.append(contentsOf: word.utf8) }
    func add<Number: FixedWidthInteger>(_ number: Number) {
      withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
    }
    let bytes = UInt32(samples.count * 2)
    add("RIFF")
    add(36 + bytes)
    add("WAVEfmt ")
    add(UInt32(16))
    for field in [UInt16(1), 1] { add(field) }  // not compressed, one channel
    add(UInt32(Self.rate))
    add(UInt32(Self.rate * 2))
    for field in [UInt16(2), 16] { add(field) }  // bytes and bits a sample
    add("data")
    add(bytes)
    for sample in samples { add(sample) }
    return data
  }
}
