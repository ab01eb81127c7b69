#ifndef C_LINE_BREAKS_H
#define C_LINE_BREAKS_H

#include <stdbool.h>
#include <stdint.h>

// What Onion needs of ICU, without ICU's headers: Foundation brings others of the same names, and two modules cannot both
// have them. ICU's functions have its version in their names, which only its headers know.

/// Finds the places where lines of texts may end. One thread may use it at a time.
typedef struct onion_line_breaker onion_line_breaker;

/// Returns a new breaker, or nothing if ICU lacks its data. It is never freed.
onion_line_breaker *onion_new_line_breaker(void);

/// Marks the places in a text, in units of UTF-16, before which a line may begin.
void onion_mark_line_starts(onion_line_breaker *breaker, const uint16_t *text, int32_t count, bool *marks);

#endif
