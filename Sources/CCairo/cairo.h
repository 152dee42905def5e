// cairo, pango and what Swift cannot see from their headers alone.

#pragma once

#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

#include <hb-ot.h>

// G_TYPE_ macros and casts are invisible to Swift; layouts and fonts are kept and released by these.
static inline void CCairoRef(void *object) { g_object_ref(object); }
static inline void CCairoUnref(void *object) { g_object_unref(object); }

// Whether a font has coloured glyphs, which have no outline to fill.
static inline int CCairoFontIsColored(PangoFont *font) {
  hb_font_t *shaped = pango_font_get_hb_font(font);
  if (shaped == NULL) return 0;
  hb_face_t *face = hb_font_get_face(shaped);
  return hb_ot_color_has_png(face) || hb_ot_color_has_layers(face) || hb_ot_color_has_svg(face);
}

// The glyph that a font has for a character; 0 for none.
static inline unsigned CCairoGlyph(PangoFont *font, unsigned character) {
  hb_codepoint_t glyph = 0;
  hb_font_t *shaped = pango_font_get_hb_font(font);
  if (shaped == NULL || !hb_font_get_nominal_glyph(shaped, character, &glyph)) return 0;
  return glyph;
}

// How many units of the font its size is; 0 where it does not say.
static inline unsigned CCairoUnitsPerEm(PangoFont *font) {
  hb_font_t *shaped = pango_font_get_hb_font(font);
  return shaped == NULL ? 0 : hb_face_get_upem(hb_font_get_face(shaped));
}

// A name that the font has of itself, in English; 0 where there is none. `size` has its length without the end.
static inline unsigned CCairoFontName(PangoFont *font, unsigned kind, char *name, unsigned *size) {
  hb_font_t *shaped = pango_font_get_hb_font(font);
  if (shaped == NULL) return 0;
  return hb_ot_name_get_utf8(
      hb_font_get_face(shaped), kind, hb_language_from_string("en", -1), size, name);
}

// Copies a part of a table of the font; 0 where the font has no such bytes.
static inline int CCairoTableBytes(
    PangoFont *font, const char *tag, unsigned offset, unsigned count, uint8_t *bytes) {
  hb_font_t *shaped = pango_font_get_hb_font(font);
  if (shaped == NULL) return 0;
  hb_blob_t *table =
      hb_face_reference_table(hb_font_get_face(shaped), hb_tag_from_string(tag, -1));
  unsigned length = 0;
  const char *data = hb_blob_get_data(table, &length);
  int is_there = length >= offset + count;
  for (unsigned i = 0; is_there && i < count; i++) bytes[i] = (uint8_t)data[offset + i];
  hb_blob_destroy(table);
  return is_there;
}

// Tells what has been made of a context's fonts that other files are among them now.
static inline void CCairoFontsChanged(PangoContext *context) {
  pango_fc_font_map_config_changed(PANGO_FC_FONT_MAP(pango_context_get_font_map(context)));
}

// Declared in <sys/mman.h> for those alone who ask for all that is GNU's.
int memfd_create(const char *name, unsigned flags);

// A file in memory, without a name in any folder, closed in programs that are started; below 0 where there is none.
static inline int CCairoMemoryFile(void) { return memfd_create("font", 1); }
