// The switches of glibc's allocator, which Swift's own module leaves out.

#pragma once

#include <malloc.h>
