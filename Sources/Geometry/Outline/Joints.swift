import Foundation

/// Which way curves lead where they meet others or lines, with length one; zero where there is none.
struct Joint: Equatable, Sendable {
  var arrival = SIMD2<Double>()
  var departure = SIMD2<Double>()
}

/// What the points of lines are: inside of a curve, at an end of one, as few of them, or between straight lines.
struct Joints: Sendable {
  /// −1 inside of a curve, 0 between straight lines, and else one more than the place among `joints`.
  private var numbers: [Int32] = []
  private var joints: [Joint] = []

  /// Whether a point lies inside of a curve, where a line must show no corner.
  @inline(__always)
  func isSmooth(_ point: Int) -> Bool { numbers[point] < 0 }

  /// Which way curves lead at a point.
  subscript(_ point: Int) -> Joint {
    @inline(__always)
    get {
      let number = Int(numbers[point])
      return number > 0 ? joints[number - 1] : Joint()
    }
    set {
      if numbers[point] > 0 {
        joints[Int(numbers[point]) - 1] = newValue
      } else if newValue != Joint() {
        joints.append(newValue)
        numbers[point] = Int32(joints.count)
      }
    }
  }

  mutating func append(isSmooth: Bool) { numbers.append(isSmooth ? -1 : 0) }

  mutating func removeLast() { numbers.removeLast() }

  /// Removes all and keeps the memory.
  mutating func removeAll() {
    numbers.removeAll(keepingCapacity: true)
    joints.removeAll(keepingCapacity: true)
  }
}
