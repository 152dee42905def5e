// Core Text as Core Animation code uses it: the outlines of letters, lines of text and where their letters
// stand, and text that fills a frame. Letters come from pango. All coordinates are in points with y up.

@_exported import CoreGraphics
