// SDL2 as Swift sees it, with what Swift cannot see from the header alone.
//
// SDL_syswm.h is left out: it pulls in Xlib, and nothing here talks to X or Wayland by itself.

#pragma once

// The program has its own `main`: SDL must not rename it.
#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
#include <dlfcn.h>

// SDL_WINDOWPOS_CENTERED is a macro that calls a macro, which the importer skips.
static const int CSDLWindowPositionCentered = (int)SDL_WINDOWPOS_CENTERED;

// The text of an SDL_TEXTINPUT event, which Swift would see as a tuple of 32 characters.
static inline const char *CSDLTextOfEvent(const SDL_Event *event) { return event->text.text; }

// The same of an SDL_TEXTEDITING event.
static inline const char *CSDLTextOfEdit(const SDL_Event *event) { return event->edit.text; }

// SDL_SysWMinfo without SDL_syswm.h.
typedef struct {
  SDL_version version;
  int subsystem;
  unsigned long members[8];
} CSDLWindowInfo;
extern SDL_bool SDL_GetWindowWMInfo(SDL_Window *window, CSDLWindowInfo *info);

// What SDL has of X for a window; zeros for a window that is none of X's.
static inline CSDLWindowInfo CSDLInfoOfX(SDL_Window *window) {
  CSDLWindowInfo info = {0};
  const int x11 = 2;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != x11) info.members[0] = info.members[1] = 0;
  return info;
}

// The number that X has for a window; 0 for a window that is none of X's.
static inline unsigned long CSDLWindowOfX(SDL_Window *window) {
  return CSDLInfoOfX(window).members[1];
}

// The descriptor of the connection to X that a window came by; -1 where there is none.
static inline int CSDLSocketOfX(SDL_Window *window) {
  void *display = (void *)CSDLInfoOfX(window).members[0];
  void *library = display ? dlopen("libX11.so.6", RTLD_NOW | RTLD_NOLOAD) : NULL;
  int (*number)(void *) = library ? (int (*)(void *))dlsym(library, "XConnectionNumber") : NULL;
  return number ? number(display) : -1;
}
