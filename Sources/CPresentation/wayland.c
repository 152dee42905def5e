#define _GNU_SOURCE
#include "source.h"

#include <dlfcn.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// MARK: libwayland-client, by its stable binary interface

struct wl_proxy;
struct wl_display;
struct wl_event_queue;
struct wl_interface;

struct wl_message {
  const char *name, *signature;
  const struct wl_interface **types;
};

struct wl_interface {
  const char *name;
  int version, method_count;
  const struct wl_message *methods;
  int event_count;
  const struct wl_message *events;
};

static struct {
  struct wl_event_queue *(*create_queue)(struct wl_display *);
  void (*queue_destroy)(struct wl_event_queue *);
  void *(*create_wrapper)(void *);
  void (*wrapper_destroy)(void *);
  void (*set_queue)(struct wl_proxy *, struct wl_event_queue *);
  struct wl_proxy *(*construct)(struct wl_proxy *, uint32_t, const struct wl_interface *, ...);
  struct wl_proxy *(*construct_versioned)(
    struct wl_proxy *, uint32_t, const struct wl_interface *, uint32_t, ...);
  int (*add_listener)(struct wl_proxy *, void (**)(void), void *);
  void (*destroy)(struct wl_proxy *);
  int (*roundtrip)(struct wl_display *, struct wl_event_queue *);
  int (*dispatch_pending)(struct wl_display *, struct wl_event_queue *);
  int (*prepare_read)(struct wl_display *, struct wl_event_queue *);
  int (*read_events)(struct wl_display *);
  void (*cancel_read)(struct wl_display *);
  int (*flush)(struct wl_display *);
  int (*get_fd)(struct wl_display *);
  const struct wl_interface *registry_interface;
} wl;

static int find_wayland(void) {
  static int is_there = -1;
  if (is_there >= 0) return is_there;
  const struct { void **place; const char *name; } symbols[] = {
    {(void **)&wl.create_queue, "wl_display_create_queue"},
    {(void **)&wl.queue_destroy, "wl_event_queue_destroy"},
    {(void **)&wl.create_wrapper, "wl_proxy_create_wrapper"},
    {(void **)&wl.wrapper_destroy, "wl_proxy_wrapper_destroy"},
    {(void **)&wl.set_queue, "wl_proxy_set_queue"},
    {(void **)&wl.construct, "wl_proxy_marshal_constructor"},
    {(void **)&wl.construct_versioned, "wl_proxy_marshal_constructor_versioned"},
    {(void **)&wl.add_listener, "wl_proxy_add_listener"},
    {(void **)&wl.destroy, "wl_proxy_destroy"},
    {(void **)&wl.roundtrip, "wl_display_roundtrip_queue"},
    {(void **)&wl.dispatch_pending, "wl_display_dispatch_queue_pending"},
    {(void **)&wl.prepare_read, "wl_display_prepare_read_queue"},
    {(void **)&wl.read_events, "wl_display_read_events"},
    {(void **)&wl.cancel_read, "wl_display_cancel_read"},
    {(void **)&wl.flush, "wl_display_flush"},
    {(void **)&wl.get_fd, "wl_display_get_fd"},
    {(void **)&wl.registry_interface, "wl_registry_interface"},
  };
  // The library that SDL has loaded: two copies could not share a connection.
  void *library = dlopen("libwayland-client.so.0", RTLD_NOW | RTLD_NOLOAD);
  is_there = library != NULL;
  for (size_t i = 0; is_there && i < sizeof symbols / sizeof *symbols; ++i) {
    *symbols[i].place = dlsym(library, symbols[i].name);
    is_there = *symbols[i].place != NULL;
  }
  return is_there;
}

// MARK: presentation-time, version 1

static const struct wl_interface feedback_interface;
static const struct wl_interface *no_types[7];
static const struct wl_interface *feedback_types[2] = {NULL, &feedback_interface};
static const struct wl_message presentation_requests[] = {
  {"destroy", "", no_types}, {"feedback", "on", feedback_types},
};
static const struct wl_message presentation_events[] = {{"clock_id", "u", no_types}};
static const struct wl_interface presentation_interface = {
  "wp_presentation", 1, 2, presentation_requests, 1, presentation_events,
};
static const struct wl_message feedback_events[] = {
  {"sync_output", "o", no_types}, {"presented", "uuuuuuu", no_types}, {"discarded", "", no_types},
};
static const struct wl_interface feedback_interface = {
  "wp_presentation_feedback", 1, 0, NULL, 3, feedback_events,
};

enum { hardware_clock = 2, bind_request = 0, feedback_request = 1, get_registry = 1 };

typedef struct wayland wayland;

/// A frame that was asked for.
typedef struct {
  wayland *owner;
  struct wl_proxy *proxy;
  int64_t frame;
} question;

struct wayland {
  presentation base;
  struct wl_display *display;
  struct wl_proxy *surface, *registry, *global;
  struct wl_event_queue *queue;
  uint32_t clock;
  question questions[answer_depth];
};

static void answer_question(question *question, int64_t time, int64_t refresh, int is_exact) {
  presentation_answered(&question->owner->base, question->frame, time, refresh, is_exact);
  wl.destroy(question->proxy);
  question->proxy = NULL;
}

static void on_output(void *data, void *proxy, void *output) {
  (void)data, (void)proxy, (void)output;
}

static void on_presented(
  void *data, void *proxy, uint32_t high, uint32_t low, uint32_t nanoseconds, uint32_t refresh,
  uint32_t count_high, uint32_t count_low, uint32_t flags) {
  (void)proxy, (void)count_high, (void)count_low;
  int64_t seconds = (int64_t)((uint64_t)high << 32 | low);
  answer_question(
    data, seconds * 1000000000 + nanoseconds, refresh, (flags & hardware_clock) != 0);
}

static void on_discarded(void *data, void *proxy) {
  (void)proxy;
  answer_question(data, 0, 0, 0);
}

static void on_clock(void *data, void *proxy, uint32_t clock) {
  (void)proxy;
  ((wayland *)data)->clock = clock;
}

static void on_global(
  void *data, struct wl_proxy *registry, uint32_t name, const char *interface, uint32_t version) {
  static void (*listener[])(void) = {(void (*)(void))on_clock};
  (void)version;
  wayland *self = data;
  if (self->global || strcmp(interface, "wp_presentation") != 0) return;
  self->global = wl.construct_versioned(
    registry, bind_request, &presentation_interface, 1, name, "wp_presentation", 1, NULL);
  if (self->global) wl.add_listener(self->global, listener, self);
}

static void on_global_gone(void *data, struct wl_proxy *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

static int connect_to(wayland *self) {
  static void (*listener[])(void) = {
    (void (*)(void))on_global, (void (*)(void))on_global_gone,
  };
  self->queue = wl.create_queue(self->display);
  struct wl_proxy *display = self->queue ? wl.create_wrapper(self->display) : NULL;
  if (!display) return 0;
  wl.set_queue(display, self->queue);
  self->registry = wl.construct(display, get_registry, wl.registry_interface, NULL);
  wl.wrapper_destroy(display);
  if (!self->registry) return 0;
  wl.add_listener(self->registry, listener, self);
  // Once for the globals, once for the clock.
  if (wl.roundtrip(self->display, self->queue) < 0) return 0;
  if (!self->global || wl.roundtrip(self->display, self->queue) < 0) return 0;
  return self->clock == CLOCK_MONOTONIC;
}

// MARK: Use

static void ask(presentation *base, int64_t frame) {
  wayland *self = (wayland *)base;
  static void (*listener[])(void) = {
    (void (*)(void))on_output, (void (*)(void))on_presented, (void (*)(void))on_discarded,
  };
  for (int i = 0; i < answer_depth; ++i) {
    question *question = &self->questions[i];
    if (question->proxy) continue;
    question->owner = self;
    question->frame = frame;
    question->proxy = wl.construct(
      self->global, feedback_request, &feedback_interface, self->surface, NULL);
    if (question->proxy) wl.add_listener(question->proxy, listener, question);
    return;
  }
}

/// Reads what has come, without waiting for more.
static void read_events(presentation *base) {
  wayland *self = (wayland *)base;
  while (wl.prepare_read(self->display, self->queue) != 0)
    if (wl.dispatch_pending(self->display, self->queue) < 0) return;
  wl.flush(self->display);
  struct pollfd waiting = {wl.get_fd(self->display), POLLIN, 0};
  if (poll(&waiting, 1, 0) > 0 && waiting.revents & POLLIN) wl.read_events(self->display);
  else wl.cancel_read(self->display);
  wl.dispatch_pending(self->display, self->queue);
}

static void end(presentation *base) {
  wayland *self = (wayland *)base;
  for (int i = 0; i < answer_depth; ++i)
    if (self->questions[i].proxy) wl.destroy(self->questions[i].proxy);
  if (self->global) wl.destroy(self->global);
  if (self->registry) wl.destroy(self->registry);
  if (self->queue) wl.queue_destroy(self->queue);
  free(self);
}

presentation *wayland_presentation(void *display, void *surface) {
  static const presentation_kind kind = {ask, read_events, end};
  wayland *self = find_wayland() ? calloc(1, sizeof *self) : NULL;
  if (!self) return NULL;
  self->base.kind = &kind;
  self->display = display;
  self->surface = surface;
  self->clock = UINT32_MAX;
  if (connect_to(self)) return &self->base;
  end(&self->base);
  return NULL;
}
