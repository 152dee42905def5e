#include "source.h"

void presentation_answered(
  presentation *self, int64_t frame, int64_t time, int64_t refresh, int is_exact) {
  if (self->count >= answer_depth) return;
  presentation_answer *answer = &self->answers[(self->first + self->count++) % answer_depth];
  *answer = (presentation_answer){frame, time, refresh, is_exact};
}
