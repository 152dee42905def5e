#ifndef C_ALLOCATION_COUNT_H
#define C_ALLOCATION_COUNT_H

#include <stdint.h>

/// How many blocks of heap memory the calling thread has asked for since it began.
///
/// Counts malloc, calloc, realloc and the aligned kinds, which this target puts in front of the C
/// library's own in every program that it is linked into.
uint64_t allocation_count(void);

/// How many of them had 4096 bytes or more, as the arrays of a large scene have.
uint64_t large_allocation_count(void);

/// How many of them the Swift runtime asked for: what our own code allocates, without the graphics driver's share.
uint64_t swift_allocation_count(void);

/// How many bytes of the heap are in use, in all of its arenas.
uint64_t heap_bytes_in_use(void);

/// Whether the Swift runtime is among the loaded libraries; where it is linked statically, its allocations are not told
/// from the others'.
int knows_swift_runtime(void);

/// How many instructions the calling thread has done outside the kernel; −1 where the system does not
/// let programs count them (virtual machines, containers without CAP_PERFMON).
long long instruction_count(void);

#endif
