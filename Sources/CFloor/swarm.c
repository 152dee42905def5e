#define _GNU_SOURCE
#include "CFloor.h"
#include "CTrackFloor.h"

#include <math.h>
#include <stdlib.h>
#include <time.h>

// As large as an instance of the renderer, and filled in the same way.
typedef struct {
  float linear[4], offset[2], size[2], color[4], corners[4], rest[8];
} instance;

// What the tracks of one box write: a point, an opacity, a matrix.
typedef struct {
  double position[2], opacity, matrix[16];
} shown;

struct floor_swarm {
  long count;
  floor_curve curve;
  floor_track *tracks;
  shown *shown;
  instance *instances;
};

static floor_track endless(double begin, double duration, floor_kind kind, double *target) {
  floor_track track = {0};
  track.begin = begin;
  track.duration = duration;
  track.cycles = INFINITY;
  track.curve = -1;
  track.kind = kind;
  track.target = target;
  return track;
}

static void make_box(floor_swarm *swarm, long i) {
  shown *shown = &swarm->shown[i];
  double phase = -(double)(i % 97) / 97;
  double x = (i % 128) * 10, y = (i / 128 % 72) * 10;
  floor_track *move = &swarm->tracks[3 * i], *fade = move + 1, *turn = move + 2;
  *move = endless(phase, 1, floor_point, shown->position);
  move->curve = 0;
  move->autoreverses = 1;
  move->from[0] = x - 20;
  move->to[0] = x + 20;
  move->from[1] = move->to[1] = y;
  *fade = endless(phase * 1.3, 1.3, floor_number, &shown->opacity);
  fade->autoreverses = 1;
  fade->from[0] = 0.2;
  fade->to[0] = 1;
  *turn = endless(phase * 2, 2, floor_rotation, shown->matrix);
  turn->to[0] = 2 * M_PI;
}

floor_swarm *floor_swarm_make(long count) {
  floor_swarm *swarm = calloc(1, sizeof *swarm);
  if (!swarm) return NULL;
  swarm->count = count;
  swarm->tracks = calloc(3 * count, sizeof *swarm->tracks);
  swarm->shown = calloc(count, sizeof *swarm->shown);
  swarm->instances = calloc(count, sizeof *swarm->instances);
  if (!swarm->tracks || !swarm->shown || !swarm->instances) {
    floor_swarm_free(swarm);
    return NULL;
  }
  floor_curve_make(&swarm->curve, 0.42, 0, 0.58, 1);
  for (long i = 0; i < count; ++i) make_box(swarm, i);
  return swarm;
}

static void write_instances(floor_swarm *swarm) {
  for (long i = 0; i < swarm->count; ++i) {
    const shown *shown = &swarm->shown[i];
    instance *to = &swarm->instances[i];
    for (int k = 0; k < 2; ++k) {
      to->linear[k] = (float)shown->matrix[k];
      to->linear[2 + k] = (float)shown->matrix[4 + k];
      to->offset[k] = (float)(shown->position[k]
        - 12 * shown->matrix[k] - 12 * shown->matrix[4 + k]);
      to->size[k] = 24;
    }
    for (int k = 0; k < 4; ++k) {
      to->color[k] = (float)shown->opacity;
      to->corners[k] = 6;
    }
  }
}

double floor_swarm_frame(floor_swarm *swarm, double time) {
  struct timespec begin, end;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &begin);
  floor_evaluate(swarm->tracks, 3 * swarm->count, &swarm->curve, time);
  write_instances(swarm);
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end);
  return (end.tv_sec - begin.tv_sec) * 1e9 + (end.tv_nsec - begin.tv_nsec);
}

void floor_swarm_free(floor_swarm *swarm) {
  if (!swarm) return;
  free(swarm->tracks);
  free(swarm->shown);
  free(swarm->instances);
  free(swarm);
}
