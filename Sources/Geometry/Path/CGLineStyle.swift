import Foundation

/// How an open line ends.
public enum CGLineCap: Int32, Sendable {
  /// Straight at the end point.
  case butt = 0
  /// With half a circle around the end point.
  case round = 1
  /// Straight, half the line's width behind the end point.
  case square = 2
}

/// How two pieces of a line meet.
public enum CGLineJoin: Int32, Sendable {
  /// With a point, unless it would be longer than the miter limit allows.
  case miter = 0
  /// With a part of a circle.
  case round = 1
  /// Cut off straight.
  case bevel = 2
}
