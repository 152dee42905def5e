import Geometry
import RenderTree

// What a blend comes to as one object: for reading a presentation layer. The screen mixes as it draws.

extension Blend where Object == CGPath {
  /// The path between the two, where their elements correspond; else the nearer one.
  var resolved: CGPath? {
    guard isMixed, let from, let to, let path = from.path.blended(with: to.path, at: fraction)
    else { return nearest }
    return CGPath(path: path)
  }
}

extension Blend where Object == NumberList {
  /// The list between the two, where they are equally long; else the nearer one.
  var resolved: NumberList? {
    guard isMixed, let from, let to, from.numbers.count == to.numbers.count else { return nearest }
    return NumberList(zip(from.numbers, to.numbers).map { $0 + ($1 - $0) * fraction })
  }
}

extension Blend where Object == ColorList {
  /// The list between the two, where they are equally long; else the nearer one.
  var resolved: ColorList? {
    guard isMixed, let from, let to, from.colors.count == to.colors.count else { return nearest }
    return ColorList(
      zip(from.colors, to.colors).map { Color(simd: $0.simd + ($1.simd - $0.simd) * fraction) })
  }
}
