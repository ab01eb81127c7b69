#include <hb.h>
#include <hb-ot.h>

/// Sends the outline of a glyph to the functions. HarfBuzz 7 renamed the function of versions 4 to 6.
static inline void onion_draw_glyph(hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
    hb_font_draw_glyph(font, glyph, functions, data);
#else
    hb_font_get_glyph_shape(font, glyph, functions, data);
#endif
}
