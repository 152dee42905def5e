import Foundation
@_spi(Hooks) import Layers

// A control draws itself by a cell where a program gives it one, or says by `cellClass` which one it has.

extension NSControl {
  /// Takes the values of another control.
  ///
  /// - Parameter fresh: one with the values of a new control: what is the same in the other one stays as it is here; nil
  ///   to take everything.
  package final func take<Control: NSControl, Value: Equatable>(
    _ path: ReferenceWritableKeyPath<Control, Value>, from other: NSControl,
    unlike fresh: NSControl?
  ) {
    guard let mine = self as? Control, let theirs = other as? Control else { return }
    let value = theirs[keyPath: path]
    if let fresh = fresh as? Control, fresh[keyPath: path] == value { return }
    mine[keyPath: path] = value
  }

  /// Takes over whether some things are so.
  package final func take<Control: NSControl>(
    flags: [ReferenceWritableKeyPath<Control, Bool>], from other: NSControl,
    unlike fresh: NSControl?
  ) { for path in flags { take(path, from: other, unlike: fresh) } }

  /// Takes the cell that the control's class asks for, where it is none of the usual ones.
  final func takeClassCell() {
    guard let type = Self.cellClass as? NSCell.Type, let usual = Self.usualCellClass,
      type != usual, let cell = ObjectMaker.make(type) as? NSCell, cell.isKind(of: usual)
    else { return }
    ownCell = cell
    cell.join(self, isNew: true)
  }

  /// Shows the control as pressed, or no more, by its cell where it has one.
  final func press(_ flag: Bool) {
    guard let ownCell else { return isHighlighted = flag }
    ownCell.highlight(flag, withFrame: bounds, in: self)
  }
}
