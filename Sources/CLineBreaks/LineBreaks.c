#include "CLineBreaks.h"

#include <unicode/ubrk.h>

onion_line_breaker *onion_new_line_breaker(void) {
    UErrorCode status = U_ZERO_ERROR;
    UBreakIterator *iterator = ubrk_open(UBRK_LINE, "", NULL, 0, &status);
    return U_FAILURE(status) ? NULL : (onion_line_breaker *)iterator;
}

void onion_mark_line_starts(onion_line_breaker *breaker, const uint16_t *text, int32_t count, bool *marks) {
    UBreakIterator *iterator = (UBreakIterator *)breaker;
    UErrorCode status = U_ZERO_ERROR;
    ubrk_setText(iterator, (const UChar *)text, count, &status);
    if (U_FAILURE(status)) return;
    for (int32_t place = ubrk_next(iterator); place != UBRK_DONE && place < count; place = ubrk_next(iterator)) {
        marks[place] = true;
    }
    // The iterator must not keep the text of the caller.
    ubrk_setText(iterator, (const UChar *)u"", 0, &status);
}
