import Foundation
import Layers
import RenderTree

// The shapes that rows of the table have.

extension FilterKind {
  /// A kind that changes one picture.
  static func change(
    _ name: String, _ category: String, _ inputs: [FilterInput] = [],
    _ change: @escaping @Sendable (Picture, FilterInputs) -> Picture
  ) -> FilterKind {
    FilterKind(name: name, inputs: [.image] + inputs, categories: [category]) { inputs in
      inputs.picture().map { change($0, inputs) }
    }
  }

  /// A kind that changes colours by themselves.
  ///
  /// - Parameters:
  ///   - space: what the colours are; nil for those of the context's working space.
  ///   - color: makes of inputs what becomes of a colour that is not premultiplied.
  static func colors(
    _ name: String, _ category: String, in space: Light? = nil, _ inputs: [FilterInput] = [],
    _ color: @escaping @Sendable (FilterInputs, Light) -> @Sendable (SIMD4<Float>) -> SIMD4<Float>
  ) -> FilterKind {
    change(name, category, inputs) { picture, inputs in
      let given = Sent(inputs)
      return picture.mapped(in: space) { color(given.inputs, $0) }
    }
  }

  /// A kind whose steps layers can do as well.
  static func steps(
    _ name: String, _ category: String, _ inputs: [FilterInput] = [],
    _ steps: @escaping @Sendable (FilterInputs, Light) -> [FilterStep]
  ) -> FilterKind {
    FilterKind(
      name: name, inputs: [.image] + inputs, categories: [category], steps: steps
    ) { inputs in
      inputs.picture()?.after(Sent(inputs), steps)
    }
  }

  /// A kind each of whose inputs is a number that says all about one step.
  static func numbers(
    _ name: String, _ category: String, _ parts: (LayerFilters.Kind, FilterInput)...
  ) -> FilterKind {
    steps(name, category, parts.map(\.1)) { inputs, _ in
      parts.map { kind, input in
        FilterStep(
          kind, inputs.values[input.key], key: input.key,
          initial: FilterInputs.number(input.value) ?? 0)
      }
    }
  }

  /// A kind that draws a picture without end, or within an extent, by the colour at each point.
  static func drawing(
    _ name: String, _ category: String, _ inputs: [FilterInput],
    _ color:
      @escaping @Sendable (FilterInputs, Light)
      -> @Sendable (SIMD2<Double>) -> SIMD4<Float>
  ) -> FilterKind {
    FilterKind(name: name, inputs: inputs, categories: [category]) { inputs in
      let given = Sent(inputs)
      return Picture.drawn { color(given.inputs, $0) }
    }
  }
}

/// Inputs that pictures keep.
// Unchecked: pictures and colours are immutable, and the other values are of value types or copied by `CIFilter`.
struct Sent: @unchecked Sendable {
  let inputs: FilterInputs
  init(_ inputs: FilterInputs) { self.inputs = inputs }
}

extension Picture {
  /// The picture after steps as layers know them.
  fileprivate func after(
    _ given: Sent, _ steps: @escaping @Sendable (FilterInputs, Light) -> [FilterStep]
  ) -> Picture {
    // The kinds of steps do not depend on what colours are.
    let count = steps(given.inputs, .linear).count
    return (0..<count).reduce(self) { picture, index in
      if case .blur(let sigma) = steps(given.inputs, .linear)[index].filter {
        return picture.blurred(sigma: sigma)
      }
      return picture.mapped { light in
        guard case .colorMatrix(let matrix) = steps(given.inputs, light)[index].filter else {
          return { $0 }
        }
        return { matrix.applied(to: $0) }
      }
    }
  }
}

extension FilterStep {
  /// What it does with its number.
  fileprivate var filter: LayerFilter {
    var filters = LayerFilters()
    filters.append(kind, input)
    return filters[0]
  }
}
