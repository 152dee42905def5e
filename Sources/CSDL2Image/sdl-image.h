// SDL2_image: decoders for image files.

#pragma once

// The program has its own `main`: SDL must not rename it.
#define SDL_MAIN_HANDLED
#include <SDL2/SDL_image.h>

// Bytes in the order red, green, blue, alpha; an alias macro that the importer skips.
static const Uint32 CSDLPixelFormatRGBA32 = SDL_PIXELFORMAT_RGBA32;
