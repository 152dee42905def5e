// What a main loop of our own needs from libdispatch and CoreFoundation.
//
// Neither library lists these in a header that Swift can import on Linux, but both export them for
// exactly this use: a foreign loop that must sleep, and yet run the main queue and Foundation's
// timers in time.

#pragma once

// eventfd: Glibc's own module leaves it out.
#include <sys/eventfd.h>

/// An eventfd, readable while the main queue has work. `RunLoop.main.run(mode:before:)` reads it.
extern int _dispatch_get_main_queue_handle_4CF(void);

/// When the run loop's next timer is due, in seconds since 2001; 0 where there is none.
/// Unlike `RunLoop.limitDate(forMode:)` it runs nothing.
extern double CFRunLoopGetNextTimerFireDate(void *runLoop, void *mode);
extern void *CFRunLoopGetMain(void);
extern void *const kCFRunLoopDefaultMode;
