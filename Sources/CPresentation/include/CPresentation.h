#ifndef C_PRESENTATION_H
#define C_PRESENTATION_H

// When the frames of a window were seen, in the words of the desktop: `wp_presentation` of Wayland's
// compositors, and the extension Present of X servers, bound on SDL's own window.
//
// What they tell comes on an event queue or a connection of its own, which its caller reads: so answers
// arrive while the thread that owns the window is busy. The libraries are looked up when they are needed;
// there are no answers where they are missing, or where the desktop has no such clock.

#include <stdint.h>

/// The feedback for one window; for use by one thread.
typedef struct presentation presentation;

/// What became of a frame.
typedef struct {
  /// What was given for it to `presentation_ask`.
  int64_t frame;
  /// Nanoseconds of CLOCK_MONOTONIC; 0 for a frame that was never seen.
  int64_t time;
  /// Nanoseconds from one refresh to the next; 0 where the desktop does not know.
  int64_t refresh;
  /// Whether the time is the display's own, and not the desktop's guess.
  int32_t is_exact;
} presentation_answer;

/// Asks for the feedback of an SDL window; null where there is none.
presentation *presentation_make(void *sdl_window);

/// Says that the next swap shows a frame; call it just before.
void presentation_ask(presentation *self, int64_t frame);

/// Fetches the next answer, in order, without waiting; 0 where there is none yet. Call it after each swap:
/// some servers can only be asked then.
int presentation_take(presentation *self, presentation_answer *answer);

/// Ends it; the window must still be open.
void presentation_free(presentation *self);

#endif
