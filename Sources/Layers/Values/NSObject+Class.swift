import Foundation

extension NSObject {
  /// The class itself, by the name that programs ask for it on Apple's systems: `CAGradientLayer.classForCoder()`.
  public class func classForCoder() -> AnyClass { self }
}
