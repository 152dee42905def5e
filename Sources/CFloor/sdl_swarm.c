#define SDL_MAIN_HANDLED
#include "CFloor.h"

#include <SDL2/SDL.h>
#include <math.h>
#include <stdlib.h>

struct floor_sdl {
  long count, columns;
  double step_x, step_y;
  SDL_Window *window;
  SDL_Renderer *renderer;
  SDL_Texture *target;
  void (*finish)(void);
  SDL_Vertex *vertices;
  int *indices;
};

// The places of the scene's grid: as many boxes overlap, and as many of their pixels are seen.
static void lay_out(floor_sdl *swarm, int width, int height) {
  swarm->columns = (long)ceil(sqrt((double)swarm->count * width / height));
  long rows = (swarm->count + swarm->columns - 1) / swarm->columns;
  swarm->step_x = (double)width / swarm->columns;
  swarm->step_y = (double)height / rows;
}

floor_sdl *floor_sdl_make(long count, int width, int height) {
  if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) return NULL;
  floor_sdl *swarm = calloc(1, sizeof *swarm);
  if (!swarm) return NULL;
  swarm->count = count;
  lay_out(swarm, width, height);
  SDL_SetHint(SDL_HINT_RENDER_DRIVER, "opengl");
  swarm->window = SDL_CreateWindow(
    "floor", 0, 0, width, height, SDL_WINDOW_HIDDEN | SDL_WINDOW_OPENGL);
  if (swarm->window) swarm->renderer = SDL_CreateRenderer(swarm->window, -1, 0);
  if (swarm->renderer)
    swarm->target = SDL_CreateTexture(
      swarm->renderer, SDL_PIXELFORMAT_RGBA32, SDL_TEXTUREACCESS_TARGET, width, height);
  swarm->finish = (void (*)(void))SDL_GL_GetProcAddress("glFinish");
  swarm->vertices = calloc(4 * count, sizeof *swarm->vertices);
  swarm->indices = calloc(6 * count, sizeof *swarm->indices);
  if (!swarm->target || !swarm->finish || !swarm->vertices || !swarm->indices) {
    floor_sdl_free(swarm);
    return NULL;
  }
  const int corners[6] = {0, 1, 2, 0, 2, 3};
  for (long i = 0; i < count; ++i)
    for (int k = 0; k < 6; ++k) swarm->indices[6 * i + k] = (int)(4 * i) + corners[k];
  SDL_SetRenderTarget(swarm->renderer, swarm->target);
  SDL_SetRenderDrawBlendMode(swarm->renderer, SDL_BLENDMODE_BLEND);
  return swarm;
}

// Ease-in-ease-out: the parameter by Newton's method, then the ordinate.
static double eased(double x) {
  double t = x;
  for (int i = 0; i < 4; ++i) {
    double error = ((0.52 * t - 0.78) * t + 1.26) * t - x;
    t -= error / ((1.56 * t - 1.56) * t + 1.26);
  }
  return (3 - 2 * t) * t * t;
}

static double swing(double time, double duration) {
  double position = time / duration;
  long leg = (long)position;
  double fraction = position - leg;
  return leg & 1 ? 1 - fraction : fraction;
}

void floor_sdl_frame(floor_sdl *swarm, double time) {
  for (long i = 0; i < swarm->count; ++i) {
    double own = time + (double)(i % 97) / 97;
    double x = (i % swarm->columns + 0.5) * swarm->step_x - 20 + 40 * eased(swing(own, 1));
    double y = (i / swarm->columns + 0.5) * swarm->step_y;
    double angle = own * M_PI;
    float cosine = (float)(12 * cos(angle)), sine = (float)(12 * sin(angle));
    SDL_Color color = {
      (Uint8)(i * 37), (Uint8)(i * 59), (Uint8)(i * 83),
      (Uint8)(51 + 204 * swing(own, 1.3))};
    const float dx[4] = {-cosine + sine, cosine + sine, cosine - sine, -cosine - sine};
    const float dy[4] = {-sine - cosine, sine - cosine, sine + cosine, -sine + cosine};
    for (int k = 0; k < 4; ++k) {
      SDL_Vertex *vertex = &swarm->vertices[4 * i + k];
      vertex->position.x = (float)x + dx[k];
      vertex->position.y = (float)y + dy[k];
      vertex->color = color;
    }
  }
  SDL_SetRenderDrawColor(swarm->renderer, 20, 23, 28, 255);
  SDL_RenderClear(swarm->renderer);
  SDL_RenderGeometry(
    swarm->renderer, NULL, swarm->vertices, (int)(4 * swarm->count), swarm->indices,
    (int)(6 * swarm->count));
  SDL_RenderFlush(swarm->renderer);
  swarm->finish();
}

void floor_sdl_free(floor_sdl *swarm) {
  if (!swarm) return;
  if (swarm->target) SDL_DestroyTexture(swarm->target);
  if (swarm->renderer) SDL_DestroyRenderer(swarm->renderer);
  if (swarm->window) SDL_DestroyWindow(swarm->window);
  free(swarm->vertices);
  free(swarm->indices);
  free(swarm);
}
