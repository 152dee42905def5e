// The functions and constants of OpenGL under their own names, for programs that draw with it themselves.
#define GL_GLEXT_PROTOTYPES
#include <GL/gl.h>
#include <GL/glext.h>
