#include "CLineBreaks.h"

#include <unicode/ubrk.h>
#include <unicode/uchar.h>

bool onion_needs_dictionary(uint32_t character) {
    return u_getIntPropertyValue((UChar32)character, UCHAR_LINE_BREAK) == U_LB_COMPLEX_CONTEXT;
}

void onion_mark_line_starts(const uint16_t *text, int32_t count, bool *marks) {
    UErrorCode status = U_ZERO_ERROR;
    UBreakIterator *iterator = ubrk_open(UBRK_LINE, "", (const UChar *)text, count, &status);
    if (U_FAILURE(status)) return;
    for (int32_t place = ubrk_next(iterator); place != UBRK_DONE && place < count; place = ubrk_next(iterator)) {
        marks[place] = true;
    }
    ubrk_close(iterator);
}
