import Foundation

extension NSWindow {
  /// Lets the innermost area under the pointer change its looks, if it is another than before.
  ///
  /// Outside of all areas, an arrow takes the place of what the last one's owner set.
  final func changeCursor(over areas: [NSTrackingArea], _ update: (NSTrackingArea) -> Void) {
    let area = areas.last { $0.options.contains(.cursorUpdate) }
    guard area !== cursorArea else { return }
    cursorArea = area
    let former = areaCursor ?? rectCursor
    (areaCursor, rectCursor) = (nil, nil)
    if former === NSCursor.current { NSCursor.arrow.set() }
    guard let area else { return }
    let before = NSCursor.current
    update(area)
    if NSCursor.current !== before { areaCursor = NSCursor.current }
  }
}
