// cairo, pango and what Swift cannot see from their headers alone.

#pragma once

#include <pango/pangocairo.h>

#include <hb-ot.h>

// G_TYPE_ macros and casts are invisible to Swift; a layout is released by this.
static inline void CCairoUnref(void *object) { g_object_unref(object); }

// Whether a font has coloured glyphs, which have no outline to fill.
static inline int CCairoFontIsColored(PangoFont *font) {
  hb_font_t *shaped = pango_font_get_hb_font(font);
  if (shaped == NULL) return 0;
  hb_face_t *face = hb_font_get_face(shaped);
  return hb_ot_color_has_png(face) || hb_ot_color_has_layers(face) || hb_ot_color_has_svg(face);
}
