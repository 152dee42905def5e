import Foundation

// The filters of a layer as its tracks may move them.
//
// Nearly every filter is what becomes of one number: a radius, an amount, an angle. The numbers of the first
// eight lie in a row, where tracks write them like any other property; what filter a number makes is worked
// out when it is read. Filters of other inputs are as they were given.

/// One change of a picture.
package enum LayerFilter: Sendable, Equatable {
  /// A Gaussian of this sigma in points, at least 0.
  case blur(radius: Double)
  /// Four rows and what is added, on gamma-encoded components that are not premultiplied.
  case colorMatrix(ColorMatrix)
}

/// The filters of a layer, applied one after the other.
package struct LayerFilters: Sendable {
  /// What filter a number makes.
  package enum Kind: Sendable {
    case blur, brightness, contrast, saturation, hue
    /// The same one, whatever the number.
    case fixed(LayerFilter)
  }

  /// How many filters of a list can be animated.
  package static let mostInputs = 8

  private var kinds: [Kind] = []
  /// The numbers of filters beyond those that can be animated.
  private var furtherInputs: [Double] = []
  /// The numbers of the first filters.
  private var inputs: Inputs = (0, 0, 0, 0, 0, 0, 0, 0)

  private typealias Inputs = (Double, Double, Double, Double, Double, Double, Double, Double)

  /// No filters.
  package init() {}

  /// Adds a filter with its number, which for a blur is the sigma in points.
  package mutating func append(_ kind: Kind, _ input: Double) {
    let index = kinds.count
    kinds.append(kind)
    if index < Self.mostInputs {
      withUnsafeMutableBytes(of: &inputs) { bytes in
        bytes.storeBytes(of: input, toByteOffset: 8 * index, as: Double.self)
      }
    } else {
      furtherInputs.append(input)
    }
  }

  /// Bytes from the start to the number of a filter.
  package static func offset(ofInput index: Int) -> Int {
    guard let first = MemoryLayout<Self>.offset(of: \.inputs) else {
      preconditionFailure("the numbers of filters are not stored")
    }
    return first + 8 * index
  }

  /// The number of a filter as it is now.
  package func input(_ index: Int) -> Double {
    guard index < Self.mostInputs else { return furtherInputs[index - Self.mostInputs] }
    return withUnsafeBytes(of: inputs) { $0.load(fromByteOffset: 8 * index, as: Double.self) }
  }
}

extension LayerFilter {
  /// Whether it leaves every picture as it is.
  package var changesNothing: Bool {
    switch self {
    case .blur(let radius): radius == 0
    case .colorMatrix(let matrix): matrix == ColorMatrix()
    }
  }
}

extension LayerFilters: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { kinds.count }

  /// What a filter does with its number as it is now. Below 0 a blur does nothing, nor does any filter where it
  /// is no number.
  package subscript(index: Int) -> LayerFilter {
    let input = input(index)
    let amount = input.isFinite ? Float(input) : nil
    return switch kinds[index] {
    case .fixed(let filter): filter
    case .blur: .blur(radius: input.isFinite ? Swift.max(0, input) : 0)
    case .brightness: .colorMatrix(amount.map { .brightness($0) } ?? ColorMatrix())
    case .contrast: .colorMatrix(amount.map { .contrast($0) } ?? ColorMatrix())
    case .saturation: .colorMatrix(amount.map { .saturation($0) } ?? ColorMatrix())
    case .hue: .colorMatrix(amount.map { .hue($0) } ?? ColorMatrix())
    }
  }
}

extension LayerFilters: ExpressibleByArrayLiteral {
  package init(arrayLiteral filters: LayerFilter...) {
    self.init()
    for filter in filters {
      if case .blur(let radius) = filter {
        append(.blur, radius)
      } else {
        append(.fixed(filter), 0)
      }
    }
  }
}
