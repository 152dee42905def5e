import Foundation
import Geometry
import Stage
import Windowing

/// What the pointer looks like.
///
/// The desktop's own looks stand for several of AppKit's: there is one hand, and one for each axis.
@preconcurrency @MainActor
open class NSCursor: NSObject {
  let look: PointerLook
  /// The picture; empty for the desktop's own.
  public let image: NSImage
  /// The point of the picture that points, from its top left corner.
  public let hotSpot: NSPoint

  private static var shown = NSCursor.arrow
  private static var stack: [NSCursor] = []
  private static var hiding = 0

  init(_ look: PointerLook) {
    (self.look, image, hotSpot) = (look, NSImage(size: .zero), .zero)
    super.init()
  }

  /// Makes a cursor of a picture; an empty one is an arrow.
  public init(image newImage: NSImage, hotSpot: NSPoint) {
    let pixels = newImage.cgImage(forProposedRect: nil, context: nil, hints: nil)
    look = pixels.map { NSCursor.look($0, of: newImage.size, hotSpot) } ?? .arrow
    (image, self.hotSpot) = (newImage, hotSpot)
    super.init()
  }

  private static func look(_ image: CGImage, of size: NSSize, _ hotSpot: NSPoint) -> PointerLook {
    var pixels = image.pixels
    for start in stride(from: 0, to: pixels.count, by: 4) {
      let alpha = Int(pixels[start + 3])
      guard alpha > 0, alpha < 255 else { continue }
      for channel in start..<start + 3 {
        pixels[channel] = UInt8(min(Int(pixels[channel]) * 255 / alpha, 255))
      }
    }
    func pixel(_ place: CGFloat, _ length: CGFloat, _ count: Int) -> Int {
      let spot = place / length * CGFloat(count)
      return spot.isFinite ? Int(min(max(spot, 0), CGFloat(count - 1))) : 0
    }
    return .picture(
      pixels: pixels, width: image.width, height: image.height,
      hotX: pixel(hotSpot.x, size.width, image.width),
      hotY: pixel(hotSpot.y, size.height, image.height))
  }

  /// The cursor that is shown, or will be once there is a window.
  public class var current: NSCursor { shown }

  /// Shows this cursor, until another is set.
  open func set() {
    NSCursor.shown = self
    show()
  }

  /// Shows this cursor, until it is popped.
  open func push() {
    NSCursor.stack.append(NSCursor.shown)
    set()
  }

  /// Shows the cursor that was shown before the last push.
  open func pop() { NSCursor.pop() }

  /// Shows the cursor that was shown before the last push; without one, nothing changes.
  open class func pop() { stack.popLast()?.set() }

  /// Hides the pointer, until it is unhidden as often.
  open class func hide() {
    hiding += 1
    Desktop.setPointerHidden(true)
  }

  /// Takes one hiding back.
  open class func unhide() {
    hiding = max(hiding - 1, 0)
    if hiding == 0, !hidesUntilMove { Desktop.setPointerHidden(false) }
  }

  /// Hides the pointer until it moves, or no more.
  open class func setHiddenUntilMouseMoves(_ flag: Bool) {
    hidesUntilMove = flag
    Desktop.setPointerHidden(flag || hiding > 0)
  }
  private static var hidesUntilMove = false

  /// Shows the pointer again that was hidden until it moves.
  static func noteMove() { if hidesUntilMove { setHiddenUntilMouseMoves(false) } }

  final func show() { Desktop.showPointer(look) }
}

extension NSCursor {
  /// An arrow, as usual.
  public static let arrow = NSCursor(.arrow)
  /// A beam between letters.
  public static let iBeam = NSCursor(.text)
  /// Two crossing lines.
  public static let crosshair = NSCursor(.crosshair)
  /// A hand that points, as over a link.
  public static let pointingHand = NSCursor(.hand)
  /// A hand that could take hold.
  public static let openHand = NSCursor(.hand)
  /// A hand that holds.
  public static let closedHand = NSCursor(.move)
  /// Arrows to the left and to the right.
  public static let resizeLeftRight = NSCursor(.horizontal)
  /// An arrow to the left.
  public static let resizeLeft = NSCursor(.horizontal)
  /// An arrow to the right.
  public static let resizeRight = NSCursor(.horizontal)
  /// Arrows up and down.
  public static let resizeUpDown = NSCursor(.vertical)
  /// An arrow up.
  public static let resizeUp = NSCursor(.vertical)
  /// An arrow down.
  public static let resizeDown = NSCursor(.vertical)
  /// Something that goes up in smoke; an arrow here.
  public static let disappearingItem = NSCursor(.arrow)
  /// A link is made; the hand here.
  public static let dragLink = NSCursor(.hand)
  /// A copy is made; an arrow here.
  public static let dragCopy = NSCursor(.arrow)
  /// A menu may be opened; an arrow here.
  public static let contextualMenu = NSCursor(.arrow)
  /// A beam between letters that stand below each other; as `iBeam` here.
  public static let iBeamCursorForVerticalLayout = NSCursor(.text)
  /// The edge between columns.
  public static let columnResize = NSCursor(.horizontal)
  /// The edge between rows.
  public static let rowResize = NSCursor(.vertical)
  /// A barred circle.
  public static let operationNotAllowed = NSCursor(.forbidden)
}

extension NSView {
  /// Gives the pointer a look over a part of the view; to be called by `resetCursorRects()`.
  public func addCursorRect(_ rect: NSRect, cursor object: NSCursor) {
    cursorRects = (cursorRects ?? []) + [(rect, object)]
  }

  /// Takes a part away that was added with the same values.
  public func removeCursorRect(_ rect: NSRect, cursor object: NSCursor) {
    cursorRects?.removeAll { $0.rect == rect && $0.cursor === object }
  }

  /// Takes all parts away.
  public func discardCursorRects() { cursorRects = [] }

  /// The look of the pointer over a point of the view; nil for none of its own.
  fileprivate func cursor(at point: NSPoint) -> NSCursor? {
    if cursorRects == nil {
      cursorRects = []
      resetCursorRects()
    }
    return cursorRects?.last { $0.rect.contains(point) }?.cursor
  }
}

extension NSWindow {
  /// Lets a view add its cursors' parts anew.
  public func invalidateCursorRects(for view: NSView) { view.cursorRects = nil }

  /// Gives the pointer the look of the innermost view below it that has one.
  ///
  /// Over views without one, an arrow takes the place of what another view set; what the program set
  /// itself stays.
  final func showCursor(at point: NSPoint) {
    let views = sequence(first: root.hitTest(point)) { $0?.superview }
    let found = views.lazy.compactMap { $0 }
      .compactMap { $0.cursor(at: $0.convert(point, from: nil)) }.first
    if let found {
      if NSCursor.current !== found { found.set() }
    } else if let rectCursor, NSCursor.current === rectCursor {
      NSCursor.arrow.set()
    }
    rectCursor = found
  }
}
