#define _GNU_SOURCE
#include "CTrackFloor.h"

#include <math.h>

static inline double cubic(double a, double b, double c, double t) {
  return ((a * t + b) * t + c) * t;
}

void floor_curve_make(floor_curve *curve, double x1, double y1, double x2, double y2) {
  curve->cx = 3 * x1;
  curve->bx = 3 * (x2 - x1) - curve->cx;
  curve->ax = 1 - curve->cx - curve->bx;
  curve->cy = 3 * y1;
  curve->by = 3 * (y2 - y1) - curve->cy;
  curve->ay = 1 - curve->cy - curve->by;
  for (int i = 0; i <= 16; ++i) {
    double low = 0, high = 1;
    for (int step = 0; step < 60; ++step) {
      double middle = (low + high) / 2;
      if (cubic(curve->ax, curve->bx, curve->cx, middle) < i / 16.0) low = middle;
      else high = middle;
    }
    curve->guesses[i] = (low + high) / 2;
  }
}

static double solved(const floor_curve *curve, double x) {
  int step = (int)(x * 16);
  double low = curve->guesses[step], high = curve->guesses[step + 1];
  double t = low + (high - low) * (x * 16 - step);
  for (int i = 0; i < 6; ++i) {
    double error = cubic(curve->ax, curve->bx, curve->cx, t) - x;
    double slope = (3 * curve->ax * t + 2 * curve->bx) * t + curve->cx;
    if (fabs(error) <= 1e-11 * slope) break;
    t -= error / slope;
    t = t < low ? low : t > high ? high : t;
  }
  return cubic(curve->ay, curve->by, curve->cy, t);
}

static inline double progress(const floor_track *track, const floor_curve *curves, double time) {
  double position = (time - track->begin) / track->duration;
  long leg = (long)position;
  double fraction = position - leg;
  if (track->autoreverses && leg & 1) fraction = 1 - fraction;
  if (track->curve < 0 || fraction <= 0 || fraction >= 1) return fraction;
  return solved(&curves[track->curve], fraction);
}

void floor_evaluate(
    const floor_track *tracks, long count, const floor_curve *curves, double time) {
  for (long i = 0; i < count; ++i) {
    const floor_track *track = &tracks[i];
    if (time < track->begin || time >= track->begin + track->cycles * track->duration) continue;
    double p = progress(track, curves, time);
    double *target = track->target;
    const double *from = track->from, *to = track->to;
    switch (track->kind) {
      case floor_number:
        target[0] = from[0] + (to[0] - from[0]) * p;
        break;
      case floor_point:
        for (int k = 0; k < 2; ++k) target[k] = from[k] + (to[k] - from[k]) * p;
        break;
      case floor_color:
        for (int k = 0; k < 4; ++k) target[k] = from[k] + (to[k] - from[k]) * p;
        break;
      case floor_rotation: {
        double angle = from[0] + (to[0] - from[0]) * p;
        double sine, cosine;
        sincos(angle, &sine, &cosine);
        target[0] = cosine;
        target[1] = sine;
        target[4] = -sine;
        target[5] = cosine;
        break;
      }
    }
  }
}
