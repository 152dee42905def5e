import Foundation

extension NSObject {
  /// The name of the class, with that of its module in front, as in `Cards.Deck`.
  public class func description() -> String { NSStringFromClass(self) }
}
