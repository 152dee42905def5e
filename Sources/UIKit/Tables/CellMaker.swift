import Foundation

// Lists make cells from their class alone, as `LayerMaker` makes layers, and for the same reason: public
// code overrides `init(style:reuseIdentifier:)` without saying that it is required.

/// Names the initialiser that makes cells from their class; not for use.
///
/// It is open so that the compiler never takes its initialisers for the only ones.
open class CellMaker: UITableViewCell {
  /// Makes a cell of the class that stands for this one.
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  /// Not supported.
  public required convenience init?(coder: NSCoder) {
    self.init(style: .default, reuseIdentifier: nil)
  }
}

extension UITableViewCell {
  /// A new cell of a class.
  @inline(never) @_optimize(none)
  static func make(_ type: UITableViewCell.Type, reuseIdentifier: String) -> UITableViewCell {
    unsafeBitCast(type, to: CellMaker.Type.self)
      .init(style: .default, reuseIdentifier: reuseIdentifier)
  }
}
