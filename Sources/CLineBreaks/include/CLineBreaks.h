#ifndef C_LINE_BREAKS_H
#define C_LINE_BREAKS_H

#include <stdbool.h>
#include <stdint.h>

// What Onion needs of ICU, without ICU's headers: Foundation brings others of the same names, and two modules cannot both
// have them. ICU's functions have its version in their names, which only its headers know.

/// Whether lines of a character are broken with a dictionary: class SA of UAX #14.
bool onion_needs_dictionary(uint32_t character);

/// Marks the places in a text, in units of UTF-16, before which a line may begin. Marks none if ICU lacks its data.
void onion_mark_line_starts(const uint16_t *text, int32_t count, bool *marks);

#endif
