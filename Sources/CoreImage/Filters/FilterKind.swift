import Foundation
import Layers
import RenderTree

/// What filters of a name do: a row of the table.
struct FilterKind: Sendable {
  /// The name, such as `CIGaussianBlur`.
  var name: String
  /// The inputs in order, pictures first.
  var inputs: [FilterInput] = []
  /// The categories of Core Image that it belongs to.
  var categories: [String] = []
  /// The steps of the same effect on a layer, or on a picture whose colours are light; nil where layers cannot do it.
  var steps: (@Sendable (FilterInputs, Light) -> [FilterStep])?
  /// The blend mode of the same effect, for compositing filters.
  var blendMode: String?
  /// The picture that it makes; nil without the pictures that it needs.
  var output: @Sendable (FilterInputs) -> Picture?

  /// All filters, by name.
  static let all: [String: FilterKind] = {
    let kinds =
      colorAdjustments + colorEffects + photoEffects + blurs + sharpenings + stylings + halftones
      + generators + gradients + codes + compositions + arithmeticCompositions + masks + geometry
      + tilings + distortions + transitions + reductions
    return Dictionary(uniqueKeysWithValues: kinds.map { ($0.name, $0) })
  }()

  /// A filter without inputs that makes nothing, for subclasses that make their picture themselves.
  static let none = FilterKind(name: "CIFilter") { _ in nil }
}

/// An input of a filter.
struct FilterInput: Sendable {
  /// The key, such as `inputRadius`.
  var key: String
  /// What it is at first.
  var initial: Initial
  /// The numbers that sliders offer; nil for others than numbers.
  var range: ClosedRange<Double>?
  /// The value that Core Image names as one that changes nothing; nil where it names none.
  private(set) var neutral: Initial?

  /// What an input is at first.
  enum Initial: Sendable {
    case number(Double)
    case vector(CIVector)
    case color(CIColor)
    case text(String)
    case flag(Bool)
    case transform(CGAffineTransform)
    /// Nothing of a class.
    case none(String)
  }

  init(_ key: String, _ initial: Initial, range: ClosedRange<Double>? = nil) {
    (self.key, self.initial, self.range) = (key, initial, range)
  }

  /// The same input, with the value that changes nothing: a number, or the one at first.
  func neutral(_ number: Double? = nil) -> FilterInput {
    var input = self
    input.neutral = number.map(Initial.number) ?? initial
    return input
  }

  /// The value at first, as programs see it.
  var value: Any? { initial.value }

  /// The class of such inputs.
  var className: String {
    switch initial {
    case .number, .flag: "NSNumber"
    case .vector: "CIVector"
    case .color: "CIColor"
    case .text: "NSString"
    case .transform: "NSAffineTransform"
    case .none(let name): name
    }
  }

  /// What Core Image tells of the input.
  var attributes: [String: Any] {
    var attributes: [String: Any] = [kCIAttributeClass: className, kCIAttributeName: key]
    attributes[kCIAttributeDisplayName] = FilterInput.words(key.dropFirst("input".count))
    attributes[kCIAttributeDefault] = value
    attributes[kCIAttributeIdentity] = neutral?.value
    if let range {
      attributes[kCIAttributeSliderMin] = range.lowerBound
      attributes[kCIAttributeSliderMax] = range.upperBound
    }
    return attributes
  }

  /// A name's words: a space before each capital letter that follows a small one.
  static func words(_ name: some StringProtocol) -> String {
    var result = ""
    for letter in name {
      if letter.isUppercase, result.last?.isLowercase == true { result.append(" ") }
      result.append(letter)
    }
    return result
  }
}

extension FilterInput.Initial {
  /// The value as programs see it.
  fileprivate var value: Any? {
    switch self {
    case .number(let number): number
    case .vector(let vector): vector
    case .color(let color): color
    case .text(let text): text
    case .flag(let flag): flag
    case .transform(let transform): transform
    case .none: nil
    }
  }
}

// MARK: - Inputs that many kinds have

extension FilterInput {
  static let image = FilterInput(kCIInputImageKey, .none("CIImage"))
  static let background = FilterInput(kCIInputBackgroundImageKey, .none("CIImage"))
  static let mask = FilterInput(kCIInputMaskImageKey, .none("CIImage"))
  static let target = FilterInput(kCIInputTargetImageKey, .none("CIImage"))
  static let time = number(kCIInputTimeKey, 0, 0...1).neutral()
  static let transform = FilterInput(kCIInputTransformKey, .transform(.identity)).neutral()
  static let center = point(kCIInputCenterKey, 150, 150)

  static func number(
    _ key: String, _ initial: Double, _ range: ClosedRange<Double>? = nil
  ) -> FilterInput {
    FilterInput(key, .number(initial), range: range)
  }

  static func radius(_ initial: Double, _ range: ClosedRange<Double>) -> FilterInput {
    number(kCIInputRadiusKey, initial, range)
  }

  static func angle(
    _ initial: Double = 0, _ range: ClosedRange<Double> = -Double.pi...Double.pi
  ) -> FilterInput {
    number(kCIInputAngleKey, initial, range).neutral(0)
  }

  static func point(_ key: String, _ x: CGFloat, _ y: CGFloat) -> FilterInput {
    FilterInput(key, .vector(CIVector(x: x, y: y)))
  }

  static func vector(_ key: String, _ values: [CGFloat]) -> FilterInput {
    FilterInput(key, .vector(CIVector(values: values)))
  }

  static func color(_ key: String, _ color: CIColor) -> FilterInput {
    FilterInput(key, .color(color))
  }

  static func extent(_ width: CGFloat = 300, _ height: CGFloat = 300) -> FilterInput {
    vector(kCIInputExtentKey, [0, 0, width, height])
  }
}
