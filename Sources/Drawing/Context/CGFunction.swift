import Foundation
import Geometry

/// Computes a function: reads its inputs from the first pointer after the info, writes its outputs to the last.
public typealias CGFunctionEvaluateCallback = (
  UnsafeMutableRawPointer?, UnsafePointer<CGFloat>, UnsafeMutablePointer<CGFloat>
) -> Void
/// Lets go of what a function was made with.
public typealias CGFunctionReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// What a function is computed by.
public struct CGFunctionCallbacks {
  /// The version, which is 0.
  public var version: UInt32
  /// Computes the function.
  public var evaluate: CGFunctionEvaluateCallback?
  /// Called when the function is gone.
  public var releaseInfo: CGFunctionReleaseInfoCallback?

  /// Makes callbacks that compute nothing.
  public init() { (version, evaluate, releaseInfo) = (0, nil, nil) }

  /// Makes callbacks.
  public init(
    version: UInt32, evaluate: CGFunctionEvaluateCallback?,
    releaseInfo: CGFunctionReleaseInfoCallback?
  ) {
    self.version = version
    self.evaluate = evaluate
    self.releaseInfo = releaseInfo
  }
}

/// A function of numbers by a program's own hand, as shadings take their colours from.
public final class CGFunction: _CFObject {
  /// How many inputs there are.
  let inputCount: Int
  /// How many outputs there are.
  let outputCount: Int

  private let info: UnsafeMutableRawPointer?
  private let domain: [ClosedRange<CGFloat>]?
  private let range: [ClosedRange<CGFloat>]?
  private let callbacks: CGFunctionCallbacks

  /// Makes a function.
  ///
  /// - Parameters:
  ///   - info: what the callbacks get.
  ///   - domainDimension: how many inputs there are, at least 1.
  ///   - domain: the least and largest value of each input, which is clamped to them; nil for none.
  ///   - rangeDimension: how many outputs there are, at least 1.
  ///   - range: the least and largest value of each output, which is clamped to them; nil for none.
  /// - Returns: nil for no inputs, no outputs, and limits the wrong way around.
  public init?(
    info: UnsafeMutableRawPointer?, domainDimension: Int, domain: UnsafePointer<CGFloat>?,
    rangeDimension: Int, range: UnsafePointer<CGFloat>?,
    callbacks: UnsafePointer<CGFunctionCallbacks>
  ) {
    let domains = domain.map { Self.limits($0, domainDimension) }
    let ranges = range.map { Self.limits($0, rangeDimension) }
    guard domainDimension > 0, rangeDimension > 0,
      domains == nil || domains?.contains(nil) == false,
      ranges == nil || ranges?.contains(nil) == false
    else { return nil }
    self.info = info
    (inputCount, outputCount) = (domainDimension, rangeDimension)
    self.domain = domains?.compactMap { $0 }
    self.range = ranges?.compactMap { $0 }
    self.callbacks = callbacks.pointee
  }

  deinit { callbacks.releaseInfo?(info) }

  /// The outputs for some inputs, both within their limits.
  func callAsFunction(_ inputs: [CGFloat]) -> [CGFloat] {
    let clamped = Self.clamp(inputs, to: domain)
    var outputs = [CGFloat](repeating: 0, count: outputCount)
    callbacks.evaluate?(info, clamped, &outputs)
    return Self.clamp(outputs, to: range)
  }

  private static func limits(
    _ numbers: UnsafePointer<CGFloat>, _ count: Int
  ) -> [ClosedRange<CGFloat>?] {
    (0..<max(count, 0)).map { index in
      let (least, largest) = (numbers[2 * index], numbers[2 * index + 1])
      return least <= largest ? least...largest : nil
    }
  }

  private static func clamp(_ values: [CGFloat], to limits: [ClosedRange<CGFloat>]?) -> [CGFloat] {
    guard let limits else { return values }
    return zip(values, limits).map { min(max($0, $1.lowerBound), $1.upperBound) }
  }
}
