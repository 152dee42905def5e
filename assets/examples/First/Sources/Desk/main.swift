import AppKit

let window = NSWindow(
  contentRect: NSRect(x: 200, y: 200, width: 480, height: 320),
  styleMask: [.titled, .closable, .resizable], backing: .buffered, defer: false)
window.title = "Desk"

let box = NSView(frame: NSRect(x: 40, y: 40, width: 100, height: 100))
box.wantsLayer = true
box.layer?.backgroundColor = NSColor.systemBlue.cgColor
box.layer?.cornerRadius = 20
window.contentView?.addSubview(box)

// From the lower left to the upper right and back: y points up.
let button = NSButton(title: "Move", target: nil, action: nil)
button.frame = NSRect(x: 380, y: 12, width: 80, height: 32)
button.setAction { _ in
  let isHome = box.frame.minX < 100
  NSAnimationContext.runAnimationGroup { context in
    context.duration = 0.6
    box.animator().setFrameOrigin(isHome ? NSPoint(x: 340, y: 180) : NSPoint(x: 40, y: 40))
  }
}
window.contentView?.addSubview(button)

window.makeKeyAndOrderFront(nil)
NSApplication.shared.run()
