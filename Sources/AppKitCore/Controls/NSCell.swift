import Foundation

// Cells are what controls were drawn by before views had layers. Of those here only a slider's has a meaning: a program
// makes one of its own, draws line and knob in it, and gives it to a slider.

/// What a control draws itself by.
@preconcurrency @MainActor
open class NSCell: NSObject {
  /// The control that is drawn; nil as long as the cell belongs to none.
  public internal(set) final weak var controlView: NSView?

  /// Makes a cell that belongs to no control.
  public override init() { super.init() }

  /// Makes a cell as from an archive; what the archive holds is not read.
  public required init(coder: NSCoder) { super.init() }

  /// Draws the control over its bounds.
  open func draw(withFrame cellFrame: NSRect, in controlView: NSView) {
    drawInterior(withFrame: cellFrame, in: controlView)
  }

  /// Draws what is within the control's edge.
  open func drawInterior(withFrame cellFrame: NSRect, in controlView: NSView) {}
}

/// The cell of a control that sends an action.
@preconcurrency @MainActor
open class NSActionCell: NSCell {
  private weak var ownTarget: AnyObject?
  private var ownAction: Selector?

  /// Who is told; that of the control, once the cell belongs to one.
  open weak var target: AnyObject? {
    get { control?.target ?? ownTarget }
    set {
      ownTarget = newValue
      control?.target = newValue
    }
  }

  /// What is called; that of the control, once the cell belongs to one.
  open var action: Selector? {
    get { control.map(\.action) ?? ownAction }
    set {
      ownAction = newValue
      control?.action = newValue
    }
  }

  final var control: NSControl? { controlView as? NSControl }
}
