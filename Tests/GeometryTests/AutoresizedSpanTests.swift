import Foundation
import Testing

@testable import Geometry

struct AutoresizedSpanTests {
  private let span = AutoresizedSpan(start: 10, length: 20)

  private func grown(near: Bool = false, middle: Bool = false, far: Bool = false)
    -> AutoresizedSpan
  {
    span.resized(from: 100, to: 200, near: near, middle: middle, far: far)
  }

  @Test func rigidSpanStays() { #expect(grown() == span) }

  @Test func onlyFlexiblePartTakesAll() {
    #expect(grown(near: true) == AutoresizedSpan(start: 110, length: 20))
    #expect(grown(middle: true) == AutoresizedSpan(start: 10, length: 120))
    #expect(grown(far: true) == span)
  }

  @Test func flexiblePartsShareInProportion() {
    #expect(grown(near: true, middle: true, far: true) == AutoresizedSpan(start: 20, length: 40))
  }

  @Test func emptyPartsShareAlike() {
    let empty = AutoresizedSpan(start: 0, length: 0)
    let grown = empty.resized(from: 0, to: 30, near: true, middle: true, far: true)
    #expect(grown == AutoresizedSpan(start: 10, length: 10))
  }

  @Test func lengthIsNeverNegative() {
    let shrunk = span.resized(from: 100, to: 0, near: false, middle: true, far: false)
    #expect(shrunk.length == 0)
  }
}
