import Geometry

/// How a group is mixed with what lies behind it.
///
/// With Porter–Duff modes the group's own rounded rectangle and clip limit where the mode acts: outside
/// of them the backdrop stays.
package typealias BlendMode = CGBlendMode
