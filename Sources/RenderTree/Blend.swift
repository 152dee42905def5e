import Geometry

/// A value that lives in an object, on its way from one object to another.
///
/// Paths, pictures and lists are too large to be written by a track each frame. A track names the two
/// between which the frame lies, and how far; what draws them mixes as it goes. Nothing is allocated.
package struct Blend<Object: AnyObject & Sendable>: Sendable {
  /// What it comes from; nil for none.
  package var from: Object?
  /// What it goes to; nil for none, and where it is on no way.
  package var to: Object?
  /// How far it has come, 0…1, and beyond where a curve overshoots.
  package var fraction = 0.0

  /// An object, or none, that is on no way.
  package init(_ object: Object?) {
    from = object
  }

  /// An object between two.
  package init(from: Object?, to: Object?, fraction: Double) {
    self.from = from
    self.to = to
    self.fraction = fraction
  }

  /// The object, or the nearer of two.
  package var nearest: Object? { fraction < 0.5 ? from : to }

  /// Whether two different objects are mixed.
  package var isMixed: Bool { fraction != 0 && from !== to }
}

/// Numbers in a row, as an object that tracks can name.
package final class NumberList: Sendable, Equatable {
  /// The numbers.
  package let numbers: [Double]

  package init(_ numbers: [Double]) { self.numbers = numbers }

  package static func == (a: NumberList, b: NumberList) -> Bool { a.numbers == b.numbers }
}

/// Colours in a row, as an object that tracks can name.
package final class ColorList: Sendable, Equatable {
  /// The colours, not premultiplied.
  package let colors: [Color]

  package init(_ colors: [Color]) { self.colors = colors }

  package static func == (a: ColorList, b: ColorList) -> Bool { a.colors == b.colors }
}

/// `Blend` without its type: what a track writes through a pointer.
///
/// Both are two references and a double, in this order.
struct UntypedBlend {
  var from: (any AnyObject & Sendable)?
  var to: (any AnyObject & Sendable)?
  var fraction: Double

  var nearest: (any AnyObject & Sendable)? { fraction < 0.5 ? from : to }
}
