#ifndef SOURCE_H
#define SOURCE_H

// What the ways to learn when frames were seen have in common: answers wait in a ring until they are taken.

#include "CPresentation.h"

enum { answer_depth = 16 };

/// What one way does.
typedef struct {
  /// Takes note that the next swap shows a frame.
  void (*ask)(presentation *self, int64_t frame);
  /// Reads what has come, without waiting for more; called after the swap.
  void (*read)(presentation *self);
  /// Ends it and frees its memory.
  void (*end)(presentation *self);
} presentation_kind;

/// The first member of each way's own structure.
struct presentation {
  const presentation_kind *kind;
  presentation_answer answers[answer_depth];
  unsigned first, count;
};

/// Adds an answer to the ring; where it is full, the answer is lost.
void presentation_answered(
  presentation *self, int64_t frame, int64_t time, int64_t refresh, int is_exact);

/// The feedback of Wayland's compositor for a surface; null where it gives none.
presentation *wayland_presentation(void *display, void *surface);

/// The feedback of an X server for a window; null where it gives none.
presentation *x11_presentation(void *display, uint32_t window);

#endif
