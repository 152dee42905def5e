#ifndef C_TRACK_FLOOR_H
#define C_TRACK_FLOOR_H

// What the evaluation of animations costs in plain C: the yardstick of `Compositor/Animate`.

/// A cubic timing curve, with a table of where its parameter is at equal steps of time.
typedef struct {
  double ax, bx, cx, ay, by, cy;
  double guesses[17];
} floor_curve;

/// What a track writes.
typedef enum { floor_number, floor_point, floor_color, floor_rotation } floor_kind;

/// A track, with all that its evaluation needs.
typedef struct {
  double begin, duration, cycles;
  /// -1 for a linear one.
  int curve;
  int autoreverses;
  floor_kind kind;
  double from[4], to[4];
  /// Where the value goes; for a rotation the start of a matrix.
  double *target;
} floor_track;

/// Prepares a curve of its control points.
void floor_curve_make(floor_curve *curve, double x1, double y1, double x2, double y2);

/// Writes the value of every track at a time.
void floor_evaluate(
    const floor_track *tracks, long count, const floor_curve *curves, double time);

#endif
