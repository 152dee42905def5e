// The clock of displays by the names of Core Video: links that call on a thread of their own at each refresh, and the
// times that they tell. The rhythm is that of the frames of the program's windows.

@_exported import CoreGraphics
