// Packages want a source in a target of C; what counts here is the module map.
#include "part.h"
