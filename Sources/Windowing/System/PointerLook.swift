import CSDL2
import Foundation

/// What the pointer looks like over the program's windows.
package enum PointerLook: Hashable, Sendable {
  /// An arrow, as usual.
  case arrow
  /// A beam between letters.
  case text
  /// Two crossing lines.
  case crosshair
  /// A hand that points, as over a link.
  case hand
  /// Arrows to the left and to the right.
  case horizontal
  /// Arrows up and down.
  case vertical
  /// Arrows in all directions.
  case move
  /// A barred circle.
  case forbidden
  /// Pixels in the order red, green, blue, alpha, not premultiplied; the hot spot is in pixels.
  case picture(pixels: [UInt8], width: Int, height: Int, hotX: Int, hotY: Int)

  private static let names: [PointerLook: SDL_SystemCursor] = [
    .arrow: SDL_SYSTEM_CURSOR_ARROW, .text: SDL_SYSTEM_CURSOR_IBEAM,
    .crosshair: SDL_SYSTEM_CURSOR_CROSSHAIR, .hand: SDL_SYSTEM_CURSOR_HAND,
    .horizontal: SDL_SYSTEM_CURSOR_SIZEWE, .vertical: SDL_SYSTEM_CURSOR_SIZENS,
    .move: SDL_SYSTEM_CURSOR_SIZEALL, .forbidden: SDL_SYSTEM_CURSOR_NO,
  ]

  /// SDL's cursor; nil where it makes none.
  fileprivate func make() -> OpaquePointer? {
    guard case .picture(var pixels, let width, let height, let hotX, let hotY) = self else {
      return SDL_CreateSystemCursor(Self.names[self] ?? SDL_SYSTEM_CURSOR_ARROW)
    }
    // The order of bytes in memory; SDL's name for it depends on the machine's.
    let format =
      1.littleEndian == 1 ? SDL_PIXELFORMAT_ABGR8888.rawValue : SDL_PIXELFORMAT_RGBA8888.rawValue
    return pixels.withUnsafeMutableBytes { bytes in
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        bytes.baseAddress, Int32(width), Int32(height), 32, Int32(width * 4), format)
      defer { SDL_FreeSurface(surface) }
      return SDL_CreateColorCursor(surface, Int32(hotX), Int32(hotY))
    }
  }
}

extension WindowSystem {
  /// Gives the pointer a look; it stays as it is where the desktop has none like that.
  package func showPointer(_ look: PointerLook) {
    guard shownPointer?.look != look, let cursor = look.make() else { return }
    let former = shownPointer?.cursor
    SDL_SetCursor(cursor)
    if let former { SDL_FreeCursor(former) }
    shownPointer = (look, cursor)
  }

  /// Shows the pointer over the program's windows, or hides it.
  package func setPointerHidden(_ isHidden: Bool) {
    SDL_ShowCursor(isHidden ? SDL_DISABLE : SDL_ENABLE)
  }
}
