import Foundation
import Testing

@testable import Playground

/// A curve as sound.
@Suite struct CurveToneTests {
  private func tone(_ text: String, speed: Double = 1) throws -> CurveTone {
    CurveTone(try CurveDocument(text: text), speed: speed)
  }

  /// The pitch between two times in Hz, by how often the sound rises through zero.
  private func pitch(_ tone: CurveTone, from begin: Double, to end: Double) -> Double {
    let part = tone.samples[
      Int(begin * Double(CurveTone.rate))..<Int(end * Double(CurveTone.rate))]
    let rises = zip(part, part.dropFirst()).count { $0 < 0 && $1 >= 0 }
    return Double(rises) / (end - begin)
  }

  /// The loudest sample between two times, of 1.
  private func peak(_ tone: CurveTone, from begin: Double, to end: Double) -> Double {
    let part = tone.samples[
      Int(begin * Double(CurveTone.rate))..<Int(end * Double(CurveTone.rate))]
    return (part.map { abs(Double($0)) }.max() ?? 0) / 32_767
  }

  @Test func theValueIsThePitchInOctaves() throws {
    #expect(CurveTone.pitch(of: 0) == 220 && CurveTone.pitch(of: 1) == 880)
    #expect(abs(CurveTone.pitch(of: 0.5) - 440) < 1e-9)
    #expect(CurveTone.pitch(of: 40) == CurveTone.pitch(of: 1.5))
    let steps = try tone("curve: steps(2, jump-none) dur=2")
    #expect(abs(pitch(steps, from: 0.1, to: 0.9) - 220) < 2)
    #expect(abs(pitch(steps, from: 1.1, to: 1.9) - 880) < 2)
  }

  @Test func itIsAsLongAsTheCurveAndARest() throws {
    let seconds = { (tone: CurveTone) in Double(tone.samples.count) / Double(CurveTone.rate) }
    #expect(abs(seconds(try tone("curve: ease dur=2")) - 2.25) < 1e-3)
    #expect(abs(seconds(try tone("curve: ease dur=2", speed: 0.5)) - 4.25) < 1e-3)
    #expect(seconds(try tone("curve: ease dur=5000")) < 21)
  }

  @Test func whatGoesPastItsTargetTicks() throws {
    // It swings past after 0.363 s, see the readouts.
    let spring = try tone("spring(mass=1 stiffness=100 damping=10)")
    #expect(peak(spring, from: 0.02, to: 0.23) < 0.26)
    #expect(peak(spring, from: 0.23, to: 0.27) > 0.4)
    #expect(peak(try tone("curve: ease dur=1"), from: 0, to: 1.2) < 0.26)
  }

  @Test func itBeginsAndEndsSoftly() throws {
    let samples = try tone("curve: ease dur=1").samples
    #expect(samples.prefix(4).allSatisfy { abs($0) < 64 })
    #expect(samples.suffix(4).allSatisfy { abs($0) < 64 })
  }

  @Test func aFileHoldsAllSamples() throws {
    let tone = try tone("curve: ease dur=0.1")
    let wave = tone.wave
    #expect(wave.count == 44 + tone.samples.count * 2)
    #expect(wave.prefix(4) == Data("RIFF".utf8) && wave[8..<16] == Data("WAVEfmt ".utf8))
    func number(at place: Int) -> Int {
      (0..<4).reduce(0) { $0 + Int(wave[place + $1]) << (8 * $1) }
    }
    #expect(number(at: 4) == wave.count - 8 && number(at: 40) == wave.count - 44)
    #expect(number(at: 24) == 48_000)
    let last = Int16(truncatingIfNeeded: number(at: wave.count - 4) >> 16)
    #expect(last == tone.samples.last)
  }
}
