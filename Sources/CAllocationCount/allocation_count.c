#define _GNU_SOURCE
#include "CAllocationCount.h"

#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <malloc.h>
#include <stddef.h>
#include <string.h>

// The C library's own functions, under the names that it keeps for those who replace them.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

// In static storage of the thread, so that counting allocates nothing.
static __thread uint64_t all __attribute__((tls_model("initial-exec")));
static __thread uint64_t large __attribute__((tls_model("initial-exec")));

static __thread uint64_t swift __attribute__((tls_model("initial-exec")));

uint64_t allocation_count(void) { return all; }
uint64_t large_allocation_count(void) { return large; }
uint64_t swift_allocation_count(void) { return swift; }

uint64_t heap_bytes_in_use(void) {
  struct mallinfo2 heap = mallinfo2();
  return heap.uordblks + heap.hblkhd;
}

// Where the Swift runtime's code is; known before the program begins.
static uintptr_t runtime_start, runtime_end;

static int look_at(struct dl_phdr_info *library, size_t size, void *unused) {
  if (strstr(library->dlpi_name, "libswiftCore") == NULL) return 0;
  for (int i = 0; i < library->dlpi_phnum; ++i) {
    const ElfW(Phdr) *part = &library->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_X)) continue;
    runtime_start = library->dlpi_addr + part->p_vaddr;
    runtime_end = runtime_start + part->p_memsz;
  }
  return 1;
}

__attribute__((constructor)) static void find_swift_runtime(void) {
  dl_iterate_phdr(look_at, NULL);
}

int knows_swift_runtime(void) { return runtime_end > runtime_start; }

// Sanitizers replace the same functions; then nothing is counted.
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) \
  && !(defined(__has_feature) && (__has_feature(address_sanitizer) || __has_feature(thread_sanitizer)))

static inline __attribute__((always_inline)) void note(size_t size) {
  uintptr_t caller = (uintptr_t)__builtin_return_address(0);
  all += 1;
  if (caller >= runtime_start && caller < runtime_end) swift += 1;
  if (size >= 4096) large += 1;
}

void *malloc(size_t size) {
  note(size);
  return __libc_malloc(size);
}

void *calloc(size_t items, size_t size) {
  note(items * size);
  return __libc_calloc(items, size);
}

void *realloc(void *block, size_t size) {
  note(size);
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  note(size);
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  void *made = memalign(alignment, size);
  if (made == NULL) return ENOMEM;
  *block = made;
  return 0;
}

#endif
