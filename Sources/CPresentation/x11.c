#define _GNU_SOURCE
#include "source.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

// X's extension Present. A driver that gives whole buffers to the server (DRI3) makes it tell, for each of
// them, when it was shown: everybody hears it who listens to the window. A driver that copies pixels into
// the window says nothing to that: then the server is asked, after each swap, for its next refresh, with
// which what was copied is seen.
//
// The connection is our own, so that nobody else's thread is needed to read it, and an error on it, as
// when the window has gone, ends no program. libxcb-present is looked up when it is needed.

// MARK: libxcb, by its stable binary interface

typedef struct xcb_connection xcb_connection;
typedef struct { unsigned sequence; } xcb_cookie;
typedef struct { const char *name; int id; } xcb_extension;
typedef struct { uint8_t type, pad; uint16_t sequence; uint32_t length; uint8_t is_there, opcode; }
  xcb_extension_reply;

/// PresentCompleteNotify; xcb puts a number of its own behind the first 32 bytes.
typedef struct {
  uint8_t type, extension;
  uint16_t sequence;
  uint32_t length;
  uint16_t event_type;
  uint8_t kind, mode;
  uint32_t event, window, serial;
  uint64_t time;
  uint32_t full_sequence;
  uint64_t refresh_count;
} __attribute__((packed)) complete_event;

enum {
  generic_event = 35, complete_notify = 1, complete_mask = 2,
  buffer_shown = 0, flipped = 1, skipped = 2,
};

static struct {
  char *(*display_name)(void *);
  xcb_connection *(*connect)(const char *, int *);
  int (*has_error)(xcb_connection *);
  void (*disconnect)(xcb_connection *);
  int (*flush)(xcb_connection *);
  uint32_t (*generate_id)(xcb_connection *);
  void *(*poll_for_event)(xcb_connection *);
  const xcb_extension_reply *(*extension_data)(xcb_connection *, xcb_extension *);
  xcb_extension *present;
  xcb_cookie (*version)(xcb_connection *, uint32_t, uint32_t);
  void *(*version_reply)(xcb_connection *, xcb_cookie, void **);
  xcb_cookie (*select)(xcb_connection *, uint32_t, uint32_t, uint32_t);
  xcb_cookie (*notify_refresh)(
    xcb_connection *, uint32_t, uint32_t, uint64_t, uint64_t, uint64_t);
} xcb;

static int find_xcb(void) {
  static int is_there = -1;
  if (is_there >= 0) return is_there;
  void *libraries[] = {
    dlopen("libX11.so.6", RTLD_NOW | RTLD_NOLOAD), dlopen("libxcb.so.1", RTLD_NOW),
    dlopen("libxcb-present.so.0", RTLD_NOW),
  };
  const struct { int library; void **place; const char *name; } symbols[] = {
    {0, (void **)&xcb.display_name, "XDisplayString"},
    {1, (void **)&xcb.connect, "xcb_connect"},
    {1, (void **)&xcb.has_error, "xcb_connection_has_error"},
    {1, (void **)&xcb.disconnect, "xcb_disconnect"},
    {1, (void **)&xcb.flush, "xcb_flush"},
    {1, (void **)&xcb.generate_id, "xcb_generate_id"},
    {1, (void **)&xcb.poll_for_event, "xcb_poll_for_event"},
    {1, (void **)&xcb.extension_data, "xcb_get_extension_data"},
    {2, (void **)&xcb.present, "xcb_present_id"},
    {2, (void **)&xcb.version, "xcb_present_query_version"},
    {2, (void **)&xcb.version_reply, "xcb_present_query_version_reply"},
    {2, (void **)&xcb.select, "xcb_present_select_input"},
    {2, (void **)&xcb.notify_refresh, "xcb_present_notify_msc"},
  };
  is_there = 1;
  for (size_t i = 0; is_there && i < sizeof symbols / sizeof *symbols; ++i) {
    void *library = libraries[symbols[i].library];
    *symbols[i].place = library ? dlsym(library, symbols[i].name) : NULL;
    is_there = *symbols[i].place != NULL;
  }
  return is_there;
}

// MARK: One window

typedef struct {
  presentation base;
  xcb_connection *connection;
  uint32_t window;
  uint8_t opcode;
  /// The frames that were asked for, by their number, and how many there are.
  int64_t frames[answer_depth];
  uint32_t asked;
  /// How many swaps the server was asked about, how many buffers it told of, how many frames are answered.
  uint32_t inquired, shown, answered;
} x11;

/// Whether a time can be one of this machine's monotonic clock; servers elsewhere have their own.
static int is_ours(int64_t time) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return llabs(time - ((int64_t)now.tv_sec * 1000000000 + now.tv_nsec)) < 1000000000;
}

/// Answers for the frame of a number, unless it was answered or is too long ago.
static void answer(x11 *self, uint32_t number, int64_t time, int is_exact) {
  if (number < self->answered || number >= self->asked) return;
  self->answered = number + 1;
  if (self->asked - number > answer_depth) return;
  presentation_answered(&self->base, self->frames[number % answer_depth], time, 0, is_exact);
}

static void take(x11 *self, const complete_event *event) {
  if (event->type != generic_event || event->extension != self->opcode) return;
  if (event->event_type != complete_notify || event->window != self->window) return;
  int64_t time = (int64_t)event->time * 1000;
  if (event->kind != buffer_shown) {
    if (self->shown == 0 && is_ours(time)) answer(self, event->serial, time, 0);
  } else if (event->mode == skipped) {
    answer(self, self->shown++, 0, 0);
  } else if (is_ours(time)) {
    answer(self, self->shown++, time, event->mode == flipped);
  }
}

static void ask(presentation *base, int64_t frame) {
  x11 *self = (x11 *)base;
  self->frames[self->asked++ % answer_depth] = frame;
}

static void read_events(presentation *base) {
  x11 *self = (x11 *)base;
  if (self->shown > 0) self->inquired = self->asked;
  for (; self->inquired < self->asked; ++self->inquired)
    xcb.notify_refresh(self->connection, self->window, self->inquired, 0, 1, 0);
  xcb.flush(self->connection);
  for (void *event; (event = xcb.poll_for_event(self->connection)) != NULL; free(event))
    take(self, event);
}

static void end(presentation *base) {
  x11 *self = (x11 *)base;
  xcb.disconnect(self->connection);
  free(self);
}

/// Whether the server has the extension, and tells of the window from here on.
static int listen_to(x11 *self) {
  if (xcb.has_error(self->connection)) return 0;
  const xcb_extension_reply *extension = xcb.extension_data(self->connection, xcb.present);
  if (!extension || !extension->is_there) return 0;
  self->opcode = extension->opcode;
  void *version = xcb.version_reply(self->connection, xcb.version(self->connection, 1, 0), NULL);
  if (!version) return 0;
  free(version);
  xcb.select(
    self->connection, xcb.generate_id(self->connection), self->window, complete_mask);
  xcb.flush(self->connection);
  return 1;
}

presentation *x11_presentation(void *display, uint32_t window) {
  static const presentation_kind kind = {ask, read_events, end};
  x11 *self = find_xcb() ? calloc(1, sizeof *self) : NULL;
  if (!self) return NULL;
  self->base.kind = &kind;
  self->window = window;
  self->connection = xcb.connect(xcb.display_name(display), NULL);
  if (listen_to(self)) return &self->base;
  end(&self->base);
  return NULL;
}
