// Core Image as programs of layers use it: filters of pictures and layers, and the pictures that filters make.
//
// `Filters` has `CIFilter` and what a kind is, `Kinds` the table of all kinds, `Builtins` their names as properties,
// `Images` the pictures as programs see them, `Pixels` the arithmetic that works them out, `Codes` QR codes and bars.

@_exported import CoreGraphics
