import Foundation

/// What becomes of the letters of a text that is drawn.
public enum CGTextDrawingMode: Int32, Sendable {
  /// They are filled.
  case fill = 0
  /// Their outlines are stroked with the pen of the context, in the colour of the text.
  case stroke = 1
  /// They are filled and then stroked.
  case fillStroke = 2
  /// They are not seen.
  case invisible = 3
  /// They are filled, and clip what is drawn after them.
  case fillClip = 4
  /// They are stroked, and clip what is drawn after them.
  case strokeClip = 5
  /// They are filled and stroked, and clip what is drawn after them.
  case fillStrokeClip = 6
  /// They are not seen, and clip what is drawn after them.
  case clip = 7
}

extension CGTextDrawingMode {
  var fills: Bool { [.fill, .fillStroke, .fillClip, .fillStrokeClip].contains(self) }
  var strokes: Bool { [.stroke, .fillStroke, .strokeClip, .fillStrokeClip].contains(self) }
  var clips: Bool { rawValue >= CGTextDrawingMode.fillClip.rawValue }
}

extension CGContext {
  /// Sets what becomes of the letters of texts that are drawn from now on.
  ///
  /// Letters that bring their own colours, as those of emoji, are drawn alike in all modes that show any.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textMode = mode }
}
