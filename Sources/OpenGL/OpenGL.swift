// What programs import to draw with OpenGL into layers and views of their own: its functions and constants, and contexts.
// `OpenGL.GL` and `OpenGL.GL3` are the same: see CSubmodules.

@_exported import CGL
@_exported import COpenGL
