import Foundation
import Geometry
import RenderTree

/// The name of a function that makes a matrix of numbers.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name as text.
  public let rawValue: String

  /// Makes a name of any text; only those below name a function.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Turns about the x axis; takes one number, in radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// Turns about the y axis; takes one number, in radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// Turns about the z axis; takes one number, in radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// Scales along all axes; takes an array of three factors.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// Scales along the x axis; takes one factor.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// Scales along the y axis; takes one factor.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// Scales along the z axis; takes one factor.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// Moves along all axes; takes an array of three distances in points.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// Moves along the x axis; takes one distance in points.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// Moves along the y axis; takes one distance in points.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// Moves along the z axis; takes one distance in points.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Makes a matrix of the numbers that an animation of `transform` runs through.
///
/// The numbers are interpolated, not the matrices: from 0 to 2π a rotation turns fully. The matrix
/// takes the place of the whole transform below, or is applied before it where the animation is
/// additive. A missing end reads its numbers off the transform below.
// Unchecked as it is open: its own stored properties are immutable, Sendable values.
open class CAValueFunction: NSObject, NSSecureCoding, @unchecked Sendable {
  /// The name that the function was made with.
  public let name: CAValueFunctionName
  /// The function as a value.
  let function: ValueFunction

  /// Makes the function of a name; nil where none bears it.
  public init?(name: CAValueFunctionName) {
    guard let function = Self.functions[name] else { return nil }
    self.name = name
    self.function = function
  }

  /// Makes the function whose name an archive holds; nil where there is none.
  public required init?(coder: NSCoder) {
    let name = coder.object("name", of: NSString.self) as? String
    guard let name = name.map(CAValueFunctionName.init(rawValue:)),
      let function = Self.functions[name]
    else { return nil }
    (self.name, self.function) = (name, function)
  }

  /// Writes the name.
  open func encode(with coder: NSCoder) { coder.encode(name.rawValue as NSString, forKey: "name") }

  /// Functions are read from archives with care.
  open class var supportsSecureCoding: Bool { true }

  private static let functions: [CAValueFunctionName: ValueFunction] = [
    .rotateX: ValueFunction(.rotate, axis: 0), .rotateY: ValueFunction(.rotate, axis: 1),
    .rotateZ: ValueFunction(.rotate, axis: 2),
    .scale: ValueFunction(.scale, axis: nil), .scaleX: ValueFunction(.scale, axis: 0),
    .scaleY: ValueFunction(.scale, axis: 1), .scaleZ: ValueFunction(.scale, axis: 2),
    .translate: ValueFunction(.translate, axis: nil),
    .translateX: ValueFunction(.translate, axis: 0),
    .translateY: ValueFunction(.translate, axis: 1),
    .translateZ: ValueFunction(.translate, axis: 2),
  ]

  /// Whether the other object is the function of the same name.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CAValueFunction)?.name == name
  }

  /// The same for equal functions.
  open override var hash: Int { name.hashValue }

  /// The numbers in what the API takes: one number, or an array of three; nil for anything else.
  func inputs(_ value: Any?) -> TrackValue? {
    guard function.inputCount == 3 else { return TrackValue(value, as: .number) }
    guard let array = value as? [Any], array.count == 3 else { return nil }
    var numbers = SIMD4<Double>()
    for (index, element) in array.enumerated() {
      guard case .numbers(let number)? = TrackValue(element, as: .number) else { return nil }
      numbers[index] = number.x
    }
    return .numbers(numbers)
  }
}
