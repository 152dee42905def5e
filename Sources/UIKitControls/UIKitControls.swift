// Buttons, fields, text, sliders and other controls, what scrolls, stacks and menus, and what comes over a window: made of
// views, and named by none of them.

@_exported import UIKitCore
