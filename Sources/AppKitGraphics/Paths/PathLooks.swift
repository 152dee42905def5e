import Foundation
import Synchronization

/// How new paths are stroked and filled.
struct PathLooks {
  var lineWidth: CGFloat = 1
  var cap = NSBezierPath.LineCapStyle.butt
  var join = NSBezierPath.LineJoinStyle.miter
  var miterLimit: CGFloat = 10
  var winding = NSBezierPath.WindingRule.nonZero
  var flatness: CGFloat = 0.6

  private static let shared = Mutex(PathLooks())

  /// The looks of paths that are made from now on, on any thread.
  static var defaults: PathLooks { shared.withLock { $0 } }

  static func change(_ body: (inout PathLooks) -> Void) { shared.withLock { body(&$0) } }
}

extension NSBezierPath {
  /// The width of new paths' lines in points.
  public class var defaultLineWidth: CGFloat {
    get { PathLooks.defaults.lineWidth }
    set { PathLooks.change { $0.lineWidth = newValue } }
  }
  /// How the ends of new paths' lines look.
  public class var defaultLineCapStyle: LineCapStyle {
    get { PathLooks.defaults.cap }
    set { PathLooks.change { $0.cap = newValue } }
  }
  /// How the corners of new paths' lines look.
  public class var defaultLineJoinStyle: LineJoinStyle {
    get { PathLooks.defaults.join }
    set { PathLooks.change { $0.join = newValue } }
  }
  /// From which length, in line widths, mitred corners of new paths are cut off.
  public class var defaultMiterLimit: CGFloat {
    get { PathLooks.defaults.miterLimit }
    set { PathLooks.change { $0.miterLimit = newValue } }
  }
  /// What is inside of new paths that cross themselves.
  public class var defaultWindingRule: WindingRule {
    get { PathLooks.defaults.winding }
    set { PathLooks.change { $0.winding = newValue } }
  }
  /// How far lines may be away from the curves of new paths that they replace, in points.
  public class var defaultFlatness: CGFloat {
    get { PathLooks.defaults.flatness }
    set { PathLooks.change { $0.flatness = newValue } }
  }
}
