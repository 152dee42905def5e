#define _GNU_SOURCE
#include "CAllocationCount.h"

#include <linux/perf_event.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

// One counter a thread; −1 before it is opened, −2 where the system allows none.
static _Thread_local int counter = -1;

long long instruction_count(void) {
  if (counter == -1) {
    struct perf_event_attr attributes;
    memset(&attributes, 0, sizeof attributes);
    attributes.type = PERF_TYPE_HARDWARE;
    attributes.size = sizeof attributes;
    attributes.config = PERF_COUNT_HW_INSTRUCTIONS;
    attributes.exclude_kernel = 1;
    attributes.exclude_hv = 1;
    counter = (int)syscall(SYS_perf_event_open, &attributes, 0, -1, -1, 0);
    if (counter < 0) counter = -2;
  }
  long long count;
  if (counter < 0 || read(counter, &count, sizeof count) != sizeof count) return -1;
  return count;
}
