#define SDL_MAIN_HANDLED
#include "source.h"

#include <SDL2/SDL.h>
#include <string.h>

// SDL_SysWMinfo without SDL_syswm.h, which needs the headers of X.
typedef struct {
  SDL_version version;
  int subsystem;
  void *members[8];
} window_info;

extern SDL_bool SDL_GetWindowWMInfo(SDL_Window *window, window_info *info);

enum { x11_subsystem = 2, wayland_subsystem = 6 };

presentation *presentation_make(void *sdl_window) {
  window_info info;
  memset(&info, 0, sizeof info);
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(sdl_window, &info) || !info.members[0] || !info.members[1]) return NULL;
  switch (info.subsystem) {
  case wayland_subsystem: return wayland_presentation(info.members[0], info.members[1]);
  case x11_subsystem: return x11_presentation(info.members[0], (uint32_t)(uintptr_t)info.members[1]);
  default: return NULL;
  }
}

void presentation_ask(presentation *self, int64_t frame) { self->kind->ask(self, frame); }

int presentation_take(presentation *self, presentation_answer *answer) {
  if (self->count == 0) self->kind->read(self);
  if (self->count == 0) return 0;
  *answer = self->answers[self->first];
  self->first = (self->first + 1) % answer_depth;
  --self->count;
  return 1;
}

void presentation_free(presentation *self) {
  if (self) self->kind->end(self);
}
