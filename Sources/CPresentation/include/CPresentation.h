#ifndef C_PRESENTATION_H
#define C_PRESENTATION_H

// When the frames of a window were seen, in the words of the desktop's compositor: `wp_presentation`
// of Wayland, bound on SDL's own surface.
//
// Everything of it lies on an event queue of its own, which its caller reads: so answers arrive while the
// thread that owns the window is busy. libwayland-client is looked up when it is needed, and there are
// no answers where it is missing, under X11, or where the compositor has no such clock.

#include <stdint.h>

/// The feedback for one window; for use by one thread.
typedef struct presentation presentation;

/// What became of a frame.
typedef struct {
  /// What was given for it to `presentation_ask`.
  int64_t frame;
  /// Nanoseconds of CLOCK_MONOTONIC; 0 for a frame that was never seen.
  int64_t time;
  /// Nanoseconds from one refresh to the next; 0 where the compositor does not know.
  int64_t refresh;
  /// Whether the time is the display's own, and not the compositor's guess.
  int32_t is_exact;
} presentation_answer;

/// Asks for the feedback of an SDL window; null where there is none.
presentation *presentation_make(void *sdl_window);

/// Says that the next swap shows a frame; call it just before.
void presentation_ask(presentation *self, int64_t frame);

/// Fetches the next answer, in order, without waiting; 0 where there is none yet.
int presentation_take(presentation *self, presentation_answer *answer);

/// Ends it; the window must still be open.
void presentation_free(presentation *self);

#endif
