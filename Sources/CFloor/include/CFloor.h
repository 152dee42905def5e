#ifndef C_FLOOR_H
#define C_FLOOR_H

// What a swarm of boxes that sway, fade and turn costs without any of this program: the yardsticks of
// `cel bench`.

/// A swarm whose tracks are evaluated and whose instances are written in plain C.
typedef struct floor_swarm floor_swarm;

/// Makes a swarm of `count` boxes with three animations each; null without memory.
floor_swarm *floor_swarm_make(long count);

/// Evaluates all tracks at a time in seconds and writes an instance of 96 bytes for each box; answers
/// the nanoseconds of processor time.
double floor_swarm_frame(floor_swarm *swarm, double time);

/// Frees a swarm.
void floor_swarm_free(floor_swarm *swarm);

/// A swarm that SDL draws: plain C and SDL_RenderGeometry, corners square.
typedef struct floor_sdl floor_sdl;

/// Makes a swarm in a hidden window of its own, with SDL's OpenGL; null where there is no display.
floor_sdl *floor_sdl_make(long count, int width, int height);

/// Moves and draws all boxes at a time in seconds, and waits until the picture is finished.
void floor_sdl_frame(floor_sdl *swarm, double time);

/// Closes the window and frees the swarm.
void floor_sdl_free(floor_sdl *swarm);

#endif
