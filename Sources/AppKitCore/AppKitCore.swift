// What views and windows with y up cannot do without, on top of layers: the application, responders and their events,
// menus, buttons, scrolling, dragging and the proxies that animate. What the controls of AppKit are made of.

@_exported import AppKitGraphics
